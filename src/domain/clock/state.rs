//! The state of a clock beside the log: gifts of time, pauses, and whether time is up.

use serde::{Deserialize, Serialize};

use super::{Gift, Interval};
use crate::{Span, Timestamp};

/// The part of a game's clock that does not follow from its log. None of it is a turn, so none of
/// it makes a button or a half-entered turn stale.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ClockState {
    /// Gifts of time, in the order they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<Gift>,
    /// Spans in which both have agreed to rest; the last may still go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Interval>,
    /// No time counts before this: a game that nobody asked for waits for its board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<Timestamp>,
    /// The time of the turn that is waited for is up, in a game in which that loses nothing yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag: Option<Flag>,
    /// When the player to act was reminded of this turn, by the clock or by the other player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reminded: Option<Timestamp>,
    /// When the turn began for which a director of its tournament last had the player to act
    /// reminded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub directed: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag {
    /// The moment time ran out.
    pub since: Timestamp,
    /// The other player keeps waiting, and is not asked any more.
    pub waiting: bool,
    /// When the other player was told that the game is soon closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warned: Option<Timestamp>,
}

/// How long a game stays open after its player ran out of time, if nobody claims the win.
const OPEN_FOR: Span = Span::from_days(30);
/// How long before that end the other player is warned.
const WARNED_FOR: Span = Span::from_days(1);

impl Flag {
    /// Time that is up from now on; the other player is asked about it.
    pub fn new(since: Timestamp) -> Flag {
        Flag {
            since,
            waiting: false,
            warned: None,
        }
    }

    /// The time to warn the other player that the game will soon be closed.
    pub fn warns_at(&self) -> Timestamp {
        self.since + OPEN_FOR - WARNED_FOR
    }

    /// When the game is closed; not before the other player has had a day to prevent it.
    pub fn closes_at(&self) -> Option<Timestamp> {
        let warned = self.warned?;
        Some((self.since + OPEN_FOR).max(warned + WARNED_FOR))
    }
}

impl ClockState {
    /// The state for the next turn, without what concerned the last one.
    #[must_use]
    pub fn next_turn(&self) -> ClockState {
        ClockState {
            flag: None,
            reminded: None,
            ..self.clone()
        }
    }

    pub fn pause(&self, now: Timestamp) -> Option<Interval> {
        let last = self.pauses.last().copied();
        last.filter(|it| it.from <= now && now < it.until)
    }
}
