//! The clock of the local Discord: real time plus an offset that only ever grows.
//!
//! The offset can be written to a file, in milliseconds, for a process whose clock has to follow.

use std::{
    fmt, fs, io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde::{Serialize, Serializer};

/// A moment: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockTime(pub i64);

impl ClockTime {
    /// The moment `later` after this one.
    #[must_use]
    pub fn saturating_add(self, later: Duration) -> Self {
        Self(self.0.saturating_add(milliseconds(later)))
    }

    /// How long it is until `then`; zero when that has passed.
    pub fn duration_until(self, then: Self) -> Duration {
        Duration::from_millis(u64::try_from(then.0.saturating_sub(self.0)).unwrap_or(0))
    }
}

/// ISO 8601 the way Discord writes it: `2026-11-21T03:40:00.123000+00:00`.
impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = jiff::Timestamp::from_millisecond(self.0).unwrap_or(jiff::Timestamp::MAX);
        let text = format!("{time:.6}");
        write!(f, "{}+00:00", text.trim_end_matches('Z'))
    }
}

impl Serialize for ClockTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The world's clock. Clones share the offset.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
    file: Arc<Mutex<Option<PathBuf>>>,
}

impl Clock {
    /// The current moment in the world.
    pub fn now(&self) -> ClockTime {
        let real = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, milliseconds);
        ClockTime(real.saturating_add(self.ahead()))
    }

    /// By how many milliseconds it is ahead of real time.
    pub fn ahead(&self) -> i64 {
        self.ahead.load(Ordering::SeqCst)
    }

    /// Advances the clock. There is no way back: ids contain the time.
    pub fn advance(&self, by: Duration) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        self.ahead.fetch_add(milliseconds(by), Ordering::SeqCst);
        if let Some(path) = &*file {
            // A reader that cannot follow stays behind, which a person will notice; the error
            // cannot be reported here.
            let _ = self.write(path);
        }
    }

    /// From now on, the offset is also written to this file, in milliseconds.
    pub(crate) fn write_to(&self, path: PathBuf) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        self.write(&path)?;
        *file = Some(path);
        Ok(())
    }

    /// Atomically, so that nobody reads half a number.
    fn write(&self, path: &std::path::Path) -> io::Result<()> {
        let next = path.with_extension("next");
        fs::write(&next, self.ahead().to_string())?;
        fs::rename(&next, path)
    }
}

fn milliseconds(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        let leap_day = ClockTime(1_709_210_096_789).to_string();
        assert_eq!(leap_day, "2024-02-29T12:34:56.789000+00:00");
    }

    #[test]
    fn the_clock_can_be_put_forward() {
        let clock = Clock::default();
        let before = clock.now();
        clock.advance(Duration::from_hours(1));
        assert!(clock.now() >= before.saturating_add(Duration::from_hours(1)));
    }
}
