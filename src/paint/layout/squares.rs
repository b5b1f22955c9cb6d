//! Boards of squares. Points are pixels from the upper left corner of the board.

use std::fmt::Write as _;

use super::{
    geometry::{Area, Margins, to_i32},
    tile::{self, Shape, Tile},
    window::Window,
};
use cairn_kernel::Cell;

/// The desired length of the longer side of the board, in pixels: a small one remains readable when
/// scaled down, and more would only cost bytes. A board of many cells is larger.
const WANTED: u32 = 756;
const LARGE: u32 = 850;
/// Larger cells only cost bytes.
const UNIT: (u32, u32) = (tile::MIN_UNIT, 146);

pub(super) fn tile(window: Window) -> Tile {
    let longest = u32::from(window.files.max(window.ranks)).max(1);
    let wanted = if is_large(window) { LARGE } else { WANTED };
    Tile::new((wanted / longest).clamp(UNIT.0, UNIT.1) & !1, Shape::Square)
}

pub(super) fn size(window: Window, tile: Tile) -> (u32, u32) {
    (
        u32::from(window.files) * tile.unit(),
        u32::from(window.ranks) * tile.unit(),
    )
}

/// The middle of a cell counted from the corner of a window.
pub(super) fn center(cell: Cell, ranks: u8, tile: Tile) -> (i32, i32) {
    let row = i32::from(ranks) - 1 - i32::from(cell.y);
    let middle = |index: i32| index * to_i32(tile.unit()) + to_i32(tile.unit()) / 2;
    (middle(i32::from(cell.x)), middle(row))
}

/// Every so many lines. They end a pixel early: their light edge is drawn a pixel to the right and
/// below.
pub(super) fn net(window: Window, tile: Tile, field: Area, step: u32) -> String {
    let mut path = String::new();
    let lines = |start: u8, count: u8| {
        let all = 1..u32::from(count);
        all.filter(move |it| (u32::from(start) + it) % step == 0)
            .map(|it| it * tile.unit())
    };
    for x in lines(window.x, window.files) {
        let _ = write!(path, "M{} {}v{}", field.x + x, field.y, field.height - 1);
    }
    for y in lines(window.y, window.ranks) {
        let (y, right) = (field.bottom() - y, field.width - 1);
        let _ = write!(path, "M{} {y}h{right}", field.x);
    }
    path
}

pub(super) fn rim(area: Area) -> String {
    let (width, height) = (area.width, area.height);
    format!("M{} {}h{width}v{height}h-{width}z", area.x, area.y)
}

/// A board with more lines than this is large.
const LABELED: u8 = 12;

fn is_large(window: Window) -> bool {
    window.files.max(window.ranks) > LABELED
}

/// The frame around the board: ranks of large ones have two digits. Their files are named below
/// only, so that the cells can be larger.
pub(super) fn margins(window: Window) -> Margins {
    let beside = if window.y + window.ranks > 9 { 54 } else { 41 };
    Margins {
        left: beside,
        right: beside,
        top: if is_large(window) { 16 } else { 41 },
        bottom: 41,
    }
}

/// Letters and numbers, on all sides where there is room.
pub(super) fn labels(window: Window, tile: Tile) -> Vec<(String, (i32, i32))> {
    let (width, height) = size(window, tile);
    let away = |margin: u32| to_i32(margin) / 2;
    let margins = margins(window);
    let below = to_i32(height) + away(margins.bottom);
    let right = to_i32(width) + away(margins.right);
    let mut labels = Vec::new();
    for x in 0..window.files {
        let letter = char::from(b'a' + (window.x + x) % 26).to_string();
        let (middle, _) = center(Cell { x, y: 0 }, window.ranks, tile);
        if !is_large(window) {
            labels.push((letter.clone(), (middle, -away(margins.top))));
        }
        labels.push((letter, (middle, below)));
    }
    for y in 0..window.ranks {
        let (_, middle) = center(Cell { x: 0, y }, window.ranks, tile);
        let number = u16::from(window.y) + u16::from(y) + 1;
        for x in [-away(margins.left), right] {
            labels.push((number.to_string(), (x, middle)));
        }
    }
    labels
}
