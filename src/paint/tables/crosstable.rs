//! A crosstable: results against each opponent, or by round.

use super::{
    frame::Heading,
    grid::{self, Align, Weight},
};
use crate::{Picture, theme::Theme};

/// A crosstable: a column for each opponent of a round robin, or for each round of a Swiss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crosstable {
    /// The text on the frame above it.
    pub title: String,
    /// Below the title and smaller; may be empty.
    pub under: String,
    /// The text below the lines: what the columns and results mean; may be empty.
    pub legend: String,
    /// The headings of the places and of the names.
    pub heads: [String; 2],
    /// The headings of the results, at most [`Crosstable::COLUMNS`].
    pub columns: Vec<String>,
    /// The headings of the totals: points first, then tie-breaks.
    pub totals: Vec<String>,
    /// Only the first [`Crosstable::ROWS`] are drawn.
    pub rows: Vec<CrossRow>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossRow {
    /// The place, or the number of the entry.
    pub place: String,
    pub name: String,
    pub results: Vec<CrossCell>,
    pub totals: Vec<String>,
    /// The reader's own line, on a bright ground.
    pub own: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CrossCell {
    Itself,
    #[default]
    Empty,
    /// A result, such as `1`, `½` or `W12`. Wins are strong; unplayed games are quiet.
    Result(String, Weight),
}

impl Crosstable {
    /// Further rows are not drawn.
    pub const ROWS: usize = 32;
    /// Further columns of results are not drawn.
    pub const COLUMNS: usize = 16;
    /// Further totals are not drawn.
    pub const TOTALS: usize = 4;
}

#[must_use]
pub fn crosstable(crosstable: &Crosstable, theme: Theme) -> Picture {
    let heading = Heading {
        title: &crosstable.title,
        under: &crosstable.under,
        legend: &crosstable.legend,
    };
    let column = |head, align, wide| grid::GridColumn {
        head,
        align,
        wide,
        pad: if wide { 12 } else { 8 },
        least: 44,
        ruled: false,
    };
    let [place, name] = &crosstable.heads;
    let mut columns = vec![
        column(place, Align::Right, false),
        column(name, Align::Left, true),
    ];
    let opponents = crosstable.columns.iter().take(Crosstable::COLUMNS);
    let opponents = opponents.map(|head| grid::GridColumn {
        ruled: true,
        pad: 6,
        ..column(head, Align::Center, false)
    });
    columns.extend(opponents);
    let results = columns.len() - 2;
    let totals = crosstable.totals.iter().take(Crosstable::TOTALS);
    columns.extend(totals.enumerate().map(|(idx, head)| grid::GridColumn {
        ruled: idx == 0,
        pad: 10,
        ..column(head, Align::Right, false)
    }));
    let totals = columns.len() - 2 - results;
    let rows = crosstable.rows.iter().take(Crosstable::ROWS);
    let rows: Vec<_> = rows.map(|it| line(it, results, totals)).collect();
    grid::draw(theme, &heading, &columns, &rows)
}

fn line(row: &CrossRow, results: usize, totals: usize) -> grid::GridRow<'_> {
    let cell = |text, weight| grid::GridCell {
        text,
        weight,
        blank: false,
    };
    let mut cells = vec![
        cell(&*row.place, Weight::Quiet),
        cell(&*row.name, Weight::Plain),
    ];
    cells.extend((0..results).map(|idx| match row.results.get(idx) {
        Some(CrossCell::Result(text, weight)) => cell(&**text, *weight),
        Some(CrossCell::Itself) => grid::GridCell {
            blank: true,
            ..cell("", Weight::Plain)
        },
        Some(CrossCell::Empty) | None => cell("", Weight::Plain),
    }));
    cells.extend((0..totals).map(|idx| {
        let weight = if idx == 0 {
            Weight::Strong
        } else {
            Weight::Plain
        };
        cell(row.totals.get(idx).map_or("", |it| &**it), weight)
    }));
    grid::GridRow {
        cells,
        own: row.own,
    }
}
