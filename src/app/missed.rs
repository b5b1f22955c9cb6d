//! What people write while nobody listens: Discord keeps it for no later session, so it is read
//! where games wait.

use std::collections::HashMap;

use cairn_domain::{
    DiscordTask, Event, Expected, Game, GameId, GameWrite, MadeFor, MessageId, PlayerId, Post,
    Refusal, Shard, Span, Task, Timestamp, Write, decide_typed,
};
use cairn_kernel::Seat;
use cairn_telemetry::metrics::TurnEntry;

use super::{App, AppError, LoadedGame, TasksOf, turns::Entering};

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
/// By how much the host's clock and Discord's may differ.
const CLOCKS_DIFFER: Span = Span::from_secs(5);

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
        let until = self.now();
        let waiting = TasksOf::Late(Timestamp::MAX);
        let waiting = self.store.listed_tasks(waiting, MAX_TASKS).await?;
        let unread = waiting.into_iter().filter_map(|it| match it.task {
            Some(Task::Discord(DiscordTask::ReadMissed { channel, since, .. })) => {
                Some((channel, since))
            }
            _ => None,
        });
        let unread: HashMap<_, _> = unread.collect();
        let places = self.store.places_waiting(shard, MAX_PLACES).await?;
        let writes = places
            .into_iter()
            .zip(0..)
            .map(|((guild, channel), number)| {
                let before = unread.get(&channel).copied();
                let task = DiscordTask::ReadMissed {
                    guild,
                    channel,
                    since: before.map_or(since, |it| it.min(since)),
                    until,
                };
                Write::schedule(task, until + FIRST + Span(number * BETWEEN.0))
            });
        self.commit(writes.collect()).await?;
        self.beat_if_connected().await
    }

    /// Plays a turn typed with this message while nobody listened, at the time it was sent. It must
    /// be a whole turn, and answer the board that is still the last: so it is played once, and
    /// nothing is played that was typed for another position.
    pub async fn typed_late(
        &self,
        id: GameId,
        by: PlayerId,
        text: &str,
        message: MessageId,
    ) -> Result<LateTurn, AppError> {
        let sent = message.sent_at();
        let refusal = match self.answer_late(id, by, text, message).await {
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

    /// The games of several in which a message sent then may answer the last board.
    pub async fn answered_by(
        &self,
        games: &[GameId],
        message: MessageId,
    ) -> Result<Vec<GameId>, AppError> {
        let mut answered = Vec::new();
        for id in games {
            let seq = self.game(*id).await?.seq();
            let posts = self.store.posts(*id).await?;
            let is_older =
                |it: &Post| it.made_for == MadeFor::Board(seq) && it.at.message < message;
            if posts.iter().any(is_older) {
                answered.push(*id);
            }
        }
        Ok(answered)
    }

    async fn answer_late(
        &self,
        id: GameId,
        by: PlayerId,
        text: &str,
        message: MessageId,
    ) -> Result<LoadedGame, AppError> {
        let posts = self.store.posts(id).await?;
        let boards = posts.iter().filter(|it| it.at.message < message);
        let boards = boards.filter_map(|it| match it.made_for {
            MadeFor::Board(seq) => Some(seq),
            _ => None,
        });
        let seen = Expected::At(boards.max().ok_or(Refusal::Stale)?);
        let sent = Some(message.sent_at());
        let entered = self.enter(id, by, TurnEntry::Typed, sent, |view, draft, now| {
            let (game, by) = (&view.game, view.game.acting(by)?);
            let decided = decide_typed(game, &view.table, draft, by, seen, text, now)?;
            let is_whole = |it: &Write| matches!(it, Write::Game(GameWrite::Change(_)));
            let is_played = decided.iter().any(is_whole);
            is_played.then_some(decided).ok_or(Refusal::Stale)
        });
        match entered.await? {
            Entering::Played(view) => Ok(view),
            Entering::Draft(..) => Err(Refusal::Stale.into()),
        }
    }
}

/// When this seat acted last, if that was since then.
fn last_turn_since(game: &Game, by: Seat, since: Timestamp) -> Option<Timestamp> {
    let recent = game.log.iter().rev().take_while(|it| it.at >= since);
    let mut acts = recent.filter(|it| matches!(it.event, Event::Acted { seat, .. } if seat == by));
    acts.next().map(|it| it.at)
}
