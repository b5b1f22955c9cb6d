//! The frame of boards, with a title on it and a sheet set into it.

use super::{
    surface::{Align, Style, Surface, to_count, widest},
    tones,
};
use crate::{layout::Area, theme::Theme};

/// Beside the sheet and below it.
const MARGIN: u32 = 26;
const TITLE: Style = Style::bold(25.0, tones::TITLE);
const UNDER: Style = Style::regular(18.0, tones::UNDER);
const LEGEND: Style = Style::regular(16.0, tones::UNDER);
/// The heads of columns.
pub(super) const HEAD_STYLE: Style = Style::bold(17.0, tones::HEAD_WORDS);
/// The heights of their lines.
const TITLE_LINE: u32 = 48;
const UNDER_LINE: u32 = 34;
const LEGEND_LINE: u32 = 30;
pub(super) const HEAD: u32 = 40;
/// Further lines of a legend are not drawn.
const MAX_LEGEND: usize = 12;
/// No title makes a sheet wider than this.
const WIDEST: f64 = 900.0;

pub(super) struct Heading<'a> {
    title: &'a str,
    under: &'a str,
    /// The text below the sheet, in as many lines as necessary.
    legend: &'a str,
}

impl Heading<'_> {
    /// Any of these may be empty.
    pub(super) fn new<'a>(title: &'a str, under: &'a str, legend: &'a str) -> Heading<'a> {
        Heading {
            title,
            under,
            legend,
        }
    }

    fn lines(&self) -> impl Iterator<Item = (&str, Style, u32)> {
        let lines = [
            (self.title, TITLE, TITLE_LINE),
            (self.under, UNDER, UNDER_LINE),
        ];
        lines.into_iter().filter(|(words, ..)| !words.is_empty())
    }

    /// The lines of the legend for this width. The part about one column stays in one line where
    /// possible.
    fn legend(&self, room: f64) -> Vec<String> {
        let fits = |it: &str| LEGEND.face.width(it, LEGEND.capital) <= room;
        let mut lines: Vec<String> = Vec::new();
        for part in self.legend.split(" · ").filter(|it| !it.is_empty()) {
            let is_whole = fits(part);
            let words = part.split_whitespace().filter(|_| !is_whole);
            let mut between = " · ";
            for piece in words.chain(is_whole.then_some(part)) {
                match lines.last_mut() {
                    Some(line) if fits(&format!("{line}{between}{piece}")) => {
                        *line += between;
                        *line += piece;
                    }
                    _ => lines.push(piece.to_owned()),
                }
                between = " ";
            }
        }
        lines.truncate(MAX_LEGEND);
        lines
    }

    /// The width of a sheet for which nothing above it is cut.
    pub(super) fn width(&self) -> u32 {
        widest(
            self.lines()
                .map(|(words, style, _)| style.width(words, WIDEST)),
        ) + 12
    }
}

/// A framed sheet of this size with a heading above it, and the area of the sheet.
pub(super) fn framed_sheet(
    theme: Theme,
    heading: &Heading<'_>,
    (width, height): (u32, u32),
) -> (Surface, Area) {
    let mut line = Area {
        x: MARGIN + 4,
        y: MARGIN - 8,
        width: width - 8,
        height: 0,
    };
    let legend = heading.legend(line.width.into());
    let sheet = Area {
        x: MARGIN,
        y: MARGIN + heading.lines().map(|(.., height)| height).sum::<u32>(),
        width,
        height,
    };
    let below = LEGEND_LINE * to_count(legend.len());
    let all = Area {
        x: 0,
        y: 0,
        width: width + 2 * MARGIN,
        height: sheet.bottom() + MARGIN + below,
    };
    let mut surface = Surface::new(all.width, all.height, theme);
    surface.round(all, 26, tones::RIM);
    surface.round(all.inside(3), 23, tones::FRAME);
    surface.round(all.inside(7), 19, tones::GRAIN);
    surface.round(all.inside(10), 16, tones::FRAME);
    // A metal strip, then the shadow of the edge that the sheet is set into.
    surface.fill(sheet.outside(6), tones::INLAY);
    surface.fill(sheet.outside(3), tones::SHADOW);
    surface.fill(sheet, tones::SHEET);
    for (words, style, height) in heading.lines() {
        line.height = height;
        surface.words(words, style, Align::Left, line);
        line.y += height;
    }
    line.y = sheet.bottom() + 10;
    line.height = LEGEND_LINE;
    for words in legend {
        surface.words(&words, LEGEND, Align::Left, line);
        line.y += LEGEND_LINE;
    }
    (surface, sheet)
}
