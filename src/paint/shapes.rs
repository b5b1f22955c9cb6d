//! Whatever is put upon the empty board, as SVG in boxes of 100 × 100.

use super::{
    art,
    figure::Figure,
    layout::Tile,
    lettering::{self, Ink},
    marks,
    plaque::tag,
    svg::{self, Num},
    theme::Theme,
};

/// A shape to put down; a theme and a tile make a sprite of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Shape {
    /// A piece.
    Piece(Figure),
    /// A piece that is gone.
    Ghost(Figure),
    /// The cross over a piece that is gone.
    Cross,
    /// The ground of a piece that took another one here.
    Taken,
    /// Where the last turn came from.
    From,
    /// Where the last turn went.
    To,
    /// The way between them, in hundredths of a tile, right and down.
    Trail { dx: i32, dy: i32, swapped: bool },
    /// A cell on the way of a walk: to the border with the cell before it and to that with the
    /// next one, each as steps to the right and down; with the tip of an arrow or without.
    Way {
        enter: (i8, i8),
        leave: (i8, i8),
        tip: bool,
    },
    /// An empty cell that can be chosen, with room for a name of this many characters; 0: a bare
    /// dot.
    Dot { letters: u8 },
    /// The ground of a piece that can be chosen.
    Ring,
    /// The ground of a cell that has been chosen.
    Chosen,
    /// A cell that shows why not: the ground of it.
    Refused,
    /// A cell that shows why not: the sign beside the piece.
    Warning,
    /// Beside a piece, with room for a name of this many characters.
    Tag { letters: u8, narrow: bool },
    /// The line to a tag from what it names, in hundredths of a tile, right and down.
    Lead { dx: i32, dy: i32 },
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
    /// Words; the tile's unit is the height of the line.
    Words(String),
    /// Words above the board.
    Written(String, Ink),
    /// The ground of the name of the player to move; `width` in pixels.
    Plate { width: u32 },
    /// The ground of the words that tell how a game ended, in pixels.
    Band { width: u32, height: u32 },
    /// A piece of the board to put a piece upon.
    Swatch,
    /// A branch of a wreath.
    Laurel { mirrored: bool },
    /// The crown of the winner.
    Crown,
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

impl Shape {
    /// Room around a line to a tag for its thickness, in hundredths of a tile.
    pub(super) const LEAD_SLACK: u32 = 12;

    /// The box this is drawn in, in hundredths of a tile.
    pub(super) fn extent(&self) -> (u32, u32) {
        match self {
            Shape::Trail { dx, dy, .. } => (dx.unsigned_abs() + 100, dy.unsigned_abs() + 100),
            Shape::Tag { letters, narrow } => tag(*narrow).size(*letters),
            Shape::Lead { dx, dy } => (
                dx.unsigned_abs() + 2 * Shape::LEAD_SLACK,
                dy.unsigned_abs() + 2 * Shape::LEAD_SLACK,
            ),
            Shape::Warning => (marks::WARNING_SIDE, marks::WARNING_SIDE),
            Shape::Frame { size, .. } => *size,
            Shape::Glyph(letter) => (lettering::glyph_width(*letter), 100),
            Shape::Plate { width } => (*width, lettering::PLATE.height),
            Shape::Band { width, height } => (*width, *height),
            Shape::Words(words) | Shape::Written(words, _) => (lettering::line_width(words), 100),
            _ => (100, 100),
        }
    }

    /// The size in pixels.
    pub(super) fn size(&self, tile: Tile) -> (u32, u32) {
        let (width, height) = self.extent();
        (
            (width * tile.unit()).div_ceil(100),
            (height * tile.unit()).div_ceil(100),
        )
    }

    /// The shape as a document of its own.
    pub(super) fn document(&self, tile: Tile, theme: Theme) -> String {
        let (width, height) = self.size(tile);
        // The rounded size, so that a hundredth of a tile has the same length in every sprite.
        let view = |side: u32| f64::from(side) * 100.0 / f64::from(tile.unit());
        let view = (view(width), view(height));
        svg::document((width, height), view, theme.sheet(), &self.body(tile))
    }

    /// The shape as SVG without a document around it.
    pub(super) fn body(&self, tile: Tile) -> String {
        match self {
            Shape::Piece(figure) => fitted(tile, &figure.body()),
            Shape::Ghost(figure) => {
                format!("<g opacity=\"0.42\">{}</g>", fitted(tile, &figure.body()))
            }
            Shape::Glyph(letter) => lettering::glyph(*letter),
            Shape::Words(words) => lettering::line(words, Ink::Label),
            Shape::Written(words, ink) => lettering::line(words, *ink),
            Shape::Plate { width } => lettering::PLATE.body(*width),
            Shape::Band { width, height } => lettering::BAND.body_of(*width, *height),
            Shape::Swatch => lettering::SWATCH.body(100),
            Shape::Laurel { mirrored } => {
                let drawing = art::ornament("laurel").unwrap_or_default();
                if *mirrored {
                    format!("<g transform=\"translate(100 0) scale(-1 1)\">{drawing}</g>")
                } else {
                    drawing.to_owned()
                }
            }
            Shape::Crown => art::ornament("crown").unwrap_or_default().to_owned(),
            mark => marks::body(mark, tile),
        }
    }
}

/// A drawing as large as the cell in the tile allows.
pub(super) fn fitted(tile: Tile, drawing: &str) -> String {
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
