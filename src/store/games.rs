//! The table of games.

use anyhow::{Context as _, anyhow};
use sqlx::{Row as _, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::{
    convert::{from_json, from_word_if_any, json, number, place, signed, unsigned},
    drafts, log,
};
use crate::{
    app::{CommitError, GameFilter, Listed},
    domain::{Game, GameChange, GameId, Head, LogLength, Place, PlayerId, Revision, Timestamp},
};
use cairn_kernel::{BySeat, Seat};

pub(super) async fn insert(conn: &mut SqliteConnection, game: &Game) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO games (id, rules, options, rules_version, first, second, seed,
            guild, channel, wants_thread, thread, language, started_at, revision, seq,
            to_move, outcome, offer, since, turns)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,
            ?16, ?17, ?18, ?19, ?20)",
    )
    .bind(game.id.0)
    .bind(&game.rules)
    .bind(&game.options)
    .bind(game.rules_version)
    .bind(signed(game.players.first.0))
    .bind(signed(game.players.second.0))
    .bind(&game.seed[..])
    .bind(game.place.guild.map(|it| signed(it.0)))
    .bind(signed(game.place.channel.0))
    .bind(game.place.wants_thread)
    .bind(game.place.thread.map(|it| signed(it.0)))
    .bind(&game.language)
    .bind(game.started_at.0)
    .bind(signed(game.revision.0))
    .bind(signed(game.seq().0))
    .bind(game.head.to_move.map(Seat::key))
    .bind(json(game.head.outcome.as_ref())?)
    .bind(json(game.head.offer.as_ref())?)
    .bind(game.head.since.0)
    .bind(game.head.turns)
    .execute(&mut *conn)
    .await
    .with_context(|| format!("write game {}", game.id))?;
    log::append(conn, game.id, LogLength(0), &game.log).await
}

pub(super) async fn change(
    conn: &mut SqliteConnection,
    change: &GameChange,
) -> Result<(), CommitError> {
    let GameChange {
        id,
        expect,
        entries,
        head,
    } = change;
    let len: Option<i64> = sqlx::query_scalar(
        "UPDATE games
         SET revision = revision + 1, seq = seq + ?3,
             to_move = ?4, outcome = ?5, offer = ?6, since = ?7, turns = ?8
         WHERE id = ?1 AND revision = ?2
         RETURNING seq - ?3",
    )
    .bind(id.0)
    .bind(signed(expect.0))
    .bind(signed(entries.len() as u64))
    .bind(head.to_move.map(Seat::key))
    .bind(json(head.outcome.as_ref())?)
    .bind(json(head.offer.as_ref())?)
    .bind(head.since.0)
    .bind(head.turns)
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("change game {id}"))?;
    let len = len.ok_or(CommitError::Stale)?;
    if !entries.is_empty() {
        drafts::forget(conn, *id).await?;
    }
    Ok(log::append(conn, *id, LogLength(unsigned(len)), entries).await?)
}

pub(super) async fn move_to(
    conn: &mut SqliteConnection,
    game: GameId,
    place: Place,
) -> anyhow::Result<()> {
    sqlx::query(
        "UPDATE games SET guild = ?2, channel = ?3, wants_thread = ?4, thread = ?5 WHERE id = ?1",
    )
    .bind(game.0)
    .bind(place.guild.map(|it| signed(it.0)))
    .bind(signed(place.channel.0))
    .bind(place.wants_thread)
    .bind(place.thread.map(|it| signed(it.0)))
    .execute(conn)
    .await
    .with_context(|| format!("move game {game}"))?;
    Ok(())
}

pub(super) async fn set_trouble(
    conn: &mut SqliteConnection,
    game: GameId,
    what: Option<&str>,
) -> anyhow::Result<()> {
    // Nothing is in the way of most posts, and a page that stays as it is need not be written.
    sqlx::query("UPDATE games SET trouble = ?2 WHERE id = ?1 AND trouble IS NOT ?2")
        .bind(game.0)
        .bind(what)
        .execute(conn)
        .await
        .with_context(|| format!("write the trouble of game {game}"))?;
    Ok(())
}

pub(super) async fn trouble(readers: &SqlitePool, id: GameId) -> anyhow::Result<Option<String>> {
    let trouble: Option<Option<String>> =
        sqlx::query_scalar("SELECT trouble FROM games WHERE id = ?1")
            .bind(id.0)
            .fetch_optional(readers)
            .await
            .with_context(|| format!("read the trouble of game {id}"))?;
    Ok(trouble.flatten())
}

pub(super) async fn game(readers: &SqlitePool, id: GameId) -> anyhow::Result<Option<Game>> {
    let row = sqlx::query("SELECT * FROM games WHERE id = ?1")
        .bind(id.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read game {id}"))?;
    let Some(row) = row else { return Ok(None) };
    let game = async {
        let log = log::read(readers, id, LogLength(number(&row, "seq")?)).await?;
        whole(&row, log)
    };
    game.await
        .map(Some)
        .with_context(|| format!("read game {id}"))
}

fn whole(row: &SqliteRow, log: Vec<crate::domain::LogEntry>) -> anyhow::Result<Game> {
    let Listed {
        id,
        rules,
        players,
        place,
        head,
    } = listed(row)?;
    let seed: &[u8] = row.try_get("seed")?;
    Ok(Game {
        id,
        rules,
        options: row.try_get("options")?,
        rules_version: row.try_get("rules_version")?,
        players,
        seed: seed
            .try_into()
            .map_err(|_| anyhow!("the seed has {} bytes", seed.len()))?,
        place,
        language: row.try_get("language")?,
        started_at: Timestamp(row.try_get("started_at")?),
        revision: Revision(number(row, "revision")?),
        head,
        log,
    })
}

pub(super) async fn list(
    readers: &SqlitePool,
    filter: GameFilter,
    limit: u32,
) -> anyhow::Result<Vec<Listed>> {
    let query = Query::of(&filter);
    // One look at both halves: a game may end in between.
    let mut look = readers.begin().await.context("read games")?;
    let mut games = Vec::new();
    let halves = [
        Some(query.going_on),
        filter.finished_too.then_some(query.over),
    ];
    for half in halves.into_iter().flatten() {
        let room = signed(u64::from(limit) - games.len() as u64);
        let rows = sqlx::query(half)
            .bind(filter.player.map(|it| signed(it.0)))
            .bind(filter.guild.map(|it| signed(it.0)))
            .bind(filter.channel.map(|it| signed(it.0)))
            .bind(room)
            .fetch_all(&mut *look)
            .await
            .context("read games")?;
        for row in &rows {
            games.push(listed(row)?);
        }
    }
    Ok(games)
}

fn listed(row: &SqliteRow) -> anyhow::Result<Listed> {
    Ok(Listed {
        id: GameId(row.try_get("id")?),
        rules: row.try_get("rules")?,
        players: BySeat {
            first: PlayerId(number(row, "first")?),
            second: PlayerId(number(row, "second")?),
        },
        place: place(row)?,
        head: Head {
            to_move: from_word_if_any(row, "to_move")?,
            outcome: from_json(row, "outcome")?,
            offer: from_json(row, "offer")?,
            since: Timestamp(row.try_get("since")?),
            turns: row.try_get("turns")?,
        },
    })
}

/// The two halves of a list, each by the index that leaves the fewest rows.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) going_on: &'static str,
    pub(super) over: &'static str,
}

/// The games that `$narrow` leaves, then the whole filter: ?1 the player, ?2 the server, ?3 the
/// channel, ?4 how many.
macro_rules! query {
    ($($narrow:literal $(, $or:literal)?)?) => {
        Query {
            going_on: query!(half "outcome IS NULL", "since, id" $(, $narrow $(, $or)?)?),
            over: query!(half "outcome IS NOT NULL", "since DESC, id DESC" $(, $narrow $(, $or)?)?),
        }
    };
    (half $which:literal, $order:literal $(, $narrow:literal $(, $or:literal)?)?) => {
        concat!(
            "SELECT id, rules, first, second, guild, channel, wants_thread, thread,
                    to_move, outcome, offer, since, turns
             FROM games WHERE ", $which,
            $(query!(narrow $which, $narrow $(, $or)?),)?
            " AND (?1 IS NULL OR first = ?1 OR second = ?1)
              AND (?2 IS NULL OR guild = ?2)
              AND (?3 IS NULL OR channel = ?3 OR thread = ?3)
              ORDER BY ", $order, " LIMIT ?4"
        )
    };
    (narrow $which:literal, $narrow:literal) => { concat!(" AND ", $narrow) };
    // SQLite does not use an index of one half for an OR, but it does for each part of a union.
    (narrow $which:literal, $one:literal, $other:literal) => {
        concat!(
            " AND id IN (SELECT id FROM games WHERE ", $which, " AND ", $one,
            " UNION ALL SELECT id FROM games WHERE ", $which, " AND ", $other, ")"
        )
    };
}

impl Query {
    pub(super) const BY_PLAYER: Query = query!("first = ?1", "second = ?1");
    pub(super) const BY_CHANNEL: Query = query!("channel = ?3", "thread = ?3");
    pub(super) const BY_GUILD: Query = query!("guild = ?2");
    const ALL: Query = query!();

    fn of(filter: &GameFilter) -> Query {
        if filter.player.is_some() {
            Query::BY_PLAYER
        } else if filter.channel.is_some() {
            Query::BY_CHANNEL
        } else if filter.guild.is_some() {
            Query::BY_GUILD
        } else {
            Query::ALL
        }
    }
}
