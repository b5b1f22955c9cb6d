//! Pseudorandom numbers from a seed.

/// A stream of numbers.
pub(crate) struct SplitMix(u64);

impl SplitMix {
    pub(crate) fn new(seed: u64) -> SplitMix {
        SplitMix(seed ^ 0x6a09_e667_f3bc_c909)
    }

    /// The next word.
    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below this one; 0 if it is 0.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        let product = u128::from(self.word()) * u128::from(count);
        u64::try_from(product >> 64).unwrap_or(0)
    }

    /// An index into a list of this length.
    pub(crate) fn place(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap_or(0)
    }

    /// Shuffles a list.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.place(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_and_reach_everything() {
        let mut random = SplitMix::new(1);
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
            let mut random = SplitMix::new(seed);
            [random.word(), random.word()]
        };
        assert_eq!(words(7), words(7));
        assert_ne!(words(7), words(8));
    }
}
