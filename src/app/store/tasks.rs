//! Tasks as stored in the database, for monitoring the bot.

use async_trait::async_trait;
use cairn_domain::{
    Claimed, GameId, Lane, Lease, Owner, ParkedTask, Remedy, Task, TaskId, Timestamp, WhichParked,
};

/// How many tasks are in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskCounts {
    /// Waiting for their time, or for a worker.
    pub waiting: u64,
    /// How many of the waiting are late.
    pub late: u64,
    pub begun: u64,
    pub parked: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    pub games: u64,
    pub people: u64,
    pub servers: u64,
    pub tournaments: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TasksOf {
    Parked,
    /// Waiting tasks that were due before then.
    Late(Timestamp),
    /// Waiting tasks that are due after then, and begun ones whose lease lasts longer.
    After(Timestamp),
    Game(GameId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTask {
    pub id: TaskId,
    /// What it is, unless this version of the program cannot read it.
    pub task: Option<Task>,
    /// Its [`Task::key`].
    pub key: String,
    pub attempts: u32,
    pub due: Timestamp,
    /// The end of its lease, if a worker has begun it.
    pub lease_until: Option<Timestamp>,
    /// Since when it is parked, if it is.
    pub parked_at: Option<Timestamp>,
    /// Why the last attempt failed; empty if none has.
    pub reason: String,
    /// What may make it worth another try, if it is parked.
    pub remedy: Option<Remedy>,
}

impl ListedTask {
    /// Its state, in a word.
    pub fn state(&self) -> &'static str {
        match (self.parked_at, self.lease_until) {
            (Some(_), _) => "parked",
            (None, Some(_)) => "begun",
            (None, None) => "waiting",
        }
    }
}

#[async_trait]
pub trait TaskStore: Send + Sync + 'static {
    /// When there is something to claim in this lane: the next waiting task is due, or the lease of
    /// another owner runs out. Writes nothing.
    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>>;
    /// Claims tasks that are due, the earliest first, at most the given number, unless one with the
    /// same key is in progress. Expired leases of other owners are taken over.
    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<Claimed>>;
    /// Renews a lease. False if somebody else has taken the task over: then leave it to them.
    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool>;
    /// The task is done. If it had been parked for its channel, the others of the channel are tried
    /// again, too. Ignored if the task is another owner's, here and below.
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
    /// Takes back tasks begun by other owners, without waiting for their leases, and retries tasks
    /// that were parked until a restart. For the start of the only process that works with this
    /// database. Returns how many tasks had been begun.
    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64>;
    /// Waiting tasks are due at this time, if they were due later, and the leases of begun ones end
    /// then, if they lasted longer.
    async fn bring_back(&self, tasks: &[TaskId], at: Timestamp) -> anyhow::Result<()>;
    /// The tasks that are parked, longest first.
    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>>;
    /// Ready when another process that works with this database may have scheduled something since
    /// this was last ready.
    async fn woken(&self);
    /// Retries parked tasks, with their attempts counted anew. Returns how many. Writes nothing if
    /// there are none in a [`Scope`](cairn_domain::Scope).
    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64>;
    /// How many tasks are in each state; waiting ones that were due before then are late.
    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts>;
    /// Like `task_counts`, for each kind of task; one that cannot be read is counted under the
    /// beginning of its key.
    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>>;
    /// Some tasks, the longest parked or overdue first, at most the given number.
    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>>;
}
