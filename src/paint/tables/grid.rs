//! Rows and columns of words, as wide as they need to be.

use super::{
    frame::{HEAD, HEAD_STYLE, Heading, framed_sheet},
    surface::{Align, Style, to_count, widest},
    tones,
};
use crate::{Picture, layout::Area, theme::Theme};

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
const ROW: u32 = 42;
/// The maximum width in pixels of a column of uncut words: where there are many columns, and where
/// there are few, which share the last number.
const WORDS: f64 = 170.0;
const FEW_WORDS: f64 = 280.0;
const SHARED: f64 = 680.0;
/// The same for a wide column, and its guaranteed width.
const WIDE: f64 = 380.0;
const MIN_WIDE: u32 = 150;
/// The least width of a sheet, and the greatest if its wide columns can shrink.
const NARROWEST: u32 = 620;
const WIDEST: u32 = 1160;

impl Weight {
    /// `own` is the reader's own line.
    pub(super) fn style(self, capital: f64, own: bool) -> Style {
        let (words, quiet) = if own {
            (tones::OWN_WORDS, tones::OWN_WORDS)
        } else {
            (tones::INK, tones::QUIET)
        };
        match self {
            Weight::Plain => Style::regular(capital, words),
            Weight::Strong => Style::bold(capital, words),
            Weight::Quiet => Style::regular(capital, quiet),
        }
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
        HEAD + ROW * to_count(rows.len().max(1)),
    );
    let (mut surface, sheet) = framed_sheet(theme, heading, size);
    let areas = |line: Area| {
        let widths = widths.iter().scan(line.x, move |left, &width| {
            *left += width;
            Some(line.column(*left - width, width))
        });
        columns.iter().zip(widths)
    };
    let head = sheet.row(sheet.y, HEAD);
    surface.fill(head, tones::HEAD);
    for (column, area) in areas(head) {
        surface.words(column.head, HEAD_STYLE, column.align, column.inner(area));
    }
    for (row, idx) in rows.iter().zip(0..) {
        let line = sheet.row(head.bottom() + idx * ROW, ROW);
        let ground = match idx % 2 {
            _ if row.own => tones::OWN,
            0 => tones::SHEET,
            _ => tones::ZEBRA,
        };
        surface.fill(line, ground);
        for ((column, area), cell) in areas(line).zip(&row.cells) {
            if column.ruled {
                surface.fill(area.column(area.x, 1), tones::BLANK);
            }
            match *cell {
                Some((text, weight)) => {
                    let style = weight.style(CAPITAL, row.own);
                    surface.words(text, style, column.align, column.inner(area));
                }
                None => surface.fill(area, tones::BLANK),
            }
        }
    }
    surface.picture()
}

impl GridColumn<'_> {
    fn inner(&self, area: Area) -> Area {
        area.column(area.x + self.pad, area.width - 2 * self.pad)
    }
}

fn widths(heading: &Heading<'_>, columns: &[GridColumn<'_>], rows: &[GridRow<'_>]) -> Vec<u32> {
    let narrow = to_count(columns.iter().filter(|it| !it.wide).count());
    let narrow = (SHARED / f64::from(narrow)).clamp(WORDS, FEW_WORDS);
    let natural = columns.iter().enumerate().map(|(idx, column)| {
        let room = if column.wide { WIDE } else { narrow };
        let cells = rows.iter().filter_map(|row| *row.cells.get(idx)?);
        let cells = cells.map(|(text, weight)| weight.style(CAPITAL, false).width(text, room));
        let head = HEAD_STYLE.width(column.head, room);
        (widest(cells.chain([head])) + 1 + 2 * column.pad).max(column.least)
    });
    let mut widths: Vec<u32> = natural.collect();
    let least = heading.width().clamp(NARROWEST, WIDEST);
    let total: u32 = widths.iter().sum();
    let wanted = total.min(WIDEST).max(least);
    let wide: Vec<usize> = (0..columns.len()).filter(|&it| columns[it].wide).collect();
    let count = to_count(wide.len().max(1));
    for &idx in &wide {
        let longer = widths[idx] + wanted.saturating_sub(total) / count;
        let shorter = longer.saturating_sub(total.saturating_sub(wanted) / count);
        widths[idx] = shorter.max(MIN_WIDE);
    }
    if let Some(last) = widths.last_mut().filter(|_| wide.is_empty()) {
        *last += least.saturating_sub(total);
    }
    widths
}
