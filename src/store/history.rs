//! The life of the database.

use anyhow::Context as _;
use cairn_domain::{History, Timestamp};

use super::sql::{Connection, Readers, query, query_as};

/// Begins a life, unless a readable one that began here continues.
pub(super) async fn begin(conn: &mut Connection, fresh: History) -> anyhow::Result<()> {
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
    .bind(i64::from(fresh.mark))
    .bind(fresh.since.0)
    .bind(fresh.greets_since.0)
    .run(conn, "create the identity of the database")
    .await?;
    // One that a version which did not greet has begun.
    query("UPDATE history SET greets_since = $1 WHERE greets_since IS NULL")
        .bind(fresh.greets_since.0)
        .run(conn, "start greeting servers")
        .await
}

pub(super) async fn read(readers: &Readers) -> anyhow::Result<Option<History>> {
    let query = "SELECT mark, since, coalesce(greets_since, since) FROM history";
    let row: Option<(i64, i64, i64)> = query_as(query)
        .fetch_optional(readers)
        .await
        .context("read the identity of the database")?;
    row.map(|(mark, since, greets_since)| {
        Ok(History {
            mark: u32::try_from(mark)
                .context("convert the ID of this incarnation of the database")?,
            since: Timestamp(since),
            greets_since: Timestamp(greets_since),
        })
    })
    .transpose()
}
