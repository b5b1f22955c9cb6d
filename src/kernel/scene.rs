//! What lies on the table, without a pixel or a color in it.

use serde::Serialize;

use super::Seat;

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Scene {
    /// The shape of the board.
    pub board: Board,
    /// Cells that are not plain ground.
    pub grounds: Vec<(Cell, Ground)>,
    /// What stands on the board.
    pub pieces: Vec<Piece>,
    /// What is pointed out.
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
}

/// A place on a board; `Squares` counts from the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Cell {
    /// From the left.
    pub x: u8,
    /// From the bottom.
    pub y: u8,
}

/// What a special cell means; a theme gives it a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Reaching it wins, or is the aim.
    Goal,
    /// The seat of a king.
    Throne,
    /// A camp or start of this seat.
    Home(Seat),
}

/// A thing on the board or in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Piece {
    /// Where it stands.
    pub at: Cell,
    /// Its drawing `assets/pieces/<kind>.svg` and its name in the locale files.
    pub kind: &'static str,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
}

/// Something pointed out on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// The last turn went from here to there.
    Moved {
        /// Where the piece stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
    },
    /// This piece was taken by the last turn.
    Captured(Piece),
    /// Can be chosen.
    Choice {
        /// The cell to choose.
        at: Cell,
    },
    /// Has been chosen.
    Chosen {
        /// The chosen cell.
        at: Cell,
    },
    /// Shows why something is not allowed.
    Objection {
        /// The cell concerned.
        at: Cell,
    },
}

/// A row of things beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Tray {
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    /// A key of the locale files.
    pub title: &'static str,
    /// What lies in it.
    pub items: Vec<TrayItem>,
}

/// A kind of thing in a tray, and how many of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct TrayItem {
    /// As [`Piece::kind`].
    pub kind: &'static str,
    /// How many lie there.
    pub count: u16,
}

impl Board {
    /// Every cell once, rank by rank from the bottom.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Board::Squares { files, ranks } = *self;
        (0..ranks).flat_map(move |y| (0..files).map(move |x| Cell { x, y }))
    }

    /// Whether the cell lies on the board.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        let Board::Squares { files, ranks } = *self;
        cell.x < files && cell.y < ranks
    }

    /// The name players use, such as `e5`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let Board::Squares { .. } = self;
        format!(
            "{}{}",
            char::from(b'a' + cell.x % 26),
            u16::from(cell.y) + 1
        )
    }

    /// The cell with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Cell> {
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
