//! Where the pawns stand, and what they can do.

use cairn_kernel::{BySeat, Ending, GameMetadata, Key, Rules, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::{ABOUT, Newgame, Square, Squares};
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

impl Rules for Newgame {
    type State = State;
    type Action = Move;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State {
            pawns: START,
            mover: Seat::First,
            last: None,
        }
    }

    /// Somebody can always move: the foremost pawn is not blocked by its own side.
    fn turn(&self, state: &State) -> Turn {
        let moved = !state.mover;
        let why = if state.pawns.get(moved).meets(*GOAL.get(moved)) {
            "arrived"
        } else if state.pawns.get(state.mover).is_empty() {
            "all-captured"
        } else {
            return Turn::Player(state.mover);
        };
        let winner = Some(moved);
        Turn::Over(Ending { winner, why })
    }

    fn actions_into(&self, state: &State, moves: &mut Vec<Move>) {
        if let Turn::Player(mover) = self.turn(state) {
            for from in *state.pawns.get(mover) {
                moves.extend(state.targets(from).iter().map(|to| Move { from, to }));
            }
        }
    }

    fn play(&self, state: &mut State, action: &Move) {
        let (played, captured) = (*action, state.captures(*action));
        let own = state.pawns.get_mut(state.mover);
        own.remove(played.from);
        own.insert(played.to);
        state.pawns.get_mut(!state.mover).remove(played.to);
        state.last = Some(Last { played, captured });
        state.mover = !state.mover;
    }

    /// The result of a game follows from the positions of the pawns.
    fn key(&self, state: &State, key: &mut Key) {
        let State {
            pawns,
            mover,
            // For the picture.
            last: _,
        } = state;
        key.seat(*mover)
            .cells(pawns.first.iter().map(Square::cell))
            .cells(pawns.second.iter().map(Square::cell));
    }
}

impl State {
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
}
