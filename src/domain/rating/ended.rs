//! Whether a game that has ended is rated.

use cairn_kernel::{BySeat, Seat};

use super::{RatingMode, Score};
use crate::{
    DrawReason, Event, Game, GameId, GuildId, LogEntry, Origin, Outcome, ParticipantId, Timestamp,
    Variant, WinReason,
};

/// Turns each side must have made before a result settled at a deadline is rated.
const ADJUDICATED_FROM: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub game: GameId,
    /// The end of the game.
    pub ended_at: Timestamp,
    pub variant: Variant,
    /// For which ratings it counts; not [`RatingMode::No`].
    pub rated: RatingMode,
    /// The two players; never the same one twice.
    pub players: BySeat<ParticipantId>,
    pub score: Score,
    /// The server it was started in.
    pub guild: Option<GuildId>,
    pub tournament: bool,
}

impl Game {
    /// The rated game; none while it is running or if it is not rated.
    pub fn rated_game(&self) -> Option<RatedGame> {
        let rated = self.terms.rated;
        let players = BySeat {
            first: self.players.first.id,
            second: self.players.second.id,
        };
        if !rated.is_rated() || players.first == players.second {
            return None;
        }
        let is_substitution = |it: &LogEntry| matches!(it.event, Event::Substituted(_));
        if self.log.iter().any(is_substitution) {
            return None;
        }
        let won = |seat: &Seat| match seat {
            Seat::First => Score::First,
            Seat::Second => Score::Second,
        };
        let (score, least) = match self.head.outcome.as_ref()? {
            Outcome::Won(seat, how) => match how {
                WinReason::Rules(_) | WinReason::Resignation | WinReason::Time => (won(seat), 1),
                WinReason::Adjudication | WinReason::Director => (won(seat), ADJUDICATED_FROM),
            },
            Outcome::Drawn(how) => match how {
                DrawReason::Rules(_) | DrawReason::Agreement | DrawReason::TooLong => {
                    (Score::Draw, 1)
                }
                DrawReason::Adjudication | DrawReason::Director => (Score::Draw, ADJUDICATED_FROM),
            },
            Outcome::Aborted { .. } => return None,
        };
        let made = self.turns_made();
        (made.first.min(made.second) >= least).then(|| RatedGame {
            game: self.id,
            ended_at: self.head.since,
            variant: self.terms.variant.clone(),
            rated,
            players,
            score,
            guild: self.place.guild,
            tournament: self.origin == Origin::Tournament,
        })
    }
}
