//! Tasks as stored in the database, for monitoring the bot.

use std::sync::Arc;

use cairn_domain::{
    ClaimedTask, GameId, Lane, Lease, Owner, ParkedTask, ParkedTaskSelection, Remedy, Task, TaskId,
    Timestamp,
};

use crate::{Store, command::Command, parking, tasks, watching};

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

impl Store {
    /// When there is something to claim in this lane: the next waiting task is due, or the lease of
    /// another owner runs out. Writes nothing.
    pub async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| tasks::next_due(it, lane, owner)).await
    }

    /// Claims tasks that are due, the earliest first, at most the given number, unless one with the
    /// same key is in progress. Expired leases of other owners are taken over.
    pub async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<ClaimedTask>> {
        let claim =
            Command::on_its_rows(move |conn| Box::pin(tasks::claim(conn, lane, lease, now, most)));
        Ok(self.write(claim).await?)
    }

    /// Renews a lease. False if somebody else has taken the task over: then leave it to them.
    pub async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool> {
        let renew = Command::on_its_rows(move |conn| Box::pin(tasks::renew(conn, id, lease)));
        Ok(self.write(renew).await?)
    }

    /// The task is done. If it had been parked for its channel, the others of the channel are tried
    /// again, too. Ignored if the task is another owner's, here and below.
    pub async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        let finish =
            Command::on_its_rows(move |conn| Box::pin(tasks::finish(conn, id, owner, now)));
        Ok(self.write(finish).await?)
    }

    /// The task is to be tried again. A waiting one with the same key replaces it.
    pub async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()> {
        let reason: Arc<str> = reason.into();
        let put_back = Command::on_its_rows(move |conn| {
            let reason = Arc::clone(&reason);
            Box::pin(async move { tasks::put_back(conn, id, owner, due, &reason).await })
        });
        Ok(self.write(put_back).await?)
    }

    /// The task is not to be tried again until something changes. A waiting one with the same key
    /// replaces it.
    pub async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()> {
        let reason: Arc<str> = reason.into();
        let park = Command::on_its_rows(move |conn| {
            let reason = Arc::clone(&reason);
            Box::pin(async move { Ok(parking::park(conn, id, owner, now, &reason, remedy).await?) })
        });
        Ok(self.write(park).await?)
    }

    /// Takes back tasks begun by other owners, without waiting for their leases, and retries tasks
    /// that were parked until a restart. For the start of the only process that works with this
    /// database. Returns how many tasks had been begun.
    pub async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64> {
        self.work_as(owner).await?;
        let take_back =
            Command::on_its_rows(move |conn| Box::pin(tasks::take_back(conn, owner, now)));
        Ok(self.write(take_back).await?)
    }

    /// Waiting tasks are due at this time, if they were due later, and the leases of begun ones end
    /// then, if they lasted longer.
    pub async fn bring_back(&self, tasks: &[TaskId], at: Timestamp) -> anyhow::Result<()> {
        let tasks: Arc<[TaskId]> = tasks.into();
        let bring_back = Command::on_its_rows(move |conn| {
            let tasks = Arc::clone(&tasks);
            Box::pin(async move { tasks::bring_back(conn, &tasks, at).await })
        });
        Ok(self.write(bring_back).await?)
    }

    /// The tasks that are parked, longest first.
    pub async fn parked_tasks(&self) -> anyhow::Result<Vec<ParkedTask>> {
        self.read(parking::list).await
    }

    /// Retries parked tasks, with their attempts counted anew. Returns how many. Writes nothing if
    /// there are none in a [`Scope`](cairn_domain::Scope).
    pub async fn unpark(&self, which: ParkedTaskSelection, now: Timestamp) -> anyhow::Result<u64> {
        if !self.read(|it| parking::any(it, which)).await? {
            return Ok(0);
        }
        let unpark = Command::on_its_rows(move |conn| Box::pin(parking::unpark(conn, which, now)));
        Ok(self.write(unpark).await?)
    }

    /// How many tasks are in each state; waiting ones that were due before then are late.
    pub async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        self.read(|it| watching::task_counts(it, before)).await
    }

    /// Some tasks, the longest parked or overdue first, at most the given number.
    pub async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        self.read(|it| watching::listed_tasks(it, of, limit)).await
    }

    /// Like `task_counts`, for each kind of task; one that cannot be read is counted under the
    /// beginning of its key.
    pub async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        self.read(|it| watching::task_kinds(it, before)).await
    }
}
