//! A crosstable: results against each opponent, or by round.

use std::iter::{once, repeat};

use super::{
    frame::Heading,
    grid::{self, GridColumn, GridRow, Weight},
    surface::Align,
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
    let heading = Heading::new(&crosstable.title, &crosstable.under, &crosstable.legend);
    let column = |head, align, pad| GridColumn {
        head,
        align,
        wide: false,
        pad,
        least: 44,
        ruled: false,
    };
    let [place, name] = &crosstable.heads;
    let mut columns = vec![
        column(place, Align::Right, 8),
        GridColumn {
            wide: true,
            ..column(name, Align::Left, 12)
        },
    ];
    let results = crosstable.columns.iter().take(Crosstable::COLUMNS);
    let totals = crosstable.totals.iter().take(Crosstable::TOTALS);
    let counts = [results.len(), totals.len()];
    columns.extend(results.map(|head| GridColumn {
        ruled: true,
        ..column(head, Align::Center, 6)
    }));
    columns.extend(totals.enumerate().map(|(idx, head)| GridColumn {
        ruled: idx == 0,
        ..column(head, Align::Right, 10)
    }));
    let rows = crosstable.rows.iter().take(Crosstable::ROWS);
    let rows: Vec<_> = rows.map(|it| line(it, counts)).collect();
    grid::draw(theme, &heading, &columns, &rows)
}

fn line(row: &CrossRow, [results, totals]: [usize; 2]) -> GridRow<'_> {
    let entry = [(&*row.place, Weight::Quiet), (&*row.name, Weight::Plain)];
    let cells = row.results.iter().chain(repeat(&CrossCell::Empty));
    let cells = cells.take(results).map(|cell| match cell {
        CrossCell::Itself => None,
        CrossCell::Empty => Some(("", Weight::Plain)),
        CrossCell::Result(text, weight) => Some((&**text, *weight)),
    });
    let texts = row.totals.iter().map(|it| &**it).chain(repeat(""));
    let weights = once(Weight::Strong).chain(repeat(Weight::Plain));
    let totals = texts.take(totals).zip(weights);
    GridRow {
        cells: (entry.map(Some).into_iter())
            .chain(cells)
            .chain(totals.map(Some))
            .collect(),
        own: row.own,
    }
}
