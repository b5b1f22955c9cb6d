//! Random numbers derived from the seed.

use cairn_kernel::{SplitMix64, weighted_place};

/// A generator for each actor, so that its actions do not depend on how often the others have
/// drawn.
#[derive(Clone, Debug)]
pub struct Chance(SplitMix64);

impl Chance {
    /// A generator for the actor with this number.
    pub fn new(seed: u64, whose: u64) -> Chance {
        let mut numbers = SplitMix64::new(seed ^ whose.wrapping_mul(0xd1b5_4a32_d192_ed03));
        numbers.word();
        Chance(numbers)
    }

    /// A new independent generator.
    #[must_use]
    pub fn of_its_own(&mut self) -> Chance {
        Chance(SplitMix64::new(self.0.word()))
    }

    /// A number below this one; 0 below 0 and 1.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.place(count)
    }

    pub fn happens(&mut self, of_hundred: usize) -> bool {
        self.below(100) < of_hundred
    }

    /// A random number around this one: from 1 to twice as much.
    pub fn around(&mut self, mean: usize) -> usize {
        1 + self.below(mean * 2)
    }

    /// One of these, if there are any.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let at = self.below(all.len());
        all.get(at)
    }

    /// The index of one of these, with probabilities by weight.
    pub fn weighted_index(&mut self, weights: &[usize]) -> usize {
        let number = self.below(weights.iter().sum());
        weighted_place(weights.iter().map(|it| *it as u64), number as u64).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_seed_gives_the_same_numbers_and_another_person_others() {
        let drawn = |seed, whose| {
            let mut chance = Chance::new(seed, whose);
            (0..8).map(|_| chance.below(1_000)).collect::<Vec<_>>()
        };
        assert_eq!(drawn(7, 1), drawn(7, 1));
        assert_ne!(drawn(7, 1), drawn(7, 2));
        assert_ne!(drawn(7, 1), drawn(8, 1));
        let mut chance = Chance::new(1, 1);
        let often = (0..1_000).filter(|_| chance.happens(25)).count();
        assert!((180..320).contains(&often), "{often}");
        assert_eq!(chance.weighted_index(&[0, 5, 0]), 1);
    }
}
