//! Hatching Day: questions 32 to 39.

use super::{Table, hatching_rules};
use cairn_kernel::{Seat, Turn};

/// H1.
#[test]
fn the_first_turn_is_one_turtle_or_two() {
    let table = Table::start(hatching_rules());
    assert_eq!(table.board(), "");
    table.allows(
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

/// H2.
#[test]
fn two_turtles_may_be_answered_with_up_to_four() {
    let table = Table::start(hatching_rules()).advance("+b1+c1");
    assert_eq!(table.legal().len(), 98);
    assert_eq!(by_number(&table), [7, 21, 35, 35, 0]);
}

/// H3.
#[test]
fn one_turtle_may_be_answered_with_up_to_three() {
    let table = Table::start(hatching_rules()).advance("+b1");
    assert_eq!(table.legal().len(), 63);
    assert_eq!(by_number(&table), [7, 21, 35, 0, 0]);
}

#[test]
fn turtles_come_out_of_the_reserve_ready_to_move() {
    let table = Table::start(hatching_rules()).advance("+b1+d2 +c5");
    assert_eq!(table.board(), "b1S c5N d2S");
    assert_eq!(
        (table.state.reserve.first, table.state.reserve.second),
        (6, 7)
    );
    assert!(table.legal().contains(&"d2-d3".to_owned()));
}

/// H4.
#[test]
fn no_turtle_is_added_that_would_make_the_reserves_too_different() {
    Table::set_up(hatching_rules(), "S: d3 c2 | N: d6 e5 | turn S")
        .with_reserve(4, 6)
        .allows("c2-b2 c2-c3 c2xe3 d3-c3 d3-d4 d3-e3");
}

/// H5.
#[test]
fn turtles_are_added_on_empty_starting_points_only() {
    Table::set_up(hatching_rules(), "S: b1 c1 c2 d2 e1 e2 | N: d6 | turn S")
        .with_reserve(6, 5)
        .allows(
            "+f1 b1-a1 b1-b2 b1xd3 c1xa1 c1xc3 c2-b2 c2-c3 c2-d3 d2-d3 d2xb2 d2xf2 e1-f1 e1xe3 \
             e2-d3 e2-e3 e2-f2",
        );
}

/// H6.
#[test]
fn a_compulsory_jump_forbids_adding() {
    Table::set_up(hatching_rules(), "S: d3 | N: d4 | turn S")
        .with_reserve(7, 7)
        .allows("d3xd5");
}

const STUCK: &str = "S: d5 | N: d6 d7 c5 b5 e5 f5 | turn S";

/// H7.
#[test]
fn a_player_who_can_add_a_turtle_is_not_stalemated() {
    let table = Table::set_up(hatching_rules(), STUCK).with_reserve(3, 2);
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    assert_eq!(table.legal().len(), 63);
    assert_eq!(by_number(&table), [7, 21, 35, 0, 0]);
}

#[test]
fn a_player_who_can_neither_move_nor_add_loses() {
    let table = Table::set_up(hatching_rules(), STUCK).with_reserve(0, 0);
    assert_eq!(table.winner(), Some(Seat::Second));
    // A reserve does not help a player who may not use it.
    let table = Table::set_up(hatching_rules(), STUCK).with_reserve(1, 4);
    assert_eq!(table.winner(), Some(Seat::Second));
}

#[test]
fn nobody_adds_to_his_own_corner() {
    let south = Table::start(hatching_rules());
    let north = south.clone().advance("+b1+c1");
    for (table, corner) in [(south, "d1"), (north, "d7")] {
        assert!(table.legal().iter().all(|text| !text.contains(corner)));
    }
}
