//! A place in a tournament, and who plays it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Gone;
use crate::{ParticipantId, Timestamp};

/// An entry of a tournament: how many had joined before it. Never used for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub u16);

/// A place in a tournament.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something else that an entry can be, in any combination"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlace {
    /// The entry's id.
    pub id: EntryId,
    /// The people playing it, each from a round on. The last one plays it now.
    pub people: Vec<(u16, ParticipantId)>,
    /// Those who were asked to take it over and do not.
    pub declined: BTreeSet<ParticipantId>,
    /// When it was entered.
    pub joined_at: Timestamp,
    /// What its number went by.
    pub strength: Option<i32>,
    /// The reason it is not paired. None if it is.
    pub gone: Option<Gone>,
    /// The time since which it is not.
    pub gone_at: Option<Timestamp>,
    /// It left before the start, and is on no list.
    pub left: bool,
    /// Its results count for nobody.
    pub forgotten: bool,
    /// The rounds in which it asked not to be paired.
    pub asked_byes: BTreeSet<u16>,
    /// Whether it plays the next season of a league.
    pub stays: bool,
    /// In how many matches of this season it did not make a first turn.
    pub no_shows: u16,
    /// On a ladder: when its last match ended, or it joined.
    pub active_at: Timestamp,
    /// On a ladder: it was told that it will be taken off.
    pub warned: bool,
}

impl TournamentPlace {
    pub(super) fn new(
        id: EntryId,
        who: ParticipantId,
        strength: Option<i32>,
        at: Timestamp,
    ) -> TournamentPlace {
        TournamentPlace {
            id,
            people: vec![(1, who)],
            declined: BTreeSet::new(),
            joined_at: at,
            strength,
            gone: None,
            gone_at: None,
            left: false,
            forgotten: false,
            asked_byes: BTreeSet::new(),
            stays: true,
            no_shows: 0,
            active_at: at,
            warned: false,
        }
    }

    /// The current player.
    #[must_use]
    pub fn who(&self) -> ParticipantId {
        self.people.last().map_or(ParticipantId(0), |it| it.1)
    }

    /// Whether it takes part in pairings.
    #[must_use]
    pub fn plays(&self) -> bool {
        !self.left && self.gone.is_none()
    }
}
