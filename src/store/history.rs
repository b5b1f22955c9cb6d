//! The life of the database.

use anyhow::Context as _;
use cairn_domain::History;

use super::{
    sql::{Reader, query},
    transaction::Tx,
};

impl Reader {
    /// The life of the database, once a bot has begun it.
    pub async fn history(&self) -> anyhow::Result<Option<History>> {
        query("SELECT mark, since, coalesce(greets_since, since) AS greets_since FROM history")
            .find(self)
            .await
            .context("read the identity of the database")
    }
}

impl Tx {
    /// Begins a life, unless a readable one that began here continues.
    pub async fn begin_history(&self, fresh: History) -> anyhow::Result<()> {
        query(concat!(
            // A new host invites the bot, then starts it: who invited it just before is greeted.
            "INSERT INTO history (only_row, mark, since, greets_since, place) VALUES (1, $1, $2,
                CASE WHEN EXISTS (SELECT 1 FROM games) THEN $3 ELSE $3 - 86400000 END, ",
            "{place}",
            ") ON CONFLICT (only_row)
               DO UPDATE SET mark = excluded.mark, since = excluded.since,
                  greets_since = $3, place = excluded.place
               WHERE history.place <> excluded.place OR history.mark NOT BETWEEN 0 AND 4294967295"
        ))
        .bind(fresh.mark)
        .bind(fresh.since.0)
        .bind(fresh.greets_since.0)
        .save(self)
        .await
        .context("create the identity of the database")?;
        // One that a version which did not greet has begun.
        query("UPDATE history SET greets_since = $1 WHERE greets_since IS NULL")
            .bind(fresh.greets_since.0)
            .save(self)
            .await
            .context("start greeting servers")?;
        Ok(())
    }
}
