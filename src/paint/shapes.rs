//! Whatever is put upon the empty board, as SVG in boxes of 100 × 100.

use std::fmt::Write as _;

use super::{
    art,
    layout::Tile,
    letters,
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
    /// An empty cell that can be chosen.
    Dot,
    /// A piece that can be chosen.
    Ring,
    /// A cell that has been chosen.
    Chosen,
    /// A cell that shows why not: the ground of it.
    Refused,
    /// A cell that shows why not: the sign above the piece.
    Warning,
    /// Words; the tile's unit is the height of the line.
    Words(String),
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

impl Shape {
    /// The box this is drawn in, in hundredths of a tile.
    pub(super) fn extent(&self) -> (u32, u32) {
        match self {
            Shape::Trail { dx, dy, .. } => (dx.unsigned_abs() + 100, dy.unsigned_abs() + 100),
            Shape::Words(words) => (round_up(letters::width(words, CAPITAL)) + 4, 100),
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
},
            Shape::Cross => fitted(
                tile,
                &stroke("captured", "choice_edge", "M24 24L76 70M76 24L24 70", 8.0),
            ),
            Shape::Taken => format!(
                "{}{}",
                tint("captured", tile, 0.3),
                stroke("captured", "choice_edge", &tile.outline(6.0), 8.0)
            ),
            Shape::From => format!(
                "{}<circle class=\"line-trail\" fill=\"none\" stroke-width=\"5\" opacity=\"0.85\" cx=\"50\" cy=\"50\" r=\"17\"/>",
                tint("moved", tile, 0.55)
            ),
            Shape::To => format!(
                "{}<path class=\"line-trail\" fill=\"none\" stroke-width=\"4\" opacity=\"0.85\" d=\"{}\"/>",
                tint("moved", tile, 0.75),
                tile.outline(4.0)
            ),
            Shape::Trail { dx, dy, swapped } => trail(*dx, *dy, *swapped),
            Shape::Way { enter, leave, tip } => way(*enter, *leave, *tip),
            Shape::Dot => {
                "<circle class=\"fill-choice line-choice_edge\" stroke-width=\"4\" cx=\"50\" cy=\"50\" r=\"15\"/>"
                    .to_owned()
            }
            Shape::Ring => stroke("choice", "choice_edge", &tile.outline(7.0), 6.0),
            Shape::Chosen => {
                format!("{}{}", tint("chosen", tile, 0.45), stroke("chosen", "choice_edge", &tile.outline(6.0), 7.0))
            }
            Shape::Refused => {
                format!("{}{}", tint("objection", tile, 0.4), stroke("objection", "objection_sign", &tile.outline(5.0), 5.0))
            }
            Shape::Warning => fitted(tile, WARNING),
            Shape::Words(words) => {
                format!("<path class=\"fill-label\" d=\"{}\"/>", letters::outline(words, CAPITAL, 2.0, 72.0))
            }
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

/// The height of a capital letter in a line of words, in hundredths of the line.
const CAPITAL: f64 = 44.0;

/// A triangle with an exclamation mark in the upper right corner.
const WARNING: &str = "<path class=\"fill-objection line-objection_sign\" stroke-width=\"4\" stroke-linejoin=\"round\" \
     d=\"M76 5L95 38H57Z\"/><path class=\"line-objection_sign\" fill=\"none\" stroke-width=\"5\" d=\"M76 15V26M76 29V34\"/>";

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

fn tint(color: &str, tile: Tile, opacity: f64) -> String {
    format!(
        "<path class=\"fill-{color}\" opacity=\"{}\" d=\"{}\"/>",
        Num(opacity),
        tile.outline(0.0)
    )
}

/// A line with a thin edge of another color, to be seen on any ground.
fn stroke(color: &str, edge: &str, path: &str, width: f64) -> String {
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <path class=\"line-{edge}\" stroke-width=\"{}\" d=\"{path}\"/>\
         <path class=\"line-{color}\" stroke-width=\"{}\" d=\"{path}\"/></g>",
        Num(width + 5.0),
        Num(width)
    )
}

/// A bend or a straight line through the middle of a square; with a tip it ends at the border.
fn way(enter: (i8, i8), leave: (i8, i8), tip: bool) -> String {
    let at = |(right, down): (i8, i8), far: f64| {
        (50.0 + f64::from(right) * far, 50.0 + f64::from(down) * far)
    };
    let point = |(x, y): (f64, f64)| format!("{} {}", Num(x), Num(y));
    let start = point(at(enter, 50.0));
    let end = point(at(leave, if tip { 26.0 } else { 50.0 }));
    let line = if enter == leave {
        // There and back.
        format!("M{start}L50 50")
    } else {
        format!("M{start}Q50 50 {end}")
    };
    let mut svg = stroke_through("trail", "shadow", &line, 11.0);
    if tip {
        let (x, y) = at(leave, 20.0);
        let (wide_x, wide_y) = (f64::from(leave.1) * 20.0, f64::from(leave.0) * 20.0);
        let corners = [
            point((x + wide_x, y + wide_y)),
            point(at(leave, 48.0)),
            point((x - wide_x, y - wide_y)),
        ];
        let _ = write!(
            svg,
            "<path class=\"fill-trail line-shadow\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M{}Z\"/>",
            corners.join("L")
        );
    }
    svg
}

/// The same as [`stroke`] for a line that goes on beyond the tile.
fn stroke_through(color: &str, edge: &str, path: &str, width: f64) -> String {
    stroke(color, edge, path, width).replacen(
        "stroke-linecap=\"round\"",
        "stroke-linecap=\"butt\"",
        1,
    )
}

/// An arrow from the ring where the turn began to the rim of the piece where it ended. Of two that
/// swap places each goes on its right, from rim to rim.
///
/// Its shaft is equally wide all along: rows of pixels that are alike cost nothing in the file.
fn trail(dx: i32, dy: i32, swapped: bool) -> String {
    let middle = |ahead: i32| 50.0 + f64::from(ahead.max(0));
    let (from, to) = ((middle(-dx), middle(-dy)), (middle(dx), middle(dy)));
    let length = f64::from(dx).hypot(f64::from(dy)).max(1.0);
    let (along_x, along_y) = (f64::from(dx) / length, f64::from(dy) / length);
    let corner = |(x, y): (f64, f64), along: f64, across: f64| {
        format!(
            "{} {}",
            Num(x + along_x * along - along_y * across),
            Num(y + along_y * along + along_x * across)
        )
    };
    let (start, aside, tip, head, wide) = if swapped {
        (26.0, 15.0, -26.0, 22.0, 13.0)
    } else {
        (19.0, 0.0, -34.0, 24.0, 15.0)
    };
    let neck = tip - head;
    let corners = [
        corner(from, start, aside - 4.0),
        corner(to, neck, aside - 4.0),
        corner(to, neck, aside - wide),
        corner(to, tip, aside),
        corner(to, neck, aside + wide),
        corner(to, neck, aside + 4.0),
        corner(from, start, aside + 4.0),
    ];
    let corners = corners.join("L");
    if swapped {
        return format!(
            "<path class=\"fill-trail line-shadow\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M{corners}Z\"/>"
        );
    }
    format!("<path class=\"fill-trail\" opacity=\"0.85\" d=\"M{corners}Z\"/>")
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what fits"
)]
fn round_up(length: f64) -> u32 {
    length.ceil().clamp(0.0, 4000.0) as u32
}
