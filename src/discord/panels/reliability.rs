//! A person's reliability, as others see it.

use cairn_app::AppError;
use cairn_domain::{Participant, Reliability};

use crate::{
    Bot, titles,
    words::{Language, phrase, time},
};

pub(crate) async fn reliability(
    bot: &Bot,
    language: Language,
    who: &Participant,
) -> Result<String, AppError> {
    let found = bot.app.reliability(who).await?;
    Ok(line(language, who, found))
}

fn line(language: Language, who: &Participant, found: Option<Reliability>) -> String {
    let name = titles::name(who);
    let Some(found) = found else {
        return language.say(&phrase!("reliability-new", name));
    };
    let mut facts = Vec::new();
    if found.clocked == 0 {
        facts.push(language.name("reliability-no-clock"));
    } else {
        facts.push(language.say(&phrase!(
            "reliability-in-time",
            kept = found.in_time,
            clocked = found.clocked
        )));
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
    language.say(&phrase!(
        "reliability",
        name,
        games = found.games,
        facts = facts.join(" · ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{ParticipantId, Span};

    fn said(language: Language, found: Option<Reliability>) -> String {
        let ada = Participant {
            id: ParticipantId(1),
            user: None,
            name: "Ada".to_owned(),
        };
        line(language, &ada, found)
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
            said(Language::English, Some(some)),
            "**Ada** in their last 12 games: finished 10 of 11 timed games on time · \
             failed to show up once · typically replies in 1 day 3 hours."
        );
        assert_eq!(
            said(Language::German, Some(some)),
            "**Ada** in den letzten 12 Spielen: 10 von 11 mit Uhr rechtzeitig beendet · \
             einmal nicht erschienen · eine typische Antwort dauert 1 Tag 3 Stunden."
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
            said(Language::English, Some(without)),
            "**Ada** in their last 3 games: no timed games · abandoned 2 untimed games."
        );
        assert_eq!(said(Language::English, None), "**Ada** is new here.");
    }
}
