//! Random games: they end, and the invariants hold throughout.

use super::*;
use cairn_kernel::{Dice, odds};

/// One random game; `visit` sees every position.
fn random_game(rules: &Fortac, seed: u8, mut visit: impl FnMut(&State)) -> State {
    let (dice, mut state) = (Dice::new([seed; 32]), rules.start());
    for step in 0.. {
        visit(&state);
        let actions = match rules.turn(&state) {
            Turn::Over(_) => break,
            Turn::Player(_) => actions(rules, &state)
                .into_iter()
                .map(|it| (it, 1))
                .collect(),
            Turn::Chance => odds(rules, &state),
        };
        let weights: Vec<u32> = actions.iter().map(|&(_, weight)| weight).collect();
        rules.play(&mut state, &actions[dice.pick(step, &weights)].0);
    }
    state
}

#[test]
fn nothing_is_lost_in_a_random_game() {
    for options in [
        "{}",
        r#"{"own_swaps":true,"declare":"strict","draw_after":1000}"#,
    ] {
        let rules = with(options);
        for seed in 0..10 {
            let end = random_game(&rules, seed, |state| {
                for seat in Seat::BOTH {
                    assert_eq!(state.board.men(seat).iter().count(), 4);
                    assert!(state.hands.get(seat).len() <= 3);
                }
                assert!((state.board.men(Seat::First) & state.board.men(Seat::Second)).is_empty());
                for card in Card::ALL {
                    let hands = Seat::BOTH.map(|seat| state.hands.get(seat).count(card));
                    let piles = [state.deck.count(card), state.discard.count(card)];
                    let all: u8 = hands.iter().chain(&piles).sum();
                    assert_eq!(all, card.copies());
                }
                let (actions, odds) = (actions(&rules, state), odds(&rules, state));
                let turn = rules.turn(state);
                assert_eq!(!actions.is_empty(), matches!(turn, Turn::Player(_)));
                assert_eq!(!odds.is_empty(), turn == Turn::Chance);
                if turn == Turn::Chance {
                    let short = Seat::BOTH.map(|seat| 3 - state.hands.get(seat).len());
                    assert!(state.plies == 0 || short[0] + short[1] == 1);
                }
            });
            assert!(end.plies <= rules.draw_after.get());
        }
    }
}

#[test]
fn random_games_are_as_long_as_those_of_the_reference_engines() {
    let rules = with(r#"{"draw_after":100000}"#);
    let plies: u32 = (0..60)
        .map(|seed| random_game(&rules, seed, |_| ()).plies)
        .sum();
    // 440 on average.
    assert!((300..600).contains(&(plies / 60)), "{}", plies / 60);
}
