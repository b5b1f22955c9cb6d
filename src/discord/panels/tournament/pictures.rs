//! Standings, crosstables and brackets as pictures, each with its text.

use cairn_app::AppError;
use cairn_domain::{
    ParticipantId,
    tournament::{
        EntryId, Kind, Match, MatchResult, Stage, StandingLine, Standings, Tournament,
        TournamentPlace,
    },
};
use cairn_kernel::Seat;
use cairn_paint::{
    Align, Column, CrossCell, CrossRow, Crosstable, Picture, Row, Table, Theme, Weight,
};
use cairn_pairing::{Bye, Score};
use poise::serenity_prelude::CreateAttachment;

use super::bracket::bracket;
use crate::{
    Bot,
    words::{
        phrase,
        tournament::{
            Telling, columns, deciding, division, halves, legend, legend_of, number, texts_of_line,
        },
    },
};

/// Lines of a picture.
pub(super) const PAGE: usize = Table::ROWS;
/// Lines in the text of a picture.
const TOLD: usize = 10;
/// Pictures in one message.
const MOST_PICTURES: usize = 10;
/// Entries of a crosstable.
const MOST_CROSS: usize = Crosstable::COLUMNS;

/// The key of the button for the crosstable or the bracket, if there is one.
pub(super) fn has_crosstable(it: &Tournament) -> Option<&'static str> {
    match it.setup.kind {
        Kind::Knockout { .. } => Some("button-bracket"),
        Kind::Swiss { .. } | Kind::RoundRobin { .. } | Kind::League { .. } => {
            Some("button-crosstable")
        }
        Kind::Ladder { .. } => None,
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

/// A page of the current standings; returns its number, and how many there are.
pub(super) async fn standings(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    page: usize,
) -> Result<(CreateAttachment, usize, usize), AppError> {
    let under = under(telling, None, (0, 1));
    standings_of(
        bot,
        telling,
        theme,
        me,
        (telling.it.standings(), page, under),
    )
    .await
}

/// Like `standings`, for these tables; gives the name of a table that is not a division.
async fn standings_of(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    (tables, page, what): (Vec<Standings>, usize, String),
) -> Result<(CreateAttachment, usize, usize), AppError> {
    let pages = pages(&tables);
    let page = page.min(pages.len().saturating_sub(1));
    let (at, from) = pages.get(page).copied().unwrap_or_default();
    let Some(of) = tables.get(at) else {
        return Err(anyhow::anyhow!("a tournament without standings").into());
    };
    let heads = columns(telling, of);
    let mut all = vec![
        column(
            telling.language.name("standings-place"),
            Align::Right,
            false,
            Weight::Quiet,
        ),
        column(
            telling.language.name("standings-name"),
            Align::Left,
            true,
            Weight::Plain,
        ),
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
        Row { cells, own }
    });
    let what = of
        .division
        .map_or(what, |it| division(telling.language, it));
    let under = paged(telling, what, (page, pages.len()));
    let drawn = Table {
        title: bare_title(telling),
        under: under.clone(),
        legend: legend(telling, of),
        columns: all,
        rows: rows.collect(),
    };
    let alt = alt(telling, of, &shown, &under);
    let picture = move || cairn_paint::table(&drawn, theme);
    let file = bot.pictures.attached(picture, "standings.png", alt).await?;
    Ok((file, page, pages.len()))
}

pub(super) fn column(head: String, align: Align, wide: bool, weight: Weight) -> Column {
    Column {
        head,
        align,
        weight,
        wide,
    }
}

pub(super) fn bare_title(telling: Telling<'_>) -> String {
    let name = crate::escape::plain(&telling.it.setup.name, 60);
    let id = telling.it.root.id;
    format!("{name} T-{id}").trim_start().to_owned()
}

/// The caption: the division, the round, the page.
pub(super) fn under(
    telling: Telling<'_>,
    of: Option<usize>,
    (page, pages): (usize, usize),
) -> String {
    let language = telling.language;
    let rounds = telling.it.rounds.len();
    let what = match (of, telling.it.setup.kind) {
        (Some(of), _) => division(language, of),
        (None, _) if telling.it.stage == Stage::Over => language.name("standings-final"),
        (None, Kind::Swiss { .. }) if rounds > 0 => {
            language.say(&phrase!("tournament-round", round = number(rounds)))
        }
        (None, kind) => crate::words::tournament::kind(language, kind),
    };
    paged(telling, what, (page, pages))
}

fn paged(telling: Telling<'_>, what: String, (page, pages): (usize, usize)) -> String {
    if pages < 2 {
        return what;
    }
    telling.language.say(&phrase!(
        "tournament-picture-page",
        what = what,
        page = number(page + 1),
        pages = number(pages),
    ))
}

/// The first lines in words.
fn alt(telling: Telling<'_>, of: &Standings, shown: &[&StandingLine], under: &str) -> String {
    let mut lines = vec![format!("{}, {under}.", bare_title(telling))];
    let deciding = deciding(telling, of);
    for line in shown.iter().take(TOLD) {
        let mut what = texts_of_line(telling, of, line)
            .into_iter()
            .take(1)
            .collect::<String>();
        what.extend(deciding.get(&line.entry).map(|it| format!(" ({it})")));
        lines.push(telling.language.say(&phrase!(
            "tournament-alt-row",
            place = number(line.rank),
            name = telling.bare_name(line.entry),
            what = what,
        )));
    }
    if shown.len() > TOLD {
        let count = number(shown.len() - TOLD);
        lines.push(
            telling
                .language
                .say(&phrase!("tournament-alt-more", count = count)),
        );
    }
    lines.join("\n")
}

/// The crosstable or the bracket, if there is one: a page from 0; returns how many there are.
pub(crate) async fn picture(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    me: Option<ParticipantId>,
    page: usize,
) -> Result<Option<(CreateAttachment, usize, usize)>, AppError> {
    let tables = telling.it.standings();
    let (drawn, of, page, count): (Box<dyn FnOnce() -> Picture + Send>, _, _, _) =
        match telling.it.setup.kind {
            Kind::Ladder { .. } => return Ok(None),
            Kind::Knockout { .. } => {
                let bracket = bracket(telling, me);
                let drawn = Box::new(move || cairn_paint::bracket(&bracket, theme));
                (drawn, tables.first(), 0, 1)
            }
            Kind::Swiss { .. } => {
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
            Kind::RoundRobin { .. } | Kind::League { .. } => {
                let page = page.min(tables.len().saturating_sub(1));
                let Some(of) = tables.get(page).filter(|it| it.lines.len() <= MOST_CROSS) else {
                    return Ok(None);
                };
                let cross = everybody(telling, of, me, (page, tables.len()));
                let drawn = Box::new(move || cairn_paint::crosstable(&cross, theme));
                (drawn, Some(of), page, tables.len())
            }
        };
    let under = under(telling, of.and_then(|it| it.division), (page, count));
    let alt = of.map_or_else(String::new, |of| {
        let shown: Vec<&StandingLine> = of.lines.iter().collect();
        alt(telling, of, &shown, &under)
    });
    let file = bot.pictures.attached(drawn, "crosstable.png", alt).await?;
    Ok(Some((file, page, count)))
}

/// The final standings, for everybody; of a knockout its bracket.
pub(crate) async fn final_picture(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
) -> Result<CreateAttachment, AppError> {
    if matches!(telling.it.setup.kind, Kind::Knockout { .. })
        && let Some((file, ..)) = picture(bot, telling, theme, None, 0).await?
    {
        return Ok(file);
    }
    Ok(standings(bot, telling, theme, None, 0).await?.0)
}

/// The standings after a round, for everybody; of a knockout its bracket.
pub(crate) async fn picture_after(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    round: u16,
) -> Result<CreateAttachment, AppError> {
    if matches!(telling.it.setup.kind, Kind::Knockout { .. }) {
        return final_picture(bot, telling, theme).await;
    }
    let what = phrase!("tournament-round", round = i64::from(round));
    let what = telling.language.say(&what);
    let tables = telling.it.standings_after(round);
    Ok(standings_of(bot, telling, theme, None, (tables, 0, what))
        .await?
        .0)
}

/// Like `picture_after`, for the current tables of a season, a picture each.
pub(crate) async fn pictures_of_tour(
    bot: &Bot,
    telling: Telling<'_>,
    theme: Theme,
    (season, round): (u16, u16),
) -> Result<Vec<CreateAttachment>, AppError> {
    let tables = telling.it.season_standings(usize::from(season) - 1);
    let mut pictures = Vec::new();
    for page in 0..pages(&tables).len().min(MOST_PICTURES) {
        let what = phrase!("tournament-round", round = i64::from(round));
        let what = telling.language.say(&what);
        let of = (tables.clone(), page, what);
        pictures.push(standings_of(bot, telling, theme, None, of).await?.0);
    }
    Ok(pictures)
}

pub(super) fn is_own(telling: Telling<'_>, entry: EntryId, me: Option<ParticipantId>) -> bool {
    me.is_some() && telling.it.entry(entry).map(TournamentPlace::who) == me
}

fn heads(telling: Telling<'_>) -> [String; 2] {
    ["standings-place", "standings-name"].map(|key| telling.language.name(key))
}

/// Everybody against everybody.
fn everybody(
    telling: Telling<'_>,
    of: &Standings,
    me: Option<ParticipantId>,
    at: (usize, usize),
) -> Crosstable {
    let season = u16::try_from(telling.it.seasons.len()).unwrap_or(1).max(1);
    let order: Vec<EntryId> = of.lines.iter().map(|it| it.entry).collect();
    let cell = |own: EntryId, other: EntryId| {
        if own == other {
            return CrossCell::Itself;
        }
        let all = telling.it.matches.iter();
        let both = all.filter(|it| it.season == season && it.has(own) && it.has(other));
        let results: Vec<(String, Weight)> = both.filter_map(|it| result_for(it, own)).collect();
        match results.as_slice() {
            [] => CrossCell::Empty,
            [(text, weight)] => CrossCell::Result(text.clone(), *weight),
            several => {
                let texts: Vec<&str> = several.iter().map(|it| it.0.as_str()).collect();
                CrossCell::Result(texts.join(" "), Weight::Plain)
            }
        }
    };
    let rows = of.lines.iter().map(|line| CrossRow {
        place: line.rank.to_string(),
        name: telling.names(line.entry),
        results: order.iter().map(|other| cell(line.entry, *other)).collect(),
        totals: totals(telling, of, line),
        own: is_own(telling, line.entry, me),
    });
    Crosstable {
        title: bare_title(telling),
        under: under(telling, of.division, at),
        legend: legend_of(telling.language, &totals_heads(telling, of), false),
        heads: heads(telling),
        columns: (1..=order.len()).map(|it| it.to_string()).collect(),
        totals: totals_heads(telling, of),
        rows: rows.collect(),
    }
}

fn totals_heads(telling: Telling<'_>, of: &Standings) -> Vec<String> {
    let mut heads = columns(telling, of);
    heads.truncate(3);
    heads
}

fn totals(telling: Telling<'_>, of: &Standings, line: &StandingLine) -> Vec<String> {
    let mut texts = texts_of_line(telling, of, line);
    texts.truncate(3);
    texts
}

/// The result of a match for one of its two entries.
fn result_for(it: &Match, own: EntryId) -> Option<(String, Weight)> {
    let is_first = it.new.first == own;
    Some(match it.result()? {
        MatchResult::Forfeit { first, second } => {
            let came = if is_first { first } else { second };
            (if came { "+" } else { "−" }.to_owned(), Weight::Quiet)
        }
        MatchResult::Played(score) => {
            let (first, second) = it.game_points();
            let own = if is_first { first } else { second };
            let score = if is_first { score } else { score.other() };
            let weight = match score {
                Score::Win => Weight::Strong,
                Score::Draw | Score::Loss => Weight::Plain,
            };
            (halves(own), weight)
        }
    })
}

/// A Swiss by rounds: opponent, color and result, as in `12w1`.
fn swiss(
    telling: Telling<'_>,
    of: &Standings,
    from: usize,
    me: Option<ParticipantId>,
    at: (usize, usize),
) -> Crosstable {
    let it = telling.it;
    let rounds = it.rounds.iter().filter(|it| it.look_until.is_none());
    let rounds: Vec<_> = rounds.take(Crosstable::COLUMNS).collect();
    let place_of = |entry: EntryId| {
        let line = of.lines.iter().position(|it| it.entry == entry);
        line.map_or_else(String::new, |it| (it + 1).to_string())
    };
    let cell = |entry: EntryId, round: usize| {
        let found = rounds[round]
            .matches
            .iter()
            .filter_map(|id| it.find(*id))
            .find(|it| it.has(entry));
        if let Some(found) = found {
            let other = found.opponent(entry).map(place_of).unwrap_or_default();
            let seat = if found.new.first == entry {
                Seat::First
            } else {
                Seat::Second
            };
            let color = match seat {
                Seat::First => "w",
                Seat::Second => "b",
            };
            return match result_for(found, entry) {
                Some((text, weight)) => CrossCell::Result(format!("{other}{color}{text}"), weight),
                None => CrossCell::Result(format!("{other}{color}"), Weight::Quiet),
            };
        }
        let bye = rounds[round].byes.iter().find(|it| it.0 == entry);
        match bye.map(|it| it.1) {
            Some(Bye::Allocated | Bye::Full) => CrossCell::Result("+".to_owned(), Weight::Quiet),
            Some(Bye::Half) => CrossCell::Result("½".to_owned(), Weight::Quiet),
            _ => CrossCell::Result("–".to_owned(), Weight::Quiet),
        }
    };
    let shown = of.lines.iter().enumerate().skip(from).take(PAGE);
    let rows = shown.map(|(at, line)| CrossRow {
        place: (at + 1).to_string(),
        name: telling.names(line.entry),
        results: (0..rounds.len())
            .map(|round| cell(line.entry, round))
            .collect(),
        totals: totals(telling, of, line),
        own: is_own(telling, line.entry, me),
    });
    Crosstable {
        title: bare_title(telling),
        under: under(telling, None, at),
        legend: legend_of(telling.language, &totals_heads(telling, of), true),
        heads: heads(telling),
        columns: (1..=rounds.len()).map(|it| it.to_string()).collect(),
        totals: totals_heads(telling, of),
        rows: rows.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
