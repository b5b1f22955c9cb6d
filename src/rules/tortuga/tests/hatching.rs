//! Hatching Day: questions 32 to 39.

use super::{Table, Variant, hatching_game, start};

/// H1. Never on the own corner.
#[test]
fn the_first_turn_is_one_turtle_or_two() {
    start(Variant::Hatching).allows(
        "+b1 +b1+c1 +b1+c2 +b1+d2 +b1+e1 +b1+e2 +b1+f1 +c1 +c1+c2 +c1+d2 +c1+e1 +c1+e2 +c1+f1 +c2 \
         +c2+d2 +c2+e1 +c2+e2 +c2+f1 +d2 +d2+e1 +d2+e2 +d2+f1 +e1 +e1+e2 +e1+f1 +e2 +e2+f1 +f1",
    );
}

/// The number of actions that add one turtle, two, three, …
fn by_number(table: &Table) -> [usize; 5] {
    let legal = table.legal();
    [1, 2, 3, 4, 5].map(|number| {
        let adds = |text: &&String| text.matches('+').count() == number;
        legal.iter().filter(adds).count()
    })
}

/// H2, H3.
#[test]
fn the_answer_is_up_to_two_turtles_more() {
    let table = start(Variant::Hatching);
    let two = table.clone().advance("+b1+c1");
    assert_eq!(by_number(&two), [7, 21, 35, 35, 0]);
    assert!(two.legal().iter().all(|text| !text.contains("d7")));
    assert_eq!(by_number(&table.advance("+b1")), [7, 21, 35, 0, 0]);
}

#[test]
fn turtles_come_out_of_the_reserve_ready_to_move() {
    let table = start(Variant::Hatching).advance("+b1+d2 +c5");
    assert_eq!(table.board(), "b1S c5N d2S");
    let reserve = table.state.reserve;
    assert_eq!((reserve.first, reserve.second), (6, 7));
    assert!(table.is_legal("d2-d3"));
}

/// H4.
#[test]
fn no_turtle_is_added_that_would_make_the_reserves_too_different() {
    hatching_game("S: d3 c2 | N: d6 e5 | reserve 4 6")
        .allows("c2-b2 c2-c3 c2xe3 d3-c3 d3-d4 d3-e3");
}

/// H5.
#[test]
fn turtles_are_added_on_empty_starting_points_only() {
    hatching_game("S: b1 c1 c2 d2 e1 e2 | N: d6 | reserve 6 5").allows(
        "+f1 b1-a1 b1-b2 b1xd3 c1xa1 c1xc3 c2-b2 c2-c3 c2-d3 d2-d3 d2xb2 d2xf2 e1-f1 e1xe3 \
         e2-d3 e2-e3 e2-f2",
    );
}

/// H6.
#[test]
fn a_compulsory_jump_forbids_adding() {
    hatching_game("S: d3 | N: d4 | reserve 7 7").allows("d3xd5");
}

/// H7.
#[test]
fn a_player_who_can_neither_move_nor_add_loses() {
    let stuck = "S: d5 | N: d6 d7 c5 b5 e5 f5 | reserve";
    let table = hatching_game(&format!("{stuck} 3 2"));
    assert_eq!(table.status(), "S");
    assert_eq!(by_number(&table), [7, 21, 35, 0, 0]);
    assert_eq!(hatching_game(&format!("{stuck} 0 0")).status(), "N no-move");
    // A reserve does not help a player who may not use it.
    assert_eq!(hatching_game(&format!("{stuck} 1 4")).status(), "N no-move");
    // He would have to add three, but there is room for two.
    let full = format!("*: b1 c1 c2 d2 e1 | {stuck} 6 1");
    assert_eq!(hatching_game(&full).status(), "N no-move");
}
