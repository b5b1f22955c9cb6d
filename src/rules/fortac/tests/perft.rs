//! Counting with a deck in a fixed order.

use super::*;

/// Top first: three cards for Red, three for Black, then in the order of drawing.
const DECK: &str = "hop switch zap jump bishop skip king push switch zip jump horse skip rook \
    push trade zip jump horse hop rook push trade bishop jump horse hop switch push trade bishop \
    skip horse hop switch zap trade bishop skip king";

/// The number of sequences of one, two, three … moves, draws not counted.
const COUNTS: [u64; 4] = [43, 524, 17_548, 238_248];

#[test]
fn the_counts_are_those_of_the_reference_engines() {
    let deck: Vec<Card> = DECK.split_whitespace().map(card).collect();
    let (dealt, deck) = deck.split_at(6);
    let mut start = usual();
    for &card in dealt {
        start.rules.play(&mut start.state, &Action::Draw(card));
    }
    for (depth, expected) in (1..).zip(COUNTS) {
        assert_eq!(count(&start, deck, depth), expected, "{depth}");
    }
}

fn count(table: &Table, deck: &[Card], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count_after = |action| {
        let (mut next, mut deck) = (table.clone(), deck);
        next.rules.play(&mut next.state, &action);
        if next.turn() == Turn::Chance {
            next.rules.play(&mut next.state, &Action::Draw(deck[0]));
            deck = &deck[1..];
        }
        count(&next, deck, depth - 1)
    };
    table.actions().into_iter().map(count_after).sum()
}
