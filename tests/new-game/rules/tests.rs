//! Newgame rule by rule.

use super::*;
use crate::test_table::TestTable;
use cairn_kernel::{Ending, Seat, Shown as _};

type Table = TestTable<Newgame>;

impl Table {
    fn new() -> Table {
        Table::with("{}")
    }

    /// A position with these pawns, given as squares separated by blanks.
    fn set_up(mover: Seat, first: &str, second: &str) -> Table {
        let pawns = |names: &str| names.split_whitespace().map(Square::from_name).collect();
        let mut table = Table::new();
        table.state.pawns.first = pawns(first);
        table.state.pawns.second = pawns(second);
        table.state.mover = mover;
        table
    }
}

#[test]
fn pawns_go_straight_and_aslant() {
    let table = Table::set_up(Seat::First, "c3", "a6");
    assert_eq!(table.legal(), ["c3-b4", "c3-c4", "c3-d4"]);
    let table = Table::set_up(Seat::Second, "a1", "e4");
    assert_eq!(table.legal(), ["e4-d3", "e4-e3"]);
}

#[test]
fn they_capture_aslant_only() {
    let mut table = Table::set_up(Seat::First, "c3", "c4 d4");
    assert_eq!(table.legal(), ["c3-b4", "c3xd4"]);
    let action = table.find("c3xd4").expect("legal");
    let effect = table.rules.effect(&table.state, &action);
    assert_eq!(effect.captured, [Square::from_name("d4").cell()]);
    table.play("c3xd4");
    assert_eq!(table.legal(), ["c4-b3", "c4-c3", "c4-d3"]);
}

#[test]
fn arriving_wins() {
    let mut table = Table::set_up(Seat::First, "b5", "a2 d6");
    let action = table.find("b5-b6").expect("legal");
    assert!(table.rules.effect(&table.state, &action).wins);
    table.play("b5-b6");
    let winner = Some(Seat::First);
    let why = "arrived";
    assert_eq!(table.ending(), Some(Ending { winner, why }));
    assert!(table.legal().is_empty());
}

#[test]
fn capturing_everything_wins() {
    let table = Table::set_up(Seat::Second, "b3", "c4").advance("c4xb3");
    let winner = Some(Seat::Second);
    let why = "all-captured";
    assert_eq!(table.ending(), Some(Ending { winner, why }));
}

#[test]
fn what_is_not_allowed_says_why() {
    let table = Table::new().advance("c2-c3 c5-c4");
    for (text, clause) in [
        ("c3-c9", "any-no-square at=c9 last=e6;"),
        ("a5-a4", "any-no-own at=a5 piece=newgame-pawn; a5"),
        ("a3-a4", "any-no-piece at=a3; a3"),
        ("a2-a2", "any-no-same at=a2; a2"),
        ("c3-c4", "newgame-no-straight at=c4; c4"),
        ("b1-a2", "any-no-room at=a2 piece=newgame-pawn; a2"),
        ("a2-a4", "newgame-no-way from=a2 to=a4; a2 a4"),
        ("a2-a3", "nothing"),
        ("hello", "nothing"),
    ] {
        assert_eq!(table.says(text), clause, "{text}");
    }
    let over = Table::set_up(Seat::Second, "b6", "c4");
    assert_eq!(over.says("c4-c3"), "any-no-over;");
}
