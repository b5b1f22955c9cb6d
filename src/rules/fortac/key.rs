//! What makes two positions equal.

use cairn_kernel::{Key, Seat};

use super::{
    Card, Combo, Square, State,
    card::Cards,
    state::{End, Phase},
};

pub(super) fn write(state: &State, key: &mut Key) {
    let State {
        board,
        hands,
        deck,
        discard,
        firsts,
        phase,
        plies,
        // For the picture.
        last: _,
    } = *state;
    for seat in Seat::BOTH {
        key.cells(board.men(seat).iter().map(Square::cell))
            .byte(first(*firsts.get(seat)));
        cards(*hands.get(seat), key);
    }
    match phase {
        Phase::Draw(seat) => key.byte(0).seat(seat),
        Phase::Move(seat) => key.byte(1).seat(seat),
        Phase::Over(End::Combos(winner)) => key.byte(2).seat(winner),
        Phase::Over(End::Blocked(winner)) => key.byte(3).seat(winner),
        Phase::Over(End::TooLong) => key.byte(4),
    };
    // What may still come, and how close the draw is.
    if let Phase::Draw(_) | Phase::Move(_) = phase {
        key.number(plies.into());
        cards(deck, key);
        cards(discard, key);
    }
}

/// The number of each card, in the order of the rules.
fn cards(bag: Cards, key: &mut Key) {
    for card in Card::ALL {
        key.byte(bag.count(card));
    }
}

fn first(combo: Option<Combo>) -> u8 {
    match combo {
        None => 0,
        Some(Combo::Corner) => 1,
        Some(Combo::Center) => 2,
        Some(Combo::Diagonal) => 3,
        Some(Combo::Orthogonal) => 4,
    }
}
