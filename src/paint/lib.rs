//! From a [`Scene`](cairn_kernel::Scene) to a picture or a text.
//!
//! A picture passes these stations, each a module:
//!
//! 1. `painter` is asked for the picture of a scene and a [`Look`] (`picture`, `theme`).
//! 2. `layout` says where each cell is, and how much room there is beside the board.
//! 3. `on_board` and `beside` list stamps: which shape lies where (`shapes`). `cell_names` puts
//!    names where they hide nothing (`obstacles`); `groups` puts things together (`letters`).
//! 4. `empty_board` draws what lies below all stamps as SVG (`terrain`, `texture`), and a shape
//!    draws itself (`art`, `marks`); `svg` rasterizes both, once for each size.
//! 5. `canvas` holds the empty board as indices into its `palette`; a `sprite` is a shape in the
//!    same colors. A picture is a copy of the board with sprites stamped on it, written as a PNG:
//!    that is where the time goes, so `painter` keeps all of it in caches.
//!
//! [`vector`] gives the same picture as one SVG, [`Film`] several in a row, [`text()`] one in
//! letters. Tables, brackets and lines of numbers (`tables`) are words and lines in the same
//! colors, drawn by the same rasterizer without SVG between: a page of standings has a thousand
//! letters.

mod painter;

mod picture;
mod theme;

mod layout;

mod beside;
mod cell_names;
mod groups;
mod letters;
mod obstacles;
mod on_board;
mod shapes;

mod art;
mod empty_board;
mod marks;
mod svg;
mod terrain;
mod texture;

mod canvas;
mod palette;
mod sprite;

mod contact_sheet;
mod film;
mod tables;
mod text;

#[cfg(test)]
#[path = "tests/pictures/mod.rs"]
mod pictures;

pub use contact_sheet::sheet;
pub use film::{Film, Frame, Gif, ShapePlace, Slides};
pub use letters::can_draw;
pub use painter::{CacheLimits, Painter, forget, paint, vector};
pub use picture::{Caption, CaptionPlayer, Ending, Look, Picture};
pub use tables::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, Chart, ChartLine, CrossCell, CrossRow,
    Crosstable, Curve, CurveMark, Fate, TableColumn, TablePage, TableRow, Weight, bracket, chart,
    crosstable, curve, table,
};
pub use text::{Letter, legend, signs, text};
pub use theme::Theme;
