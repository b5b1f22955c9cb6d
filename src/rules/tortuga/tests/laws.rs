//! The invariants of every reachable position, and statistics of random games.

use super::{Hexes, MaxRule, Table, Tortuga, chains, classic, hatching_rules, tattoo};
use crate::tortuga::{Action, Tattoo};
use cairn_kernel::{Dice, Rules, Typed as _};

/// Plays at random, passes every position to `look`, and returns the number of actions.
pub(super) fn play_out(rules: &Tortuga, seed: u8, mut look: impl FnMut(&Table)) -> u32 {
    let dice = Dice::new([seed; 32]);
    let mut table = Table::start(rules.clone());
    let mut actions = Vec::new();
    for step in 0..1_000 {
        look(&table);
        actions.clear();
        table.rules.actions_into(&table.state, &mut actions);
        if actions.is_empty() {
            return step;
        }
        let picked = dice.pick(u64::from(step), &vec![1; actions.len()]);
        table.rules.play(&mut table.state, &actions[picked]);
    }
    panic!("a game ends sooner")
}

fn variants() -> Vec<Tortuga> {
    vec![
        classic(),
        tattoo(),
        hatching_rules(),
        chains(MaxRule::Turtle),
        chains(MaxRule::Global),
        chains(MaxRule::None),
    ]
}

#[test]
fn no_two_turtles_share_a_cell_and_none_gets_lost() {
    for rules in variants() {
        for seed in 0..20 {
            play_out(&rules, seed, |table| {
                let state = &table.state;
                let (south, north) = (state.men.active.first, state.men.active.second);
                assert!(!south.meets(north) && !state.men.asleep.meets(south | north));
                let on_board = state.men.occupied_cells().len();
                assert_eq!(state.men.occupied_cells() - Hexes::ALL, Hexes::EMPTY);
                assert_eq!(
                    state.men.tattooed_cells() - state.men.occupied_cells(),
                    Hexes::EMPTY
                );
                let reserve = state.reserve.first + state.reserve.second;
                let plain = (state.men.occupied_cells() - state.men.tattooed_cells()).len();
                if rules.tattoos == tattoo().tattoos && table.rules.variant == tattoo().variant {
                    assert_eq!(plain + u16::from(state.spares), 16, "plain turtles");
                } else {
                    assert_eq!(on_board + u16::from(reserve), 16, "turtles");
                }
            });
        }
    }
}

#[test]
fn what_waits_for_its_effect_is_neutralized_and_tattooed() {
    for seed in 0..40 {
        play_out(&tattoo(), seed, |table| {
            let state = &table.state;
            if state.end.is_none() {
                assert_eq!(state.pending - state.men.asleep, Hexes::EMPTY);
                assert_eq!(state.pending - state.men.tattooed_cells(), Hexes::EMPTY);
            }
        });
    }
}

#[test]
fn reserves_differ_by_two_at_most() {
    for seed in 0..40 {
        play_out(&hatching_rules(), seed, |table| {
            let reserve = table.state.reserve;
            assert!(reserve.first.abs_diff(reserve.second) <= 2);
        });
    }
}

#[test]
fn actions_are_stored_as_they_are_written() {
    for rules in variants() {
        play_out(&rules, 3, |table| {
            let mut actions: Vec<Action> = Vec::new();
            table.rules.actions_into(&table.state, &mut actions);
            for action in actions {
                let json = serde_json::to_string(&action).expect("plain data");
                assert_eq!(
                    json,
                    format!("\"{}\"", table.rules.notation(&table.state, &action))
                );
                assert_eq!(
                    serde_json::from_str::<Action>(&json).expect("an action"),
                    action
                );
            }
        });
    }
}

#[test]
fn random_games_last_as_long_as_elsewhere() {
    for (rules, extra, mean) in [
        (classic(), 0, 26.5),
        (tattoo(), 8, 27.3),
        (hatching_rules(), 0, 29.2),
    ] {
        let games: u8 = 250;
        let turns: u32 = (0..games)
            .map(|seed| {
                let mut effects = 0;
                let mut before = None;
                let actions = play_out(&rules, seed, |table| {
                    let phase = table.state.phase;
                    let effect = matches!(phase, super::Phase::Effects | super::Phase::Giving(_));
                    effects += u32::from(effect && table.state.end.is_none());
                    before = Some(phase);
                });
                actions - effects - extra
            })
            .sum();
        let found = f64::from(turns) / f64::from(games);
        assert!(
            (found - mean).abs() < 2.5,
            "{found} turns instead of {mean}"
        );
    }
}

#[test]
fn nothing_but_a_tattoo_letter_names_a_tattoo() {
    for tattoo in Tattoo::ALL {
        assert_eq!(Tattoo::from_letter(tattoo.letter()), Some(tattoo));
    }
    assert_eq!(Tattoo::from_letter('S'), None);
}
