//! Tables, brackets and lines of numbers, framed as boards are.

mod chart;
mod frame;
mod surface;
pub(super) mod tones;

pub use chart::{Chart, ChartLine, chart};
