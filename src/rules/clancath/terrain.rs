//! Hills, valley, and which side of it belongs to whom.

use super::{
    square::{SIZE, Square},
    squares::Squares,
};
use crate::geometry::Direction;
use cairn_kernel::Seat;

/// The greatest distance from the middle of the valley that is still on this level; anything
/// farther is the top.
const CUTS: [u8; 3] = [2, 7, 12];

/// How high the square lies; the valley is level 0.
pub(super) const fn level(square: Square) -> u8 {
    let away = (square.x() + square.y()).abs_diff(SIZE - 1);
    let mut level = 0;
    while (level as usize) < CUTS.len() && CUTS[level as usize] < away {
        level += 1;
    }
    level
}

/// Everything outside the valley.
pub(super) static HIGHLANDS: Squares = highlands(None);

/// The side of the valley where this seat is at home: the first one's is around a1.
pub(super) fn home(seat: Seat) -> &'static Squares {
    static HOMES: [Squares; 2] = [highlands(Some(Seat::First)), highlands(Some(Seat::Second))];
    match seat {
        Seat::First => &HOMES[0],
        Seat::Second => &HOMES[1],
    }
}

/// The squares from which a step this way leads uphill, in the order of
/// [`Direction::ORTHOGONAL`].
pub(super) static RISES: [Squares; 4] = [
    rises(Direction::ORTHOGONAL[0]),
    rises(Direction::ORTHOGONAL[1]),
    rises(Direction::ORTHOGONAL[2]),
    rises(Direction::ORTHOGONAL[3]),
];

const fn highlands(side: Option<Seat>) -> Squares {
    let mut set = Squares::EMPTY;
    let mut at = 0;
    while let Some(square) = nth(at) {
        let south = square.x() + square.y() < SIZE - 1;
        let wanted = match side {
            None => true,
            Some(Seat::First) => south,
            Some(Seat::Second) => !south,
        };
        if wanted && level(square) > 0 {
            set = set.with(square);
        }
        at += 1;
    }
    set
}

const fn rises(way: Direction) -> Squares {
    let mut set = Squares::EMPTY;
    let mut at = 0;
    while let Some(square) = nth(at) {
        if let Some(next) = square.step(way)
            && level(next) > level(square)
        {
            set = set.with(square);
        }
        at += 1;
    }
    set
}

/// Counts the squares rank by rank.
const fn nth(at: u16) -> Option<Square> {
    let size = SIZE as u16;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "both are as small as the board"
    )]
    if at < size * size {
        Square::new((at % size) as u8, (at / size) as u8)
    } else {
        None
    }
}
