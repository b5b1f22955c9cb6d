//! Access to shards, for use cases.

use cairn_domain::{Owner, ShardLease, ShardTakeOutcome, Shards, Span};

use crate::{Store, command::Command, shards, transaction::Kind};

impl Store {
    /// Takes these shards, all or none, for the length of `lease` by the database's clock. None may
    /// be leased by another process, and nobody may divide the servers into another number of
    /// shards.
    pub async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<ShardTakeOutcome> {
        self.work_as(owner).await?;
        let take = Command {
            kind: Kind::Shards,
            ..Command::new(move |conn| Box::pin(shards::take(conn, owner, shards, lease)))
        };
        let taking = self.write(take).await?;
        if taking == ShardTakeOutcome::Taken {
            self.hold_shards(true);
        }
        Ok(taking)
    }

    /// Renews the lease of these shards. False if the lease of one of them has run out: then
    /// another process may have it.
    pub async fn renew_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<bool> {
        let renew = Command {
            kind: Kind::OwnShards,
            ..Command::new(move |conn| Box::pin(shards::renew(conn, owner, shards, lease)))
        };
        let is_renewed = self.write(renew).await?;
        if is_renewed {
            self.hold_shards(true);
        } else {
            self.doubt_shards();
        }
        Ok(is_renewed)
    }

    /// Gives back all shards of this owner, and the bookings for them.
    pub async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()> {
        self.write(free(Some(owner))).await?;
        self.hold_shards(false);
        Ok(())
    }

    /// Deletes all leases. For the start of the only process that works with this database.
    pub async fn free_shards(&self) -> anyhow::Result<()> {
        Ok(self.write(free(None)).await?)
    }

    /// Books when these shards identify, see [`decide_starts`], replacing future bookings for them;
    /// returns how long the first has to wait.
    ///
    /// [`decide_starts`]: cairn_domain::decide_starts
    pub async fn book_starts(
        &self,
        owner: Owner,
        shards: Shards,
        at_once: u32,
    ) -> anyhow::Result<Span> {
        let book =
            Command::new(move |conn| Box::pin(shards::book_starts(conn, owner, shards, at_once)));
        Ok(self.write(book).await?)
    }

    /// The valid leases, in the order of their shards.
    pub async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        self.read(shards::leases).await
    }
}

fn free(owner: Option<Owner>) -> Command<()> {
    Command {
        kind: Kind::OwnShards,
        ..Command::new(move |conn| Box::pin(shards::free(conn, owner)))
    }
}
