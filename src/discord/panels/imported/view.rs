//! Views of an import: standings, crosstable, a round, and the contents of the file.

use cairn_app::AppError;
use cairn_domain::{Quota, Refusal, tournament::TournamentRefusal};
use poise::serenity_prelude::{CreateActionRow, CreateAttachment, CreateButton};

use super::{ImportTelling, Rights, is_swiss};
use crate::{
    Asker, Bot,
    custom_id::TournamentRequest,
    escape::escape_markdown,
    interaction::Reply,
    panels::tournament::unmarked,
    posts::tournament::MOST_TEXT,
    report::{self, Match, MatchOutcome, PageOf, points},
    words::{phrase, tournament::number},
};

/// The longest part of a heading line shown, in characters.
const LONGEST_LINE: usize = 200;
/// The longest part of a name in a round, in characters.
const LONGEST_NAME: usize = 40;
/// Room for the sentence that more tables are attached.
const FOR_MORE: usize = 100;

fn back_and_on(
    telling: &ImportTelling<'_>,
    at: PageOf,
    request: impl Fn(u16) -> TournamentRequest,
) -> Vec<CreateButton> {
    if at.pages < 2 {
        return Vec::new();
    }
    let turn = |key, to: usize| telling.about(key, request(u16::try_from(to).unwrap_or_default()));
    vec![
        turn("button-page-back", at.page.saturating_sub(1)).disabled(at.page == 0),
        turn("button-page-next", at.page + 1).disabled(at.page + 1 >= at.pages),
    ]
}

fn table(page: u16, text: bool) -> TournamentRequest {
    TournamentRequest::Standings { page, text }
}

/// The last round, from 1.
fn last_round(telling: &ImportTelling<'_>) -> u16 {
    u16::try_from(telling.it.rounds()).unwrap_or(u16::MAX)
}

/// Buttons for the views offered by a public post.
pub(super) fn ways(telling: &ImportTelling<'_>) -> Vec<CreateButton> {
    let mut row = vec![telling.about("button-standings", table(0, false))];
    if has_crosstable(telling) {
        row.push(telling.about("button-crosstable", TournamentRequest::Crosstable(0)));
    }
    let round = TournamentRequest::Round(last_round(telling));
    row.push(telling.about("button-rounds", round));
    row.push(telling.why());
    row
}

fn has_crosstable(telling: &ImportTelling<'_>) -> bool {
    is_swiss(telling.it) || telling.it.document.people.len() <= cairn_paint::Crosstable::COLUMNS
}

/// The standings: a page from 0, with links to other views, and actions that only some may use.
pub(super) async fn standings(
    bot: &Bot,
    asker: &Asker,
    telling: &ImportTelling<'_>,
    rights: Rights,
    page: usize,
) -> Result<Reply, AppError> {
    asker.counts(bot, Quota::Picture)?;
    let theme = asker.theme(bot).await?;
    let (drawn, alt, at) = telling.drawing()?.standings(page);
    let picture = move || cairn_paint::table(&drawn, theme);
    let file = bot.pictures.attached(picture, "standings.png", alt).await?;
    let mut first = back_and_on(telling, at, |page| table(page, false));
    if has_crosstable(telling) {
        first.push(telling.about("button-crosstable", TournamentRequest::Crosstable(0)));
    }
    let round = TournamentRequest::Round(last_round(telling));
    first.push(telling.about("button-rounds", round));
    first.push(telling.why());
    let page = u16::try_from(at.page).unwrap_or_default();
    let mut second = vec![
        telling.about("button-as-text", table(page, true)),
        telling.about("button-about-import", TournamentRequest::Rules(0)),
    ];
    if rights.shows {
        second.push(telling.about("button-show-here", TournamentRequest::ShowHere));
    }
    if rights.deletes {
        let ask = TournamentRequest::AskDelete;
        second.push(telling.danger("button-ask-delete-import", ask));
    }
    let reply = Reply::text(format!("**{}**", telling.title())).with_file(file);
    let reply = reply.with_row(CreateActionRow::Buttons(first));
    Ok(reply.with_row(CreateActionRow::Buttons(second)))
}

/// The public post: a sentence and the first page of the standings.
pub(super) async fn picture(
    bot: &Bot,
    asker: &Asker,
    telling: &ImportTelling<'_>,
) -> Result<(String, CreateAttachment), AppError> {
    let settings = asker.settings(bot).await?;
    let theme = crate::pictures::theme_of(settings.server.theme.as_ref());
    let (drawn, alt, _) = telling.drawing()?.standings(0);
    let picture = move || cairn_paint::table(&drawn, theme);
    let file = bot.pictures.attached(picture, "standings.png", alt).await?;
    let said = phrase!(
        "import-post",
        tournament = telling.title(),
        players = number(telling.it.document.people.len()),
        rounds = number(telling.it.rounds()),
    );
    Ok((telling.language.say(&said), file))
}

/// The standings in words: a page from 0.
pub(super) fn text(telling: &ImportTelling<'_>, page: usize) -> Result<Reply, AppError> {
    let (lines, at) = telling.drawing()?.lines(page);
    let mut row = back_and_on(telling, at, |page| table(page, true));
    row.push(telling.about("button-standings", table(0, false)));
    let text = format!("**{}**\n{}", telling.title(), lines.join("\n"));
    Ok(Reply::text(text).with_row(CreateActionRow::Buttons(row)))
}

/// The crosstable: a page from 0; the standings in words if there is none.
pub(super) async fn crosstable(
    bot: &Bot,
    asker: &Asker,
    telling: &ImportTelling<'_>,
    page: usize,
) -> Result<Reply, AppError> {
    asker.counts(bot, Quota::Picture)?;
    let theme = asker.theme(bot).await?;
    let Some((drawn, alt, at)) = telling.drawing()?.crosstable(page) else {
        return text(telling, 0);
    };
    let picture = move || cairn_paint::crosstable(&drawn, theme);
    let file = bot
        .pictures
        .attached(picture, "crosstable.png", alt)
        .await?;
    let mut row = back_and_on(telling, at, TournamentRequest::Crosstable);
    row.push(telling.about("button-standings", table(0, false)));
    let reply = Reply::text(format!("**{}**", telling.title())).with_file(file);
    Ok(reply.with_row(CreateActionRow::Buttons(row)))
}

/// A round in words, from 1; the last one if none is named. The part that does not fit is attached.
pub(super) fn round(telling: &ImportTelling<'_>, round: Option<u16>) -> Result<Reply, AppError> {
    let rounds = telling.it.rounds();
    let round = round.map_or(rounds, usize::from);
    let drawing = telling.drawing()?;
    let at = round.checked_sub(1);
    let told = at.and_then(|it| drawing.division.rounds.get(it));
    let told = told.ok_or(Refusal::Tournament(TournamentRefusal::Unknown))?;
    let name = |number: Option<usize>| {
        let name = drawing.name(number.unwrap_or_default());
        escape_markdown(&name, LONGEST_NAME)
    };
    let matches = told.matches.iter().zip(1_i64..).map(|(one, table)| {
        telling.language.say(&phrase!(
            "tournament-table-result",
            table = table,
            first = name(one.first),
            second = name(one.second),
            result = result(one),
            games = "",
        ))
    });
    let byes = told.byes.iter().map(|bye| {
        let points = points(telling.language, bye.points);
        let player = name(Some(bye.entry));
        let said = phrase!("import-bye", player = player, points = points);
        telling.language.say(&said)
    });
    let lines: Vec<String> = matches.chain(byes).collect();
    let head = format!("**{}** · {}", telling.title(), told.name);
    let mut left = MOST_TEXT - FOR_MORE - head.chars().count();
    let mut shown = vec![head.clone()];
    for line in &lines {
        let takes = line.chars().count() + 1;
        if takes > left {
            break;
        }
        left -= takes;
        shown.push(line.clone());
    }
    let more = lines.len() + 1 - shown.len();
    let mut reply = Reply::default();
    if more > 0 {
        let more = phrase!("tournament-tables-more", count = number(more));
        shown.push(telling.language.say(&more));
        let whole = [&[head][..], &lines].concat().join("\n");
        let file = format!("round-{round}.txt");
        let whole = unmarked(&whole).into_bytes();
        reply = reply.with_file(CreateAttachment::bytes(whole, file));
    }
    reply.text = shown.join("\n");
    let at = PageOf {
        page: round - 1,
        pages: rounds,
    };
    let mut row = back_and_on(telling, at, |it| TournamentRequest::Round(it + 1));
    row.push(telling.about("button-standings", table(0, false)));
    let asked = TournamentRequest::Why {
        round: u16::try_from(round).unwrap_or(u16::MAX),
        entry: None,
        page: 0,
    };
    row.push(telling.about("button-why", asked));
    Ok(reply.with_row(CreateActionRow::Buttons(row)))
}

/// The result of a game: `1–0`, `½–½`, not played `+ −`.
fn result(one: &Match) -> &'static str {
    match one.outcome {
        MatchOutcome::First => "1–0",
        MatchOutcome::Second => "0–1",
        MatchOutcome::Draw => "½–½",
        MatchOutcome::FirstByForfeit => "+ −",
        MatchOutcome::SecondByForfeit => "− +",
        MatchOutcome::NeitherPlayed => "− −",
        MatchOutcome::Open => "",
    }
}

/// The heading of the file, and who imported it when.
pub(super) fn said(telling: &ImportTelling<'_>) -> Reply {
    let it = telling.it;
    let mut lines = vec![format!("**{}**", telling.title())];
    let write = |text: &str| escape_markdown(text, LONGEST_LINE);
    lines.extend(report::said(telling.language, it, write));
    let at = crate::titles::moment(it.stored.at);
    let who = telling.report.log.first().map(|it| it.who.as_str());
    let who = escape_markdown(who.unwrap_or_default(), LONGEST_NAME);
    lines.push(telling.language.say(&if who.is_empty() {
        phrase!("import-by-nobody", at = at)
    } else {
        phrase!("import-by", at = at, who = who)
    }));
    let row = vec![telling.about("button-standings", table(0, false))];
    Reply::text(lines.join("\n")).with_row(CreateActionRow::Buttons(row))
}
