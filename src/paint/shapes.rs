//! Everything that is drawn on the empty board and beside it: how large it is, and its SVG.

use super::{
    art,
    layout::{Area, Point, Tile, to_i32},
    letters, marks, svg, text, theme,
};
use cairn_kernel::{Mark, Scene, Seat};

/// A kind of piece in a seat's colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Figure {
    pub(super) kind: &'static str,
    pub(super) seat: Option<Seat>,
    /// The board is seen from the other side, and the drawing has parts that turn with it.
    pub(super) turned: bool,
}

/// A shape to draw; a theme and a tile turn it into a sprite.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// A small empty cell that can be chosen.
    Dot,
    /// The ground of a piece that can be chosen.
    Ring,
    /// The ground of a cell that has been chosen.
    Chosen,
    /// The ground of a cell that shows why something is not allowed.
    Refused,
    /// A sign beside the piece on such a cell.
    Warning,
    /// The line from a cell to the plaque with its name, in hundredths of a tile, right and down.
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
    /// The ground of words, with round corners and a rim of three pixels; the tile has a unit of
    /// 100 pixels.
    Panel {
        /// The colors of its ground and of its rim.
        colors: (&'static str, &'static str),
        size: (u32, u32),
        round: u32,
    },
    /// Words on one line in a color of the theme; the tile's unit is the height of the line.
    Words {
        text: String,
        color: &'static str,
    },
    /// The sign of an honor.
    Ornament {
        name: &'static str,
        mirrored: bool,
    },
}

/// The colors of the name of the player to move, of how the game ended, of a patch of the board to
/// put a piece on, and of the name of a cell.
pub(super) const TURN: (&str, &str) = ("turn", "turn_edge");
pub(super) const BAND: (&str, &str) = ("band", "band_edge");
pub(super) const SWATCH: (&str, &str) = ("ground", "line");
pub(super) const PLAQUE: (&str, &str) = ("choice_edge", "choice");

/// A shape with its upper left corner.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stamp {
    pub(super) shape: Shape,
    pub(super) tile: Tile,
    pub(super) left: u32,
    pub(super) top: u32,
}

impl Stamp {
    /// A shape in the middle of this point.
    pub(super) fn around(shape: Shape, tile: Tile, (x, y): Point) -> Stamp {
        let (width, height) = shape.size(tile);
        Stamp {
            shape,
            tile,
            left: x.saturating_sub(width / 2),
            top: y.saturating_sub(height / 2),
        }
    }

    /// A shape that leads from one point to another, so many hundredths of the tile right and down.
    pub(super) fn from_ends(
        (from, to): (Point, Point),
        tile: Tile,
        shape: impl FnOnce(i32, i32) -> Shape,
    ) -> Stamp {
        let hundredths =
            |from: u32, to: u32| (to_i32(to) - to_i32(from)) * 100 / to_i32(tile.unit());
        let shape = shape(hundredths(from.0, to.0), hundredths(from.1, to.1));
        let middle = (u32::midpoint(from.0, to.0), u32::midpoint(from.1, to.1));
        Stamp::around(shape, tile, middle)
    }

    /// The part of the picture that it may cover.
    pub(super) fn area(&self) -> Area {
        let (width, height) = self.shape.size(self.tile);
        Area {
            x: self.left,
            y: self.top,
            width,
            height,
        }
    }
}

/// Shapes that any picture may need, for the palette.
pub(super) const MARKS: [Shape; 10] = [
    Shape::Cross,
    Shape::Taken,
    Shape::From,
    Shape::To,
    Shape::Trail {
        dx: 300,
        dy: 0,
        swapped: false,
    },
    Shape::Dot,
    Shape::Ring,
    Shape::Chosen,
    Shape::Refused,
    Shape::Warning,
];

impl Figure {
    /// A piece as it looks in this scene.
    pub(super) fn new(scene: &Scene, kind: &'static str, seat: Option<Seat>) -> Figure {
        Figure {
            kind,
            seat,
            turned: scene.turned && art::looks_somewhere(kind),
        }
    }

    /// The drawing in a box of 100 × 100.
    fn body(self) -> String {
        let class = theme::class_of(self.seat);
        let drawing = match art::piece(self.kind) {
            Some(drawing) if self.turned => art::rotate_parts(drawing),
            Some(drawing) => drawing.to_owned(),
            // A kind without a drawing must still be playable.
            None => format!(
                "<circle class=\"fill-body line-edge\" stroke-width=\"4\" cx=\"50\" cy=\"50\" r=\"38\"/>\
                 <path class=\"fill-emblem\" d=\"{}\"/>",
                letters::centered_path(&text::initial(self.kind).to_string(), 38.0, 50.0, 50.0)
            ),
        };
        format!("<g class=\"{class}\">{drawing}</g>")
    }
}

impl Shape {
    /// Room around the line to a plaque for its thickness, in hundredths of a tile.
    pub(super) const LEAD_SLACK: u32 = 12;

    /// The box of the drawing, in hundredths of a tile.
    fn extent(&self) -> (u32, u32) {
        match self {
            Shape::Trail { dx, dy, .. } => (dx.unsigned_abs() + 100, dy.unsigned_abs() + 100),
            Shape::Lead { dx, dy } => (
                dx.unsigned_abs() + 2 * Shape::LEAD_SLACK,
                dy.unsigned_abs() + 2 * Shape::LEAD_SLACK,
            ),
            Shape::Warning => (marks::WARNING_SIDE, marks::WARNING_SIDE),
            Shape::Frame { size, .. } | Shape::Panel { size, .. } => *size,
            Shape::Words { text, .. } => (letters::line_width(text), 100),
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

    pub(super) fn document(&self, tile: Tile, theme: theme::Theme) -> String {
        let (width, height) = self.size(tile);
        // The rounded size, so that a hundredth of a tile has the same length in every sprite.
        let view = |side: u32| f64::from(side) * 100.0 / f64::from(tile.unit());
        let view = (view(width), view(height));
        svg::document((width, height), view, theme.sheet(), &self.body(tile))
    }

    /// The shape as SVG without a document around it.
    pub(super) fn body(&self, tile: Tile) -> String {
        match self {
            Shape::Piece(figure) => tile.fit(&figure.body()),
            Shape::Ghost(figure) => {
                format!("<g opacity=\"0.42\">{}</g>", tile.fit(&figure.body()))
            }
            Shape::Words { text, color } => letters::line(text, color),
            Shape::Panel {
                colors: (fill, edge),
                size: (width, height),
                round,
            } => format!(
                "<rect class=\"fill-{edge}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\
                 <rect class=\"fill-{fill}\" x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                width.saturating_sub(6),
                height.saturating_sub(6),
                round.saturating_sub(3)
            ),
            Shape::Ornament { name, mirrored } => {
                let drawing = art::ornament(&format!("ornaments/{name}")).unwrap_or_default();
                if *mirrored {
                    format!("<g transform=\"translate(100 0) scale(-1 1)\">{drawing}</g>")
                } else {
                    drawing.to_owned()
                }
            }
            mark => marks::body(mark, tile),
        }
    }
}

/// Everything on the board, captured or beside it, with its owner.
pub(super) fn things(scene: &Scene) -> impl Iterator<Item = (&'static str, Option<Seat>)> {
    let captured = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Captured(piece) => Some(piece),
        _ => None,
    });
    let pieces = scene.pieces.iter().chain(captured);
    let trays = scene.trays.iter();
    let laid = trays.flat_map(|tray| tray.items.iter().map(|item| (item.kind, tray.seat)));
    pieces.map(|piece| (piece.kind, piece.seat)).chain(laid)
}
