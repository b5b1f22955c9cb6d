//! Games as stored in the database, without their logs; and their clocks.

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Due, Form, Freezable, Game, GameId, GuildId, Head, LogEntry, LogLength, MessageId,
    Origin, Outage, Participant, Place, PlayerId, Shard, TakenOver, TimeControl, Timestamp,
};
use cairn_kernel::BySeat;

use crate::{Rows, Store, clocks, games, lists, log, missed, watching};

/// A game without its log: enough to know its players, and whether a log read earlier is still
/// complete. The game in it is not exposed, because it is incomplete without its log.
#[derive(Debug)]
pub struct GameRow {
    game: Game,
    seq: LogLength,
    fingerprint: Option<String>,
    is_frozen: bool,
}

impl GameRow {
    /// The contents of a row: a game with an empty log, the length of its log, the fingerprint of
    /// the last entry, if that is an action, and whether it is frozen.
    pub fn new(
        game: Game,
        seq: LogLength,
        fingerprint: Option<String>,
        is_frozen: bool,
    ) -> GameRow {
        debug_assert!(game.log.is_empty());
        GameRow {
            game,
            seq,
            fingerprint,
            is_frozen,
        }
    }

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

/// The place of a game in a list: the smallest is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Urgency {
    waits_for_another: bool,
    /// The maximum without a clock.
    deadline: Timestamp,
    since: Timestamp,
}

/// A game without its log: enough for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: GameId,
    pub form: Form,
    pub players: BySeat<Participant>,
    pub place: Place,
    /// Whether it cannot be shown in its place.
    pub unseen: bool,
    pub head: Head,
    /// When its clock is to be checked.
    pub due: Due,
}

impl Listed {
    /// Where people find it: the channel, if its thread may be gone.
    pub fn seen_in(&self) -> ChannelId {
        if self.unseen {
            self.place.channel
        } else {
            self.place.target()
        }
    }

    /// Its urgency for a player: games that wait for them come first, then those with the least
    /// time left by the stored lower bound, then the longest wait.
    pub fn urgency(&self, player: PlayerId) -> Urgency {
        self.urgency_by(player, self.due.deadline)
    }

    /// Likewise, by this deadline.
    pub fn urgency_by(&self, player: PlayerId, deadline: Option<Timestamp>) -> Urgency {
        Urgency {
            waits_for_another: !self.waits_for(player),
            deadline: deadline.unwrap_or(Timestamp::MAX),
            since: self.head.since,
        }
    }

    /// Whether it waits for this person.
    pub fn waits_for(&self, player: PlayerId) -> bool {
        let next = self.head.to_move.map(|seat| self.players.get(seat));
        next.is_some_and(|it| it.is(player))
    }
}

/// A filter for games; every part that is given must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFilter {
    pub player: Option<PlayerId>,
    pub guild: Option<GuildId>,
    /// It is shown in this channel or thread, or belongs to it.
    pub channel: Option<ChannelId>,
    /// This game of the catalog is played, in any variant.
    pub game: Option<&'static str>,
    /// Running or finished games.
    pub which: Which,
}

impl GameFilter {
    /// The games of a person: the running ones, unless another field says otherwise.
    pub fn of_player(player: PlayerId) -> GameFilter {
        GameFilter {
            player: Some(player),
            ..GameFilter::default()
        }
    }
}

/// Whether games are running or over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// Running games, the longest wait first.
    #[default]
    GoingOn,
    /// Running games, then finished ones.
    All,
    /// Finished games, the latest first, after skipping this number.
    Over(u32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormGoingOn {
    /// The form, as text.
    pub form: String,
    pub games: u64,
    pub frozen: u64,
    /// How many of them cannot be shown in their place.
    pub unseen: u64,
    /// The start of the longest wait.
    pub oldest: Timestamp,
}

/// Something that cannot continue normally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldUp {
    /// A game, or another thing that is frozen.
    pub what: Freezable,
    /// The form, as text.
    pub form: String,
    /// Since when it is frozen, if it is.
    pub frozen_at: Option<Timestamp>,
    /// The reason it cannot be shown.
    pub trouble: Option<String>,
}

impl Store {
    /// A game without its log. The error is [`Unreadable`](crate::Unreadable) if it cannot be read.
    pub async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>> {
        self.read(|it| games::row(it, id)).await
    }

    /// The entries of a log from this place on, up to a length it is known to have. The error is
    /// [`Unreadable`](crate::Unreadable) if one of them cannot be read.
    pub async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        self.read(|it| log::read(it, game, from, len))
            .await
            .with_context(|| format!("read the log of game {game}"))
    }

    /// Whether the thread of a game hangs on this message.
    pub async fn is_anchor(&self, message: MessageId) -> anyhow::Result<bool> {
        self.read(|it| games::is_anchor(it, message)).await
    }

    /// The games that match the filter: running ones first, the longest wait first; then finished
    /// ones, the latest first. At most `limit`.
    pub async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Rows<Listed>> {
        self.read(|it| lists::games(it, filter, limit)).await
    }

    /// The channels and threads in which games of this shard's servers wait, those with the latest
    /// turns first, at most this many; for the first shard the private ones of players, too, whose
    /// turn it is anywhere.
    pub async fn places_waiting(
        &self,
        shard: Shard,
        limit: u32,
    ) -> anyhow::Result<Vec<(Option<GuildId>, ChannelId)>> {
        self.read(|it| missed::places_waiting(it, shard, limit))
            .await
    }

    /// The reason the game cannot be shown, if any.
    pub async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        self.read(|it| games::trouble(it, id)).await
    }

    /// The forms with running games, those with the most games first.
    pub async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        self.read(watching::forms_going_on).await
    }

    /// What is frozen, and the running games that cannot be shown in their place, the longest wait
    /// first, at most the given number.
    pub async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        self.read(|it| watching::games_held_up(it, limit)).await
    }

    /// A game with its whole log.
    pub async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        let log = self.log(id, LogLength(0), row.seq()).await?;
        Ok(Some(row.with_log(log)))
    }
}

impl Store {
    /// When the process was last connected to Discord.
    pub async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::last_beat).await
    }

    /// All spans in which nobody could play, in order.
    pub async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        self.read(clocks::outages).await
    }

    /// Like `outages`, but only those that ended after this moment.
    pub async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>> {
        self.read(|it| clocks::outages_since(it, since)).await
    }

    /// The servers that came from another instance, and when nobody could play there before.
    pub async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        self.read(clocks::taken_over).await
    }

    /// When the next clock is to be checked.
    pub async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::next_wake).await
    }

    /// The games whose clocks are to be checked by now, the longest overdue first.
    pub async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake(it, now, limit)).await
    }

    /// Like `awake`, but only in the servers of these shards, which are of one count; direct
    /// messages belong to the first.
    pub async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake_on(it, shards, now, limit))
            .await
    }

    /// When each shard was last connected, of any shard count.
    pub async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        self.read(clocks::last_beats).await
    }
}
