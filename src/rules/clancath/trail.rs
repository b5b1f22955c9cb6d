//! What the last turn changed on the board, for the picture.

use arrayvec::ArrayVec;

use super::{Square, clan::Man};
use cairn_kernel::Seat;

/// Which pieces moved where, and which were taken. Part of the state without being part of the
/// game: it does not affect what can be played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trail {
    pub(super) seat: Seat,
    /// Each piece that moved, from where it stood before the turn to where it is. Both are the same
    /// for one that was placed, or that came back.
    pub(super) moved: ArrayVec<(Square, Square), MAX_MOVED>,
    /// All their steps, in the order of the turn.
    steps: ArrayVec<(Square, Square), MAX_STEPS>,
    pub(super) taken: ArrayVec<(Square, Man), MAX_TAKEN>,
    pub(super) fallen: Option<Square>,
}

/// The size of a clan.
const MAX_MOVED: usize = 25;
/// The cheapest step costs 1 of at most 36 points.
const MAX_STEPS: usize = 36;
/// The cheapest capture costs 2 of at most 36 points.
const MAX_TAKEN: usize = 18;

impl Trail {
    pub(super) fn new() -> Trail {
        Trail {
            seat: Seat::First,
            moved: ArrayVec::new(),
            steps: ArrayVec::new(),
            taken: ArrayVec::new(),
            fallen: None,
        }
    }

    /// Clears the trail for a new turn of this player.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.seat = seat;
        self.moved.clear();
        self.steps.clear();
        self.taken.clear();
        self.fallen = None;
    }

    /// Records a captured enemy.
    pub(super) fn take(&mut self, at: Square, man: Man) {
        self.taken.push((at, man));
    }

    /// The steps of the piece that began its turn on this square.
    pub(super) fn walk(&self, from: Square) -> impl Iterator<Item = (Square, Square)> + '_ {
        // No other piece steps from where it stands.
        let mut at = from;
        self.steps.iter().copied().filter(move |&(start, end)| {
            let its = start == at;
            if its {
                at = end;
            }
            its
        })
    }

    pub(super) fn place(&mut self, at: Square) {
        self.moved.push((at, at));
    }

    pub(super) fn step(&mut self, from: Square, to: Square) {
        self.steps.push((from, to));
        let known = self.moved.iter_mut().find(|(_, at)| *at == from);
        if let Some((_, at)) = known {
            *at = to;
            return;
        }
        self.moved.push((from, to));
    }
}
