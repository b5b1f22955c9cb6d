//! A person's vacations, as they and others see them.

mod command;
pub(crate) mod id;

use self::id::VacationRequest;

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    escape::escape_markdown,
    feature::{Feature, FeatureCommand, GAMES},
    interaction::{Reply, ReplyResult},
    posts::quiet_button,
    press::declaration::Subject,
    titles,
    words::{Language, phrase, time::length},
};
use cairn_app::{Leave, StoredData};
use cairn_domain::{MAX_REASON, Participant, Vacation};
use cairn_kernel::Phrase;
use poise::serenity_prelude::{ButtonStyle, ComponentInteraction, CreateButton};
use serde_json::{Value, json};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::vacation],
    &[
        FeatureCommand::changes("vacation start", GAMES, Subject::Vacation),
        FeatureCommand::changes("vacation end", GAMES, Subject::Vacation),
        FeatureCommand::shows("vacation show", GAMES),
    ],
)
.exports(&[("vacations", export_vacations)]);

fn export_vacations(kept: &StoredData) -> Value {
    let all = kept.vacations.iter();
    all.map(|it| {
        json!({
            "from_ms": it.from.0,
            "until_ms": it.until.0,
            "reason": it.reason,
        })
    })
    .collect()
}

const MAX_GAMES: usize = 50;

/// The lengths that a vacation is offered in, in days.
const LENGTHS: [i64; 3] = [3, 7, 14];

/// A person's vacation with the button that ends it, or the question how long one is to be.
pub(crate) async fn vacation(
    bot: &Bot,
    asker: &Asker,
    me: &Participant,
    reason: &str,
) -> ReplyResult {
    let language = asker.language;
    let leave = bot.app.leave(me).await?;
    let mut lines = Vec::new();
    let Some(current) = &leave.current else {
        let buttons = lengths(language, leave.hours_left, reason);
        if !buttons.is_empty() {
            lines.push(language.name("vacation-how-long"));
        }
        lines.push(days_left(language, &leave));
        return Ok(Reply::text(lines.join("\n")).with_buttons(buttons));
    };
    let end = titles::moment(current.until);
    lines.push(language.say(&phrase!("vacation-on", end)));
    let regardless = bot.app.games_without_vacation(me).await?;
    if !regardless.is_empty() {
        let names = regardless.iter().take(MAX_GAMES).map(|it| format!("#{it}"));
        let games = names.collect::<Vec<_>>().join(", ");
        lines.push(language.say(&phrase!("vacation-regardless", games)));
    }
    lines.push(days_left(language, &leave));
    let end = CustomId::Vacation(VacationRequest::End);
    let end = quiet_button(language, "button-end-vacation", &end);
    Ok(Reply::text(lines.join("\n")).with_buttons([end]))
}

/// A button for each length that is left, and for all that is left.
fn lengths(language: Language, hours_left: i64, reason: &str) -> Vec<CreateButton> {
    let start = |hours: i64, label: String| {
        let id = CustomId::Vacation(VacationRequest::Start {
            hours: u16::try_from(hours).ok()?,
            reason: reason.trim().to_owned(),
        });
        let button = CreateButton::new(id.check_length()?.to_string()).label(label);
        Some(button.style(ButtonStyle::Secondary))
    };
    let offered = LENGTHS.into_iter().filter(|days| days * 24 < hours_left);
    let offered = offered.map(|days| {
        let label = match days % 7 {
            0 => language.say(&phrase!("length-weeks", count = days / 7)),
            _ => length(language, days * 24),
        };
        (days * 24, label)
    });
    let all = phrase!("button-whole-vacation", left = length(language, hours_left));
    let all = (hours_left > 0).then(|| (hours_left, language.say(&all)));
    let buttons = offered.chain(all);
    buttons
        .filter_map(|(hours, label)| start(hours, label))
        .collect()
}

fn days_left(language: Language, leave: &Leave) -> String {
    language.say(&phrase!(
        "vacation-left",
        left = length(language, leave.hours_left),
        renewed = titles::day(leave.renewed)
    ))
}

/// Starts a vacation until a moment written in words.
pub(crate) async fn start_vacation(
    bot: &Bot,
    asker: &Asker,
    me: &Participant,
    until: &str,
    reason: &str,
) -> ReplyResult {
    bot.app.start_vacation(me, until, reason.trim()).await?;
    vacation(bot, asker, me, "").await
}

pub(crate) async fn return_from_vacation(
    bot: &Bot,
    asker: &Asker,
    me: &Participant,
) -> ReplyResult {
    bot.app.end_vacation(me).await?;
    let over = asker.language.name("vacation-ended");
    let left = days_left(asker.language, &bot.app.leave(me).await?);
    Ok(Reply::text(format!("{over} {left}")))
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    request: &VacationRequest,
) -> ReplyResult {
    let name = press.user.display_name();
    let me = bot.app.meet(asker.player(), name).await?;
    match request {
        VacationRequest::Start { hours, reason } => {
            start_vacation(bot, asker, &me, &format!("{hours}h"), reason).await
        }
        VacationRequest::End => return_from_vacation(bot, asker, &me).await,
    }
}

/// A person's vacation as others see it: its end, and the reason if they gave one.
pub(crate) fn away(
    language: Language,
    who: &Participant,
    vacations: &[Vacation],
) -> Option<String> {
    let vacation = vacations.iter().find(|it| it.who == who.id)?;
    let (name, end) = (titles::name(who), titles::moment(vacation.until));
    let phrase: Phrase = if vacation.reason.is_empty() {
        phrase!("vacation-others", name, end)
    } else {
        let reason = escape_markdown(&vacation.reason, MAX_REASON);
        phrase!("vacation-others-why", name, end, reason)
    };
    Some(language.say(&phrase))
}
