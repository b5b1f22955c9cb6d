//! Whether the memory of the bot grows: a line fitted to the sizes of one process over its life.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
    time::Duration,
};

/// Growth above this is a leak, in mebibytes per hour.
const LIMIT: f64 = 16.0;
/// The share of a life after which caches are full.
const WARM_UP: f64 = 0.25;
/// The most sizes for fitting a line; more would not improve it.
const ENOUGH: usize = 400;
/// With fewer sizes, no statement is made.
const FEW: usize = 40;
/// Sizes closer together are not independent, in hours: memory varies with the activity.
const APART: f64 = 30.0 / 3_600.0;
/// The ratio of a normal deviation to the median of all deviations.
const OF_MIDDLE: f64 = 1.4826;

/// All sizes of the lives of a process.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<Vec<Size>>);

#[derive(Clone, Copy, Debug)]
struct Size {
    life: u64,
    hours: f64,
    mebibytes: f64,
}

/// The trend over the longest life.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Trend {
    /// Undetermined: it was too short for the variation of the sizes.
    TooShort,
    /// A slope, in mebibytes per hour, and its uncertainty.
    Slope {
        slope: f64,
        unsure: f64,
        /// The median size, in mebibytes.
        middle: f64,
        minutes: f64,
    },
}

impl Memory {
    /// Notes the size of the process in this life.
    pub(super) fn note(&self, life: u64, since: Duration, kibibytes: u32) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(Size {
            life,
            hours: since.as_secs_f64() / 3_600.0,
            mebibytes: f64::from(kibibytes) / 1_024.0,
        });
    }

    /// The trend of the longest life.
    pub(super) fn trend(&self) -> Trend {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let longest = all
            .chunk_by(|one, next| one.life == next.life)
            .max_by(|one, other| hours(one).total_cmp(&hours(other)));
        longest.map_or(Trend::TooShort, trend)
    }
}

fn hours(life: &[Size]) -> f64 {
    match life {
        [first, .., last] => last.hours - first.hours,
        _ => 0.0,
    }
}

/// The median of all slopes between two sizes (Theil and Sen): a single large picture does not
/// affect it.
fn trend(life: &[Size]) -> Trend {
    let warm = life.first().map_or(0.0, |it| it.hours) + hours(life) * WARM_UP;
    let warm: Vec<Size> = life.iter().copied().filter(|it| it.hours >= warm).collect();
    let sizes: Vec<Size> = warm
        .iter()
        .copied()
        .step_by(warm.len() / ENOUGH + 1)
        .collect();
    let span = hours(&sizes);
    if sizes.len() < FEW || span <= 0.0 {
        return Trend::TooShort;
    }
    let pairs = sizes.iter().enumerate().flat_map(|(at, one)| {
        let later = sizes.iter().skip(at + 1);
        later.map(|it| (it.mebibytes - one.mebibytes) / (it.hours - one.hours))
    });
    let slope = middle(pairs.collect());
    let above = |it: &Size| it.mebibytes - slope * it.hours;
    let level = middle(sizes.iter().map(above).collect());
    let off = sizes.iter().map(|it| (above(it) - level).abs());
    let deviation = OF_MIDDLE * middle(off.collect());
    let apart = (span / APART).max(1.0);
    // Twice the deviation of the slope of a line through this many independent sizes.
    let unsure = 2.0 * deviation * (12.0 / apart).sqrt() / span;
    if unsure > LIMIT {
        return Trend::TooShort;
    }
    Trend::Slope {
        slope,
        unsure,
        middle: middle(sizes.iter().map(|it| it.mebibytes).collect()),
        minutes: span * 60.0,
    }
}

fn middle(mut all: Vec<f64>) -> f64 {
    all.sort_unstable_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

impl Trend {
    /// Whether it certainly grows by more than allowed.
    pub(super) fn grows(self) -> bool {
        matches!(self, Trend::Slope { slope, unsure, .. } if slope - unsure > LIMIT)
    }
}

impl fmt::Display for Trend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trend::TooShort => f.write_str("too short to tell whether it grows"),
            Trend::Slope {
                slope,
                unsure,
                middle,
                minutes,
            } => write!(
                f,
                "{middle:.1} MiB; within {minutes:.0} minutes of one process it changed by \
                 {slope:+.1} ± {unsure:.1} MiB an hour (more than {LIMIT} is a leak)"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A life in which sizes vary by `varying` around a line, with a large picture now and then.
    fn lived(minutes: u32, slope: f64, varying: f64) -> Trend {
        let memory = Memory::default();
        for at in 0..minutes * 20 {
            let hours = f64::from(at) / 1_200.0;
            let wave = f64::from(at * 7_919 % 101) / 50.0 - 1.0;
            let large = if at % 17 == 0 { 30.0 } else { 0.0 };
            let size = 90.0 + slope * hours + varying * wave + large;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "some thousands"
            )]
            memory.note(
                3,
                Duration::from_secs_f64(hours * 3_600.0),
                (size * 1_024.0) as u32,
            );
        }
        memory.trend()
    }

    #[test]
    fn a_leak_is_told_from_what_comes_and_goes() {
        for (slope, grows) in [(-20.0, false), (0.0, false), (12.0, false), (40.0, true)] {
            let trend = lived(24, slope, 5.0);
            assert_eq!(trend.grows(), grows, "{slope}: {trend}");
            let Trend::Slope { slope: found, .. } = trend else {
                panic!("{trend}");
            };
            assert!((found - slope).abs() < 2.0, "{slope}: {trend}");
        }
    }

    #[test]
    fn a_short_run_says_nothing() {
        assert_eq!(lived(1, 500.0, 5.0), Trend::TooShort);
        assert_eq!(lived(4, 0.0, 5.0), Trend::TooShort);
        assert_eq!(Memory::default().trend(), Trend::TooShort);
    }

    #[test]
    fn the_longest_life_counts() {
        let memory = Memory::default();
        for (life, seconds) in [(1, 30), (2, 1_200), (3, 10)] {
            for at in 0..seconds {
                // Only the short ones grow.
                let grown = if life == 2 { 0 } else { at * 900 };
                memory.note(life, Duration::from_secs(u64::from(at)), 90_000 + grown);
            }
        }
        assert!(!memory.trend().grows(), "{}", memory.trend());
    }
}
