//! Playouts do not allocate at every action, nor does thinking at every position. In a program of
//! its own, because every allocation in it is counted.

use std::{
    alloc::System,
    sync::{Mutex, PoisonError},
};

use cairn_kernel::{Effort, SplitMix64, Strength, Turn};
use cairn_rules::catalog;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Allocations allowed in a whole game: lists grow by doubling until they are long enough.
const MAX_ALLOCATIONS: usize = 24;

#[test]
fn a_random_game_asks_for_memory_a_few_times_and_not_at_every_action() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for kind in catalog().games() {
        for variant in kind.variant_options() {
            let rules = kind.open(&variant).expect("a variant of the game");
            let mut random = SplitMix64::new(1);
            let mut below =
                |count| u32::try_from(random.below(u64::from(count))).expect("below it");
            let (mut actions, mut most) = (0, 0);
            for _ in 0..20 {
                let region = Region::new(COUNTED);
                let mut position = rules.start();
                actions += position.playout(&mut below);
                let asked = region.change();
                most = most.max(asked.allocations + asked.reallocations);
            }
            let name = format!("{} {variant}", kind.about.key);
            assert!(actions > 20 * 10, "{name}: these are no games");
            assert!(
                most <= MAX_ALLOCATIONS,
                "{name}: asked for memory {most} times in a game"
            );
        }
    }
}

/// Allocations allowed while lists grow; ten times the positions may need hardly more.
const GROWTH: usize = 2_000;

#[test]
fn thinking_does_not_ask_for_memory_at_every_position() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut games = 0;
    for kind in catalog().games() {
        let mut position = kind.open("{}").expect("the usual variant").start();
        for step in 0..4 {
            while position.turn() == Turn::Chance {
                let outcome = position.odds().swap_remove(step).0;
                position.replay(&outcome.action).expect("it may come");
            }
            let mut choices = position.choices();
            let chosen = choices.swap_remove(step * 7 % choices.len());
            position.replay(&chosen.played.action).expect("legal");
        }
        while position.turn() == Turn::Chance {
            let outcome = position.odds().swap_remove(0).0;
            position.replay(&outcome.action).expect("it may come");
        }
        let asked = [2_000, 20_000].map(|positions| {
            let strength = Strength::Positions(positions);
            let region = Region::new(COUNTED);
            let thought = position.think(&Effort { strength, seed: 1 }, &|| false);
            let change = region.change();
            let looked_at = thought.expect("a player is to act").positions;
            (looked_at, change.allocations + change.reallocations)
        });
        let [(few, little), (many, much)] = asked;
        let name = kind.about.key;
        if many == few {
            // There were no more positions to search.
            continue;
        }
        assert!(much < little + GROWTH, "{name}: {asked:?}");
        games += 1;
    }
    // When a single game is tested there may be none.
    let all = catalog().games().count();
    assert!(
        games >= 3 || all < 4,
        "{games} of {all} games were measured"
    );
}
