//! The result of a decision about a tournament: lines of its log and effects on its games.

use super::{EntryId, ExitReason, TournamentEvent, TournamentLine};
use crate::{GameId, Outcome, ParticipantId, Timestamp};

/// A decision: lines of the tournament's log and effects on its games, all or nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TournamentDecision {
    pub lines: Vec<TournamentLine>,
    /// The effects on games, for the same transaction.
    pub games: Vec<GameEffect>,
}

/// The effect of a tournament on one of its games.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEffect {
    /// It ends with this outcome.
    End(GameId, Outcome),
    Substitute {
        game: GameId,
        from: ParticipantId,
        to: ParticipantId,
    },
}

impl TournamentEvent {
    /// An entry stops playing, and its results still count.
    pub(super) fn withdrawal(entry: EntryId, why: ExitReason) -> TournamentEvent {
        TournamentEvent::Withdrawn {
            entry,
            why,
            forgotten: false,
        }
    }

    /// The event as a line without an author.
    pub(crate) fn by_itself(self, at: Timestamp) -> TournamentLine {
        TournamentLine {
            at,
            by: None,
            event: self,
            why: None,
        }
    }

    pub(super) fn into_line(self, who: ParticipantId, at: Timestamp) -> TournamentLine {
        TournamentLine {
            at,
            by: Some(who),
            event: self,
            why: None,
        }
    }
}

impl TournamentDecision {
    /// Adds the reason, in the director's own words.
    #[must_use]
    pub fn because(mut self, why: Option<String>) -> TournamentDecision {
        if let Some(line) = self.lines.first_mut() {
            line.why = why;
        }
        self
    }
}

impl From<Vec<TournamentLine>> for TournamentDecision {
    fn from(lines: Vec<TournamentLine>) -> TournamentDecision {
        TournamentDecision {
            lines,
            games: Vec::new(),
        }
    }
}
