//! Suggestions for the clock of a challenge.

use cairn_domain::{Rest, TimeControl};
use poise::serenity_prelude::CreateAutocompleteResponse;

use super::{Suggestions, asker, suggest};
use crate::{
    Context,
    rest::MAX_LABEL,
    words::{Language, phrase, time},
};

pub(super) async fn suggest_clocks(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async { clocks(asker(ctx).await.language, partial) }).await
}

pub(super) async fn suggest_rest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async { rests(asker(ctx).await.language, partial) }).await
}

/// A clock as it is written, if its label was typed: `3d` of `3d: 3 days per move`.
pub(super) fn read_clock(typed: String) -> String {
    let spelling = typed.split(':').next().unwrap_or_default();
    read(&typed, |language| {
        [clocks(language, &typed), clocks(language, spelling)].concat()
    })
    .unwrap_or(typed)
}

/// What doesn't count, as it is written, if its label was typed.
pub(super) fn read_rest(typed: String) -> String {
    read(&typed, |language| rests(language, &typed)).unwrap_or(typed)
}

/// The value of the suggestion with this label, in any language. Discord sometimes sends the label
/// in place of the value.
fn read(label: &str, suggested: impl Fn(Language) -> Suggestions) -> Option<String> {
    let label = label.trim().to_lowercase();
    let mut all = Language::ALL.into_iter().flat_map(suggested);
    let found = all.find(|(said, _)| said.to_lowercase() == label);
    found.map(|(_, written)| written)
}

/// The typed text, if it can be read, and the usual clocks.
fn clocks(language: Language, typed: &str) -> Suggestions {
    let read = typed.parse::<TimeControl>().ok();
    let typed = typed.trim().to_lowercase();
    let usual = ["none"].into_iter().chain(TimeControl::PRESETS);
    let usual = usual.filter_map(|it| it.parse::<TimeControl>().ok());
    let mut clocks: Vec<TimeControl> = read.into_iter().collect();
    clocks.extend(usual.filter(|it| Some(*it) != read));
    clocks
        .into_iter()
        .map(|clock| (label(language, clock), clock))
        .filter(|(said, clock)| Some(*clock) == read || said.to_lowercase().contains(&typed))
        .map(|(said, clock)| (said, clock.to_string()))
        .collect()
}

fn label(language: Language, clock: TimeControl) -> String {
    let words = time::control(language, clock);
    if clock == TimeControl::None {
        return words;
    }
    let spelling = clock.to_string();
    let preset = phrase!("clock-preset", spelling = spelling.clone(), clock = words);
    // Half a sentence would mean something else.
    let said = language.say(&preset);
    if said.chars().count() <= MAX_LABEL {
        said
    } else {
        spelling
    }
}

fn rests(language: Language, typed: &str) -> Suggestions {
    const ALL: [&str; 5] = [
        "nights",
        "weekends",
        "nights, weekends",
        "no vacations",
        "nights, weekends, no vacations",
    ];
    let read = typed.parse::<Rest>().ok();
    let typed = typed.trim().to_lowercase();
    ALL.iter()
        .filter_map(|text| text.parse::<Rest>().ok())
        .filter_map(|rest| Some((time::rest(language, rest)?, rest)))
        .filter(|(said, rest)| Some(*rest) == read || said.to_lowercase().contains(&typed))
        .map(|(said, rest)| (said, rest.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_offered_first_in_words() {
        let offered = clocks(Language::English, "3 days");
        assert_eq!(
            offered[0],
            ("3d: 3 days per move".to_owned(), "3d".to_owned())
        );
        let own = clocks(Language::English, "20h");
        assert_eq!(
            own,
            [("20h: 20 hours per move".to_owned(), "20h".to_owned())]
        );
        assert_eq!(clocks(Language::English, "").len(), 10);
        assert!(clocks(Language::English, "nonsense").is_empty());
        for (said, _) in clocks(Language::German, "") {
            assert!(said.chars().count() <= MAX_LABEL, "{said}");
        }
    }

    #[test]
    fn a_label_is_read_as_its_value() {
        for language in Language::ALL {
            for (label, clock) in [clocks(language, ""), clocks(language, "20h")].concat() {
                assert_eq!(read_clock(label), clock);
            }
            for (label, rest) in rests(language, "") {
                assert_eq!(read_rest(label), rest);
            }
        }
        for typed in ["3d", "nonsense", ""] {
            assert_eq!(read_clock(typed.to_owned()), typed);
        }
    }

    #[test]
    fn a_clock_that_is_long_to_say_is_offered_as_it_is_written() {
        let long = "59d 23h 59m 59s + 1d 1h 1m 1s max 59d 23h 59m 59s";
        let control: TimeControl = long.parse().expect("a clock");
        let offered = clocks(Language::German, long);
        assert_eq!(offered[0], (control.to_string(), control.to_string()));
    }

    #[test]
    fn rest_is_offered_in_words() {
        let offered = rests(Language::English, "");
        assert_eq!(offered.len(), 5);
        assert_eq!(
            offered[2],
            (
                "nights and weekends don’t count".to_owned(),
                "nights, weekends".to_owned()
            )
        );
        assert_eq!(rests(Language::English, "Wochenenden").len(), 1);
    }
}
