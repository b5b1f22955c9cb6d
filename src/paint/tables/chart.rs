//! Lines of numbers over time, with a few labels.

use super::{
    frame::{Heading, framed_sheet},
    surface::{Area, Style, Surface, whole},
    tones::Tones,
};
use crate::{Picture, letters::Face, theme::Theme};

/// One line of numbers, or two.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// The text above it; may be empty.
    pub title: String,
    /// At most two are drawn, the second one dashed.
    pub lines: Vec<ChartLine>,
    /// The text below the left end, such as a date; may be empty.
    pub from: String,
    /// The text below the right end; may be empty.
    pub to: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartLine {
    /// Its name, shown above the chart if there are two lines.
    pub name: String,
    /// Horizontal and vertical positions, in any units, from left to right. Non-finite values are
    /// skipped.
    pub points: Vec<(f64, f64)>,
}

const WIDTH: i32 = 760;
const HEIGHT: i32 = 270;
/// The height of a capital letter, and of a line of words.
const CAPITAL: f64 = 17.0;
const LINE: i32 = 34;
/// The least range of the vertical axis.
const LEAST: f64 = 40.0;
/// The most steps between the labels on the left.
const STEPS: f64 = 4.0;
/// The pixels of a dash and of the gap after it.
const DASH: (f64, f64) = (15.0, 9.0);
const THICK: f64 = 4.0;
/// Numbers are clamped to this distance from 0: differences of the largest floats overflow.
const FAR: f64 = 1e9;

#[must_use]
pub fn chart(chart: &Chart, theme: Theme) -> Picture {
    let heading = Heading {
        title: &chart.title,
        under: "",
        legend: "",
    };
    let (mut surface, tones, sheet) = framed_sheet(theme, &heading, (WIDTH, HEIGHT));
    let lines: Vec<(&str, Vec<(f64, f64)>)> = chart.lines.iter().take(2).map(finite).collect();
    let with_names = lines.len() > 1 && lines.iter().any(|(name, _)| !name.is_empty());
    let scale = Scale::from_points(&lines.iter().flat_map(|(_, points)| points));
    let quiet = Style {
        face: Face::Regular,
        capital: CAPITAL,
        paint: tones.quiet,
    };
    let labels: Vec<(f64, String)> = scale.labels().map(|it| (it, format!("{it:.0}"))).collect();
    let widest = labels.iter().map(|(_, it)| quiet.face.width(it, CAPITAL));
    let left = whole(widest.fold(0.0, f64::max)) + 24;
    let top = if with_names { LINE } else { 0 };
    let below = if chart.from.is_empty() && chart.to.is_empty() {
        10
    } else {
        LINE
    };
    let plot = Area {
        x: sheet.x + left,
        y: sheet.y + 18 + top,
        width: sheet.width - left - 20,
        height: sheet.height - 36 - top - below,
    };
    for (value, label) in &labels {
        let y = scale.down(*value, plot);
        let rule = Area {
            x: plot.x,
            y: whole(y) - 1,
            width: plot.width,
            height: 2,
        };
        surface.fill(rule, tones.blank);
        let x = f64::from(plot.x - 12) - quiet.face.width(label, CAPITAL);
        surface.words(label, quiet, x, whole(y + CAPITAL / 2.0));
    }
    let foot = sheet.bottom() - 10;
    let half = f64::from(plot.width) / 2.0 - 10.0;
    let from = quiet.face.fit(&chart.from, CAPITAL, half);
    let to = quiet.face.fit(&chart.to, CAPITAL, half);
    surface.words(&from, quiet, f64::from(plot.x), foot);
    let end = f64::from(plot.right()) - quiet.face.width(&to, CAPITAL);
    surface.words(&to, quiet, end, foot);
    for (idx, (_, points)) in lines.iter().enumerate() {
        let points: Vec<_> = points.iter().map(|&it| scale.place(it, plot)).collect();
        draw(&mut surface, &points, idx == 1, &tones);
    }
    if with_names {
        let told: Vec<&str> = lines.iter().map(|(name, _)| *name).collect();
        legend(
            &mut surface,
            &told,
            (plot.x, sheet.y + 8),
            plot.width,
            &tones,
        );
    }
    surface.picture()
}

fn finite(line: &ChartLine) -> (&str, Vec<(f64, f64)>) {
    let points = line.points.iter().copied();
    let points = points.filter(|(x, y)| x.is_finite() && y.is_finite());
    let far = |it: f64| it.clamp(-FAR, FAR);
    (&line.name, points.map(|(x, y)| (far(x), far(y))).collect())
}

fn draw(surface: &mut Surface, points: &[(f64, f64)], dashed: bool, tones: &Tones) {
    let ways = points.windows(2).map(|pair| [pair[0], pair[1]]);
    let ways: Vec<_> = if dashed { dashes(ways) } else { ways.collect() };
    let paint = tones.lines[usize::from(dashed)];
    // A rim in the color of the ground keeps two lines apart where they cross.
    surface.stroke(&ways, THICK + 4.0, tones.sheet);
    surface.stroke(&ways, THICK, paint);
    if let Some(&last) = points.last() {
        surface.disc(last, 10.0, tones.sheet);
        surface.disc(last, 8.0, paint);
        if dashed {
            surface.disc(last, 4.0, tones.sheet);
        }
    }
}

/// The dashes of a path, which continue around its corners.
fn dashes(ways: impl Iterator<Item = [(f64, f64); 2]>) -> Vec<[(f64, f64); 2]> {
    let mut dashes = Vec::new();
    let mut gone = 0.0;
    for [from, to] in ways {
        let long = (to.0 - from.0).hypot(to.1 - from.1);
        let at = |part: f64| {
            let share = if long > 0.0 { part / long } else { 0.0 };
            (
                from.0 + (to.0 - from.0) * share,
                from.1 + (to.1 - from.1) * share,
            )
        };
        let mut start = 0.0;
        while start < long {
            let phase = (gone + start) % (DASH.0 + DASH.1);
            let (on, left) = if phase < DASH.0 {
                (true, DASH.0 - phase)
            } else {
                (false, DASH.0 + DASH.1 - phase)
            };
            // Steps too small to advance would never end.
            let end = (start + left.max(0.01)).min(long);
            if on {
                dashes.push([at(start), at(end)]);
            }
            start = end;
        }
        gone += long;
    }
    dashes
}

/// The name of each line, beside a sample of it.
fn legend(
    surface: &mut Surface,
    names: &[&str],
    (left, top): (i32, i32),
    width: i32,
    tones: &Tones,
) {
    let style = Style {
        face: Face::Regular,
        capital: CAPITAL,
        paint: tones.ink,
    };
    let middle = f64::from(top + LINE / 2);
    let room = f64::from(width) / 2.0 - 80.0;
    let mut x = f64::from(left);
    for (idx, name) in names.iter().enumerate() {
        let sample = [[(x, middle), (x + 39.0, middle)]];
        let sample = if idx == 1 {
            dashes(sample.into_iter())
        } else {
            sample.into()
        };
        surface.stroke(&sample, THICK, tones.lines[idx]);
        let name = style.face.fit(name, CAPITAL, room);
        surface.words(&name, style, x + 50.0, whole(middle + CAPITAL / 2.0));
        x += 84.0 + style.face.width(&name, CAPITAL);
    }
}

/// Maps numbers to positions.
struct Scale {
    left: f64,
    wide: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn from_points<'a>(points: &(impl Iterator<Item = &'a (f64, f64)> + Clone)) -> Scale {
        let [left, low] = [
            points.clone().map(|it| it.0).fold(f64::INFINITY, f64::min),
            points.clone().map(|it| it.1).fold(f64::INFINITY, f64::min),
        ];
        let [right, high] = [
            points
                .clone()
                .map(|it| it.0)
                .fold(f64::NEG_INFINITY, f64::max),
            points
                .clone()
                .map(|it| it.1)
                .fold(f64::NEG_INFINITY, f64::max),
        ];
        let (low, high) = if low <= high { (low, high) } else { (0.0, 0.0) };
        let (left, right) = if left <= right {
            (left, right)
        } else {
            (0.0, 0.0)
        };
        let lacking = (LEAST - (high - low)).max(0.0) / 2.0;
        let (low, high) = (low - lacking, high + lacking);
        let mut power = 1.0;
        let step = loop {
            let nice = [10.0, 20.0, 25.0, 50.0].map(|it| it * power);
            if let Some(step) = nice.into_iter().find(|it| (high - low) / it <= STEPS) {
                break step;
            }
            power *= 10.0;
        };
        Scale {
            left,
            wide: right - left,
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
        }
    }

    fn labels(&self) -> impl Iterator<Item = f64> {
        let (low, step) = (self.low, self.step);
        let count = whole((self.high - low) / step);
        (0..=count).map(move |it| low + f64::from(it) * step)
    }

    fn down(&self, value: f64, plot: Area) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        f64::from(plot.bottom()) - share * f64::from(plot.height)
    }

    fn place(&self, (x, y): (f64, f64), plot: Area) -> (f64, f64) {
        // Room for the dots at the ends.
        let (start, room) = (f64::from(plot.x) + 8.0, f64::from(plot.width) - 18.0);
        let share = if self.wide > 0.0 {
            (x - self.left) / self.wide
        } else {
            0.5
        };
        (start + share * room, self.down(y, plot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64]) -> Vec<i32> {
        let points: Vec<_> = values.iter().map(|&it| (0.0, it)).collect();
        Scale::from_points(&points.iter())
            .labels()
            .map(whole)
            .collect()
    }

    #[test]
    fn a_few_round_numbers_stand_beside_the_lines() {
        assert_eq!(labels(&[1500.0, 1623.0]), [1500, 1550, 1600, 1650]);
        assert_eq!(labels(&[1612.0]), [1590, 1600, 1610, 1620, 1630, 1640]);
        assert_eq!(labels(&[]), [-20, -10, 0, 10, 20]);
        for (low, high) in [
            (100.0, 4000.0),
            (1499.9, 1500.1),
            (812.0, 1930.0),
            (0.0, 1e9),
        ] {
            let count = labels(&[low, high]).len();
            assert!((3..=6).contains(&count), "{low} {high}: {count}");
        }
    }
}
