//! Tablut rule by rule.

mod cases;
mod objections;
mod options;

use super::{board::Board, state::End, *};
use crate::test_table::TestTable;
use cairn_kernel::{Ground, Judge as _, Mark, Phrase, Piece, Seat, Shown as _, Viewer};

type Table = TestTable<Tablut>;

const CORNER: &str = "{}";
const RIM: &str = r#"{"variant":"rim"}"#;

impl Table {
    /// A position with these options, and with pieces on squares separated by blanks.
    fn set_up(options: &str, mover: Seat, muscovites: &str, swedes: &str, king: &str) -> Table {
        let squares = |names: &str| names.split_whitespace().map(Square::from_name).collect();
        let king = Square::from_name(king);
        let mut table = Table::with(options);
        table.state = State::new(
            Board::new(squares(muscovites), squares(swedes), king),
            mover,
        );
        table
    }

    /// Where the piece can go, in the order of the names.
    fn targets(&self, from: &str) -> Vec<String> {
        let legal = self.legal().into_iter();
        let targets = legal.filter_map(|it| Some(it.strip_prefix(from)?.strip_prefix('-')?.into()));
        targets.collect()
    }
}

#[test]
fn captures_and_wins_are_told_before_the_move() {
    let effect = |table: &Table, text| {
        let action = table.find(text).expect("legal");
        let effect = table.rules.effect(&table.state, &action);
        let captured = effect.captured.iter().map(|it| (it.x, it.y));
        (captured.collect::<Vec<_>>(), effect.wins)
    };
    let hunt = Table::set_up(CORNER, Seat::First, "d9 f7 c6 e6 d5", "e7", "d6");
    assert_eq!(effect(&hunt, "d9-d7"), (vec![(3, 5), (4, 6)], true));
    assert_eq!(effect(&hunt, "d9-d8"), (Vec::new(), false));
    let flight = Table::set_up(CORNER, Seat::Second, "d9", "a4", "b1");
    assert_eq!(effect(&flight, "b1-a1"), (Vec::new(), true));
    assert_eq!(effect(&flight, "b1-h1"), (Vec::new(), false));
    let promise = |text| {
        let action = flight.find(text).expect("legal");
        flight.rules.promise(&flight.state, &action)
    };
    assert!(promise("b1-a1") > promise("b1-h1"));
}

/// The Muscovites cannot stop both ways of the king on b1, but they can capture him.
#[test]
fn two_open_ways_are_announced_and_end_nothing() {
    let mut two = Table::set_up(CORNER, Seat::First, "c7 b2", "g8", "b1");
    let said = [Phrase::new("tablut-open-ways").with("at", "a1, i1")];
    assert_eq!(two.rules.remarks(&two.state), said);
    two.play("c7-c1");
    assert_eq!(two.winner(), Some(Seat::First));
    assert!(two.rules.remarks(&two.state).is_empty());
    // One is for the opponent to see.
    let one = Table::set_up(CORNER, Seat::First, "b2 f1", "g8", "b1");
    assert!(one.rules.remarks(&one.state).is_empty());
    // The king is to move, and has two ways; then he has got away, and could go on.
    let king = Table::set_up(CORNER, Seat::Second, "c7 b2", "g8", "b1");
    assert!(king.rules.remarks(&king.state).is_empty());
    let king = king.advance("b1-a1");
    assert!(king.rules.remarks(&king.state).is_empty());
}

#[test]
fn his_own_pawns_do_not_capture_the_king() {
    let mut table = Table::set_up(CORNER, Seat::Second, "h1", "c8 b3 d3 c2", "c3");
    assert_eq!(table.play("c8-c4"), "c8-c4");
    assert_eq!(table.ending(), None);
}

/// How many moves back and forth it takes to a draw.
fn draw_after(options: &str) -> usize {
    let mut table = Table::with(options);
    let there_and_back = ["a4-a3", "e3-d3", "a3-a4", "d3-e3"];
    let mut moves = there_and_back.iter().cycle();
    let is_last = |text: &&str| {
        table.play(text);
        table.ending().is_some()
    };
    let last = moves.position(is_last).expect("a draw at last");
    assert_eq!(table.ending(), Some(End::Repetition.ending()));
    last + 1
}

#[test]
fn the_start_counts_as_the_first_occurrence() {
    assert_eq!(draw_after(r#"{"repetition":2}"#), 4);
    assert_eq!(draw_after("{}"), 8);
    assert_eq!(draw_after(r#"{"repetition":5}"#), 16);
    assert_eq!(draw_after(r#"{"repetition":101}"#), 400);
}

/// Three moves round a corner against two back and forth: the board is as it was, but now it is the
/// Swedes' move.
#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    let options = r#"{"repetition":2}"#;
    let mut table = Table::set_up(options, Seat::First, "d9 c6 d1", "i4", "e5");
    let before = table.rules.table_key(&table.state);
    table.play("c6-c8 i4-i5 c8-c7 i5-i4 c7-c6");
    assert_eq!(table.ending(), None);
    assert_ne!(table.rules.table_key(&table.state), before, "for a search");
    table.play("i4-i5 c6-c8 i5-i4");
    assert_eq!(table.ending(), None);
    table.play("c8-c6");
    assert_eq!(table.ending(), Some(End::Repetition.ending()));
}

/// The king and a pawn change places.
#[test]
fn the_king_is_not_like_any_other_piece() {
    let options = r#"{"repetition":2}"#;
    let mut table = Table::set_up(options, Seat::First, "i4", "c3", "d3");
    table.play("i4-i5 d3-d4 i5-i4 c3-d3 i4-i5 d4-c4 i5-i4 c4-c3");
    assert_eq!(table.ending(), None);
}

#[test]
fn a_pawn_within_its_camp_can_go_back() {
    let options = r#"{"variant":"rim","repetition":2}"#;
    let table = Table::set_up(options, Seat::First, "a4", "g7", "e5");
    let table = table.advance("a4-a5 g7-g8 a5-a4 g8-g7");
    assert_eq!(table.ending(), Some(End::Repetition.ending()));
}

#[test]
fn a_capture_begins_a_new_count() {
    let options = r#"{"repetition":2}"#;
    let mut table = Table::set_up(options, Seat::First, "a9 a6 c2 e1", "i4 d2", "e5");
    assert_eq!(table.play("a6-a7 i4-i5 e1-e2"), "e1-e2xd2");
    assert!(table.state.past.is_empty());
    table.play("i5-i4 a7-a6 i4-i5");
    assert_eq!(table.ending(), None);
    table.play("a6-a7");
    assert_eq!(table.ending(), Some(End::Repetition.ending()));
}

#[test]
fn the_ground_tells_the_variants_apart() {
    let grounds = |options| {
        let table = Table::with(options);
        let scene = table.rules.scene(&table.state, Viewer::Everyone);
        let all = scene.grounds.iter().map(|it| it.1);
        [Ground::Goal, Ground::Home(Seat::First), Ground::Reserved]
            .map(|kind| all.clone().filter(|it| *it == kind).count())
    };
    assert_eq!(grounds(CORNER), [4, 0, 1]);
    assert_eq!(grounds(RIM), [20, 16, 1]);
}

#[test]
fn the_last_move_and_its_captures_are_marked() {
    let scene = |table: &Table| table.rules.scene(&table.state, Viewer::Everyone);
    let before = Table::set_up(CORNER, Seat::First, "d9 f7 c6 e6 d5", "e7", "d6");
    assert_eq!(scene(&before).pieces.len(), 7);
    let scene = scene(&before.advance("d9-d7"));
    let cell = |name| Square::from_name(name).cell();
    let swede = |name, kind| Piece {
        at: cell(name),
        kind,
        seat: Some(Seat::Second),
    };
    let marks = [
        Mark::Moved {
            from: cell("d9"),
            to: cell("d7"),
        },
        Mark::Captured(swede("d6", "tablut-king")),
        Mark::Captured(swede("e7", "tablut-swede")),
    ];
    assert_eq!(scene.marks, marks);
    assert_eq!(scene.pieces.len(), 5, "what was captured is gone");
}

#[test]
fn actions_are_stored_with_the_names_of_their_squares() {
    let action = Table::with(CORNER).find("a4-b4").expect("legal");
    let json = serde_json::to_string(&action).expect("plain data");
    assert_eq!(json, r#"{"from":"a4","to":"b4"}"#);
    for wrong in [r#"{"from":"a4"}"#, r#"{"from":"a4","to":"b4","by":1}"#] {
        assert!(serde_json::from_str::<Move>(wrong).is_err(), "{wrong}");
    }
}
