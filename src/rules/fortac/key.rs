//! What makes two positions equal.

use cairn_kernel::{Key, Seat};

use super::{
    Card, Combo, Square, State,
    card::Cards,
    state::{End, Phase},
};

pub(super) fn write(state: &State, key: &mut Key) {
    for seat in Seat::BOTH {
        key.cells(state.board.men(seat).iter().map(Square::cell))
            .byte(first(*state.firsts.get(seat)));
        cards(*state.hands.get(seat), key);
    }
    match state.phase {
        Phase::Draw(seat) => going_on(state, key.byte(0).seat(seat)),
        Phase::Move(seat) => going_on(state, key.byte(1).seat(seat)),
        Phase::Over(End::Combos(winner)) => key.byte(2).seat(winner),
        Phase::Over(End::Blocked(winner)) => key.byte(3).seat(winner),
        Phase::Over(End::TooLong) => key.byte(4),
    };
}

/// What may still come, and how soon the game is a draw.
fn going_on<'a>(state: &State, key: &'a mut Key) -> &'a mut Key {
    key.number(state.plies.into());
    cards(state.deck, key);
    cards(state.discard, key);
    key
}

/// How many there are of each card, in the order of the rules.
fn cards(bag: Cards, key: &mut Key) {
    for card in Card::ALL {
        key.byte(bag.count(card));
    }
}

/// The type made first.
fn first(combo: Option<Combo>) -> u8 {
    match combo {
        None => 0,
        Some(Combo::Corner) => 1,
        Some(Combo::Center) => 2,
        Some(Combo::Diagonal) => 3,
        Some(Combo::Orthogonal) => 4,
    }
}
