//! Shards, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{Owner, ShardLease, Shards, Span, Taking};

/// Shards, where several processes share a database.
#[async_trait]
pub trait ShardStore: Send + Sync + 'static {
    /// Whether several processes may work with it at the same time.
    fn is_shared(&self) -> bool {
        false
    }
    /// Takes these shards, all or none, until so long after now by the database's clock. None may
    /// be another's whose lease has not run out, and nobody may divide the servers into another
    /// number of shards.
    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking>;
    /// Holds these shards for longer. False if the lease of one of them has run out: then they may
    /// be another's.
    async fn renew_shards(&self, owner: Owner, shards: Shards, lease: Span)
    -> anyhow::Result<bool>;
    /// Ready when others may have taken our shards, because connections to the database were lost.
    /// If it could not be reached for a while, nothing else is done with it until the shards have
    /// been renewed or taken again.
    async fn shards_are_in_doubt(&self) {
        std::future::pending::<()>().await;
    }
    /// Gives back whatever shards this owner has, and what it has booked for them.
    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()>;
    /// Forgets all leases. For the start of the only process that works with this database.
    async fn free_shards(&self) -> anyhow::Result<()>;
    /// Books when these shards identify, see [`decide_starts`], in place of what was booked for
    /// them and has not come; tells how long the first has to wait.
    ///
    /// [`decide_starts`]: cairn_domain::decide_starts
    async fn book_starts(&self, owner: Owner, shards: Shards, at_once: u32)
    -> anyhow::Result<Span>;
    /// The leases that have not run out, in the order of their shards.
    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>>;
}
