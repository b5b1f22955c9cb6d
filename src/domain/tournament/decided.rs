//! The result of a decision about a tournament: lines of its log and effects on its games.

use super::{EntryId, Gone, TournamentEvent, TournamentLine};
use crate::{GameId, Outcome, ParticipantId, Timestamp};

/// A decision: lines of the tournament's log and effects on its games, all or nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decided {
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
    pub(super) fn withdrawn(entry: EntryId, why: Gone) -> TournamentEvent {
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

    pub(super) fn by(self, who: ParticipantId, at: Timestamp) -> TournamentLine {
        TournamentLine {
            at,
            by: Some(who),
            event: self,
            why: None,
        }
    }
}

impl Decided {
    /// Adds the reason, in the director's own words.
    #[must_use]
    pub fn because(mut self, why: Option<String>) -> Decided {
        if let Some(line) = self.lines.first_mut() {
            line.why = why;
        }
        self
    }
}

impl From<Vec<TournamentLine>> for Decided {
    fn from(lines: Vec<TournamentLine>) -> Decided {
        Decided {
            lines,
            games: Vec::new(),
        }
    }
}
