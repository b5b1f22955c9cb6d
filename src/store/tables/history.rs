//! The life of the database.

use anyhow::Context as _;
use cairn_domain::{History, Timestamp};

use super::{
    db::{Connection, Readers},
    run::Run as _,
};

/// Begins a life, unless a readable one that began here continues.
pub(super) async fn begin(conn: &mut Connection, fresh: History) -> anyhow::Result<()> {
    sqlx::query(concat!(
        "INSERT INTO history (only_row, mark, since, place) VALUES (1, $1, $2, ",
        place!(),
        ") ON CONFLICT (only_row)
           DO UPDATE SET mark = excluded.mark, since = excluded.since, place = excluded.place
           WHERE history.place <> excluded.place OR history.mark NOT BETWEEN 0 AND 4294967295"
    ))
    .bind(i64::from(fresh.mark))
    .bind(fresh.since.0)
    .run(conn, "create the identity of the database")
    .await
}

/// Ends the life of the database: the next start begins another one.
pub(crate) async fn end(conn: &mut Connection) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM history").execute(conn).await?;
    Ok(())
}

pub(super) async fn read(readers: &Readers) -> anyhow::Result<Option<History>> {
    let row: Option<(i64, i64)> = sqlx::query_as("SELECT mark, since FROM history")
        .fetch_optional(readers)
        .await
        .context("read the identity of the database")?;
    row.map(|(mark, since)| {
        Ok(History {
            mark: u32::try_from(mark).context("the mark of the life of the database")?,
            since: Timestamp(since),
        })
    })
    .transpose()
}
