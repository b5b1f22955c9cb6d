//! The table of events: lines are added and never changed.

use std::{collections::BTreeMap, ops::Range};

use anyhow::{Context as _, anyhow};
use cairn_app::UnreadableLog;
use cairn_domain::{Event, GameId, LogEntry, LogLength, Timestamp};
use sqlx::QueryBuilder;
use tokio::task::spawn_blocking;

use super::{
    convert::{is_damage, signed},
    db::{Connection, Db, Readers},
};
use crate::log_page::{self, PAGE};

/// The most pages per statement: three values each, and the databases accept more than 30,000.
const AT_ONCE: usize = 500;

/// Adds entries to a log of length `len`.
pub(super) async fn append(
    conn: &mut Connection,
    game: GameId,
    len: LogLength,
    entries: &[LogEntry],
) -> anyhow::Result<()> {
    for pages in log_page::pages(len.0, entries).chunks(AT_ONCE) {
        let mut insert = QueryBuilder::<Db>::new("INSERT INTO game_log (game, page, entries) ");
        insert.push_values(pages, |mut values, (page, entries)| {
            values
                .push_bind(game.0)
                .push_bind(signed(*page))
                .push_bind(entries);
        });
        insert.push(
            " ON CONFLICT (game, page) DO UPDATE SET entries = game_log.entries || excluded.entries",
        );
        insert
            .build()
            .execute(&mut *conn)
            .await
            .with_context(|| format!("write entry {} of game {game}, or one after it", len.0))?;
    }
    Ok(())
}

/// More entries than any game may have.
const MOST_ENTRIES: u64 = 100_000;

/// More entries than this are parsed on a blocking thread.
const MANY: u64 = 200;

/// The entries from this place on, up to a length that the log is known to have. Entries added
/// meanwhile come after them, so this matches a head that was read before.
///
/// They are read as one text: every row costs a switch between threads, and a long game has many.
pub(super) async fn read(
    readers: &Readers,
    game: GameId,
    from: LogLength,
    len: LogLength,
) -> anyhow::Result<Vec<LogEntry>> {
    let log: sqlx::Result<String> = sqlx::query_scalar(
        "SELECT coalesce(string_agg(page || ' ' || entries, '' ORDER BY page), '')
         FROM game_log WHERE game = $1 AND page >= $2 AND page < $3",
    )
    .bind(game.0)
    .bind(signed(from.0 / PAGE))
    .bind(signed(len.0.div_ceil(PAGE)))
    .fetch_one(readers)
    .await;
    let log = match log {
        Ok(log) => log,
        Err(error) if is_damage(&error) => {
            return Err(anyhow::Error::new(UnreadableLog {
                cause: error.to_string(),
                entries: vec![unreadable(None); places(from, len).count()],
            }));
        }
        Err(error) => return Err(error.into()),
    };
    if len.0.saturating_sub(from.0) > MANY {
        spawn_blocking(move || entries(&log, from, len)).await?
    } else {
        entries(&log, from, len)
    }
}

/// All entries; if one of them cannot be read, the error contains the readable ones.
fn entries(log: &str, from: LogLength, len: LogLength) -> anyhow::Result<Vec<LogEntry>> {
    let mut there: BTreeMap<u64, anyhow::Result<LogEntry>> = log_page::entries(log).collect();
    let mut cause = None;
    let mut entries: Vec<LogEntry> = Vec::new();
    for seq in places(from, len) {
        let read = match there.remove(&seq) {
            Some(read) => read.with_context(|| format!("entry {seq}")),
            None => Err(anyhow!("the log has no entry {seq}")),
        };
        entries.push(read.unwrap_or_else(|it| {
            cause.get_or_insert(it);
            unreadable(entries.last())
        }));
    }
    match cause {
        None => Ok(entries),
        Some(cause) => Err(UnreadableLog {
            cause: format!("{cause:#}"),
            entries,
        }
        .into()),
    }
}

/// The places from one on, up to a length.
fn places(from: LogLength, len: LogLength) -> Range<u64> {
    // No log has that many, but a damaged row may claim so.
    from.0..len.0.min(from.0.saturating_add(MOST_ENTRIES))
}

/// The placeholder for an entry that cannot be read.
fn unreadable(before: Option<&LogEntry>) -> LogEntry {
    LogEntry {
        at: before.map_or(Timestamp(0), |it| it.at),
        event: Event::Unreadable,
        next: None,
    }
}
