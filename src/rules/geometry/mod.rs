//! Boards of squares and of hexagons, for every game that is played on one: names, sets of cells,
//! neighbors, distances, sliding.
//!
//! A game on squares fixes its board once, as `type Square = geometry::Square<9, 9>`, and the
//! compiler keeps the boards of different games apart.

mod cells;
mod direction;
mod hexes;
mod lines;
mod names;
mod square;
mod squares;

pub use cells::Iter;
pub(crate) use cells::cell_set;
pub use direction::Direction;
pub use hexes::{Axial, HexWay};
pub use lines::{Lines, Reach};
pub(crate) use names::deserialize_name;
pub use square::{NoSquare, Square};
pub use squares::Squares;
