//! Tasks that are not retried until something changes.

use crate::{Reader, Tx};
use anyhow::Context as _;
use cairn_domain::{Owner, ParkedTaskSelection, Remedy, Scope, TaskId, Timestamp};

use super::{
    convert::to_signed,
    rows::{Columns, update_by},
    sql::{Query, query},
};

const REMEDY: Columns = Columns("remedy guild channel");

/// Makes the parked rows that match a condition wait again; `$1` is when they are due.
macro_rules! unpark {
    ($condition:literal) => {
        concat!(
            "UPDATE tasks SET parked_at = NULL, due_at = $1, attempts = 0
             WHERE parked_at IS NOT NULL AND ",
            $condition
        )
    };
}

pub(super) const UNPARK_ALL: &str = unpark!("true");
pub(super) const UNPARK_ONE: &str = unpark!("id = $2");
pub(super) const UNPARK_FOR_RESTART: &str = unpark!("remedy = 'restart'");
pub(super) const UNPARK_CHANNEL: &str = unpark!("channel = $2");
/// One per channel.
pub(super) const UNPARK_IN_GUILD: &str = unpark!(
    "id IN (SELECT min(id) FROM tasks
            WHERE parked_at IS NOT NULL AND guild = $2 AND parked_at <= $3 GROUP BY channel)"
);
pub(super) const UNPARK_IN_CHANNEL: &str = unpark!(
    "id = (SELECT min(id) FROM tasks
           WHERE parked_at IS NOT NULL AND channel = $2 AND parked_at <= $3)"
);

pub(super) const UNPARK_PLACES: &str = unpark!(
    "id IN (SELECT min(id) FROM tasks WHERE parked_at IS NOT NULL AND remedy = 'place'
            GROUP BY channel HAVING max(parked_at) <= $2)"
);

pub(super) const ANY_PLACE: &str = "SELECT min(id) FROM tasks
     WHERE parked_at IS NOT NULL AND remedy = 'place'
     GROUP BY channel HAVING max(parked_at) <= $1 LIMIT 1";
pub(super) const ANY_IN_GUILD: &str = "SELECT id FROM tasks
     WHERE parked_at IS NOT NULL AND guild = $1 AND parked_at <= $2 LIMIT 1";
pub(super) const ANY_IN_CHANNEL: &str = "SELECT id FROM tasks
     WHERE parked_at IS NOT NULL AND channel = $1 AND parked_at <= $2 LIMIT 1";

impl Reader {
    /// Whether there may be anything to unpark. Called at every press, so it must not write.
    pub(crate) async fn is_any_parked(&self, which: ParkedTaskSelection) -> anyhow::Result<bool> {
        let query = match which {
            ParkedTaskSelection::All | ParkedTaskSelection::One(_) => return Ok(true),
            ParkedTaskSelection::In(Scope::Guild(guild), until) => {
                query(ANY_IN_GUILD).bind(to_signed(guild.0)).bind(until.0)
            }
            ParkedTaskSelection::In(Scope::Channel(channel), until) => query(ANY_IN_CHANNEL)
                .bind(to_signed(channel.0))
                .bind(until.0),
            ParkedTaskSelection::Places(until) => query(ANY_PLACE).bind(until.0),
        };
        let found = query.first(self).await.context("check for parked tasks")?;
        Ok(found.is_some())
    }
}

impl Tx {
    pub(crate) async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()> {
        if self.gave_way(id, owner).await? {
            return Ok(());
        }
        update_by(
            "UPDATE tasks SET owner = NULL, lease_until = NULL, parked_at = $3, reason = $4,
                              {columns}
             WHERE id = $1 AND owner = $2",
            [
                id.0.into(),
                owner.0.cast_signed().into(),
                now.0.into(),
                reason.to_owned().into(),
            ],
            &remedy,
            REMEDY,
        )?
        .run_in(self, "park a task")
        .await
    }

    /// Whether a begun task was replaced by a newer one and deleted.
    pub(crate) async fn gave_way(&self, id: TaskId, owner: Owner) -> anyhow::Result<bool> {
        let replaced = query(
            "DELETE FROM tasks WHERE id = $1 AND owner = $2
                AND EXISTS (SELECT 1 FROM tasks AS waiting
                            WHERE waiting.key = tasks.key AND waiting.owner IS NULL)",
        );
        let replaced = replaced.bind(id.0).bind(owner.0.cast_signed()).save(self);
        Ok(replaced.await.context("yield to a newer task")? > 0)
    }

    pub(crate) async fn unpark(
        &self,
        which: ParkedTaskSelection,
        now: Timestamp,
    ) -> anyhow::Result<u64> {
        let unpark = |text: &'static str| query(text).bind(now.0);
        let unpark: Query<'_> = match which {
            ParkedTaskSelection::All => unpark(UNPARK_ALL),
            ParkedTaskSelection::One(id) => unpark(UNPARK_ONE).bind(id.0),
            ParkedTaskSelection::In(Scope::Guild(guild), until) => unpark(UNPARK_IN_GUILD)
                .bind(to_signed(guild.0))
                .bind(until.0),
            ParkedTaskSelection::In(Scope::Channel(channel), until) => unpark(UNPARK_IN_CHANNEL)
                .bind(to_signed(channel.0))
                .bind(until.0),
            ParkedTaskSelection::Places(until) => unpark(UNPARK_PLACES).bind(until.0),
        };
        unpark.save(self).await.context("unpark tasks")
    }

    /// A parked task of this channel has succeeded: the others may, too.
    pub(crate) async fn unpark_channel(&self, channel: i64, now: Timestamp) -> anyhow::Result<()> {
        let unpark = query(UNPARK_CHANNEL).bind(now.0).bind(channel);
        unpark.run_in(self, "unpark the tasks of a channel").await
    }

    pub(crate) async fn unpark_for_restart(&self, now: Timestamp) -> anyhow::Result<()> {
        let unpark = query(UNPARK_FOR_RESTART).bind(now.0);
        unpark.run_in(self, "unpark tasks at startup").await
    }
}
