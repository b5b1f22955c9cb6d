//! Which positions are equal: each part of the key tells two of them apart.

use super::*;
use crate::{fortac::Combo, telling_apart::PositionPair};

#[track_caller]
fn told_apart(
    rules: &Fortac,
    [one, other]: [&State; 2],
    copy: impl FnOnce(&mut State, &State),
    on: &str,
) {
    PositionPair { rules, one, other }.is_told_apart_by(copy, on);
}

/// Both hop there and back with so few cards that the piles are as before.
#[test]
fn moves_that_were_made_tell_positions_apart() {
    let rules = with(r#"{"draw_after":5}"#);
    let mut one = red_with(&rules, START, "hop");
    one.deck = hand("hop");
    let there_and_back = "hop:b3c3 +hop hop:c2b2 +hop hop:c3b3 +hop hop:b2c2 +hop";
    let other = play(&rules, &one, there_and_back);
    let copy = |one: &mut State, other: &State| one.plies = other.plies;
    told_apart(&rules, [&one, &other], copy, "hop:b3c3");
    // Before a card is drawn, too: one move more is the last.
    let rules = with(r#"{"draw_after":6}"#);
    let [one, other] = [one, other].map(|state| play(&rules, &state, "hop:b3c3"));
    told_apart(&rules, [&one, &other], copy, "+hop hop:c2b2");
}

#[test]
fn first_combos_tell_positions_apart() {
    let rules = usual();
    // Red could complete the top row, and Black the lowest.
    let rows = "RRR./...R/...B/BBB.";
    let [red, black] = [Seat::First, Seat::Second].map(|mover| {
        let cards = "hop skip zip";
        position(&rules, rows, mover, cards, cards)
    });
    let combos = [
        None,
        Some(Combo::Corner),
        Some(Combo::Center),
        Some(Combo::Diagonal),
        Some(Combo::Orthogonal),
    ];
    let copy = |one: &mut State, other: &State| one.firsts = other.firsts;
    for (state, seat, on) in [
        (red, Seat::First, "hop:d3d4"),
        (black, Seat::Second, "hop:d2d1"),
    ] {
        let with = |combo| {
            let mut state = state;
            *state.firsts.get_mut(seat) = combo;
            state
        };
        let [none, orthogonal] = [None, Some(Combo::Orthogonal)].map(with);
        for other in combos {
            let other = with(other);
            // Any other type wins with this row. Without one it is the first, and the game goes on.
            if other != none && other != orthogonal {
                told_apart(&rules, [&none, &other], copy, on);
                told_apart(&rules, [&orthogonal, &other], copy, on);
            }
        }
    }
}

#[test]
fn the_types_of_first_combos_tell_positions_apart() {
    let rules = usual();
    let cases = [
        (Combo::Corner, "R..R/..../B..R/RBB.", "hop:d2d1"),
        (Combo::Center, "..../.RR./R.R./BBBB", "hop:a2b2"),
        (Combo::Diagonal, "R.../R.../..R./BBBR", "hop:a3b3"),
        (Combo::Orthogonal, "R..B/R..B/R..B/.R.B", "hop:b1a1"),
    ];
    let copy = |one: &mut State, other: &State| one.firsts = other.firsts;
    for (made, rows, on) in cases {
        let with = |combo| {
            let mut state = red_with(&rules, rows, "hop");
            state.firsts.first = Some(combo);
            state
        };
        // A player with this type goes on, one with another type wins.
        for (other, ..) in cases.iter().filter(|(other, ..)| *other != made) {
            told_apart(&rules, [&with(made), &with(*other)], copy, on);
        }
    }
}

/// Red plays the same move with a Hop or with a King, and has the same cards afterwards.
#[test]
fn the_cards_that_were_played_tell_positions_apart() {
    let rules = usual();
    let [one, other] = ["hop", "king"].map(|card| {
        let dealt = format!("+{card} +switch +zap +jump +bishop +skip");
        let text = format!("{dealt} {card}:b3c3");
        play(&rules, &rules.start(), &text)
    });
    let copy = |one: &mut State, other: &State| {
        (one.deck, one.discard) = (other.deck, other.discard);
    };
    told_apart(&rules, [&one, &other], copy, "");
    let [one, other] = [one, other].map(|state| play(&rules, &state, "+horse"));
    told_apart(&rules, [&one, &other], copy, "skip:c2b1");
}

#[test]
fn the_deck_alone_tells_positions_apart() {
    let rules = usual();
    let one = red_with(&rules, START, "hop");
    let mut other = one;
    other.deck.take(Card::Zip);
    let copy = |one: &mut State, other: &State| one.deck = other.deck;
    told_apart(&rules, [&one, &other], copy, "hop:b3c3");
}

#[test]
fn the_discards_alone_tell_positions_apart() {
    let rules = usual();
    let mut one = red_with(&rules, START, "hop");
    one.deck = Cards::EMPTY;
    one.discard = hand("zip");
    let mut other = one;
    other.discard = hand("zap");
    let copy = |one: &mut State, other: &State| one.discard = other.discard;
    told_apart(&rules, [&one, &other], copy, "hop:b3c3");
}

#[test]
fn hands_tell_positions_apart() {
    let rules = usual();
    let cards = |first, second| State {
        deck: Cards::ALL,
        ..position(&rules, START, Seat::First, first, second)
    };
    let one = cards("hop skip zip", "hop skip zip");
    let copy = |one: &mut State, other: &State| one.hands = other.hands;
    let other = cards("hop skip zap", "hop skip zip");
    told_apart(&rules, [&one, &other], copy, "");
    let other = cards("hop skip zip", "hop skip zap");
    told_apart(&rules, [&one, &other], copy, "hop:b3c3 +hop");
}

#[test]
fn what_the_picture_shows_of_the_last_move_makes_no_difference() {
    let rules = usual();
    // Other men reach the same places.
    let after = |rows, text| play(&rules, &red_with(&rules, rows, "hop"), text);
    let one = after("R.../RRR./..../BBBB", "hop:a4b4");
    let other = after(".R../RR.R/..../BBBB", "hop:d3c3");
    assert_eq!(one.board, other.board);
    let (rules, one, other) = (&rules, &one, &other);
    PositionPair { rules, one, other }.only_looks_different();
}
