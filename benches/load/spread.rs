//! Waiting times, from the moment something was due.

use std::{fmt, time::Duration};

/// Times in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spread(Vec<Duration>);

impl Spread {
    pub(crate) fn of(times: impl IntoIterator<Item = Duration>) -> Spread {
        let mut times: Vec<Duration> = times.into_iter().collect();
        times.sort_unstable();
        Spread(times)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The waiting time of this percentile, in milliseconds.
    pub(crate) fn percent(&self, part: usize) -> f64 {
        let at = (self.0.len() * part).div_ceil(100).max(1) - 1;
        let time = self.0.get(at);
        time.map_or(f64::NAN, |it| 1_000.0 * it.as_secs_f64())
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, nearly_all, most] = [50, 99, 100].map(|it| self.percent(it));
        let count = self.count();
        write!(
            f,
            "p50 {half:.0} ms, p99 {nearly_all:.0} ms, slowest {most:.0} ms of {count}"
        )
    }
}
