//! All tables of a round as pictures, for rounds that are too long for a message.

use cairn_app::AppError;
use cairn_domain::tournament::Match;
use cairn_paint::{Align, TablePage, TableRow, Theme, Weight};
use poise::serenity_prelude::CreateAttachment;

use super::{
    labels::{bare_title, page_label},
    pictures::{alt, column},
};
use crate::{
    Bot,
    tournament::posts::{matches_of, result_of, scores_before, with_score},
    words::tournament::{TournamentWords, number_in_round, round_name},
};

/// Discord accepts ten files with a message; one is the text.
const NAMES: [&str; 9] = [
    "tables-1.png",
    "tables-2.png",
    "tables-3.png",
    "tables-4.png",
    "tables-5.png",
    "tables-6.png",
    "tables-7.png",
    "tables-8.png",
    "tables-9.png",
];

/// The tables of a round, from 1, a picture for each page of them.
pub(crate) async fn tables_of_round(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    round: u16,
) -> Result<Vec<CreateAttachment>, AppError> {
    let it = telling.it;
    let matches = matches_of(it, round);
    let before = scores_before(telling, round);
    let name = |entry| with_score(telling.bare_name(entry), before.get(&entry));
    let head = round_name(telling.language, it, round);
    let pages = matches.chunks(TablePage::ROWS);
    let count = pages.len();
    let mut files = Vec::new();
    for ((page, shown), file) in pages.enumerate().zip(NAMES) {
        let under = page_label(telling, head.clone(), (page, count));
        let cells = |it: &&Match| {
            let result = it.result().map(|result| result_of(it, result));
            vec![
                number_in_round(telling.it, it).to_string(),
                name(it.new.first),
                result.unwrap_or_default(),
                name(it.new.second),
            ]
        };
        let rows = shown.iter().map(|it| TableRow {
            cells: cells(it),
            own: false,
        });
        let rows: Vec<TableRow> = rows.collect();
        let rows_text = rows.iter().map(|row| match row.cells.as_slice() {
            [table, first, result, second] => {
                let line = format!("{table}. {first} – {second} {result}");
                line.trim_end().to_owned()
            }
            _ => String::new(),
        });
        let alt = alt(telling, &under, rows_text);
        let drawn = TablePage {
            title: bare_title(telling),
            under,
            legend: String::new(),
            columns: columns(telling),
            rows,
        };
        let picture = move || cairn_paint::table(&drawn, theme);
        files.push(bot.pictures.attach(picture, file, alt).await?);
    }
    Ok(files)
}

fn columns(telling: TournamentWords<'_>) -> Vec<cairn_paint::TableColumn> {
    let head = |key| telling.language.name(key);
    vec![
        column(head("round-table"), Align::Right, false, Weight::Quiet),
        column(head("round-first"), Align::Left, true, Weight::Plain),
        column(head("round-result"), Align::Center, false, Weight::Strong),
        column(head("round-second"), Align::Left, true, Weight::Plain),
    ]
}
