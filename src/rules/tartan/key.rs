//! What makes two positions equal.

use cairn_kernel::{Key, Seat};

use super::{
    Space, State,
    state::{End, Phase},
    unit::Unit,
};

pub(super) fn write(state: &State, key: &mut Key) {
    for seat in Seat::BOTH {
        let clan = state.clans.get(seat);
        for unit in Unit::ALL {
            key.cells(clan.of_kind(unit).iter().map(Space::cell));
        }
        key.cell(clan.bishop.cell()).byte(clan.reserve);
    }
    match state.phase {
        // Where Families can still be placed follows from those that stand.
        Phase::Placement { .. } => key.byte(0).seat(state.mover),
        Phase::Play => key.byte(1).seat(state.mover).number(state.quiet.into()),
        // The quiet turns begin anew with the union before a bounce.
        Phase::Bounce { at } => key.byte(2).seat(state.mover).cell(at.cell()),
        Phase::Redeploy { left, shores } => key
            .byte(3)
            .seat(state.mover)
            .number(state.quiet.into())
            .byte(left)
            .cells(shores.iter().map(Space::cell)),
        Phase::Over {
            end: End::Coronation { winner },
        } => key.byte(4).seat(winner),
        Phase::Over { end: End::Quiet } => key.byte(5),
    };
}
