//! Tasks as the database tells of them, for those who watch over the bot.

use async_trait::async_trait;
use cairn_domain::{
    Claimed, GameId, Lane, Lease, Owner, ParkedTask, Remedy, Task, TaskId, Timestamp, WhichParked,
};

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

/// Tasks, and who does them.
#[async_trait]
pub trait TaskStore: Send + Sync + 'static {
    /// When there is something to claim in this lane: the next task that waits is due, or the lease
    /// of another owner runs out. Writes nothing.
    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>>;
    /// Takes tasks that are due, the earliest first, at most the given number, unless one with the
    /// same key is being done. Leases of other owners that have run out are taken over.
    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<Claimed>>;
    /// Works on for longer. False if somebody else has taken the task over: then leave it to them.
    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool>;
    /// The task is done. If it had been parked for its channel, the others of the channel are tried
    /// again, too. Nothing happens if the task is another owner's, here and below.
    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()>;
    /// The task is to be tried again. A waiting one with the same key replaces it.
    async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()>;
    /// The task is not to be tried again until something changes. A waiting one with the same key
    /// replaces it.
    async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()>;
    /// Takes back what other owners had begun, without waiting for their leases, and has tried
    /// again what was parked until a restart. For the start of the only process that works with
    /// this database. Tells how many tasks had been begun.
    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64>;
    /// The tasks that are parked, longest first.
    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>>;
    /// Ready when another process that works with this database may have scheduled something since
    /// this was last ready.
    async fn woken(&self);
    /// Has parked tasks tried again, with their attempts counted anew. Tells how many. Writes
    /// nothing if there is nothing of the kind in a [`Scope`](cairn_domain::Scope).
    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64>;
    /// How many tasks there are in which state; those that wait and were due before then are late.
    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts>;
    /// The same for each kind of task; one that cannot be read is counted under the beginning of
    /// its key.
    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>>;
    /// Some tasks, those parked or due for longest first, at most the given number.
    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>>;
}
