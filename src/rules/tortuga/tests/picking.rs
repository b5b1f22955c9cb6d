//! What a person points at.

use std::collections::HashSet;

use super::{Table, classic, hatching_rules, tattoo};
use crate::tortuga::hex::BOARD;
use cairn_kernel::{Effect, Phrase, Pick, Shown as _, Viewer, erase};

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
    let table = Table::start(hatching_rules());
    assert_eq!(picks(&table, "+b1"), "b1.tortuga-stop");
    assert_eq!(picks(&table, "+f1"), "f1.tortuga-stop");
    // Two is the most.
    assert_eq!(picks(&table, "+b1+c1"), "b1.c1");
    // There is no other place left.
    let table = Table::set_up(hatching_rules(), "S: b1 c1 c2 d2 e1 e2 | N: d6 | turn S");
    assert_eq!(picks(&table.with_reserve(6, 5), "+f1"), "f1");
}

/// From the start, after one turtle, and after two: up to two, three and four at once.
#[test]
fn turtles_are_added_in_any_order_pointed_at_or_written() {
    for before in ["", "+b1", "+b1+c2"] {
        let mut position = erase(hatching_rules()).start();
        for action in before.split_whitespace() {
            position.play_exact(action).expect("legal");
        }
        let scene = position.scene(Viewer::Everyone);
        let offered: HashSet<(String, String)> = position
            .choices_for_pointing()
            .into_iter()
            .map(|it| {
                let codes = it.picks.iter().map(|pick| pick.code(&scene));
                let cells: Vec<_> = codes.filter(|code| *code != "tortuga-stop").collect();
                (cells.join("+"), it.played.notation)
            })
            .collect();
        let mut orders = 0;
        for choice in position.choices() {
            let notation = choice.played.notation;
            let cells: Vec<&str> = notation.split('+').skip(1).collect();
            for order in every_order(&cells) {
                let way = order.join("+");
                assert!(offered.contains(&(way.clone(), notation.clone())), "{way}");
                for text in [format!("+{way}"), order.join(" ")] {
                    let played = position.fork().play_text(&text).expect("it is legal");
                    let [played] = &played[..] else {
                        panic!("{text}: {played:?}")
                    };
                    assert_eq!(played.notation, notation, "{text}");
                }
                orders += 1;
            }
        }
        assert_eq!(orders, offered.len(), "after {before:?}");
    }
}

fn every_order<'a>(cells: &[&'a str]) -> Vec<Vec<&'a str>> {
    if cells.is_empty() {
        return vec![Vec::new()];
    }
    let starting = |first: &&'a str| -> Vec<Vec<&'a str>> {
        let rest: Vec<&str> = cells.iter().copied().filter(|it| it != first).collect();
        let orders = every_order(&rest).into_iter();
        orders
            .map(|order| [&[*first], &order[..]].concat())
            .collect()
    };
    cells.iter().flat_map(starting).collect()
}

#[test]
fn whoever_wakes_is_named_by_the_question() {
    let table = Table::set_up(classic(), "S: d1 | *: d2 | N: d4 | turn S");
    let cell = |name: &str| Pick::Cell(BOARD.find(name).expect("a cell"));
    let question = table
        .rules
        .question(&table.state, &[cell("d1"), cell("d3")]);
    let asked = Phrase::new("tortuga-ask-side").with("at", "d2".to_owned());
    assert_eq!(question.text, asked);
}

#[test]
fn an_effect_is_picked_by_its_turtle_and_what_it_wants() {
    let table = Table::start(tattoo());
    assert_eq!(picks(&table, "L@c2"), "c2");
    let table = Table::set_up(tattoo(), "S: d1 | N: d2L d4C d7 c6 | turn S").with_spares(8);
    let table = table.advance("d1xd3xd5");
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
    let table = Table::set_up(tattoo(), "S: d3 d1 | N: d4E f5 | turn S").advance("d3xd5 E:d4");
    assert!(
        !effect(&table, ">d1").wins,
        "it is the other player who wins"
    );
}
