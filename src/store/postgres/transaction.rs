//! One command, one transaction, repeated if others interfered.

use anyhow::{Context as _, anyhow};
use backon::Retryable as _;
use sqlx::{PgPool, Postgres, Transaction};
use tokio::time::Instant;

use super::availability::{
    Availability, LIMIT, PATIENCE, SHARDS_LIMIT, WAITS, is_conflict, is_lost,
};
use crate::{CommitError, DatabaseGone, command::Command, sql::Connection};

pub(super) async fn write<T>(
    writers: &PgPool,
    line: &Availability,
    command: &Command<T>,
) -> Result<T, CommitError> {
    let there = if command.is_about_shards {
        line.answers(writers).await
    } else {
        line.is_there(writers).await
    };
    there.map_err(|away| anyhow::Error::from(away).context("write to the database"))?;
    let begun = Instant::now();
    let attempt = || attempt(writers, line, command);
    let done = attempt.retry(WAITS).when(|it| match it.why {
        Why::Conflict => true,
        Why::Lost => {
            line.was_cut();
            begun.elapsed() < PATIENCE
        }
        Why::Unsure | Why::Other => false,
    });
    let failed = match done.await {
        Ok(output) => return Ok(output),
        Err(failed) => failed,
    };
    Err(match (failed.error, failed.why) {
        (CommitError::Internal(error), Why::Lost) => error.context(line.lost().await).into(),
        (CommitError::Internal(error), Why::Unsure) => error.context(DatabaseGone::Unsure).into(),
        (error, _) => error,
    })
}

struct Failed {
    error: CommitError,
    why: Why,
}

#[derive(Clone, Copy)]
enum Why {
    /// Others interfered: nothing was written.
    Conflict,
    /// The connection was cut before anything was written.
    Lost,
    /// It was cut during the commit: only a new decision can find out what was written.
    Unsure,
    Other,
}

impl Failed {
    /// The failure of a transaction that has written nothing.
    fn before_the_end(error: CommitError) -> Failed {
        let why = match &error {
            CommitError::Stale => Why::Other,
            CommitError::Internal(error) => {
                let cause = error
                    .chain()
                    .find_map(|it| it.downcast_ref::<sqlx::Error>());
                match cause {
                    Some(cause) if is_conflict(cause) => Why::Conflict,
                    Some(cause) if is_lost(cause) => Why::Lost,
                    _ => Why::Other,
                }
            }
        };
        Failed { error, why }
    }

    /// The failure of one that has hung at this point.
    fn hung(why: Why) -> Failed {
        let error = anyhow!("the database is not responding").into();
        Failed { error, why }
    }

    fn at_the_end(error: sqlx::Error) -> Failed {
        let why = match &error {
            error if is_conflict(error) => Why::Conflict,
            error if is_lost(error) => Why::Unsure,
            _ => Why::Other,
        };
        let error = anyhow::Error::from(error).context("commit to the database");
        Failed {
            error: error.into(),
            why,
        }
    }
}

async fn attempt<T>(
    writers: &PgPool,
    line: &Availability,
    command: &Command<T>,
) -> Result<T, Failed> {
    let limit = if command.is_about_shards {
        SHARDS_LIMIT
    } else {
        LIMIT
    };
    let executed = line.in_time(limit, execute(writers, command)).await;
    let (transaction, output) = executed.unwrap_or_else(|| Err(Failed::hung(Why::Lost)))?;
    match line.in_time(limit, transaction.commit()).await {
        Some(committed) => committed.map_err(Failed::at_the_end)?,
        None => return Err(Failed::hung(Why::Unsure)),
    }
    Ok(output)
}

/// Executes a command in a transaction, which is still to be committed.
async fn execute<T>(
    writers: &PgPool,
    command: &Command<T>,
) -> Result<(Transaction<'static, Postgres>, T), Failed> {
    // By default these connections see everything committed before each statement.
    let begin = if command.reads_more {
        "BEGIN ISOLATION LEVEL SERIALIZABLE"
    } else {
        "BEGIN"
    };
    let transaction = Box::pin(writers.begin_with(begin)).await;
    let transaction = transaction
        .context("start writing to the database")
        .map_err(|it| Failed::before_the_end(it.into()))?;
    // A failure drops the transaction, which rolls everything back.
    let mut conn = Connection::PostgresTransaction(transaction);
    let output = (command.execute)(&mut conn).await;
    let output = output.map_err(Failed::before_the_end)?;
    let Connection::PostgresTransaction(transaction) = conn else {
        unreachable!("a command keeps its connection")
    };
    Ok((transaction, output))
}
