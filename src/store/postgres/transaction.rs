//! One command, one transaction, repeated if others interfered.

use anyhow::{Context as _, anyhow};
use backon::BackoffBuilder as _;
use sqlx::PgPool;
use tokio::time::{Instant, sleep};

use super::availability::{
    Availability, LIMIT, PATIENCE, SHARDS_LIMIT, WAITS, is_conflict, is_lost,
};
use crate::{
    DatabaseGone,
    sql::Connection,
    transaction::{DecisionError, Kind, Tx, decide},
};

pub(super) async fn transact<T, E, F>(
    writers: &PgPool,
    line: &Availability,
    kind: Kind,
    work: &impl Fn(Tx) -> F,
) -> Result<(T, Tx), E>
where
    E: DecisionError,
    F: Future<Output = Result<T, E>>,
{
    let there = if kind.is_about_shards() {
        line.answers(writers).await
    } else {
        line.is_there(writers).await
    };
    there.map_err(|away| anyhow::Error::from(away).context("write to the database"))?;
    let begun = Instant::now();
    let mut waits = WAITS.build();
    loop {
        let failed = match attempt(writers, line, kind, work).await {
            Ok(done) => return Ok(done),
            Err(failed) => failed,
        };
        let is_retried = match failed.why {
            Why::Conflict => true,
            Why::Lost => {
                line.was_cut();
                begun.elapsed() < PATIENCE
            }
            Why::Unsure | Why::Other => false,
        };
        if is_retried && let Some(wait) = waits.next() {
            sleep(wait).await;
            continue;
        }
        let gone = match failed.why {
            Why::Lost => line.mark_away().await,
            Why::Unsure => DatabaseGone::Unsure,
            Why::Conflict | Why::Other => return Err(failed.error),
        };
        return Err(match failed.error.failure() {
            Some(failure) => anyhow!("{failure:#}").context(gone).into(),
            None => failed.error,
        });
    }
}

struct TransactionFailure<E> {
    error: E,
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

impl<E: DecisionError> TransactionFailure<E> {
    /// The failure of a transaction that has written nothing.
    fn before_the_end(error: E) -> TransactionFailure<E> {
        let cause = error.failure().and_then(|failure| {
            let mut chain = failure.chain();
            chain.find_map(|it| it.downcast_ref::<sqlx::Error>())
        });
        let why = match cause {
            Some(cause) if is_conflict(cause) => Why::Conflict,
            Some(cause) if is_lost(cause) => Why::Lost,
            _ => Why::Other,
        };
        TransactionFailure { error, why }
    }

    /// The failure of one that has hung at this point.
    fn hung(why: Why) -> TransactionFailure<E> {
        let error = anyhow!("the database is not responding").into();
        TransactionFailure { error, why }
    }

    fn at_the_end(error: sqlx::Error) -> TransactionFailure<E> {
        let why = match &error {
            error if is_conflict(error) => Why::Conflict,
            error if is_lost(error) => Why::Unsure,
            _ => Why::Other,
        };
        let error = anyhow::Error::from(error).context("commit to the database");
        TransactionFailure {
            error: error.into(),
            why,
        }
    }
}

async fn attempt<T, E, F>(
    writers: &PgPool,
    line: &Availability,
    kind: Kind,
    work: &impl Fn(Tx) -> F,
) -> Result<(T, Tx), TransactionFailure<E>>
where
    E: DecisionError,
    F: Future<Output = Result<T, E>>,
{
    let limit = if kind.is_about_shards() {
        SHARDS_LIMIT
    } else {
        LIMIT
    };
    let executed = line.in_time(limit, execute(writers, kind, work)).await;
    let (output, tx) = executed.unwrap_or_else(|| Err(TransactionFailure::hung(Why::Lost)))?;
    let Some(Connection::PostgresTransaction(transaction)) = tx.end() else {
        let error = anyhow!("a decision goes on after its end");
        return Err(TransactionFailure::before_the_end(error.into()));
    };
    match line.in_time(limit, transaction.commit()).await {
        Some(committed) => committed.map_err(TransactionFailure::at_the_end)?,
        None => return Err(TransactionFailure::hung(Why::Unsure)),
    }
    Ok((output, tx))
}

/// Makes a decision in a transaction, which is still to be committed.
async fn execute<T, E, F>(
    writers: &PgPool,
    kind: Kind,
    work: &impl Fn(Tx) -> F,
) -> Result<(T, Tx), TransactionFailure<E>>
where
    E: DecisionError,
    F: Future<Output = Result<T, E>>,
{
    // By default these connections see everything committed before each statement.
    let begin = if kind.is_whole() {
        "BEGIN ISOLATION LEVEL SERIALIZABLE"
    } else {
        "BEGIN"
    };
    let transaction = Box::pin(writers.begin_with(begin)).await;
    let transaction = transaction
        .context("start writing to the database")
        .map_err(|it| TransactionFailure::before_the_end(it.into()))?;
    let tx = Tx::new(Connection::PostgresTransaction(transaction));
    // A failure drops the transaction, which rolls everything back.
    let output = decide(&tx, work).await;
    Ok((output.map_err(TransactionFailure::before_the_end)?, tx))
}
