//! Standings in letters, for those who do not see the picture or do not want it.

use super::{
    super::{
        escape::plain,
        words::{Language, phrase},
    },
    LINES, Report,
    numbers::count,
    pictures::standings_table,
};
use cairn_paint::{Align, Table};

/// What a message holds, in characters.
const MOST: usize = 2_000;
/// What an alternative text holds, and how many lines of the standings it has.
const MOST_ALT: usize = 1_024;
const ALT_LINES: usize = 10;
/// Longer names are cut, and what else stands in a column, in characters: so that a page of lines
/// fits a message.
const LONGEST_NAME: usize = 20;
const LONGEST: usize = 12;
const LONGEST_ALT_NAME: usize = 40;
/// More columns do not fit beside each other on a phone.
const COLUMNS: usize = 5;
/// Room for the word about what is left out.
const RESERVED: usize = 80;

/// A page of the standings as a table of letters in a block of code, at most 2,000 characters with
/// a word about what is left out. `own` is the number of the reader's entry, whose line is marked.
#[must_use]
pub fn standings_text(
    report: &Report,
    language: Language,
    division: usize,
    page: usize,
    own: Option<usize>,
) -> String {
    let table = standings_table(report, language, division, page, own);
    let (head, lines) = letters(&table);
    let mut text = format!("```\n{head}\n");
    let mut shown = 0;
    for line in &lines {
        if text.chars().count() + line.chars().count() + RESERVED > MOST {
            break;
        }
        text.push_str(line);
        text.push('\n');
        shown += 1;
    }
    text.push_str("```");
    let all = report
        .divisions
        .get(division)
        .map_or(0, |it| it.rows().len());
    let from = page.min(report.pages(division) - 1) * LINES;
    if shown < all {
        text.push('\n');
        text.push_str(&language.say(&phrase!(
            "report-lines",
            from = count(from + usize::from(shown > 0)),
            to = count(from + shown),
            all = count(all),
        )));
    }
    text
}

/// The head and the lines, each column as wide as its widest cell.
fn letters(table: &Table) -> (String, Vec<String>) {
    // The name is in the second column.
    let cut = |(idx, text): (usize, &String)| {
        let most = if idx == 1 { LONGEST_NAME } else { LONGEST };
        plain(text, most).replace('`', "'")
    };
    let columns = table.columns.iter().take(COLUMNS);
    let heads = columns.clone().map(|it| &it.head).enumerate();
    let heads: Vec<String> = heads.map(cut).collect();
    let rows = table.rows.iter();
    let rows: Vec<Vec<String>> = rows
        .map(|row| row.cells.iter().enumerate().map(cut).collect())
        .collect();
    let long = |text: &String| text.chars().count();
    let widths: Vec<usize> = heads
        .iter()
        .enumerate()
        .map(|(idx, head)| {
            let cells = rows.iter().filter_map(|row| row.get(idx));
            cells.chain([head]).map(long).max().unwrap_or(0)
        })
        .collect();
    let line = |cells: &[String], own: bool| {
        let mut line = String::from(if own { ">" } else { " " });
        for ((cell, &width), column) in cells.iter().zip(&widths).zip(columns.clone()) {
            let padded = match column.align {
                Align::Right => format!("{cell:>width$}"),
                Align::Left | Align::Center => format!("{cell:<width$}"),
            };
            line.push_str(&padded);
            line.push_str("  ");
        }
        line.trim_end().to_owned()
    };
    let lines = rows.iter().zip(&table.rows);
    let lines = lines.map(|(cells, row)| line(cells, row.own)).collect();
    (line(&heads, false), lines)
}

/// The first ten lines of a page of the standings, one sentence each, as alternative text.
#[must_use]
pub fn standings_alt(report: &Report, language: Language, division: usize, page: usize) -> String {
    let table = standings_table(report, language, division, page, None);
    let mut head = vec![table.title, table.under];
    head.retain(|it| !it.is_empty());
    let mut text = format!("{}:", head.join(", "));
    let points = table
        .columns
        .iter()
        .position(|it| it.head == language.name("report-points"));
    for row in table.rows.iter().take(ALT_LINES) {
        let cell = |idx: usize| row.cells.get(idx).map_or("", |it| &**it);
        let name = plain(cell(1), LONGEST_ALT_NAME);
        let line = match points {
            Some(points) => language.say(&phrase!(
                "report-alt-line",
                rank = cell(0).to_owned(),
                name = name,
                points = cell(points).to_owned(),
            )),
            None => format!("{}. {name}", cell(0)),
        };
        text.push('\n');
        text.push_str(&line);
    }
    plain_lines(&text)
}

/// No more than Discord lets an alternative text have.
fn plain_lines(text: &str) -> String {
    if text.chars().count() <= MOST_ALT {
        return text.to_owned();
    }
    text.chars().take(MOST_ALT - 1).chain(['…']).collect()
}
