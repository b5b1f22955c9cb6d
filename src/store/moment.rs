//! A snapshot of a database, however long it is read.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{Database, Executor, pool::PoolOptions};

/// How long to wait for the connection.
const PATIENCE: Duration = Duration::from_secs(2);

/// One connection in a reading transaction. There is no second: it would see another moment.
pub(super) fn pool<DB: Database>() -> PoolOptions<DB>
where
    for<'a> &'a mut DB::Connection: Executor<'a, Database = DB>,
{
    let has_begun = Arc::new(AtomicBool::new(false));
    PoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .after_connect(move |conn: &mut DB::Connection, _| {
            let is_gone = has_begun.swap(true, Ordering::Relaxed);
            Box::pin(async move {
                if is_gone {
                    let why = "the connection was cut in the middle of what was read";
                    return Err(sqlx::Error::Protocol(why.to_owned()));
                }
                conn.execute("BEGIN").await.map(drop)
            })
        })
}
