//! Hexagons of hexagons: in level rows if the tiles stand on a corner, in upright files if they lie
//! on a side. Points are pixels from the upper left corner of the box around the board.

use super::{
    geometry::{Margins, to_i32},
    tile::{self, Shape, Tile},
};
use cairn_kernel::Cell;

/// The smallest and the largest unit in pixels. Slanted borders cost bytes: a small board need not
/// be larger than a big one.
const UNIT: (u32, u32) = (tile::MIN_UNIT, 92);
/// The desired length of the longer side of the board, in pixels; less than for squares, for the
/// same reason.
const WANTED: u32 = 700;

/// The unit is a multiple of four and the width of a cell even, so that every center is a whole
/// pixel.
pub(super) fn tile(side: u8, shape: Shape) -> Tile {
    // The side along which cells touch with their flanks is the longer one.
    let unit = (WANTED * 1000 / (cells(side) * 866)).clamp(UNIT.0, UNIT.1) & !3;
    Tile::new(unit, shape)
}

/// Wide where there are coordinates, otherwise only a rim.
pub(super) fn margins(tile: Tile) -> Margins {
    if is_in_files(tile) {
        Margins {
            left: 30,
            right: 30,
            top: 12,
            bottom: 33,
        }
    } else {
        Margins {
            left: 42,
            right: 20,
            top: 18,
            bottom: 30,
        }
    }
}

pub(super) fn size(side: u8, tile: Tile) -> (u32, u32) {
    let flanks = cells(side) * tile.across();
    let corners = (cells(side) - 1) * tile.unit() / 4 * 3 + tile.unit();
    if is_in_files(tile) {
        (corners, flanks)
    } else {
        (flanks, corners)
    }
}

pub(super) fn center(cell: Cell, side: u8, tile: Tile) -> (i32, i32) {
    let (x, y, last) = (
        i32::from(cell.x),
        i32::from(cell.y),
        i32::from(side.max(1)) - 1,
    );
    let half = to_i32(tile.across()) / 2;
    let step = to_i32(tile.unit()) / 4 * 3;
    let edge = to_i32(tile.unit()) / 2;
    if is_in_files(tile) {
        // A shorter file starts half a cell higher.
        let fewer = (x - last).abs();
        (edge + step * x, half * (4 * last + 1 - fewer - 2 * y))
    } else {
        // A step up shifts the diagonals by half a cell to the left.
        (half * (2 * x - y + last + 1), edge + step * (2 * last - y))
    }
}

/// Letters where rows and files begin, numbers where diagonals begin.
pub(super) fn labels(side: u8, tile: Tile) -> Vec<(String, (i32, i32))> {
    let last = side.max(1) - 1;
    let place = |x: u8, y: u8, right: i32, down: i32| {
        let (center_x, center_y) = center(Cell { x, y }, side, tile);
        // From the middle of the outer cell to a little past its border.
        let away = to_i32(tile.unit()) / 2 + 18;
        (center_x + away * right / 100, center_y + away * down / 100)
    };
    let mut labels = Vec::new();
    for index in 0..=2 * last {
        let letter = char::from(b'a' + index % 26).to_string();
        let number = (u16::from(index) + 1).to_string();
        let past = index.saturating_sub(last);
        if is_in_files(tile) {
            labels.push((letter, place(index, 0, 0, 90)));
            // Up the first file, then along the rim that rises from its upper end; the same on the
            // other side, because cells with one number lie on a line with a bend.
            labels.push((number.clone(), place(past, index, -81, -47)));
            if past < last {
                labels.push((number, place(2 * last - past, index, 81, -47)));
            }
        } else {
            labels.push((letter, place(past, index, -94, 0)));
            labels.push((number, place(index, past, 47, 81)));
        }
    }
    labels
}

/// Cells on the longest line.
fn cells(side: u8) -> u32 {
    2 * u32::from(side.max(1)) - 1
}

fn is_in_files(tile: Tile) -> bool {
    tile.shape() == Shape::Flat
}
