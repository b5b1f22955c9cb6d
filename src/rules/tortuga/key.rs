//! What makes two positions equal. No position occurs twice, so it holds no history.

use cairn_kernel::{Key, Seat};

use super::{
    Hex, State, Tattoo,
    hex::Hexes,
    men::Men,
    state::{End, Phase},
};

pub(super) fn write(state: &State, key: &mut Key) {
    let State {
        men,
        actor,
        phase,
        pending,
        placed,
        spares,
        reserve,
        end,
        // For the picture.
        last: _,
    } = *state;
    let Men {
        active,
        asleep,
        // Tattoo by tattoo below.
        tattooed: _,
    } = men;
    for seat in Seat::BOTH {
        cells(*active.get(seat), key).byte(*reserve.get(seat));
    }
    cells(asleep, key);
    for tattoo in Tattoo::ALL {
        cells(men.tattooed_with(tattoo), key);
    }
    key.byte(spares);
    match (end, phase) {
        (None, Phase::Placing) => key.byte(0).seat(actor).byte(placed),
        (None, Phase::Moving) => key.byte(1).seat(actor),
        (None, Phase::Effects) => cells(pending, key.byte(2).seat(actor)),
        (None, Phase::Giving(at)) => cells(pending, key.byte(3).seat(actor).cell(at.cell())),
        (Some(End::Arrived(winner)), _) => key.byte(4).seat(winner),
        (Some(End::NoMove(winner)), _) => key.byte(5).seat(winner),
    };
}

fn cells(hexes: Hexes, key: &mut Key) -> &mut Key {
    key.cells(hexes.iter().map(Hex::cell))
}
