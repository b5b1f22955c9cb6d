//! The same number of action sequences as another program counts; `proof.jsonl` has those from the
//! start.

use super::*;

/// The number of sequences of exactly this many actions.
fn count(table: &Table, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let follow = |action: &Action| {
        let mut next = table.clone();
        next.rules.play(&mut next.state, action);
        count(&next, depth - 1)
    };
    table.actions().iter().map(follow).sum()
}

#[test]
fn as_many_sequences_follow_as_another_program_counts() {
    let placed = |options| placement::alphabetical(Table::with(options));
    let mixed = "H c4, H d6, F d5, F e4, h g6, f g5, f f7, a c7; B e6, b e5";
    for (table, counts) in [
        (placed("{}"), [42, 1_722, 70_556]),
        (placed(r#"{"layout":"B"}"#), [52, 2_548, 129_667]),
        (Table::set_up(mixed), [39, 986, 30_017]),
        (bounces::chain().reserves(1, 1), [22, 330, 6_517]),
    ] {
        assert_eq!([1, 2, 3].map(|depth| count(&table, depth)), counts);
    }
}
