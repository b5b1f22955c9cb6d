//! The tables of games and seats: one game at a time. Lists are in `lists`.

use crate::{CommitError, Reader, Tx, Unreadable};
use anyhow::{Context as _, anyhow};
use cairn_domain::{
    Due, Game, GameChange, GameId, Head, LogEntry, LogLength, MessageId, MessageRef, Origin,
    Participant, ParticipantId, Place, RestHours, Revision, TimeControl, Timestamp, seal,
};
use cairn_kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    convert::{number, to_signed, to_unsigned},
    log_page::{PAGE, last_fingerprint},
    rows::{Columns, insert_by, read_by, update_by},
    sql::{DbRow, query, query_scalar},
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
    "id pool=terms.variant options=terms.options rated=terms.rated unrated=terms.unrated
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

impl Tx {
    /// Stores a new game.
    pub async fn start_game(&self, game: &Game) -> anyhow::Result<()> {
        self.ring_for_clock(game.due.wake);
        let sealed = seal(
            &game.seed,
            &game.terms.variant.to_string(),
            &game.terms.options,
        );
        let more = [
            ("seed", game.seed.to_vec().into()),
            ("seq", to_signed(game.seq().0).into()),
            ("sealed", sealed.into()),
        ];
        insert_by("games", game, COLUMNS, more)?
            .run_in(self, format!("write game {}", game.id))
            .await?;
        query(
            "INSERT INTO seats (game, seat, participant, active, since)
             VALUES ($1, 'first', $2, $4, $5), ($1, 'second', $3, $4, $5)",
        )
        .bind(game.id.0)
        .bind(game.players.first.id.0)
        .bind(game.players.second.id.0)
        .bind(game.head.outcome.is_none())
        .bind(game.head.since.0)
        .run_in(self, format!("seat the players of game {}", game.id))
        .await?;
        self.append_log(game.id, LogLength(0), &game.log).await
    }

    /// Changes a game as its players do. Stale if it has changed since it was read.
    pub async fn change_game(&self, change: &GameChange) -> Result<(), CommitError> {
        let GameChange {
            id,
            expect,
            entries,
            ..
        } = change;
        self.ring_for_clock(change.due.wake);
        let added = to_signed(entries.len() as u64);
        let values = [id.0.into(), to_signed(expect.0).into(), added.into()];
        let update = update_by(
            "UPDATE games SET {columns}, revision = revision + 1, seq = seq + $3
             WHERE id = $1 AND revision = $2 RETURNING seq - $3 AS len",
            values,
            change,
            HEAD,
        )?;
        let row = update.first(self).await;
        let row = row.with_context(|| format!("change game {id}"))?;
        let len = number(&row.ok_or(CommitError::Stale)?, "len")?;
        let (since, is_over) = (change.head.since, change.head.outcome.is_some());
        self.follow_change(*id, (LogLength(len), entries), since, is_over)
            .await?;
        Ok(())
    }

    /// Writes the rest of a change of a game: these entries after the first ones of its log, and
    /// what is kept beside it. Earlier drafts belong to a shorter log, and are replaced.
    pub(crate) async fn follow_change(
        &self,
        id: GameId,
        (len, entries): (LogLength, &[LogEntry]),
        since: Timestamp,
        is_over: bool,
    ) -> anyhow::Result<()> {
        // Within a turn, and when something is offered, the waiting time continues.
        let seats = query(
            "UPDATE seats SET active = $2, since = $3
             WHERE game = $1 AND (active <> $2 OR since <> $3)",
        );
        let seats = seats.bind(id.0).bind(!is_over).bind(since.0).save(self);
        seats
            .await
            .with_context(|| format!("change the seats of game {id}"))?;
        if is_over {
            for forget in [
                "DELETE FROM drafts WHERE game = $1",
                "DELETE FROM plans WHERE game = $1",
            ] {
                query(forget)
                    .bind(id.0)
                    .run_in(self, format!("delete the drafts and plans of game {id}"))
                    .await?;
            }
        }
        self.append_log(id, len, entries).await
    }

    /// Deletes somebody's time zone and rest hours in all their games.
    pub(crate) async fn forget_rest_hours(&self, who: ParticipantId) -> anyhow::Result<()> {
        let games = query(
            "SELECT id, seat, rest_hours FROM seats JOIN games ON id = game
             WHERE participant = $1 AND rest_hours IS NOT NULL",
        );
        let games = games.bind(who.0).list::<RestingSeat>(self).await;
        for mut game in games.context("read a player's rest hours")? {
            *game.rest_hours.get_mut(game.seat) = None;
            let left = BySeat::default() != game.rest_hours;
            let hours = json!({"rest_hours": left.then_some(&game.rest_hours)});
            self.set(game.id, &hours, Columns("rest_hours")).await?;
        }
        Ok(())
    }

    /// When the clock of a game is to be checked.
    pub async fn set_due(&self, game: GameId, due: Due) -> anyhow::Result<()> {
        self.ring_for_clock(due.wake);
        let columns = Columns("due_at=deadline wake_at=wake");
        self.set(game, &due, columns).await
    }

    /// The game is shown elsewhere from now on.
    pub async fn move_game(&self, game: GameId, place: Place) -> anyhow::Result<()> {
        let columns = Columns("guild channel wants_thread thread");
        self.set(game, &place, columns).await
    }

    /// The message a game's thread hangs on exists.
    pub async fn set_anchor(&self, game: GameId, anchor: MessageRef) -> anyhow::Result<()> {
        let columns = Columns("anchor_channel=channel anchor_message=message");
        self.set(game, &anchor, columns).await
    }

    /// The obstacle that keeps a game from being shown anywhere right now, as the key of its
    /// sentence; none: it can be shown again.
    pub async fn set_trouble(&self, game: GameId, what: Option<&str>) -> anyhow::Result<()> {
        // Few posts are blocked, and an unchanged page need not be written.
        query("UPDATE games SET trouble = $2 WHERE id = $1 AND trouble IS DISTINCT FROM $2")
            .bind(game.0)
            .bind(what)
            .run_in(self, format!("save why game {game} cannot be shown"))
            .await
    }

    async fn set<T: Serialize + Sync>(
        &self,
        game: GameId,
        part: &T,
        columns: Columns,
    ) -> anyhow::Result<()> {
        let text = "UPDATE games SET {columns} WHERE id = $1";
        update_by(text, [game.0.into()], part, columns)?
            .run_in(self, format!("change game {game}"))
            .await
    }

    /// Somebody else has the seat from now on.
    pub async fn replace_player(
        &self,
        game: GameId,
        seat: Seat,
        to: ParticipantId,
    ) -> anyhow::Result<()> {
        query("UPDATE seats SET participant = $3 WHERE game = $1 AND seat = $2")
            .bind(game.0)
            .bind(seat.key())
            .bind(to.0)
            .run_in(self, format!("change a player in game {game}"))
            .await
    }

    /// Keeps a clock from being checked before then, because a check has failed.
    pub async fn put_off_clock(&self, game: GameId, until: Timestamp) -> anyhow::Result<()> {
        query("UPDATE games SET wake_at = $2 WHERE id = $1 AND wake_at IS NOT NULL")
            .bind(game.0)
            .bind(until.0)
            .run_in(self, format!("delay the clock of game {game}"))
            .await
    }
}

#[derive(Deserialize)]
struct RestingSeat {
    id: GameId,
    seat: Seat,
    rest_hours: BySeat<Option<RestHours>>,
}

pub(super) const IS_ANCHOR: &str = "SELECT id FROM games WHERE anchor_message = $1 LIMIT 1";

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
