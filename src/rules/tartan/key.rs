//! What makes two positions equal.

use cairn_kernel::{Key, Seat};

use super::{
    Space, State,
    state::{Clan, End, Phase},
    unit::Unit,
};

pub(super) fn write(state: &State, key: &mut Key) {
    let State {
        clans,
        mover,
        phase,
        quiet,
        // For the picture.
        last: _,
    } = *state;
    for seat in Seat::BOTH {
        let clan = clans.get(seat);
        let Clan {
            // Kind by kind below.
            units: _,
            bishop,
            reserve,
        } = *clan;
        for unit in Unit::ALL {
            key.cells(clan.of_kind(unit).iter().map(Space::cell));
        }
        key.cell(bishop.cell()).byte(reserve);
    }
    match phase {
        // Where Families can still be placed follows from those already placed.
        Phase::Placement { open: _ } => key.byte(0).seat(mover),
        Phase::Play => key.byte(1).seat(mover).number(quiet.into()),
        // The union before a bounce has reset the quiet turns.
        Phase::Bounce { at } => key.byte(2).seat(mover).cell(at.cell()),
        Phase::Redeploy { left, shores } => key
            .byte(3)
            .seat(mover)
            .number(quiet.into())
            .byte(left)
            .cells(shores.iter().map(Space::cell)),
        Phase::Over {
            end: End::Coronation { winner },
        } => key.byte(4).seat(winner),
        Phase::Over { end: End::Quiet } => key.byte(5),
    };
}
