//! Everything that happens later, restarts or not: rows of one table.

use serde::{Deserialize, Serialize};

use super::{GameId, Timestamp};

/// Something to do later. It runs at least once, so running it again must do no harm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Bring the posts of a game up to date: thread, board, offer, buttons of older posts.
    SyncGame {
        /// The game.
        game: GameId,
    },
    /// Bring the post of a challenge up to date.
    SyncChallenge {
        /// The challenge.
        challenge: GameId,
    },
    /// Close a challenge that nobody has answered.
    ExpireChallenge {
        /// The challenge.
        challenge: GameId,
    },
}

/// Tasks of one lane do not wait for those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Our own database: quick, must be punctual.
    Internal,
    /// Discord: slow, rate-limited, sometimes down.
    Discord,
}

/// A task that is ours to do now.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The row.
    pub id: i64,
    /// What to do.
    pub task: Task,
    /// How often it has been begun, this time included.
    pub attempts: u32,
    /// When it was due.
    pub due: Timestamp,
}

impl Task {
    /// A newer task replaces a waiting one with the same key, so three quick turns make one
    /// picture; tasks with the same key never run side by side.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
            Task::SyncGame { game } => format!("game-{}", game.0),
            Task::SyncChallenge { challenge } => format!("challenge-{}", challenge.0),
            Task::ExpireChallenge { challenge } => format!("expiry-{}", challenge.0),
        }
    }

    /// Where it runs.
    #[must_use]
    pub fn lane(&self) -> Lane {
        match self {
            Task::SyncGame { .. } | Task::SyncChallenge { .. } => Lane::Discord,
            Task::ExpireChallenge { .. } => Lane::Internal,
        }
    }
}

impl Lane {
    /// The word the database has for it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Lane::Internal => "house",
            Lane::Discord => "discord",
        }
    }
}
