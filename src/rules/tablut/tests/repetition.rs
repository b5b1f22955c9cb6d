//! When a position has occurred often enough.

use super::*;

const THERE_AND_BACK: [&str; 4] = ["a4-a3", "e3-d3", "a3-a4", "d3-e3"];

/// How many moves back and forth it takes to a draw.
fn draw_after(options: &str) -> usize {
    let mut table = Table::with(options);
    for (count, text) in (1..).zip(THERE_AND_BACK.iter().cycle()) {
        table.play(text);
        if let Some(ending) = table.ending() {
            assert_eq!(
                ending,
                Ending {
                    winner: None,
                    why: "repetition"
                }
            );
            return count;
        }
    }
    unreachable!("the moves have no end")
}

#[test]
fn the_start_counts_as_the_first_occurrence() {
    assert_eq!(draw_after(r#"{"repetition":2}"#), 4);
    assert_eq!(draw_after("{}"), 8);
    assert_eq!(draw_after(r#"{"repetition":5}"#), 16);
    assert_eq!(draw_after(r#"{"repetition":101}"#), 400);
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    let rows = [
        "...m.....",
        ".........",
        ".........",
        "..m......",
        "....K....",
        "........s",
        ".........",
        ".........",
        "...m.....",
    ];
    let mut table = Table::with(r#"{"repetition":2}"#).set_up(Seat::First, rows);
    // Three moves round a corner against two back and forth: the board is as it was, but now it is
    // the Swedes' move.
    table.play("c6-c8 i4-i5 c8-c7 i5-i4 c7-c6");
    assert_eq!(table.ending(), None);
    table.play("i4-i5 c6-c8 i5-i4");
    assert_eq!(table.ending(), None);
    table.play("c8-c6");
    assert_eq!(table.ending().map(|it| it.why), Some("repetition"));
}

#[test]
fn a_capture_begins_a_new_count() {
    let rows = [
        "m........",
        ".........",
        ".........",
        "m........",
        "....K....",
        "........s",
        ".........",
        "..ms.....",
        "....m....",
    ];
    let mut table = Table::with(r#"{"repetition":2}"#).set_up(Seat::First, rows);
    table.play("a6-a7 i4-i5");
    assert_eq!(table.play("e1-e2"), "e1-e2xd2");
    let after = table.state.clone();
    table.play("i5-i4 a7-a6 i4-i5 a6-a7");
    assert_eq!(table.ending().map(|it| it.why), Some("repetition"));
    assert_eq!(table.state.board, after.board);
}
