//! Whether a disk hangs: what is asked of it for a while, and nothing moves.

use std::{
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use sqlx::SqliteConnection;
use tokio::time::timeout;

/// How long nothing may move.
const LIMIT: Duration = Duration::from_secs(15);
/// Steps of `SQLite`'s machine that count as one, fewer than a row takes that is written.
const STEPS: i32 = 10;

/// Counts while statements run, so that a long one is told from one that hangs.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    count: Arc<AtomicU64>,
    limit: Duration,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            count: Arc::default(),
            limit: LIMIT,
        }
    }
}

impl Progress {
    /// Counts what this connection does as well.
    pub(super) async fn follow(&self, conn: &mut SqliteConnection) -> sqlx::Result<()> {
        let count = Arc::clone(&self.count);
        conn.lock_handle()
            .await?
            .set_progress_handler(STEPS, move || {
                count.fetch_add(1, Ordering::Relaxed);
                true
            });
        Ok(())
    }

    /// The result of something; none if nothing moves any more.
    pub(super) async fn until_done<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        loop {
            let before = self.count.load(Ordering::Relaxed);
            match timeout(self.limit, work.as_mut()).await {
                Ok(done) => return Some(done),
                Err(_) if self.count.load(Ordering::Relaxed) == before => return None,
                Err(_) => (),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::{pending, poll_fn},
        task::Poll,
    };

    use sqlx::Connection as _;

    use super::*;

    #[tokio::test]
    async fn what_moves_is_waited_for_and_what_does_not_is_given_up() {
        let progress = Progress {
            limit: Duration::ZERO,
            ..Progress::default()
        };
        assert_eq!(progress.until_done(pending::<()>()).await, None);
        let mut steps = 0;
        let moves = poll_fn(|context| {
            progress.count.fetch_add(1, Ordering::Relaxed);
            context.waker().wake_by_ref();
            steps += 1;
            if steps < 9 {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        });
        assert_eq!(progress.until_done(moves).await, Some(()));
    }

    #[tokio::test]
    async fn the_smallest_write_moves() {
        let progress = Progress::default();
        let conn = SqliteConnection::connect("sqlite::memory:").await;
        let mut conn = conn.expect("a database");
        let table = "CREATE TABLE rows (id INTEGER PRIMARY KEY, of TEXT, at INTEGER) STRICT;
             CREATE INDEX rows_of ON rows (of)";
        sqlx::raw_sql(table).execute(&mut conn).await.expect("made");
        progress.follow(&mut conn).await.expect("followed");
        let row = "INSERT INTO rows (of, at) VALUES ('a', 1)";
        sqlx::query(row).execute(&mut conn).await.expect("written");
        assert_ne!(progress.count.load(Ordering::Relaxed), 0);
    }
}
