//! Boards of squares, for every game that is played on one: names, sets, neighbors, sliding.
//!
//! A game fixes its board once, as `type Square = geometry::Square<9, 9>`, and the compiler keeps
//! the boards of different games apart.

mod direction;
mod lines;
mod square;
mod squares;

pub use direction::Direction;
pub use lines::{Lines, Reach};
pub use square::{NoSquare, Square};
pub use squares::{Iter, Squares};
