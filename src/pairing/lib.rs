//! Pairings, standings and report files of tournaments.
//!
//! Everything here is a function of its arguments: no clock, no randomness, no database, no
//! network. The same input gives the same bytes.

mod berger;
mod color;
pub mod dutch;
pub mod knockout;
pub mod ladder;
pub mod league;
pub mod lots;
mod matching;
mod points;
pub mod round_robin;
mod stop;
pub mod swiss;
pub mod tie_breaks;
mod tournament;
pub mod trf;

pub use berger::{BergerRound, berger};
pub use color::Color;
pub use points::{PointSystem, Points};
pub use stop::Stop;
pub use tournament::{Bye, Entry, Forbidden, Round, Score, Tournament};
