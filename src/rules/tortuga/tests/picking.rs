//! What a person points at.

use super::{Table, classic, hatching, tattoo};
use cairn_kernel::{Effect, Pick, Table as _, Viewer};

/// The codes of the picks of an action, joined as buttons join them.
fn picks(table: &Table, text: &str) -> String {
    let action = text.parse().expect("an action");
    let scene = table.rules.scene(&table.state, Viewer::Everyone);
    let picks: Vec<Pick> = table.rules.picks(&table.state, &action);
    let codes: Vec<_> = picks.iter().map(|pick| pick.code(&scene)).collect();
    codes.join(".")
}

#[test]
fn a_move_is_picked_cell_by_cell() {
    let table = Table::set_up(classic(), "S: d1 | *: d2 | N: d4 | turn S");
    assert_eq!(picks(&table, "d1-c1"), "d1.c1");
    assert_eq!(picks(&table, "d1xd3=Nxd5"), "d1.d3.tortuga-n.d5");
}

#[test]
fn the_longest_chain_leaves_room_in_a_button() {
    let table = Table::set_up(classic(), "S: d1 | *: e1 e2 c3 c4 e5 e6 | N: g1 | turn S");
    let path = picks(&table, "d1xf1=Nxd3=Sxb3=Nxd5=Sxf5=Nxd7=S");
    assert!(path.len() <= 80, "{path}");
}

#[test]
fn adding_stops_with_a_word_where_it_could_go_on() {
    let table = Table::start(hatching());
    assert_eq!(picks(&table, "+b1"), "b1.tortuga-stop");
    // Two is the most, and nothing comes after f1.
    assert_eq!(picks(&table, "+b1+c1"), "b1.c1");
    assert_eq!(picks(&table, "+f1"), "f1");
}

#[test]
fn an_effect_is_picked_by_its_turtle_and_what_it_wants() {
    let table = Table::start(tattoo());
    assert_eq!(picks(&table, "L@c2"), "c2");
    let table = Table::set_up(tattoo(), "S: d1 | N: d2L d4C d7 c6 | turn S").with_spares(8);
    let table = table.after("d1xd3xd5");
    assert_eq!(picks(&table, "L:d2@b5"), "d2.b5");
    assert_eq!(picks(&table, "C:d4*d5"), "d4.d5");
}

#[test]
fn people_are_told_what_an_action_does() {
    let effect = |table: &Table, text: &str| -> Effect {
        let action = text.parse().expect("an action");
        table.rules.effect(&table.state, &action)
    };
    let table = Table::set_up(classic(), "S: d1 | N: d2 d4 g4 | *: d6 | turn S");
    let Effect { captured, wins } = effect(&table, "d1xd3xd5xd7=N");
    assert_eq!(captured.len(), 2);
    assert!(wins);
    let table = Table::set_up(tattoo(), "S: d3 d1 | N: d4E f5 | turn S").after("d3xd5 E:d4");
    assert!(
        !effect(&table, ">d1").wins,
        "it is the other player who wins"
    );
}
