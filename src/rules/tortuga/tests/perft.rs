//! How many sequences of actions there are.

use super::{MaxRule, Table, Tortuga, chains, classic, hatching, tattoo};
use crate::kernel::{Rules, Seat, Turn, erase};

#[track_caller]
fn counts(rules: Tortuga, after: &str, expected: &[u64]) {
    let mut position = erase(rules).start();
    if !after.is_empty() {
        position.play_text(after).expect("legal");
    }
    for (depth, count) in (1..).zip(expected) {
        assert_eq!(position.perft(depth), *count, "at depth {depth}");
    }
}

#[test]
fn classic_sequences() {
    counts(classic(), "", &[20, 400, 8_112, 156_989]);
}

#[test]
fn sequences_with_other_rules_for_chains() {
    counts(chains(MaxRule::Turtle), "", &[20, 400, 7_722, 142_009]);
    counts(chains(MaxRule::Global), "", &[20, 400, 6_488, 99_829]);
}

#[test]
fn tattoo_sequences_from_the_placements_on() {
    counts(tattoo(), "", &[8, 64, 448, 3_136]);
}

#[test]
fn tattoo_sequences_after_placements() {
    let mut table = Table::start(tattoo());
    for action in ["L@d1", "L@d7", "E@c2", "E@e5", "I@d2", "I@d6", "C@e2", "C@c5"] {
        table = table.play(action);
    }
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    for (depth, count) in [(1, 20), (2, 400), (3, 8_112), (4, 156_977)] {
        assert_eq!(sequences(&table, depth), count, "at depth {depth}");
    }
}

#[test]
fn hatching_sequences() {
    counts(hatching(), "", &[28, 2_499, 82_222, 1_832_950]);
}

fn sequences(table: &Table, depth: u32) -> usize {
    let mut actions = Vec::new();
    table.rules.actions_into(&table.state, &mut actions);
    if depth == 1 {
        return actions.len();
    }
    let after = actions.iter().map(|action| {
        let mut next = table.clone();
        next.rules.play(&mut next.state, action);
        sequences(&next, depth - 1)
    });
    after.sum()
}
