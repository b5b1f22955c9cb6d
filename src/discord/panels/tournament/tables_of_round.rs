//! All tables of a round as pictures, for rounds that are too long for a message.

use cairn_app::AppError;
use cairn_domain::tournament::{EntryId, Match};
use cairn_paint::{Align, TablePage, TableRow, Theme, Weight};
use poise::serenity_prelude::CreateAttachment;

use super::{labels::bare_title, pictures::column};
use crate::{
    Bot,
    posts::tournament::{matches_of, result_of, scores_before},
    words::{
        phrase,
        tournament::{Telling, number_in_round, points, round_name},
    },
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
const TOLD: usize = 10;

/// The tables of a round, from 1, a picture for each page of them.
pub(crate) async fn tables_of_round(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    round: u16,
) -> Result<Vec<CreateAttachment>, AppError> {
    let it = telling.it;
    let matches = matches_of(it, round);
    let before = scores_before(telling, round);
    let name = |entry: EntryId| {
        let name = telling.bare_name(entry);
        match before.get(&entry) {
            Some(score) => format!("{name} ({})", points(*score)),
            None => name,
        }
    };
    let head = round_name(telling.language, it, round);
    let pages = matches.chunks(TablePage::ROWS);
    let count = pages.len();
    let mut files = Vec::new();
    for ((page, shown), file) in pages.enumerate().zip(NAMES) {
        let under = if count < 2 {
            head.clone()
        } else {
            telling.language.say(&phrase!(
                "tournament-picture-page",
                what = head.clone(),
                page = page + 1,
                pages = count
            ))
        };
        let cells = |it: &&Match| {
            let result = it.result().map(|result| result_of(it, result));
            vec![
                number_in_round(telling.it, it).to_string(),
                name(it.new.first),
                result.unwrap_or_default(),
                name(it.new.second),
            ]
        };
        let rows: Vec<TableRow> = shown
            .iter()
            .map(|it| TableRow {
                cells: cells(it),
                own: false,
            })
            .collect();
        let alt = alt(telling, &under, &rows);
        let drawn = TablePage {
            title: bare_title(telling),
            under,
            legend: String::new(),
            columns: columns(telling),
            rows,
        };
        let picture = move || cairn_paint::table(&drawn, theme);
        files.push(bot.pictures.attached(picture, file, alt).await?);
    }
    Ok(files)
}

fn columns(telling: Telling<'_>) -> Vec<cairn_paint::TableColumn> {
    let head = |key| telling.language.name(key);
    vec![
        column(head("round-table"), Align::Right, false, Weight::Quiet),
        column(head("round-first"), Align::Left, true, Weight::Plain),
        column(head("round-result"), Align::Center, false, Weight::Strong),
        column(head("round-second"), Align::Left, true, Weight::Plain),
    ]
}

fn alt(telling: Telling<'_>, under: &str, rows: &[TableRow]) -> String {
    let mut lines = vec![format!("{}, {under}.", bare_title(telling))];
    lines.extend(rows.iter().take(TOLD).map(|row| {
        let [table, first, result, second] = row.cells.as_slice() else {
            return String::new();
        };
        format!("{table}. {first} – {second} {result}")
            .trim_end()
            .to_owned()
    }));
    if rows.len() > TOLD {
        let more = phrase!("tournament-alt-more", count = rows.len() - TOLD);
        lines.push(telling.language.say(&more));
    }
    lines.join("\n")
}
