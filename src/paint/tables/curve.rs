//! The lead in a game, turn by turn, as a line that goes up and down around the middle.

use super::{
    frame::{Heading, framed_sheet},
    plot::{Plot, finite_points, span},
    surface::{Align, Style, Surface, round_up},
    tones,
};
use crate::{
    Picture,
    layout::{Area, to_u32, whole},
    theme::Theme,
};

/// The lead in a game over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// The text above it; may be empty.
    pub title: String,
    /// The sides that are ahead where the line is above the middle, and below it.
    pub sides: [String; 2],
    /// The number of turns and the lead after them, from -1 to 1, in order. Non-finite values are
    /// skipped.
    pub points: Vec<(f64, f64)>,
    pub marks: Vec<CurveMark>,
    /// The text below it: what the marks mean; may be empty.
    pub legend: String,
}

/// A marked turn, with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurveMark {
    pub turn: u32,
    /// Whether the turn lost something; otherwise it gained something.
    pub cost: bool,
}

const WIDTH: u32 = 760;
const HEIGHT: u32 = 400;
const NAME: Style = Style::regular(24.0, tones::INK);
const NUMBER: Style = Style::bold(20.0, tones::INK);
/// From the rim of the sheet to where a game is won: a mark there has room with its edge.
const RIM: u32 = 16;
/// The height of a line of words at the rim.
const LINE: u32 = 52;
const THICK: f64 = 5.0;
/// The radius of a mark, and the distance of its middle from its number.
const MARK: f64 = 10.0;
const APART: f64 = 16.0;

#[must_use]
pub fn curve(curve: &Curve, theme: Theme) -> Picture {
    let heading = Heading::new(&curve.title, "", &curve.legend);
    let (mut surface, sheet) = framed_sheet(theme, &heading, (WIDTH, HEIGHT));
    let points = finite_points(&curve.points);
    let plot = Plot {
        area: Area {
            x: sheet.x + 26,
            y: sheet.y + RIM,
            width: sheet.width - 52,
            height: sheet.height - 2 * RIM,
        },
        across: span(points.iter().map(|it| it.0)),
        up: (-1.0, 1.0),
    };
    let line: Vec<(f64, f64)> = points.iter().map(|&it| plot.place(it)).collect();
    let middle = plot.down(0.0);
    let ends = [line.last(), line.first()].into_iter().flatten();
    let ends: Vec<_> = ends.map(|&(x, _)| (x, middle)).collect();
    surface.shape(&[&line[..], &ends].concat(), tones::BLANK);
    let axis = [plot.area.x, plot.area.right()].map(|x| (f64::from(x), middle));
    surface.stroke(&axis, 2.0, false, tones::EDGE);
    for (side, y) in curve.sides.iter().zip([sheet.y, sheet.bottom() - LINE]) {
        draw_name(&mut surface, side, plot.area.row(y, LINE), &line);
    }
    surface.stroke(&line, THICK, false, tones::INK);
    if let [only] = line[..] {
        surface.disc(only, THICK, tones::INK);
    }
    let marks = curve.marks.iter().filter_map(|mark| {
        let value = points.iter().rev().find(|it| it.0 <= f64::from(mark.turn));
        value.map(|&(_, value)| (mark, plot.place((f64::from(mark.turn), value))))
    });
    let mut taken = Vec::new();
    for (mark, at) in marks.clone() {
        surface.disc(at, MARK + 3.0, tones::SHEET);
        surface.disc(at, MARK, tones::LINES[usize::from(mark.cost)]);
        if mark.cost {
            surface.disc(at, MARK / 2.0, tones::SHEET);
        }
        let side = round_up(2.0 * MARK);
        taken.push(Area {
            x: to_u32(whole(at.0)) - side / 2,
            y: to_u32(whole(at.1)) - side / 2,
            width: side,
            height: side,
        });
    }
    for (mark, at) in marks {
        let number = mark.turn.to_string();
        let places = places(&number, at, plot.area);
        let is_free = |it: &Area| {
            sheet.union(*it) == sheet && taken.iter().all(|other| other.intersection(*it).is_none())
        };
        if let Some(place) = places.into_iter().find(is_free) {
            surface.words(&number, NUMBER, Align::Center, place);
            taken.push(place);
        }
    }
    surface.picture()
}

/// A name in a line of words, on the left unless the curve goes there.
fn draw_name(surface: &mut Surface, side: &str, area: Area, line: &[(f64, f64)]) {
    let width = NAME.width(side, area.width.into());
    let right = f64::from(area.right());
    let [left, right] = [f64::from(area.x), right - width].map(|x| {
        let rows = f64::from(area.y)..=f64::from(area.bottom());
        let meets = |it: &&(f64, f64)| (x..=x + width).contains(&it.0) && rows.contains(&it.1);
        line.iter().filter(meets).count()
    });
    let align = if left <= right {
        Align::Left
    } else {
        Align::Right
    };
    surface.words(side, NAME, align, area);
}

/// Where the number of a mark may be: above it, or below.
fn places(number: &str, (x, y): (f64, f64), plot: Area) -> [Area; 2] {
    let width = round_up(NUMBER.width(number, plot.width.into())) + 2;
    let left = to_u32(whole(x)).saturating_sub(width / 2);
    [y - APART - NUMBER.capital - 3.0, y + APART - 3.0].map(|top| Area {
        x: left.clamp(plot.x - 1, plot.right() + 1 - width),
        y: to_u32(whole(top)),
        width,
        height: round_up(NUMBER.capital) + 6,
    })
}
