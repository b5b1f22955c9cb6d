//! How many positions a search evaluates per time, in positions of random games.

use cairn_kernel::{AnyPosition, Effort, Strength, Turn};

use crate::{
    variants::Variant,
    walk::{env_number, walk},
};

/// Enough to reach a level's usual depth, and few enough that a round covers several positions.
const POSITIONS: u64 = 5_000;
/// Every how many actions of a random game a search is run.
const EVERY: usize = 5;

/// Searches of one variant, one position after the other.
pub(crate) struct Searches {
    positions: Vec<Box<dyn AnyPosition>>,
    done: usize,
}

impl Searches {
    pub(crate) fn new(variant: &Variant) -> Searches {
        let mut positions = Vec::new();
        for seed in 0..env_number("CAIRN_BENCH_GAMES", 4) {
            let mut passed = 0;
            walk(variant, seed, |position| {
                passed += 1;
                if passed % EVERY == 0 && matches!(position.turn(), Turn::Player(_)) {
                    positions.push(position.fork());
                }
            });
        }
        Searches { positions, done: 0 }
    }

    /// Searches the next position; returns how many were evaluated.
    pub(crate) fn next(&mut self) -> u64 {
        let position = &self.positions[self.done % self.positions.len()];
        self.done += 1;
        let effort = Effort {
            strength: Strength::Positions(POSITIONS),
            seed: self.done as u64,
        };
        let thought = position.think(&effort, &|| false);
        thought.expect("a player is to act").positions
    }
}
