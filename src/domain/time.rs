//! Instants and spans of the games' clock, as types that cannot be mistaken for each other.

use std::{
    ops::{Add, Sub},
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// An instant: milliseconds since 1970 (UTC).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// A duration: milliseconds, below zero if it lies in the past.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub i64);

impl Timestamp {
    /// Later than everything.
    pub const MAX: Timestamp = Timestamp(i64::MAX);
    /// Earlier than any other time.
    pub const MIN: Timestamp = Timestamp(i64::MIN);

    /// In whole seconds since 1970, rounded down: what Discord's timestamps are written in.
    pub const fn as_secs(self) -> i64 {
        self.0.div_euclid(1_000)
    }
}

impl Span {
    /// A number of seconds.
    pub const fn from_secs(secs: i64) -> Span {
        Span(secs.saturating_mul(1_000))
    }

    /// A number of hours.
    pub const fn from_hours(hours: i64) -> Span {
        Span::from_secs(hours.saturating_mul(3_600))
    }

    /// A number of days of 24 hours.
    pub const fn from_days(days: i64) -> Span {
        Span::from_hours(days.saturating_mul(24))
    }

    /// As a duration to wait; zero if it lies in the past.
    pub fn to_duration(self) -> Duration {
        Duration::from_millis(self.0.max(0).cast_unsigned())
    }
}

impl Add<Span> for Timestamp {
    type Output = Timestamp;

    fn add(self, span: Span) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Timestamp {
    type Output = Timestamp;

    fn sub(self, span: Span) -> Timestamp {
        Timestamp(self.0.saturating_sub(span.0))
    }
}

impl Sub for Timestamp {
    type Output = Span;

    fn sub(self, earlier: Timestamp) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_counted_from_instants_and_never_overflow() {
        let start = Timestamp(1_500);
        assert_eq!(start + Span::from_secs(2), Timestamp(3_500));
        assert_eq!(start - Span::from_hours(1), Timestamp(-3_598_500));
        assert_eq!(Timestamp(3_500) - start, Span(2_000));
        assert_eq!(Timestamp::MAX + Span::from_days(1), Timestamp::MAX);
        assert_eq!(Span::from_days(i64::MAX), Span(i64::MAX));
    }

    #[test]
    fn seconds_are_rounded_down_even_before_1970() {
        assert_eq!(Timestamp(1_999).as_secs(), 1);
        assert_eq!(Timestamp(-1).as_secs(), -1);
    }

    #[test]
    fn what_lies_in_the_past_is_not_waited_for() {
        assert_eq!(Span(-5).to_duration(), Duration::ZERO);
        assert_eq!(Span::from_secs(1).to_duration(), Duration::from_secs(1));
    }
}
