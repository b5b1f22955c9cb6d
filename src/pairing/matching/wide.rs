//! Integers of a fixed width, wide enough for all criteria of a bracket side by side.

use std::{
    cmp::Ordering,
    ops::{Add, AddAssign, Sub, SubAssign},
};

/// The bits of a column whose sums all have one sign and are no further from zero than `most`: two
/// sums never differ by more than that.
pub(crate) fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// A signed number of `64 × N` bits in two's complement, the lowest limb first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    pub(crate) const ZERO: Self = Wide([0; N]);

    /// Shifts left by `bits` (fewer than 64) and adds a small number there.
    #[must_use]
    pub(crate) fn push(self, bits: u32, value: i64) -> Self {
        let mut out = self;
        if bits > 0 {
            let mut carry = 0;
            for limb in &mut out.0 {
                let next = *limb >> (64 - bits);
                *limb = (*limb << bits) | carry;
                carry = next;
            }
        }
        out + Self::from(value)
    }

    #[must_use]
    pub(crate) fn double(self) -> Self {
        self + self
    }

    /// Half of an even number.
    #[must_use]
    pub(crate) fn half(self) -> Self {
        let mut out = self;
        let mut carry = out.0[N - 1] & (1 << 63);
        for limb in out.0.iter_mut().rev() {
            let next = *limb << 63;
            *limb = (*limb >> 1) | carry;
            carry = next;
        }
        out
    }

    /// Whether it is greater than zero.
    #[must_use]
    pub(crate) fn is_positive(&self) -> bool {
        !self.is_negative() && *self != Self::ZERO
    }

    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> From<i64> for Wide<N> {
    fn from(value: i64) -> Self {
        let mut out = [if value < 0 { u64::MAX } else { 0 }; N];
        out[0] = value.cast_unsigned();
        Wide(out)
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        let mut carry = false;
        for idx in 0..N {
            (self.0[idx], carry) = self.0[idx].carrying_add(other.0[idx], carry);
        }
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        let mut borrow = false;
        for idx in 0..N {
            (self.0[idx], borrow) = self.0[idx].borrowing_sub(other.0[idx], borrow);
        }
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let top = self.0[N - 1]
            .cast_signed()
            .cmp(&other.0[N - 1].cast_signed());
        top.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(value: i128) -> Wide<2> {
        let high = i64::try_from(value >> 64).unwrap_or_default();
        let low = u64::try_from(value & i128::from(u64::MAX)).unwrap_or_default();
        Wide([low, high.cast_unsigned()])
    }

    proptest! {
        #[test]
        fn it_counts_like_the_numbers_of_the_language(a in -1_i128 << 100..1 << 100, b in -1_i128 << 100..1 << 100) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a * 2).half(), wide(a));
            prop_assert_eq!(wide(a).double(), wide(a * 2));
            prop_assert_eq!(wide(a).push(7, -5), wide(a * 128 - 5));
            prop_assert_eq!(wide(a).is_positive(), a > 0);
        }
    }
}
