//! Stored things that cannot be read: each is reported once, as an incident.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cairn_telemetry::metrics::metrics;
use tracing::{error, info};

/// The kinds of things recorded, as labels of the metric.
pub const UNREADABLE_KINDS: [&str; 13] = [
    "challenge",
    "clock",
    "digest",
    "game",
    "message",
    "outage",
    "person",
    "plan",
    "rating",
    "server",
    "start",
    "task",
    "tournament",
];

/// Things remembered, so that each is one incident. Beyond that, each encounter is one.
const MAX_NOTED: usize = 10_000;

/// The cause of an error: something stored cannot be read. Retrying does not help until somebody
/// has repaired it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it cannot be read")]
pub struct Unreadable;

impl Unreadable {
    /// Whether an error is caused by that.
    pub fn is_cause(error: &anyhow::Error) -> bool {
        error.is::<Unreadable>()
    }
}

/// Records that something cannot be read; returns whether that is new. The first time is an
/// incident. The same cause is not reported again even if the thing was readable in between: a read
/// that began earlier may end after that.
pub fn note_unreadable(kind: &'static str, which: impl Display, cause: &anyhow::Error) -> bool {
    let (which, cause) = (which.to_string(), format!("{cause:#}"));
    if !first_time(kind, &which) {
        return false;
    }
    if !is_news(kind, &which, &cause) {
        return true;
    }
    metrics().incidents.inc();
    error!(
        kind,
        which,
        error = cause,
        "incident {which}: a {kind} cannot be read; everything else keeps working"
    );
    true
}

/// Records that something can be read again, if it could not.
pub fn note_readable(kind: &'static str, which: impl Display) {
    let mut noted = incidents();
    if noted.is_empty() {
        return;
    }
    let which = which.to_string();
    if noted.remove(&(kind, which.clone())) {
        info!(kind, which, "{kind} {which} can be read again");
    }
}

/// The number of things of each kind that this process has found unreadable.
pub fn unreadable_counts() -> BTreeMap<&'static str, u64> {
    let mut counts: BTreeMap<_, _> = UNREADABLE_KINDS.into_iter().map(|it| (it, 0)).collect();
    for (kind, _) in incidents().iter() {
        *counts.entry(kind).or_default() += 1;
    }
    counts
}

fn first_time(kind: &'static str, which: &str) -> bool {
    let mut noted = incidents();
    if noted.len() >= MAX_NOTED {
        return true;
    }
    noted.insert((kind, which.to_owned()))
}

/// Whether this has not been reported before.
fn is_news(kind: &'static str, which: &str, cause: &str) -> bool {
    static TOLD: Mutex<BTreeSet<(&'static str, String, String)>> = Mutex::new(BTreeSet::new());
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.len() >= MAX_NOTED || told.insert((kind, which.to_owned(), cause.to_owned()))
}

fn incidents() -> MutexGuard<'static, BTreeSet<(&'static str, String)>> {
    static NOTED: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());
    NOTED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn the_same_cause_is_one_incident_although_it_could_be_read_meanwhile() {
        let is_news = |cause| is_news("person", "test-5", cause);
        assert!(note_unreadable("person", "test-5", &anyhow!("one")));
        note_readable("person", "test-5");
        let again = note_unreadable("person", "test-5", &anyhow!("one"));
        assert!(again, "it counts again");
        assert!(!is_news("one"), "told before");
        assert!(is_news("another"));
        note_readable("person", "test-5");
    }
}
