//! Everything drawn on the empty board, as SVG in boxes of 100 × 100.

use super::{figure::Figure, layout::Tile, lettering::Ink, svg::Num};

/// A shape to draw; a theme and a tile turn it into a sprite.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Shape {
    Piece(Figure),
    Ghost(Figure),
    /// The cross over a captured piece.
    Cross,
    /// The ground of a piece that captured another one here.
    Taken,
    /// Where the last turn came from.
    From,
    /// Where the last turn went.
    To,
    /// The way between them, in hundredths of a tile, right and down.
    Trail {
        dx: i32,
        dy: i32,
        swapped: bool,
    },
    /// A cell on a walk: a line to the border with the previous cell and to that with the next one,
    /// each given as steps right and down; optionally with an arrowhead.
    Way {
        enter: (i8, i8),
        leave: (i8, i8),
        tip: bool,
    },
    /// An empty cell that can be chosen, with room for a name of this many characters; 0: a bare
    /// dot.
    Dot {
        letters: u8,
    },
    /// The ground of a piece that can be chosen.
    Ring,
    /// The ground of a cell that has been chosen.
    Chosen,
    /// The ground of a cell that shows why something is not allowed.
    Refused,
    /// A sign beside the piece on such a cell.
    Warning,
    /// The tag beside a piece, with room for a name of this many characters.
    Tag {
        letters: u8,
        narrow: bool,
    },
    /// The line from a named thing to its tag, in hundredths of a tile, right and down.
    Lead {
        dx: i32,
        dy: i32,
    },
    /// A line around several cells.
    Frame {
        /// Path data in a box of this size, in hundredths of a tile.
        path: String,
        /// Width and height of the box.
        size: (u32, u32),
    },
    /// The large letter of a part of the board.
    Letter(char),
    /// One character of a name; the tile's unit is the height of the line.
    Glyph(char),
    /// Words beside the board or above it; the tile's unit is the height of the line.
    Written(String, Ink),
    /// The ground of the name of the player to move, in pixels.
    Plate {
        width: u32,
        height: u32,
    },
    /// The ground of the words about how a game ended, in pixels.
    Band {
        width: u32,
        height: u32,
    },
    /// A patch of the board to put a piece on.
    Swatch,
    Laurel {
        mirrored: bool,
    },
    Crown,
}

/// A shape with its upper left corner.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stamp {
    pub(super) shape: Shape,
    pub(super) tile: Tile,
    pub(super) left: u32,
    pub(super) top: u32,
}

/// Shapes that any picture may need.
pub(super) const MARKS: [Shape; 11] = [
    Shape::Cross,
    Shape::Taken,
    Shape::From,
    Shape::To,
    Shape::Trail {
        dx: 300,
        dy: 0,
        swapped: false,
    },
    Shape::Dot { letters: 2 },
    Shape::Ring,
    Shape::Chosen,
    Shape::Refused,
    Shape::Warning,
    Shape::Glyph('e'),
];

/// A drawing as large as the cell in the tile allows.
pub(super) fn fit_to_tile(tile: Tile, drawing: &str) -> String {
    let share = tile.share();
    if share >= 1.0 {
        return drawing.to_owned();
    }
    let start = Num(50.0 * (1.0 - share));
    format!(
        "<g transform=\"translate({start} {start}) scale({})\">{drawing}</g>",
        Num(share)
    )
}
