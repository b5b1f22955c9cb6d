//! Rows and columns of words, as wide as they need to be.

use super::{
    frame::{Heading, framed_sheet},
    surface::{Align, Style, round_up},
    tones,
};
use crate::{Picture, layout::Area, letters::Face, theme::Theme};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    #[default]
    Plain,
    Strong,
    Quiet,
}

/// A column and how its width adapts.
pub(super) struct GridColumn<'a> {
    pub(super) head: &'a str,
    pub(super) align: Align,
    /// Takes the remaining room, and is cut first.
    pub(super) wide: bool,
    /// The space beside the words.
    pub(super) pad: u32,
    /// The least width, including the space beside the words.
    pub(super) least: u32,
    /// Has a line on its left.
    pub(super) ruled: bool,
}

pub(super) struct GridRow<'a> {
    /// `None` for a cell that cannot have any content.
    pub(super) cells: Vec<Option<(&'a str, Weight)>>,
    pub(super) own: bool,
}

/// The height of a capital letter in rows.
const CAPITAL: f64 = 19.0;
const HEAD_STYLE: Style = Style {
    face: Face::Bold,
    capital: 17.0,
    tone: tones::HEAD_WORDS,
};
const ROW: u32 = 42;
const HEAD: u32 = 40;
/// The maximum width in pixels of a column of uncut words: where there are many columns, and where
/// there are few, which share the last number.
const WORDS: f64 = 170.0;
const FEW_WORDS: f64 = 280.0;
const SHARED: f64 = 680.0;
/// The same for a wide column, and its guaranteed width.
const WIDE: f64 = 380.0;
const WIDE_LEAST: u32 = 150;
/// The least width of a sheet, and the greatest if its wide columns can shrink.
const NARROWEST: u32 = 620;
const WIDEST: u32 = 1160;

fn face(weight: Weight) -> Face {
    match weight {
        Weight::Strong => Face::Bold,
        Weight::Plain | Weight::Quiet => Face::Regular,
    }
}

pub(super) fn draw(
    theme: Theme,
    heading: &Heading<'_>,
    columns: &[GridColumn<'_>],
    rows: &[GridRow<'_>],
) -> Picture {
    let widths = widths(heading, columns, rows);
    let size = (
        widths.iter().sum::<u32>().max(NARROWEST),
        HEAD + rows.iter().map(|_| ROW).sum::<u32>().max(ROW),
    );
    let (mut surface, sheet) = framed_sheet(theme, heading, size);
    let mut line = Area {
        height: HEAD,
        ..sheet
    };
    surface.fill(line, tones::HEAD);
    for (column, area) in columns.iter().zip(areas(line, &widths)) {
        surface.words(column.head, HEAD_STYLE, column.align, column.inner(area));
    }
    line.y += HEAD;
    line.height = ROW;
    for (idx, row) in rows.iter().enumerate() {
        let ground = match (row.own, idx % 2) {
            (true, _) => tones::OWN,
            (false, 0) => tones::SHEET,
            (false, _) => tones::ZEBRA,
        };
        surface.fill(line, ground);
        for ((column, cell), area) in columns.iter().zip(&row.cells).zip(areas(line, &widths)) {
            if column.ruled {
                surface.fill(Area { width: 1, ..area }, tones::BLANK);
            }
            let Some((text, weight)) = *cell else {
                surface.fill(area, tones::BLANK);
                continue;
            };
            let style = Style {
                face: face(weight),
                capital: CAPITAL,
                tone: match (row.own, weight) {
                    (true, _) => tones::OWN_WORDS,
                    (false, Weight::Quiet) => tones::QUIET,
                    (false, _) => tones::INK,
                },
            };
            surface.words(text, style, column.align, column.inner(area));
        }
        line.y += ROW;
    }
    surface.picture()
}

/// The cells of a line from left to right.
fn areas(line: Area, widths: &[u32]) -> impl Iterator<Item = Area> {
    widths.iter().scan(line.x, move |left, &width| {
        let x = *left;
        *left += width;
        Some(Area { x, width, ..line })
    })
}

impl GridColumn<'_> {
    fn inner(&self, area: Area) -> Area {
        Area {
            x: area.x + self.pad,
            width: area.width - 2 * self.pad,
            ..area
        }
    }
}

fn widths(heading: &Heading<'_>, columns: &[GridColumn<'_>], rows: &[GridRow<'_>]) -> Vec<u32> {
    let narrow = columns.iter().filter(|it| !it.wide).count();
    let narrow = SHARED / f64::from(u32::try_from(narrow).unwrap_or(u32::MAX));
    let mut widths = Vec::new();
    for (idx, column) in columns.iter().enumerate() {
        let room = if column.wide {
            WIDE
        } else {
            narrow.clamp(WORDS, FEW_WORDS)
        };
        let width = |face: Face, text, capital| face.width(&face.fit(text, capital, room), capital);
        let cells = rows.iter().filter_map(|row| *row.cells.get(idx)?);
        let widest = cells
            .map(|(text, weight)| width(face(weight), text, CAPITAL))
            .fold(
                width(HEAD_STYLE.face, column.head, HEAD_STYLE.capital),
                f64::max,
            );
        widths.push((round_up(widest) + 1 + 2 * column.pad).max(column.least));
    }
    let least = heading.width().clamp(NARROWEST, WIDEST);
    let total: u32 = widths.iter().sum();
    let wanted = total.min(WIDEST).max(least);
    let wide: Vec<usize> = (0..columns.len()).filter(|&it| columns[it].wide).collect();
    let count = u32::try_from(wide.len()).unwrap_or(1).max(1);
    for &idx in &wide {
        let longer = widths[idx] + wanted.saturating_sub(total) / count;
        let shorter = longer.saturating_sub(total.saturating_sub(wanted) / count);
        widths[idx] = shorter.max(WIDE_LEAST);
    }
    if let Some(last) = widths.last_mut().filter(|_| wide.is_empty()) {
        *last += least.saturating_sub(total);
    }
    widths
}
