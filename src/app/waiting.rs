//! Games in the order of their urgency, and the next one that waits for somebody.

use super::{App, AppError, unreadable::apart};
use cairn_domain::{
    EventKind, GameId, NotificationWay, PersonalSettings, PlayerId, Refusal, Span, Timestamp,
};
use cairn_store::{GameFilter, ListedGame};

/// Games of one person that are searched for waiting ones.
const MAX_READ: u32 = 1_000;
/// Games whose exact deadlines decide which one comes next. They are taken in the order of the
/// stored lower bounds.
const LOOKED_AT: usize = 5;

/// A game of a list, with the time of the player to act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedGame {
    pub game: ListedGame,
    /// The deadline of the turn. None without a clock.
    pub deadline: Option<Timestamp>,
    /// The time the player to act has left while the game is paused.
    pub paused: Option<Span>,
    /// Whether it is low enough for the reader to be reminded.
    pub low: bool,
}

impl App {
    /// These games with their exact deadlines, the most urgent for `player` first. The reader of a
    /// digest has `chosen` when time counts as low. Only the logs of games with a clock are read.
    pub async fn timed_games(
        &self,
        games: Vec<ListedGame>,
        player: PlayerId,
        chosen: Option<&PersonalSettings>,
    ) -> Result<Vec<TimedGame>, AppError> {
        let mut timed = Vec::with_capacity(games.len());
        for game in games {
            timed.push(self.timed_one(game, chosen).await?);
        }
        timed.sort_by_key(|it| it.game.urgency_by(player, it.deadline));
        Ok(timed)
    }

    /// All games that wait for a player, the most urgent first by the stored lower bounds.
    pub async fn waiting_games(&self, player: PlayerId) -> Result<Vec<ListedGame>, AppError> {
        let filter = GameFilter::of_player(player);
        let mut games = self.store.games(filter, MAX_READ).await?;
        games.retain(|game| game.waits_for(player));
        games.sort_by_key(|game| game.urgency(player));
        Ok(games.readable)
    }

    /// The most urgent other game that waits for somebody and can be played.
    pub async fn next_game(
        &self,
        player: PlayerId,
        after: GameId,
    ) -> Result<Option<GameId>, AppError> {
        let mut waiting = self.waiting_games(player).await?;
        waiting.retain(|game| game.id != after);
        waiting.truncate(LOOKED_AT);
        let timed = self.timed_games(waiting, player, None).await?;
        Ok(timed.first().map(|it| it.game.id))
    }

    async fn timed_one(
        &self,
        listed: ListedGame,
        chosen: Option<&PersonalSettings>,
    ) -> Result<TimedGame, AppError> {
        let mut timed = TimedGame {
            game: listed,
            deadline: None,
            paused: None,
            low: false,
        };
        if timed.game.due.deadline.is_none() {
            return Ok(timed);
        }
        let id = timed.game.id;
        let found = apart("game", id, async {
            let game = match self.game(id).await {
                Ok(game) => game,
                Err(AppError::Refused(Refusal::NoSuchGame)) => return Ok(None),
                Err(error) => return Err(error),
            };
            let away = self.away(&game).await?;
            let reminds = |it: &&PersonalSettings| {
                it.told.get(EventKind::Reminder) == NotificationWay::Digest
            };
            let moments = chosen.filter(reminds).map_or(&[][..], |it| it.reminders());
            let low = game.reminders(&away, moments).first().copied();
            let (now, seat) = (self.now(), game.head.to_move);
            let paused = seat.filter(|_| game.head.clock.pause(now).is_some());
            let left = game.time_left(&away, now);
            let paused = paused.zip(left).map(|(seat, left)| *left.get(seat));
            Ok(Some((game.deadline(&away), low, paused)))
        });
        if let Some(Some((deadline, low, paused))) = found.await? {
            timed.paused = paused;
            timed.deadline = deadline;
            timed.low = low.is_some_and(|at| at <= self.now());
        }
        Ok(timed)
    }
}
