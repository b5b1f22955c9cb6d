//! What is read and written, a method for each.

mod clocks;
mod messages;
mod ratings;
mod shards;
mod tasks;

use std::ops::{Deref, DerefMut};

use cairn_domain::{ExpiringData, Freezable, Timestamp, Write};

use crate::{Store, batch, command::Command, damage, thinning, watching};

pub use self::tasks::{ListedTask, TaskCounts, TasksOf, Usage};

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

impl Store {
    /// Writes all of it or nothing.
    pub async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        let schedules = batch.iter().any(Write::schedules);
        self.write(batch::batch(batch)).await?;
        if schedules {
            self.notify_others();
        }
        Ok(())
    }

    /// Deletes rows of this kind that ended before then, at most the given number. Returns how
    /// many.
    pub async fn thin(
        &self,
        what: ExpiringData,
        before: Timestamp,
        most: u32,
    ) -> anyhow::Result<u64> {
        let thin = Command::new(move |conn| Box::pin(thinning::thin(conn, what, before, most)));
        Ok(self.write(thin).await?)
    }

    /// How many running things of each kind are frozen.
    pub async fn frozen_counts(&self) -> anyhow::Result<Vec<(&'static str, u64)>> {
        self.read(damage::frozen_counts).await
    }

    /// The current usage of the bot.
    pub async fn usage(&self) -> anyhow::Result<Usage> {
        self.read(watching::usage).await
    }

    /// The size of the database in bytes, including the files beside it.
    pub async fn bytes(&self) -> anyhow::Result<u64> {
        self.read(watching::bytes).await
    }

    /// When `cairn backup` last made a copy of it; none if it never has.
    pub async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(watching::last_copy).await
    }
}
