//! Hills, valley, and which side of it belongs to whom.

use super::{Square, Squares};
use crate::geometry::Direction;
use cairn_kernel::Cell;

/// How high the square lies, by its distance from the middle of the valley, which is level 0.
pub(super) const fn level(square: Square) -> u8 {
    let away = (square.x() + square.y()).abs_diff(19);
    (away > 2) as u8 + (away > 7) as u8 + (away > 12) as u8
}

pub(super) struct Land {
    /// The side of the valley where each seat is at home; the first one's is around a1.
    pub(super) homes: [Squares; 2],
    /// The squares to which a step this way leads uphill, in the order of
    /// [`Direction::ORTHOGONAL`].
    pub(super) rises: [Squares; 4],
}

pub(super) static LAND: Land = {
    let (mut homes, mut rises) = ([Squares::EMPTY; 2], [Squares::EMPTY; 4]);
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index);
        if level(square) > 0 {
            homes[(square.x() + square.y() > 19) as usize].insert(square);
        }
        let mut way = 0;
        while way < 4 {
            if let Some(next) = square.step(Direction::ORTHOGONAL[way])
                && level(next) > level(square)
            {
                rises[way].insert(next);
            }
            way += 1;
        }
        index += 1;
    }
    Land { homes, rises }
};

/// The steps between two squares, as if nothing were in the way.
pub(super) fn distance(from: Cell, to: Cell) -> u8 {
    from.x.abs_diff(to.x) + from.y.abs_diff(to.y)
}
