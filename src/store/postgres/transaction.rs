//! One command, one transaction, again if others came in between.

use std::time::Duration;

use anyhow::Context as _;
use backon::{ExponentialBuilder, Retryable as _};
use sqlx::{PgPool, error::DatabaseError};

use super::tables::Command;
use crate::app::CommitError;

/// What conflicts with others is tried at once and then after ever longer waits, about two seconds
/// in all: less than what Discord gives us for a first answer.
const WAITS: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(2))
    .with_max_delay(Duration::from_millis(250))
    .with_factor(2.0)
    .with_jitter()
    .with_max_times(14);

/// Executes a command and commits it.
pub(super) async fn write<C: Command>(
    writers: &PgPool,
    command: &C,
) -> Result<C::Output, CommitError> {
    let attempt = || attempt(writers, command);
    let done = attempt.retry(WAITS).when(|it| it.try_again).await;
    done.map_err(|it| it.error)
}

struct Failed {
    error: CommitError,
    try_again: bool,
}

impl Failed {
    /// Nothing of it was written, whatever went wrong.
    fn before_the_end(error: CommitError) -> Failed {
        let try_again = match &error {
            CommitError::Stale => false,
            CommitError::Internal(error) => {
                let cause = error
                    .chain()
                    .find_map(|it| it.downcast_ref::<sqlx::Error>());
                cause.is_some_and(|it| is_conflict(it) || is_lost(it))
            }
        };
        Failed { error, try_again }
    }

    /// If the answer was lost, it may be written: only who decides again can tell.
    fn at_the_end(error: sqlx::Error) -> Failed {
        let try_again = is_conflict(&error);
        let what = if is_lost(&error) {
            "commit to the database; it is not known whether this was written"
        } else {
            "commit to the database"
        };
        Failed {
            error: anyhow::Error::from(error).context(what).into(),
            try_again,
        }
    }
}

async fn attempt<C: Command>(writers: &PgPool, command: &C) -> Result<C::Output, Failed> {
    // The default of these connections is to read what was committed before each statement.
    let begin = if command.reads_more() {
        "BEGIN ISOLATION LEVEL SERIALIZABLE"
    } else {
        "BEGIN"
    };
    let transaction = writers.begin_with(begin).await;
    let mut transaction = transaction
        .context("begin to write to the database")
        .map_err(|it| Failed::before_the_end(it.into()))?;
    // What goes wrong drops the transaction, which takes all of it back.
    let output = command
        .execute(&mut transaction)
        .await
        .map_err(Failed::before_the_end)?;
    transaction.commit().await.map_err(Failed::at_the_end)?;
    Ok(output)
}

/// Whether others have come in between: a serialization failure, a deadlock, or a row that somebody
/// has just written which is found at the next try.
fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("40001" | "40P01" | "23505"))
}

/// Whether the server is away, or has sent us away: for a restart, say.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => {
            let code = error.code();
            code.is_some_and(|it| it.starts_with("08") || it.starts_with("57P"))
        }
        _ => false,
    }
}
