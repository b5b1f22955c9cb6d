//! Tasks.

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::{ListedTask, TaskCounts, TaskStore, TasksOf};
use cairn_domain::{
    Claimed, Lane, Lease, Owner, ParkedTask, Remedy, TaskId, Timestamp, WhichParked,
};

use super::super::{command::Command, db::Engine, parking, tasks, watching};

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
        let claim =
            Command::on_its_rows(move |conn| Box::pin(tasks::claim(conn, lane, lease, now, most)));
        Ok(self.write(claim).await?)
    }

    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool> {
        let renew = Command::on_its_rows(move |conn| Box::pin(tasks::renew(conn, id, lease)));
        Ok(self.write(renew).await?)
    }

    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        let finish =
            Command::on_its_rows(move |conn| Box::pin(tasks::finish(conn, id, owner, now)));
        Ok(self.write(finish).await?)
    }

    async fn put_back(
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

    async fn park(
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

    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64> {
        self.works_as(owner).await?;
        let take_back =
            Command::on_its_rows(move |conn| Box::pin(tasks::take_back(conn, owner, now)));
        Ok(self.write(take_back).await?)
    }

    async fn bring_back(&self, tasks: &[TaskId], at: Timestamp) -> anyhow::Result<()> {
        let tasks: Arc<[TaskId]> = tasks.into();
        let bring_back = Command::on_its_rows(move |conn| {
            let tasks = Arc::clone(&tasks);
            Box::pin(async move { tasks::bring_back(conn, &tasks, at).await })
        });
        Ok(self.write(bring_back).await?)
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
        let unpark = Command::on_its_rows(move |conn| Box::pin(parking::unpark(conn, which, now)));
        Ok(self.write(unpark).await?)
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
