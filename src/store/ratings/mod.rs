//! The tables of ratings: the ledger, and everything derived from it.

mod check;
mod derive;
mod leaderboard;
mod ledger;
mod rate;

use crate::Unreadable;
use anyhow::Context as _;
use cairn_domain::{
    CurrentRating, Form, Listing, ParticipantId, Rating, RatingKey, Tally, Timestamp, listings,
};
use cairn_kernel::BySeat;

pub(super) use self::{
    check::flaws,
    derive::{correct, correct_result, derive_all},
    leaderboard::leaderboard,
    ledger::{counted_times, latest, ledger, rated_game},
    rate::{membership, rate},
};
use super::{
    convert::{count, form, from_word, those_readable, word},
    sql::{Connection, DbRow, Readers, insert_rows, query, query_scalar},
};

/// All ratings of a participant, in the order of their forms.
pub(super) async fn ratings_of(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<CurrentRating>> {
    let rows =
        query("SELECT *, form AS pool FROM ratings WHERE participant = $1 ORDER BY form, side")
            .bind(who.0)
            .fetch_all(readers)
            .await
            .context("read a person's ratings")?;
    Ok(those_readable("rating", &rows, current))
}

pub(super) async fn all(readers: &Readers) -> anyhow::Result<Vec<CurrentRating>> {
    let rows = query("SELECT *, form AS pool FROM ratings ORDER BY participant, form, side")
        .fetch_all(readers)
        .await
        .context("read all ratings")?;
    rows.iter().map(current).collect()
}

async fn ratings_of_both(
    conn: &mut Connection,
    players: BySeat<ParticipantId>,
) -> anyhow::Result<Vec<CurrentRating>> {
    let rows = query("SELECT *, form AS pool FROM ratings WHERE participant IN ($1, $2)")
        .bind(players.first.0)
        .bind(players.second.0)
        .fetch_all(conn)
        .await
        .context("read the ratings of two players")?;
    let ratings: anyhow::Result<_> = rows.iter().map(current).collect();
    ratings.context(Unreadable)
}

fn current(row: &DbRow) -> anyhow::Result<CurrentRating> {
    Ok(CurrentRating {
        key: RatingKey {
            who: ParticipantId(row.try_get("participant")?),
            form: form(row)?,
            side: from_word(row, "side")?,
        },
        rating: Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        changed_at: Timestamp(row.try_get("changed_at")?),
        tally: Tally {
            won: count(row, "won")?,
            drawn: count(row, "drawn")?,
            lost: count(row, "lost")?,
        },
    })
}

async fn write(conn: &mut Connection, ratings: &[CurrentRating]) -> anyhow::Result<()> {
    // SQLite accepts 32,766 values in a statement, PostgreSQL 65,535.
    for some in ratings.chunks(1_000) {
        let mut rows = Vec::with_capacity(some.len());
        for it in some {
            rows.push([
                it.key.who.0.into(),
                it.key.form.to_string().into(),
                word(&it.key.side)?.into(),
                it.rating.rating.into(),
                it.rating.deviation.into(),
                it.rating.volatility.into(),
                it.changed_at.0.into(),
                it.tally.won.into(),
                it.tally.drawn.into(),
                it.tally.lost.into(),
            ]);
        }
        let head = "INSERT INTO ratings (participant, form, side, rating, deviation, volatility,
             changed_at, won, drawn, lost)";
        let tail = "ON CONFLICT (participant, form, side) DO UPDATE SET
             rating = excluded.rating, deviation = excluded.deviation,
             volatility = excluded.volatility, changed_at = excluded.changed_at,
             won = excluded.won, drawn = excluded.drawn, lost = excluded.lost";
        insert_rows(head, rows, tail)
            .run(conn, "write ratings")
            .await?;
    }
    Ok(())
}

/// Writes the list entries of a participant, given all their ratings in one form. Nothing is stored
/// for an erased participant.
async fn list(
    conn: &mut Connection,
    who: ParticipantId,
    form: &Form,
    ratings: &[CurrentRating],
) -> anyhow::Result<()> {
    let known: bool = query_scalar(
        "SELECT EXISTS (SELECT 1 FROM participants WHERE id = $1 AND discord_user IS NOT NULL)",
    )
    .bind(who.0)
    .fetch_one(&mut *conn)
    .await
    .context("check whether a person has an account")?;
    if !known {
        return Ok(());
    }
    let form = form.to_string();
    let lines = listings(ratings).into_iter();
    let lines: Vec<_> = lines.map(|it| (who, form.clone(), it)).collect();
    write_lines(conn, &lines).await
}

/// Writes lines of lists, replacing earlier ones.
async fn write_lines(
    conn: &mut Connection,
    lines: &[(ParticipantId, String, Listing)],
) -> anyhow::Result<()> {
    for some in lines.chunks(1_000) {
        let mut rows = Vec::with_capacity(some.len());
        for (who, form, listing) in some {
            rows.push([
                who.0.into(),
                form.into(),
                word(&listing.list)?.into(),
                listing.rating.into(),
                listing.provisional_from.0.into(),
                listing.last_at.0.into(),
            ]);
        }
        let head = "INSERT INTO leaderboard
             (participant, form, list, rating, provisional_from, last_at)";
        let tail = "ON CONFLICT (participant, form, list) DO UPDATE SET
             rating = excluded.rating, provisional_from = excluded.provisional_from,
             last_at = excluded.last_at";
        insert_rows(head, rows, tail)
            .run(conn, "write rating list entries")
            .await?;
    }
    Ok(())
}
