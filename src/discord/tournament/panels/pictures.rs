//! Standings, crosstables and brackets as pictures, each with its text.

use cairn_app::AppError;
use cairn_domain::{
    ParticipantId,
    tournament::{StandingLine, Standings, Structure, Tournament},
};
use cairn_paint::{Align, Crosstable, Picture, TableColumn, TablePage, TableRow, Theme, Weight};
use poise::serenity_prelude::CreateAttachment;

use super::{
    bracket::bracket,
    crosstable::{everybody, swiss},
    labels::{PAGE, bare_title, is_own, page_label, picture_caption},
};
use crate::{
    Bot,
    words::{
        phrase,
        tournament::{
            TournamentWords, columns, deciding_tie_breaks, division, legend, round_name,
            texts_of_line,
        },
    },
};

const TOLD: usize = 10;
const MAX_PICTURES: usize = 10;
const MAX_CROSS: usize = Crosstable::COLUMNS;

pub(crate) fn crosstable_button(it: &Tournament) -> Option<&'static str> {
    match it.format().structure {
        Structure::Bracket => Some("button-bracket"),
        Structure::Rounds | Structure::Seasons => Some("button-crosstable"),
        Structure::Ladder => None,
    }
}

/// The pages of a tournament's tables: the table, and the first of its lines.
fn pages(tables: &[Standings]) -> Vec<(usize, usize)> {
    let of = |at: usize, table: &Standings| {
        let parts = table.lines.len().div_ceil(PAGE).max(1);
        (0..parts).map(move |part| (at, part * PAGE))
    };
    let all = tables.iter().enumerate();
    all.flat_map(|(at, table)| of(at, table)).collect()
}

pub(crate) async fn standings(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    page: usize,
) -> Result<(CreateAttachment, usize, usize), AppError> {
    let shown = (
        telling.it.standings(),
        page,
        picture_caption(telling, None, (0, 1)),
    );
    standings_of(bot, telling, theme, me, shown).await
}

/// Like `standings`, for these tables; gives the name of a table that is not a division.
async fn standings_of(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    (tables, page, what): (Vec<Standings>, usize, String),
) -> Result<(CreateAttachment, usize, usize), AppError> {
    let pages = pages(&tables);
    let page = page.min(pages.len().saturating_sub(1));
    let (at, from) = pages.get(page).copied().unwrap_or_default();
    let Some(of) = tables.get(at) else {
        return Err(anyhow::anyhow!("the tournament has no standings").into());
    };
    let heads = columns(telling, of);
    let name = |key| telling.language.name(key);
    let mut all = vec![
        column(name("standings-place"), Align::Right, false, Weight::Quiet),
        column(name("standings-name"), Align::Left, true, Weight::Plain),
    ];
    for (at, head) in heads.iter().enumerate() {
        let weight = if at == 0 {
            Weight::Strong
        } else {
            Weight::Quiet
        };
        all.push(column(head.clone(), Align::Right, false, weight));
    }
    let shown: Vec<&StandingLine> = of.lines.iter().skip(from).take(PAGE).collect();
    let rows = shown.iter().map(|line| {
        let mut cells = vec![line.rank.to_string(), telling.names(line.entry)];
        cells.extend(texts_of_line(telling, of, line));
        let own = is_own(telling, line.entry, me);
        TableRow { cells, own }
    });
    let what = of
        .division
        .map_or(what, |it| division(telling.language, it));
    let under = page_label(telling, what, (page, pages.len()));
    let ties = if from == 0 {
        telling.ties(of, |it| telling.bare_name(it))
    } else {
        Vec::new()
    };
    let legend = ties.into_iter().chain([legend(telling, of)]);
    let legend: Vec<String> = legend.filter(|it| !it.is_empty()).collect();
    let drawn = TablePage {
        title: bare_title(telling),
        under: under.clone(),
        legend: legend.join(" · "),
        columns: all,
        rows: rows.collect(),
    };
    let alt = alt_of_lines(telling, of, &shown, &under);
    let picture = move || cairn_paint::table(&drawn, theme);
    let file = bot.pictures.attach(picture, "standings.png", alt).await?;
    Ok((file, page, pages.len()))
}

pub(crate) fn column(head: String, align: Align, wide: bool, weight: Weight) -> TableColumn {
    TableColumn {
        head,
        align,
        weight,
        wide,
    }
}

fn alt_of_lines(
    telling: TournamentWords<'_>,
    of: &Standings,
    shown: &[&StandingLine],
    under: &str,
) -> String {
    let deciding = deciding_tie_breaks(telling, of);
    let rows = shown.iter().map(|line| {
        let texts = texts_of_line(telling, of, line).into_iter();
        let mut what: String = texts.take(1).collect();
        what.extend(deciding.get(&line.entry).map(|it| format!(" ({it})")));
        let (place, name) = (line.rank, telling.bare_name(line.entry));
        let row = phrase!("tournament-alt-row", place, name, what);
        telling.language.say(&row)
    });
    alt(telling, under, rows)
}

/// The text of a picture: its title, and the first of its rows.
pub(crate) fn alt(
    telling: TournamentWords<'_>,
    under: &str,
    rows: impl ExactSizeIterator<Item = String>,
) -> String {
    let count = rows.len().saturating_sub(TOLD);
    let mut lines = vec![format!("{}, {under}.", bare_title(telling))];
    lines.extend(rows.take(TOLD));
    if count > 0 {
        lines.push(telling.language.say(&phrase!("tournament-alt-more", count)));
    }
    lines.join("\n")
}

pub(crate) async fn picture(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    page: usize,
) -> Result<Option<(CreateAttachment, usize, usize)>, AppError> {
    let tables = telling.it.standings();
    let (drawn, of, page, count): (Box<dyn FnOnce() -> Picture + Send>, _, _, _) =
        match telling.it.format().structure {
            Structure::Ladder => return Ok(None),
            Structure::Bracket => {
                let bracket = bracket(telling, me);
                let drawn = Box::new(move || cairn_paint::bracket(&bracket, theme));
                (drawn, tables.first(), 0, 1)
            }
            Structure::Rounds => {
                let pages = pages(&tables);
                let page = page.min(pages.len().saturating_sub(1));
                let (at, from) = pages.get(page).copied().unwrap_or_default();
                let Some(of) = tables.get(at) else {
                    return Ok(None);
                };
                let cross = swiss(telling, of, from, me, (page, pages.len()));
                let drawn = Box::new(move || cairn_paint::crosstable(&cross, theme));
                (drawn, Some(of), page, pages.len())
            }
            Structure::Seasons => {
                let page = page.min(tables.len().saturating_sub(1));
                let Some(of) = tables.get(page).filter(|it| it.lines.len() <= MAX_CROSS) else {
                    return Ok(None);
                };
                let cross = everybody(telling, of, me, (page, tables.len()));
                let drawn = Box::new(move || cairn_paint::crosstable(&cross, theme));
                (drawn, Some(of), page, tables.len())
            }
        };
    let under = picture_caption(telling, of.and_then(|it| it.division), (page, count));
    let mut alt = of.map_or_else(String::new, |of| {
        let shown: Vec<&StandingLine> = of.lines.iter().collect();
        alt_of_lines(telling, of, &shown, &under)
    });
    let decided = telling.decided_matches(None, |it| telling.bare_name(it));
    for line in decided.iter().take(TOLD) {
        alt = format!("{alt}\n{line}");
    }
    let file = bot.pictures.attach(drawn, "crosstable.png", alt).await?;
    Ok(Some((file, page, count)))
}

pub(crate) async fn final_picture(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
) -> Result<CreateAttachment, AppError> {
    if telling.it.format().eliminates()
        && let Some((file, ..)) = picture(bot, telling, theme, None, 0).await?
    {
        return Ok(file);
    }
    Ok(standings(bot, telling, theme, None, 0).await?.0)
}

pub(crate) async fn picture_after(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    round: u16,
) -> Result<CreateAttachment, AppError> {
    if telling.it.format().eliminates() {
        return final_picture(bot, telling, theme).await;
    }
    let what = round_name(telling.language, telling.it, round);
    let shown = (telling.it.standings_after(round), 0, what);
    Ok(standings_of(bot, telling, theme, None, shown).await?.0)
}

/// Like `picture_after`, for the current tables of a season, a picture each.
pub(crate) async fn pictures_of_tour(
    bot: &Bot,
    telling: TournamentWords<'_>,
    theme: Theme,
    (season, round): (u16, u16),
) -> Result<Vec<CreateAttachment>, AppError> {
    let tables = telling.it.season_standings(usize::from(season) - 1);
    let mut pictures = Vec::new();
    for page in 0..pages(&tables).len().min(MAX_PICTURES) {
        let what = round_name(telling.language, telling.it, round);
        let of = (tables.clone(), page, what);
        pictures.push(standings_of(bot, telling, theme, None, of).await?.0);
    }
    Ok(pictures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::tournament::EntryId;

    #[test]
    fn pages_go_through_all_tables() {
        let table = |lines: usize| Standings {
            division: None,
            tie_breaks: Vec::new(),
            lines: (0..lines)
                .map(|at| StandingLine {
                    entry: EntryId(u16::try_from(at).unwrap_or_default()),
                    rank: 1,
                    points: cairn_pairing::Points::ZERO,
                    given: cairn_pairing::Points::ZERO,
                    game_points: None,
                    values: Vec::new(),
                    matches: [0; 3],
                    reached: None,
                })
                .collect(),
        };
        assert_eq!(pages(&[table(0)]), [(0, 0)]);
        assert_eq!(pages(&[table(33), table(8)]), [(0, 0), (0, 32), (1, 0)]);
    }
}
