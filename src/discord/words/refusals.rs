//! Refusals as sentences, each with a way out.

use super::{Voice, conditions, phrase, rating::whole, time::length};
use crate::{
    escape::escape_markdown,
    titles::{self, moment, offer_phrase},
};
use cairn_domain::{Detail, Refusal};
use cairn_kernel::{Arg, Phrase, Unplayable};

/// The longest part of a text shown, in characters.
const LONGEST: usize = 120;

pub(crate) fn refusal(voice: impl Into<Voice>, refusal: &Refusal) -> String {
    let voice = voice.into();
    let sentence = refusal.sentence();
    let mut phrase = Phrase::new(sentence.key);
    for (name, detail) in sentence.details {
        phrase
            .args
            .extend(detail_arg(voice, detail).map(|arg| (name, arg)));
    }
    voice.language.say(&phrase)
}

fn detail_arg(voice: Voice, detail: Detail<'_>) -> Option<Arg> {
    let language = voice.language;
    let text = match detail {
        Detail::Unsaid | Detail::Case(_) | Detail::Instead(_) => return None,
        Detail::Number(number) => return Some(number.into()),
        Detail::Text(text) => escape_markdown(text, LONGEST),
        Detail::Plain(text) => text,
        Detail::Key(key) => language.name(key),
        Detail::Moment(at) => moment(at),
        Detail::Day(at) => titles::day(at),
        Detail::Length(span) => length(language, span.0 / 3_600_000),
        Detail::Role(role) => format!("<@&{}>", role.0),
        Detail::Channels(channels) => titles::channels(channels),
        Detail::Offer(kind) => language.say(&offer_phrase(kind, "offer")),
        Detail::Rating(it) => whole(it.rating).to_string(),
        Detail::Range(it) => {
            language.say(&conditions::range(it).unwrap_or_else(|| phrase!("condition-any")))
        }
        Detail::Unplayable(why) => unplayable(voice, why),
        Detail::Button(key) => voice.button(key),
    };
    Some(text.into())
}

fn unplayable(voice: Voice, unplayable: &Unplayable) -> String {
    let (language, button) = (voice.language, voice.button("button-move"));
    let phrase = match unplayable {
        Unplayable::Empty => phrase!("refusal-empty", button),
        Unplayable::TooLong => phrase!("refusal-too-long"),
        Unplayable::NotPossible {
            text,
            objection,
            near,
        } => {
            let text = escape_markdown(text, 80);
            let first = match objection {
                Some(objection) => {
                    let clause = language.say(&objection.clause);
                    language.say(&phrase!("refusal-forbidden", text, clause))
                }
                None => language.say(&phrase!("refusal-unreadable", text, button)),
            };
            if near.is_empty() {
                return first;
            }
            let near: Vec<String> = near.iter().map(|it| format!("`{it}`")).collect();
            let near = language.say(&phrase!("refusal-near", turns = near.join(", ")));
            return format!("{first}\n{near}");
        }
        Unplayable::Ambiguous { text, meanings } => {
            let meanings: Vec<String> = meanings
                .iter()
                .take(10)
                .map(|it| format!("`{it}`"))
                .collect();
            phrase!(
                "refusal-ambiguous",
                text = escape_markdown(text, 80),
                meanings = meanings.join(", ")
            )
        }
        Unplayable::TurnOver { text } => {
            phrase!("refusal-turn-over", text = escape_markdown(text, 80))
        }
    };
    language.say(&phrase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use cairn_domain::{
        Busy, ChallengeState, OpponentConditions, Participant, ParticipantId, PlanRefusal, Quota,
        QuotaScope, RecordRefusal, Span, TextPlace, Timestamp, TooOften, Unmet, UnratedReason,
        tournament::{Stage, TournamentRefusal, Unfit},
    };
    use cairn_pairing::ladder::NoChallenge;

    /// Every case of the refusals that have several sentences.
    fn cases() -> Vec<Refusal> {
        let (now, text) = (Timestamp(0), || "text".to_owned());
        let mut all = Vec::new();
        for what in [TooOften::Pair, TooOften::Asked, TooOften::Asking] {
            all.push(Refusal::TooOften(what, now));
        }
        for whose in [Busy::Own, Busy::Theirs, Busy::Pair] {
            all.push(Refusal::TooManyGames(whose, 5));
        }
        for what in Quota::ALL {
            for crowd in [QuotaScope::Person, QuotaScope::Server] {
                let from = now;
                all.push(Refusal::TooMuch { what, crowd, from });
            }
        }
        let ada = Participant {
            id: ParticipantId(1),
            user: None,
            name: "Ada".to_owned(),
        };
        all.extend(
            [
                ChallengeState::Open,
                ChallengeState::Accepted(ada.clone()),
                ChallengeState::Declined,
                ChallengeState::Cancelled,
                ChallengeState::Expired,
            ]
            .map(Refusal::ChallengeSettled),
        );
        all.extend(
            [
                UnratedReason::Wanted,
                UnratedReason::NoClock,
                UnratedReason::UnusualOptions,
                UnratedReason::Hints,
                UnratedReason::SwitchedOff(ada.id),
                UnratedReason::TooOften,
            ]
            .map(Refusal::NotRatable),
        );
        let of_tournament = Stage::ALL.map(TournamentRefusal::Stage);
        all.extend(of_tournament.map(Refusal::Tournament));
        let of_ladder = [
            NoChallenge::NotThere,
            NoChallenge::NotAbove,
            NoChallenge::TooFar,
            NoChallenge::Challenging,
            NoChallenge::Challenged,
            NoChallenge::Away,
            NoChallenge::TooSoon,
        ];
        all.extend(of_ladder.map(|it| Refusal::Tournament(it.into())));
        for (number, there) in [(Some(1), true), (None, false)] {
            let some = |text: &str| there.then(|| text.to_owned());
            let unfit = [
                Unfit::RatingFrom(2, number),
                Unfit::Top(2, number.map(u32::from)),
            ];
            all.extend(unfit.map(|it| Refusal::Tournament(TournamentRefusal::Unfit(it))));
            let has = number.and_then(|it| u8::try_from(it).ok());
            all.push(Refusal::Unmet(Unmet::InTime { least: 90, has }));
            let (asked, has) = (OpponentConditions::default(), there.then(Default::default));
            all.push(Refusal::Unmet(Unmet::Rated { asked, has }));
            all.push(Refusal::BadOptions(text(), some("size=5")));
            all.push(Refusal::UnknownZone(
                text(),
                there.then(zone).into_iter().collect(),
            ));
            all.push(Refusal::VacationTooLong {
                left: Span::from_days(1),
                nearest: there.then_some(now),
                renewed: now,
            });
            let (when, answer) = (text(), some("a1"));
            all.push(PlanRefusal::Answered { when, answer }.into());
            let place = TextPlace { line: 1, column: 2 };
            let (result, real) = (text(), there.then_some("1-0"));
            all.push(
                RecordRefusal::WrongResult {
                    place,
                    result,
                    real,
                }
                .into(),
            );
        }
        all
    }

    fn zone() -> cairn_domain::ZoneName {
        "Europe/Berlin".parse().expect("a zone")
    }

    #[test]
    fn every_case_has_its_sentence() {
        for why in cases() {
            let key = why.sentence().key;
            for language in Language::ALL {
                assert!(language.has(&key), "{key}");
                let said = refusal(language, &why);
                assert!(!said.contains("{$"), "{said}");
            }
        }
    }
}
