//! Whether a game that has ended is rated.

use cairn_kernel::{BySeat, Seat};

use super::{Rated, Score};
use crate::{
    Event, Form, Game, GameId, GuildId, Head, HowDrawn, HowWon, LogEntry, Origin, Outcome,
    ParticipantId, Timestamp, game::turns_made,
};

/// Turns each side must have made before a result settled at a deadline is rated.
const ADJUDICATED_FROM: usize = 10;

/// A rated game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The game.
    pub game: GameId,
    /// The end of the game.
    pub ended_at: Timestamp,
    /// The form played.
    pub form: Form,
    /// For which ratings it counts; not [`Rated::No`].
    pub rated: Rated,
    /// The two players; never the same one twice.
    pub players: BySeat<ParticipantId>,
    /// The result.
    pub score: Score,
    /// The server it was started in.
    pub guild: Option<GuildId>,
    /// Whether a tournament paired it.
    pub tournament: bool,
}

impl Game {
    /// The rated game; none while it is running or if it is not rated.
    pub fn rated_game(&self) -> Option<RatedGame> {
        rated_game(self, &self.head, &[])
    }
}

/// The rated game that results from this head and these new entries. None if it does not count.
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
        Outcome::Won(seat, how) => match how {
            HowWon::Rules(_) | HowWon::Resignation | HowWon::Time => (won(seat), 1),
            HowWon::Adjudication | HowWon::Director => (won(seat), ADJUDICATED_FROM),
        },
        Outcome::Drawn(how) => match how {
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
