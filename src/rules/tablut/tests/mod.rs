//! Tablut rule by rule.

mod cases;
mod objections;
mod options;
mod repetition;
mod scenes;

use super::*;
use crate::test_table::TestTable;
use cairn_kernel::{Ending, Phrase, Rules as _, Scene, Seat, Shown as _, Turn, Viewer};

type Table = TestTable<Tablut>;

impl Table {
    fn new(variant: Variant) -> Table {
        Table::start(
            Options {
                variant,
                ..Options::default()
            }
            .try_into()
            .expect("usual"),
        )
    }

    fn set_up(mut self, mover: Seat, rows: [&str; 9]) -> Table {
        self.state = State::set_up(rows, mover);
        self
    }

    /// Where the piece can go, in the order of the names.
    fn targets(&self, from: &str) -> Vec<String> {
        let legal = self.legal().into_iter();
        let targets = legal.filter_map(|it| Some(it.strip_prefix(from)?.strip_prefix('-')?.into()));
        targets.collect()
    }
}

const FIRST_WINS: Option<Seat> = Some(Seat::First);
const SECOND_WINS: Option<Seat> = Some(Seat::Second);

#[test]
fn the_muscovites_begin() {
    for variant in [Variant::Corner, Variant::Rim] {
        let table = Table::new(variant);
        assert_eq!(table.rules.turn(&table.state), Turn::Player(Seat::First));
    }
}

#[test]
fn the_history_shows_captures_in_the_order_of_the_names() {
    let rows = [
        ".........",
        ".........",
        "......m..",
        "...s.....",
        "...m.....",
        ".sm.ms...",
        ".........",
        "......K..",
        "...s.....",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::Second, rows);
    assert_eq!(table.play("d1-d4"), "d1-d4xc4xd5xe4");
}

#[test]
fn the_king_is_shown_among_the_captures() {
    let rows = [
        "...m.....",
        ".........",
        "....sm...",
        "..mKm....",
        "...m.....",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::First, rows);
    let action = table.find("d9-d7").expect("legal");
    let effect = table.rules.effect(&table.state, &action);
    assert_eq!(
        effect.captured,
        ["d6", "e7"].map(|it| Square::from_name(it).cell())
    );
    assert!(effect.wins);
    assert_eq!(table.play("d9-d7"), "d9-d7xd6xe7");
    assert_eq!(
        table.ending(),
        Some(Ending {
            winner: FIRST_WINS,
            why: "king-captured"
        })
    );
    assert!(table.actions().is_empty());
}

#[test]
fn winning_is_told_before_the_move() {
    let rows = [
        "...m.....",
        ".........",
        ".........",
        ".........",
        ".........",
        "s........",
        ".........",
        ".........",
        ".K.......",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::Second, rows);
    let wins = |text| {
        let action = table.find(text).expect("legal");
        table.rules.effect(&table.state, &action).wins
    };
    assert!(wins("b1-a1"));
    assert!(!wins("b1-h1"));
    table.play("b1-a1");
    assert_eq!(
        table.ending(),
        Some(Ending {
            winner: SECOND_WINS,
            why: "king-escaped"
        })
    );
    assert!(table.actions().is_empty());
}

/// The king on b1 can run to a1 and i1: the Muscovites cannot stop both, but they can capture.
#[test]
fn two_open_ways_are_announced_and_end_nothing() {
    let rows = [
        ".........",
        "......s..",
        "..m......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".m.......",
        ".K.......",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::First, rows);
    let said = [Phrase::new("tablut-open-ways").with("at", "a1, i1")];
    assert_eq!(table.rules.remarks(&table.state), said);
    assert_eq!(table.ending(), None);
    table.play("c7-c1");
    assert_eq!(table.ending().map(|it| it.winner), Some(FIRST_WINS));
    assert!(table.rules.remarks(&table.state).is_empty());
}

#[test]
fn one_open_way_is_for_the_opponent_to_see() {
    let rows = [
        ".........",
        "......s..",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".m.......",
        ".K...m...",
    ];
    let table = Table::new(Variant::Corner).set_up(Seat::First, rows);
    assert!(table.rules.remarks(&table.state).is_empty());
}

#[test]
fn his_own_pawns_do_not_capture_the_king() {
    let rows = [
        ".........",
        "..s......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".sKs.....",
        "..s......",
        ".......m.",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::Second, rows);
    assert_eq!(table.play("c8-c4"), "c8-c4");
    assert_eq!(table.ending(), None);
}

#[test]
fn the_last_king_plays_on() {
    let rows = [
        "m........",
        ".........",
        ".........",
        ".........",
        "....Ksm..",
        ".........",
        ".........",
        ".........",
        "....m....",
    ];
    let mut table = Table::with(r#"{"variant":"rim"}"#).set_up(Seat::First, rows);
    table.play("e1-e3");
    assert_eq!(table.ending(), None);
    assert!(!table.targets("e5").is_empty());
}

#[test]
fn actions_are_stored_with_the_names_of_their_squares() {
    let action = Table::new(Variant::Corner).find("a4-b4").expect("legal");
    let json = serde_json::to_string(&action).expect("plain data");
    assert_eq!(json, r#"{"from":"a4","to":"b4"}"#);
    assert_eq!(
        serde_json::from_str::<Move>(&json).expect("as written"),
        action
    );
    for wrong in [
        r#"{"from":"a4"}"#,
        r#"{"from":"a4","to":"b4","by":1}"#,
        r#"{"from":"a4","to":"j1"}"#,
    ] {
        assert!(serde_json::from_str::<Move>(wrong).is_err(), "{wrong}");
    }
}
