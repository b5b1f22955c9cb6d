//! Commands, each written as a whole.

use async_trait::async_trait;
use cairn_app::CommitError;

use super::db::Connection;

/// A command to the database: all of it is written, or nothing.
///
/// It is executed again when the transaction it was part of is lost through no fault of its own.
#[async_trait]
pub(crate) trait Command: Send + Sync + 'static {
    /// Its result.
    type Output: Send + Sync + 'static;

    /// Whether it depends on other rows than those it changes, so that nobody may write them in
    /// between. Any other command is correct in every order of commits.
    fn reads_more(&self) -> bool {
        true
    }

    /// Whether it settles whose the shards are, so that it runs while everything else waits for
    /// that.
    fn is_about_shards(&self) -> bool {
        false
    }

    /// Whether the data it deletes must also disappear from the files, as far as the database can
    /// do that.
    fn erases(&self) -> bool {
        false
    }

    /// Executes it, inside a transaction begun and ended by the caller.
    async fn execute(&self, conn: &mut Connection) -> Result<Self::Output, CommitError>;
}
