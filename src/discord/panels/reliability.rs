//! A person's reliability, as others see it.

use cairn_app::AppError;
use cairn_domain::{Participant, Reliability};

use crate::{
    Asker, Bot, titles,
    words::{Language, phrase, time},
};

pub(crate) async fn reliability(
    bot: &Bot,
    asker: &Asker,
    who: &Participant,
) -> Result<String, AppError> {
    let found = bot.app.reliability(who).await?;
    let name = (!who.is(asker.player())).then(|| titles::name(who));
    Ok(line(asker.language, name, found))
}

/// The line about someone of this name, or about its reader.
fn line(language: Language, name: Option<String>, found: Option<Reliability>) -> String {
    let Some(found) = found else {
        return language.say(&match name {
            Some(name) => phrase!("reliability-new", name),
            None => phrase!("reliability-new-own"),
        });
    };
    let mut facts = vec![match (found.clocked, found.in_time) {
        (0, _) => language.name("reliability-no-clock"),
        (clocked, kept) if kept >= clocked => language.name("reliability-always"),
        (clocked, kept) => language.say(&phrase!("reliability-in-time", kept, clocked)),
    }];
    if found.no_shows > 0 {
        let times = found.no_shows;
        facts.push(language.say(&phrase!("reliability-no-shows", count = times)));
    }
    if found.stayed_away > 0 {
        let times = found.stayed_away;
        facts.push(language.say(&phrase!("reliability-stayed-away", count = times)));
    }
    if let Some(answer) = found.answer {
        let length = time::span(language, answer);
        facts.push(language.say(&phrase!("reliability-answer", time = length)));
    }
    let (games, facts) = (found.games, facts.join(", "));
    language.say(&match name {
        Some(name) => phrase!("reliability", name, games, facts),
        None => phrase!("reliability-own", games, facts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::Span;

    fn sample_line(language: Language, found: Option<Reliability>) -> String {
        line(language, Some("Ada".to_owned()), found)
    }

    #[test]
    fn a_line_tells_what_is_known_and_no_more() {
        let some = Reliability {
            games: 12,
            clocked: 11,
            in_time: 10,
            stayed_away: 0,
            no_shows: 1,
            answer: Some(Span::from_hours(27)),
        };
        assert_eq!(
            sample_line(Language::English, Some(some)),
            "**Ada**’s last 12 games: 10 of 11 timed games on time, failed to show up once, \
             usual reply time: 1 day 3 hours."
        );
        assert_eq!(
            sample_line(Language::German, Some(some)),
            "**Ada** in den letzten 12 Spielen: 10 von 11 mit Uhr rechtzeitig beendet, \
             einmal nicht erschienen, übliche Antwortzeit: 1 Tag 3 Stunden."
        );
        let without = Reliability {
            games: 3,
            clocked: 0,
            in_time: 0,
            stayed_away: 2,
            no_shows: 0,
            answer: None,
        };
        assert_eq!(
            sample_line(Language::English, Some(without)),
            "**Ada**’s last 3 games: no timed games, abandoned 2 untimed games."
        );
        let always = Reliability {
            in_time: 11,
            no_shows: 0,
            ..some
        };
        assert_eq!(
            line(Language::English, None, Some(always)),
            "Your last 12 games: always on time, usual reply time: 1 day 3 hours."
        );
        assert_eq!(sample_line(Language::English, None), "**Ada** is new here.");
    }
}
