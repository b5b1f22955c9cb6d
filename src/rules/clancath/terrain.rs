//! Hills, valley, and which side of it belongs to whom.

use super::{Square, Squares};
use crate::geometry::Direction;
use cairn_kernel::Cell;

/// The greatest distance from the middle of the valley that is still on this level; anything
/// farther is the top.
const CUTS: [u8; 3] = [2, 7, 12];

/// How high the square lies; the valley is level 0.
pub(super) fn level(square: Square) -> u8 {
    LAND.levels[usize::from(square.index())]
}

const fn measured_level(square: Square) -> u8 {
    let away = (square.x() + square.y()).abs_diff(19);
    let mut level = 0;
    while (level as usize) < CUTS.len() && CUTS[level as usize] < away {
        level += 1;
    }
    level
}

pub(super) struct Land {
    levels: [u8; Square::COUNT as usize],
    /// The side of the valley where each seat is at home; the first one's is around a1.
    pub(super) homes: [Squares; 2],
    /// The squares from which a step this way leads uphill, in the order of
    /// [`Direction::ORTHOGONAL`].
    pub(super) rises: [Squares; 4],
}

pub(super) static LAND: Land = {
    let mut land = Land {
        levels: [0; Square::COUNT as usize],
        homes: [Squares::EMPTY; 2],
        rises: [Squares::EMPTY; 4],
    };
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index);
        let level = measured_level(square);
        land.levels[index as usize] = level;
        if level > 0 {
            land.homes[(square.x() + square.y() > 19) as usize].insert(square);
        }
        let mut way = 0;
        while way < 4 {
            if let Some(next) = square.step(Direction::ORTHOGONAL[way])
                && measured_level(next) > level
            {
                land.rises[way].insert(square);
            }
            way += 1;
        }
        index += 1;
    }
    land
};

/// The steps between two squares, as if nothing were in the way.
pub(super) fn distance(from: Cell, to: Cell) -> u8 {
    from.x.abs_diff(to.x) + from.y.abs_diff(to.y)
}
