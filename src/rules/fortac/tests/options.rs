//! The options, and how they change the game.

use super::*;
use crate::fortac::Combo;

const OWN_SWAPS: &str = r#"{"own_swaps":true}"#;

#[test]
fn own_men_can_be_exchanged_if_that_is_allowed() {
    let rules = with(OWN_SWAPS);
    let state = red_with(&rules, "B.BB/...B/RR../RR..", "trade");
    assert_eq!(
        legal(&rules, &state),
        "trade:a1a2 trade:a1b1 trade:a1b2 trade:a2b2 trade:b1a2 trade:b1b2"
    );
}

#[test]
fn each_pair_of_own_men_is_listed_once() {
    let rules = with(OWN_SWAPS);
    assert_eq!(
        legal(&rules, &red_with(&rules, START, "trade")),
        "trade:a3a4 trade:a3b3 trade:a3b4 trade:a4b4 trade:b3a4 trade:b3b4 trade:b3c2"
    );
    let apart = red_with(&rules, "R..R/..../..../RBBR", "switch");
    let own = |text: &&str| !text.ends_with("b1") && !text.ends_with("c1");
    let own: Vec<String> = legal(&rules, &apart)
        .split(' ')
        .filter(own)
        .map(str::to_owned)
        .collect();
    assert_eq!(
        own.join(" "),
        "switch:a1a4 switch:a1d1 switch:a1d4 switch:a4d4 switch:d1a4 switch:d1d4"
    );
}

#[test]
fn an_exchange_that_changes_nothing_never_counts() {
    for options in [OWN_SWAPS, r#"{"own_swaps":true,"declare":"strict"}"#] {
        let rules = with(options);
        let state = red_with(&rules, "RRRR/...B/BB../B...", "trade");
        let after = play(&rules, &state, "trade:a4b4");
        assert_eq!(after.board, state.board);
        assert_eq!(after.firsts.first, None);
        assert_eq!(after.discard, hand("trade"));
        assert!(!legal(&rules, &state).contains('!'));
    }
}

const STRICT: &str = r#"{"declare":"strict"}"#;

#[test]
fn a_combo_has_to_be_declared_if_that_is_the_rule() {
    let rules = with(STRICT);
    let state = red_with(&rules, "RRR./...R/BB../BB..", "hop");
    assert_eq!(
        legal(&rules, &state),
        "hop:a4a3 hop:b4b3 hop:c4c3 hop:c4d4 hop:d3c3 hop:d3d2 hop:d3d4 hop:d3d4!orthogonal"
    );
    let declared = play(&rules, &state, "hop:d3d4!orthogonal");
    assert_eq!(declared.firsts.first, Some(Combo::Orthogonal));
    let silent = play(&rules, &state, "hop:d3d4");
    assert_eq!(silent.firsts.first, None);
    assert_eq!(silent.board, declared.board);
}

#[test]
fn the_second_combo_has_to_be_declared_too() {
    let rules = with(STRICT);
    let mut state = red_with(&rules, "RRR./...R/BB../BB..", "hop");
    state.firsts.first = Some(Combo::Center);
    let silent = play(&rules, &state, "hop:d3d4");
    assert_eq!(rules.turn(&silent), Turn::Chance);
    let declared = play(&rules, &state, "hop:d3d4!orthogonal");
    assert_eq!(rules.turn(&declared), final_turn(End::Combos(Seat::First)));
}

#[test]
fn the_same_type_may_be_declared_again_for_nothing() {
    let rules = with(STRICT);
    let mut state = red_with(&rules, "RRR./...R/BB../BB..", "hop");
    state.firsts.first = Some(Combo::Orthogonal);
    let after = play(&rules, &state, "hop:d3d4!orthogonal");
    assert_eq!(rules.turn(&after), Turn::Chance);
    assert_eq!(after.firsts.first, Some(Combo::Orthogonal));
}

#[test]
fn every_type_is_declared_by_its_word() {
    let rules = with(STRICT);
    for (rows, card, text) in [
        ("R..R/..../B..R/RBB.", "hop", "hop:d2d1!corner"),
        ("..../.RR./R.R./BBBB", "hop", "hop:a2b2!center"),
        ("R.../R.../..R./BBBR", "hop", "hop:a3b3!diagonal"),
        ("R.../R.../R.../.RBB", "hop", "hop:b1a1!orthogonal"),
        ("BBBR/..R./.RB./.R..", "skip", "skip:b1a2"),
    ] {
        let state = red_with(&rules, rows, card);
        assert!(
            legal(&rules, &state).split(' ').any(|it| it == text),
            "{text}"
        );
        play(&rules, &state, text);
    }
}

#[test]
fn what_the_opponent_completes_cannot_be_declared_by_anybody() {
    let rules = with(STRICT);
    let rows = "RRRB/...R/BB../B...";
    let state = position(
        &rules,
        rows,
        Seat::Second,
        "hop hop hop",
        "trade trade trade",
    );
    assert!(!legal(&rules, &state).contains('!'));
}
