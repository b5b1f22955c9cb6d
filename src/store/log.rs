//! The table of what happened: rows are added and never changed.

use anyhow::{Context as _, bail, ensure};
use serde_json::{json, value::RawValue};
use sqlx::{Row as _, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::convert::{from_json, from_word_if_any, signed, unsigned};
use crate::{
    domain::{Act, Entry, Fact, GameId, Seq},
    kernel::Seat,
};

/// Adds entries to a log that has so many already.
pub(super) async fn append(
    conn: &mut SqliteConnection,
    game: GameId,
    len: Seq,
    entries: &[Entry],
) -> anyhow::Result<()> {
    for (seq, entry) in (len..).zip(entries) {
        let columns = Columns::of(&entry.fact);
        sqlx::query(
            "INSERT INTO game_log (game, seq, at, kind, seat, action, notation, annotated,
                fingerprint, detail)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )
        .bind(game.0)
        .bind(signed(seq))
        .bind(entry.at)
        .bind(columns.kind)
        .bind(columns.seat.map(Seat::key))
        .bind(columns.act.map(|it| it.action.get()))
        .bind(columns.act.map(|it| it.notation.as_str()))
        .bind(columns.act.map(|it| it.annotated.as_str()))
        .bind(columns.act.map(|it| it.fingerprint.as_str()))
        .bind(columns.detail)
        .execute(&mut *conn)
        .await
        .with_context(|| format!("write entry {seq} of game {game}"))?;
    }
    Ok(())
}

/// The first `len` entries. What is added while we read lies behind them, so this fits a head that
/// was read before.
pub(super) async fn read(
    readers: &SqlitePool,
    game: GameId,
    len: Seq,
) -> anyhow::Result<Vec<Entry>> {
    let rows = sqlx::query(
        "SELECT seq, at, kind, seat, action, notation, annotated, fingerprint, detail
         FROM game_log WHERE game = ?1 AND seq < ?2 ORDER BY seq",
    )
    .bind(game.0)
    .bind(signed(len))
    .fetch_all(readers)
    .await?;
    ensure!(
        rows.len() as Seq == len,
        "the log has {} entries instead of {len}",
        rows.len()
    );
    (0..).zip(&rows).map(|(seq, row)| entry(seq, row)).collect()
}

fn entry(seq: Seq, row: &SqliteRow) -> anyhow::Result<Entry> {
    let there = unsigned(row.try_get("seq")?);
    ensure!(there == seq, "the log has no entry {seq}");
    Ok(Entry {
        at: row.try_get("at")?,
        fact: fact(row).with_context(|| format!("entry {seq}"))?,
    })
}

/// A fact as the table has it.
struct Columns<'a> {
    kind: &'static str,
    seat: Option<Seat>,
    act: Option<&'a Act>,
    detail: Option<String>,
}

impl Columns<'_> {
    fn of(fact: &Fact) -> Columns<'_> {
        let plain = |kind, seat| Columns {
            kind,
            seat,
            act: None,
            detail: None,
        };
        match fact {
            Fact::Acted { seat, act } => Columns {
                act: Some(act),
                ..plain("acted", Some(*seat))
            },
            Fact::Rolled { act } => Columns {
                act: Some(act),
                ..plain("rolled", None)
            },
            Fact::Resigned { seat } => plain("resigned", Some(*seat)),
            Fact::DrawAgreed { offered_by } => plain("draw_agreed", Some(*offered_by)),
            Fact::TakenBack { asked_by, to } => Columns {
                detail: Some(json!({ "to": to }).to_string()),
                ..plain("taken_back", Some(*asked_by))
            },
            Fact::Aborted { seat } => plain("aborted", Some(*seat)),
        }
    }
}

fn fact(row: &SqliteRow) -> anyhow::Result<Fact> {
    let seat = || -> anyhow::Result<Seat> {
        from_word_if_any(row, "seat")?.context("it should name a seat")
    };
    Ok(match row.try_get("kind")? {
        "acted" => Fact::Acted {
            seat: seat()?,
            act: act(row)?,
        },
        "rolled" => Fact::Rolled { act: act(row)? },
        "resigned" => Fact::Resigned { seat: seat()? },
        "draw_agreed" => Fact::DrawAgreed {
            offered_by: seat()?,
        },
        "taken_back" => Fact::TakenBack {
            asked_by: seat()?,
            to: detail(row)?,
        },
        "aborted" => Fact::Aborted { seat: seat()? },
        other => bail!("unknown kind `{other}`"),
    })
}

fn act(row: &SqliteRow) -> anyhow::Result<Act> {
    let action: String = row.try_get("action")?;
    Ok(Act {
        action: RawValue::from_string(action)?,
        notation: row.try_get("notation")?,
        annotated: row.try_get("annotated")?,
        fingerprint: row.try_get("fingerprint")?,
    })
}

fn detail(row: &SqliteRow) -> anyhow::Result<Seq> {
    #[derive(serde::Deserialize)]
    struct TakenBack {
        to: Seq,
    }
    let detail: TakenBack = from_json(row, "detail")?.context("it should have a detail")?;
    Ok(detail.to)
}
