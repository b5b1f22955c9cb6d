//! What a person is asked on the way to an action.

use super::{Arg, Board, Cell, Phrase};

/// The next thing to point at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question, as a sentence of the game: "Which card?", "Where to?".
    pub text: Phrase,
    /// How many picks answer it at once: one, or more where they make one short name, such as a
    /// card and the piece that uses it.
    pub picks: usize,
    /// How the board is divided, if the answers can lie all over it: first the part is asked for,
    /// then the cell.
    pub parts: Option<Parts>,
}

/// A way to divide a board. A game chooses it by its shape, so that a question has the same form in
/// every turn, however many answers there are. A part has at most 25 cells, and there are at most
/// 20 parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parts {
    /// The lines that have a letter: the rows of [`Board::HexRows`], the files of the others.
    Lines,
    /// Squares with an edge of `side` cells, lettered from the upper left; for [`Board::Squares`].
    Blocks {
        /// Cells along an edge.
        side: u8,
    },
}

/// A part of a board: the cells between two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardPart {
    /// The corner with the smallest numbers.
    pub low: Cell,
    /// The corner with the largest numbers; of a line it need not lie on the board.
    pub high: Cell,
    pub letter: char,
}

impl Question {
    /// A question that one pick answers: a key of the locale files.
    #[must_use]
    pub fn new(key: &'static str) -> Question {
        Question {
            text: Phrase::new(key),
            picks: 1,
            parts: None,
        }
    }

    /// Adds an argument to its sentence.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Question {
        Question {
            text: self.text.with(name, value),
            ..self
        }
    }

    /// Sets the number of picks that answer it together.
    #[must_use]
    pub fn with_picks(self, picks: usize) -> Question {
        Question { picks, ..self }
    }

    /// Asks for a part of the board first.
    #[must_use]
    pub fn with_parts(self, parts: Parts) -> Question {
        Question {
            parts: Some(parts),
            ..self
        }
    }
}

impl Parts {
    /// The part that a cell lies in. Parts do not overlap.
    #[must_use]
    pub fn part_at(self, cell: Cell, board: Board) -> BoardPart {
        const END: u8 = u8::MAX;
        match (self, board) {
            (Parts::Lines, Board::HexRows { .. }) => BoardPart {
                low: Cell { x: 0, ..cell },
                high: Cell { x: END, ..cell },
                letter: letter(cell.y),
            },
            (Parts::Blocks { side }, Board::Squares { files, ranks }) => {
                let start = |at: u8| at / side * side;
                let low = Cell {
                    x: start(cell.x),
                    y: start(cell.y),
                };
                let high = Cell {
                    x: low.x.saturating_add(side - 1).min(files - 1),
                    y: low.y.saturating_add(side - 1).min(ranks - 1),
                };
                let from_above = (ranks - 1) / side - low.y / side;
                BoardPart {
                    low,
                    high,
                    letter: letter(from_above * files.div_ceil(side) + low.x / side)
                        .to_ascii_uppercase(),
                }
            }
            _ => BoardPart {
                low: Cell { y: 0, ..cell },
                high: Cell { y: END, ..cell },
                letter: letter(cell.x),
            },
        }
    }

    /// The part with this letter, if a cell of the board lies in it.
    #[must_use]
    pub fn find(self, letter: char, board: Board) -> Option<BoardPart> {
        let mut parts = board.cells().map(|cell| self.part_at(cell, board));
        parts.find(|part| part.letter == letter)
    }
}

impl BoardPart {
    #[must_use]
    pub fn holds(self, cell: Cell) -> bool {
        (self.low.x..=self.high.x).contains(&cell.x) && (self.low.y..=self.high.y).contains(&cell.y)
    }
}

fn letter(number: u8) -> char {
    char::from(b'a' + number % 26)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    const BOARDS: [(Board, Parts); 5] = [
        (Board::HexRows { side: 5 }, Parts::Lines),
        (Board::HexFiles { side: 4 }, Parts::Lines),
        (Board::Squares { files: 9, ranks: 9 }, Parts::Lines),
        (
            Board::Squares {
                files: 20,
                ranks: 20,
            },
            Parts::Blocks { side: 5 },
        ),
        (
            Board::Squares {
                files: 12,
                ranks: 7,
            },
            Parts::Blocks { side: 5 },
        ),
    ];

    #[test]
    fn every_cell_lies_in_one_part_which_is_found_by_its_letter() {
        for (board, parts) in BOARDS {
            let all: BTreeSet<BoardPart> =
                board.cells().map(|it| parts.part_at(it, board)).collect();
            for cell in board.cells() {
                let holding = all.iter().filter(|part| part.holds(cell)).count();
                assert_eq!(holding, 1, "{board:?} {cell:?}");
            }
            let letters: BTreeMap<char, BoardPart> =
                all.iter().map(|it| (it.letter, *it)).collect();
            assert_eq!(letters.len(), all.len(), "{board:?}");
            for (letter, part) in letters {
                assert_eq!(parts.find(letter, board), Some(part));
            }
            assert_eq!(parts.find('!', board), None);
        }
    }

    #[test]
    fn blocks_are_lettered_as_they_are_read_and_lines_as_they_are_named() {
        let board = Board::Squares {
            files: 20,
            ranks: 20,
        };
        let block = |name: &str| {
            let cell = board.find(name).expect("a cell");
            Parts::Blocks { side: 5 }.part_at(cell, board).letter
        };
        assert_eq!(["a20", "t16", "a1", "t1"].map(block), ['A', 'D', 'M', 'P']);
        let board = Board::HexRows { side: 5 };
        let cell = board.find("c4").expect("a cell");
        assert_eq!(Parts::Lines.part_at(cell, board).letter, 'c');
    }
}
