//! Why a move is not allowed, clause by clause.

use super::*;
use crate::fortac::Combo;
use cairn_kernel::{Arg, Typed as _};

const ALL: &str = "hop skip jump trade switch rook king horse bishop zip zap push";

/// The clause and the spaces it points at, for Red holding every card.
#[track_caller]
fn why(rows: &str, text: &str) -> (String, String) {
    let state = position(&usual(), rows, Seat::First, ALL, "hop hop hop");
    refusal(&usual(), &state, text)
}

#[track_caller]
fn refusal(rules: &Fortac, state: &State, text: &str) -> (String, String) {
    let clause = game(rules, state).clause(text);
    clause.unwrap_or_else(|| panic!("nothing to say about {text}"))
}

#[track_caller]
fn because(rows: &str, text: &str, key: &str, cells: &[&str]) {
    let (told, shown) = why(rows, text);
    assert_eq!((told.as_str(), shown), (key, cells.join(" ")), "{text}");
}

#[test]
fn spaces_and_men() {
    because(START, "hop:e1a1", "fortac-no-space", &[]);
    because(START, "hop:a4a5", "fortac-no-space", &[]);
    because(START, "hop:a1a2", "fortac-no-man", &["a1"]);
    because(START, "hop:c2c3", "fortac-no-own", &["c2"]);
    because(START, "hop:a4a4", "any-no-same-space", &["a4"]);
}

#[test]
fn steps() {
    because(START, "hop:b3c4", "fortac-no-hop", &["b3", "c4"]);
    because(START, "skip:b3c3", "fortac-no-skip", &["b3", "c3"]);
    because(START, "king:b3d3", "fortac-no-king", &["b3", "d3"]);
    because(START, "horse:b3c3", "fortac-no-horse", &["b3", "c3"]);
    because(START, "hop:a4a3", "fortac-no-room", &["a3"]);
    because(START, "skip:b3c2", "fortac-no-room", &["c2"]);
    because(START, "king:b3c2", "fortac-no-room", &["c2"]);
    because(START, "horse:b3c1", "fortac-no-room", &["c1"]);
}

#[test]
fn slides() {
    because(START, "rook:b3c4", "fortac-no-rook", &["b3", "c4"]);
    because(START, "bishop:b3c3", "fortac-no-bishop", &["b3", "c3"]);
    because(START, "rook:a3c3", "fortac-no-way", &["b3"]);
    because(START, "bishop:b3d1", "fortac-no-way", &["c2"]);
    because(START, "rook:a4a3", "fortac-no-room", &["a3"]);
    because(
        "R.../R.../..BB/RRBB",
        "rook:a1a3",
        "fortac-no-room",
        &["a3"],
    );
}

#[test]
fn jumps() {
    because(START, "jump:b3c3", "fortac-no-jump", &["b3", "c3"]);
    because(START, "jump:b3d3", "fortac-no-jumped", &["c3"]);
    because(START, "jump:b3d1", "fortac-no-room", &["d1"]);
}

#[test]
fn zips_and_zaps() {
    because(START, "zip:b3c3", "fortac-no-zip", &["b3", "c3"]);
    because(START, "zip:b3d1", "fortac-no-room", &["d1"]);
    because(START, "zap:b3a1", "fortac-no-zap", &["b3", "a1"]);
    because(START, "zap:b3c1", "fortac-no-room", &["c1"]);
}

#[test]
fn exchanges() {
    because(START, "trade:b3c1", "fortac-no-trade", &["b3", "c1"]);
    because(START, "trade:b3c3", "fortac-no-partner", &["c3"]);
    because(START, "trade:b3b4", "fortac-no-own-partner", &["b4"]);
    because(START, "switch:b3c2", "fortac-no-switch", &["b3", "c2"]);
    because(START, "switch:b3d3", "fortac-no-partner", &["d3"]);
    because(
        "R.R./RR../..BB/..BB",
        "switch:a4c4",
        "fortac-no-own-partner",
        &["c4"],
    );
    let rules = with(r#"{"own_swaps":true}"#);
    let state = red_with(&rules, START, "trade");
    assert_eq!(refusal(&rules, &state, "trade:b4a4").0, "fortac-no-order");
}

#[test]
fn pushes() {
    because(START, "push:b3d3", "fortac-no-push", &["b3", "d3"]);
    because(START, "push:b3c3", "fortac-no-pushed", &["c3"]);
    because(START, "push:b3b4", "fortac-no-edge", &["b4"]);
    because(START, "push:b3c2", "fortac-no-edge", &["d1"]);
    because(
        "RBRB/..../..RB/...R",
        "push:a4b4",
        "fortac-no-shove",
        &["d4"],
    );
}

#[test]
fn cards() {
    let rules = usual();
    let state = red_with(&rules, START, "hop");
    assert_eq!(
        refusal(&rules, &state, "skip:a3b2").0,
        "fortac-no-such-card"
    );
    assert_eq!(refusal(&rules, &state, "b3c3").0, "fortac-no-card");
    assert_eq!(refusal(&rules, &state, "+hop").0, "fortac-no-draw");
    let clause = rules
        .objection(&state, "skip:a3b2")
        .expect("readable")
        .clause;
    assert_eq!(clause.args, [("card", Arg::Key("fortac-card-skip".into()))]);
}

#[test]
fn declarations() {
    let rows = "RRR./...R/BB../BB..";
    because(rows, "hop:d3d4!corner", "fortac-no-such-combo", &[]);
    because(rows, "hop:d3c3!corner", "fortac-no-such-combo", &[]);
    let strict = with(r#"{"declare":"strict"}"#);
    let state = red_with(&strict, rows, "hop");
    assert_eq!(
        refusal(&strict, &state, "hop:d3d4!diagonal").0,
        "fortac-no-such-combo"
    );
    let mut again = red_with(&usual(), rows, "hop");
    again.firsts.first = Some(Combo::Orthogonal);
    assert_eq!(
        refusal(&usual(), &again, "hop:d3d4!orthogonal").0,
        "fortac-no-claim"
    );
}

#[test]
fn a_game_that_is_over() {
    let state = red_with(&usual(), "R..R/..../.BB./RBBR", "zip");
    assert_eq!(refusal(&usual(), &state, "zip:a4a1").0, "any-no-over");
}
