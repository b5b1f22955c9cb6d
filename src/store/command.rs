//! Commands, each written as a whole.

use std::pin::Pin;

use crate::CommitError;

use super::{sql::Connection, transaction::Kind};

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
    pub(crate) kind: Kind,
}

impl<T> Command<T> {
    pub(crate) fn new(
        execute: impl Fn(&mut Connection) -> Execution<'_, T> + Send + Sync + 'static,
    ) -> Command<T> {
        Command {
            execute: Box::new(execute),
            kind: Kind::Whole,
        }
    }

    /// One that depends on no other rows than those it changes.
    pub(crate) fn on_its_rows(
        execute: impl Fn(&mut Connection) -> Execution<'_, T> + Send + Sync + 'static,
    ) -> Command<T> {
        Command {
            kind: Kind::OwnRows,
            ..Command::new(execute)
        }
    }
}
