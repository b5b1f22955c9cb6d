//! Access to shards, for use cases.

use async_trait::async_trait;
use cairn_domain::{Owner, ShardLease, Shards, Span, Taking};

/// Shards, if several processes share a database.
#[async_trait]
pub trait ShardStore: Send + Sync + 'static {
    /// Whether several processes may work with it at the same time.
    fn is_shared(&self) -> bool {
        false
    }
    /// Takes these shards, all or none, for the length of `lease` by the database's clock. None may
    /// be leased by another process, and nobody may divide the servers into another number of
    /// shards.
    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking>;
    /// Renews the lease of these shards. False if the lease of one of them has run out: then
    /// another process may have it.
    async fn renew_shards(&self, owner: Owner, shards: Shards, lease: Span)
    -> anyhow::Result<bool>;
    /// Ready when others may have taken our shards, because connections to the database were lost.
    /// If it could not be reached for a while, nothing else is done with it until the shards have
    /// been renewed or taken again.
    async fn shards_are_in_doubt(&self) {
        std::future::pending::<()>().await;
    }
    /// Gives back all shards of this owner, and the bookings for them.
    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()>;
    /// Deletes all leases. For the start of the only process that works with this database.
    async fn free_shards(&self) -> anyhow::Result<()>;
    /// Books when these shards identify, see [`decide_starts`], replacing future bookings for them;
    /// returns how long the first has to wait.
    ///
    /// [`decide_starts`]: cairn_domain::decide_starts
    async fn book_starts(&self, owner: Owner, shards: Shards, at_once: u32)
    -> anyhow::Result<Span>;
    /// The valid leases, in the order of their shards.
    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>>;
}
