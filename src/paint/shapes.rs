//! Whatever is put upon the empty board, as SVG in boxes of 100 × 100.

use super::{
    art,
    layout::Tile,
    letters, marks,
    plaque::tag,
    svg::{self, Num},
    text,
    theme::{self, Theme},
};
use cairn_kernel::{Scene, Seat};

/// One thing to put down; a theme and a tile make a sprite of it.
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
    /// An empty cell that can be chosen, with room for a name of so many characters; a bare dot
    /// for none.
    Dot { letters: u8 },
    /// The ground of a piece that can be chosen.
    Ring,
    /// The ground of a cell that has been chosen.
    Chosen,
    /// A cell that shows why not: the ground of it.
    Refused,
    /// A cell that shows why not: the sign beside the piece.
    Warning,
    /// Beside a piece, with room for a name of so many characters.
    Tag { letters: u8, narrow: bool },
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
    /// The same above the board.
    Written(String, Ink),
    /// The ground of the name of whoever is to move, so many pixels wide.
    Plate { width: u32 },
    /// The ground of the words that tell how a game ended, so many pixels wide.
    Band { width: u32 },
    /// A piece of the board to put a piece upon.
    Swatch,
    /// A branch of a wreath.
    Laurel { mirrored: bool },
    /// For the winner.
    Crown,
}

/// What words above the board are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Ink {
    /// A name on the frame.
    Name,
    /// What comes after it.
    Quiet,
    /// The name of whoever is to move.
    TurnName,
    /// What comes after it.
    TurnQuiet,
    /// How the game ended.
    Band,
}

impl Ink {
    fn class(self) -> &'static str {
        match self {
            Ink::Name => "fill-name",
            Ink::Quiet => "fill-name_quiet",
            Ink::TurnName => "fill-turn_name",
            Ink::TurnQuiet => "fill-turn_quiet",
            Ink::Band => "fill-band_words",
        }
    }
}

/// A kind of piece in somebody's colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Figure {
    pub(super) kind: &'static str,
    pub(super) seat: Option<Seat>,
    /// The board is seen from the other side, and the drawing has parts that look somewhere on it.
    pub(super) turned: bool,
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
    /// The box this is drawn in, in hundredths of a tile.
    pub(super) fn extent(&self) -> (u32, u32) {
        match self {
            Shape::Trail { dx, dy, .. } => (dx.unsigned_abs() + 100, dy.unsigned_abs() + 100),
            Shape::Tag { letters, narrow } => tag(*narrow).size(*letters),
            Shape::Warning => (marks::WARNING_SIDE, marks::WARNING_SIDE),
            Shape::Frame { size, .. } => *size,
            Shape::Glyph(letter) => {
                let width = letters::width(letter.encode_utf8(&mut [0; 4]), GLYPH.0);
                (round_up(width) + 2 * GLYPH_SLACK, 100)
            }
            Shape::Plate { width } => (*width, PLATE_HEIGHT),
            Shape::Band { width } => (*width, BAND_HEIGHT),
            Shape::Words(words) | Shape::Written(words, _) => {
                (round_up(letters::width(words, CAPITAL)) + 4, 100)
            }
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
        let css = &theme.sheet().css;
        svg::document(
            width,
            height,
            (view(width), view(height)),
            css,
            &self.body(tile),
        )
    }

    /// The shape as SVG without a document around it.
    pub(super) fn body(&self, tile: Tile) -> String {
        match self {
            Shape::Piece(figure) => fitted(tile, &figure.body()),
            Shape::Ghost(figure) => {
                format!("<g opacity=\"0.42\">{}</g>", fitted(tile, &figure.body()))
            }
            Shape::Glyph(letter) => {
                let start = f64::from(GLYPH_SLACK);
                let path =
                    letters::outline(letter.encode_utf8(&mut [0; 4]), GLYPH.0, start, GLYPH.1);
                format!("<path class=\"fill-choice\" d=\"{path}\"/>")
            }
            Shape::Written(words, ink) => {
                let path = letters::outline(words, CAPITAL, 2.0, 72.0);
                format!("<path class=\"{}\" d=\"{path}\"/>", ink.class())
            }
            Shape::Plate { width } => ground("turn", "turn_edge", *width, PLATE_HEIGHT, 12),
            Shape::Band { width } => ground("band", "band_edge", *width, BAND_HEIGHT, 14),
            Shape::Swatch => ground("ground", "line", 100, 100, 22),
            Shape::Laurel { mirrored } => {
                let drawing = art::ornament("laurel").unwrap_or_default();
                if *mirrored {
                    format!("<g transform=\"translate(100 0) scale(-1 1)\">{drawing}</g>")
                } else {
                    drawing.to_owned()
                }
            }
            Shape::Crown => art::ornament("crown").unwrap_or_default().to_owned(),
            Shape::Words(words) => {
                format!(
                    "<path class=\"fill-label\" d=\"{}\"/>",
                    letters::outline(words, CAPITAL, 2.0, 72.0)
                )
            }
            mark => marks::body(mark, tile),
        }
    }
}

impl Figure {
    /// What lies in this scene.
    pub(super) fn of(scene: &Scene, kind: &'static str, seat: Option<Seat>) -> Figure {
        Figure {
            kind,
            seat,
            turned: scene.turned && art::looks_somewhere(kind),
        }
    }

    fn body(self) -> String {
        let class = theme::class_of(self.seat);
        match art::piece(self.kind) {
            Some(drawing) if self.turned => {
                format!("<g class=\"{class}\">{}</g>", art::turned(drawing))
            }
            Some(drawing) => format!("<g class=\"{class}\">{drawing}</g>"),
            // A kind nobody has drawn yet must be playable all the same.
            None => format!(
                "<g class=\"{class}\"><circle class=\"fill-body line-edge\" stroke-width=\"4\" cx=\"50\" cy=\"50\" r=\"38\"/>\
                 <path class=\"fill-emblem\" d=\"{}\"/></g>",
                letters::centered(&text::initial(self.kind).to_string(), 38.0, 50.0, 50.0)
            ),
        }
    }
}

/// The height of the grounds of words, in pixels of tiles of 100.
const PLATE_HEIGHT: u32 = 48;
const BAND_HEIGHT: u32 = 86;

/// A plate with round corners and a rim of three pixels.
fn ground(fill: &str, edge: &str, width: u32, height: u32, round: u32) -> String {
    format!(
        "<rect class=\"fill-{edge}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\
         <rect class=\"fill-{fill}\" x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
        width.saturating_sub(6),
        height.saturating_sub(6),
        round - 3
    )
}

/// The height of a capital letter in a line of words, in hundredths of the line.
const CAPITAL: f64 = 44.0;

/// The height of a capital letter and the baseline of a [`Shape::Glyph`], in hundredths of its
/// line.
pub(super) const GLYPH: (f64, f64) = (66.0, 76.0);
/// Left and right of it.
pub(super) const GLYPH_SLACK: u32 = 4;

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

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what fits"
)]
pub(super) fn round_up(length: f64) -> u32 {
    length.ceil().clamp(0.0, 4000.0) as u32
}
