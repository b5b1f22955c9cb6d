//! The players that a tournament's games are waiting for, in one list, and a director's reminder.

use cairn_domain::{
    GameId, Timestamp, TournamentId, decide_remind_by_director,
    tournament::{Director, EntryId, GameFacts, MatchId, Tournament, TournamentRefusal},
};

use cairn_store::Unreadable;

use super::{App, AppError};

/// A game that waits for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingGame {
    /// The game.
    pub game: GameId,
    /// The match it belongs to.
    pub of: MatchId,
    /// The entry whose turn it is.
    pub entry: EntryId,
    /// Whether they have made a turn in it.
    pub has_moved: bool,
    /// Since when it is their turn.
    pub since: Timestamp,
    /// Whether a director has had them reminded of this turn.
    pub is_reminded: bool,
}

impl App {
    /// The games of a tournament that wait for a turn: first those in which the player to act has
    /// not made one yet, then the longest wait first.
    pub async fn awaited_games(&self, it: &Tournament) -> Result<Vec<WaitingGame>, AppError> {
        let now = self.now();
        let mut all = Vec::new();
        for found in it.matches.iter().filter(|it| it.is_open()) {
            for (number, played) in found.games.iter().enumerate() {
                let Some(id) = played.game.filter(|_| played.result.is_none()) else {
                    continue;
                };
                let game = match self.game(id).await {
                    // It is reported elsewhere, and waits for nobody.
                    Err(AppError::Internal(cause)) if Unreadable::is_cause(&cause) => continue,
                    game => game?,
                };
                let starts = game.head.clock.starts;
                let (Some(seat), true) = (game.head.to_move, starts.is_none_or(|it| it <= now))
                else {
                    continue;
                };
                let Some(entry) = found.entry_at(number, seat) else {
                    continue;
                };
                all.push(WaitingGame {
                    game: id,
                    of: found.id,
                    entry,
                    has_moved: *GameFacts::from_game(&game).turns.get(seat) > 0,
                    since: game.head.since.max(starts.unwrap_or_default()),
                    is_reminded: game.is_reminded_by_director(),
                });
            }
        }
        all.sort_by_key(|it| (it.has_moved, it.since, it.game));
        Ok(all)
    }

    /// A director reminds everybody who has not made a turn yet in a game that waits for them, each
    /// in the way they have chosen and once a turn; but not in the director's own matches. Returns
    /// the number of games.
    pub async fn remind_awaited(&self, id: TournamentId, by: Director) -> Result<usize, AppError> {
        let it = self.tournament(id).await?;
        by.may_direct(&it)?;
        let mut reminded = 0;
        for awaited in self.awaited_games(&it).await? {
            if awaited.has_moved || awaited.is_reminded || it.plays_match(by.who, awaited.of) {
                continue;
            }
            reminded += usize::from(self.remind_in(awaited.game).await?);
        }
        if reminded == 0 {
            return Err(TournamentRefusal::NobodyToRemind.into());
        }
        Ok(reminded)
    }

    /// Reminds the player to act in a game, and returns whether it did. Not if they were reminded
    /// before, or if the game is over or cannot go on.
    async fn remind_in(&self, id: GameId) -> Result<bool, AppError> {
        let game = self.game(id).await?;
        let Some(seat) = game.head.to_move else {
            return Ok(false);
        };
        let user = game.players.get(seat).user;
        let chosen = self.store.settings(user, None).await?.personal;
        let done = self
            .change_head(id, |game, now| {
                let same = game.head.to_move == Some(seat);
                decide_remind_by_director(game, &chosen, now)
                    .filter(|_| same)
                    .ok_or_else(|| TournamentRefusal::NobodyToRemind.into())
            })
            .await;
        match done {
            Ok(_) => Ok(true),
            Err(AppError::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
