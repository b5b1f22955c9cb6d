//! How moves are written.

use std::fmt::Write as _;

use super::{Move, State, captures, terrain::Terrain};

/// `e4-e7`.
pub(super) fn notation(played: Move) -> String {
    format!("{}-{}", played.from(), played.to())
}

/// `e4-e7xd7xf7`.
pub(super) fn annotation(terrain: &Terrain, state: &State, played: Move) -> String {
    let mut text = notation(played);
    for square in captures::find(terrain, state, played).squares(state.board.king) {
        write!(text, "x{square}").expect("a string takes everything");
    }
    text
}
