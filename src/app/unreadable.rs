//! Stored things that cannot be read, and steps that fail on their own: each is reported once, as
//! an incident, and everything else goes on. A game, a tournament or a challenge is frozen.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::{Mutex, MutexGuard, PoisonError},
    task::Poll,
};

use anyhow::anyhow;
use cairn_domain::{DamageWrite, Freezable, Refusal, Write, decide_thawed};
use cairn_telemetry::metrics::metrics;
use tracing::{error, info};

use super::{App, AppError, Committed, DatabaseGone};

/// The kinds of things recorded, as labels of the metric.
pub const UNREADABLE_KINDS: [&str; 16] = [
    "challenge",
    "clock",
    "digest",
    "game",
    "message",
    "notification",
    "notice",
    "outage",
    "person",
    "plan",
    "post",
    "rating",
    "server",
    "start",
    "task",
    "tournament",
];

/// Things remembered, so that each is one incident. Beyond that, each encounter is one.
const MOST: usize = 10_000;

/// The cause of an error: something stored cannot be read. Retrying does not help until somebody
/// has repaired it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it cannot be read")]
pub struct Unreadable;

impl Unreadable {
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
    let mut noted = noted();
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
    for (kind, _) in noted().iter() {
        *counts.entry(kind).or_default() += 1;
    }
    counts
}

impl App {
    /// What was read. If it cannot be, it is frozen: one incident, logged by the process that finds
    /// it first.
    pub(super) async fn or_frozen<T>(
        &self,
        what: Freezable,
        read: anyhow::Result<T>,
    ) -> Result<T, AppError> {
        let cause = match read {
            Err(cause) if Unreadable::is_cause(&cause) => format!("{cause:#}"),
            read => return Ok(read?),
        };
        let freeze = DamageWrite::Freeze(what, self.now());
        if self.commit(vec![Write::Damage(freeze)]).await? == Committed::Done {
            let (incident, kind) = (what.number(), what.kind());
            metrics().incidents.inc();
            error!(
                incident,
                error = cause,
                "incident {incident}: {kind} {what} was frozen because it cannot be read or \
                 replayed; everything else keeps working. `cairn games {what} --end WHY` ends it"
            );
        }
        Err(Refusal::Frozen(what).into())
    }

    /// Looks again at what a list cannot show: what is damaged is frozen by now, and what has been
    /// repaired goes on.
    pub(super) async fn look_again(&self, frozen: &[Freezable]) -> Result<(), AppError> {
        for what in frozen {
            let look = async {
                match *what {
                    Freezable::Game(id) => self.game(id).await.map(drop),
                    Freezable::Tournament(id) => self.tournament(id).await.map(drop),
                    Freezable::Challenge(id) => {
                        self.challenge(id).await?;
                        let thawed = decide_thawed(*what, self.now());
                        self.commit(thawed).await.map(drop)
                    }
                }
            };
            apart(what.kind(), what, look).await?;
        }
        Ok(())
    }
}

/// Does one of several things. A failure or panic is recorded for that thing alone, and the others
/// go on: the result is none then. Only an unavailable database fails for all.
pub(super) fn apart<T>(
    kind: &'static str,
    which: impl Display,
    work: impl Future<Output = Result<T, AppError>>,
) -> impl Future<Output = anyhow::Result<Option<T>>> {
    // Boxed, because most of them are large.
    let work = Box::pin(work);
    async move {
        let cause = match caught(work).await {
            Ok(done) => {
                note_readable(kind, which);
                return Ok(Some(done));
            }
            // Reported on its own.
            Err(AppError::Refused(Refusal::Frozen(_))) => return Ok(None),
            Err(AppError::Internal(cause)) => cause,
            Err(AppError::Refused(refusal)) => anyhow::Error::new(refusal),
        };
        if let Some(away) = DatabaseGone::of(&cause) {
            return Err(away.into());
        }
        note_unreadable(kind, which, &cause);
        Ok(None)
    }
}

/// Runs something, turning a panic into an error.
async fn caught<T>(
    mut work: Pin<Box<impl Future<Output = Result<T, AppError>>>>,
) -> Result<T, AppError> {
    std::future::poll_fn(move |context| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        polled.unwrap_or_else(|panic| {
            let what = panic_message(panic.as_ref());
            Poll::Ready(Err(anyhow!("it panicked: {what}").into()))
        })
    })
    .await
}

pub(super) fn panic_message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without a message")
}

fn first_time(kind: &'static str, which: &str) -> bool {
    let mut noted = noted();
    if noted.len() >= MOST {
        return true;
    }
    noted.insert((kind, which.to_owned()))
}

/// Whether this has not been reported before.
fn is_news(kind: &'static str, which: &str, cause: &str) -> bool {
    static TOLD: Mutex<BTreeSet<(&'static str, String, String)>> = Mutex::new(BTreeSet::new());
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.len() >= MOST || told.insert((kind, which.to_owned(), cause.to_owned()))
}

fn noted() -> MutexGuard<'static, BTreeSet<(&'static str, String)>> {
    static NOTED: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());
    NOTED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_fails_or_panics_is_noted_and_what_the_database_does_is_told() {
        let fails = |error: AppError| async move { Err::<(), _>(error) };
        let failed = apart("task", "test-1", fails(anyhow!("no such word").into()));
        assert_eq!(failed.await.ok(), Some(None));
        let panicked = apart("task", "test-2", async { panic!("a rule is wrong") });
        assert_eq!(panicked.await.ok(), Some(None::<()>));
        let refused = apart("task", "test-3", fails(Refusal::NoSuchGame.into()));
        assert_eq!(refused.await.ok(), Some(None));
        assert!(unreadable_counts()["task"] >= 3);
        let down = anyhow::Error::new(DatabaseGone::Down);
        let away = apart("task", "test-4", fails(down.into()));
        let away = away.await.expect_err("the database is away");
        assert_eq!(DatabaseGone::of(&away), Some(DatabaseGone::Down));
        for which in ["test-1", "test-2", "test-3"] {
            let again = apart("task", which, async { Ok(7) });
            assert_eq!(again.await.ok(), Some(Some(7)));
            assert!(first_time("task", which), "it was readable meanwhile");
            note_readable("task", which);
        }
    }

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
