//! Boards of squares and of hexagons, for every game that is played on one: names, sets of cells,
//! neighbors.
//!
//! A game fixes its board once, as `type Square = geometry::Square<9, 9>`, and the compiler keeps
//! the boards of different games apart.

mod cell;
mod cells;
mod direction;

pub use cell::{BoardCell, NoCell, Rectangle, Shape, Square};
pub use cells::{Cells, Iter, Squares};
pub use direction::Direction;
