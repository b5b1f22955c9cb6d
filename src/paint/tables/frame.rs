//! The frame of boards, with a title on it and a sheet set into it.

use super::{
    surface::{Align, Style, Surface, round_up},
    tones,
};
use crate::{layout::Area, letters::Face, theme::Theme};

/// Beside the sheet and below it.
const MARGIN: u32 = 26;
const TITLE: Style = Style {
    face: Face::Bold,
    capital: 25.0,
    tone: tones::TITLE,
};
const UNDER: Style = Style {
    face: Face::Regular,
    capital: 18.0,
    tone: tones::UNDER,
};
const LEGEND: Style = Style {
    capital: 16.0,
    ..UNDER
};
/// The heights of their lines.
const TITLE_LINE: u32 = 48;
const UNDER_LINE: u32 = 34;
const LEGEND_LINE: u32 = 30;
/// Further lines of a legend are not drawn.
const MAX_LEGEND: usize = 12;
/// No title makes a sheet wider than this.
const WIDEST: f64 = 900.0;

pub(super) struct Heading<'a> {
    pub(super) title: &'a str,
    pub(super) under: &'a str,
    /// The text below the sheet, in as many lines as necessary; may be empty.
    pub(super) legend: &'a str,
}

impl Heading<'_> {
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
        let mut is_whole = false;
        for part in self.legend.split(" · ") {
            let beside = lines.last().filter(|_| is_whole);
            let beside = beside.map(|it| format!("{it} · {part}"));
            if let Some(beside) = beside.filter(|it| fits(it)) {
                lines.pop();
                lines.push(beside);
                continue;
            }
            is_whole = fits(part);
            let mut line = String::new();
            for word in part.split_whitespace() {
                let longer = format!("{line} {word}");
                if line.is_empty() || fits(&longer) {
                    longer.trim_start().clone_into(&mut line);
                } else {
                    lines.push(std::mem::replace(&mut line, word.to_owned()));
                }
            }
            lines.extend(Some(line).filter(|it| !it.is_empty()));
        }
        lines.truncate(MAX_LEGEND);
        lines
    }

    /// The width of a sheet for which nothing above it is cut.
    pub(super) fn width(&self) -> u32 {
        let widths = self.lines().map(|(words, Style { face, capital, .. }, _)| {
            face.width(&face.fit(words, capital, WIDEST), capital)
        });
        round_up(widths.fold(0.0, f64::max)) + 12
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
    let below = legend.iter().map(|_| LEGEND_LINE).sum::<u32>();
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
