//! Positions of random games.

use cairn_kernel::{AnyPosition, Dice, SplitMix64, Turn};

use crate::variants::Variant;

/// The number in this environment variable, or the default.
pub(crate) fn env_number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |value| {
        value
            .parse()
            .unwrap_or_else(|_| panic!("{name} is no number"))
    })
}

/// Plays at random and calls `look` with every position.
pub(crate) fn walk(variant: &Variant, seed: u64, mut look: impl FnMut(&dyn AnyPosition)) {
    let mut chance = SplitMix64::new(seed);
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let dice = Dice::new(secret);
    let mut position = variant.rules.start();
    for step in 0.. {
        look(position.as_ref());
        match position.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                position.roll(&dice, step).expect("chance's turn");
            }
            Turn::Player(_) => {
                let choices = position.choices();
                let chosen = &choices[chance.place(choices.len())];
                position
                    .replay(&chosen.played.action)
                    .expect("a choice is legal");
            }
        }
    }
}
