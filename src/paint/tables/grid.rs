//! Rows and columns of words, as wide as they need to be.

use super::{
    frame::{Heading, MARGIN, framed_sheet},
    surface::{Area, Style, Surface, whole},
    tones::Tones,
};
use crate::{Picture, letters::Face, theme::Theme};

/// The alignment of words in a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    #[default]
    Left,
    Center,
    Right,
}

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
    pub(super) pad: i32,
    /// The least width, including the space beside the words.
    pub(super) least: i32,
    /// Has a line on its left.
    pub(super) ruled: bool,
}

pub(super) struct GridCell<'a> {
    pub(super) text: &'a str,
    pub(super) weight: Weight,
    /// Cannot have any content.
    pub(super) blank: bool,
}

pub(super) struct GridRow<'a> {
    pub(super) cells: Vec<GridCell<'a>>,
    pub(super) own: bool,
}

/// The height of a capital letter in rows and in heads.
const CAPITAL: f64 = 19.0;
const HEAD_CAPITAL: f64 = 17.0;
const ROW: i32 = 42;
pub(super) const HEAD: i32 = 40;
/// The maximum width in pixels of a column of uncut words: where there are many columns, and where
/// there are few, which share the last number.
const WORDS: f64 = 170.0;
const FEW_WORDS: f64 = 280.0;
const SHARED: f64 = 680.0;
/// The same for a wide column, and its guaranteed width.
const WIDE: f64 = 380.0;
const WIDE_LEAST: i32 = 150;
/// The least width of a sheet, and the greatest if its wide columns can shrink.
const NARROWEST: i32 = 620;
const WIDEST: i32 = 1160;

/// The room for a text in its column, before columns have to shrink.
fn room(column: &GridColumn<'_>, columns: &[GridColumn<'_>]) -> f64 {
    if column.wide {
        return WIDE;
    }
    let narrow = columns.iter().filter(|it| !it.wide).count();
    let narrow = u32::try_from(narrow).unwrap_or(u32::MAX);
    (SHARED / f64::from(narrow)).clamp(WORDS, FEW_WORDS)
}

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
    let texts = cell_texts(columns, rows);
    let widths = widths(heading, columns, rows, &texts);
    let size = (
        widths.iter().sum::<i32>().max(NARROWEST),
        HEAD + ROW * i32::try_from(rows.len().max(1)).unwrap_or(1),
    );
    let (mut surface, tones, sheet) = framed_sheet(theme, heading, size);
    surface.fill(
        Area {
            height: HEAD,
            ..sheet
        },
        tones.head,
    );
    let mut left = sheet.x;
    for (column, &width) in columns.iter().zip(&widths) {
        let area = Area {
            x: left,
            y: sheet.y,
            width,
            height: HEAD,
        };
        let style = Style {
            face: Face::Bold,
            capital: HEAD_CAPITAL,
            paint: tones.head_words,
        };
        let head = style
            .face
            .fit(column.head, HEAD_CAPITAL, inner(column, width));
        put(&mut surface, &head, style, column, area);
        left += width;
    }
    for ((idx, row), texts) in (0..).zip(rows).zip(&texts) {
        let line = Area {
            y: sheet.y + HEAD + ROW * idx,
            height: ROW,
            ..sheet
        };
        let ground = match (row.own, idx % 2) {
            (true, _) => tones.own,
            (false, 0) => tones.sheet,
            (false, _) => tones.zebra,
        };
        surface.fill(line, ground);
        let mut left = sheet.x;
        for (((column, &width), cell), text) in
            columns.iter().zip(&widths).zip(&row.cells).zip(texts)
        {
            let area = Area {
                x: left,
                width,
                ..line
            };
            draw_cell(&mut surface, &tones, column, area, cell, text, row.own);
            left += width;
        }
    }
    surface.picture()
}

/// The words of all cells, cut to the width of their columns.
fn cell_texts(columns: &[GridColumn<'_>], rows: &[GridRow<'_>]) -> Vec<Vec<String>> {
    let fitted = |(cell, column): (&GridCell<'_>, &GridColumn<'_>)| {
        face(cell.weight).fit(cell.text, CAPITAL, room(column, columns))
    };
    let rows = rows.iter();
    rows.map(|row| row.cells.iter().zip(columns).map(fitted).collect())
        .collect()
}

fn widths(
    heading: &Heading<'_>,
    columns: &[GridColumn<'_>],
    rows: &[GridRow<'_>],
    texts: &[Vec<String>],
) -> Vec<i32> {
    let mut widths = Vec::new();
    for (idx, column) in columns.iter().enumerate() {
        let head = Face::Bold.fit(column.head, HEAD_CAPITAL, room(column, columns));
        let mut widest = Face::Bold.width(&head, HEAD_CAPITAL);
        for (row, texts) in rows.iter().zip(texts) {
            if let Some((cell, text)) = row.cells.get(idx).zip(texts.get(idx)) {
                widest = widest.max(face(cell.weight).width(text, CAPITAL));
            }
        }
        let needed = whole(widest.ceil()) + 1 + 2 * column.pad;
        widths.push(needed.max(column.least));
    }
    let total: i32 = widths.iter().sum();
    let wanted = NARROWEST.max((heading.width() - 2 * MARGIN).min(WIDEST));
    let wide: Vec<usize> = (0..columns.len()).filter(|&it| columns[it].wide).collect();
    let count = i32::try_from(wide.len()).unwrap_or(1).max(1);
    let change = if total < wanted {
        wanted - total
    } else {
        WIDEST.min(total) - total
    };
    for &idx in &wide {
        widths[idx] = (widths[idx] + change / count).max(WIDE_LEAST);
    }
    let total: i32 = widths.iter().sum();
    if let Some(last) = widths.last_mut().filter(|_| wide.is_empty()) {
        *last += (wanted - total).max(0);
    }
    widths
}

/// The room for words in a column of this width.
fn inner(column: &GridColumn<'_>, width: i32) -> f64 {
    f64::from(width - 2 * column.pad)
}

fn draw_cell(
    surface: &mut Surface,
    tones: &Tones,
    column: &GridColumn<'_>,
    area: Area,
    cell: &GridCell<'_>,
    text: &str,
    own: bool,
) {
    if cell.blank {
        surface.fill(area, tones.blank);
    }
    if column.ruled {
        surface.fill(Area { width: 1, ..area }, tones.blank);
    }
    let paint = match (own && !cell.blank, cell.weight) {
        (true, _) => tones.own_words,
        (false, Weight::Quiet) => tones.quiet,
        (false, _) => tones.ink,
    };
    let style = Style {
        face: face(cell.weight),
        capital: CAPITAL,
        paint,
    };
    let room = inner(column, area.width);
    if style.face.width(text, CAPITAL) <= room {
        put(surface, text, style, column, area);
    } else {
        put(
            surface,
            &style.face.fit(cell.text, CAPITAL, room),
            style,
            column,
            area,
        );
    }
}

fn put(surface: &mut Surface, text: &str, style: Style, column: &GridColumn<'_>, area: Area) {
    let free = f64::from(area.width) - style.face.width(text, style.capital);
    let pad = f64::from(column.pad);
    let left = match column.align {
        Align::Left => pad,
        Align::Center => free / 2.0,
        Align::Right => free - pad,
    };
    let baseline = area.y + whole(f64::midpoint(f64::from(area.height), style.capital));
    surface.words(text, style, f64::from(area.x) + left, baseline);
}
