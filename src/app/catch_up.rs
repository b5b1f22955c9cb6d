//! What people write while nobody listens: Discord keeps it for no later session, so it is read
//! where games wait.

use cairn_store::{GameFilter, TasksOf};
use std::collections::HashMap;

use cairn_domain::{
    ChannelId, DiscordTask, Event, Game, GameId, GameWrite, GuildId, Interval, LogLength,
    MessageId, NotificationEvent, PlayerId, Refusal, Scope, SeenState, Shard, Span, Task,
    Timestamp, Write, decide_typed,
};
use cairn_kernel::Seat;
use cairn_telemetry::metrics::TurnEntry;
use tracing::debug;

use super::{App, AppError, LoadedGame, games::MAX_UNSEEN, turns::TurnOutcome};

/// Places that are read for a session, those with the latest turns first.
const MAX_PLACES: u32 = 100;
/// Tasks looked through for places that still wait to be read.
const MAX_TASKS: u32 = 1_000;
/// How much earlier than known nobody may have listened: a dead connection is noticed late.
const UNNOTICED: Span = Span::from_secs(120);
/// The first place is read this long after the session began, so that boards are posted first; the
/// others follow one by one.
const FIRST: Span = Span::from_secs(2);
const BETWEEN: Span = Span(250);
/// The clocks wait no longer than this for the places to be read.
const MAX_UNREAD: Span = Span::from_secs(5 * 60);
/// By how much the host's clock and Discord's may differ.
pub const CLOCKS_DIFFER: Span = Span::from_secs(5);

/// What became of a turn that was typed while nobody listened.
#[derive(Debug)]
pub enum LateTurn {
    /// It was played, now or in an earlier attempt.
    Played(Box<LoadedGame>),
    /// Its player has played since.
    Outdated,
}

impl App {
    /// Has the places where games wait read, after a session of this shard has begun that does not
    /// continue an earlier one.
    pub async fn session_began(&self, shard: Shard) -> Result<(), AppError> {
        let since = self.begin_session(shard) - UNNOTICED;
        let places = self.store.places_waiting(shard, MAX_PLACES).await?;
        self.read_places(places, since).await?;
        self.beat_if_connected().await
    }

    /// Has the places of games looked at, since the bot may have lost its rights there.
    pub async fn on_rights_changed(&self, scope: Scope) -> Result<(), AppError> {
        let filter = match scope {
            Scope::Guild(guild) => GameFilter {
                guild: Some(guild),
                ..GameFilter::default()
            },
            Scope::Channel(channel) => GameFilter {
                channel: Some(channel),
                ..GameFilter::default()
            },
        };
        let games = self.store.games(filter, MAX_UNSEEN).await?;
        let places = games.iter().map(|it| (it.place.guild, it.place.target()));
        let mut places: Vec<_> = places.collect();
        places.sort_unstable();
        places.dedup();
        places.truncate(MAX_PLACES as usize);
        self.read_places(places, self.now()).await
    }

    /// Has what was written in these places since then read, and the places looked at.
    async fn read_places(
        &self,
        places: Vec<(Option<GuildId>, ChannelId)>,
        since: Timestamp,
    ) -> Result<(), AppError> {
        let (until, unread) = (self.now(), self.unread().await?);
        let reads = places.into_iter().zip(0..);
        let writes = reads.map(|((guild, channel), number)| {
            let before = unread.get(&channel).map(|it| it.from);
            let task = DiscordTask::ReadMissed {
                guild,
                channel,
                since: before.map_or(since, |it| it.min(since)),
                until,
            };
            Write::schedule(task, until + FIRST + Span(number * BETWEEN.0))
        });
        self.commit(writes.collect()).await
    }

    /// The places that still wait to be read, and the spans to read there.
    async fn unread(&self) -> anyhow::Result<HashMap<ChannelId, Interval>> {
        let all = TasksOf::After(Timestamp::MIN);
        let all = self.store.listed_tasks(all, MAX_TASKS).await?;
        let unread = all.into_iter().filter_map(|it| match it.task {
            Some(Task::Discord(DiscordTask::ReadMissed {
                channel,
                since: from,
                until,
                ..
            })) => Some((channel, Interval { from, until })),
            _ => None,
        });
        Ok(unread.collect())
    }

    /// Whether a turn that was written in time may still be heard of: nobody listens for a moment,
    /// or what was missed is being read.
    pub(super) async fn may_have_missed(&self) -> anyhow::Result<bool> {
        let since = self.now() - MAX_UNREAD;
        let is_missed = self.uptime.was_just_away()
            || self
                .unread()
                .await?
                .values()
                .any(|it| it.from < it.until && since < it.until);
        if is_missed {
            debug!("clocks are stopped until any missed moves have been read");
        }
        Ok(is_missed)
    }

    /// Plays a turn typed with this message while nobody listened, at the time it was sent. It must
    /// be a whole turn, and answer the board that is still the last, or a turn typed with one of
    /// the `earlier` messages there: so it is played once, and nothing is played that was typed for
    /// another position.
    pub async fn typed_late(
        &self,
        id: GameId,
        by: PlayerId,
        text: &str,
        (message, earlier): (MessageId, &[MessageId]),
    ) -> Result<LateTurn, AppError> {
        let sent = message.sent_at();
        let late = self.answer_late(id, by, text, (message, earlier));
        let refusal = match late.await {
            Ok(view) => return Ok(LateTurn::Played(Box::new(view))),
            Err(AppError::Refused(refusal)) => refusal,
            Err(error) => return Err(error),
        };
        let view = self.view(id).await?;
        let own = view.game.seat_of_user(by);
        let last = own.and_then(|it| last_turn_since(&view.game, it, sent - CLOCKS_DIFFER));
        match last {
            Some(at) if at == sent => Ok(LateTurn::Played(Box::new(view))),
            Some(_) => Ok(LateTurn::Outdated),
            None => Err(refusal.into()),
        }
    }

    /// The games of several in which a message sent then may answer the last board, or a turn typed
    /// with one of the `earlier` messages.
    pub async fn answered_by(
        &self,
        games: &[GameId],
        (message, earlier): (MessageId, &[MessageId]),
    ) -> Result<Vec<GameId>, AppError> {
        let mut answered = Vec::new();
        for id in games {
            let game = self.game(*id).await?;
            if self.seen_before(&game, message, earlier).await? == Some(game.seq()) {
                answered.push(*id);
            }
        }
        Ok(answered)
    }

    /// The latest position of a game that the author of a message can have seen.
    async fn seen_before(
        &self,
        game: &Game,
        message: MessageId,
        earlier: &[MessageId],
    ) -> Result<Option<LogLength>, AppError> {
        let last = game.log.last().map(|it| it.at);
        if earlier.iter().any(|it| Some(it.sent_at()) == last) {
            return Ok(Some(game.seq()));
        }
        let posts = self.store.posts(game.id).await?;
        let boards = posts.iter().filter(|it| it.message < Some(message));
        let boards = boards.filter_map(|it| match it.event() {
            Some(NotificationEvent::Board(seq)) => Some(seq),
            _ => None,
        });
        Ok(boards.max())
    }

    async fn answer_late(
        &self,
        id: GameId,
        by: PlayerId,
        text: &str,
        (message, earlier): (MessageId, &[MessageId]),
    ) -> Result<LoadedGame, AppError> {
        let game = self.game(id).await?;
        let seen = self.seen_before(&game, message, earlier).await?;
        let seen = SeenState::At(seen.ok_or(Refusal::Stale)?);
        let sent = Some(message.sent_at());
        let entered = self.enter(id, by, TurnEntry::Typed, sent, |view, draft, now| {
            let (game, by) = (&view.game, view.game.participant_id(by)?);
            let decided = decide_typed(game, &view.table, draft, by, seen, text, now)?;
            let is_whole = |it: &Write| matches!(it, Write::Game(GameWrite::Change(_)));
            let is_played = decided.iter().any(is_whole);
            is_played.then_some(decided).ok_or(Refusal::Stale)
        });
        match entered.await? {
            TurnOutcome::Played(view) => Ok(view),
            TurnOutcome::Draft(..) => Err(Refusal::Stale.into()),
        }
    }
}

/// When this seat acted last, if that was since then.
fn last_turn_since(game: &Game, by: Seat, since: Timestamp) -> Option<Timestamp> {
    let recent = game.log.iter().rev().take_while(|it| it.at >= since);
    let mut acts = recent.filter(|it| matches!(it.event, Event::Acted(seat, ..) if seat == by));
    acts.next().map(|it| it.at)
}
