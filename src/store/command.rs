//! Commands, each written as a whole.

use std::pin::Pin;

use crate::CommitError;

use super::sql::Connection;

/// A command that is being executed.
pub(crate) type Execution<'c, T> =
    Pin<Box<dyn Future<Output = Result<T, CommitError>> + Send + 'c>>;

/// Executes a command, inside a transaction begun and ended by the caller.
type Execute<T> = dyn Fn(&mut Connection) -> Execution<'_, T> + Send + Sync;

/// A command to the database: all of it is written, or nothing.
///
/// It is executed again when the transaction it was part of is lost through no fault of its own.
pub(crate) struct Command<T> {
    pub(crate) execute: Box<Execute<T>>,
    /// Whether it depends on other rows than those it changes, so that nobody may write them in
    /// between. Any other command is correct in every order of commits.
    pub(crate) reads_more: bool,
    /// Whether it settles whose the shards are, so that it runs while everything else waits for
    /// that.
    pub(crate) is_about_shards: bool,
    /// Whether the data it deletes must also disappear from the files, as far as the database can
    /// do that.
    pub(crate) erases: bool,
}

impl<T> Command<T> {
    pub(crate) fn new(
        execute: impl Fn(&mut Connection) -> Execution<'_, T> + Send + Sync + 'static,
    ) -> Command<T> {
        Command {
            execute: Box::new(execute),
            reads_more: true,
            is_about_shards: false,
            erases: false,
        }
    }

    /// One that depends on no other rows than those it changes.
    pub(crate) fn on_its_rows(
        execute: impl Fn(&mut Connection) -> Execution<'_, T> + Send + Sync + 'static,
    ) -> Command<T> {
        Command {
            reads_more: false,
            ..Command::new(execute)
        }
    }
}
