//! The database, as use cases see it. Traits used as `dyn`: a boxed future costs nothing compared
//! to a transaction, and the use cases need no type parameter.

mod challenges;
mod games;
mod messages;
mod people;
mod ratings;
mod shards;
mod tasks;
mod tournaments;

use std::ops::{Deref, DerefMut};

use async_trait::async_trait;
use cairn_domain::{Freezable, GameId, Thinned, Timestamp, Write};

pub use self::{
    challenges::ChallengeStore,
    games::{
        ClockStore, ComputerStore, FormGoingOn, GameFilter, GameRow, GameStore, HeldUp, Listed,
        Which,
    },
    messages::MessageStore,
    people::{CourseStore, ExploreStore, NoteStore, PeopleStore, PlanStore, PuzzleStore},
    ratings::RatingStore,
    shards::ShardStore,
    tasks::{ListedTask, TaskCounts, TaskStore, TasksOf, Usage},
    tournaments::{ListedTournament, TournamentRow, TournamentStore, TournamentsOf},
};

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
    pub fn of(error: &anyhow::Error) -> Option<DatabaseGone> {
        match error.downcast_ref::<CommitError>() {
            Some(CommitError::Internal(error)) => DatabaseGone::of(error),
            Some(CommitError::Stale) => None,
            None => error.downcast_ref().copied(),
        }
    }
}

/// Everything that is stored. Durable when a call returns.
#[async_trait]
pub trait Store:
    GameStore
    + ChallengeStore
    + PeopleStore
    + MessageStore
    + RatingStore
    + TournamentStore
    + ClockStore
    + TaskStore
    + ShardStore
    + ComputerStore
    + CourseStore
    + ExploreStore
    + PuzzleStore
    + NoteStore
    + PlanStore
{
    /// An unused number for a challenge.
    async fn reserve_id(&self) -> anyhow::Result<GameId>;
    /// Writes all of it or nothing.
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError>;
    /// Deletes rows of this kind that ended before then, at most the given number. Returns how
    /// many.
    async fn thin(&self, what: Thinned, before: Timestamp, most: u32) -> anyhow::Result<u64>;
    /// How many running things of each kind are frozen.
    async fn frozen(&self) -> anyhow::Result<Vec<(&'static str, u64)>>;
    async fn usage(&self) -> anyhow::Result<Usage>;
    /// The size of the database in bytes, including the files beside it.
    async fn bytes(&self) -> anyhow::Result<u64>;
    /// When `cairn backup` last made a copy of it; none if it never has.
    async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>>;
}
