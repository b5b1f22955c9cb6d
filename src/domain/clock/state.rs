//! What a game keeps about its clock beside the log: what was given, pauses, whether time is up.

use serde::{Deserialize, Serialize};

use super::{Gift, Interval};
use crate::domain::Timestamp;

/// Of a game's clock, what does not follow from its log. None of it is a turn, so none of it makes
/// a button or a half-entered turn stale.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ClockState {
    /// Time that was given, in the order it was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<Gift>,
    /// Spans in which both have agreed to rest; the last may still go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Interval>,
    /// Nothing counts before then: the board of a game that nobody has asked for is not there yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<Timestamp>,
    /// The time of the turn that is waited for is up, in a game in which that loses nothing yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag: Option<Flag>,
    /// The player to act has been reminded of this turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reminded: bool,
}

/// Time that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag {
    /// Since when.
    pub since: Timestamp,
    /// The other player keeps waiting, and is not asked any more.
    pub waiting: bool,
}

impl ClockState {
    /// Once the turn is passed on: what was about the last one is over.
    #[must_use]
    pub fn next_turn(&self) -> ClockState {
        ClockState {
            flag: None,
            reminded: false,
            ..self.clone()
        }
    }

    /// The pause that goes on at this time.
    #[must_use]
    pub fn pause(&self, now: Timestamp) -> Option<Interval> {
        let last = self.pauses.last().copied();
        last.filter(|it| it.from <= now && now < it.until)
    }
}
