//! Pseudorandom numbers from a seed.

/// A stream of numbers: `SplitMix64` by Sebastiano Vigna, public domain. What follows from a seed
/// never changes.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below this one; 0 if it is 0.
    pub fn below(&mut self, count: u64) -> u64 {
        let product = u128::from(self.word()) * u128::from(count);
        u64::try_from(product >> 64).unwrap_or(0)
    }

    /// An index into a list of this length.
    pub fn place(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap_or(0)
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.place(last + 1));
        }
    }
}

/// The index of the weight on which a number below their sum falls, if they lie side by side.
pub fn weighted_place(weights: impl IntoIterator<Item = u64>, number: u64) -> Option<usize> {
    let mut left = number;
    weights.into_iter().position(|weight| {
        let falls_here = left < weight;
        left = left.saturating_sub(weight);
        falls_here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_weight_has_as_many_numbers_as_it_is_great() {
        let places = [0, 1, 2, 3].map(|number| weighted_place([1, 0, 2], number));
        assert_eq!(places, [Some(0), Some(2), Some(2), None]);
    }

    #[test]
    fn numbers_stay_below_and_reach_everything() {
        let mut random = SplitMix64::new(1);
        let mut seen = [0; 5];
        for _ in 0..1_000 {
            seen[random.place(5)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn a_seed_gives_the_same_numbers_again() {
        let words = |seed| {
            let mut random = SplitMix64::new(seed);
            [random.word(), random.word()]
        };
        assert_eq!(words(7), words(7));
        assert_ne!(words(7), words(8));
    }
}
