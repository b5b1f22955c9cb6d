//! The table of what happened: rows are added and never changed.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use anyhow::{Context as _, anyhow, bail};
use cairn_app::UnreadableLog;
use cairn_domain::{Event, GameId, LogEntry, LogLength, LoggedAction, Timestamp};
use serde::Deserialize;
use serde_json::{json, value::RawValue};
use sqlx::QueryBuilder;
use tokio::task::spawn_blocking;

use super::{
    convert::{is_damage, signed},
    db::{Connection, Db, Readers},
};
use cairn_kernel::Seat;

/// Entries per statement, at most: 11 values each, and the databases take more than 30,000.
const AT_ONCE: usize = 500;

/// Adds entries to a log of length `len`.
pub(super) async fn append(
    conn: &mut Connection,
    game: GameId,
    len: LogLength,
    entries: &[LogEntry],
) -> anyhow::Result<()> {
    let mut entries = (len.0..).zip(entries).peekable();
    while let Some((first, _)) = entries.peek() {
        let first = *first;
        let mut insert = QueryBuilder::<Db>::new(
            "INSERT INTO game_log (game, seq, at, kind, seat, action, notation, annotated,
                fingerprint, detail, next) ",
        );
        let some = entries.by_ref().take(AT_ONCE);
        insert.push_values(some, |mut values, (seq, entry)| {
            let columns = Columns::of(&entry.event);
            values
                .push_bind(game.0)
                .push_bind(signed(seq))
                .push_bind(entry.at.0)
                .push_bind(columns.kind)
                .push_bind(columns.seat.map(Seat::key))
                .push_bind(columns.act.map(|it| it.action.get()))
                .push_bind(columns.act.map(|it| it.notation.as_str()))
                .push_bind(columns.act.map(|it| it.annotated.as_str()))
                .push_bind(columns.act.map(|it| it.fingerprint.as_str()))
                .push_bind(columns.detail)
                .push_bind(entry.next.map(Seat::key));
        });
        insert
            .build()
            .execute(&mut *conn)
            .await
            .with_context(|| format!("write entry {first} of game {game}, or one after it"))?;
    }
    Ok(())
}

/// More entries than any game may have.
const MOST_ENTRIES: u64 = 100_000;

/// More entries than this are taken apart on a thread that may be kept busy.
const MANY: u64 = 200;

/// The entries from this place on, up to a length that the log is known to have. What is added
/// while we read lies behind them, so this fits a head that was read before.
///
/// They come as one row of JSON: every row costs a trip between threads, and a long game has many.
pub(super) async fn read(
    readers: &Readers,
    game: GameId,
    from: LogLength,
    len: LogLength,
) -> anyhow::Result<Vec<LogEntry>> {
    let log: String = sqlx::query_scalar(concat!(
        "SELECT ",
        entries_as_json!(),
        "
         FROM game_log WHERE game = $1 AND seq >= $2 AND seq < $3"
    ))
    .bind(game.0)
    .bind(signed(from.0))
    .bind(signed(len.0))
    .fetch_one(readers)
    .await
    .map_err(|error| {
        if !is_damage(&error) {
            return error.into();
        }
        anyhow::Error::new(UnreadableLog {
            cause: error.to_string(),
            entries: vec![unreadable(None); places(from, len).count()],
        })
    })?;
    if len.0.saturating_sub(from.0) > MANY {
        spawn_blocking(move || entries(&log, from, len)).await?
    } else {
        entries(&log, from, len)
    }
}

/// All entries; if one of them cannot be read, the error has those that can.
fn entries(log: &str, from: LogLength, len: LogLength) -> anyhow::Result<Vec<LogEntry>> {
    let rows: Vec<LogRow> = serde_json::from_str(log).map_err(|cause| {
        let entries = vec![unreadable(None); places(from, len).count()];
        let cause = cause.to_string();
        UnreadableLog { cause, entries }
    })?;
    let mut rows: BTreeMap<i64, LogRow> = rows.into_iter().map(|it| (it.seq, it)).collect();
    let mut cause = None;
    let mut entries: Vec<LogEntry> = Vec::new();
    for seq in places(from, len) {
        let read = match rows.remove(&signed(seq)) {
            Some(row) => row.entry().with_context(|| format!("entry {seq}")),
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
    // No log has that many, but a damaged row may say so.
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

/// An event as the table has it.
struct Columns<'a> {
    kind: &'static str,
    seat: Option<Seat>,
    act: Option<&'a LoggedAction>,
    detail: Option<String>,
}

impl Columns<'_> {
    fn of(event: &Event) -> Columns<'_> {
        let plain = |kind, seat| Columns {
            kind,
            seat,
            act: None,
            detail: None,
        };
        match event {
            Event::Acted { seat, act } => Columns {
                act: Some(act),
                ..plain("acted", Some(*seat))
            },
            Event::Rolled { act } => Columns {
                act: Some(act),
                ..plain("rolled", None)
            },
            Event::Resigned { seat } => plain("resigned", Some(*seat)),
            Event::DrawAgreed { offered_by } => plain("draw_agreed", Some(*offered_by)),
            Event::TakenBack { asked_by, to } => Columns {
                detail: Some(json!({ "to": to }).to_string()),
                ..plain("taken_back", Some(*asked_by))
            },
            Event::Aborted { seat } => plain("aborted", Some(*seat)),
            Event::CalledOff { offered_by } => plain("called_off", Some(*offered_by)),
            Event::TimedOut { seat } => plain("timed_out", Some(*seat)),
            Event::Abandoned => plain("abandoned", None),
            Event::Settled => plain("settled", None),
            Event::HandedOver => plain("handed_over", None),
            Event::Substituted { seat } => plain("substituted", Some(*seat)),
            Event::EndedByOwner { why } => Columns {
                detail: Some(json!({ "why": why }).to_string()),
                ..plain("ended_by_owner", None)
            },
            Event::Unreadable => unreachable!("it stands for what is stored already"),
        }
    }
}

/// A row of the table as JSON.
#[derive(Deserialize)]
struct LogRow {
    seq: i64,
    at: Timestamp,
    kind: String,
    seat: Option<Seat>,
    action: Option<String>,
    notation: Option<String>,
    annotated: Option<String>,
    fingerprint: Option<String>,
    /// JSON of its own.
    detail: Option<String>,
    next: Option<Seat>,
}

/// What else belongs to an event.
#[derive(Deserialize)]
struct Detail {
    to: Option<LogLength>,
    why: Option<String>,
}

impl LogRow {
    fn entry(self) -> anyhow::Result<LogEntry> {
        Ok(LogEntry {
            at: self.at,
            next: self.next,
            event: self.event()?,
        })
    }

    fn event(self) -> anyhow::Result<Event> {
        let detail = self.detail.as_deref().map(serde_json::from_str::<Detail>);
        let detail = detail.transpose()?;
        let seat = self.seat.context("it should name a seat");
        let no_detail = "it should have a detail";
        Ok(match self.kind.as_str() {
            "acted" => Event::Acted {
                seat: seat?,
                act: self.act()?,
            },
            "rolled" => Event::Rolled { act: self.act()? },
            "resigned" => Event::Resigned { seat: seat? },
            "draw_agreed" => Event::DrawAgreed { offered_by: seat? },
            "taken_back" => Event::TakenBack {
                asked_by: seat?,
                to: detail.and_then(|it| it.to).context(no_detail)?,
            },
            "aborted" => Event::Aborted { seat: seat? },
            "called_off" => Event::CalledOff { offered_by: seat? },
            "timed_out" => Event::TimedOut { seat: seat? },
            "abandoned" => Event::Abandoned,
            "settled" => Event::Settled,
            "handed_over" => Event::HandedOver,
            "substituted" => Event::Substituted { seat: seat? },
            "ended_by_owner" => Event::EndedByOwner {
                why: detail.and_then(|it| it.why).context(no_detail)?,
            },
            other => bail!("unknown kind `{other}`"),
        })
    }

    fn act(self) -> anyhow::Result<Arc<LoggedAction>> {
        let missing = "it should have an action";
        Ok(Arc::new(LoggedAction {
            action: RawValue::from_string(self.action.context(missing)?)?,
            notation: self.notation.context(missing)?,
            annotated: self.annotated.context(missing)?,
            fingerprint: self.fingerprint.context(missing)?,
        }))
    }
}
