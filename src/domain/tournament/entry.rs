//! A place in a tournament, and who plays it.

use std::collections::{BTreeMap, BTreeSet};

use cairn_pairing::{Bye, Points};

use serde::{Deserialize, Serialize};

use super::ExitReason;
use crate::{ParticipantId, Timestamp};

/// An entry of a tournament: how many had joined before it. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub u16);

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent property of an entry"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlace {
    pub id: EntryId,
    /// The people playing it, each from a round on. The last one plays it now.
    pub people: Vec<(u16, ParticipantId)>,
    /// People who were asked to take it over and declined.
    pub declined: BTreeSet<ParticipantId>,
    /// The person who comes back after this round, in which a stand-in plays.
    pub stand_in: Option<(u16, ParticipantId)>,
    pub joined_at: Timestamp,
    /// The strength its number is based on.
    pub strength: Option<i32>,
    /// The reason it is not paired. None if it is.
    pub gone: Option<ExitReason>,
    /// When it stopped being paired.
    pub gone_at: Option<Timestamp>,
    /// It left before the start, and is not listed.
    pub left: bool,
    /// Its results count for nobody.
    pub forgotten: bool,
    /// The rounds in which it asked not to be paired.
    pub asked_byes: BTreeSet<u16>,
    /// The rounds in which a director has it rest, and what it gets.
    pub given_byes: BTreeMap<u16, Bye>,
    /// Points that directors gave it, or took.
    pub given: Points,
    /// Whether it plays the next season of a league.
    pub stays: bool,
    /// How many matches of this season it missed without a first turn.
    pub no_shows: u16,
    /// On a ladder: when its last match ended, or it joined.
    pub active_at: Timestamp,
    /// On a ladder: a warning about its removal has been sent.
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
            stand_in: None,
            joined_at: at,
            strength,
            gone: None,
            gone_at: None,
            left: false,
            forgotten: false,
            asked_byes: BTreeSet::new(),
            given_byes: BTreeMap::new(),
            given: Points::ZERO,
            stays: true,
            no_shows: 0,
            active_at: at,
            warned: false,
        }
    }

    /// Ends a stand-in: the previous player plays from this round on.
    pub(super) fn come_back(&mut self, round: u16) {
        if let Some((stood_in, who)) = self.stand_in
            && stood_in < round
        {
            self.people.push((round, who));
            self.stand_in = None;
        }
    }

    pub fn participant(&self) -> ParticipantId {
        self.people.last().map_or(ParticipantId(0), |it| it.1)
    }

    pub fn rests_in(&self, round: u16) -> bool {
        self.asked_byes.contains(&round) || self.given_byes.contains_key(&round)
    }

    /// Whether it takes part in pairings.
    pub fn plays(&self) -> bool {
        !self.left && self.gone.is_none()
    }
}
