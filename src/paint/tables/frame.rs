//! The frame of boards, with a title on it and a sheet set into it.

use super::{
    surface::{Area, Style, Surface, whole},
    tones::{Tones, color},
};
use crate::{letters::Face, theme::Theme};

/// Beside the sheet and below it.
pub(super) const MARGIN: i32 = 26;
/// The height of a capital letter of the title, and of the text below it.
const TITLE: f64 = 25.0;
const UNDER: f64 = 18.0;
/// The heights of lines of the title.
const TITLE_LINE: i32 = 48;
const UNDER_LINE: i32 = 34;
/// The same for a line of the legend below the sheet.
const LEGEND: f64 = 16.0;
const LEGEND_LINE: i32 = 30;
/// Further lines of a legend are not drawn.
const MAX_LEGEND: usize = 12;

pub(super) struct Heading<'a> {
    pub(super) title: &'a str,
    pub(super) under: &'a str,
    /// The text below the sheet, in as many lines as necessary; may be empty.
    pub(super) legend: &'a str,
}

impl Heading<'_> {
    pub(super) fn height(&self) -> i32 {
        let lines = [(self.title, TITLE_LINE), (self.under, UNDER_LINE)];
        let lines = lines.into_iter().filter(|(words, _)| !words.is_empty());
        MARGIN + lines.map(|(_, height)| height).sum::<i32>()
    }

    /// The lines of the legend for this width. The part about one column stays in one line where
    /// possible.
    fn legend(&self, room: f64) -> Vec<String> {
        let fits = |it: &str| Face::Regular.width(it, LEGEND) <= room;
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

    /// Its width if nothing is cut, including the frame beside it.
    pub(super) fn width(&self) -> i32 {
        let title = Face::Bold.width(&Face::Bold.fit(self.title, TITLE, WIDEST), TITLE);
        let under = Face::Regular.width(&Face::Regular.fit(self.under, UNDER, WIDEST), UNDER);
        whole(title.max(under)) + 2 * MARGIN + 12
    }
}

/// No title makes a picture wider than this.
const WIDEST: f64 = 900.0;

/// A framed sheet of this size with a heading above it, and the area of the sheet.
pub(super) fn framed_sheet(
    theme: Theme,
    heading: &Heading<'_>,
    (width, height): (i32, i32),
) -> (Surface, Tones, Area) {
    let top = heading.height();
    let room = f64::from(width - 8);
    let legend = heading.legend(room);
    let below = LEGEND_LINE * i32::try_from(legend.len()).unwrap_or(0);
    let all = Area {
        x: 0,
        y: 0,
        width: width + 2 * MARGIN,
        height: height + top + MARGIN + below,
    };
    let mut surface = Surface::new(all.width, all.height, color(theme, "frame_edge"));
    let tones = Tones::new(theme, &mut surface);
    surface.round(all, 26, tones.rim);
    surface.round(all.inside(3), 23, tones.frame);
    surface.round(all.inside(7), 19, tones.grain);
    surface.round(all.inside(10), 16, tones.frame);
    let sheet = Area {
        x: MARGIN,
        y: top,
        width,
        height,
    };
    // A metal strip, then the shadow of the edge that the sheet is set into.
    surface.fill(sheet.inside(-6), tones.inlay);
    surface.fill(sheet.inside(-3), tones.shadow);
    surface.fill(sheet, tones.sheet);
    let left = f64::from(sheet.x + 4);
    let mut line = MARGIN - 8;
    for (words, face, capital, paint, line_height) in [
        (heading.title, Face::Bold, TITLE, tones.title, TITLE_LINE),
        (heading.under, Face::Regular, UNDER, tones.under, UNDER_LINE),
    ] {
        if words.is_empty() {
            continue;
        }
        let baseline = line + line_height / 2 + whole(capital / 2.0);
        let style = Style {
            face,
            capital,
            paint,
        };
        surface.words(&face.fit(words, capital, room), style, left, baseline);
        line += line_height;
    }
    let mut line = sheet.y + sheet.height + 10;
    for words in legend {
        let style = Style {
            face: Face::Regular,
            capital: LEGEND,
            paint: tones.under,
        };
        let words = style.face.fit(&words, LEGEND, room);
        let baseline = line + LEGEND_LINE / 2 + whole(LEGEND / 2.0);
        surface.words(&words, style, left, baseline);
        line += LEGEND_LINE;
    }
    (surface, tones, sheet)
}
