//! The board, steps and single jumps, the end of the game: questions 1 to 7 and 12 to 16.

use super::{Table, classic};

#[test]
fn forward_is_straight_or_oblique_but_never_level_or_back() {
    classic("S: d4 | N: g4").allows("d4-c4 d4-d5 d4-e4");
    classic("S: a1 | N: d4 | turn N").allows("d4-c3 d4-d3 d4-e3");
}

/// T2.
#[test]
fn a_jump_over_an_opposing_turtle_is_the_only_move() {
    classic("S: d2 d3 f1 | N: d4 d7").allows("d3xd5");
}

#[test]
fn among_compulsory_jumps_the_choice_is_free() {
    classic("S: d3 f1 | N: d4 f2 d7").allows("d3xd5 f1xf3");
}

/// T7.
#[test]
fn only_the_first_jump_decides_whether_a_chain_is_compulsory() {
    classic("S: d1 b1 | *: d2 | N: d4 b2").allows("b1xb3");
}

#[test]
fn a_first_jump_over_a_neutralized_turtle_is_not_compulsory() {
    classic("S: d1 | *: d2 | N: g4").allows("d1-c1 d1-e1 d1xd3=N d1xd3=S");
}

#[test]
fn a_friendly_turtle_that_is_jumped_over_stays_as_it_is() {
    let table = classic("S: d1 d2 | N: g4").advance("d1xd3");
    assert_eq!(table.board(), "d2S d3S g4N");
}

#[test]
fn an_opposing_turtle_that_is_jumped_over_is_neutralized() {
    let table = classic("S: d1 | N: d2 g4").advance("d1xd3");
    assert_eq!(table.board(), "d2* d3S g4N");
}

#[test]
fn a_neutralized_turtle_wakes_up_for_the_side_the_jumper_wants() {
    let table = classic("S: d1 | *: d2 | N: g4");
    assert_eq!(table.clone().advance("d1xd3=S").board(), "d2S d3S g4N");
    let given = table.advance("d1xd3=N");
    assert_eq!(given.board(), "d2N d3S g4N");
    given.allows("d2-c1 d2-d1 d2-e1 g4-f4 g4-g3");
}

/// T12.
#[test]
fn neutralized_turtles_never_move() {
    classic("S: d1 d2 | *: c3 | N: d7")
        .allows("d1-c1 d1-e1 d1xd3xb3=N d1xd3xb3=S d2-c2 d2-d3 d2-e2");
}

#[track_caller]
fn is_over(table: &Table, status: &str) {
    assert_eq!(table.status(), status);
    table.allows("");
}

/// T8.
#[test]
fn a_turtle_in_the_far_corner_wins() {
    let table = classic("S: d5 | N: c6 d6");
    table.allows("d5xd7");
    is_over(&table.advance("d5xd7"), "S arrived");
    is_over(
        &classic("S: g4 | N: c1 | turn N").advance("c1-d1"),
        "N arrived",
    );
}

/// T9.
#[test]
fn a_turtle_at_home_blocks_the_corner() {
    classic("S: d5 | N: d6 d7").allows("d5-c5 d5-e5");
}

/// T10.
#[test]
fn a_player_without_a_move_loses() {
    is_over(&classic("S: d5 | N: d6 d7 c5 b5 e5 f5"), "N no-move");
    is_over(&classic("S: d3 | N: d4").advance("d3xd5"), "S no-move");
}

#[test]
fn a_player_who_can_only_jump_has_a_move() {
    classic("S: d5 | N: c5 d6 e5 b5 f5").allows("d5xd7");
    classic("S: d5 | *: d6 | N: c5 e5 b5 f5").allows("d5xd7=N d5xd7=S");
}

/// T11.
#[test]
fn a_player_without_an_active_turtle_loses() {
    is_over(&classic("*: d3 | N: d7"), "N no-move");
}
