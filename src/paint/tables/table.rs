//! Standings, lists and ladders: a line for each entry.

use super::{
    frame::Heading,
    grid::{self, GridColumn, GridRow, Weight},
    surface::Align,
};
use crate::{Picture, theme::Theme};

/// A page of a table, in the reader's language. Texts may be untrusted: characters that the font
/// lacks are replaced by a sign, and what is too long is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablePage {
    /// The text on the frame above it.
    pub title: String,
    /// Below the title and smaller, such as the number of the page; may be empty.
    pub under: String,
    /// The text below the lines: what the columns mean; may be empty.
    pub legend: String,
    /// From left to right, at most [`TablePage::COLUMNS`].
    pub columns: Vec<TableColumn>,
    /// From top to bottom; only the first [`TablePage::ROWS`] are drawn.
    pub rows: Vec<TableRow>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableColumn {
    pub head: String,
    pub align: Align,
    pub weight: Weight,
    /// Takes the remaining room and is cut first, like names.
    pub wide: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    pub cells: Vec<String>,
    /// The reader's own line, on a bright ground.
    pub own: bool,
}

impl TablePage {
    /// Rows per page.
    pub const ROWS: usize = 32;
    /// Further columns are not drawn.
    pub const COLUMNS: usize = 14;
}

#[must_use]
pub fn table(table: &TablePage, theme: Theme) -> Picture {
    let heading = Heading::new(&table.title, &table.under, &table.legend);
    let columns = table.columns.iter().take(TablePage::COLUMNS);
    let columns: Vec<_> = columns
        .map(|it| GridColumn {
            head: &it.head,
            align: it.align,
            wide: it.wide,
            pad: 12,
            least: 0,
            ruled: false,
        })
        .collect();
    let rows = table.rows.iter().take(TablePage::ROWS).map(|row| GridRow {
        cells: (table.columns.iter().zip(&row.cells))
            .map(|(column, text)| Some((&**text, column.weight)))
            .collect(),
        own: row.own,
    });
    grid::draw(theme, &heading, &columns, &rows.collect::<Vec<_>>())
}
