//! What robots did and how long they waited.

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Counters and times, shared by all robots of a stage.
#[derive(Debug, Default)]
pub struct Counts(Mutex<Numbers>);

#[derive(Debug, Default)]
struct Numbers {
    kinds: BTreeMap<(&'static str, String), usize>,
    times: BTreeMap<String, Vec<Duration>>,
    wrong: Vec<String>,
}

impl Counts {
    /// Counts one event of this kind under a heading.
    pub fn count(&self, topic: &'static str, kind: impl Into<String>) {
        let mut numbers = self.numbers();
        *numbers.kinds.entry((topic, kind.into())).or_default() += 1;
    }

    /// The number under a heading; of one kind, or of all.
    pub fn number(&self, topic: &str, kind: Option<&str>) -> usize {
        let numbers = self.numbers();
        let kinds = numbers.kinds.iter();
        let fitting = kinds.filter(|((of, it), _)| *of == topic && kind.is_none_or(|k| k == it));
        fitting.map(|(_, count)| count).sum()
    }

    /// Notes how long something took.
    pub fn time(&self, what: impl Into<String>, took: Duration) {
        let mut numbers = self.numbers();
        numbers.times.entry(what.into()).or_default().push(took);
    }

    /// The times noted under names with this beginning.
    pub fn spread(&self, prefix: &str) -> Spread {
        let numbers = self.numbers();
        let fitting = numbers
            .times
            .iter()
            .filter(|(it, _)| it.starts_with(prefix));
        Spread::new(fitting.flat_map(|(_, times)| times).copied())
    }

    /// All times, a line for each name.
    pub fn times(&self) -> String {
        let numbers = self.numbers();
        let lines = numbers.times.iter();
        let lines =
            lines.map(|(what, it)| format!("{what}: {}\n", Spread::new(it.iter().copied())));
        lines.collect()
    }

    pub fn clear(&self) {
        let mut numbers = self.numbers();
        numbers.kinds.clear();
        numbers.times.clear();
    }

    pub fn wrong(&self, what: impl Into<String>) {
        self.numbers().wrong.push(what.into());
    }

    pub fn wrongs(&self) -> Vec<String> {
        self.numbers().wrong.clone()
    }

    fn numbers(&self) -> MutexGuard<'_, Numbers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.numbers();
        let kinds: Vec<_> = numbers.kinds.iter().collect();
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

#[derive(Clone, Debug, Default)]
pub struct Spread(Vec<Duration>);

impl Spread {
    pub fn new(times: impl IntoIterator<Item = Duration>) -> Spread {
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
