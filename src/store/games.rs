//! The tables of games and seats.

use anyhow::{Context as _, anyhow, bail};
use sqlx::{Row as _, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::{
    convert::{
        form, from_json, from_word, from_word_if_any, json, message, number, place, signed, terms,
        unsigned, word,
    },
    drafts, log, participants,
};
use crate::{
    app::{CommitError, GameFilter, GameRow, Listed},
    domain::{
        Game, GameChange, GameId, Head, HowDrawn, HowWon, LogLength, MessageRef, Outcome,
        Participant, Place, Revision, Timestamp,
    },
};
use cairn_kernel::{BySeat, Seat};

pub(super) async fn insert(conn: &mut SqliteConnection, game: &Game) -> anyhow::Result<()> {
    let end = End::of(game.head.outcome.as_ref());
    sqlx::query(
        "INSERT INTO games (id, pool, options, rated, rules_version, seed, origin,
            guild, channel, wants_thread, thread, anchor_channel, anchor_message,
            language, started_at, frozen_at, revision, seq,
            to_move, status, winner, reason, offer, since, turns)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,
            ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)",
    )
    .bind(game.id.0)
    .bind(game.terms.form.to_string())
    .bind(&game.terms.options)
    .bind(game.terms.rated)
    .bind(game.rules_version)
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
    .bind(game.frozen_at.map(|it| it.0))
    .bind(signed(game.revision.0))
    .bind(signed(game.seq().0))
    .bind(game.head.to_move.map(Seat::key))
    .bind(end.status)
    .bind(end.winner.map(Seat::key))
    .bind(end.reason)
    .bind(json(game.head.offer.as_ref())?)
    .bind(game.head.since.0)
    .bind(game.head.turns)
    .execute(&mut *conn)
    .await
    .with_context(|| format!("write game {}", game.id))?;
    for seat in Seat::BOTH {
        sqlx::query(
            "INSERT INTO seats (game, seat, participant, active, since)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )
        .bind(game.id.0)
        .bind(seat.key())
        .bind(game.players.get(seat).id.0)
        .bind(game.head.outcome.is_none())
        .bind(game.head.since.0)
        .execute(&mut *conn)
        .await
        .with_context(|| format!("seat a player of game {}", game.id))?;
    }
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
    let end = End::of(head.outcome.as_ref());
    let len: Option<i64> = sqlx::query_scalar(
        "UPDATE games
         SET revision = revision + 1, seq = seq + ?3,
             to_move = ?4, status = ?5, winner = ?6, reason = ?7, offer = ?8, since = ?9,
             turns = ?10
         WHERE id = ?1 AND revision = ?2
         RETURNING seq - ?3",
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
    .bind(head.turns)
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("change game {id}"))?;
    let len = len.ok_or(CommitError::Stale)?;
    // Within a turn, and when something is offered, the waiting goes on.
    sqlx::query(
        "UPDATE seats SET active = ?2, since = ?3
         WHERE game = ?1 AND (active <> ?2 OR since <> ?3)",
    )
    .bind(id.0)
    .bind(head.outcome.is_none())
    .bind(head.since.0)
    .execute(&mut *conn)
    .await
    .with_context(|| format!("change the seats of game {id}"))?;
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

pub(super) async fn set_anchor(
    conn: &mut SqliteConnection,
    game: GameId,
    at: MessageRef,
) -> anyhow::Result<()> {
    sqlx::query("UPDATE games SET anchor_channel = ?2, anchor_message = ?3 WHERE id = ?1")
        .bind(game.0)
        .bind(signed(at.channel.0))
        .bind(signed(at.message.0))
        .execute(conn)
        .await
        .with_context(|| format!("write the anchor of game {game}"))?;
    Ok(())
}

pub(super) async fn set_frozen(
    conn: &mut SqliteConnection,
    game: GameId,
    at: Option<Timestamp>,
) -> anyhow::Result<()> {
    sqlx::query("UPDATE games SET frozen_at = ?2 WHERE id = ?1")
        .bind(game.0)
        .bind(at.map(|it| it.0))
        .execute(conn)
        .await
        .with_context(|| format!("write whether game {game} is frozen"))?;
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

/// Who sits where, beside a game `g`.
macro_rules! seated {
    () => {
        " CROSS JOIN seats AS s1 ON s1.game = g.id AND s1.seat = 'first'
          CROSS JOIN participants AS p1 ON p1.id = s1.participant
          CROSS JOIN seats AS s2 ON s2.game = g.id AND s2.seat = 'second'
          CROSS JOIN participants AS p2 ON p2.id = s2.participant "
    };
}

/// The columns of [`seated!`].
macro_rules! people {
    () => {
        "p1.id AS first_id, p1.discord_user AS first_user, p1.name AS first_name,
         p2.id AS second_id, p2.discord_user AS second_user, p2.name AS second_name"
    };
}

const BY_ID: &str = concat!(
    "SELECT g.*, (SELECT fingerprint FROM game_log WHERE game = g.id AND seq = g.seq - 1)
        AS fingerprint, ",
    people!(),
    " FROM games AS g",
    seated!(),
    "WHERE g.id = ?1"
);

pub(super) async fn row(readers: &SqlitePool, id: GameId) -> anyhow::Result<Option<GameRow>> {
    let row = sqlx::query(BY_ID).bind(id.0).fetch_optional(readers).await;
    let read = |row: &SqliteRow| {
        let seq = LogLength(number(row, "seq")?);
        let fingerprint = row.try_get("fingerprint")?;
        anyhow::Ok(GameRow::new(without_log(row)?, seq, fingerprint))
    };
    row.map_err(anyhow::Error::from)
        .and_then(|row| row.as_ref().map(read).transpose())
        .with_context(|| format!("read game {id}"))
}

fn without_log(row: &SqliteRow) -> anyhow::Result<Game> {
    let seed: &[u8] = row.try_get("seed")?;
    Ok(Game {
        id: GameId(row.try_get("id")?),
        terms: terms(row)?,
        rules_version: row.try_get("rules_version")?,
        players: players(row)?,
        seed: seed
            .try_into()
            .map_err(|_| anyhow!("the seed has {} bytes", seed.len()))?,
        origin: from_word(row, "origin")?,
        place: place(row)?,
        anchor: message(row, "anchor_channel", "anchor_message")?,
        language: row.try_get("language")?,
        started_at: Timestamp(row.try_get("started_at")?),
        frozen_at: row.try_get::<Option<i64>, _>("frozen_at")?.map(Timestamp),
        revision: Revision(number(row, "revision")?),
        head: head(row)?,
        log: Vec::new(),
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
        form: form(row)?,
        players: players(row)?,
        place: place(row)?,
        frozen: row.try_get::<Option<i64>, _>("frozen_at")?.is_some(),
        head: head(row)?,
    })
}

fn players(row: &SqliteRow) -> anyhow::Result<BySeat<Participant>> {
    Ok(BySeat {
        first: participants::read(row, ["first_id", "first_user", "first_name"])?,
        second: participants::read(row, ["second_id", "second_user", "second_name"])?,
    })
}

fn head(row: &SqliteRow) -> anyhow::Result<Head> {
    Ok(Head {
        to_move: from_word_if_any(row, "to_move")?,
        outcome: outcome(row)?,
        offer: from_json(row, "offer")?,
        since: Timestamp(row.try_get("since")?),
        turns: row.try_get("turns")?,
    })
}

/// How a game ended, as three columns.
struct End {
    status: &'static str,
    winner: Option<Seat>,
    /// A word of ours, or `rules:` and one of the rules' own.
    reason: Option<String>,
}

impl End {
    fn of(outcome: Option<&Outcome>) -> End {
        let (status, winner, reason) = match outcome {
            None => ("running", None, None),
            Some(Outcome::Won { seat, how }) => {
                let reason = match how {
                    HowWon::Rules(why) => format!("rules:{why}"),
                    HowWon::Resignation => "resignation".to_owned(),
                };
                ("won", Some(*seat), Some(reason))
            }
            Some(Outcome::Drawn { how }) => {
                let reason = match how {
                    HowDrawn::Rules(why) => format!("rules:{why}"),
                    HowDrawn::Agreement => "agreement".to_owned(),
                    HowDrawn::TooLong => "too_long".to_owned(),
                };
                ("drawn", None, Some(reason))
            }
            Some(Outcome::Aborted { by }) => {
                ("aborted", None, Some(format!("called_off_by_{}", by.key())))
            }
        };
        End {
            status,
            winner,
            reason,
        }
    }
}

fn outcome(row: &SqliteRow) -> anyhow::Result<Option<Outcome>> {
    let status: &str = row.try_get("status")?;
    let winner: Option<Seat> = from_word_if_any(row, "winner")?;
    let reason: Option<&str> = row.try_get("reason")?;
    let reason = reason.unwrap_or_default();
    let by_rules = reason.strip_prefix("rules:").map(ToOwned::to_owned);
    Ok(Some(match (status, winner, by_rules, reason) {
        ("running", None, None, "") => return Ok(None),
        ("won", Some(seat), Some(why), _) => Outcome::Won {
            seat,
            how: HowWon::Rules(why),
        },
        ("won", Some(seat), None, "resignation") => Outcome::Won {
            seat,
            how: HowWon::Resignation,
        },
        ("drawn", None, Some(why), _) => Outcome::Drawn {
            how: HowDrawn::Rules(why),
        },
        ("drawn", None, None, "agreement") => Outcome::Drawn {
            how: HowDrawn::Agreement,
        },
        ("drawn", None, None, "too_long") => Outcome::Drawn {
            how: HowDrawn::TooLong,
        },
        ("aborted", None, None, "called_off_by_first") => Outcome::Aborted { by: Seat::First },
        ("aborted", None, None, "called_off_by_second") => Outcome::Aborted { by: Seat::Second },
        _ => bail!("the game is `{status}` for the reason `{reason}`"),
    }))
}

/// The two halves of a list, each in the order of an index: nothing is sorted that is not shown.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) going_on: &'static str,
    pub(super) over: &'static str,
}

/// A list of games `g`: ?1 the player, ?2 the server, ?3 the channel, ?4 how many.
macro_rules! half {
    ($from:literal, $where:expr) => {
        concat!(
            "SELECT g.id AS id, g.pool, g.guild, g.channel, g.wants_thread, g.thread, g.frozen_at,
                g.to_move, g.status, g.winner, g.reason, g.offer, g.since AS since, g.turns, ",
            people!(),
            " FROM ",
            $from,
            seated!(),
            "WHERE ",
            $where,
            " AND (?2 IS NULL OR g.guild = ?2)"
        )
    };
}

/// The games of one participant, whose seats repeat what the list is ordered by. Whoever sits on
/// both sides of a game has it once.
macro_rules! of_player {
    ($active:literal, $order:literal) => {
        concat!(
            half!(
                "seats AS mine CROSS JOIN games AS g ON g.id = mine.game",
                concat!(
                    "mine.participant = (SELECT id FROM participants WHERE discord_user = ?1)
                     AND mine.active = ",
                    $active,
                    " AND (mine.seat = 'first' OR s1.participant <> mine.participant)
                      AND (?3 IS NULL OR g.channel = ?3 OR g.thread = ?3)"
                )
            ),
            " ORDER BY mine.since ",
            $order,
            ", mine.game ",
            $order,
            " LIMIT ?4"
        )
    };
}

/// The games of a channel and those of a thread, each in order, merged.
macro_rules! of_channel {
    ($which:literal, $order:literal) => {
        concat!(
            half!("games AS g", concat!($which, " AND g.channel = ?3")),
            " UNION ALL ",
            half!(
                "games AS g",
                concat!($which, " AND g.thread = ?3 AND g.channel <> ?3")
            ),
            " ORDER BY since ",
            $order,
            ", id ",
            $order,
            " LIMIT ?4"
        )
    };
}

macro_rules! of_all {
    ($which:expr, $order:literal) => {
        concat!(
            half!("games AS g", $which),
            " ORDER BY g.since ",
            $order,
            ", g.id ",
            $order,
            " LIMIT ?4"
        )
    };
}

impl Query {
    pub(super) const BY_PLAYER: Query = Query {
        going_on: of_player!("1", ""),
        over: of_player!("0", "DESC"),
    };
    pub(super) const BY_CHANNEL: Query = Query {
        going_on: of_channel!("g.status = 'running'", ""),
        over: of_channel!("g.status <> 'running'", "DESC"),
    };
    pub(super) const BY_GUILD: Query = Query {
        going_on: of_all!("g.status = 'running' AND g.guild = ?2", ""),
        over: of_all!("g.status <> 'running' AND g.guild = ?2", "DESC"),
    };
    const ALL: Query = Query {
        going_on: of_all!("g.status = 'running'", ""),
        over: of_all!("g.status <> 'running'", "DESC"),
    };

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
