//! What the last turn changed on the board, for the picture.

use arrayvec::ArrayVec;

use super::{Square, clan::Man};
use cairn_kernel::Seat;

/// Which pieces moved where, and which were taken. Part of the state without being part of the
/// game: it does not affect what can be played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trail {
    pub(super) seat: Seat,
    /// In the order of the turn. A piece that was placed has a step onto its own square. The
    /// cheapest step costs 1 of at most 36 points.
    pub(super) steps: ArrayVec<(Square, Square), 36>,
    /// The cheapest capture costs 2.
    pub(super) taken: ArrayVec<(Square, Man), 18>,
    pub(super) fallen: Option<Square>,
}

impl Trail {
    /// The trail of a new turn of this player.
    pub(super) fn new(seat: Seat) -> Trail {
        Trail {
            seat,
            steps: ArrayVec::new(),
            taken: ArrayVec::new(),
            fallen: None,
        }
    }
}

/// The steps of a turn, piece by piece: a step belongs to the piece that ended the one before where
/// this one begins. No other piece steps from there.
pub(super) fn walks<S>(
    steps: impl IntoIterator<Item = S>,
    ends: impl Fn(&S) -> (Square, Square),
) -> Vec<Vec<S>> {
    let mut walks: Vec<Vec<S>> = Vec::new();
    for step in steps {
        let (from, _) = ends(&step);
        let ends_there = |walk: &&mut Vec<S>| walk.last().is_some_and(|it| ends(it).1 == from);
        match walks.iter_mut().find(ends_there) {
            Some(walk) => walk.push(step),
            None => walks.push(vec![step]),
        }
    }
    walks
}
