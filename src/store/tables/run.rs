//! Executing statements of which only the effect matters.

use std::fmt::Display;

use anyhow::Context as _;
use cairn_app::CommitError;
use sqlx::{Database, query::Query};

use super::{
    convert::stale_unless,
    db::{Connection, Db},
};

/// A statement that returns no rows. An error begins with `what` it was to do.
pub(super) trait Run: Sized {
    /// Executes it, whether or not there is such a row.
    fn run(
        self,
        conn: &mut Connection,
        what: impl Display + Send,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;

    /// Executes it; stale unless it has changed a row.
    fn run_or_stale(
        self,
        conn: &mut Connection,
        what: impl Display + Send,
    ) -> impl Future<Output = Result<(), CommitError>> + Send;
}

impl Run for Query<'_, Db, <Db as Database>::Arguments> {
    async fn run(self, conn: &mut Connection, what: impl Display + Send) -> anyhow::Result<()> {
        self.execute(conn).await.with_context(|| what.to_string())?;
        Ok(())
    }

    async fn run_or_stale(
        self,
        conn: &mut Connection,
        what: impl Display + Send,
    ) -> Result<(), CommitError> {
        let done = self.execute(conn).await.with_context(|| what.to_string())?;
        stale_unless(done.rows_affected() > 0)
    }
}
