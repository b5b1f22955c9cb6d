//! Retrying a decision when another change came first.

use std::fmt::Display;

use super::{AppError, CommitOutcome};

/// Each failed try means that somebody else got through, so this many in a row means something is
/// wrong.
const MAX_TRIES: u32 = 100;

/// Tries until something is committed: a try without a result says that another change came first.
/// Each try reads its state anew. Its name and number appear in the error. The error is that of the
/// first try that fails, which is also the last; or if another change always comes first.
pub(crate) async fn until_committed<T, F>(
    what: &'static str,
    id: impl Display,
    mut attempt: impl FnMut() -> F,
) -> Result<T, AppError>
where
    F: Future<Output = Result<Option<T>, AppError>>,
{
    for _ in 0..MAX_TRIES {
        if let Some(done) = attempt().await? {
            return Ok(done);
        }
    }
    let error =
        anyhow::anyhow!("{what} {id}: gave up after {MAX_TRIES} conflicting changes in a row");
    Err(error.into())
}

impl CommitOutcome {
    /// The result of a try: this if it was committed, none if another change came first.
    pub(crate) fn then<T>(self, done: T) -> Option<T> {
        match self {
            CommitOutcome::Done => Some(done),
            CommitOutcome::Stale => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use anyhow::anyhow;
    use cairn_domain::Refusal;

    use super::*;

    #[tokio::test]
    async fn it_is_decided_again_until_no_other_change_comes_first() {
        let tries = Cell::new(0);
        let done = until_committed("game", "K3F", || async {
            tries.set(tries.get() + 1);
            let committed = match tries.get() {
                4 => CommitOutcome::Done,
                _ => CommitOutcome::Stale,
            };
            Ok(committed.then(tries.get()))
        });
        assert_eq!(done.await.expect("it is done"), 4);
        assert_eq!(tries.get(), 4);
    }

    #[tokio::test]
    async fn it_ends_if_another_change_always_comes_first() {
        let tries = Cell::new(0);
        let stale = until_committed("game", "K3F", || async {
            tries.set(tries.get() + 1);
            Ok(CommitOutcome::Stale.then(()))
        });
        let error = stale.await.expect_err("stale for ever");
        let expected = "game K3F: gave up after 100 conflicting changes in a row";
        assert_eq!(error.to_string(), expected);
        assert!(matches!(error, AppError::Internal(_)), "{error:?}");
        assert_eq!(tries.get(), MAX_TRIES);
    }

    #[tokio::test]
    async fn a_failure_and_a_refusal_end_it_at_once() {
        let failures = [
            || AppError::Internal(anyhow!("the disk is full")),
            || AppError::Refused(Refusal::GameOver),
        ];
        for failure in failures {
            let tries = Cell::new(0);
            let failed = until_committed::<(), _>("game", "K3F", || async {
                tries.set(tries.get() + 1);
                Err(failure())
            });
            let error = failed.await.expect_err("it fails");
            assert_eq!(error.to_string(), failure().to_string());
            assert_eq!(tries.get(), 1);
        }
    }
}
