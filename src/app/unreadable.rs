//! Steps that fail on their own, and things that cannot be read: everything else goes on. A game, a
//! tournament or a challenge is frozen.

use std::{
    fmt::Display,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    task::Poll,
};

use anyhow::anyhow;
use cairn_domain::{Freezable, Refusal, decide_thawed};
use cairn_store::{DatabaseGone, Tx, Unreadable, note_readable, note_unreadable};
use cairn_telemetry::metrics::metrics;
use tracing::error;

use super::{App, AppError};

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
        let now = self.now();
        let freeze = async |tx: Tx| Ok((tx.freeze(what, now).await?, Vec::new()));
        if self.decide(freeze).await? {
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

    /// Something frozen can be read again.
    pub(super) async fn thaw(&self, what: Freezable) -> Result<(), AppError> {
        let now = self.now();
        let thaw = async |tx: Tx| {
            tx.thaw(what).await?;
            Ok(((), decide_thawed(what, now)))
        };
        self.decide(thaw).await
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
                        self.thaw(*what).await
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
        let cause = match catch_panic(work).await {
            Ok(done) => {
                note_readable(kind, which);
                return Ok(Some(done));
            }
            // Reported on its own.
            Err(AppError::Refused(Refusal::Frozen(_))) => return Ok(None),
            Err(AppError::Internal(cause)) => cause,
            Err(AppError::Refused(refusal)) => anyhow::Error::new(refusal),
        };
        if let Some(away) = DatabaseGone::from_error(&cause) {
            return Err(away.into());
        }
        note_unreadable(kind, which, &cause);
        Ok(None)
    }
}

/// Runs something, turning a panic into an error.
async fn catch_panic<T>(
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

#[cfg(test)]
mod tests {
    use cairn_store::unreadable_counts;

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
        assert_eq!(DatabaseGone::from_error(&away), Some(DatabaseGone::Down));
        for which in ["test-1", "test-2", "test-3"] {
            let again = apart("task", which, async { Ok(7) });
            assert_eq!(again.await.ok(), Some(Some(7)));
            let is_noted_again = note_unreadable("task", which, &anyhow!("no such word"));
            assert!(is_noted_again, "it was readable meanwhile");
            note_readable("task", which);
        }
    }
}
