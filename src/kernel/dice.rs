//! The server's dice: one secret seed a game, one draw a step.

use sha2::{Digest, Sha256};

use super::split_mix::weighted_place;

/// Draws that depend on nothing but the seed and the step.
///
/// A crash between the draw and the commit cannot turn into a second roll, and anyone who is later
/// shown the seed can check every roll: step `k` draws from the first eight bytes (big-endian) of
/// SHA-256(seed ‖ k ‖ round), `k` in eight bytes and the round in four, big-endian too; a number
/// that would favor the first outcomes is rejected and the next round asked.
#[derive(Clone)]
pub struct Dice {
    seed: [u8; 32],
}

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dice(secret)")
    }
}

impl Dice {
    /// The dice of the game that has this secret.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Dice {
        Dice { seed }
    }

    /// Picks an index, each as likely as its weight.
    ///
    /// # Panics
    ///
    /// If all weights are zero: a chance node without outcomes is a bug in the rules.
    #[must_use]
    pub fn pick(&self, step: u64, weights: &[u32]) -> usize {
        let total: u64 = weights.iter().copied().map(u64::from).sum();
        assert!(total > 0, "chance has nothing to choose from");
        // The largest multiple of `total`: words from there on would favor the first outcomes.
        let fair = u64::MAX - (u64::MAX % total + 1) % total;
        let number = (0..u32::MAX)
            .map(|round| self.word(step, round))
            .find(|&word| word <= fair)
            .expect("a fair word comes sooner or later")
            % total;
        let place = weighted_place(weights.iter().copied().map(u64::from), number);
        place.expect("the number is below the total")
    }

    fn word(&self, step: u64, round: u32) -> u64 {
        let hash = Sha256::new()
            .chain_update(self.seed)
            .chain_update(step.to_be_bytes())
            .chain_update(round.to_be_bytes())
            .finalize();
        u64::from_be_bytes(hash[..8].try_into().expect("eight bytes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_the_seed_and_the_step_alone() {
        let draw = |seed, step| Dice::new([seed; 32]).pick(step, &[1; 1000]);
        assert_eq!(draw(1, 5), draw(1, 5));
        assert_ne!(draw(1, 5), draw(1, 6));
        assert_ne!(draw(1, 5), draw(2, 5));
    }

    #[test]
    fn weights_are_kept() {
        let dice = Dice::new([7; 32]);
        let mut seen = [0_u32; 3];
        for step in 0..6000 {
            seen[dice.pick(step, &[1, 0, 2])] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((1800..2200).contains(&seen[0]), "{seen:?}");
    }

    #[test]
    fn a_draw_can_be_checked_by_hand() {
        // printf '\x07%.0s' {1..32} | (cat; printf '\0\0\0\0\0\0\0\0\0\0\0\0') | sha256sum
        let hash = Sha256::digest([vec![7; 32], vec![0; 12]].concat());
        let word = u64::from_be_bytes(hash[..8].try_into().expect("eight bytes"));
        let expected = usize::try_from(word % 6).expect("small");
        assert_eq!(Dice::new([7; 32]).pick(0, &[1; 6]), expected);
    }
}
