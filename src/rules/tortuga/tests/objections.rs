//! Why something is not allowed.

use super::{MaxRule, Table, Variant, chains, classic, hatching_game, start, tattoo};

/// The clause without what comes before its `-no-`, and the cells that show it.
fn objection(table: &Table, text: &str) -> Option<String> {
    let (key, cells) = table.clause(text)?;
    let (_, key) = key.split_once("-no-").expect("a clause");
    Some(format!("{key} {cells}").trim_end().to_owned())
}

#[track_caller]
fn forbids(table: &Table, text: &str, clause: &str) {
    assert_eq!(objection(table, text).as_deref(), Some(clause), "{text}");
}

#[test]
fn texts_that_say_nothing_are_not_objected_to() {
    let table = start(Variant::Classic);
    for text in [
        "", "d2", "h9", "hello", "d2-", "+", ">", "L@", "L:", "d2=S-d5", "22", "d2=Q", "d2-d3(!?",
    ] {
        assert_eq!(objection(&table, text), None, "{text}");
    }
}

#[test]
fn steps() {
    let table = classic("S: d4 e4 | N: d6 g1 | *: c4");
    forbids(&table, "d4-h4", "cell");
    forbids(&table, "a9-a1", "cell");
    forbids(&table, "d2-d3", "turtle d2");
    forbids(&table, "d6-d5", "own d6");
    forbids(&table, "c4-c5", "asleep c4");
    forbids(&table, "d4-e4", "room e4");
    forbids(&table, "d4-d3", "back d3");
    forbids(&table, "d4-d6", "jump d5");
    forbids(&table, "d4-d4", "back d4");
    forbids(&table, "d4-d7", "reach d7");
    forbids(&table, "d4-e6", "reach e6");
    forbids(&table, "d4-d5=S", "waking");
    // One cell across the edge is not the one two steps ahead.
    forbids(&classic("S: f5 | N: g4"), "f5-a1", "back a1");
    forbids(&classic("S: a1 | N: d4 | turn N"), "d4-d5", "back d5");
}

#[test]
fn jumps() {
    let table = classic("S: d1 d2 c1 | N: d4 b1 | *: e1");
    forbids(&table, "d1xd3xd5", "mix d2 d4");
    forbids(&table, "d1xd3xd5xd7", "mix d2 d4");
    forbids(&table, "d1xf1=S", "must-jump c1");
    // Possible, so there is no objection.
    assert_eq!(objection(&table, "c1 A1"), None);
    let table = classic("S: d1 | *: d2 | N: d4");
    forbids(&table, "D1 D3", "side d2");
    forbids(&table, "d1 x d3 x d5", "side d2");
}

#[test]
fn duties() {
    let table = classic("S: d2 d3 f1 | N: d4 d7");
    forbids(&table, "d2-c2", "must-jump d3");
    forbids(&table, "d2xd4", "room d4");
    let table = classic("S: d1 | N: d2 c3 b4 e3");
    forbids(&table, "d1xd3", "stop d3 b3 f3");
    forbids(&table, "d1xd3xf3", "longest d1");
    forbids(&table, "d1xd3-e3", "step-between");
    let text = "S: d1 | N: d2 d4 c1";
    forbids(&chains(MaxRule::Turtle, text), "d1xb1", "longest d1");
    // The longer chain of the same turtle is the one to name.
    let text = "S: d1 f1 | N: d2 d4 c1 f2 f4";
    forbids(&chains(MaxRule::Turtle, text), "d1xb1", "longest d1");
    forbids(&classic(text), "d1xb1=S", "waking");
}

/// Whoever writes what is struck has to be right.
#[test]
fn strikes() {
    let table = classic("S: d1 | N: d2 d4");
    assert_eq!(objection(&table, "d1xd3xd5(d4, d2)"), None);
    assert_eq!(objection(&table, "d1xd3xd5 (nice)"), None);
    forbids(&table, "d1xd3xd5(d2)", "such-strike d2 d4");
    forbids(&table, "d1xd3xd5(d2,d4,e2)", "such-strike d2 d4");
    forbids(&table, "d1xd3xd5(d2,d2)", "such-strike d2 d4");
    forbids(&table, "d1xd3(e2,e2)", "stop d3 d5");
    forbids(
        &classic("S: d1 | N: d2 g4"),
        "d1xd3(d2,d2)",
        "such-strike d2",
    );
    forbids(&start(Variant::Classic), "d1xd3(d2)", "such-strike");
    forbids(&start(Variant::Classic), "d2-d3(d3)", "such-strike");
}

#[test]
fn after_the_end() {
    forbids(&classic("*: d3 | N: d7"), "d3-d4", "over");
}

#[test]
fn what_only_other_moments_and_variants_have() {
    let table = start(Variant::Classic);
    forbids(&table, "+b1", "hatching");
    forbids(&table, "L@b1", "placing");
    forbids(&table, "I:b1", "effect-now");
    forbids(&table, ">b1", "giving-now");
}

#[test]
fn placements() {
    let table = start(Variant::Tattoo).advance("L@c2 L@d7");
    forbids(&table, "d2-d3", "place-first");
    forbids(&table, "I@b1", "place-first");
    forbids(&table, "E@c2", "plain c2");
    forbids(&table, "e@C6", "own c6");
    forbids(&table, "E@d4", "turtle d4");
    forbids(&table, "E@z1", "cell");
}

#[test]
fn effects() {
    let table = tattoo("S: d1 c4 | N: d2L d4C d7 c6 | spares 8").advance("d1xd3xd5");
    forbids(&table, "d7-d6", "effects-first d2 d4");
    forbids(&table, "L:c6@b5", "struck c6 d2 d4");
    forbids(&table, "C:d2*d5", "such-tattoo d2");
    forbids(&table, "L:d2@-", "life-declined b5 c5 d6 e5 e6 f5");
    forbids(&table, "L:d2@d3", "start d3");
    forbids(&table, "L:d2@d7", "room d7");
    forbids(&table, "C:d4*-", "victim-spared c4 d5");
    forbids(&table, "C:d4*d7", "victim d7 d4");
}

#[test]
fn effects_that_leave_no_choice() {
    let table = tattoo("S: d3 a1 | N: d4E f5").advance("d3xd5");
    forbids(&table, "E:d4*d5", "choice");
    let table = table.advance("E:d4");
    forbids(&table, "a1-a2", "give-first d4");
    forbids(&table, ">f5", "own f5");
    forbids(&table, "d4", "asleep d4");
    let table = tattoo("S: d3 | N: d4L f5").advance("d3xd5");
    forbids(&table, "L:d4@b5", "choice");
}

#[test]
fn additions() {
    let with = |reserve| hatching_game(&format!("S: d3 b1 | N: d6 e5 | reserve {reserve}"));
    let table = with("5 6");
    forbids(&table, "+d1", "home d1");
    forbids(&table, "+d4", "start d4");
    forbids(&table, "+c1+b1", "room b1");
    forbids(&table, "+c1+c1", "twice c1");
    forbids(&table, "+c1+c2", "gap-most");
    forbids(&with("4 6"), "+c1", "gap");
    forbids(&with("0 0"), "+c1", "reserve");
    forbids(&with("8 4"), "+c1", "gap-least");
    forbids(
        &hatching_game("S: d3 | N: d4 | reserve 7 7"),
        "+b1",
        "must-jump d3",
    );
}
