//! From a [`Scene`] to a picture or a text.
//!
//! The empty board is drawn once as SVG and kept as palette indices; pieces and marks are SVG, too,
//! drawn once for each size and kept as sprites. A picture is a copy of the board with sprites
//! stamped on it, written as a PNG with a palette: that is where the time goes. [`vector`] gives
//! the same picture as one SVG.
//!
//! Tables, brackets and lines of numbers (`tables`) are words and lines in the same colors, drawn by
//! the same rasterizer without SVG between: a page of standings has a thousand letters.

mod art;
mod band;
mod beside;
mod blocks;
mod canvas;
mod caption;
#[cfg(test)]
#[path = "tests/pictures/contrast.rs"]
mod contrast;
mod cut;
mod drawing;
mod figure;
mod film;
mod gaps;
mod groups;
mod layout;
mod lettering;
mod letters;
mod look;
mod marks;
mod names;
mod painter;
mod palette;
#[cfg(test)]
#[path = "tests/pictures/mod.rs"]
mod pictures;
mod plaque;
mod plate;
mod shapes;
mod sheet;
#[cfg(test)]
#[path = "tests/pictures/sight.rs"]
mod sight;
mod stamps;
mod svg;
mod tables;
mod terrain;
mod text;
mod texture;
mod theme;
#[cfg(test)]
#[path = "tests/pictures/untouched.rs"]
mod untouched;

use std::time::{Duration, Instant};

pub use caption::{Caption, CaptionPlayer, Ending};
pub use film::{Film, Frame, Gif, ShapePlace, Slides};
pub use look::{Look, Picture};
pub use painter::{CacheLimits, Painter};
pub use sheet::sheet;
pub use tables::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, Chart, ChartLine, CrossCell, CrossRow,
    Crosstable, Curve, CurveMark, Fate, TableColumn, TablePage, TableRow, Weight, bracket, chart,
    crosstable, curve, table,
};
pub use text::{Letter, legend, signs, text};
pub use theme::Theme;

use cairn_kernel::Scene;
use painter::PAINTER;

/// Draws a table with the caches shared by the whole process.
///
/// This takes a few milliseconds, the first picture of a board a few hundred: keep it off async
/// threads.
#[must_use]
pub fn paint(scene: &Scene, look: &Look) -> Picture {
    PAINTER.paint(scene, look)
}

/// Drops entries not used for this long from the shared caches, down to [what is held at
/// rest](CacheLimits::AT_REST).
pub fn forget(unused_for: Duration) {
    if let Some(since) = Instant::now().checked_sub(unused_for) {
        PAINTER.forget(since, CacheLimits::AT_REST);
    }
}

/// The same picture as one SVG document, for comparison and for print.
#[must_use]
pub fn vector(scene: &Scene, look: &Look) -> String {
    painter::vector(scene, look)
}

/// Whether any letter of a name can be drawn.
#[must_use]
pub fn can_draw(name: &str) -> bool {
    !letters::drawable(name, 1).is_empty()
}

/// The kinds of pieces that have a drawing.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    art::kinds()
}
