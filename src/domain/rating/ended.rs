//! Whether a game that has ended is rated.

use cairn_kernel::{BySeat, Seat};

use super::{Rated, Score};
use crate::{
    Event, Form, Game, GameId, GuildId, Head, HowDrawn, HowWon, LogEntry, Origin, Outcome,
    ParticipantId, Timestamp, game::turns_made,
};

/// What a tournament settles at a deadline is rated once each side has made so many turns.
const ADJUDICATED_FROM: usize = 10;

/// A game that is rated, as it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The game.
    pub game: GameId,
    /// When it ended.
    pub ended_at: Timestamp,
    /// Its form.
    pub form: Form,
    /// For which ratings it counts; not [`Rated::No`].
    pub rated: Rated,
    /// Who played; two different ones.
    pub players: BySeat<ParticipantId>,
    /// How it ended.
    pub score: Score,
    /// The server it was started in.
    pub guild: Option<GuildId>,
    /// Whether a tournament paired it.
    pub tournament: bool,
}

impl Game {
    /// What counts for ratings of this game; nothing as long as it goes on and if it is not rated.
    #[must_use]
    pub fn rated_game(&self) -> Option<RatedGame> {
        rated_game(self, &self.head, &[])
    }
}

/// The same of a game with this head, after these new entries.
pub(crate) fn rated_game(game: &Game, head: &Head, new: &[LogEntry]) -> Option<RatedGame> {
    let rated = game.terms.rated;
    let players = BySeat {
        first: game.players.first.id,
        second: game.players.second.id,
    };
    if !rated.is_rated() || players.first == players.second {
        return None;
    }
    let log = game.log.iter().chain(new);
    if log
        .into_iter()
        .any(|it| matches!(it.event, Event::Substituted { .. }))
    {
        return None;
    }
    let won = |seat: &Seat| match seat {
        Seat::First => Score::First,
        Seat::Second => Score::Second,
    };
    let (score, least) = match head.outcome.as_ref()? {
        Outcome::Won { seat, how } => match how {
            HowWon::Rules(_) | HowWon::Resignation | HowWon::Time => (won(seat), 1),
            HowWon::Adjudication | HowWon::Director => (won(seat), ADJUDICATED_FROM),
        },
        Outcome::Drawn { how } => match how {
            HowDrawn::Rules(_) | HowDrawn::Agreement | HowDrawn::TooLong => (Score::Draw, 1),
            HowDrawn::Adjudication | HowDrawn::Director => (Score::Draw, ADJUDICATED_FROM),
        },
        Outcome::Aborted { .. } => return None,
    };
    let made = turns_made(game, head, new);
    (made.first.min(made.second) >= least).then(|| RatedGame {
        game: game.id,
        ended_at: head.since,
        form: game.terms.form.clone(),
        rated,
        players,
        score,
        guild: game.place.guild,
        tournament: game.origin == Origin::Tournament,
    })
}
