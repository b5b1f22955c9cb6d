//! Lines of a tournament's log that are told in its thread: announcements to all, and what is told
//! to some, by a mention where they have chosen that.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::{adjudication, adjudication::played_on};
use crate::{
    app::AppError,
    discord::{
        Bot,
        custom_id::{CustomId, TournamentPress, TournamentRequest},
        panels::tournament::quoted,
        posts::button,
        rest::Content,
        titles,
        words::{phrase, tournament::Telling},
    },
    domain::{
        ChannelId, EventKind, ParticipantId, PlayerId, Span, Way,
        tournament::{
            GameResult, Gone, LONGEST_ANNOUNCEMENT, MatchId, TournamentEvent, TournamentLine,
            TournamentPlace,
        },
    },
};

/// As many people as one message mentions.
const MOST_MENTIONS: usize = 60;
/// Who plays nothing on a ladder is told so long before they are taken off.
const WARNED: Span = Span::from_days(7);

/// Whether a line of the log is told in a message of its own.
pub(crate) fn is_told(event: &TournamentEvent) -> bool {
    matches!(
        event,
        TournamentEvent::Announced { .. }
            | TournamentEvent::Unpairable { .. }
            | TournamentEvent::Reminded { .. }
            | TournamentEvent::LadderWarned { .. }
            | TournamentEvent::Adjudicated { .. }
            | TournamentEvent::Corrected { .. }
            | TournamentEvent::Withdrawn {
                why: Gone::NoShow,
                ..
            }
    )
}

/// Whether its message says something else later on.
pub(crate) fn is_kept(event: &TournamentEvent) -> bool {
    matches!(event, TournamentEvent::Adjudicated { .. })
}

/// The message about a game that goes on at its deadline, and where it belongs. One that `is_old`
/// says that both play on: after their time they were asked once more.
pub(crate) async fn asked(
    bot: &Bot,
    telling: Telling<'_>,
    (id, number): (MatchId, u16),
    is_old: bool,
) -> Result<Option<(Content, ChannelId)>, AppError> {
    let played = telling
        .it
        .find(id)
        .and_then(|it| it.games.get(usize::from(number)));
    let Some(game) = played.and_then(|it| it.game) else {
        return Ok(None);
    };
    let game = bot.app.game(game).await?;
    let both = [game.players.first.id, game.players.second.id];
    let (_, notified) = mentions(bot, telling, &both).await?;
    let content = if is_old {
        played_on(telling, &game)
    } else {
        adjudication(telling, &game, notified)
    };
    Ok(content.map(|it| (it, game.place.target())))
}

/// The message; none if nobody wants to be told.
pub(crate) async fn told(
    bot: &Bot,
    telling: Telling<'_>,
    line: &TournamentLine,
) -> Result<Option<Content>, AppError> {
    let it = telling.it;
    let say = |phrase| telling.language.say(&phrase);
    let tournament = telling.title();
    let plain = |text: String| Content {
        text,
        ..Content::default()
    };
    Ok(match &line.event {
        TournamentEvent::Announced { text } => {
            let text = quoted(text, LONGEST_ANNOUNCEMENT + 200).unwrap_or_default();
            let text = format!("\n{text}");
            Some(plain(say(phrase!(
                "tournament-announced",
                tournament = tournament,
                text = text,
            ))))
        }
        TournamentEvent::Corrected { id, number, result } => {
            Some(corrected(bot, telling, (*id, *number), *result).await?)
        }
        TournamentEvent::Unpairable { entries, until, .. } => {
            let names: Vec<String> = entries.iter().take(8).map(|it| telling.name(*it)).collect();
            Some(plain(say(phrase!(
                "tournament-unpairable",
                tournament = tournament,
                names = names.join(", "),
                at = titles::moment(*until),
            ))))
        }
        TournamentEvent::Reminded { deadline } => {
            let open = it.matches.iter().filter(|found| {
                found.deadline == *deadline && !found.is_settled() && !found.hidden
            });
            let mut left: Vec<ParticipantId> = open
                .flat_map(|it| [it.new.first, it.new.second])
                .filter_map(|entry| it.entry(entry).map(TournamentPlace::who))
                .collect();
            left.sort_unstable();
            left.dedup();
            let (names, notified) = mentions(bot, telling, &left).await?;
            if notified.is_empty() {
                return Ok(None);
            }
            Some(Content {
                text: say(phrase!(
                    "tournament-told-deadline",
                    names = names,
                    tournament = tournament,
                    at = titles::moment(*deadline),
                    again = titles::relative(*deadline),
                )),
                notified,
                ..Content::default()
            })
        }
        TournamentEvent::Withdrawn { entry, .. } | TournamentEvent::LadderWarned { entry } => {
            let Some(who) = it.entry(*entry).map(TournamentPlace::who) else {
                return Ok(None);
            };
            let (name, notified) = mentions(bot, telling, &[who]).await?;
            if notified.is_empty() {
                return Ok(None);
            }
            let is_warning = matches!(line.event, TournamentEvent::LadderWarned { .. });
            let text = if is_warning {
                phrase!(
                    "tournament-told-ladder",
                    who = name,
                    tournament = tournament,
                    again = titles::relative(line.at + WARNED),
                )
            } else {
                phrase!(
                    "tournament-told-no-show",
                    who = name,
                    tournament = tournament
                )
            };
            let back = TournamentPress::Of(it.root.id, TournamentRequest::Return);
            let back = button(
                telling.language,
                "button-back-in",
                &CustomId::Tournament(back),
                ButtonStyle::Primary,
            );
            let row = CreateActionRow::Buttons(vec![back]);
            Some(Content {
                text: say(text),
                rows: if is_warning { Vec::new() } else { vec![row] },
                notified,
                ..Content::default()
            })
        }
        _ => None,
    })
}

/// A result that a director has changed: both who played are told.
async fn corrected(
    bot: &Bot,
    telling: Telling<'_>,
    (id, number): (MatchId, u16),
    result: GameResult,
) -> Result<Content, AppError> {
    let found = telling.it.find(id).into_iter();
    let both = found.flat_map(|it| [it.new.first, it.new.second]);
    let both: Vec<ParticipantId> = both
        .filter_map(|entry| telling.it.entry(entry).map(TournamentPlace::who))
        .collect();
    let (names, notified) = mentions(bot, telling, &both).await?;
    let said = telling.language.say(&phrase!(
        "direct-told-corrected",
        tournament = telling.title(),
        pair = telling.pair(id),
        result = telling.result(id, number, result),
    ));
    Ok(Content {
        text: format!("{said} {names}"),
        notified,
        ..Content::default()
    })
}

/// Those of these people who are told by a mention, as text and as whom it notifies.
async fn mentions(
    bot: &Bot,
    telling: Telling<'_>,
    people: &[ParticipantId],
) -> Result<(String, Vec<PlayerId>), AppError> {
    let mut notified = Vec::new();
    for who in people {
        let Some(user) = telling.people.get(who).and_then(|it| it.user) else {
            continue;
        };
        let chosen = bot.app.settings(Some(user), None).await?;
        if chosen.personal.told.of(EventKind::Tournament) == Way::Mention {
            notified.push(user);
        }
        if notified.len() == MOST_MENTIONS {
            break;
        }
    }
    let names: Vec<String> = notified.iter().map(|it| format!("<@{}>", it.0)).collect();
    Ok((names.join(", "), notified))
}
