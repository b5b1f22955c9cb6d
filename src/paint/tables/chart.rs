//! Lines of numbers over time, with a few labels.

use super::{
    frame::{Heading, framed_sheet},
    plot::{Plot, finite_points, span},
    surface::{Align, Style, round_up, widest},
    tones::{self, Tone},
};
use crate::{
    Picture,
    layout::{Area, to_u32, whole},
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
const QUIET: Style = Style::regular(17.0, tones::QUIET);
const NAME: Style = Style::regular(17.0, tones::INK);
/// The height of a line of words.
const LINE: u32 = 34;
/// The least range of the vertical axis.
const MIN_RANGE: f64 = 40.0;
/// The most steps between the labels on the left.
const STEPS: f64 = 4.0;
const THICK: f64 = 4.0;
/// The color of each line, and whether it is dashed.
const LOOKS: [(Tone, bool); 2] = [(tones::LINES[0], false), (tones::LINES[1], true)];

#[must_use]
pub fn chart(chart: &Chart, theme: Theme) -> Picture {
    let heading = Heading::new(&chart.title, "", "");
    let (mut surface, sheet) = framed_sheet(theme, &heading, (WIDTH, HEIGHT));
    let lines = chart.lines.iter().zip(LOOKS);
    let lines = lines.map(|(it, look)| (&it.name, finite_points(&it.points), look));
    let lines: Vec<_> = lines.collect();
    let has_names = lines.len() > 1 && lines.iter().any(|(name, ..)| !name.is_empty());
    let points = || lines.iter().flat_map(|(_, points, _)| points);
    let values = labels(span(points().map(|it| it.1)));
    let words: Vec<String> = values.iter().map(|it| format!("{it:.0}")).collect();
    let label = widest(words.iter().map(|it| QUIET.width(it, WIDTH.into())));
    let top = if has_names { LINE } else { 0 };
    let is_bare = chart.from.is_empty() && chart.to.is_empty();
    let below = if is_bare { 10 } else { LINE };
    let area = Area {
        x: sheet.x + label + 24,
        y: sheet.y + 18 + top,
        width: sheet.width - label - 44,
        height: sheet.height - 36 - top - below,
    };
    let plot = Plot {
        area,
        across: span(points().map(|it| it.0)),
        up: span(values.iter().copied()),
    };
    for (value, words) in values.iter().zip(&words) {
        let y = plot.down(*value).round();
        let rule = [area.x + 1, area.right() - 1].map(|x| (f64::from(x), y));
        surface.stroke(&rule, 2.0, false, tones::BLANK);
        let beside = sheet.row(to_u32(whole(y)) - LINE / 2, LINE);
        let beside = beside.column(sheet.x + 12, label);
        surface.words(words, QUIET, Align::Right, beside);
    }
    let height = round_up(QUIET.capital);
    let half = area.width / 2 - 10;
    let foot = area.row(sheet.bottom() - 10 - height, height);
    for (words, align, x) in [
        (&chart.from, Align::Left, area.x),
        (&chart.to, Align::Right, area.right() - half),
    ] {
        surface.words(words, QUIET, align, foot.column(x, half));
    }
    for (_, points, (tone, dashed)) in &lines {
        let points: Vec<_> = points.iter().map(|&it| plot.place(it)).collect();
        // A rim in the color of the ground keeps two lines apart where they cross.
        surface.stroke(&points, THICK + 4.0, *dashed, tones::SHEET);
        surface.stroke(&points, THICK, *dashed, *tone);
        if let Some(&last) = points.last() {
            surface.disc(last, 10.0, tones::SHEET);
            surface.disc(last, 8.0, *tone);
            if *dashed {
                surface.disc(last, 4.0, tones::SHEET);
            }
        }
    }
    // The name of each line, beside a sample of it.
    let mut legend = area.row(sheet.y + 8, LINE);
    let middle = f64::from(legend.y + LINE / 2);
    for (name, _, (tone, dashed)) in lines.iter().filter(|_| has_names) {
        let sample = [legend.x, legend.x + 39].map(|x| (f64::from(x), middle));
        surface.stroke(&sample, THICK, *dashed, *tone);
        let beside = legend.column(legend.x + 50, area.width / 2 - 80);
        legend.x += 84 + round_up(surface.words(name, NAME, Align::Left, beside));
    }
    surface.picture()
}

/// Round numbers around these, in equal steps.
fn labels((low, high): (f64, f64)) -> Vec<f64> {
    let lacking = (MIN_RANGE - (high - low)).max(0.0) / 2.0;
    let (low, high) = (low - lacking, high + lacking);
    let powers = (0..).map(|it| 10_f64.powi(it));
    let mut steps = powers.flat_map(|power| [10.0, 20.0, 25.0, 50.0].map(|it| it * power));
    let is_long = |step: &f64| (high - low) / step <= STEPS;
    let step = steps.find(is_long).unwrap_or(f64::MAX);
    let [first, last] = [(low / step).floor(), (high / step).ceil()].map(whole);
    (first..=last).map(|it| f64::from(it) * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_labels(values: &[f64]) -> Vec<i32> {
        let labels = labels(span(values.iter().copied()));
        labels.into_iter().map(whole).collect()
    }

    #[test]
    fn a_few_round_numbers_stand_beside_the_lines() {
        assert_eq!(round_labels(&[1500.0, 1623.0]), [1500, 1550, 1600, 1650]);
        assert_eq!(
            round_labels(&[1612.0]),
            [1590, 1600, 1610, 1620, 1630, 1640]
        );
        assert_eq!(round_labels(&[]), [-20, -10, 0, 10, 20]);
        for (low, high) in [
            (100.0, 4000.0),
            (1499.9, 1500.1),
            (812.0, 1930.0),
            (0.0, 1e9),
        ] {
            let count = round_labels(&[low, high]).len();
            assert!((3..=6).contains(&count), "{low} {high}: {count}");
        }
    }
}
