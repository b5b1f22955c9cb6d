//! Tables, brackets and lines of numbers, framed as boards are.

mod bracket;
mod chart;
mod crosstable;
mod curve;
mod frame;
mod grid;
mod plot;
mod surface;
mod table;
pub(super) mod tones;

pub use bracket::{Bracket, BracketMatch, BracketRound, BracketSide, Fate, bracket};
pub use chart::{Chart, ChartLine, chart};
pub use crosstable::{CrossCell, CrossRow, Crosstable, crosstable};
pub use curve::{Curve, CurveMark, curve};
pub use grid::Weight;
pub use surface::Align;
pub use table::{TableColumn, TablePage, TableRow, table};
