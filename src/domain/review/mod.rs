//! The review of a finished game: the computer's assessment of each turn.

mod study;

pub use study::{Stretch, Stretches, study, worth};

use cairn_kernel::{SCALE, Seat};
use serde::{Deserialize, Serialize};

use crate::{Game, GuildId, RecordKey, Refusal, ReplayedGame, Timestamp, ids::or_default};

/// Games with more turns than this are not reviewed: nobody would read it, and it takes hours.
pub const MAX_REVIEWED: u32 = 400;
/// The most turns listed per player and kind.
const MAX_TOLD: usize = 3;
/// The least part of the whole score that a turn must gain or cost to be listed.
const TOLD: i32 = SCALE / 10;

/// A player's actions in one go, before chance, the other player or the end came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedTurn {
    /// The number of the turn it belongs to.
    pub turn: u32,
    /// How many actions had been played before it.
    pub from: usize,
    pub seat: Seat,
    /// Their expected score before it, in parts of [`SCALE`].
    pub value: i32,
    /// The turns to a proved end, negative for a loss.
    pub won_in: Option<i32>,
    /// How much better the best turn was.
    pub cost: i32,
    /// How much better it was than the alternatives.
    pub gain: i32,
    /// The actions of the better turn, in canonical spelling. Empty: nothing better was found.
    pub better: Vec<String>,
}

/// A finished game as assessed by the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that did the search.
    pub program: String,
    /// Everything that was played, in order.
    pub studied: Vec<ReviewedTurn>,
    /// The expected score of the first seat at the end, in parts of [`SCALE`].
    pub end: i32,
}

/// A record that somebody has asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedRecord {
    pub key: RecordKey,
    /// The record without the people, see [`Record::bare`](crate::Record::bare).
    pub record: String,
    /// The server whose allowance pays for the search: where it was first asked for.
    pub guild: Option<GuildId>,
    /// When it was last asked for: then it is kept longer.
    #[serde(rename = "asked_at")]
    pub at: Timestamp,
    /// Its review, once it is finished and while this version can read it.
    #[serde(default, deserialize_with = "or_default")]
    pub review: Option<Review>,
}

impl Review {
    /// A player's turns that gained most, the greatest first.
    pub fn did_most(&self, seat: Seat) -> Vec<&ReviewedTurn> {
        let good = |it: &&ReviewedTurn| it.cost < TOLD / 2;
        self.greatest(seat, |it| it.gain, good)
    }

    /// A player's turns that cost most, the greatest first.
    pub fn cost_most(&self, seat: Seat) -> Vec<&ReviewedTurn> {
        self.greatest(seat, |it| it.cost, |it| !it.better.is_empty())
    }

    fn greatest(
        &self,
        seat: Seat,
        size: impl Fn(&ReviewedTurn) -> i32,
        counts: impl Fn(&&ReviewedTurn) -> bool,
    ) -> Vec<&ReviewedTurn> {
        let own = self.studied.iter().filter(|it| it.seat == seat);
        let mut own: Vec<&ReviewedTurn> = own.filter(|it| size(it) >= TOLD && counts(it)).collect();
        own.sort_by_key(|it| (-size(it), it.from));
        let mut told: Vec<&ReviewedTurn> = Vec::new();
        for it in own {
            if told.len() < MAX_TOLD && told.iter().all(|other| other.turn != it.turn) {
                told.push(it);
            }
        }
        told
    }

    /// The assessment to show for a turn, if anything was played in it: of several goes, the one
    /// that cost or gained most.
    pub fn of_turn(&self, turn: u32) -> Option<&ReviewedTurn> {
        let in_it = self.studied.iter().filter(|it| it.turn == turn);
        in_it.max_by_key(|it| (it.cost.max(it.gain), std::cmp::Reverse(it.from)))
    }

    /// The expected score of the first seat after each number of turns.
    pub fn curve(&self) -> Vec<(u32, i32)> {
        let mut points: Vec<(u32, i32)> = Vec::new();
        let mut held = None;
        for it in &self.studied {
            let after = it.turn.saturating_sub(1);
            if points.last().is_none_or(|last| last.0 != after) {
                points.push((after, held.unwrap_or(of_first(it.seat, it.value))));
            }
            held = it.held_value().map(|value| of_first(it.seat, value));
        }
        let turns = self.studied.last().map_or(0, |it| it.turn);
        points.push((turns, self.end));
        points
    }
}

impl ReviewedTurn {
    /// The value proved before this was played and still proved after it, even if the next search
    /// did not see as far.
    fn held_value(&self) -> Option<i32> {
        let proved = self.won_in.map(|it| it.signum() * SCALE)?;
        (proved < 0 || self.cost == 0).then_some(proved)
    }
}

/// A seat's expected score from the view of the first seat.
fn of_first(seat: Seat, value: i32) -> i32 {
    match seat {
        Seat::First => value,
        Seat::Second => -value,
    }
}

/// Decides whether a game can be reviewed. Fails if it is still running, nothing was played, or it
/// is too long.
pub fn decide_review(game: &Game, table: &ReplayedGame) -> Result<(), Refusal> {
    match (&game.head.outcome, table.turns.len()) {
        (None, _) => Err(Refusal::ReviewedLater),
        (Some(_), 0..2) => Err(Refusal::NothingToReview),
        (Some(_), _) if game.head.turns > MAX_REVIEWED => {
            Err(Refusal::TooLongToReview(MAX_REVIEWED))
        }
        (Some(_), _) => Ok(()),
    }
}
