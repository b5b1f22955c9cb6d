//! The table of tasks: scheduling, claiming and ending. Parking is in `parking`.

use std::sync::Arc;

use crate::{Reader, Store, Tx, note_unreadable};
use anyhow::Context as _;
use cairn_domain::{
    ClaimedTask, DiscordTask, Lane, Lease, Owner, ParkedTaskSelection, ParticipantId, Remedy, Task,
    TaskId, Timestamp,
};

use super::{
    rows,
    sql::{query, query_scalar},
    transaction::Kind,
};

/// A task that replaces another one is new: it does not inherit its failures.
const REPLACE: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                   parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                   channel = NULL";

/// Like [`REPLACE`]; a waiting task stays unchanged, even a failed one, but is due at a certain
/// time at the latest.
const IF_NONE: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET due_at = $5 WHERE tasks.due_at > $5 AND tasks.attempts = 0";

/// Like [`REPLACE`]; a waiting task that has never been tried stays unchanged.
const UNLESS_WAITING: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                   parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                   channel = NULL
     WHERE tasks.attempts > 0 OR tasks.parked_at IS NOT NULL";

impl Tx {
    /// Schedules a task, replacing a waiting one with the same key.
    pub async fn schedule(&self, task: Task, due: Timestamp) -> anyhow::Result<()> {
        self.insert_task(REPLACE, task, due, None).await
    }

    /// Schedules a task unless it already waits; one that has failed or is parked is replaced.
    pub async fn schedule_unless_waiting(&self, task: Task, due: Timestamp) -> anyhow::Result<()> {
        self.insert_task(UNLESS_WAITING, task, due, None).await
    }

    /// A task that waits already is due at `latest` then, if it is not earlier.
    pub(crate) async fn schedule_if_none(
        &self,
        task: Task,
        due: Timestamp,
        latest: Timestamp,
    ) -> anyhow::Result<()> {
        self.insert_task(IF_NONE, task, due, Some(latest)).await
    }

    async fn insert_task(
        &self,
        sql: &'static str,
        task: Task,
        due: Timestamp,
        latest: Option<Timestamp>,
    ) -> anyhow::Result<()> {
        self.ring_for_task(task.lane(), due);
        let insert = query(sql)
            .bind(task.key())
            .bind(serde_json::to_string(&task)?)
            .bind(due.0)
            .bind(task.lane().key());
        let insert = latest.into_iter().fold(insert, |it, at| it.bind(at.0));
        let inserted = insert.save(self).await;
        inserted.with_context(|| format!("schedule {task:?}"))?;
        Ok(())
    }

    /// Removes a task that has not begun.
    pub async fn cancel(&self, task: Task) -> anyhow::Result<()> {
        query("DELETE FROM tasks WHERE key = $1 AND owner IS NULL")
            .bind(task.key())
            .run_in(self, format!("cancel {task:?}"))
            .await
    }

    /// Deletes the tasks of somebody's account, begun or not, because its number is part of them.
    pub(crate) async fn forget_tasks(&self, who: ParticipantId) -> anyhow::Result<()> {
        let known = self.participant_by_id(who).await?;
        let Some(person) = known.and_then(|it| it.user) else {
            return Ok(());
        };
        let digest = DiscordTask::SendDigest {
            person,
            due: Timestamp(0),
        };
        query("DELETE FROM tasks WHERE key = $1")
            .bind(Task::from(digest).key())
            .run_in(self, "delete the tasks of an account")
            .await
    }

    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<ClaimedTask>> {
        let lapsed = [DROP_LAPSED, RELEASE_LAPSED];
        self.release(lane, lease.owner, now, lapsed).await?;
        let claim = query(CLAIM)
            .bind(lane.key())
            .bind(lease.owner.0.cast_signed())
            .bind(lease.until.0)
            .bind(now.0)
            .bind(limit);
        let mut claimed = Vec::new();
        for row in claim.all(self).await.context("claim tasks")? {
            match rows::read::<ClaimedTask>(&row) {
                Ok(task) => claimed.push(task),
                // It must not block the others. A later version may know it.
                Err(cause) => {
                    let id = TaskId(row.try_get("id").context("read a task")?);
                    note_unreadable("task", id.0, &cause);
                    let reason = format!("this version cannot read it: {cause:#}");
                    self.park(id, lease.owner, now, &reason, Remedy::Restart)
                        .await?;
                }
            }
        }
        claimed.sort_unstable_by_key(|it| (it.due, it.id));
        Ok(claimed)
    }

    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        let finish = query_scalar::<Option<i64>>(
            "DELETE FROM tasks WHERE id = $1 AND owner = $2 RETURNING channel",
        );
        let finish = finish.bind(id.0).bind(owner.0.cast_signed()).first(self);
        match finish.await.context("mark a task as done")? {
            Some(Some(channel)) => self.unpark_channel(channel, now).await,
            _ => Ok(()),
        }
    }

    async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()> {
        if self.gave_way(id, owner).await? {
            return Ok(());
        }
        query(
            "UPDATE tasks SET owner = NULL, lease_until = NULL, due_at = $3, reason = $4
             WHERE id = $1 AND owner = $2",
        )
        .bind(id.0)
        .bind(owner.0.cast_signed())
        .bind(due.0)
        .bind(reason)
        .run_in(self, "reschedule a task")
        .await
    }

    /// Releases what others have begun in a lane and let run out by now, by two statements: one for
    /// the tasks that give way to a newer one, one for the others. Returns how many there were.
    async fn release(
        &self,
        lane: Lane,
        owner: Owner,
        now: Timestamp,
        statements: [&'static str; 2],
    ) -> anyhow::Result<u64> {
        let mut released = 0;
        for statement in statements {
            let release = query(statement)
                .bind(lane.key())
                .bind(owner.0.cast_signed())
                .bind(now.0);
            released += release.save(self).await.context("release started tasks")?;
        }
        Ok(released)
    }
}

impl Reader {
    /// When there is something to claim in this lane: the next waiting task is due, or the lease of
    /// another owner runs out.
    pub async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        let due = query_scalar::<i64>(NEXT_DUE).bind(lane.key());
        let due = due.first(self).await.context("find the next task")?;
        let lapse = query_scalar::<i64>(NEXT_LAPSE)
            .bind(lane.key())
            .bind(owner.0.cast_signed());
        let lapse = lapse.first(self).await;
        let lapse = lapse.context("find the next lease to expire")?;
        Ok(due.into_iter().chain(lapse).min().map(Timestamp))
    }
}

/// The ends of tasks are written even if the worker is gone.
impl Store {
    /// Claims tasks that are due, the earliest first, at most the given number, unless one with the
    /// same key is in progress. Expired leases of other owners are taken over.
    pub async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<ClaimedTask>> {
        let claim = move |tx: Tx| async move { tx.claim(lane, lease, now, limit).await };
        self.write(Kind::OwnRows, claim).await
    }

    /// Renews a lease. False if somebody else has taken the task over: then leave it to them.
    pub async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool> {
        let renew = move |tx: Tx| async move {
            let renew = query("UPDATE tasks SET lease_until = $3 WHERE id = $1 AND owner = $2")
                .bind(id.0)
                .bind(lease.owner.0.cast_signed())
                .bind(lease.until.0);
            let renewed = renew.save(&tx).await;
            Ok(renewed.context("renew the lease of a task")? > 0)
        };
        self.write(Kind::OwnRows, renew).await
    }

    /// The task is done. If it had been parked for its channel, the others of the channel are tried
    /// again, too. Ignored if the task is another owner's, here and below.
    pub async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        let finish = move |tx: Tx| async move { tx.finish(id, owner, now).await };
        self.write(Kind::OwnRows, finish).await
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
        let put_back = move |tx: Tx| {
            let reason = Arc::clone(&reason);
            async move { tx.put_back(id, owner, due, &reason).await }
        };
        self.write(Kind::OwnRows, put_back).await
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
        let park = move |tx: Tx| {
            let reason = Arc::clone(&reason);
            async move { tx.park(id, owner, now, &reason, remedy).await }
        };
        self.write(Kind::OwnRows, park).await
    }

    /// Takes back tasks begun by other owners, without waiting for their leases, and retries tasks
    /// that were parked until a restart. For the start of the only process that works with this
    /// database. Returns how many tasks had been begun.
    pub async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64> {
        self.work_as(owner).await?;
        let take_back = move |tx: Tx| async move {
            let mut released = 0;
            for lane in Lane::ALL {
                let left = [DROP_LEFT, RELEASE_LEFT];
                released += tx.release(lane, owner, now, left).await?;
            }
            tx.unpark_for_restart(now).await?;
            Ok(released)
        };
        self.write(Kind::OwnRows, take_back).await
    }

    /// Waiting tasks are due at this time, if they were due later, and the leases of begun ones end
    /// then, if they lasted longer.
    pub async fn bring_back(&self, tasks: &[TaskId], at: Timestamp) -> anyhow::Result<()> {
        let tasks: Arc<[TaskId]> = tasks.into();
        let bring_back = move |tx: Tx| {
            let tasks = Arc::clone(&tasks);
            async move {
                for task in &*tasks {
                    let bring_back = query(BRING_BACK).bind(task.0).bind(at.0);
                    bring_back.run_in(&tx, "bring a task forward").await?;
                }
                Ok(())
            }
        };
        self.write(Kind::OwnRows, bring_back).await
    }

    /// Retries parked tasks, with their attempts counted anew. Returns how many. Writes nothing if
    /// there are none in a [`Scope`](cairn_domain::Scope).
    pub async fn unpark(&self, which: ParkedTaskSelection, now: Timestamp) -> anyhow::Result<u64> {
        if !self.is_any_parked(which).await? {
            return Ok(0);
        }
        let unpark = move |tx: Tx| async move { tx.unpark(which, now).await };
        self.write(Kind::OwnRows, unpark).await
    }
}

pub(super) const NEXT_DUE: &str = "SELECT due_at FROM tasks AS waiting
     WHERE lane = $1 AND owner IS NULL AND parked_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                       WHERE begun.key = waiting.key AND begun.owner IS NOT NULL)
     ORDER BY due_at, id LIMIT 1";

pub(super) const NEXT_LAPSE: &str = "SELECT lease_until FROM tasks
     WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2
     ORDER BY lease_until LIMIT 1";

pub(super) const CLAIM: &str = concat!(
    "UPDATE tasks SET owner = $2, lease_until = $3, attempts = attempts + 1
     WHERE id IN (SELECT id FROM tasks AS waiting
                  WHERE lane = $1 AND owner IS NULL AND parked_at IS NULL AND due_at <= $4
                    AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                                    WHERE begun.key = waiting.key AND begun.owner IS NOT NULL)
                  ORDER BY due_at, id LIMIT $5",
    " {skip_locked}",
    ") RETURNING id, body, attempts, due_at"
);

const BRING_BACK: &str = "UPDATE tasks
    SET due_at = CASE WHEN owner IS NULL AND due_at > $2 THEN $2 ELSE due_at END,
        lease_until = CASE WHEN lease_until > $2 THEN $2 ELSE lease_until END
    WHERE id = $1 AND parked_at IS NULL";

/// Deletes the begun tasks of others that have been replaced, if this condition holds for them.
macro_rules! drop_if {
    ($which:expr) => {
        concat!(
            "DELETE FROM tasks WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2 AND ",
            $which,
            " AND EXISTS (SELECT 1 FROM tasks AS waiting
                          WHERE waiting.key = tasks.key AND waiting.owner IS NULL)"
        )
    };
}

/// Releases tasks that others have begun, if this condition holds for them.
macro_rules! release_if {
    ($which:expr) => {
        concat!(
            "UPDATE tasks SET owner = NULL, lease_until = NULL
             WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2 AND ",
            $which
        )
    };
}

pub(super) const DROP_LAPSED: &str = drop_if!("lease_until <= $3");
pub(super) const RELEASE_LAPSED: &str = release_if!("lease_until <= $3");
/// Including those whose process is gone.
const DROP_LEFT: &str = drop_if!(concat!("(lease_until <= $3 OR ", "{left:tasks.owner}", ")"));
const RELEASE_LEFT: &str =
    release_if!(concat!("(lease_until <= $3 OR ", "{left:tasks.owner}", ")"));
