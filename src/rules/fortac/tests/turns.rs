//! Dealing, drawing, and how a game ends without a second combo.

use super::*;
use cairn_kernel::{Typed as _, odds};

/// Six cards dealt: Red begins with hop, switch, zap, Black with jump, bishop, skip.
const DEAL: &str = "+hop +switch +zap +jump +bishop +skip";

fn deal(rules: &Fortac) -> State {
    play(rules, &rules.start(), DEAL)
}

#[test]
fn red_gets_three_cards_and_then_black() {
    let rules = usual();
    let state = deal(&rules);
    assert_eq!(state.hands.first, hand("hop switch zap"));
    assert_eq!(state.hands.second, hand("jump bishop skip"));
    assert_eq!((state.deck.len(), state.discard.len()), (34, 0));
    assert_eq!(rules.turn(&state), Turn::Player(Seat::First));
}

#[test]
fn who_moved_draws_one_card_and_then_the_opponent_moves() {
    let rules = usual();
    let state = play(&rules, &deal(&rules), "hop:b3c3");
    assert_eq!(rules.turn(&state), Turn::Chance);
    assert_eq!(
        (state.hands.first, state.discard),
        (hand("switch zap"), hand("hop"))
    );
    let state = play(&rules, &state, "+horse");
    assert_eq!(state.hands.first, hand("switch zap horse"));
    assert_eq!(rules.turn(&state), Turn::Player(Seat::Second));
}

#[test]
fn each_card_is_drawn_as_likely_as_it_is_left() {
    let rules = usual();
    let odds = |state: &State| -> Vec<(String, u32)> {
        let spell = |(action, weight)| (rules.notation(state, &action), weight);
        odds(&rules, state).into_iter().map(spell).collect()
    };
    let state = play(&rules, &deal(&rules), "zap:a4c4 +zap");
    let after = play(&rules, &state, "skip:c2b1");
    assert_eq!(
        odds(&after).iter().map(|(_, weight)| weight).sum::<u32>(),
        33
    );
    assert!(
        odds(&after).iter().all(|(text, _)| text != "+zap"),
        "both are gone"
    );
    assert!(odds(&state).is_empty());
}

#[test]
fn an_empty_deck_is_made_of_all_discards_with_the_card_just_played() {
    let rules = usual();
    let mut state = red_with(&rules, START, "king");
    state.hands.first = hand("king king hop");
    state.hands.second = hand("hop skip jump");
    state.deck = Cards::EMPTY;
    for card in Card::ALL {
        let held = state.hands.first.count(card) + state.hands.second.count(card);
        (held..card.copies()).for_each(|_| state.discard.put(card));
    }
    let state = play(&rules, &state, "king:b3b2");
    assert_eq!(state.discard.len() + state.deck.len(), 35);
    assert_eq!(
        odds(&rules, &state)
            .iter()
            .map(|(_, weight)| weight)
            .sum::<u32>(),
        35
    );
    let state = play(&rules, &state, "+king");
    assert_eq!((state.deck.len(), state.discard.len()), (34, 0));
}

#[test]
fn the_last_card_of_the_deck_is_drawn_before_the_discards_come_back() {
    let rules = usual();
    let mut state = position(&rules, START, Seat::First, "hop hop king", "hop skip jump");
    state.discard = state.deck;
    state.discard.take(Card::Zip);
    state.deck = hand("zip");
    let state = play(&rules, &state, "king:b3b2");
    assert_eq!(odds(&rules, &state), [(Action::Draw(Card::Zip), 1)]);
    let state = play(&rules, &state, "+zip skip:c2b3");
    assert_eq!(
        odds(&rules, &state)
            .iter()
            .map(|(_, weight)| weight)
            .sum::<u32>(),
        35
    );
}

#[test]
fn who_cannot_move_loses() {
    let rules = usual();
    let state = red_with(&rules, "R..R/..../.BB./RBBR", "zip");
    assert_eq!(rules.turn(&state), final_turn(End::Blocked(Seat::Second)));
    let state = red_with(&rules, "B.BB/...B/RR../RR..", "trade");
    assert_eq!(rules.turn(&state), final_turn(End::Blocked(Seat::Second)));
}

#[test]
fn one_card_that_can_be_played_is_enough() {
    let rules = usual();
    let rows = "R..R/..../.BB./RBBR";
    let state = position(&rules, rows, Seat::First, "zip zip king", "hop hop hop");
    assert_eq!(rules.turn(&state), Turn::Player(Seat::First));
    assert!(!legal(&rules, &state).contains("zip"));
}

#[test]
fn being_blocked_is_noticed_when_the_turn_begins() {
    let rules = usual();
    let rows = "BB.R/BB.R/...R/...R";
    let state = position(
        &rules,
        rows,
        Seat::Second,
        "trade trade trade",
        "hop zip zap",
    );
    let state = play(&rules, &state, "hop:b3b2");
    assert_eq!(rules.turn(&state), Turn::Chance);
    let state = play(&rules, &state, "+hop");
    assert_eq!(rules.turn(&state), final_turn(End::Blocked(Seat::Second)));
}

#[test]
fn a_game_without_end_is_a_draw_after_the_last_move_and_nothing_is_drawn_any_more() {
    let rules = with(r#"{"draw_after":2}"#);
    let state = play(&rules, &deal(&rules), "hop:b3c3 +horse skip:c2b1");
    assert_eq!(rules.turn(&state), final_turn(End::TooLong));
    assert_eq!(state.hands.second.len(), 2);
    assert!(odds(&rules, &state).is_empty() && actions(&rules, &state).is_empty());
}

#[test]
fn a_combo_with_the_last_move_still_wins() {
    let rules = with(r#"{"draw_after":1}"#);
    let mut state = position(
        &rules,
        "RRR./...R/BB../BB..",
        Seat::First,
        "hop zip zap",
        "hop hop hop",
    );
    let after = play(&rules, &state, "hop:d3d4");
    assert_eq!(rules.turn(&after), final_turn(End::TooLong));
    state.firsts.first = Some(super::super::Combo::Center);
    let after = play(&rules, &state, "hop:d3d4");
    assert_eq!(rules.turn(&after), final_turn(End::Combos(Seat::First)));
}

#[test]
fn endings_have_their_words() {
    let why = |end| match final_turn(end) {
        Turn::Over(ending) => (ending.winner, ending.why),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        why(End::Combos(Seat::Second)),
        (Some(Seat::Second), "combos")
    );
    assert_eq!(
        why(End::Blocked(Seat::First)),
        (Some(Seat::First), "blocked")
    );
    assert_eq!(why(End::TooLong), (None, "too-long"));
}
