//! Placing tattoos, and when effects come: questions 17 to 22, 30 and 31.

use super::{Hexes, Table, Variant, start, tattoo};
use cairn_kernel::Rules as _;

const PLACED: &str = "L@d1 L@d7 E@c2 E@e5 I@d2 I@d6 C@e2 C@c5";

#[test]
fn tattoos_are_placed_in_turns_on_plain_turtles() {
    let table = start(Variant::Tattoo);
    table.allows("L@b1 L@c1 L@c2 L@d1 L@d2 L@e1 L@e2 L@f1");
    let table = table.advance("L@c2");
    table.allows("L@b5 L@c5 L@c6 L@d6 L@d7 L@e5 L@e6 L@f5");
    let table = table.advance("L@d7");
    assert_eq!(table.status(), "S");
    table.allows("E@b1 E@c1 E@d1 E@d2 E@e1 E@e2 E@f1");
}

#[test]
fn after_the_placements_south_moves_and_eight_spares_lie_ready() {
    let table = start(Variant::Tattoo).advance(PLACED);
    assert_eq!((table.state.spares, table.status()), (8, "S".to_owned()));
    assert_eq!(
        table.board(),
        "b1S b5N c1S c2SE c5NC c6N d1SL d2SI d6NI d7NL e1S e2SC e5NE e6N f1S f5N"
    );
    let table = table.advance("d2-d3 d6-d5 e2xc3");
    assert_eq!(
        table.board(),
        "b1S b5N c1S c2SE c3SC c5NC c6N d1SL d3SI d5NI d7NL e1S e5NE e6N f1S f5N"
    );
}

#[test]
fn both_play_with_the_tattoos_agreed_on() {
    let table = Table::with(r#"{"variant":"tattoo","tattoos":"CE"}"#);
    let table = table.advance("E@b1 E@b5 C@c1 C@c6 e2-e3");
    assert_eq!(table.state.spares, 4);
    let none = Table::with(r#"{"variant":"tattoo","tattoos":""}"#);
    assert_eq!(none.legal().len(), 20);
}

/// A1 to A4.
#[test]
fn effects_come_after_the_whole_chain_in_any_order_and_before_the_turn_of_their_owner() {
    let table = tattoo("S: d1 | N: d2L d4C d7 c6 | spares 8");
    table.allows("d1xd3xd5");
    let table = table.advance("d1xd3xd5");
    assert_eq!(table.status(), "N");
    assert_eq!(table.state.pending, Hexes::from_names(&["d2", "d4"]));
    table.allows("C:d4*d5 L:d2@b5 L:d2@c5 L:d2@d6 L:d2@e5 L:d2@e6 L:d2@f5");
    let table = table.advance("C:d4*d5");
    assert_eq!(table.board(), "c6N d2*L d7N");
    assert_eq!((table.state.spares, table.status()), (9, "N".to_owned()));
    table.allows("L:d2@b5 L:d2@c5 L:d2@d6 L:d2@e5 L:d2@e6 L:d2@f5");
    let table = table.advance("L:d2@b5");
    assert_eq!(table.board(), "b5N c6N d2*L d7N");
    table.allows("b5-a4 b5-b4 b5-c5 c6-c5 c6-d6 c6xa4 d7-d6 d7-e6");
}

#[test]
fn a_chain_that_wins_has_no_effects() {
    let table = tattoo("S: d5 | N: d6L c1").advance("d5xd7");
    assert_eq!(table.status(), "S arrived");
    table.allows("");
}

#[test]
fn a_chain_over_a_neutralized_tattoo_has_no_effects() {
    let table = tattoo("S: d3 | *: d4C | N: g4").advance("d3xd5=S");
    assert_eq!(table.board(), "d4SC d5S g4N");
    assert_eq!(table.status(), "N");
    assert!(table.state.pending.is_empty());
}

/// A12.
#[test]
fn a_player_without_a_move_after_their_effects_loses() {
    // South has a turtle left, North has none.
    let table = tattoo("S: d3 a1 | N: d4C").advance("d3xd5 C:d4*d5");
    assert_eq!(table.status(), "S no-move");
    let table = tattoo("S: d3 | N: d4L").advance("d3xd5 L:d4@-");
    assert_eq!(table.status(), "S no-move");
    // South's only turtle comes over, so North goes on.
    let table = tattoo("S: d3 | N: d4E").advance("d3xd5 E:d4 >d5");
    assert_eq!(table.status(), "N");
}

#[test]
fn a_player_who_lost_the_last_turtle_to_an_effect_loses_on_their_own_turn() {
    let table = tattoo("S: d3 | N: d4C c6").advance("d3xd5 C:d4*d5");
    assert_eq!(table.status(), "N");
    assert_eq!(table.advance("c6-c5").status(), "N no-move");
}

/// Question 31.
#[test]
fn the_program_plays_what_leaves_no_choice() {
    let forced = |table: &Table| {
        let action = table.rules.forced_action(&table.state);
        action.map_or_else(String::new, |action| action.to_string())
    };
    let table = tattoo("S: d3 | N: d4E f5");
    assert_eq!(forced(&table), "", "an only move is still a move");
    let table = table.advance("d3xd5");
    assert_eq!(forced(&table), "E:d4");
    assert_eq!(forced(&table.advance("E:d4")), ">d5");
    // The order is a choice, too.
    let table = tattoo("S: d1 | N: d2I d4I d7").advance("d1xd3xd5");
    assert_eq!(forced(&table), "");
    assert_eq!(forced(&table.advance("I:d2")), "I:d4");
}
