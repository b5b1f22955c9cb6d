//! Boards of squares. Points are pixels from the upper left corner of the board.

use std::fmt::Write as _;

use super::{
    Area, WANTED, signed,
    tile::{Shape, Tile},
};
use cairn_kernel::{Board, Cell};

/// Smaller cells cannot be told apart any more, larger ones only cost bytes.
const UNIT: (u32, u32) = (24, 168);

pub(super) fn tile(files: u8, ranks: u8) -> Tile {
    let longest = u32::from(files.max(ranks)).max(1);
    Tile::new((WANTED / longest).clamp(UNIT.0, UNIT.1) & !1, Shape::Square)
}

pub(super) fn size(files: u8, ranks: u8, tile: Tile) -> (u32, u32) {
    (
        u32::from(files) * tile.unit(),
        u32::from(ranks) * tile.unit(),
    )
}

pub(super) fn center(cell: Cell, ranks: u8, tile: Tile) -> (i32, i32) {
    let row = i32::from(ranks) - 1 - i32::from(cell.y);
    let middle = |index: i32| index * signed(tile.unit()) + signed(tile.unit()) / 2;
    (middle(i32::from(cell.x)), middle(row))
}

pub(super) fn net(files: u8, ranks: u8, tile: Tile, field: Area) -> String {
    let mut path = String::new();
    for column in 1..u32::from(files) {
        let _ = write!(
            path,
            "M{} {}v{}",
            field.x + column * tile.unit(),
            field.y,
            field.height
        );
    }
    for row in 1..u32::from(ranks) {
        let _ = write!(
            path,
            "M{} {}h{}",
            field.x,
            field.y + row * tile.unit(),
            field.width
        );
    }
    path
}

pub(super) fn rim(field: Area, grown: u32) -> String {
    let (width, height) = (field.width + 2 * grown, field.height + 2 * grown);
    format!(
        "M{} {}h{width}v{height}h-{width}z",
        field.x - grown,
        field.y - grown
    )
}

/// On boards with more lines than this every second one has a label, a larger one.
const LABELED: u8 = 12;

/// The frame around the board, in pixels.
pub(super) fn margin(files: u8, ranks: u8) -> u32 {
    if files.max(ranks) > LABELED { 46 } else { 56 }
}

/// The height of a capital letter among the coordinates.
pub(super) fn capital(files: u8, ranks: u8, tile: Tile) -> u32 {
    if files.max(ranks) > LABELED {
        22
    } else {
        (tile.unit() * 6 / 10).clamp(12, 23)
    }
}

/// Letters and numbers on all four sides.
pub(super) fn labels(
    board: Board,
    (files, ranks): (u8, u8),
    tile: Tile,
    margin: u32,
) -> Vec<(String, (i32, i32))> {
    let (width, height) = size(files, ranks, tile);
    let away = signed(margin) / 2;
    let step = if files.max(ranks) > LABELED { 2 } else { 1 };
    let mut labels = Vec::new();
    for x in (0..files).step_by(step) {
        let cell = Cell { x, y: 0 };
        let name = board.name(cell);
        let letter = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let (middle, _) = center(cell, ranks, tile);
        for y in [-away, signed(height) + away] {
            labels.push((letter.to_owned(), (middle, y)));
        }
    }
    for y in (0..ranks).step_by(step) {
        let (_, middle) = center(Cell { x: 0, y }, ranks, tile);
        for x in [-away, signed(width) + away] {
            labels.push(((u16::from(y) + 1).to_string(), (x, middle)));
        }
    }
    labels
}
