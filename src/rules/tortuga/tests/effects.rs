//! What each tattoo does: questions 23 to 29.

use super::{Table, tattoo};
use cairn_kernel::{Phrase, Seat, Told as _, TurnStep};

/// South has struck the turtle on d4, coming from d3.
fn struck(text: &str) -> Table {
    tattoo(&format!("{text} | spares 8")).advance("d3xd5")
}

#[test]
fn life_may_bring_a_turtle_to_the_home_corner() {
    let table = struck("S: d3 | N: d4L f5");
    table.allows("L:d4@b5 L:d4@c5 L:d4@c6 L:d4@d6 L:d4@d7 L:d4@e5 L:d4@e6");
    let table = table.advance("L:d4@d7");
    assert_eq!(table.board(), "d4*L d5S d7N f5N");
    assert_eq!((table.state.spares, table.status()), (7, "N".to_owned()));
}

/// A9.
#[test]
fn life_brings_nothing_where_there_is_no_room() {
    let table = struck("S: d3 | N: d4L b5 c6 d7 e6 f5 c5 d6 e5");
    table.allows("L:d4@-");
    let table = table.advance("L:d4@-");
    assert_eq!(table.state.spares, 8);
    assert!(table.state.pending.is_empty());
}

/// A10.
#[test]
fn life_brings_nothing_where_there_is_no_spare() {
    let table = tattoo("S: d3 | N: d4L f5").advance("d3xd5");
    table.allows("L:d4@-");
    assert_eq!(table.advance("L:d4@-").board(), "d4*L d5S f5N");
}

/// A5, A6.
#[test]
fn exchange_is_demanded_and_the_opponent_hands_one_of_his_turtles_over() {
    let table = struck("S: d3 a1I | *: c1 | N: d4E f5");
    table.allows("E:d4");
    let table = table.advance("E:d4");
    assert_eq!(table.status(), "S");
    table.allows(">a1 >d5");
    let table = table.advance(">a1");
    assert_eq!(table.board(), "a1NI c1* d5S f5N");
    assert_eq!(table.status(), "N");
    assert!(table.state.pending.is_empty());
}

/// A7.
#[test]
fn a_turtle_handed_over_on_the_goal_wins_and_leaves_the_other_effects_out() {
    let table = tattoo("S: d2 a1 d1 | N: d3L d5E f5 | spares 8").advance("d2xd4xd6 E:d5 >d1");
    assert_eq!(table.status(), "N arrived");
    table.allows("");
}

/// Contamination takes South's only turtle before Exchange asks for one.
#[test]
fn exchange_with_nobody_to_give_only_removes() {
    let table = tattoo("S: d1 | N: d2E d4C f5").advance("d1xd3xd5 C:d4*d5 E:d2");
    assert_eq!(table.board(), "f5N");
    assert_eq!(table.status(), "N");
}

fn turn_phrase(table: &Table, text: &str) -> Phrase {
    let action = table.find(text).expect("legal");
    let (before, after) = (&table.state, &table.clone().advance(text).state);
    let mut told = table.rules.tell(&[TurnStep {
        before,
        action: &action,
        after,
        forced: false,
    }]);
    told.remove(0).phrase
}

#[test]
fn what_an_effect_comes_to_is_told() {
    let table = tattoo("S: d1 | N: d2E d4C f5").advance("d1xd3xd5 C:d4*d5");
    assert_eq!(
        turn_phrase(&table, "E:d2").key,
        "tortuga-told-exchange-fails"
    );
    let table = tattoo("S: d3 | N: d4I f5").advance("d3xd5");
    assert_eq!(
        turn_phrase(&table, "I:d4").key,
        "tortuga-told-immortality-fails"
    );
    let table = struck("S: d3 a1I | N: d4E f5").advance("E:d4");
    let gives = Phrase::new("tortuga-told-gives")
        .with("who", Seat::First)
        .with("at", "a1".to_owned())
        .with("letter", "I".to_owned());
    assert_eq!(turn_phrase(&table, ">a1"), gives);
}

/// A8.
#[test]
fn immortality_puts_a_plain_turtle_in_its_place() {
    let table = struck("S: d3 | N: d4I f5");
    table.allows("I:d4");
    let table = table.advance("I:d4");
    assert_eq!(table.board(), "d4N d5S f5N");
    assert_eq!(table.state.spares, 7);
}

#[test]
fn immortality_without_a_spare_stays_neutralized() {
    let table = tattoo("S: d3 | N: d4I f5").advance("d3xd5 I:d4");
    assert_eq!(table.board(), "d4*I d5S f5N");
    assert_eq!(table.status(), "N");
}

#[test]
fn contamination_takes_one_neighbor_of_its_owners_choice() {
    let table = struck("S: d3 c3 e4L c4 | *: e3 | N: d4C f5");
    table.allows("C:d4*c3 C:d4*c4 C:d4*d5 C:d4*e4");
    let plain = table.clone().advance("C:d4*c4");
    assert_eq!(plain.board(), "c3S d5S e3* e4SL f5N");
    assert_eq!(plain.state.spares, 9);
    let tattooed = table.advance("C:d4*e4");
    assert_eq!(tattooed.board(), "c3S c4S d5S e3* f5N");
    assert_eq!(tattooed.state.spares, 8, "tattooed turtles never come back");
}

#[test]
fn cells_touch_in_six_directions() {
    struck("S: d3 c3 c4 e3 e4 | N: d4C f5").allows("C:d4*c3 C:d4*c4 C:d4*d5 C:d4*e3 C:d4*e4");
}

/// The jumper goes on, and no other turtle of South's is near.
#[test]
fn contamination_without_a_neighbor_only_removes() {
    let table = tattoo("S: d1 | N: d2C d4 f5").advance("d1xd3xd5");
    table.allows("C:d2*-");
    assert_eq!(table.advance("C:d2*-").board(), "d4* d5S f5N");
}

/// A11.
#[test]
fn a_tattooed_turtle_that_wakes_up_keeps_its_tattoo_and_works_for_its_new_side() {
    let table = tattoo("S: d3 | *: d4L | N: e4 | spares 1").advance("d3xd5=S");
    assert_eq!(table.board(), "d4SL d5S e4N");
    assert_eq!(table.status(), "N");
    assert!(table.state.pending.is_empty());
    let table = table.advance("e4xc3");
    assert_eq!(table.status(), "S");
    table.allows("L:d4@b1 L:d4@c1 L:d4@c2 L:d4@d1 L:d4@d2 L:d4@e1 L:d4@e2 L:d4@f1");
    assert_eq!(table.advance("L:d4@b1").board(), "b1S c3N d4*L d5S");
}
