//! The table of events: lines are added and never changed.

use std::collections::BTreeMap;

use anyhow::{Context as _, anyhow};
use cairn_domain::{GameId, LogEntry, LogLength};
use tokio::task::spawn_blocking;

use super::{
    Reader, Tx, Unreadable,
    convert::{to_signed, unreadable_if_damaged},
    log_page::{self, PAGE},
    sql::{query, query_scalar},
};

impl Tx {
    /// Adds entries to a log of length `len`.
    pub(crate) async fn append_log(
        &self,
        game: GameId,
        len: LogLength,
        entries: &[LogEntry],
    ) -> anyhow::Result<()> {
        for (page, entries) in log_page::pages(len.0, entries) {
            let append = query(
                "INSERT INTO game_log (game, page, entries) VALUES ($1, $2, $3)
                 ON CONFLICT (game, page)
                 DO UPDATE SET entries = game_log.entries || excluded.entries",
            );
            let append = append.bind(game.0).bind(to_signed(page)).bind(entries);
            let appended = append.save(self).await;
            appended
                .with_context(|| format!("write entry {} of game {game}, or a later one", len.0))?;
        }
        Ok(())
    }
}

/// More entries than this are parsed on a blocking thread.
const MANY: u64 = 200;

impl Reader {
    /// The entries from this place on, up to a length that the log is known to have. Entries added
    /// meanwhile come after them, so this matches a head that was read before. The error is
    /// [`Unreadable`] if one of them cannot be read.
    ///
    /// They are read as one text: every row costs a switch between threads, and a long game has
    /// many.
    pub async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        let text = query_scalar::<String>(
            "SELECT coalesce(string_agg(page || ' ' || entries, '' ORDER BY page), '')
             FROM game_log WHERE game = $1 AND page >= $2 AND page < $3",
        )
        .bind(game.0)
        .bind(to_signed(from.0 / PAGE))
        .bind(to_signed(len.0.div_ceil(PAGE)))
        .first(self)
        .await;
        let text = text
            .map_err(unreadable_if_damaged)
            .map(Option::unwrap_or_default);
        let log = match text {
            Ok(text) if len.0.saturating_sub(from.0) > MANY => {
                spawn_blocking(move || entries(&text, from, len)).await?
            }
            text => text.and_then(|it| entries(&it, from, len)),
        };
        log.with_context(|| format!("read the log of game {game}"))
    }
}

fn entries(log: &str, from: LogLength, len: LogLength) -> anyhow::Result<Vec<LogEntry>> {
    let mut there: BTreeMap<u64, anyhow::Result<LogEntry>> = log_page::entries(log).collect();
    let read = |seq| match there.remove(&seq) {
        Some(read) => read.with_context(|| format!("read entry {seq}")),
        None => Err(anyhow!("the log has no entry {seq}")),
    };
    let all: anyhow::Result<Vec<LogEntry>> = (from.0..len.0).map(read).collect();
    all.context(Unreadable)
}
