//! Tasks as the database tells of them, for those who watch over the bot.

use cairn_domain::{GameId, Remedy, Task, TaskId, Timestamp};

/// How many tasks there are in which state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskCounts {
    /// Those that wait for their time, or for a worker.
    pub waiting: u64,
    /// Those of them that are late.
    pub late: u64,
    /// Those that are being done.
    pub begun: u64,
    /// Those that are parked.
    pub parked: u64,
}

/// How much the bot is used just now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Games that go on.
    pub games: u64,
    /// People who have one.
    pub people: u64,
    /// Servers in which one goes on.
    pub servers: u64,
    /// Tournaments that go on.
    pub tournaments: u64,
}

/// Which tasks are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TasksOf {
    /// Those that are parked.
    Parked,
    /// Those that wait and were due before then.
    Late(Timestamp),
    /// Those about a game.
    Game(GameId),
}

/// A task as those see it who watch over the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTask {
    /// The row.
    pub id: TaskId,
    /// What it is, unless this version of the program cannot read it.
    pub task: Option<Task>,
    /// Its [`Task::key`].
    pub key: String,
    /// How often it has been begun.
    pub attempts: u32,
    /// When it is to be done.
    pub due: Timestamp,
    /// Until when it is left to whoever has begun it, if anybody has.
    pub lease_until: Option<Timestamp>,
    /// Since when it is parked, if it is.
    pub parked_at: Option<Timestamp>,
    /// Why the last attempt failed; empty if none has.
    pub reason: String,
    /// What may make it worth another try, if it is parked.
    pub remedy: Option<Remedy>,
}

impl ListedTask {
    /// What is happening with it, in a word.
    #[must_use]
    pub fn state(&self) -> &'static str {
        match (self.parked_at, self.lease_until) {
            (Some(_), _) => "parked",
            (None, Some(_)) => "begun",
            (None, None) => "waiting",
        }
    }
}
