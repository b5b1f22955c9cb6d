//! What makes two positions equal. No position comes twice, so there is no history in it.

use cairn_kernel::{Key, Seat};

use super::{
    Hex, State, Tattoo,
    hex::Hexes,
    state::{End, Phase},
};

pub(super) fn write(state: &State, key: &mut Key) {
    for seat in Seat::BOTH {
        cells(*state.men.active.get(seat), key);
        key.byte(*state.reserve.get(seat));
    }
    cells(state.men.asleep, key);
    for tattoo in Tattoo::ALL {
        cells(state.men.tattooed_with(tattoo), key);
    }
    key.byte(state.spares);
    match (state.end, state.phase) {
        (None, Phase::Placing) => key.byte(0).seat(state.actor).byte(state.placed),
        (None, Phase::Moving) => key.byte(1).seat(state.actor),
        (None, Phase::Effects) => {
            cells(state.pending, key.byte(2).seat(state.actor));
            key
        }
        (None, Phase::Giving(at)) => {
            cells(state.pending, key.byte(3).seat(state.actor).cell(at.cell()));
            key
        }
        (Some(End::Arrived(winner)), _) => key.byte(4).seat(winner),
        (Some(End::NoMove(winner)), _) => key.byte(5).seat(winner),
    };
}

fn cells(hexes: Hexes, key: &mut Key) {
    key.cells(hexes.iter().map(Hex::cell));
}
