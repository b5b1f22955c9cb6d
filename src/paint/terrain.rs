//! Hills on boards of squares: a shade for each height, terraces between heights, lit at the brink
//! and with a shadow on the lower side, and a dot on a cell for each step of height, so that nobody
//! depends on the shades.
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

/// The steps, to be drawn over the lines between the cells.
pub(super) fn steps(layout: &Layout, heights: &HashMap<Cell, u8>) -> String {
    let mut steps = Steps::default();
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
                steps.add(layout, low, high);
            }
        }
    }
    let Steps {
        shadows,
        lights,
        brinks,
    } = steps;
    format!(
        "<g shape-rendering=\"crispEdges\"><path class=\"fill-level_sign\" opacity=\"0.5\" d=\"{shadows}\"/>\
         <path class=\"fill-line_light\" d=\"{lights}\"/></g>\
         <path fill=\"none\" class=\"line-level_sign\" stroke-width=\"3\" stroke-linecap=\"square\" d=\"{brinks}\"/>"
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

/// The borders between cells of different heights, as path data.
#[derive(Default)]
struct Steps {
    /// On the lower cell.
    shadows: String,
    lights: String,
    brinks: String,
}

impl Steps {
    /// Adds the common side of two cells.
    fn add(&mut self, layout: &Layout, low: Cell, high: Cell) {
        let (Some(low), Some(high)) = (layout.corner(low), layout.corner(high)) else {
            return;
        };
        let unit = layout.tile().unit();
        let (dark, light) = (unit / 6, (unit / 14).max(2));
        if low.1 == high.1 {
            let (x, y) = (low.0.max(high.0), low.1);
            let (shadow, glow) = if low.0 < high.0 {
                (x - dark, x)
            } else {
                (x, x - light)
            };
            let _ = write!(self.shadows, "M{shadow} {y}h{dark}v{unit}h-{dark}z");
            let _ = write!(self.lights, "M{glow} {y}h{light}v{unit}h-{light}z");
            let _ = write!(self.brinks, "M{x} {y}v{unit}");
        } else {
            let (x, y) = (low.0, low.1.max(high.1));
            let (shadow, glow) = if low.1 < high.1 {
                (y - dark, y)
            } else {
                (y, y - light)
            };
            let _ = write!(self.shadows, "M{x} {shadow}h{unit}v{dark}h-{unit}z");
            let _ = write!(self.lights, "M{x} {glow}h{unit}v{light}h-{unit}z");
            let _ = write!(self.brinks, "M{x} {y}h{unit}");
        }
    }
}
