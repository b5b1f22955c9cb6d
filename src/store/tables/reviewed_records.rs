//! Records submitted for viewing or review, and their reviews.

use anyhow::Context as _;
use cairn_domain::{AskedRecord, GuildId, RecordChange, RecordKey, Review, Timestamp};
use sqlx::Row as _;

use super::{
    convert::signed,
    db::{Connection, Readers},
    run::Run as _,
};

pub(super) async fn change(conn: &mut Connection, change: &RecordChange) -> anyhow::Result<()> {
    match change {
        RecordChange::Asked(asked) => ask(conn, asked).await,
        RecordChange::Reviewed(key, review) => write(conn, *key, review).await,
    }
}

/// Asking again keeps it longer.
async fn ask(conn: &mut Connection, asked: &AskedRecord) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO reviewed_records (key, record, guild, asked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE SET asked_at = excluded.asked_at",
    )
    .bind(asked.key.0)
    .bind(&asked.record)
    .bind(asked.guild.map(|it| signed(it.0)))
    .bind(asked.at.0)
    .run(conn, format!("write the record {}", asked.key))
    .await
}

async fn write(conn: &mut Connection, key: RecordKey, review: &Review) -> anyhow::Result<()> {
    let what = serde_json::to_string(review).context("spell a review")?;
    sqlx::query("UPDATE reviewed_records SET review = $2 WHERE key = $1")
        .bind(key.0)
        .bind(what)
        .run(conn, format!("write the review of the record {key}"))
        .await
}

pub(super) async fn asked(
    readers: &Readers,
    key: RecordKey,
) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>> {
    let row =
        sqlx::query("SELECT record, guild, asked_at, review FROM reviewed_records WHERE key = $1")
            .bind(key.0)
            .fetch_optional(readers)
            .await
            .with_context(|| format!("read the record {key}"))?;
    let Some(row) = row else {
        return Ok(None);
    };
    let guild: Option<i64> = row.try_get("guild")?;
    let review: Option<String> = row.try_get("review")?;
    let asked = AskedRecord {
        key,
        record: row.try_get("record")?,
        guild: guild.map(|it| GuildId(it.cast_unsigned())),
        at: Timestamp(row.try_get("asked_at")?),
    };
    // One in the format of another version is computed again.
    let review = review.and_then(|it| serde_json::from_str(&it).ok());
    Ok(Some((asked, review)))
}
