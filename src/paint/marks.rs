//! Marks on the board, as SVG in boxes of 100 × 100. Every line has an edge of the opposite
//! lightness, so that it is visible on light and on dark ground (`contrast.rs` in the tests checks
//! this).

use std::fmt::Write as _;

use super::{
    layout::Tile,
    letters,
    plaque::{DOT, tag},
    shapes::{Shape, fit_to_tile},
    svg::Num,
};

/// A mark as SVG without a document around it. Empty if the shape is no mark.
pub(super) fn body(shape: &Shape, tile: Tile) -> String {
    match shape {
        Shape::Cross => fit_to_tile(
            tile,
            &edged_line(
                "captured",
                "choice_edge",
                "M24 24L76 70M76 24L24 70",
                7.0 * bold(tile),
            ),
        ),
        Shape::Taken => {
            let bold = bold(tile);
            format!(
                "{}{}",
                tint("captured", tile, 0.3 * bold),
                edged_line("captured", "choice_edge", &tile.outline(8.0), 5.0 * bold)
            )
        }
        Shape::From => format!(
            "{}<g fill=\"none\"><circle class=\"line-trail_edge\" stroke-width=\"11\" cx=\"50\" cy=\"50\" r=\"17\"/>\
             <circle class=\"line-trail\" stroke-width=\"5\" cx=\"50\" cy=\"50\" r=\"17\"/></g>",
            tint("moved", tile, 0.8)
        ),
        Shape::To => format!(
            "{}<g fill=\"none\"><path class=\"line-trail_edge\" stroke-width=\"9\" d=\"{}\"/>\
             <path class=\"line-trail\" stroke-width=\"4\" d=\"{}\"/></g>",
            tint("moved", tile, 0.9),
            tile.outline(4.5),
            tile.outline(3.5)
        ),
        Shape::Trail { dx, dy, swapped } => trail(*dx, *dy, *swapped),
        Shape::Way { enter, leave, tip } => way(*enter, *leave, *tip),
        Shape::Dot { letters: 0 } => format!(
            "<circle class=\"fill-choice line-choice_edge\" stroke-width=\"{}\" cx=\"50\" cy=\"50\" r=\"{}\"/>",
            Num(4.0 * bold(tile).min(1.4)),
            Num(15.0 * bold(tile).min(1.4))
        ),
        Shape::Dot { letters } => format!(
            "<path class=\"fill-choice_edge line-choice\" stroke-width=\"4\" d=\"{}\"/>",
            DOT.outline(*letters, 50.0, 50.0)
        ),
        Shape::Ring => {
            format!(
                "{}{}",
                tint("choice", tile, 0.4),
                stroke(
                    "choice",
                    "choice_edge",
                    &tile.outline(7.0),
                    6.0 * bold(tile).min(1.5)
                )
            )
        }
        Shape::Chosen => {
            format!(
                "{}{}",
                tint("chosen", tile, 0.7),
                stroke(
                    "choice_edge",
                    "choice",
                    &tile.outline(6.5),
                    5.0 * bold(tile).min(1.6)
                )
            )
        }
        Shape::Refused => {
            format!(
                "{}{}",
                tint("objection", tile, 0.4),
                edged_line("objection", "objection_sign", &tile.outline(7.5), 5.0)
            )
        }
        Shape::Warning => WARNING.to_owned(),
        Shape::Tag { letters, narrow } => {
            let plaque = tag(*narrow);
            let (width, height) = plaque.size(*letters);
            let outline = plaque.outline(*letters, f64::from(width) / 2.0, f64::from(height) / 2.0);
            format!(
                "<path class=\"fill-choice_edge line-choice\" stroke-width=\"3\" d=\"{outline}\"/>"
            )
        }
        Shape::Lead { dx, dy } => lead(*dx, *dy, tile),
        Shape::Frame { path, .. } => format!(
            "<path class=\"fill-choice_edge\" opacity=\"0.3\" d=\"{path}\"/>{}",
            // As thick on small cells as on large ones, as far as there is room.
            stroke(
                "choice",
                "choice_edge",
                path,
                (380.0 / f64::from(tile.unit())).clamp(5.0, 10.0)
            )
        ),
        Shape::Letter(letter) => {
            let path = letters::centered_path(letter.encode_utf8(&mut [0; 4]), 64.0, 50.0, 50.0);
            format!(
                "<path class=\"fill-choice_edge line-choice_edge\" stroke-width=\"9\" stroke-linejoin=\"round\" \
                 d=\"{path}\"/><path class=\"fill-choice\" d=\"{path}\"/>"
            )
        }
        _ => String::new(),
    }
}

/// How much thicker than usual marks on small cells are, to be seen at all in a chat.
fn bold(tile: Tile) -> f64 {
    (84.0 / f64::from(tile.unit())).clamp(1.0, 2.0)
}

/// From one corner of the box to the other, equally thick on cells of any size.
fn lead(dx: i32, dy: i32, tile: Tile) -> String {
    let slack = f64::from(Shape::LEAD_SLACK);
    let ends = |way: i32| {
        let long = f64::from(way.abs());
        let (from, to) = if way < 0 { (long, 0.0) } else { (0.0, long) };
        (from + slack, to + slack)
    };
    let ((from_x, to_x), (from_y, to_y)) = (ends(dx), ends(dy));
    let (from_x, from_y, to_x, to_y) = (Num(from_x), Num(from_y), Num(to_x), Num(to_y));
    let path = format!("M{from_x} {from_y}L{to_x} {to_y}");
    stroke(
        "choice",
        "choice_edge",
        &path,
        (380.0 / f64::from(tile.unit())).clamp(4.0, 9.0),
    )
}

/// The side of the box of a warning, in hundredths of a tile.
pub(super) const WARNING_SIDE: u32 = 44;

/// A triangle with an exclamation mark.
const WARNING: &str = "<path class=\"fill-objection line-objection_sign\" stroke-width=\"4\" stroke-linejoin=\"round\" \
     d=\"M22 4L41 37H3Z\"/><path class=\"line-objection_sign\" fill=\"none\" stroke-width=\"5\" d=\"M22 14V25M22 28V33\"/>";

fn tint(color: &str, tile: Tile, opacity: f64) -> String {
    format!(
        "<path class=\"fill-{color}\" opacity=\"{}\" d=\"{}\"/>",
        Num(opacity),
        tile.outline(0.0)
    )
}

/// A line with a thin edge of another color, visible on any ground.
fn stroke(color: &str, edge: &str, path: &str, width: f64) -> String {
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <path class=\"line-{edge}\" stroke-width=\"{}\" d=\"{path}\"/>\
         <path class=\"line-{color}\" stroke-width=\"{}\" d=\"{path}\"/></g>",
        Num(width + 5.0),
        Num(width)
    )
}

/// A line with a dark edge: a medium color differs from the ground by light and dark.
fn edged_line(color: &str, edge: &str, path: &str, width: f64) -> String {
    format!(
        "<path class=\"line-trail_edge\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
         stroke-width=\"{}\" d=\"{path}\"/>{}",
        Num(width + 10.0),
        stroke(color, edge, path, width)
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
        format!("M{start}L50 50")
    } else {
        format!("M{start}Q50 50 {end}")
    };
    let mut svg = stroke_through("trail", "trail_edge", &line, 11.0);
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
            "<path class=\"fill-trail line-trail_edge\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M{}Z\"/>",
            corners.join("L")
        );
    }
    svg
}

/// Like [`stroke`], for a line that extends beyond the tile.
fn stroke_through(color: &str, edge: &str, path: &str, width: f64) -> String {
    stroke(color, edge, path, width).replacen(
        "stroke-linecap=\"round\"",
        "stroke-linecap=\"butt\"",
        1,
    )
}

/// An arrow from the ring where the turn began to the rim of the piece where it ended. When two
/// pieces swap places, each arrow keeps to its right, from rim to rim.
///
/// Its shaft has the same width all along: identical rows of pixels cost nothing in the file.
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
    format!(
        "<path class=\"fill-trail line-trail_edge\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M{corners}Z\"/>"
    )
}
