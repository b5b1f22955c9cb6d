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
    let rules = usual();
    let deck: Vec<Card> = DECK.split_whitespace().map(card).collect();
    let mut start = rules.start();
    for &card in &deck[..6] {
        rules.play(&mut start, &Action::Draw(card));
    }
    for (depth, expected) in (1..).zip(COUNTS) {
        assert_eq!(
            count(&rules, &start, &deck[6..], depth),
            expected,
            "{depth}"
        );
    }
}

fn count(rules: &Fortac, state: &State, deck: &[Card], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count_after = |action: &Action| {
        let mut next = *state;
        rules.play(&mut next, action);
        let mut deck = deck;
        if rules.turn(&next) == Turn::Chance {
            rules.play(&mut next, &Action::Draw(deck[0]));
            deck = &deck[1..];
        }
        count(rules, &next, deck, depth - 1)
    };
    actions(rules, state).iter().map(count_after).sum()
}
