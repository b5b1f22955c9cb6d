//! The stages of a tournament, and what a decision about it may need.

use serde::{Deserialize, Serialize};

use super::{EntryId, Tournament, TournamentPlace, TournamentRefusal};
use crate::ParticipantId;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Open,
    #[default]
    Running,
    Over,
    /// It did not take place.
    CalledOff,
}

impl Stage {
    /// Its word in the database and locale files.
    pub fn key(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::CalledOff => "called-off",
        }
    }

    pub const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::CalledOff];

    /// Whether something can still happen in it.
    pub fn is_going_on(self) -> bool {
        matches!(self, Stage::Open | Stage::Running)
    }
}

/// Fails unless the kind of the tournament has what a decision is about.
pub(super) fn check_kind(has_it: bool) -> Result<(), TournamentRefusal> {
    has_it.then_some(()).ok_or(TournamentRefusal::NotThisKind)
}

impl Tournament {
    pub(super) fn check_stage(&self, needed: Stage) -> Result<(), TournamentRefusal> {
        (self.stage == needed)
            .then_some(())
            .ok_or(TournamentRefusal::Stage(self.stage))
    }

    pub(super) fn check_going_on(&self) -> Result<(), TournamentRefusal> {
        (self.stage.is_going_on().then_some(())).ok_or(TournamentRefusal::Stage(self.stage))
    }

    /// An entry that has not left before the start.
    pub(super) fn listed_entry(&self, id: EntryId) -> Result<&TournamentPlace, TournamentRefusal> {
        let place = self.entry(id).filter(|it| !it.left);
        place.ok_or(TournamentRefusal::NotIn)
    }

    /// The entry that somebody plays, if it takes part in pairings.
    pub(super) fn entry_played_by(
        &self,
        who: ParticipantId,
    ) -> Result<&TournamentPlace, TournamentRefusal> {
        let place = self.entry_of(who).filter(|it| it.plays());
        place.ok_or(TournamentRefusal::NotIn)
    }

    /// An entry that takes part in pairings.
    pub(super) fn playing_entry(&self, id: EntryId) -> Result<&TournamentPlace, TournamentRefusal> {
        let place = self.entry(id).filter(|it| it.plays());
        place.ok_or(TournamentRefusal::NotIn)
    }
}
