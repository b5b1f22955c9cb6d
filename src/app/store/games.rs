//! Games as the database tells of them, without their logs.

use async_trait::async_trait;
use cairn_domain::{
    ChannelId, Draft, Due, Form, Game, GameId, GuildId, Head, LogEntry, LogLength, Origin,
    Participant, ParticipantId, Place, PlayerId, TimeControl, Timestamp,
};
use cairn_kernel::BySeat;

use crate::UnreadableLog;

/// A game without its log: enough to know whose it is, and whether a log that was read before is
/// still all of it. The game in it is not shown around, because without its log it is none.
#[derive(Debug)]
pub struct GameRow {
    game: Game,
    seq: LogLength,
    fingerprint: Option<String>,
    /// Why not all of the row can be read, if that is so.
    damage: Option<String>,
}

impl GameRow {
    /// What a row has: a game whose log is left empty, how long its log is, and the fingerprint of
    /// the last entry, if that is an action.
    #[must_use]
    pub fn new(game: Game, seq: LogLength, fingerprint: Option<String>) -> GameRow {
        debug_assert!(game.log.is_empty());
        GameRow {
            game,
            seq,
            fingerprint,
            damage: None,
        }
    }

    /// What is left of a row of which not all can be read: enough to end the game.
    #[must_use]
    pub fn damaged(game: Game, seq: LogLength, why: String) -> GameRow {
        GameRow {
            damage: Some(why),
            ..GameRow::new(game, seq, None)
        }
    }

    /// Why not all of it can be read; none if it can.
    #[must_use]
    pub fn damage(&self) -> Option<&str> {
        self.damage.as_deref()
    }

    /// Which game.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.game.id
    }

    /// The players.
    #[must_use]
    pub fn players(&self) -> &BySeat<Participant> {
        &self.game.players
    }

    /// Where it is shown.
    #[must_use]
    pub fn place(&self) -> Place {
        self.game.place
    }

    /// Whether its clock goes on while a player is on vacation.
    #[must_use]
    pub fn bars_vacations(&self) -> bool {
        let terms = &self.game.terms;
        terms.rest.no_vacations && terms.clock != TimeControl::None
    }

    /// Since when its log cannot be replayed, if it cannot.
    #[must_use]
    pub fn frozen_at(&self) -> Option<Timestamp> {
        self.game.frozen_at
    }

    /// Whether it counts for ratings.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        self.game.terms.rated.is_rated()
    }

    /// How it came about.
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.game.origin
    }

    /// How long its log is.
    #[must_use]
    pub fn seq(&self) -> LogLength {
        self.seq
    }

    /// Whether the log of this game, as it was read once, can be the beginning of this one's.
    #[must_use]
    pub fn may_continue(&self, read: &Game) -> bool {
        self.game.revision >= read.revision
            && self.seq >= read.seq()
            && self.game.rules_version == read.rules_version
            && self.game.terms == read.terms
    }

    /// Whether a log that [may](GameRow::may_continue) be a beginning of this one's is all of it.
    #[must_use]
    pub fn is_all_of(&self, read: &[LogEntry]) -> bool {
        let fingerprint = read.last().and_then(LogEntry::fingerprint);
        self.seq.0 == read.len() as u64 && self.fingerprint.as_deref() == fingerprint
    }

    /// The game with its log.
    #[must_use]
    pub fn with_log(self, log: Vec<LogEntry>) -> Game {
        Game { log, ..self.game }
    }
}

/// A game without its log: enough for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The game.
    pub id: GameId,
    /// What is played.
    pub form: Form,
    /// The players.
    pub players: BySeat<Participant>,
    /// Where it is shown.
    pub place: Place,
    /// Whether its log cannot be replayed.
    pub frozen: bool,
    /// Whether it cannot be shown in its place.
    pub unseen: bool,
    /// How it stands.
    pub head: Head,
    /// When its clock is to be looked at.
    pub due: Due,
}

impl Listed {
    /// Whether it waits for this person.
    #[must_use]
    pub fn waits_for(&self, player: PlayerId) -> bool {
        let next = self.head.to_move.map(|seat| self.players.get(seat));
        next.is_some_and(|it| it.is(player))
    }
}

/// Which games are wanted; every part that is given must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFilter {
    /// This person plays.
    pub player: Option<PlayerId>,
    /// It belongs to this server.
    pub guild: Option<GuildId>,
    /// It is shown in this channel or thread, or belongs to it.
    pub channel: Option<ChannelId>,
    /// This game of the catalog is played, in whichever variant.
    pub game: Option<&'static str>,
    /// Those that go on, or that are over.
    pub which: Which,
}

/// Whether games go on or are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// Those that go on, the longest wait first.
    #[default]
    GoingOn,
    /// Those, and then those that are over.
    All,
    /// Finished games, the latest first, after skipping this number.
    Over {
        /// How many are left out.
        skip: u32,
    },
}

/// The games of a form that go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormGoingOn {
    /// The form.
    pub form: Form,
    /// How many.
    pub games: u64,
    /// How many of them cannot be replayed.
    pub frozen: u64,
    /// How many of them cannot be shown in their place.
    pub unseen: u64,
    /// Since when the one waits that has waited for longest.
    pub oldest: Timestamp,
}

/// A game that cannot go on as it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldUp {
    /// Which.
    pub game: GameId,
    /// What is played.
    pub form: Form,
    /// Since when its log cannot be replayed, if it cannot.
    pub frozen_at: Option<Timestamp>,
    /// What stands in the way of showing it.
    pub trouble: Option<String>,
}

/// Games: their rows, their logs, and what is kept beside them.
#[async_trait]
pub trait GameStore: Send + Sync + 'static {
    /// A game without its log; what is left of it if not all of its row can be read.
    async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>>;
    /// The entries of a log from this place on, up to a length it is known to have. The error is an
    /// [`UnreadableLog`] if some of them cannot be read.
    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>>;
    /// A game with its whole log. An error if any of it cannot be read.
    async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        if let Some(why) = row.damage() {
            anyhow::bail!("{why}");
        }
        let log = self.log(id, LogLength(0), row.seq()).await?;
        Ok(Some(row.with_log(log)))
    }
    /// A game as far as it can be read, and why not all of it can be.
    async fn game_or_rest(&self, id: GameId) -> anyhow::Result<Option<(Game, Option<String>)>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        let mut why = row.damage().map(ToOwned::to_owned);
        let log = match self.log(id, LogLength(0), row.seq()).await {
            Ok(log) => log,
            Err(error) => {
                let UnreadableLog { cause, entries } = error.downcast()?;
                why.get_or_insert(cause);
                entries
            }
        };
        Ok(Some((row.with_log(log), why)))
    }
    /// The games the filter lets through: going on first, those that wait longest first; then
    /// finished ones, the latest first. At most `limit`.
    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>>;
    /// How many games that go on cannot be replayed.
    async fn frozen_games(&self) -> anyhow::Result<u64>;
    /// What stands in the way of showing the game.
    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>>;
    /// What this player has entered of the turn. One whose length of the log is not the game's is
    /// none.
    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<Draft>>;
    /// The forms in which games go on, those with the most games first.
    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>>;
    /// The games that go on and are frozen or cannot be shown in their place, those that have
    /// waited for longest first, at most the given number.
    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>>;
}
