//! What is paired at once: a round of a Swiss or a knockout, a season of a league.

use cairn_pairing::{Bye, Points};

use super::{EntryId, MatchId};
use crate::Timestamp;

/// A round of a Swiss or a knockout.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRound {
    /// Its matches, in the order of their tables.
    pub matches: Vec<MatchId>,
    /// Entries without a match, and what they get for it.
    pub byes: Vec<(EntryId, Bye)>,
    /// When it was paired.
    pub since: Timestamp,
    /// The time until which a director may check it. None: it is published.
    pub look_until: Option<Timestamp>,
    /// When everything in it is settled at the latest.
    pub deadline: Timestamp,
}

/// A season of a league; a round robin is one season of one division.
#[derive(Clone, Debug, PartialEq)]
pub struct Season {
    /// From the top, each in the order of its numbers.
    pub divisions: Vec<Vec<EntryId>>,
    /// The start.
    pub since: Timestamp,
    /// When everything in it is settled at the latest.
    pub deadline: Timestamp,
    /// The places of each division and when it ended.
    pub over: Option<(Timestamp, Vec<Vec<EntryId>>)>,
    /// Entries whose results no longer counted when the next season began.
    pub forgotten: Vec<EntryId>,
    /// The points that directors had given by then.
    pub given: Vec<(EntryId, Points)>,
}
