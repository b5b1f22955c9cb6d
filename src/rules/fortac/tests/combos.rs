//! What counts as a combo, for whom, and what it wins.

use super::*;
use crate::fortac::Combo;
use cairn_kernel::{Effect, Shown as _, Typed as _};

const THREE_IN_THE_TOP_ROW: &str = "RRR./...R/BB../BB..";

/// Red to move, with this type made before.
fn red_after(first: Option<Combo>, rows: &str, cards: &str) -> State {
    let mut state = position(&usual(), rows, Seat::First, cards, "hop hop hop");
    state.firsts.first = first;
    state
}

fn firsts(state: &State) -> [Option<Combo>; 2] {
    [state.firsts.first, state.firsts.second]
}

#[test]
fn four_in_a_row_are_a_first_combo_and_the_game_goes_on() {
    let state = red_after(None, THREE_IN_THE_TOP_ROW, "hop skip zip");
    for text in ["hop:d3d4", "zip:d3d4"] {
        let after = play(&usual(), &state, text);
        assert_eq!(firsts(&after), [Some(Combo::Orthogonal), None]);
        assert_eq!(usual().turn(&after), Turn::Chance);
    }
    let after = play(&usual(), &state, "skip:d3c2");
    assert_eq!(firsts(&after), [None, None]);
    assert_eq!(usual().turn(&after), Turn::Chance);
}

#[test]
fn a_second_type_wins_at_once_without_a_draw() {
    let rules = usual();
    let state = red_after(Some(Combo::Diagonal), THREE_IN_THE_TOP_ROW, "hop skip zip");
    let after = play(&rules, &state, "hop:d3d4");
    assert_eq!(rules.turn(&after), final_turn(End::Combos(Seat::First)));
    assert_eq!(after.firsts.first, Some(Combo::Diagonal));
    assert_eq!(after.hands.first, hand("skip zip"));
}

#[test]
fn the_same_type_again_does_nothing() {
    let rules = usual();
    let state = red_after(
        Some(Combo::Orthogonal),
        THREE_IN_THE_TOP_ROW,
        "hop skip zip",
    );
    let after = play(&rules, &state, "hop:d3d4");
    assert_eq!(firsts(&after), [Some(Combo::Orthogonal), None]);
    assert_eq!(rules.turn(&after), Turn::Chance);
}

#[test]
fn another_row_is_the_same_type() {
    let rules = usual();
    let state = red_after(
        Some(Combo::Orthogonal),
        "R..B/R..B/R..B/.R.B",
        "zip hop skip",
    );
    let after = play(&rules, &state, "hop:b1a1");
    assert_eq!(rules.turn(&after), Turn::Chance);
}

#[test]
fn nobody_is_credited_for_the_pattern_that_the_opponent_completes() {
    let rules = usual();
    let rows = "RRRB/...R/BB../B...";
    let state = position(
        &rules,
        rows,
        Seat::Second,
        "hop hop hop",
        "trade trade trade",
    );
    let after = play(&rules, &state, "trade:d4d3");
    assert_eq!(after.board, Board::set_up("RRRR/...B/BB../B..."));
    assert_eq!(firsts(&after), [None, None]);
    assert_eq!(rules.turn(&after), Turn::Chance);
}

#[test]
fn leaving_a_pattern_that_was_not_credited_and_coming_back_counts() {
    let rules = usual();
    let rows = "RRRB/...R/BB../B...";
    let state = position(&rules, rows, Seat::Second, "hop hop zip", "trade hop skip");
    let state = play(
        &rules,
        &state,
        "trade:d4d3 +king hop:a4a3 +zap hop:d3d2 +push",
    );
    assert_eq!(firsts(&state), [None, None]);
    let state = play(&rules, &state, "hop:a3a4");
    assert_eq!(firsts(&state), [Some(Combo::Orthogonal), None]);
}

#[test]
fn every_type_is_seen() {
    for (rows, text, combo) in [
        ("R..R/..../B..R/RBB.", "hop:d2d1", Combo::Corner),
        ("..../.RR./R.R./BBBB", "hop:a2b2", Combo::Center),
        ("R.../R.../..R./BBBR", "hop:a3b3", Combo::Diagonal),
        ("...R/B.R./BRB./.R.B", "hop:b1a1", Combo::Diagonal),
        ("R..B/R..B/R..B/.R.B", "hop:b1a1", Combo::Orthogonal),
        ("...B/R..B/.RRR/.BB.", "hop:a3a2", Combo::Orthogonal),
    ] {
        let after = play(&usual(), &red_after(None, rows, "hop zip zap"), text);
        assert_eq!(after.firsts.first, Some(combo), "{rows} {text}");
    }
}

#[test]
fn the_start_is_no_combo() {
    let board = Board::START;
    assert_eq!(
        Seat::BOTH.map(|seat| Combo::from_men(board.men(seat))),
        [None, None]
    );
}

#[test]
fn both_players_can_have_a_first_combo() {
    let rules = usual();
    let state = position(
        &rules,
        "RRR./...R/BBB./...B",
        Seat::First,
        "hop zap zip",
        "hop zap zip",
    );
    let state = play(&rules, &state, "hop:d3d4 +king hop:d1d2");
    assert_eq!(firsts(&state), [Some(Combo::Orthogonal); 2]);
}

#[test]
fn the_winning_move_is_known_before_it_is_played() {
    let rules = usual();
    let state = red_after(Some(Combo::Diagonal), THREE_IN_THE_TOP_ROW, "hop skip zip");
    for action in actions(&rules, &state) {
        let wins = ["hop:d3d4", "zip:d3d4"].contains(&&*rules.notation(&state, &action));
        assert_eq!(
            rules.effect(&state, &action),
            Effect {
                captured: Vec::new(),
                wins
            }
        );
    }
}

#[test]
fn what_a_move_has_won_is_told() {
    let rules = usual();
    let told = |first, text: &str| -> Vec<String> {
        let state = red_after(first, THREE_IN_THE_TOP_ROW, "hop skip zip");
        let remarks = rules.remarks(&play(&rules, &state, text));
        remarks.into_iter().map(|it| it.key.into_owned()).collect()
    };
    assert_eq!(told(None, "hop:d3d4"), ["fortac-first-made"]);
    assert_eq!(told(Some(Combo::Corner), "hop:d3d4"), ["fortac-both-made"]);
    assert!(told(Some(Combo::Orthogonal), "hop:d3d4").is_empty());
    assert!(told(Some(Combo::Corner), "skip:d3c2").is_empty());
}
