//! The store: each method delegates to one table.

mod challenges;
mod games;
mod messages;
mod people;
mod ratings;
mod shards;
mod tasks;
mod tournaments;

use async_trait::async_trait;
use cairn_app::{CommitError, Store, Usage};
use cairn_domain::{GameId, Thinned, Timestamp, Write};

use super::{batch, command::Command, damage, db::Engine, thinning, watching};

#[async_trait]
impl Store for Engine {
    async fn reserve_id(&self) -> anyhow::Result<GameId> {
        let reserve = Command::on_its_rows(|conn| Box::pin(super::challenges::reserve_id(conn)));
        Ok(self.write(reserve).await?)
    }

    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        let schedules = batch.iter().any(Write::schedules);
        self.write(batch::batch(batch)).await?;
        if schedules {
            self.scheduled();
        }
        Ok(())
    }

    async fn thin(&self, what: Thinned, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        let thin = Command::new(move |conn| Box::pin(thinning::thin(conn, what, before, most)));
        Ok(self.write(thin).await?)
    }

    async fn frozen(&self) -> anyhow::Result<Vec<(&'static str, u64)>> {
        self.read(damage::frozen).await
    }

    async fn usage(&self) -> anyhow::Result<Usage> {
        self.read(watching::usage).await
    }

    async fn bytes(&self) -> anyhow::Result<u64> {
        self.read(watching::bytes).await
    }

    async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(watching::last_copy).await
    }
}
