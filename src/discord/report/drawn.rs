//! The standings of a report as pictures and in lines of text.

use cairn_paint::{Align, CrossRow, Crosstable, TableColumn, TablePage, TableRow, Weight};

use super::{
    super::{
        escape::{escape_markdown, plain},
        words::{Language, phrase, tournament::legend_of},
    },
    Division, Report, ReportKind, ReportStanding,
    cells::{opponent_cell, round_cell},
    numbers::{points, value},
    results::Results,
};

/// Lines in the text of a picture.
const TOLD: usize = 10;
/// The longest part of a name shown, in characters.
const LONGEST_NAME: usize = 40;
/// The longest part of a title drawn, in characters.
const LONGEST_TITLE: usize = 60;

/// A page number, from 0, and the number of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageOf {
    pub(crate) page: usize,
    pub(crate) pages: usize,
}

impl PageOf {
    /// The page with this number, or the last one for this many lines.
    fn of(page: usize, lines: usize) -> PageOf {
        let pages = lines.div_ceil(TablePage::ROWS).max(1);
        PageOf {
            page: page.min(pages - 1),
            pages,
        }
    }

    fn from(self) -> usize {
        self.page * TablePage::ROWS
    }
}

/// Draws from the only division of a report.
pub(crate) struct Drawing<'a> {
    pub(crate) language: Language,
    pub(crate) report: &'a Report,
    pub(crate) division: &'a Division,
}

impl Drawing<'_> {
    /// A page of the standings, and its text.
    pub(crate) fn standings(&self, page: usize) -> (TablePage, String, PageOf) {
        let rows = self.division.rows();
        let at = PageOf::of(page, rows.len());
        let column = |head: String, align, weight, wide| TableColumn {
            head,
            align,
            weight,
            wide,
        };
        let name = |key| self.language.name(key);
        let mut columns = vec![
            column(name("standings-place"), Align::Right, Weight::Quiet, false),
            column(name("standings-name"), Align::Left, Weight::Plain, true),
            column(
                name("standings-points"),
                Align::Right,
                Weight::Strong,
                false,
            ),
        ];
        for code in &self.report.tie_breaks {
            columns.push(column(code.clone(), Align::Right, Weight::Quiet, false));
        }
        let shown = rows.iter().skip(at.from()).take(TablePage::ROWS);
        let lines = shown.map(|line| {
            let mut cells = vec![
                line.rank.to_string(),
                self.name(line.entry),
                points(self.language, line.points),
            ];
            let values = line.values.iter();
            cells.extend(values.map(|it| value(self.language, *it)));
            TableRow { cells, own: false }
        });
        let table = TablePage {
            title: self.title(),
            under: self.under(at),
            legend: legend_of(self.language, &self.report.tie_breaks, false),
            columns,
            rows: lines.collect(),
        };
        (table, self.alt(&rows, at), at)
    }

    /// A page of the crosstable, and its text: of a Swiss by rounds, otherwise by opponents. None
    /// if there are more opponents than fit into a picture.
    pub(crate) fn crosstable(&self, page: usize) -> Option<(Crosstable, String, PageOf)> {
        let results = Results::of(self.division);
        let by_rounds = self.report.kind == ReportKind::Swiss;
        let columns = if by_rounds {
            self.division.rounds.len().min(Crosstable::COLUMNS)
        } else {
            results.lines.len()
        };
        if columns > Crosstable::COLUMNS {
            return None;
        }
        let at = PageOf::of(page, results.lines.len());
        let cell = |entry: usize, column: usize| {
            if by_rounds {
                round_cell(self.language, &results, entry, column)
            } else {
                opponent_cell(self.division, &results, entry, column)
            }
        };
        let shown = results.lines.iter().zip(1..).skip(at.from());
        let rows = shown.take(Crosstable::ROWS).map(|(line, place)| CrossRow {
            place: place.to_string(),
            name: self.name(line.entry),
            results: (0..columns).map(|it| cell(line.entry, it)).collect(),
            totals: {
                let first = line.values.iter().take(2);
                let values = first.map(|it| value(self.language, *it));
                std::iter::once(points(self.language, line.points))
                    .chain(values)
                    .collect()
            },
            own: false,
        });
        let crosstable = Crosstable {
            title: self.title(),
            under: self.under(at),
            legend: legend_of(
                self.language,
                &self.report.tie_breaks[..self.report.tie_breaks.len().min(2)],
                by_rounds,
            ),
            heads: ["standings-place", "standings-name"].map(|key| self.language.name(key)),
            columns: (1..=columns).map(|it| it.to_string()).collect(),
            totals: {
                let codes = self.report.tie_breaks.iter().take(2).cloned();
                std::iter::once(self.language.name("standings-points"))
                    .chain(codes)
                    .collect()
            },
            rows: rows.collect(),
        };
        let alt = self.alt(&results.lines, at);
        Some((crosstable, alt, at))
    }

    /// A page of the standings as lines with markdown.
    pub(crate) fn lines(&self, page: usize) -> (Vec<String>, PageOf) {
        let rows = self.division.rows();
        let at = PageOf::of(page, rows.len());
        let shown = rows.iter().skip(at.from()).take(TablePage::ROWS);
        let lines = shown.map(|line| {
            let name = escape_markdown(&self.name(line.entry), LONGEST_NAME);
            let points = points(self.language, line.points);
            format!("{}\\. {name} · **{points}**", line.rank)
        });
        (lines.collect(), at)
    }

    /// The name of an entry, without markdown.
    pub(crate) fn name(&self, entry: usize) -> String {
        let name = self.division.entry(entry).map(|it| it.name.as_str());
        plain(name.unwrap_or_default(), LONGEST_NAME)
    }

    fn title(&self) -> String {
        let name = plain(&self.report.name, LONGEST_TITLE);
        format!("{name} {}", self.report.short)
    }

    fn under(&self, at: PageOf) -> String {
        let what = self.report.game.clone();
        if at.pages < 2 {
            return what;
        }
        let number = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
        self.language.say(&phrase!(
            "tournament-picture-page",
            what = what,
            page = number(at.page + 1),
            pages = number(at.pages),
        ))
    }

    /// The first lines of a page in words.
    fn alt(&self, rows: &[ReportStanding], at: PageOf) -> String {
        let number = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
        let mut lines = vec![format!("{}, {}.", self.title(), self.under(at))];
        let shown: Vec<&ReportStanding> =
            rows.iter().skip(at.from()).take(TablePage::ROWS).collect();
        for line in shown.iter().take(TOLD) {
            lines.push(self.language.say(&phrase!(
                "tournament-alt-row",
                place = number(line.rank),
                name = self.name(line.entry),
                what = points(self.language, line.points),
            )));
        }
        if let Some(more) = shown.len().checked_sub(TOLD + 1) {
            let count = number(more + 1);
            let more = phrase!("tournament-alt-more", count = count);
            lines.push(self.language.say(&more));
        }
        lines.join("\n")
    }
}
