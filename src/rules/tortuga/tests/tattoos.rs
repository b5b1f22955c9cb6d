//! Placing tattoos, and when effects come: questions 17 to 22, 30 and 31.

use super::{Hex, Hexes, Table, Tattoo, Tortuga, tattoo};
use cairn_kernel::{Ending, Rules, Seat, Turn};

const PLACED: &str = "L@d1 L@d7 E@c2 E@e5 I@d2 I@d6 C@e2 C@c5";

#[test]
fn tattoos_are_placed_in_turns_on_plain_turtles() {
    let table = Table::start(tattoo());
    table.allows("L@b1 L@c1 L@c2 L@d1 L@d2 L@e1 L@e2 L@f1");
    let table = table.advance("L@c2");
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
    table.allows("L@b5 L@c5 L@c6 L@d6 L@d7 L@e5 L@e6 L@f5");
    let table = table.advance("L@d7");
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    table.allows("E@b1 E@c1 E@d1 E@d2 E@e1 E@e2 E@f1");
}

#[test]
fn after_the_placements_south_moves_and_eight_spares_lie_ready() {
    let table = Table::start(tattoo()).advance(PLACED);
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    assert_eq!(table.state.spares, 8);
    assert_eq!(
        table.board(),
        "b1S b5N c1S c2SE c5NC c6N d1SL d2SI d6NI d7NL e1S e2SC e5NE e6N f1S f5N"
    );
}

#[test]
fn both_play_with_the_tattoos_agreed_on() {
    let rules: Tortuga =
        serde_json::from_str(r#"{"variant":"tattoo","tattoos":"CE"}"#).expect("options");
    let table = Table::start(rules).advance("E@b1 E@b5 C@c1 C@c6");
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    assert_eq!(table.state.spares, 4);
    assert_eq!(table.state.men.tattooed_cells().len(), 4);
}

#[test]
fn tattooed_turtles_move_as_others_do_and_keep_their_tattoos() {
    let table = Table::start(tattoo())
        .advance(PLACED)
        .advance("d2-d3 d6-d5 e2xc3");
    assert_eq!(
        table.state.men.tattoo_at(Hex::from_name("d3")),
        Some(Tattoo::Immortality)
    );
    assert_eq!(
        table.state.men.tattoo_at(Hex::from_name("c3")),
        Some(Tattoo::Contamination)
    );
    assert_eq!(table.state.men.tattoo_at(Hex::from_name("d2")), None);
}

/// South strikes Life on d2 and Contamination on d4 in one chain.
fn struck_twice() -> Table {
    Table::set_up(tattoo(), "S: d1 | N: d2L d4C d7 c6 | turn S").with_spares(8)
}

/// A1.
#[test]
fn effects_come_after_the_whole_chain() {
    let table = struck_twice();
    table.allows("d1xd3xd5");
    let table = table.advance("d1xd3xd5");
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
    assert_eq!(table.pending_effects(), Hexes::from_names(&["d2", "d4"]));
}

/// A2.
#[test]
fn the_owner_chooses_the_order_of_effects() {
    struck_twice()
        .advance("d1xd3xd5")
        .allows("C:d4*d5 L:d2@b5 L:d2@c5 L:d2@d6 L:d2@e5 L:d2@e6 L:d2@f5");
}

/// A3.
#[test]
fn every_effect_is_an_action_of_its_own() {
    let table = struck_twice().advance("d1xd3xd5 C:d4*d5");
    assert_eq!(table.state.spares, 9);
    assert_eq!(table.board(), "c6N d2*L d7N");
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
    table.allows("L:d2@b5 L:d2@c5 L:d2@d6 L:d2@e5 L:d2@e6 L:d2@f5");
}

/// A4.
#[test]
fn after_his_effects_the_owner_takes_his_turn() {
    let table = struck_twice().advance("d1xd3xd5 C:d4*d5 L:d2@b5");
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
    assert_eq!(table.board(), "b5N c6N d2*L d7N");
    table.allows("b5-a4 b5-b4 b5-c5 c6-c5 c6-d6 c6xa4 d7-d6 d7-e6");
}

#[test]
fn a_chain_that_wins_has_no_effects() {
    let table = Table::set_up(tattoo(), "S: d5 | N: d6L c1 | turn S").advance("d5xd7");
    assert_eq!(table.winner(), Some(Seat::First));
    table.allows("");
}

#[test]
fn a_chain_over_a_neutralized_tattoo_has_no_effects() {
    let table = Table::set_up(tattoo(), "S: d3 | *: d4C | N: g4 | turn S").advance("d3xd5=S");
    assert_eq!(table.board(), "d4SC d5S g4N");
    assert_eq!(table.pending_effects(), Hexes::EMPTY);
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
}

#[test]
fn a_player_without_a_move_after_their_effects_loses() {
    // North's effect leaves South with a turtle, and North with none.
    let table = Table::set_up(tattoo(), "S: d3 a1 | N: d4C | turn S").advance("d3xd5 C:d4*d5");
    let winner = Some(Seat::First);
    assert_eq!(
        table.turn(),
        Turn::Over(Ending {
            winner,
            why: "no-move"
        })
    );
}

#[test]
fn a_player_who_lost_the_last_turtle_to_an_effect_loses_on_their_own_turn() {
    let table = Table::set_up(tattoo(), "S: d3 | N: d4C c6 | turn S").advance("d3xd5 C:d4*d5");
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
    assert_eq!(table.advance("c6-c5").winner(), Some(Seat::Second));
}

/// A12.
#[test]
fn an_effect_without_any_turtle_left_loses() {
    let table = Table::set_up(tattoo(), "S: d3 | N: d4E | turn S");
    // South's only turtle comes over, so North goes on; with an immortal enemy it would not.
    assert_eq!(table.advance("d3xd5 E:d4 >d5").winner(), None);
    let table = Table::set_up(tattoo(), "S: d3 | N: d4L | turn S");
    assert_eq!(table.advance("d3xd5 L:d4@-").winner(), Some(Seat::First));
}

/// Question 31.
#[test]
fn the_program_plays_what_leaves_no_choice() {
    let forced = |table: &Table| {
        let action = table.rules.forced_action(&table.state);
        action.map(|action| action.to_string())
    };
    let table = Table::set_up(tattoo(), "S: d3 | N: d4E f5 | turn S").with_spares(8);
    assert_eq!(forced(&table), None, "an only move is still a move");
    let table = table.advance("d3xd5");
    assert_eq!(forced(&table).as_deref(), Some("E:d4"));
    assert_eq!(forced(&table.advance("E:d4")).as_deref(), Some(">d5"));
    // The order is a choice, too.
    let table = Table::set_up(tattoo(), "S: d1 | N: d2I d4I d7 | turn S").advance("d1xd3xd5");
    assert_eq!(forced(&table), None);
    assert_eq!(forced(&table.advance("I:d2")).as_deref(), Some("I:d4"));
    let over = Table::set_up(tattoo(), "S: d5 | N: d6I c1 | turn S").advance("d5xd7");
    assert_eq!(forced(&over), None);
}
