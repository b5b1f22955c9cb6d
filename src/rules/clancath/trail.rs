//! What the last turn that touched the board did to it, for the picture.

use serde::{Serialize, Serializer};

use super::{Square, clan::Man};
use cairn_kernel::Seat;

/// Who went where, and who was taken. Part of the state without being part of the game: it changes
/// nothing that can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Trail {
    /// Whose turn it was.
    pub(super) seat: Seat,
    /// Each piece that went, from where it stood before the turn to where it is. Both are the same
    /// for one that was placed, or that came back.
    pub(super) moved: Few<(Square, Square), MOST_MOVED>,
    /// The enemies that were taken.
    pub(super) taken: Few<(Square, Man), MOST_TAKEN>,
    /// Where a berserker died.
    pub(super) fallen: Option<Square>,
}

/// As many as a clan has.
const MOST_MOVED: usize = 25;
/// The cheapest capture costs 2 of at most 36 points.
const MOST_TAKEN: usize = 18;

impl Trail {
    pub(super) fn new() -> Trail {
        let corner = Square::new(0, 0).expect("every board has a corner");
        Trail {
            seat: Seat::First,
            moved: Few::new((corner, corner)),
            taken: Few::new((corner, Man::Clansman)),
            fallen: None,
        }
    }

    /// Forgets everything: this player begins something new.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.seat = seat;
        self.moved.len = 0;
        self.taken.len = 0;
        self.fallen = None;
    }

    /// An enemy was taken.
    pub(super) fn take(&mut self, at: Square, man: Man) {
        self.taken.push((at, man));
    }

    /// A piece went on from where it was, or was placed there.
    pub(super) fn go(&mut self, from: Square, to: Square) {
        let known = self.moved.iter_mut().find(|(_, at)| *at == from);
        if let Some((_, at)) = known {
            *at = to;
            return;
        }
        self.moved.push((from, to));
    }
}

/// A short list that lives where it is used, without memory of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few<T, const MOST: usize> {
    items: [T; MOST],
    len: usize,
}

impl<T: Copy, const MOST: usize> Few<T, MOST> {
    /// No items; `filler` stands where they will be.
    fn new(filler: T) -> Few<T, MOST> {
        Few {
            items: [filler; MOST],
            len: 0,
        }
    }

    fn push(&mut self, item: T) {
        self.items[self.len] = item;
        self.len += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.items[..self.len].iter()
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items[..self.len].iter_mut()
    }
}

impl<T: Copy + PartialEq, const MOST: usize> PartialEq for Few<T, MOST> {
    fn eq(&self, other: &Few<T, MOST>) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Serialize, const MOST: usize> Serialize for Few<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
