//! The tables of games and seats: one game at a time. Lists are in `lists`.

use crate::{CommitError, Reader, Tx, Unreadable};
use anyhow::{Context as _, anyhow};
use cairn_domain::{
    Due, Game, GameChange, GameId, Head, LogEntry, LogLength, MessageId, MessageRef, Origin,
    Participant, ParticipantId, Place, RestHours, Revision, TimeControl, Timestamp, seal,
};
use cairn_kernel::{BySeat, Seat};

use super::{
    convert::{from_json, from_word, json, number, to_signed, to_unsigned},
    drafts, log,
    log_page::{PAGE, last_fingerprint},
    plans,
    rows::{Columns, insert_by, read_by, update_by},
    sql::{Connection, DbRow, query, query_scalar},
};

/// Where a game is shown.
macro_rules! place_columns {
    () => {
        " guild=place.guild channel=place.channel wants_thread=place.wants_thread
          thread=place.thread "
    };
}

/// What follows from its log, and when its clock is due.
macro_rules! head_columns {
    () => {
        " to_move=head.to_move status=head.outcome.status winner=head.outcome.winner
          reason=head.outcome.reason offer=head.offer since=head.since turns=head.turns
          clock_state=head.clock due_at=due.deadline wake_at=due.wake "
    };
}

/// Joins the players to a game `g`. The game is found even if they are not known.
macro_rules! seated {
    () => {
        " LEFT JOIN seats AS s1 ON s1.game = g.id AND s1.seat = 'first'
          LEFT JOIN participants AS p1 ON p1.id = s1.participant
          LEFT JOIN seats AS s2 ON s2.game = g.id AND s2.seat = 'second'
          LEFT JOIN participants AS p2 ON p2.id = s2.participant "
    };
}

/// The columns of [`seated!`].
macro_rules! people {
    () => {
        "p1.id AS \"players.first.id\", p1.discord_user AS \"players.first.user\",
         p1.name AS \"players.first.name\", p2.id AS \"players.second.id\",
         p2.discord_user AS \"players.second.user\", p2.name AS \"players.second.name\""
    };
}

pub(super) use head_columns;
pub(super) use people;
pub(super) use place_columns;
pub(super) use seated;

const HEAD: Columns = Columns(head_columns!());

/// All but the players, who have rows of their own, and the secret.
const COLUMNS: Columns = Columns(concat!(
    "id pool=terms.form options=terms.options rated=terms.rated unrated=terms.unrated
     clock=terms.clock rest=terms.rest hints=terms.hints rules_version origin bars_offers
     anchor_channel=anchor.channel anchor_message=anchor.message language started_at rest_hours
     revision",
    place_columns!(),
    head_columns!()
));

/// A game without its log: enough to know its players, and whether a log read earlier is still
/// complete. The game in it is not exposed, because it is incomplete without its log.
#[derive(Debug)]
pub struct GameRow {
    game: Game,
    seq: LogLength,
    /// Of its last entry, if that is an action.
    fingerprint: Option<String>,
    is_frozen: bool,
}

impl GameRow {
    pub fn id(&self) -> GameId {
        self.game.id
    }

    pub fn players(&self) -> &BySeat<Participant> {
        &self.game.players
    }

    pub fn place(&self) -> Place {
        self.game.place
    }

    /// Whether its clock goes on while a player is on vacation.
    pub fn bars_vacations(&self) -> bool {
        let terms = &self.game.terms;
        terms.rest.no_vacations && terms.clock != TimeControl::None
    }

    /// Whether it could not be read or replayed the last time.
    pub fn is_frozen(&self) -> bool {
        self.is_frozen
    }

    pub fn is_rated(&self) -> bool {
        self.game.terms.rated.is_rated()
    }

    pub fn origin(&self) -> Origin {
        self.game.origin
    }

    pub fn seq(&self) -> LogLength {
        self.seq
    }

    /// Whether the log of this game, as read before, can be a prefix of this one's.
    pub fn may_continue(&self, read: &Game) -> bool {
        self.game.revision >= read.revision
            && self.seq >= read.seq()
            && self.game.rules_version == read.rules_version
            && self.game.terms == read.terms
    }

    /// Whether a log that [may](GameRow::may_continue) be a prefix of this one's is all of it.
    pub fn is_all_of(&self, read: &[LogEntry]) -> bool {
        let fingerprint = read.last().and_then(LogEntry::fingerprint);
        self.seq.0 == read.len() as u64 && self.fingerprint.as_deref() == fingerprint
    }

    pub fn with_log(self, log: Vec<LogEntry>) -> Game {
        Game { log, ..self.game }
    }
}

pub(super) async fn insert(conn: &mut Connection, game: &Game) -> anyhow::Result<()> {
    let sealed = seal(
        &game.seed,
        &game.terms.form.to_string(),
        &game.terms.options,
    );
    let more = [
        ("seed", game.seed.to_vec().into()),
        ("seq", to_signed(game.seq().0).into()),
        ("sealed", sealed.into()),
    ];
    insert_by("games", game, COLUMNS, more)?
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
        ..
    } = change;
    let added = to_signed(entries.len() as u64);
    let values = [id.0.into(), to_signed(expect.0).into(), added.into()];
    let update = update_by(
        "UPDATE games SET {columns}, revision = revision + 1, seq = seq + $3
         WHERE id = $1 AND revision = $2 RETURNING seq - $3 AS len",
        values,
        change,
        HEAD,
    )?;
    let row = update.fetch_optional(&mut *conn).await;
    let row = row.with_context(|| format!("change game {id}"))?;
    let len = number(&row.ok_or(CommitError::Stale)?, "len")?;
    let (since, is_over) = (change.head.since, change.head.outcome.is_some());
    follow(conn, *id, (LogLength(len), entries), since, is_over).await
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

pub(super) async fn set_due(conn: &mut Connection, game: GameId, due: Due) -> anyhow::Result<()> {
    query("UPDATE games SET due_at = $2, wake_at = $3 WHERE id = $1")
        .bind(game.0)
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
        .bind(place.guild.map(|it| to_signed(it.0)))
        .bind(to_signed(place.channel.0))
        .bind(place.wants_thread)
        .bind(place.thread.map(|it| to_signed(it.0)))
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
        .bind(to_signed(at.channel.0))
        .bind(to_signed(at.message.0))
        .run(conn, format!("write the anchor of game {game}"))
        .await
}

pub(super) const IS_ANCHOR: &str = "SELECT id FROM games WHERE anchor_message = $1 LIMIT 1";

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

const BY_ID: &str = concat!(
    "SELECT g.*, (SELECT entries FROM game_log WHERE game = g.id AND page = (g.seq - 1) / $2)
        AS last_page, ",
    people!(),
    " FROM games AS g",
    seated!(),
    "WHERE g.id = $1"
);

impl Reader {
    /// A game without its log. The error is [`Unreadable`] if it cannot be read.
    pub async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>> {
        let row = query(BY_ID)
            .bind(id.0)
            .bind(to_signed(PAGE))
            .first(self)
            .await;
        row.and_then(|it| it.as_ref().map(read).transpose())
            .with_context(|| format!("read game {id}"))
    }

    /// How often a game has changed.
    pub async fn revision(&self, game: GameId) -> anyhow::Result<Option<Revision>> {
        let revision = query_scalar::<i64>("SELECT revision FROM games WHERE id = $1");
        let revision = revision.bind(game.0).first(self).await;
        let revision = revision.with_context(|| format!("read the revision of game {game}"))?;
        Ok(revision.map(|it| Revision(to_unsigned(it))))
    }

    /// A game with its whole log.
    pub async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        let log = self.log(id, LogLength(0), row.seq).await?;
        Ok(Some(row.with_log(log)))
    }

    /// The reason the game cannot be shown, if any.
    pub async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        let trouble = query_scalar::<Option<String>>("SELECT trouble FROM games WHERE id = $1");
        let trouble = trouble.bind(id.0).first(self).await;
        let found =
            trouble.with_context(|| format!("read the reason why game {id} cannot be shown"))?;
        Ok(found.flatten())
    }

    /// Whether the thread of a game hangs on this message.
    pub async fn is_anchor(&self, message: MessageId) -> anyhow::Result<bool> {
        let found = query(IS_ANCHOR)
            .bind(to_signed(message.0))
            .first(self)
            .await;
        let found =
            found.with_context(|| format!("check whether a thread hangs on message {}", message.0));
        Ok(found?.is_some())
    }
}

impl Tx {
    /// Keeps a clock from being checked before then, because a check has failed.
    pub async fn put_off_clock(&self, game: GameId, until: Timestamp) -> anyhow::Result<()> {
        let put_off = query("UPDATE games SET wake_at = $2 WHERE id = $1 AND wake_at IS NOT NULL");
        let put_off = put_off.bind(game.0).bind(until.0).save(self).await;
        put_off.with_context(|| format!("delay the clock of game {game}"))?;
        Ok(())
    }
}

fn read(row: &DbRow) -> anyhow::Result<GameRow> {
    let game: Game = read_by(row, COLUMNS)?;
    check(&game.head)?;
    let last_page: Option<&str> = row.try_get("last_page").context(Unreadable)?;
    Ok(GameRow {
        seq: LogLength(number(row, "seq").context(Unreadable)?),
        fingerprint: last_page.and_then(last_fingerprint),
        is_frozen: row
            .try_get::<Option<i64>>("frozen_at")
            .context(Unreadable)?
            .is_some(),
        game,
    })
}

/// Fails if what is read of a game cannot be.
pub(super) fn check(head: &Head) -> anyhow::Result<()> {
    if head.to_move.is_none() && head.outcome.is_none() {
        let wrong = "the game is in progress, but no player is to move";
        return Err(anyhow!(wrong).context(Unreadable));
    }
    Ok(())
}
