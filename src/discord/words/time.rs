//! Lengths of time, clocks and rest, in words.

use super::{Language, phrase};
use cairn_domain::{Bank, Rest, Span, TimeControl};

use cairn_kernel::Phrase;

/// A length of time in its two largest units, truncated: `2 days 3 hours`.
pub(crate) fn span(language: Language, span: Span) -> String {
    units(language, span, 2)
}

/// A length of time to the second, as agreed on.
pub(crate) fn exactly(language: Language, span: Span) -> String {
    units(language, span, UNITS.len())
}

const UNITS: [(&str, i64); 4] = [
    ("span-days", 86_400),
    ("span-hours", 3_600),
    ("span-minutes", 60),
    ("span-seconds", 1),
];

/// The span in at most `most` units, from the largest that applies; zeros are left out.
fn units(language: Language, span: Span, most: usize) -> String {
    let mut left = span.0.max(0) / 1_000;
    let first = UNITS.iter().position(|(_, size)| left >= *size);
    let units = &UNITS[first.unwrap_or(UNITS.len() - 1)..];
    let mut words = Vec::new();
    for (key, size) in units.iter().take(most) {
        let n = left / size;
        left %= size;
        if n > 0 || words.is_empty() {
            words.push(language.say(&Phrase::new(*key).with("n", n)));
        }
    }
    words.join(" ")
}

/// A length of time in days and hours: `3 days and 2 hours`.
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

/// A time control, exactly: the text shows all that is agreed on.
pub(crate) fn control(language: Language, control: TimeControl) -> String {
    language.say(&match control {
        TimeControl::None => phrase!("clock-none"),
        TimeControl::PerTurn(time) => phrase!("clock-per-turn", time = exactly(language, time)),
        TimeControl::Bank(Bank {
            start,
            bonus: Span(0),
            ..
        }) => {
            phrase!("clock-bank-plain", start = exactly(language, start))
        }
        TimeControl::Bank(Bank { start, bonus, cap }) => phrase!(
            "clock-bank",
            start = exactly(language, start),
            bonus = exactly(language, bonus),
            cap = exactly(language, cap)
        ),
    })
}

/// The time that does not count, if there is any.
pub(crate) fn rest(language: Language, rest: Rest) -> Option<String> {
    let weekly = match (rest.nights, rest.weekends) {
        (true, true) => Some("rest-nights-weekends"),
        (true, false) => Some("rest-nights"),
        (false, true) => Some("rest-weekends"),
        (false, false) => None,
    };
    let vacations = rest.no_vacations.then_some("rest-no-vacations");
    let said: Vec<String> = weekly
        .into_iter()
        .chain(vacations)
        .map(|key| language.name(key))
        .collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// The line of a challenge about its clock, if it has one.
pub(crate) fn terms(language: Language, clock: TimeControl, rest: Rest) -> Option<String> {
    if clock == TimeControl::None {
        return None;
    }
    let clock = control(language, clock);
    Some(language.say(&match self::rest(language, rest) {
        None => phrase!("challenge-clock", clock),
        Some(rest) => phrase!("challenge-clock-rest", clock, rest),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_told_in_their_two_largest_units() {
        let say = |secs| span(Language::English, Span::from_secs(secs));
        assert_eq!(say(3 * 86_400), "3 days");
        assert_eq!(say(86_400 + 3_600), "1 day 1 hour");
        assert_eq!(say(86_400 + 59), "1 day");
        assert_eq!(say(90 * 60), "1 hour 30 minutes");
        assert_eq!(say(59), "59 seconds");
        assert_eq!(say(0), "0 seconds");
        assert_eq!(say(-5), "0 seconds");
    }

    #[test]
    fn clocks_are_told_in_words() {
        let say = |text: &str| {
            let clock = text.parse().expect("a clock");
            control(Language::English, clock)
        };
        assert_eq!(say("3d"), "3 days per move");
        assert_eq!(
            say("3d+12h max 5d"),
            "3 days each, plus 12 hours per move, up to 5 days"
        );
        assert_eq!(say("5d+0d"), "5 days each for the whole game");
        assert_eq!(say("25h30m"), "1 day 1 hour 30 minutes per move");
        assert_eq!(say("1d 1m"), "1 day 1 minute per move");
        let german = control(Language::German, "36h".parse().expect("a clock"));
        assert_eq!(german, "1 Tag 12 Stunden pro Zug");
    }

    proptest::proptest! {
        #[test]
        fn who_reads_a_clock_in_words_reads_what_was_agreed(
            start in 60_i64..5_184_000,
            bonus in 0_i64..90_000,
            more in 0_i64..500_000,
        ) {
            let secs = Span::from_secs;
            let clocks = [
                TimeControl::per_turn(secs(start)),
                TimeControl::bank(secs(start), secs(bonus), None),
                TimeControl::bank(secs(start), Span(0), None),
                TimeControl::bank(secs(start), secs(bonus), Some(secs(start + more))),
            ];
            for clock in clocks.into_iter().flatten().chain([TimeControl::None]) {
                for language in Language::ALL {
                    let said = control(language, clock);
                    proptest::prop_assert_eq!(said.parse(), Ok(clock), "{}", said);
                }
            }
        }
    }
}
