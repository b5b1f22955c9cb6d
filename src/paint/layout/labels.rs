//! The coordinates in the frame of the board: their text, position and size.

use super::{Layout, hexes, squares};
use cairn_kernel::{Board, Cell};

/// A coordinate and its center.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) x: u32,
    pub(crate) y: u32,
}

impl Layout {
    /// The coordinates in the frame.
    pub(crate) fn labels(&self) -> Vec<Label> {
        let labels = match self.board {
            Board::Squares { files, ranks } => {
                let window = self.seen_of(files, ranks);
                squares::labels(self.board, window, self.tile, self.margins().left)
            }
            Board::HexRows { side } => hexes::labels(side, hexes::Orientation::Rows, self.tile),
            Board::HexFiles { side } => hexes::labels(side, hexes::Orientation::Files, self.tile),
        };
        labels
            .into_iter()
            .map(|(text, at)| {
                let (x, y) = self.seen(at);
                Label { text, x, y }
            })
            .collect()
    }

    /// The coordinates of one cell, with their positions in the frame.
    pub(crate) fn labels_of(&self, cell: Cell) -> Vec<Label> {
        let name = self.board.name(cell);
        let number = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letter = name.strip_suffix(number).unwrap_or_default();
        let (Board::Squares { .. }, Some((x, y))) = (self.board, self.center(cell)) else {
            let mut labels = self.labels();
            labels.retain(|it| it.text == number || it.text == letter);
            return labels;
        };
        let (field, away) = (self.field(), self.margins().left / 2);
        let label = |text: &str, x, y| Label {
            text: text.to_owned(),
            x,
            y,
        };
        vec![
            label(letter, x, field.y - away),
            label(letter, x, field.y + field.height + away),
            label(number, field.x - away, y),
            label(number, field.x + field.width + away, y),
        ]
    }

    /// The height of a capital letter among the coordinates.
    pub(crate) fn capital(&self) -> u32 {
        match self.board {
            Board::Squares { files, ranks } => {
                squares::capital(self.seen_of(files, ranks), self.tile)
            }
            Board::HexRows { .. } | Board::HexFiles { .. } => 23,
        }
    }
}
