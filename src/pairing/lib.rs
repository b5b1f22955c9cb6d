//! Pairings, standings and report files of tournaments.
//!
//! Everything here is a function of its arguments: no clock, no chance, no database, no network.
//! The same input gives the same bytes.

mod color;
pub mod dutch;
mod matching;
mod points;
mod tournament;
pub mod trf;

pub use color::Color;
pub use points::{PointSystem, Points};
pub use tournament::{Bye, Entry, Forbidden, Round, Score, Tournament};
