//! The lead in a game, turn by turn, as a line that goes up and down around the middle.

use super::{
    frame::{Heading, framed_sheet},
    surface::{Area, Style, Surface, whole},
    tones::Tones,
};
use crate::{Picture, letters::Face, theme::Theme};

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

const WIDTH: i32 = 760;
const HEIGHT: i32 = 400;
/// The height of a capital letter: of names, and of the numbers of turns.
const NAME: f64 = 24.0;
const NUMBER: f64 = 20.0;
/// From the rim of the sheet to where a game is won, so that a mark there has room.
const RIM: i32 = 16;
/// From the rim to the baseline of a name, and the room that a name needs.
const BASELINE: i32 = 38;
const LINE: i32 = 52;
const THICK: f64 = 5.0;
/// The radius of a mark, and its distance from its number.
const MARK: f64 = 10.0;
const APART: f64 = 16.0;

#[must_use]
pub fn curve(curve: &Curve, theme: Theme) -> Picture {
    let heading = Heading {
        title: &curve.title,
        under: "",
        legend: &curve.legend,
    };
    let (mut surface, tones, sheet) = framed_sheet(theme, &heading, (WIDTH, HEIGHT));
    let plot = Area {
        x: sheet.x + 26,
        y: sheet.y + RIM,
        width: sheet.width - 52,
        height: sheet.height - 2 * RIM,
    };
    let is_finite = |it: &&(f64, f64)| it.0.is_finite() && it.1.is_finite();
    let points: Vec<(f64, f64)> = curve.points.iter().filter(is_finite).copied().collect();
    let span = Span::new(&points, plot);
    let placed: Vec<(f64, f64)> = points.iter().map(|&it| span.place(it)).collect();
    names(&mut surface, &curve.sides, (sheet, plot), &placed, &tones);
    for pair in placed.windows(2) {
        ground(&mut surface, pair[0], pair[1], span.middle(), &tones);
    }
    let middle = [
        (f64::from(plot.x), span.middle()),
        (f64::from(plot.right()), span.middle()),
    ];
    surface.stroke(&[middle], 2.0, tones.edge);
    let ways: Vec<_> = placed.windows(2).map(|it| [it[0], it[1]]).collect();
    surface.stroke(&ways, THICK, tones.ink);
    if let [only] = placed[..] {
        surface.disc(only, THICK, tones.ink);
    }
    let mut taken = Vec::new();
    for mark in &curve.marks {
        let value = points.iter().rev().find(|it| it.0 <= f64::from(mark.turn));
        if let Some(&(_, value)) = value {
            let at = span.place((f64::from(mark.turn), value));
            draw(&mut surface, (*mark, at), (sheet, plot), &mut taken, &tones);
        }
    }
    surface.picture()
}

/// The two names, above and below, on the left unless the line goes there.
fn names(
    surface: &mut Surface,
    sides: &[String; 2],
    (sheet, plot): (Area, Area),
    line: &[(f64, f64)],
    tones: &Tones,
) {
    let style = Style {
        face: Face::Regular,
        capital: NAME,
        paint: tones.ink,
    };
    let room = f64::from(plot.width);
    let places = [
        (sheet.y + BASELINE, (sheet.y, sheet.y + LINE)),
        (
            sheet.bottom() - BASELINE + whole(NAME),
            (sheet.bottom() - LINE, sheet.bottom()),
        ),
    ];
    for (side, (baseline, (top, foot))) in sides.iter().zip(places) {
        let side = style.face.fit(side, NAME, room);
        let width = style.face.width(&side, NAME);
        let (left, right) = (f64::from(plot.x), f64::from(plot.right()) - width);
        let meets = |left: f64| {
            let near = |&(x, y): &(f64, f64)| {
                (left..=left + width).contains(&x)
                    && (f64::from(top)..=f64::from(foot)).contains(&y)
            };
            line.iter().filter(|it| near(it)).count()
        };
        let at = if meets(left) <= meets(right) {
            left
        } else {
            right
        };
        surface.words(&side, style, at, baseline);
    }
}

/// The area between the line and the middle.
fn ground(surface: &mut Surface, from: (f64, f64), to: (f64, f64), middle: f64, tones: &Tones) {
    for x in whole(from.0)..whole(to.0).max(whole(from.0) + 1) {
        let share = if to.0 > from.0 {
            ((f64::from(x) - from.0) / (to.0 - from.0)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let y = from.1 + (to.1 - from.1) * share;
        let (top, bottom) = (whole(y.min(middle)), whole(y.max(middle)));
        let column = Area {
            x,
            y: top,
            width: 1,
            height: bottom - top,
        };
        surface.fill(column, tones.blank);
    }
}

/// A mark, with its number where there is room for it.
fn draw(
    surface: &mut Surface,
    (mark, at): (CurveMark, (f64, f64)),
    (sheet, plot): (Area, Area),
    taken: &mut Vec<[f64; 4]>,
    tones: &Tones,
) {
    let paint = tones.lines[usize::from(mark.cost)];
    surface.disc(at, MARK + 3.0, tones.sheet);
    surface.disc(at, MARK, paint);
    if mark.cost {
        surface.disc(at, MARK / 2.0, tones.sheet);
    }
    let style = Style {
        face: Face::Bold,
        capital: NUMBER,
        paint: tones.ink,
    };
    let number = mark.turn.to_string();
    let width = style.face.width(&number, NUMBER);
    let left = (at.0 - width / 2.0).clamp(f64::from(plot.x), f64::from(plot.right()) - width);
    for baseline in [at.1 - APART, at.1 + APART + NUMBER] {
        let place = [
            left - 4.0,
            baseline - NUMBER - 3.0,
            left + width + 4.0,
            baseline + 3.0,
        ];
        let meets = |it: &[f64; 4]| {
            place[0] < it[2] && it[0] < place[2] && place[1] < it[3] && it[1] < place[3]
        };
        let inside = place[1] >= f64::from(sheet.y) && place[3] <= f64::from(sheet.bottom());
        if inside && !taken.iter().any(meets) {
            surface.words(&number, style, left, whole(baseline));
            taken.push(place);
            return;
        }
    }
}

/// Maps turns and scores to positions.
struct Span {
    left: f64,
    wide: f64,
    plot: Area,
}

impl Span {
    fn new(points: &[(f64, f64)], plot: Area) -> Span {
        let left = points.first().map_or(0.0, |it| it.0);
        let right = points.iter().map(|it| it.0).fold(left, f64::max);
        Span {
            left,
            wide: right - left,
            plot,
        }
    }

    fn middle(&self) -> f64 {
        f64::from(self.plot.y) + f64::from(self.plot.height) / 2.0
    }

    fn place(&self, (turn, value): (f64, f64)) -> (f64, f64) {
        // Room for the marks at the ends.
        let (start, room) = (
            f64::from(self.plot.x) + MARK,
            f64::from(self.plot.width) - 2.0 * MARK,
        );
        let share = if self.wide > 0.0 {
            ((turn - self.left) / self.wide).clamp(0.0, 1.0)
        } else {
            0.5
        };
        let up = value.clamp(-1.0, 1.0) * f64::from(self.plot.height) / 2.0;
        (start + share * room, self.middle() - up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_game_ends_at_the_bottom() {
        let plot = Area {
            x: 0,
            y: RIM,
            width: 100,
            height: 200,
        };
        let span = Span::new(&[(0.0, 0.0), (9.0, -1.0)], plot);
        assert!((span.place((9.0, -1.0)).1 - f64::from(plot.bottom())).abs() < 0.1);
        // No more than a mark with its edge has room below that.
        assert!(f64::from(RIM) <= MARK + 6.0);
    }

    #[test]
    fn any_numbers_make_a_curve() {
        let mark = |turn| CurveMark {
            turn,
            cost: turn % 2 == 0,
        };
        for points in [
            vec![],
            vec![(0.0, 0.3)],
            vec![(3.0, 9.0), (3.0, -9.0)],
            vec![(0.0, f64::NAN), (1e300, 1.0), (f64::INFINITY, 0.0)],
        ] {
            let drawn = Curve {
                title: "W".repeat(4_000),
                sides: ["\u{202e}🧿".repeat(500), String::new()],
                points,
                marks: vec![mark(0), mark(3), mark(u32::MAX)],
                legend: "🧿 a word · ".repeat(4_000),
            };
            let picture = curve(&drawn, Theme::default());
            assert_eq!(picture.width, 812);
        }
    }
}
