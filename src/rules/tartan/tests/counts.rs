//! The same number of action sequences as another program counts; `perft.txt` has those from the
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

fn counts(table: &Table) -> [u64; 3] {
    [1, 2, 3].map(|depth| count(table, depth))
}

#[test]
fn after_the_alphabetical_placement_on_board_a() {
    let table = placement::alphabetical(Table::new());
    assert_eq!(counts(&table), [42, 1_722, 70_556]);
}

#[test]
fn after_the_alphabetical_placement_on_board_b() {
    let table = placement::alphabetical(Table::with(r#"{"layout":"B"}"#));
    assert_eq!(counts(&table), [52, 2_548, 129_667]);
}

#[test]
fn from_a_mixed_position() {
    let table = Table::set_up("H c4, H d6, F d5, F e4, h g6, f g5, f f7, a c7; B e6, b e5");
    assert_eq!(counts(&table), [39, 986, 30_017]);
}

#[test]
fn from_a_position_with_reserves() {
    let table = bounces::chain().reserves(1, 1);
    assert_eq!(counts(&table), [22, 330, 6_517]);
}
