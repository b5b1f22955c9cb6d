//! The ledger: rows of rated games.

use crate::Unreadable;
use anyhow::{Context as _, bail};
use cairn_domain::{
    Form, GameId, GuildId, LedgerEntry, ParticipantId, Rating, RatingChange, RatingMode, Score,
    Timestamp,
};
use cairn_kernel::{BySeat, Seat};

use super::super::{
    convert::{those_readable, to_signed, to_unsigned, word},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

/// The columns of an entry, read by position, because a whole ledger has very many rows.
macro_rules! columns {
    () => {
        "game, at, form, rated, first, second, result, corrected_at, guild, tournament,
         first_since, first_rating_before, first_deviation_before, first_volatility_before,
         first_rating_after, first_deviation_after, first_volatility_after,
         second_since, second_rating_before, second_deviation_before,
         second_volatility_before,
         second_rating_after, second_deviation_after, second_volatility_after"
    };
}

/// Rows read at a time.
const ROWS_AT_ONCE: i64 = 1_000;

pub(crate) async fn rated_game(
    readers: &Readers,
    id: GameId,
) -> anyhow::Result<Option<LedgerEntry>> {
    let conn = readers.acquire().await;
    let mut conn = conn.with_context(|| format!("read the rating changes from game {id}"))?;
    entry(&mut conn, id).await
}

/// The last counting games of a participant in a form, the latest first.
pub(crate) async fn latest(
    readers: &Readers,
    who: ParticipantId,
    form: &Form,
    limit: u32,
) -> anyhow::Result<Vec<LedgerEntry>> {
    let rows = query(concat!(
        "SELECT ",
        columns!(),
        " FROM rated_games WHERE first = $1 AND form = $2 AND result <> 'annulled'
              UNION ALL SELECT ",
        columns!(),
        " FROM rated_games WHERE second = $1 AND form = $2 AND result <> 'annulled'
              ORDER BY at DESC LIMIT $3"
    ))
    .bind(who.0)
    .bind(form.to_string())
    .bind(i64::from(limit))
    .fetch_all(readers)
    .await
    .context("read a person's rated games")?;
    Ok(those_readable("rating", &rows, read))
}

/// When games of two in a form, not paired by a tournament, counted since then, in order.
pub(crate) async fn counted_times(
    readers: &Readers,
    of: [ParticipantId; 2],
    form: &Form,
    since: Timestamp,
) -> anyhow::Result<Vec<Timestamp>> {
    let ends: Vec<i64> = query_scalar(
        "SELECT at FROM rated_games
         WHERE first = $1 AND form = $3 AND at >= $4 AND second = $2
            AND tournament = FALSE AND result <> 'annulled'
         UNION ALL
         SELECT at FROM rated_games
         WHERE first = $2 AND form = $3 AND at >= $4 AND second = $1
            AND tournament = FALSE AND result <> 'annulled'
         ORDER BY at",
    )
    .bind(of[0].0)
    .bind(of[1].0)
    .bind(form.to_string())
    .bind(since.0)
    .fetch_all(readers)
    .await
    .context("count the rated games between two players")?;
    Ok(ends.into_iter().map(Timestamp).collect())
}

pub(crate) async fn ledger(readers: &Readers) -> anyhow::Result<Vec<LedgerEntry>> {
    let rows = query(concat!(
        "SELECT ",
        columns!(),
        " FROM rated_games ORDER BY at, game"
    ))
    .fetch_all(readers)
    .await
    .context("read the ledger")?;
    Ok(those_readable("rating", &rows, read))
}

/// An unreadable row of the ledger, which counts for no rating.
pub(super) struct UnreadableRow {
    pub(super) game: GameId,
    pub(super) guild: Option<GuildId>,
    pub(super) players: [ParticipantId; 2],
}

pub(super) async fn unread(conn: &mut Connection) -> anyhow::Result<Vec<UnreadableRow>> {
    let (mut after, mut found) = (i64::MIN, Vec::new());
    loop {
        let rows = query(concat!(
            "SELECT ",
            columns!(),
            " FROM rated_games WHERE game > $1 ORDER BY game LIMIT $2"
        ))
        .bind(after)
        .bind(ROWS_AT_ONCE)
        .fetch_all(&mut *conn)
        .await
        .context("check the ledger")?;
        let Some(last) = rows.last() else {
            return Ok(found);
        };
        after = last.try_get(0)?;
        for row in rows.iter().filter(|row| read(row).is_err()) {
            let counts = row.try_get::<&str>(6)? != "annulled";
            found.push(UnreadableRow {
                game: GameId(row.try_get(0)?),
                guild: row
                    .try_get::<Option<i64>>(8)?
                    .filter(|_| counts)
                    .map(|it| GuildId(to_unsigned(it))),
                players: [
                    ParticipantId(row.try_get(4)?),
                    ParticipantId(row.try_get(5)?),
                ],
            });
        }
    }
}

/// The ledger from an entry on, in its order, as the writer sees it. A row from the database is
/// many times as large as the entry, so only some of them are in memory at a time. An unreadable
/// one is reported and counts for nothing, so that all others can be counted again.
pub(super) async fn from(
    conn: &mut Connection,
    first: Option<&LedgerEntry>,
) -> anyhow::Result<Vec<LedgerEntry>> {
    let (mut at, mut game) = first.map_or((i64::MIN, i64::MIN), |it| (it.at.0, it.game.0));
    let mut entries = Vec::new();
    loop {
        let rows = query(concat!(
            "SELECT ",
            columns!(),
            " FROM rated_games WHERE (at, game) >= ($1, $2) ORDER BY at, game LIMIT $3"
        ))
        .bind(at)
        .bind(game)
        .bind(ROWS_AT_ONCE)
        .fetch_all(&mut *conn)
        .await
        .context("read the ledger")?;
        let Some(last) = rows.last() else {
            return Ok(entries);
        };
        (game, at) = (last.try_get::<i64>(0)? + 1, last.try_get(1)?);
        entries.extend(those_readable("rating", &rows, read));
    }
}

/// An entry, as the writer sees it.
pub(super) async fn entry(
    conn: &mut Connection,
    id: GameId,
) -> anyhow::Result<Option<LedgerEntry>> {
    let row = query(concat!(
        "SELECT ",
        columns!(),
        " FROM rated_games WHERE game = $1"
    ))
    .bind(id.0)
    .fetch_optional(conn)
    .await
    .with_context(|| format!("read the rating changes from game {id}"))?;
    row.as_ref().map(read).transpose().context(Unreadable)
}

/// Writes an entry, replacing any earlier one.
pub(crate) async fn write(conn: &mut Connection, entry: &LedgerEntry) -> anyhow::Result<()> {
    let result = match entry.score {
        Some(Score::First) => "first",
        Some(Score::Second) => "second",
        Some(Score::Draw) => "draw",
        None => "annulled",
    };
    let mut query = query(concat!(
        "INSERT INTO rated_games (",
        columns!(),
        ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
            $18, $19, $20, $21, $22, $23, $24)
         ON CONFLICT (game) DO UPDATE SET
            at = excluded.at,
            form = excluded.form,
            rated = excluded.rated,
            first = excluded.first,
            second = excluded.second,
            result = excluded.result,
            corrected_at = excluded.corrected_at,
            guild = excluded.guild,
            tournament = excluded.tournament,
            first_since = excluded.first_since,
            first_rating_before = excluded.first_rating_before,
            first_deviation_before = excluded.first_deviation_before,
            first_volatility_before = excluded.first_volatility_before,
            first_rating_after = excluded.first_rating_after,
            first_deviation_after = excluded.first_deviation_after,
            first_volatility_after = excluded.first_volatility_after,
            second_since = excluded.second_since,
            second_rating_before = excluded.second_rating_before,
            second_deviation_before = excluded.second_deviation_before,
            second_volatility_before = excluded.second_volatility_before,
            second_rating_after = excluded.second_rating_after,
            second_deviation_after = excluded.second_deviation_after,
            second_volatility_after = excluded.second_volatility_after"
    ))
    .bind(entry.game.0)
    .bind(entry.at.0)
    .bind(entry.form.to_string())
    .bind(word(&entry.rated)?)
    .bind(entry.players.first.0)
    .bind(entry.players.second.0)
    .bind(result)
    .bind(entry.corrected_at.map(|it| it.0))
    .bind(entry.guild.map(|it| to_signed(it.0)))
    .bind(entry.tournament);
    for seat in Seat::BOTH {
        let RatingChange {
            since,
            before,
            after,
        } = *entry.changes.get(seat);
        query = query.bind(since.map(|it| it.0));
        for it in [before, after] {
            query = query.bind(it.rating).bind(it.deviation).bind(it.volatility);
        }
    }
    query
        .run(conn, format!("add game {} to the ledger", entry.game))
        .await
}

fn read(row: &DbRow) -> anyhow::Result<LedgerEntry> {
    let score = match row.try_get(6)? {
        "first" => Some(Score::First),
        "second" => Some(Score::Second),
        "draw" => Some(Score::Draw),
        "annulled" => None,
        other => bail!("`{other}` is not a valid ending for a rated game"),
    };
    let rated = match row.try_get(3)? {
        "by_form" => RatingMode::ByForm,
        "by_side" => RatingMode::BySide,
        other => bail!("`{other}` is not a valid way of rating a game"),
    };
    let form: &str = row.try_get(2)?;
    Ok(LedgerEntry {
        game: GameId(row.try_get(0)?),
        at: Timestamp(row.try_get(1)?),
        form: form
            .parse()
            .with_context(|| format!("`{form}` is not the form of a game"))?,
        rated,
        players: BySeat {
            first: ParticipantId(row.try_get(4)?),
            second: ParticipantId(row.try_get(5)?),
        },
        score,
        corrected_at: row.try_get::<Option<i64>>(7)?.map(Timestamp),
        guild: row
            .try_get::<Option<i64>>(8)?
            .map(|it| GuildId(to_unsigned(it))),
        tournament: row.try_get(9)?,
        changes: BySeat {
            first: change(row, 10)?,
            second: change(row, 17)?,
        },
    })
}

/// The change of a rating, from this column on.
fn change(row: &DbRow, column: usize) -> anyhow::Result<RatingChange> {
    let rating = |column: usize| {
        anyhow::Ok(Rating {
            rating: row.try_get(column)?,
            deviation: row.try_get(column + 1)?,
            volatility: row.try_get(column + 2)?,
        })
    };
    Ok(RatingChange {
        since: row.try_get::<Option<i64>>(column)?.map(Timestamp),
        before: rating(column + 1)?,
        after: rating(column + 4)?,
    })
}
