//! Shards and their leases.

use async_trait::async_trait;
use cairn_app::ShardStore;
use cairn_domain::{Owner, ShardLease, Shards, Span, Taking};

use super::super::{
    command::Command,
    db::{self, Engine},
    shards,
};

#[async_trait]
impl ShardStore for Engine {
    fn is_shared(&self) -> bool {
        db::SHARED
    }

    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking> {
        self.works_as(owner).await?;
        let take = Command {
            is_about_shards: true,
            ..Command::new(move |conn| Box::pin(shards::take(conn, owner, shards, lease)))
        };
        let taking = self.write(take).await?;
        if taking == Taking::Taken {
            self.holds_shards(true);
        }
        Ok(taking)
    }

    async fn renew_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<bool> {
        let renew = Command {
            is_about_shards: true,
            ..Command::on_its_rows(move |conn| Box::pin(shards::renew(conn, owner, shards, lease)))
        };
        let is_renewed = self.write(renew).await?;
        if is_renewed {
            self.holds_shards(true);
        } else {
            self.doubts_shards();
        }
        Ok(is_renewed)
    }

    async fn shards_are_in_doubt(&self) {
        self.in_doubt().await;
    }

    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()> {
        self.write(free(Some(owner))).await?;
        self.holds_shards(false);
        Ok(())
    }

    async fn free_shards(&self) -> anyhow::Result<()> {
        Ok(self.write(free(None)).await?)
    }

    async fn book_starts(
        &self,
        owner: Owner,
        shards: Shards,
        at_once: u32,
    ) -> anyhow::Result<Span> {
        let book =
            Command::new(move |conn| Box::pin(shards::book_starts(conn, owner, shards, at_once)));
        Ok(self.write(book).await?)
    }

    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        self.read(shards::leases).await
    }
}

fn free(owner: Option<Owner>) -> Command<()> {
    Command {
        is_about_shards: true,
        ..Command::on_its_rows(move |conn| Box::pin(shards::free(conn, owner)))
    }
}
