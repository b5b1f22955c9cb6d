//! The coordinates in the frame of the board: their text, position and size.

use super::{Layout, READABLE, hexes, squares};
use cairn_kernel::Board;

/// The height of a capital letter in pixels of a chat, a little more than what can be read.
const CAPITAL: f64 = READABLE + 0.3;
/// The least height in pixels of the picture.
const LEAST: u32 = 22;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) x: u32,
    pub(crate) y: u32,
}

impl Layout {
    pub(crate) fn labels(&self) -> Vec<Label> {
        let labels = match self.board {
            Board::Squares { files, ranks } => {
                let window = self.seen_of(files, ranks);
                squares::labels(self.board, window, self.tile)
            }
            Board::HexRows { side } => hexes::labels(side, hexes::Orientation::Rows, self.tile),
            Board::HexFiles { side } => hexes::labels(side, hexes::Orientation::Files, self.tile),
        };
        labels
            .into_iter()
            .map(|(text, at)| {
                let (x, y) = self.picture_point(at);
                Label { text, x, y }
            })
            .collect()
    }

    /// The height of a capital letter among the coordinates.
    pub(crate) fn capital(&self) -> u32 {
        self.px(CAPITAL).max(LEAST)
    }
}
