//! Notifications of a tournament's log: announcements to all, and lines that concern some people,
//! each in the way they have chosen.

use cairn_app::AppError;
use cairn_domain::{
    ChannelId, GameId, Participant, ParticipantId, PlayerId, Span,
    tournament::{EntryId, MAX_ANNOUNCEMENT, MatchId, TournamentEvent, TournamentLine},
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::adjudication::{MAX_TOLD, adjudication, claims, played_on};
use crate::{
    Bot,
    custom_id::CustomId,
    escape::escape_markdown,
    posts::button,
    rest::Content,
    titles,
    tournament::{
        id::{TournamentPress, TournamentRequest},
        panels::quotation,
    },
    words::{
        phrase,
        tournament::{TournamentWords, given_points},
    },
};

use cairn_kernel::Phrase;
use cairn_pairing::Bye;

/// How long before removal an inactive player of a ladder is warned.
const WARNED: Span = Span::from_days(7);

/// Whether a line of the log has its own public post.
pub(crate) fn is_public(event: &TournamentEvent) -> bool {
    matches!(
        event,
        TournamentEvent::Announced { .. }
            | TournamentEvent::Unpairable { .. }
            | TournamentEvent::Blockage
            | TournamentEvent::CalledOff
            | TournamentEvent::Adjudicated { .. }
            | TournamentEvent::Proposed { .. }
    )
}

/// Whether its post is edited later.
pub(crate) fn is_kept(event: &TournamentEvent) -> bool {
    matches!(event, TournamentEvent::Adjudicated { .. })
}

/// The message about a game still running at its deadline, and its place. If `is_old`, it says that
/// both play on: after their extra time they were asked again. Mentions the given ones of the two.
pub(crate) async fn deadline_message(
    bot: &Bot,
    telling: TournamentWords<'_>,
    (id, number): (MatchId, u16),
    is_old: bool,
    notified: Vec<PlayerId>,
) -> Result<Option<(Content, ChannelId)>, AppError> {
    let Some(game) = game_of(telling, id, number) else {
        return Ok(None);
    };
    let game = bot.app.game(game).await?;
    let content = if is_old {
        played_on(telling, &game)
    } else {
        adjudication(telling, &game, notified)
    };
    Ok(content.map(|it| (it, game.place.target())))
}

/// The message of a public line. Mentions people who are to decide something.
pub(crate) fn public(
    telling: TournamentWords<'_>,
    line: &TournamentLine,
    notified: Vec<PlayerId>,
) -> Option<Content> {
    let text = match &line.event {
        TournamentEvent::Announced { text } => {
            let text = quotation(text, MAX_ANNOUNCEMENT + 200).unwrap_or_default();
            telling.language.say(&phrase!(
                "tournament-announced",
                tournament = telling.title(),
                text = format!("\n{text}")
            ))
        }
        // Before the start the registration says so.
        TournamentEvent::CalledOff if telling.it.order.is_empty() => return None,
        TournamentEvent::CalledOff => telling.language.say(&phrase!(
            "tournament-told-called-off",
            tournament = telling.title(),
            why = match &line.why {
                Some(why) => escape_markdown(why, MAX_TOLD),
                None => "none".to_owned(),
            }
        )),
        TournamentEvent::Unpairable { .. } | TournamentEvent::Blockage => {
            sentence(telling, line, &[])?
        }
        _ => return None,
    };
    let names = notified.iter().map(|it| format!("<@{}>", it.0));
    let said: Vec<String> = [text].into_iter().chain(names).collect();
    Some(Content {
        text: said.join(" "),
        notified,
        ..Content::default()
    })
}

pub(crate) fn mention_message(
    telling: TournamentWords<'_>,
    line: &TournamentLine,
    people: &[ParticipantId],
) -> Option<Content> {
    let users = people.iter().filter_map(|it| telling.people.get(it)?.user);
    let notified: Vec<PlayerId> = users.collect();
    let names: Vec<String> = notified.iter().map(|it| format!("<@{}>", it.0)).collect();
    Some(Content {
        text: addressed_sentence(telling, line, &names.join(", "), people)?,
        rows: rows(buttons(telling, line)),
        notified,
        ..Content::default()
    })
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Alone<'a> {
    pub(crate) to: &'a Participant,
    pub(crate) is_direct: bool,
    /// Whether to add that they receive no direct messages.
    pub(crate) was_closed: bool,
    pub(crate) link: &'a str,
}

pub(crate) fn alone(
    telling: TournamentWords<'_>,
    line: &TournamentLine,
    how: Alone<'_>,
) -> Option<Content> {
    let who = if how.is_direct {
        titles::name(how.to)
    } else {
        titles::mention(how.to)
    };
    let mut lines = vec![addressed_sentence(telling, line, &who, &[how.to.id])?];
    if how.was_closed {
        lines.push(telling.language.name("told-direct-closed"));
    }
    let look = CreateButton::new_link(how.link).label(telling.language.name("button-look"));
    let mut row = buttons(telling, line);
    row.push(look);
    Some(Content {
        text: lines.join("\n"),
        rows: rows(row),
        notified: how.to.user.into_iter().collect(),
        ..Content::default()
    })
}

fn rows(row: Vec<CreateButton>) -> Vec<CreateActionRow> {
    let rows = (!row.is_empty()).then_some(CreateActionRow::Buttons(row));
    rows.into_iter().collect()
}

fn addressed_sentence(
    telling: TournamentWords<'_>,
    line: &TournamentLine,
    who: &str,
    people: &[ParticipantId],
) -> Option<String> {
    let what = sentence(telling, line, people)?;
    let said = phrase!("told-tournament", who, what);
    Some(telling.language.say(&said))
}

pub(crate) fn sentence(
    telling: TournamentWords<'_>,
    line: &TournamentLine,
    people: &[ParticipantId],
) -> Option<String> {
    let tournament = telling.title();
    let said = match &line.event {
        TournamentEvent::Reminded { deadline } => phrase!(
            "told-tournament-reminder",
            tournament,
            at = titles::moment(*deadline),
            again = titles::relative(*deadline)
        ),
        TournamentEvent::Withdrawn { .. } => {
            phrase!("told-tournament-no-show", tournament)
        }
        TournamentEvent::GavePoints { tenths, .. } => phrase!(
            "told-tournament-points",
            tournament,
            points = given_points(cairn_pairing::Points(*tenths)),
            why = match &line.why {
                Some(why) => escape_markdown(why, MAX_TOLD),
                None => "none".to_owned(),
            }
        ),
        TournamentEvent::LadderWarned { .. } => phrase!(
            "told-tournament-ladder",
            tournament,
            at = titles::moment(line.at + WARNED)
        ),
        TournamentEvent::Paired { round, byes, .. } => rest(telling, *round, byes, people),
        TournamentEvent::Published { round, .. } => {
            let found = telling.it.rounds.get(usize::from(*round).saturating_sub(1));
            let byes = found.map(|it| it.byes.as_slice()).unwrap_or_default();
            rest(telling, *round, byes, people)
        }
        TournamentEvent::Started { .. } => {
            phrase!("told-tournament-free", tournament)
        }
        TournamentEvent::Substituted { entry, by, .. } => {
            let before = telling.it.previous_player(*entry);
            phrase!(
                "told-tournament-substituted",
                player = before.map_or_else(String::new, |it| telling.person(it)),
                by = telling.person(*by),
                tournament
            )
        }
        TournamentEvent::StoodIn { entry, by, round } => {
            let place = telling.it.entry(*entry);
            let people = place.map(|it| it.people.as_slice()).unwrap_or_default();
            let at = people.iter().position(|it| it == &(*round, *by));
            let before = at.and_then(|at| people.get(at.checked_sub(1)?));
            phrase!(
                "told-tournament-stood-in",
                player = before.map_or_else(String::new, |it| telling.person(it.1)),
                by = telling.person(*by),
                round = *round,
                tournament
            )
        }
        TournamentEvent::Adjudicated { id, number, until } => phrase!(
            "told-tournament-adjudicated",
            tournament,
            id = game_of(telling, *id, *number)?.to_string(),
            pair = telling.pair(*id),
            at = titles::moment(*until),
            again = titles::relative(*until)
        ),
        TournamentEvent::Unpairable { entries, until, .. } => {
            let names: Vec<String> = entries.iter().take(8).map(|it| telling.name(*it)).collect();
            phrase!(
                "tournament-unpairable",
                tournament,
                names = names.join(", "),
                at = titles::moment(*until),
                name = format!("T-{}", telling.it.root.id)
            )
        }
        TournamentEvent::Blockage => phrase!("tournament-told-held-up", tournament),
        TournamentEvent::GameBegun { id, game, .. } => phrase!(
            "told-tournament-begun",
            tournament,
            id = game.to_string(),
            pair = telling.pair(*id)
        ),
        _ => return None,
    };
    Some(telling.language.say(&said))
}

fn rest(
    telling: TournamentWords<'_>,
    round: u16,
    byes: &[(EntryId, Bye)],
    people: &[ParticipantId],
) -> Phrase {
    let is_told = |entry: EntryId| {
        let place = telling.it.entry(entry);
        place.is_some_and(|it| people.contains(&it.participant()))
    };
    let mut worth = byes.iter().filter(|it| is_told(it.0)).map(|it| it.1);
    let first = worth.next();
    let worth = match first.filter(|first| worth.all(|it| it == *first)) {
        Some(bye) => telling.worth(bye),
        None => "various".to_owned(),
    };
    phrase!(
        "told-tournament-bye",
        round,
        tournament = telling.title(),
        worth
    )
}

fn buttons(telling: TournamentWords<'_>, line: &TournamentLine) -> Vec<CreateButton> {
    let (it, language) = (telling.it, telling.language);
    match &line.event {
        TournamentEvent::Withdrawn { .. } => {
            let back = TournamentPress::Of(it.root.id, TournamentRequest::Return);
            let id = CustomId::Tournament(back);
            vec![button(
                language,
                "button-back-in",
                &id,
                ButtonStyle::Primary,
            )]
        }
        TournamentEvent::Adjudicated { id, number, .. } => {
            let found = it
                .find(*id)
                .and_then(|it| it.games.get(usize::from(*number)));
            let game = found.and_then(|found| Some((found, found.game?)));
            game.map_or_else(Vec::new, |(found, game)| {
                claims(language, game, found.played_on)
            })
        }
        _ => Vec::new(),
    }
}

pub(crate) fn game_told_of(telling: TournamentWords<'_>, line: &TournamentLine) -> Option<GameId> {
    match &line.event {
        TournamentEvent::Adjudicated { id, number, .. } => game_of(telling, *id, *number),
        TournamentEvent::GameBegun { game, .. } => Some(*game),
        _ => None,
    }
}

fn game_of(telling: TournamentWords<'_>, id: MatchId, number: u16) -> Option<GameId> {
    let found = telling.it.find(id)?;
    found.games.get(usize::from(number))?.game
}
