//! The tables of games and seats: one game at a time. Lists are in `lists`.

use crate::{CommitError, GameRow, Unreadable};
use anyhow::{Context as _, anyhow};
use cairn_domain::{
    Due, Game, GameChange, GameId, LogEntry, LogLength, MessageId, MessageRef, ParticipantId,
    Place, RestHours, Revision, Timestamp, seal,
};
use cairn_kernel::{BySeat, Seat};

use super::{
    convert::{
        count, from_json, from_word, json, message, number, place, signed, terms, unsigned, word,
    },
    drafts,
    heads::{End, clock_state, due, head, people, players, seated},
    log, plans,
    sql::{Connection, DbRow, Readers, query, query_scalar},
};
use crate::log_page::{PAGE, last_fingerprint};

pub(super) async fn insert(conn: &mut Connection, game: &Game) -> anyhow::Result<()> {
    let end = End::of(game.head.outcome.as_ref());
    query(
        "INSERT INTO games (id, pool, options, rated, rules_version, seed, origin,
            guild, channel, wants_thread, thread, anchor_channel, anchor_message,
            language, started_at, revision, seq,
            to_move, status, winner, reason, offer, since, turns,
            clock, rest, rest_hours, clock_state, due_at, wake_at, unrated, bars_offers, sealed,
            hints)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
            $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33,
            $34)",
    )
    .bind(game.id.0)
    .bind(game.terms.form.to_string())
    .bind(&game.terms.options)
    .bind(word(&game.terms.rated)?)
    .bind(i64::from(game.rules_version))
    .bind(&game.seed[..])
    .bind(word(&game.origin)?)
    .bind(game.place.guild.map(|it| signed(it.0)))
    .bind(signed(game.place.channel.0))
    .bind(game.place.wants_thread)
    .bind(game.place.thread.map(|it| signed(it.0)))
    .bind(game.anchor.map(|it| signed(it.channel.0)))
    .bind(game.anchor.map(|it| signed(it.message.0)))
    .bind(&game.language)
    .bind(game.started_at.0)
    .bind(signed(game.revision.0))
    .bind(signed(game.seq().0))
    .bind(game.head.to_move.map(Seat::key))
    .bind(end.status)
    .bind(end.winner.map(Seat::key))
    .bind(end.reason)
    .bind(json(game.head.offer.as_ref())?)
    .bind(game.head.since.0)
    .bind(i64::from(game.head.turns))
    .bind(game.terms.clock.to_string())
    .bind(game.terms.rest.to_string())
    .bind(rest_hours(&game.rest_hours)?)
    .bind(clock_state(&game.head.clock)?)
    .bind(game.due.deadline.map(|it| it.0))
    .bind(game.due.wake.map(|it| it.0))
    .bind(game.terms.unrated.map(|it| it.to_string()))
    .bind(game.bars_offers)
    .bind(seal(&game.seed, &game.terms.form.to_string(), &game.terms.options))
    .bind(game.terms.hints)
    .run(conn, format!("write game {}", game.id))
    .await?;
    for seat in Seat::BOTH {
        query(
            "INSERT INTO seats (game, seat, participant, active, since)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(game.id.0)
        .bind(seat.key())
        .bind(game.players.get(seat).id.0)
        .bind(game.head.outcome.is_none())
        .bind(game.head.since.0)
        .run(conn, format!("seat a player in game {}", game.id))
        .await?;
    }
    log::append(conn, game.id, LogLength(0), &game.log).await
}

pub(super) async fn change(conn: &mut Connection, change: &GameChange) -> Result<(), CommitError> {
    let GameChange {
        id,
        expect,
        entries,
        head,
        due,
    } = change;
    let end = End::of(head.outcome.as_ref());
    let len: Option<i64> = query_scalar(
        "UPDATE games
         SET revision = revision + 1, seq = seq + $3,
             to_move = $4, status = $5, winner = $6, reason = $7, offer = $8, since = $9,
             turns = $10, clock_state = $11, due_at = $12, wake_at = $13
         WHERE id = $1 AND revision = $2
         RETURNING seq - $3",
    )
    .bind(id.0)
    .bind(signed(expect.0))
    .bind(signed(entries.len() as u64))
    .bind(head.to_move.map(Seat::key))
    .bind(end.status)
    .bind(end.winner.map(Seat::key))
    .bind(end.reason)
    .bind(json(head.offer.as_ref())?)
    .bind(head.since.0)
    .bind(i64::from(head.turns))
    .bind(clock_state(&head.clock)?)
    .bind(due.deadline.map(|it| it.0))
    .bind(due.wake.map(|it| it.0))
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("change game {id}"))?;
    let len = LogLength(unsigned(len.ok_or(CommitError::Stale)?));
    follow(
        conn,
        *id,
        (len, entries),
        head.since,
        head.outcome.is_some(),
    )
    .await
}

/// Writes the rest of a change of a game: these entries after the first ones of its log, and what
/// is kept beside it.
pub(super) async fn follow(
    conn: &mut Connection,
    id: GameId,
    (len, entries): (LogLength, &[LogEntry]),
    since: Timestamp,
    is_over: bool,
) -> Result<(), CommitError> {
    // Within a turn, and when something is offered, the waiting time continues.
    query(
        "UPDATE seats SET active = $2, since = $3
         WHERE game = $1 AND (active <> $2 OR since <> $3)",
    )
    .bind(id.0)
    .bind(!is_over)
    .bind(since.0)
    .run(conn, format!("change the seats of game {id}"))
    .await?;
    if !entries.is_empty() {
        drafts::forget(conn, id).await?;
    }
    if is_over {
        plans::forget(conn, id).await?;
    }
    Ok(log::append(conn, id, len, entries).await?)
}

/// The players' rest hours, unless neither has set any.
fn rest_hours(hours: &BySeat<Option<RestHours>>) -> anyhow::Result<Option<String>> {
    json(Some(hours).filter(|it| it.first.is_some() || it.second.is_some()))
}

/// Deletes somebody's time zone and rest hours in all their games.
pub(super) async fn forget_hours(conn: &mut Connection, of: ParticipantId) -> anyhow::Result<()> {
    let rows = query(
        "SELECT id, seat, rest_hours FROM seats JOIN games ON id = game
         WHERE participant = $1 AND rest_hours IS NOT NULL",
    )
    .bind(of.0)
    .fetch_all(&mut *conn)
    .await
    .context("read a player's rest hours")?;
    for row in &rows {
        let mut hours: BySeat<Option<RestHours>> =
            from_json(row, "rest_hours")?.unwrap_or_default();
        *hours.get_mut(from_word(row, "seat")?) = None;
        query("UPDATE games SET rest_hours = $2 WHERE id = $1")
            .bind(row.try_get::<i64>("id")?)
            .bind(rest_hours(&hours)?)
            .run(conn, "delete a player's vacations from games")
            .await?;
    }
    Ok(())
}

/// Does nothing if the game has changed since.
pub(super) async fn set_due(
    conn: &mut Connection,
    game: GameId,
    expect: Revision,
    due: Due,
) -> anyhow::Result<()> {
    query("UPDATE games SET due_at = $3, wake_at = $4 WHERE id = $1 AND revision = $2")
        .bind(game.0)
        .bind(signed(expect.0))
        .bind(due.deadline.map(|it| it.0))
        .bind(due.wake.map(|it| it.0))
        .run(conn, format!("save the due time of game {game}"))
        .await
}

pub(super) async fn replace(
    conn: &mut Connection,
    game: GameId,
    seat: Seat,
    to: ParticipantId,
) -> anyhow::Result<()> {
    query("UPDATE seats SET participant = $3 WHERE game = $1 AND seat = $2")
        .bind(game.0)
        .bind(seat.key())
        .bind(to.0)
        .run(conn, format!("change a player in game {game}"))
        .await
}

pub(super) async fn move_to(
    conn: &mut Connection,
    game: GameId,
    place: Place,
) -> anyhow::Result<()> {
    query("UPDATE games SET guild = $2, channel = $3, wants_thread = $4, thread = $5 WHERE id = $1")
        .bind(game.0)
        .bind(place.guild.map(|it| signed(it.0)))
        .bind(signed(place.channel.0))
        .bind(place.wants_thread)
        .bind(place.thread.map(|it| signed(it.0)))
        .run(conn, format!("move game {game}"))
        .await
}

pub(super) async fn set_anchor(
    conn: &mut Connection,
    game: GameId,
    at: MessageRef,
) -> anyhow::Result<()> {
    query("UPDATE games SET anchor_channel = $2, anchor_message = $3 WHERE id = $1")
        .bind(game.0)
        .bind(signed(at.channel.0))
        .bind(signed(at.message.0))
        .run(conn, format!("write the anchor of game {game}"))
        .await
}

pub(super) const IS_ANCHOR: &str = "SELECT id FROM games WHERE anchor_message = $1 LIMIT 1";

pub(super) async fn is_anchor(readers: &Readers, message: MessageId) -> anyhow::Result<bool> {
    let found = query(IS_ANCHOR)
        .bind(signed(message.0))
        .fetch_optional(readers)
        .await
        .with_context(|| format!("check whether a thread hangs on message {}", message.0))?;
    Ok(found.is_some())
}

pub(super) async fn put_off(
    conn: &mut Connection,
    game: GameId,
    until: Timestamp,
) -> anyhow::Result<()> {
    query("UPDATE games SET wake_at = $2 WHERE id = $1 AND wake_at IS NOT NULL")
        .bind(game.0)
        .bind(until.0)
        .run(conn, format!("delay the clock of game {game}"))
        .await
}

pub(super) async fn set_trouble(
    conn: &mut Connection,
    game: GameId,
    what: Option<&str>,
) -> anyhow::Result<()> {
    // Few posts are blocked, and an unchanged page need not be written.
    query("UPDATE games SET trouble = $2 WHERE id = $1 AND trouble IS DISTINCT FROM $2")
        .bind(game.0)
        .bind(what)
        .run(
            conn,
            format!("save the reason why game {game} cannot be shown"),
        )
        .await
}

pub(super) async fn trouble(readers: &Readers, id: GameId) -> anyhow::Result<Option<String>> {
    let trouble: Option<Option<String>> = query_scalar("SELECT trouble FROM games WHERE id = $1")
        .bind(id.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read the reason why game {id} cannot be shown"))?;
    Ok(trouble.flatten())
}

const BY_ID: &str = concat!(
    "SELECT g.*, (SELECT entries FROM game_log WHERE game = g.id AND page = (g.seq - 1) / $2)
        AS last_page, ",
    people!(),
    " FROM games AS g",
    seated!(),
    "WHERE g.id = $1"
);

pub(super) async fn row(readers: &Readers, id: GameId) -> anyhow::Result<Option<GameRow>> {
    let query = query(BY_ID).bind(id.0).bind(signed(PAGE));
    let row = query.fetch_optional(readers).await;
    let read = |row: &DbRow| {
        let seq = LogLength(number(row, "seq")?);
        let last_page: Option<&str> = row.try_get("last_page")?;
        let fingerprint = last_page.and_then(last_fingerprint);
        let is_frozen = row.try_get::<Option<i64>>("frozen_at")?.is_some();
        anyhow::Ok(GameRow::new(without_log(row)?, seq, fingerprint, is_frozen))
    };
    row.map_err(anyhow::Error::from)
        .and_then(|row| row.as_ref().map(read).transpose().context(Unreadable))
        .with_context(|| format!("read game {id}"))
}

fn without_log(row: &DbRow) -> anyhow::Result<Game> {
    let seed: &[u8] = row.try_get("seed")?;
    Ok(Game {
        id: GameId(row.try_get("id")?),
        terms: terms(row)?,
        rules_version: count(row, "rules_version")?,
        players: players(row)?,
        seed: seed
            .try_into()
            .map_err(|_| anyhow!("the seed has {} bytes", seed.len()))?,
        origin: from_word(row, "origin")?,
        bars_offers: row.try_get("bars_offers")?,
        place: place(row)?,
        anchor: message(row, "anchor_channel", "anchor_message")?,
        language: row.try_get("language")?,
        started_at: Timestamp(row.try_get("started_at")?),
        revision: Revision(number(row, "revision")?),
        head: head(row)?,
        rest_hours: from_json(row, "rest_hours")?.unwrap_or_default(),
        due: due(row)?,
        log: Vec::new(),
    })
}
