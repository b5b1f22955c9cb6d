//! Counts of action sequences that `perft.txt` cannot hold: it begins at the start.

use super::{Table, tattoo};
use cairn_kernel::Rules;

#[test]
fn tattoo_sequences_after_the_placements() {
    let table = Table::start(tattoo()).advance("L@d1 L@d7 E@c2 E@e5 I@d2 I@d6 C@e2 C@c5");
    for (depth, count) in [(1, 20), (2, 400), (3, 8_112), (4, 156_977)] {
        assert_eq!(sequences(&table, depth), count, "at depth {depth}");
    }
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
