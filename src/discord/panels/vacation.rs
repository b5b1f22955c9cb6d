//! A person's vacations, as they and others see them.

use crate::{
    Asker, Bot,
    escape::escape_markdown,
    interaction::{Replied, Reply},
    titles,
    words::{Language, phrase},
};
use cairn_domain::{LONGEST_REASON, Participant, Vacation};
use cairn_kernel::Phrase;

const MOST_GAMES: usize = 50;

pub(crate) async fn vacation(bot: &Bot, asker: &Asker, me: &Participant) -> Replied {
    let language = asker.language;
    let leave = bot.app.leave(me).await?;
    let mut lines = Vec::new();
    if let Some(current) = &leave.current {
        let end = titles::moment(current.until);
        lines.push(language.say(&phrase!("vacation-on", end)));
        let regardless = bot.app.games_without_vacation(me).await?;
        if !regardless.is_empty() {
            let names = regardless
                .iter()
                .take(MOST_GAMES)
                .map(|it| format!("#{it}"));
            let games = names.collect::<Vec<_>>().join(", ");
            lines.push(language.say(&phrase!("vacation-regardless", games)));
        }
    }
    lines.push(language.say(&phrase!(
        "vacation-left",
        left = length(language, leave.hours_left),
        renewed = titles::day(leave.renewed)
    )));
    Ok(Reply::text(lines.join("\n")))
}

pub(crate) fn length(language: Language, hours: i64) -> String {
    let (days, rest) = (hours / 24, hours % 24);
    language.say(&match (days, rest) {
        (0, rest) => phrase!("length-hours", count = rest),
        (days, 0) => phrase!("length-days", count = days),
        (days, rest) => {
            let hours = language.say(&phrase!("length-hours", count = rest));
            let days = language.say(&phrase!("length-days", count = days));
            phrase!("length-both", days, hours)
        }
    })
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
        let reason = escape_markdown(&vacation.reason, LONGEST_REASON);
        phrase!("vacation-others-why", name, end, reason)
    };
    Some(language.say(&phrase))
}
