//! Where the pawns stand, and what they can do.

use cairn_kernel::{BySeat, Ending, Key, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::{Square, Squares};
use crate::geometry::Direction;

/// A pawn moves from one square to another. In JSON `{"from":"b2","to":"b3"}`: never rename a
/// field, since old games contain them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub from: Square,
    pub to: Square,
}

/// The positions of the pawns, the player to move, and the last move for the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) pawns: BySeat<Squares>,
    pub(super) mover: Seat,
    pub(super) last: Option<Last>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Last {
    pub(super) played: Move,
    pub(super) captured: bool,
}

const START: BySeat<Squares> = BySeat {
    first: Squares::from_names(&["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"]),
    second: Squares::from_names(&["a5", "b5", "c5", "d5", "e5", "a6", "b6", "c6", "d6", "e6"]),
};

/// The goal of each side.
pub(super) const GOAL: BySeat<Squares> = BySeat {
    first: Squares::from_names(&["a6", "b6", "c6", "d6", "e6"]),
    second: Squares::from_names(&["a1", "b1", "c1", "d1", "e1"]),
};

/// Straight ahead, and to both sides of it.
pub(super) fn ways(seat: Seat) -> [Direction; 3] {
    match seat {
        Seat::First => [Direction::North, Direction::NorthWest, Direction::NorthEast],
        Seat::Second => [Direction::South, Direction::SouthWest, Direction::SouthEast],
    }
}

impl State {
    pub(super) fn start() -> State {
        State {
            pawns: START,
            mover: Seat::First,
            last: None,
        }
    }

    /// Somebody can always move: the foremost pawn is not blocked by its own side.
    pub(super) fn turn(&self) -> Turn {
        let moved = !self.mover;
        let why = if self.pawns.get(moved).meets(*GOAL.get(moved)) {
            "arrived"
        } else if self.pawns.get(self.mover).is_empty() {
            "all-captured"
        } else {
            return Turn::Player(self.mover);
        };
        let winner = Some(moved);
        Turn::Over(Ending { winner, why })
    }

    pub(super) fn moves_into(&self, moves: &mut Vec<Move>) {
        if let Turn::Player(mover) = self.turn() {
            for from in *self.pawns.get(mover) {
                moves.extend(self.targets(from).iter().map(|to| Move { from, to }));
            }
        }
    }

    /// The destinations of a pawn of the player to move: straight ahead if nothing is there,
    /// diagonally if no pawn of their own is.
    pub(super) fn targets(&self, from: Square) -> Squares {
        let own = *self.pawns.get(self.mover);
        let all = own | *self.pawns.get(!self.mover);
        let [ahead, left, right] = ways(self.mover).map(|way| from.step(way));
        let ahead = ahead.filter(|to| !all.contains(*to));
        let aslant = [left, right].map(|to| to.filter(|to| !own.contains(*to)));
        ahead
            .into_iter()
            .chain(aslant.into_iter().flatten())
            .collect()
    }

    pub(super) fn captures(&self, played: Move) -> bool {
        self.pawns.get(!self.mover).contains(played.to)
    }

    pub(super) fn play(&mut self, played: Move) {
        let captured = self.captures(played);
        let own = self.pawns.get_mut(self.mover);
        own.remove(played.from);
        own.insert(played.to);
        self.pawns.get_mut(!self.mover).remove(played.to);
        self.last = Some(Last { played, captured });
        self.mover = !self.mover;
    }

    /// The result of a game follows from the positions of the pawns.
    pub(super) fn key(&self, key: &mut Key) {
        let State {
            pawns,
            mover,
            // For the picture.
            last: _,
        } = self;
        key.seat(*mover)
            .cells(pawns.first.iter().map(Square::cell))
            .cells(pawns.second.iter().map(Square::cell));
    }
}
