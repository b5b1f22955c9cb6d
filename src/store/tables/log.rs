//! The table of what happened: rows are added and never changed.

use std::sync::Arc;

use anyhow::{Context as _, bail, ensure};
use serde::Deserialize;
use serde_json::{json, value::RawValue};
use tokio::task::spawn_blocking;

use super::{
    convert::signed,
    db::{Connection, Readers},
};
use crate::domain::{Event, GameId, LogEntry, LogLength, LoggedAction, Timestamp};
use cairn_kernel::Seat;

/// Adds entries to a log that has so many already.
pub(super) async fn append(
    conn: &mut Connection,
    game: GameId,
    len: LogLength,
    entries: &[LogEntry],
) -> anyhow::Result<()> {
    for (seq, entry) in (len.0..).zip(entries) {
        let columns = Columns::of(&entry.event);
        sqlx::query(
            "INSERT INTO game_log (game, seq, at, kind, seat, action, notation, annotated,
                fingerprint, detail, next)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(game.0)
        .bind(signed(seq))
        .bind(entry.at.0)
        .bind(columns.kind)
        .bind(columns.seat.map(Seat::key))
        .bind(columns.act.map(|it| it.action.get()))
        .bind(columns.act.map(|it| it.notation.as_str()))
        .bind(columns.act.map(|it| it.annotated.as_str()))
        .bind(columns.act.map(|it| it.fingerprint.as_str()))
        .bind(columns.detail)
        .bind(entry.next.map(Seat::key))
        .execute(&mut *conn)
        .await
        .with_context(|| format!("write entry {seq} of game {game}"))?;
    }
    Ok(())
}

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
    .await?;
    if len.0.saturating_sub(from.0) > MANY {
        spawn_blocking(move || entries(&log, from, len)).await?
    } else {
        entries(&log, from, len)
    }
}

fn entries(log: &str, from: LogLength, len: LogLength) -> anyhow::Result<Vec<LogEntry>> {
    let rows: Vec<LogRow> = serde_json::from_str(log)?;
    let found = from.0 + rows.len() as u64;
    ensure!(
        found == len.0,
        "the log has {found} entries instead of {len}"
    );
    let entries = (from.0..).zip(rows).map(|(seq, row)| {
        ensure!(row.seq == signed(seq), "the log has no entry {seq}");
        Ok(LogEntry {
            at: row.at,
            next: row.next,
            event: row.event().with_context(|| format!("entry {seq}"))?,
        })
    });
    entries.collect()
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
    detail: Option<Detail>,
    next: Option<Seat>,
}

/// What else belongs to an event.
#[derive(Deserialize)]
struct Detail {
    to: LogLength,
}

impl LogRow {
    fn event(self) -> anyhow::Result<Event> {
        let seat = self.seat.context("it should name a seat");
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
                to: self.detail.context("it should have a detail")?.to,
            },
            "aborted" => Event::Aborted { seat: seat? },
            "called_off" => Event::CalledOff { offered_by: seat? },
            "timed_out" => Event::TimedOut { seat: seat? },
            "abandoned" => Event::Abandoned,
            "settled" => Event::Settled,
            "handed_over" => Event::HandedOver,
            "substituted" => Event::Substituted { seat: seat? },
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
