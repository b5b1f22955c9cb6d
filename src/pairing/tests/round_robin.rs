//! The games of a round robin that start now.

use std::collections::BTreeMap;

use proptest::prelude::*;

use cairn_pairing::{
    berger,
    round_robin::{RoundRobinState, Withdrawal, games_to_begin, withdrawal},
};

#[test]
fn the_earliest_games_begin_for_which_both_have_room() {
    let table = berger(4, false);
    let begin = |running: &RoundRobinState, parallel| games_to_begin(&table, running, parallel);
    assert_eq!(
        begin(&RoundRobinState::default(), Some(1)),
        [(1, 4), (2, 3)]
    );
    assert_eq!(
        begin(&RoundRobinState::default(), Some(2)),
        [(1, 4), (2, 3), (4, 3), (1, 2)]
    );
    assert_eq!(begin(&RoundRobinState::default(), None).len(), 6);
    let running = RoundRobinState {
        begun: vec![(1, 4), (2, 3)],
        playing: BTreeMap::from([(2, 1), (3, 1)]),
        withdrawn: Vec::new(),
    };
    assert_eq!(begin(&running, Some(1)), []);
    assert_eq!(begin(&running, Some(2)), [(4, 3), (1, 2)]);
    let without = RoundRobinState {
        withdrawn: vec![3],
        ..running
    };
    assert_eq!(begin(&without, Some(2)), [(1, 2)]);
}

#[test]
fn who_withdraws_early_is_forgotten() {
    assert_eq!(withdrawal(3, 7), Withdrawal::Forgotten);
    assert_eq!(withdrawal(4, 7), Withdrawal::Forfeits);
    assert_eq!(withdrawal(4, 8), Withdrawal::Forfeits);
}

proptest! {
    #[test]
    fn in_the_end_everybody_has_met_and_nobody_ever_played_too_many(players in 2_usize..12, most in 1_usize..5, dice in any::<u64>()) {
        let table = berger(players, false);
        let mut running = RoundRobinState::default();
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut dice = dice;
        loop {
            for game in games_to_begin(&table, &running, Some(most)) {
                running.begun.push(game);
                open.push(game);
                for it in [game.0, game.1] {
                    *running.playing.entry(it).or_default() += 1;
                }
            }
            prop_assert!(running.playing.values().all(|it| *it <= most));
            if open.is_empty() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let at = usize::try_from(dice >> 40).unwrap_or(0) % open.len();
            let ended = open.swap_remove(at);
            for it in [ended.0, ended.1] {
                *running.playing.entry(it).or_default() -= 1;
            }
        }
        prop_assert_eq!(running.begun.len(), players * (players - 1) / 2);
    }
}
