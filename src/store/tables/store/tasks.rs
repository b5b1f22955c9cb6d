//! Tasks.

use async_trait::async_trait;
use cairn_app::{ListedTask, TaskCounts, TaskStore, TasksOf};
use cairn_domain::{
    Claimed, Lane, Lease, Owner, ParkedTask, Remedy, TaskId, Timestamp, WhichParked,
};

use super::super::{
    db::Engine,
    parking::{self, Park, Unpark},
    tasks::{self, BringBack, Claim, Finish, PutBack, Renew, TakeBack},
    watching,
};

#[async_trait]
impl TaskStore for Engine {
    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| tasks::next_due(it, lane, owner)).await
    }

    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<Claimed>> {
        let claim = Claim {
            lane,
            lease,
            now,
            most,
        };
        Ok(self.write(claim).await?)
    }

    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool> {
        Ok(self.write(Renew { id, lease }).await?)
    }

    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        Ok(self.write(Finish { id, owner, now }).await?)
    }

    async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()> {
        let put_back = PutBack {
            id,
            owner,
            due,
            reason: reason.to_owned(),
        };
        Ok(self.write(put_back).await?)
    }

    async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()> {
        let park = Park {
            id,
            owner,
            now,
            reason: reason.to_owned(),
            remedy,
        };
        Ok(self.write(park).await?)
    }

    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64> {
        self.works_as(owner).await?;
        Ok(self.write(TakeBack { owner, now }).await?)
    }

    async fn bring_back(&self, tasks: &[TaskId], at: Timestamp) -> anyhow::Result<()> {
        let tasks = tasks.to_vec();
        Ok(self.write(BringBack { tasks, at }).await?)
    }

    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>> {
        self.read(parking::list).await
    }

    async fn woken(&self) {
        self.woken_by_others().await;
    }

    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64> {
        if !self.read(|it| parking::any(it, which)).await? {
            return Ok(0);
        }
        Ok(self.write(Unpark { which, now }).await?)
    }

    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        self.read(|it| watching::task_counts(it, before)).await
    }

    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        self.read(|it| watching::listed_tasks(it, of, limit)).await
    }

    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        self.read(|it| watching::task_kinds(it, before)).await
    }
}
