//! The review of a finished game: what the computer makes of each turn afterwards.

mod study;

pub use study::{Stretch, Stretches, study, worth};

use cairn_kernel::{SCALE, Seat};
use serde::{Deserialize, Serialize};

use crate::{Game, GuildId, RecordKey, Refusal, Replayed, Timestamp};

/// Games of more turns than this are not reviewed: nobody would read it, and it takes hours.
pub const MOST_REVIEWED: u32 = 400;
/// Turns that are told of each player, of each kind.
const MOST_TOLD: usize = 3;
/// What is told of a turn is at least this part of the whole score.
const TOLD: i32 = SCALE / 10;

/// What somebody did in one go, before chance, the other or the end came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Studied {
    /// The number of the turn it belongs to.
    pub turn: u32,
    /// How many actions had been played before it.
    pub from: usize,
    /// The player.
    pub seat: Seat,
    /// Their expected score before it, in parts of [`SCALE`].
    pub value: i32,
    /// The turns to a proved end, negative for a loss.
    pub won_in: Option<i32>,
    /// By how much the better was better.
    pub cost: i32,
    /// By how much it was better than what else could have been played.
    pub gain: i32,
    /// The actions of the better, in canonical spelling. None: nothing better was found.
    pub better: Vec<String>,
}

/// A finished game as the computer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that thought.
    pub program: String,
    /// Everything that was played, in order.
    pub studied: Vec<Studied>,
    /// The expected score of the first seat at the end, in parts of [`SCALE`].
    pub end: i32,
}

/// A record whose review somebody has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedRecord {
    /// What was played.
    pub key: RecordKey,
    /// The record without the people, see [`Record::bare`](crate::Record::bare).
    pub record: String,
    /// The server whose allowance pays for the thought: where it was asked for first.
    pub guild: Option<GuildId>,
    /// When it was asked for last.
    pub at: Timestamp,
}

/// What happens to a record that somebody gave.
#[derive(Clone, Debug)]
pub enum RecordChange {
    /// Its review was asked for.
    Asked(AskedRecord),
    /// It has been reviewed.
    Reviewed(RecordKey, Review),
}

impl Review {
    /// Whether it can be of a game in which this number of actions was played.
    #[must_use]
    pub fn is_about(&self, actions: usize) -> bool {
        let is_sound = |it: &Studied| {
            let differences = [it.cost, it.gain];
            it.from < actions
                && it.value.abs() <= SCALE
                && differences.iter().all(|it| (0..=2 * SCALE).contains(it))
        };
        self.end.abs() <= SCALE && self.studied.iter().all(is_sound)
    }

    /// The turns of a player that did most for them, the greatest first.
    #[must_use]
    pub fn did_most(&self, seat: Seat) -> Vec<&Studied> {
        let good = |it: &&Studied| it.cost < TOLD / 2;
        self.greatest(seat, |it| it.gain, good)
    }

    /// The turns of a player that cost them most, the greatest first.
    #[must_use]
    pub fn cost_most(&self, seat: Seat) -> Vec<&Studied> {
        self.greatest(seat, |it| it.cost, |it| !it.better.is_empty())
    }

    fn greatest(
        &self,
        seat: Seat,
        size: impl Fn(&Studied) -> i32,
        counts: impl Fn(&&Studied) -> bool,
    ) -> Vec<&Studied> {
        let own = self.studied.iter().filter(|it| it.seat == seat);
        let mut own: Vec<&Studied> = own.filter(|it| size(it) >= TOLD && counts(it)).collect();
        own.sort_by_key(|it| (-size(it), it.from));
        let mut told: Vec<&Studied> = Vec::new();
        for it in own {
            if told.len() < MOST_TOLD && told.iter().all(|other| other.turn != it.turn) {
                told.push(it);
            }
        }
        told
    }

    /// What is told of a turn, if anything was played in it: of several goes the one that cost
    /// most, or did.
    #[must_use]
    pub fn of_turn(&self, turn: u32) -> Option<&Studied> {
        let in_it = self.studied.iter().filter(|it| it.turn == turn);
        in_it.max_by_key(|it| (it.cost.max(it.gain), std::cmp::Reverse(it.from)))
    }

    /// The expected score of the first seat after each number of turns.
    #[must_use]
    pub fn curve(&self) -> Vec<(u32, i32)> {
        let mut points: Vec<(u32, i32)> = Vec::new();
        let mut held = None;
        for it in &self.studied {
            let after = it.turn.saturating_sub(1);
            if points.last().is_none_or(|last| last.0 != after) {
                points.push((after, held.unwrap_or(of_first(it.seat, it.value))));
            }
            held = it.held().map(|value| of_first(it.seat, value));
        }
        let turns = self.studied.last().map_or(0, |it| it.turn);
        points.push((turns, self.end));
        points
    }
}

impl Studied {
    /// What was proved before this was played and is still so after it, though the next look may
    /// not have seen as far.
    fn held(&self) -> Option<i32> {
        let proved = self.won_in.map(|it| it.signum() * SCALE)?;
        (proved < 0 || self.cost == 0).then_some(proved)
    }
}

/// What the expected score of a seat is to the first.
fn of_first(seat: Seat, value: i32) -> i32 {
    match seat {
        Seat::First => value,
        Seat::Second => -value,
    }
}

/// Decides whether a game can be reviewed.
///
/// # Errors
///
/// If it goes on, nothing was played, or it is too long.
pub fn decide_review(game: &Game, table: &Replayed) -> Result<(), Refusal> {
    match (&game.head.outcome, table.turns.len()) {
        (None, _) => Err(Refusal::ReviewedLater),
        (Some(_), 0..2) => Err(Refusal::NothingToReview),
        (Some(_), _) if game.head.turns > MOST_REVIEWED => Err(Refusal::TooLongToReview {
            most: MOST_REVIEWED,
        }),
        (Some(_), _) => Ok(()),
    }
}
