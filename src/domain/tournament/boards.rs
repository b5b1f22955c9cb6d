//! Where the boards of games are shown: many that begin at once do not fill a channel.

use super::{Boards, Match, MatchId, Tournament};

/// Games that begin at once and may each have a thread of their own.
pub const MAX_THREADS_AT_ONCE: usize = 6;

impl Tournament {
    /// Where the games of a match are shown. Each has a thread of its own if the setup says so,
    /// unless too many begin at once: then all games of the round, or of the season, are in the
    /// tournament's thread.
    pub fn boards_of(&self, id: MatchId) -> Boards {
        let Some(found) = self.find(id) else {
            return self.setup.boards;
        };
        if self.setup.boards == Boards::Together || self.most_at_once(found) > MAX_THREADS_AT_ONCE {
            return Boards::Together;
        }
        Boards::Threads
    }

    /// The most games that began at one moment in the round or season of a match.
    fn most_at_once(&self, of: &Match) -> usize {
        let by_rounds = self.format().seasons.is_none();
        let is_near =
            |it: &&Match| it.season == of.season && (!by_rounds || it.new.round == of.new.round);
        let games = self.setup.games_of_match().len();
        let near = || self.matches.iter().filter(is_near);
        // A match that got more games later has a later start than the others.
        let with = |one: &Match| near().filter(|it| it.since == one.since).count() * games;
        near().map(with).max().unwrap_or(0)
    }
}
