//! Lines of numbers over time, with a few labels.

use super::{
    frame::{Heading, framed_sheet},
    plot::{Plot, finite_points, span},
    surface::{Align, Style, Surface, round_up},
    tones::{self, Tone},
};
use crate::{
    Picture,
    layout::{Area, to_u32, whole},
    letters::Face,
    theme::Theme,
};

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

const WIDTH: u32 = 760;
const HEIGHT: u32 = 270;
const QUIET: Style = Style {
    face: Face::Regular,
    capital: 17.0,
    tone: tones::QUIET,
};
/// The height of a line of words.
const LINE: u32 = 34;
/// The least range of the vertical axis.
const LEAST: f64 = 40.0;
/// The most steps between the labels on the left.
const STEPS: f64 = 4.0;
const THICK: f64 = 4.0;

#[must_use]
pub fn chart(chart: &Chart, theme: Theme) -> Picture {
    let heading = Heading {
        title: &chart.title,
        under: "",
        legend: "",
    };
    let (mut surface, sheet) = framed_sheet(theme, &heading, (WIDTH, HEIGHT));
    let lines = chart.lines.iter().take(2);
    let lines: Vec<_> = lines
        .map(|it| (&*it.name, finite_points(&it.points)))
        .collect();
    let with_names = lines.len() > 1 && lines.iter().any(|(name, _)| !name.is_empty());
    let points = || lines.iter().flat_map(|(_, points)| points);
    let scale = Scale::new(span(points().map(|it| it.1)));
    let labels: Vec<(f64, String)> = scale.labels().map(|it| (it, format!("{it:.0}"))).collect();
    let widest = labels
        .iter()
        .map(|(_, it)| QUIET.face.width(it, QUIET.capital));
    let label = round_up(widest.fold(0.0, f64::max));
    let top = if with_names { LINE } else { 0 };
    let below = if chart.from.is_empty() && chart.to.is_empty() {
        10
    } else {
        LINE
    };
    let area = Area {
        x: sheet.x + label + 24,
        y: sheet.y + 18 + top,
        width: sheet.width - label - 44,
        height: sheet.height - 36 - top - below,
    };
    let plot = Plot {
        area,
        across: span(points().map(|it| it.0)),
        up: (scale.low, scale.high),
    };
    for (value, words) in &labels {
        let y = plot.down(*value).round();
        let rule = [area.x + 1, area.right() - 1].map(|x| (f64::from(x), y));
        surface.stroke(&rule, 2.0, false, tones::BLANK);
        let beside = Area {
            x: sheet.x + 12,
            y: to_u32(whole(y)) - LINE / 2,
            width: label,
            height: LINE,
        };
        surface.words(words, QUIET, Align::Right, beside);
    }
    let half = Area {
        y: sheet.bottom() - 10 - round_up(QUIET.capital),
        width: area.width / 2 - 10,
        height: round_up(QUIET.capital),
        ..area
    };
    surface.words(&chart.from, QUIET, Align::Left, half);
    let right = area.right() - half.width;
    surface.words(&chart.to, QUIET, Align::Right, Area { x: right, ..half });
    for ((_, points), (tone, dashed)) in lines.iter().zip(LOOKS) {
        let points: Vec<_> = points.iter().map(|&it| plot.place(it)).collect();
        // A rim in the color of the ground keeps two lines apart where they cross.
        surface.stroke(&points, THICK + 4.0, dashed, tones::SHEET);
        surface.stroke(&points, THICK, dashed, tone);
        if let Some(&last) = points.last() {
            surface.disc(last, 10.0, tones::SHEET);
            surface.disc(last, 8.0, tone);
            if dashed {
                surface.disc(last, 4.0, tones::SHEET);
            }
        }
    }
    if with_names {
        let names = lines.iter().map(|(name, _)| *name);
        let line = Area {
            y: sheet.y + 8,
            height: LINE,
            ..area
        };
        draw_legend(&mut surface, names, line);
    }
    surface.picture()
}

/// The color of each line, and whether it is dashed.
const LOOKS: [(Tone, bool); 2] = [(tones::LINES[0], false), (tones::LINES[1], true)];

/// The name of each line, beside a sample of it.
fn draw_legend<'a>(surface: &mut Surface, names: impl Iterator<Item = &'a str>, line: Area) {
    let style = Style {
        tone: tones::INK,
        ..QUIET
    };
    let middle = f64::from(line.y + LINE / 2);
    let mut x = line.x;
    for (name, (tone, dashed)) in names.zip(LOOKS) {
        let sample = [x, x + 39].map(|x| (f64::from(x), middle));
        surface.stroke(&sample, THICK, dashed, tone);
        let beside = Area {
            x: x + 50,
            width: line.width / 2 - 80,
            ..line
        };
        x += 84 + round_up(surface.words(name, style, Align::Left, beside));
    }
}

/// Round numbers around those of the lines.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn new((low, high): (f64, f64)) -> Scale {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64]) -> Vec<i32> {
        let scale = Scale::new(span(values.iter().copied()));
        scale.labels().map(whole).collect()
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
