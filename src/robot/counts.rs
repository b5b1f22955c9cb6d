//! What robots did and how long they waited.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Counters and times, shared by all robots of a stage.
#[derive(Debug, Default)]
pub struct Counts(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    kinds: BTreeMap<(&'static str, String), usize>,
    times: BTreeMap<String, Vec<Duration>>,
    wrong: Vec<String>,
}

impl Counts {
    /// Counts one event of this kind under a heading.
    pub fn count(&self, topic: &'static str, kind: impl Into<String>) {
        let mut counted = self.counted();
        *counted.kinds.entry((topic, kind.into())).or_default() += 1;
    }

    /// The number under a heading; of one kind, or of all.
    pub fn number(&self, topic: &str, kind: Option<&str>) -> usize {
        let counted = self.counted();
        let kinds = counted.kinds.iter();
        let fitting = kinds.filter(|((of, it), _)| *of == topic && kind.is_none_or(|k| k == it));
        fitting.map(|(_, count)| count).sum()
    }

    /// Notes how long something took.
    pub fn time(&self, what: impl Into<String>, took: Duration) {
        let mut counted = self.counted();
        counted.times.entry(what.into()).or_default().push(took);
    }

    /// The times noted under names with this beginning.
    pub fn spread(&self, prefix: &str) -> Spread {
        let counted = self.counted();
        let fitting = counted
            .times
            .iter()
            .filter(|(it, _)| it.starts_with(prefix));
        Spread::of(fitting.flat_map(|(_, times)| times).copied())
    }

    /// All times, a line for each name.
    pub fn times(&self) -> String {
        let counted = self.counted();
        let lines = counted.times.iter();
        let lines = lines.map(|(what, it)| format!("{what}: {}\n", Spread::of(it.iter().copied())));
        lines.collect()
    }

    /// Forgets all counts and times.
    pub fn clear(&self) {
        let mut counted = self.counted();
        counted.kinds.clear();
        counted.times.clear();
    }

    /// Notes a fault.
    pub fn wrong(&self, what: impl Into<String>) {
        self.counted().wrong.push(what.into());
    }

    /// All faults.
    pub fn wrongs(&self) -> Vec<String> {
        self.counted().wrong.clone()
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = self.counted();
        let kinds: Vec<_> = counted.kinds.iter().collect();
        for of_topic in kinds.chunk_by(|one, other| one.0.0 == other.0.0) {
            let all: usize = of_topic.iter().map(|(_, count)| **count).sum();
            let mut line = String::new();
            for ((_, kind), count) in of_topic {
                let comma = if line.is_empty() { "" } else { ", " };
                write!(line, "{comma}{kind} {count}")?;
            }
            writeln!(f, "{}: {all}\n    {line}", of_topic[0].0.0)?;
        }
        Ok(())
    }
}

/// Times in order.
#[derive(Clone, Debug, Default)]
pub struct Spread(Vec<Duration>);

impl Spread {
    /// Sorts them.
    pub fn of(times: impl IntoIterator<Item = Duration>) -> Spread {
        let mut times: Vec<Duration> = times.into_iter().collect();
        times.sort_unstable();
        Spread(times)
    }

    /// This percentile, in milliseconds.
    pub fn percent(&self, part: usize) -> f64 {
        let at = (self.0.len() * part).div_ceil(100).max(1) - 1;
        let time = self.0.get(at);
        time.map_or(f64::NAN, |it| 1_000.0 * it.as_secs_f64())
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, nearly_all, most] = [50, 99, 100].map(|it| self.percent(it));
        let count = self.0.len();
        write!(
            f,
            "p50 {half:.0} ms, p99 {nearly_all:.0} ms, slowest {most:.0} ms of {count}"
        )
    }
}
