//! What lies on the table, without a pixel or a color in it.

use serde::Serialize;

use super::Seat;

/// A table as a particular viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Scene {
    pub board: Board,
    /// Cells that are not plain ground.
    pub grounds: Vec<(Cell, Ground)>,
    pub pieces: Vec<Piece>,
    pub marks: Vec<Mark>,
    /// Hands, dice, reserves, scores: drawn beside the board.
    pub trays: Vec<Tray>,
    /// The board is seen from the second seat's side.
    pub turned: bool,
}

/// The shape of a board and the names of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Board {
    /// Files are letters from the left, ranks are numbers from the bottom.
    Squares {
        /// At most 26.
        files: u8,
        /// At most 99.
        ranks: u8,
    },
    /// A hexagon of hexagons in level rows. Rows are letters from the bottom; the number counts
    /// the diagonals that rise to the left, as in Abalone: `x` is the number less one, `y` the row.
    HexRows {
        /// Cells along an edge, at most 13.
        side: u8,
    },
    /// A hexagon of hexagons in upright files, standing on a corner. Files are letters from the
    /// left; the number counts each file from its lower end: `x` is the file, `y` the number less
    /// one.
    HexFiles {
        /// Cells along an edge, at most 13.
        side: u8,
    },
}

/// A place on a board; what its numbers count depends on the [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Cell {
    /// Mostly from the left.
    pub x: u8,
    /// Mostly from the bottom.
    pub y: u8,
}

/// What a special cell means; a theme decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Reaching it wins, or is the aim.
    Goal,
    /// Only pieces of a certain kind may stop here, such as the seat of a king.
    Reserved,
    /// A camp or start of this seat.
    Home(Seat),
    Water,
    /// This many steps above the lowest ground, which is plain.
    Level(u8),
}

/// A thing on the board or in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Piece {
    pub at: Cell,
    /// Its drawing `assets/pieces/<kind>.svg` and its name in the locale files.
    pub kind: &'static str,
    /// The owner, if any.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// The last turn moved a piece from here to there.
    Moved {
        from: Cell,
        to: Cell,
    },
    /// A step on the way of the preceding [`Moved`](Mark::Moved), between adjacent cells. A way
    /// with steps is drawn along them.
    Step {
        from: Cell,
        to: Cell,
    },
    /// This piece was taken by the last turn.
    Captured(Piece),
    /// Can be chosen. If there is such a mark, pictures write the names of all cells that can be
    /// chosen or have been.
    Choice {
        at: Cell,
    },
    Chosen {
        at: Cell,
    },
    /// Shows why something is not allowed.
    Objection {
        at: Cell,
    },
    /// A part of the board that can be chosen as a whole: the cells of [`Board::part`].
    Part {
        /// The corner with the smallest numbers.
        low: Cell,
        /// The corner with the largest numbers; it need not lie on the board.
        high: Cell,
        /// Its label, drawn large on it.
        letter: char,
    },
}

/// A row of things beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Tray {
    /// The owner, if any.
    pub seat: Option<Seat>,
    /// A key of the locale files.
    pub title: &'static str,
    pub items: Vec<TrayItem>,
}

/// A kind of thing in a tray, and how many of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct TrayItem {
    /// The same as [`Piece::kind`].
    pub kind: &'static str,
    pub count: u16,
}

impl Board {
    /// Every cell once, from the bottom.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (width, height) = match self {
            Board::Squares { files, ranks } => (files, ranks),
            Board::HexRows { side } | Board::HexFiles { side } => (2 * side - 1, 2 * side - 1),
        };
        (0..height)
            .flat_map(move |y| (0..width).map(move |x| Cell { x, y }))
            .filter(move |cell| self.holds(*cell))
    }

    /// The cells whose numbers lie between these: a rectangle of squares, a rhomb of hexagons in
    /// rows, a piece of each file of hexagons in files.
    pub fn part(self, low: Cell, high: Cell) -> impl Iterator<Item = Cell> {
        self.cells().filter(move |cell| {
            (low.x..=high.x).contains(&cell.x) && (low.y..=high.y).contains(&cell.y)
        })
    }

    #[must_use]
    pub const fn holds(self, cell: Cell) -> bool {
        match self {
            Board::Squares { files, ranks } => cell.x < files && cell.y < ranks,
            Board::HexRows { side } => {
                let across = 2 * side - 1;
                cell.x < across && cell.y < across && cell.x.abs_diff(cell.y) < side
            }
            Board::HexFiles { side } => {
                let across = 2 * side - 1;
                cell.x < across && cell.y < across - cell.x.abs_diff(side - 1)
            }
        }
    }

    /// The name players use, such as `e5`.
    #[must_use]
    pub fn name(self, cell: Cell) -> String {
        let (letter, number) = match self {
            Board::Squares { .. } | Board::HexFiles { .. } => (cell.x, cell.y),
            Board::HexRows { .. } => (cell.y, cell.x),
        };
        format!(
            "{}{}",
            char::from(b'a' + letter % 26),
            u16::from(number) + 1
        )
    }

    #[must_use]
    pub fn find(self, name: &str) -> Option<Cell> {
        self.cells().find(|&cell| self.name(cell) == name)
    }
}

impl Scene {
    /// The piece that stands there, the top one of a stack.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<&Piece> {
        self.pieces.iter().rev().find(|piece| piece.at == cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_board_ends_where_the_board_does() {
        let part = |board: Board, low, high| {
            let cell = |(x, y)| Cell { x, y };
            let part = board.part(cell(low), cell(high));
            part.map(|it| board.name(it)).collect::<Vec<_>>().join(" ")
        };
        let squares = Board::Squares { files: 5, ranks: 9 };
        assert_eq!(part(squares, (4, 7), (7, 10)), "e8 e9");
        let rows = Board::HexRows { side: 3 };
        assert_eq!(part(rows, (2, 0), (4, 1)), "a3 b3 b4");
        let files = Board::HexFiles { side: 3 };
        assert_eq!(part(files, (0, 2), (1, 3)), "a3 b3 b4");
    }

    #[test]
    fn boards_have_the_cells_that_players_name() {
        let names = |board: Board| board.cells().map(|it| board.name(it)).collect::<Vec<_>>();
        let squares = names(Board::Squares { files: 9, ranks: 9 });
        assert_eq!(
            (squares.len(), squares[0].as_str(), squares[80].as_str()),
            (81, "a1", "i9")
        );
        let rows = names(Board::HexRows { side: 5 });
        assert_eq!(
            (rows.len(), rows[0].as_str(), rows[60].as_str()),
            (61, "a1", "i9")
        );
        assert!(rows.contains(&"i5".to_owned()) && !rows.contains(&"i4".to_owned()));
        let files = names(Board::HexFiles { side: 4 });
        assert_eq!(files.len(), 37);
        assert!(files.contains(&"d7".to_owned()) && !files.contains(&"a5".to_owned()));
    }
}
