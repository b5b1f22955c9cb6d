//! Marks on the board, as SVG in boxes of 100 × 100. Every line has an edge of the opposite
//! lightness, so that it is visible on light and on dark ground (`contrast.rs` in the tests checks
//! this).

use std::fmt::Write as _;

use super::{layout::Tile, letters, shapes::Shape, svg::Num};

/// A mark as SVG without a document around it. Empty if the shape is no mark.
pub(super) fn body(shape: &Shape, tile: Tile) -> String {
    // On small cells marks are thicker, to be seen at all in a chat.
    let bold = (84.0 / f64::from(tile.unit())).clamp(1.0, 2.0);
    let outline = |inset| tile.outline(inset);
    match shape {
        Shape::Cross => {
            let path = "M24 24L76 70M76 24L24 70";
            tile.fit(&edged_line("captured", "choice_edge", path, 7.0 * bold))
        }
        Shape::Taken => {
            let line = edged_line("captured", "choice_edge", &outline(8.0), 5.0 * bold);
            tint("captured", tile, 0.3 * bold) + &line
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
            outline(4.5),
            outline(3.5)
        ),
        Shape::Trail { dx, dy, swapped } => trail(*dx, *dy, *swapped),
        Shape::Way { enter, leave, tip } => way(*enter, *leave, *tip),
        Shape::Dot => format!(
            "<circle class=\"fill-choice line-choice_edge\" stroke-width=\"{}\" cx=\"50\" cy=\"50\" r=\"{}\"/>",
            Num(4.0 * bold.min(1.4)),
            Num(15.0 * bold.min(1.4))
        ),
        Shape::Ring => {
            let line = stroke("choice", "choice_edge", &outline(7.0), 6.0 * bold.min(1.5));
            tint("choice", tile, 0.4) + &line
        }
        Shape::Chosen => {
            let line = stroke("choice_edge", "choice", &outline(6.5), 5.0 * bold.min(1.6));
            tint("chosen", tile, 0.7) + &line
        }
        Shape::Refused => {
            let line = edged_line("objection", "objection_sign", &outline(7.5), 5.0);
            tint("objection", tile, 0.4) + &line
        }
        Shape::Warning => WARNING.to_owned(),
        Shape::Lead { dx, dy } => even_stroke(&lead(*dx, *dy), tile),
        Shape::Frame { path, .. } => format!(
            "<path class=\"fill-choice_edge\" opacity=\"0.3\" d=\"{path}\"/>{}",
            even_stroke(path, tile)
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

/// As thick on small cells as on large ones, as far as there is room.
fn even_stroke(path: &str, tile: Tile) -> String {
    let width = (380.0 / f64::from(tile.unit())).clamp(4.5, 9.5);
    stroke("choice", "choice_edge", path, width)
}

/// From one corner of the box to the other.
fn lead(dx: i32, dy: i32) -> String {
    let slack = f64::from(Shape::LEAD_SLACK);
    let [x, y] = [dx, dy].map(|way| (f64::from((-way).max(0)) + slack, f64::from(way)));
    format!("M{} {}l{} {}", Num(x.0), Num(y.0), Num(x.1), Num(y.1))
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
    let mut svg = stroke("trail", "trail_edge", &line, 11.0);
    // The line goes on in the next cell.
    svg = svg.replacen("linecap=\"round\"", "linecap=\"butt\"", 1);
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
