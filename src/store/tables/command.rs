//! What is written at once.

use async_trait::async_trait;
use cairn_app::CommitError;

use super::db::Connection;

/// A command to the database: all of it is written, or nothing.
///
/// It is executed again when the transaction it was part of is lost through no fault of its own.
#[async_trait]
pub(crate) trait Command: Send + Sync + 'static {
    /// What it finds out.
    type Output: Send + Sync + 'static;

    /// Whether it depends on other rows than those it changes, so that nobody may write them in
    /// between. Any other command is right in every order of commits.
    fn reads_more(&self) -> bool {
        true
    }

    /// Whether it says whose the shards are, so that it goes on where all else waits for that.
    fn is_about_shards(&self) -> bool {
        false
    }

    /// Whether the data it deletes must also disappear from the files, as far as the database can
    /// do that.
    fn erases(&self) -> bool {
        false
    }

    /// Does it, inside a transaction that somebody else begins and ends.
    async fn execute(&self, conn: &mut Connection) -> Result<Self::Output, CommitError>;
}
