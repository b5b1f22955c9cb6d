//! Hills on boards of squares: a shade for each height, hatched slopes between heights as on old
//! maps, and a dot on a cell for each step of height, so that nobody depends on the shades.
//!
//! Pieces have to stand out on all of them: the shades are light and the dots small and faint.

use std::{collections::HashMap, fmt::Write as _};

use super::{layout::Layout, svg::Num};
use cairn_kernel::Cell;

/// Greater heights look the same as this one.
pub(super) const HIGHEST: u8 = 3;

/// The ground of all cells above plain level, as SVG in pixels.
pub(super) fn hills(layout: &Layout, heights: &HashMap<Cell, u8>) -> String {
    let mut svg = String::new();
    // Opaque: the grain of the board would look noisy between the peaks, and add a third to the
    // file.
    for height in 1..=HIGHEST {
        let mut path = String::new();
        for (_, (left, top)) in places(layout, heights, height) {
            let unit = layout.tile().unit();
            let _ = write!(path, "M{left} {top}h{unit}v{unit}h-{unit}z");
        }
        if !path.is_empty() {
            let opacity = Num(shade(height));
            let _ = write!(
                svg,
                "<g shape-rendering=\"crispEdges\"><path class=\"fill-ground\" d=\"{path}\"/>\
                 <path class=\"fill-level\" opacity=\"{opacity}\" d=\"{path}\"/></g>"
            );
        }
    }
    let mut dots = String::new();
    for height in 1..=HIGHEST {
        for (_, corner) in places(layout, heights, height) {
            dots_of(layout, corner, height, &mut dots);
        }
    }
    let _ = write!(
        svg,
        "<path class=\"fill-level_sign\" opacity=\"0.4\" d=\"{dots}\"/>"
    );
    svg
}

/// The share of the color of hills on a cell of this height.
pub(super) fn shade(height: u8) -> f64 {
    f64::from(height.min(HIGHEST)) * 0.16
}

/// The slopes, to be drawn over the lines between the cells.
pub(super) fn slopes(layout: &Layout, heights: &HashMap<Cell, u8>) -> String {
    let (mut brinks, mut hatching) = (String::new(), String::new());
    let height = |cell: Cell| heights.get(&cell).copied().unwrap_or(0);
    for cell in layout.board().cells() {
        let right = Cell {
            x: cell.x + 1,
            ..cell
        };
        let above = Cell {
            y: cell.y + 1,
            ..cell
        };
        for next in [right, above] {
            if layout.board().holds(next) && height(cell) != height(next) {
                let (low, high) = if height(cell) < height(next) {
                    (cell, next)
                } else {
                    (next, cell)
                };
                slope(layout, low, high, &mut brinks, &mut hatching);
            }
        }
    }
    format!(
        "<g fill=\"none\" class=\"line-level_sign\"><path stroke-width=\"2\" opacity=\"0.8\" d=\"{hatching}\"/>\
         <path stroke-width=\"3\" stroke-linecap=\"square\" d=\"{brinks}\"/></g>"
    )
}

/// The cells of this height and their upper left corners; the last height stands for all above it.
fn places<'a>(
    layout: &'a Layout,
    heights: &'a HashMap<Cell, u8>,
    height: u8,
) -> impl Iterator<Item = (Cell, (u32, u32))> + 'a {
    // In the order of the board: the same picture must result every time.
    layout.board().cells().filter_map(move |cell| {
        let is = heights.get(&cell).copied().unwrap_or(0).min(HIGHEST);
        (is == height)
            .then(|| layout.corner(cell))
            .flatten()
            .map(|corner| (cell, corner))
    })
}

/// Adds a row of small dots near the lower border.
fn dots_of(layout: &Layout, (left, top): (u32, u32), height: u8, dots: &mut String) {
    let unit = layout.tile().unit();
    let (side, stride) = ((unit / 14).max(2), (unit / 7).max(4));
    let row = stride * u32::from(height) - (stride - side);
    let (left, top) = (left + (unit - row) / 2, top + unit - unit / 4);
    for dot in 0..u32::from(height) {
        let x = left + dot * stride;
        let _ = write!(dots, "M{x} {top}h{side}v{side}h-{side}z");
    }
}

/// The brink along the common side of two cells, and strokes from there downhill.
fn slope(layout: &Layout, low: Cell, high: Cell, brinks: &mut String, hatching: &mut String) {
    let (Some(low), Some(high)) = (layout.corner(low), layout.corner(high)) else {
        return;
    };
    let unit = layout.tile().unit();
    let long = unit / 6;
    let strokes = [1, 3, 5, 7].map(|eighth| unit * eighth / 8);
    if low.1 == high.1 {
        let x = low.0.max(high.0);
        let _ = write!(brinks, "M{x} {}v{unit}", low.1);
        for along in strokes {
            let sign = if low.0 < high.0 { "-" } else { "" };
            let _ = write!(hatching, "M{x} {}h{sign}{long}", low.1 + along);
        }
    } else {
        let y = low.1.max(high.1);
        let _ = write!(brinks, "M{} {y}h{unit}", low.0);
        for along in strokes {
            let sign = if low.1 < high.1 { "-" } else { "" };
            let _ = write!(hatching, "M{} {y}v{sign}{long}", low.0 + along);
        }
    }
}
