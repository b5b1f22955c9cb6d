//! What is read and written, a method for each.

mod tournaments;

use std::ops::{Deref, DerefMut};

use cairn_domain::Freezable;

pub use self::tournaments::{ListedTournament, TournamentRow, TournamentsOf};

/// What a list shows: the rows that can be read, and the names of those that are frozen or to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T> {
    /// What can be read, in the order of the list.
    pub readable: Vec<T>,
    /// What cannot be, or could not be the last time.
    pub frozen: Vec<Freezable>,
}

impl<T> Default for Rows<T> {
    fn default() -> Rows<T> {
        Rows {
            readable: Vec::new(),
            frozen: Vec::new(),
        }
    }
}

impl<T> Deref for Rows<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.readable
    }
}

impl<T> DerefMut for Rows<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.readable
    }
}

impl<T> IntoIterator for Rows<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.readable.into_iter()
    }
}

/// Why a batch was not written, not even in part.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The state the decision was made on has changed: decide again.
    #[error("a conflicting change came first")]
    Stale,
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

/// The database is temporarily unavailable: the cause of an error that is nobody's fault here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseGone {
    /// Its server is down, for everybody. Nothing was written.
    #[error("the database server is down")]
    Down,
    /// It cannot be reached from here. Nothing was written.
    #[error("cannot reach the database")]
    Silent,
    /// It became unavailable during a write, which may or may not have happened.
    #[error(
        "the connection to the database was lost during a commit; the change may or may not have \
         been saved"
    )]
    Unsure,
}

impl DatabaseGone {
    /// The unavailability that caused an error, if any.
    pub fn from_error(error: &anyhow::Error) -> Option<DatabaseGone> {
        match error.downcast_ref::<CommitError>() {
            Some(CommitError::Internal(error)) => DatabaseGone::from_error(error),
            Some(CommitError::Stale) => None,
            None => error.downcast_ref().copied(),
        }
    }
}
