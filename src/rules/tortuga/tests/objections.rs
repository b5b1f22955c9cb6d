//! Why something is not allowed.

use super::{MaxRule, Table, chains, classic, hatching_rules, tattoo};

/// The clause without what comes before its `-no-`, and the cells that show it.
fn objection(table: &Table, text: &str) -> Option<(String, String)> {
    let (key, cells) = table.clause(text)?;
    let (_, key) = key.split_once("-no-").expect("a clause");
    Some((key.to_owned(), cells))
}

#[track_caller]
fn forbids(table: &Table, text: &str, clause: &str, cells: &str) {
    let expected = Some((clause.to_owned(), cells.to_owned()));
    assert_eq!(objection(table, text), expected, "{text}");
}

#[test]
fn texts_that_say_nothing_are_not_objected_to() {
    let table = Table::start(classic());
    for text in [
        "", "d2", "hello", "d2-", "+", ">", "L@", "L:", "d2=S-d3", "22", "d2=Q",
    ] {
        assert_eq!(objection(&table, text), None, "{text}");
    }
}

#[test]
fn the_side_of_a_turtle_that_wakes_up_has_to_be_said() {
    let table = Table::set_up(classic(), "S: d1 | *: d2 | N: d4 | turn S");
    forbids(&table, "D1 D3", "side", "d2");
    forbids(&table, "d1 x d3 x d5", "side", "d2");
}

#[test]
fn steps() {
    let table = Table::set_up(classic(), "S: d4 e4 | N: d6 g1 | *: c4 | turn S");
    forbids(&table, "d4-h4", "cell", "");
    forbids(&table, "a9-a1", "cell", "");
    forbids(&table, "d2-d3", "turtle", "d2");
    forbids(&table, "d6-d5", "own", "d6");
    forbids(&table, "c4-c5", "asleep", "c4");
    forbids(&table, "d4-e4", "room", "e4");
    forbids(&table, "d4-d3", "back", "d3");
    forbids(&table, "d4-d6", "jump", "d5");
    forbids(&table, "d4-d4", "back", "d4");
    forbids(&table, "d4-d7", "reach", "d7");
    forbids(&table, "d4-e6", "reach", "e6");
    forbids(&table, "d4-d5=S", "waking", "");
}

#[test]
fn jumps() {
    let table = Table::set_up(classic(), "S: d1 d2 c1 | N: d4 b1 | *: e1 | turn S");
    forbids(&table, "d1xd3xd5", "mix", "d2 d4");
    forbids(&table, "d1xf1=S", "must-jump", "c1");
    // Possible, so there is no objection.
    assert_eq!(objection(&table, "c1 A1"), None);
}

#[test]
fn duties() {
    let table = Table::set_up(classic(), "S: d2 d3 f1 | N: d4 d7 | turn S");
    forbids(&table, "d2-c2", "must-jump", "d3");
    forbids(&table, "d2xd4", "room", "d4");
    let table = Table::set_up(classic(), "S: d1 | N: d2 c3 b4 e3 | turn S");
    forbids(&table, "d1xd3", "stop", "d3 b3 f3");
    forbids(&table, "d1xd3xf3", "longest", "d1");
    forbids(&table, "d1xd3-e3", "step-between", "");
    let table = Table::set_up(chains(MaxRule::Turtle), "S: d1 | N: d2 d4 c1 | turn S");
    forbids(&table, "d1xb1", "longest", "d1");
    let table = Table::set_up(classic(), "S: d1 | N: d2 d4 c1 | turn S");
    forbids(&table, "d1xb1=S", "waking", "");
}

#[test]
fn after_the_end() {
    let table = Table::set_up(classic(), "*: d3 | N: d7 | turn S");
    forbids(&table, "d3-d4", "over", "");
}

#[test]
fn tattoos_and_additions_in_other_forms() {
    let table = Table::start(classic());
    forbids(&table, "+b1", "hatching", "");
    forbids(&table, "L@b1", "placing", "");
    forbids(&table, "I:b1", "effect-now", "");
    forbids(&table, ">b1", "giving-now", "");
}

#[test]
fn placements() {
    let table = Table::start(tattoo()).advance("L@c2 L@d7");
    forbids(&table, "d2-d3", "place-first", "");
    forbids(&table, "I@b1", "place-first", "");
    forbids(&table, "E@c2", "plain", "c2");
    forbids(&table, "e@c6", "own", "c6");
    forbids(&table, "E@d4", "turtle", "d4");
    forbids(&table, "E@z1", "cell", "");
}

#[test]
fn effects() {
    let table = Table::set_up(tattoo(), "S: d1 c4 | N: d2L d4C d7 c6 | turn S").with_spares(8);
    let table = table.advance("d1xd3xd5");
    forbids(&table, "d7-d6", "effects-first", "d2 d4");
    forbids(&table, "L:c6@b5", "struck", "c6 d2 d4");
    forbids(&table, "C:d2*d5", "such-tattoo", "d2");
    forbids(&table, "L:d2@-", "life-declined", "b5 c5 d6 e5 e6 f5");
    forbids(&table, "L:d2@d3", "start", "d3");
    forbids(&table, "L:d2@d7", "room", "d7");
    forbids(&table, "C:d4*-", "victim-spared", "c4 d5");
    forbids(&table, "C:d4*d7", "victim", "d7 d4");
}

#[test]
fn effects_that_leave_no_choice() {
    let table = Table::set_up(tattoo(), "S: d3 a1 | N: d4E f5 | turn S").advance("d3xd5");
    forbids(&table, "E:d4*d5", "choice", "");
    let table = table.advance("E:d4");
    forbids(&table, "a1-a2", "give-first", "d4");
    forbids(&table, ">f5", "own", "f5");
    forbids(&table, "d4", "asleep", "d4");
    let table = Table::set_up(tattoo(), "S: d3 | N: d4L f5 | turn S").advance("d3xd5");
    forbids(&table, "L:d4@b5", "choice", "");
}

fn late() -> Table {
    Table::set_up(hatching_rules(), "S: d3 b1 | N: d6 e5 | turn S").with_reserve(5, 6)
}

#[test]
fn additions() {
    forbids(&late(), "+d1", "home", "d1");
    forbids(&late(), "+d4", "start", "d4");
    forbids(&late(), "+c1+b1", "room", "b1");
    forbids(&late(), "+c1+c1", "twice", "c1");
    forbids(&late(), "+c1+c2", "gap-most", "");
    forbids(&late().with_reserve(4, 6), "+c1", "gap", "");
    forbids(&late().with_reserve(0, 0), "+c1", "reserve", "");
    forbids(&late().with_reserve(8, 4), "+c1", "gap-least", "");
    let table = Table::set_up(hatching_rules(), "S: d3 | N: d4 | turn S").with_reserve(7, 7);
    forbids(&table, "+b1", "must-jump", "d3");
}
