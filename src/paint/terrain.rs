//! Hills: terraces like layers of paper, lit from the upper left, each darker than the one below
//! it. In large cells a dot for each step of height, so that nobody depends on the shades.
//!
//! Pieces have to stand out on all of them: the shades are light and the dots small and faint.

use std::{collections::HashMap, fmt::Write as _};

use super::{layout::Layout, svg::Num};
use cairn_kernel::Cell;

/// Greater heights look the same as this one.
pub(super) const HIGHEST: u8 = 3;

/// The heights of cells above plain level.
pub(super) type Heights = HashMap<Cell, u8>;

/// The terraces as SVG in pixels.
pub(super) fn hills(layout: &Layout, heights: &Heights) -> String {
    let mut svg = String::new();
    for height in 1..=HIGHEST {
        // Opaque: the grain of the board would look noisy between the peaks, and add a third to
        // the file.
        svg += &terrace(layout, heights, height, |path| {
            format!(
                "<path class=\"fill-level_sign\" opacity=\"0.55\" transform=\"translate(15 15)\" d=\"{path}\"/>\
                 <path class=\"fill-ground\" d=\"{path}\"/>\
                 <path class=\"fill-level\" opacity=\"{}\" d=\"{path}\"/>",
                Num(shade(height))
            )
        });
    }
    let mut dots = String::new();
    if !layout.has_small_cells() {
        for cell in layout.board().cells() {
            let height = heights.get(&cell).copied().unwrap_or(0).min(HIGHEST);
            if let Some(corner) = layout.corner(cell) {
                dots_of(layout, corner, height, &mut dots);
            }
        }
    }
    format!(
        "<g clip-path=\"url(#field)\" shape-rendering=\"crispEdges\">{svg}</g>\
         <path class=\"fill-level_sign\" opacity=\"0.4\" d=\"{dots}\"/>"
    )
}

/// The edges of the terraces, to be drawn over the lines between the cells.
pub(super) fn brinks(layout: &Layout, heights: &Heights) -> String {
    let brinks = (1..=HIGHEST).map(|height| {
        terrace(layout, heights, height, |path| {
            format!(
                "<path class=\"line-level_sign\" fill=\"none\" stroke-width=\"7\" d=\"{path}\"/>"
            )
        })
    });
    let brinks: String = brinks.collect();
    format!("<g clip-path=\"url(#field)\">{brinks}</g>")
}

/// The share of the color of hills on a cell of this height.
pub(super) fn shade(height: u8) -> f64 {
    f64::from(height.min(HIGHEST)) * 0.18
}

/// A drawing of everything that is at least this high, in hundredths of a tile.
fn terrace(
    layout: &Layout,
    heights: &Heights,
    height: u8,
    draw: impl Fn(&str) -> String,
) -> String {
    let cells = layout.board().cells();
    let high = cells.filter(|cell| heights.get(cell).is_some_and(|it| *it >= height));
    layout.border(high).map_or_else(String::new, |border| {
        let scale = Num(f64::from(layout.tile().unit()) / 100.0);
        format!(
            "<g transform=\"translate({} {}) scale({scale})\">{}</g>",
            border.left,
            border.top,
            draw(&border.path)
        )
    })
}

/// Adds a row of small dots near the lower border.
fn dots_of(layout: &Layout, (left, top): (u32, u32), height: u8, dots: &mut String) {
    let unit = layout.tile().unit();
    let (side, stride) = ((unit / 14).max(2), (unit / 7).max(4));
    let row = (stride * u32::from(height)).saturating_sub(stride - side);
    let (left, top) = (left + (unit - row) / 2, top + unit - unit / 4);
    for dot in 0..u32::from(height) {
        let x = left + dot * stride;
        let _ = write!(dots, "M{x} {top}h{side}v{side}h-{side}z");
    }
}
