//! Suggestions for the clock of a challenge.

use std::str::FromStr;

use cairn_domain::{Refusal, Rest, TimeControl};
use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::{
    Context,
    commands::{Suggestions, asker, suggest},
    rest::MAX_LABEL,
    words::{Language, phrase, time},
};

pub(crate) async fn suggest_clocks(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async { clocks(asker(ctx).await.language, partial) }).await
}

pub(crate) async fn suggest_rest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async { rests(asker(ctx).await.language, partial) }).await
}

/// Reads a clock, or the label of a suggestion: `3d` of `3d: 3 days per move`.
pub(crate) fn read_clock(typed: String) -> Result<TimeControl, Refusal> {
    let spelling = typed.split(':').next().unwrap_or_default();
    let suggestions = |language| [clocks(language, &typed), clocks(language, spelling)].concat();
    read(&typed, suggestions).ok_or(Refusal::UnknownControl(typed))
}

/// Reads what doesn't count, or the label of a suggestion.
pub(crate) fn read_rest(typed: String) -> Result<Rest, Refusal> {
    read(&typed, |language| rests(language, &typed)).ok_or(Refusal::UnknownRest(typed))
}

/// The value of the suggestion with this label in any language, or else of the text itself. Discord
/// sometimes sends the label in place of the value.
fn read<T: FromStr>(typed: &str, suggestions: impl Fn(Language) -> Suggestions) -> Option<T> {
    let label = typed.trim().to_lowercase();
    let mut all = Language::ALL.into_iter().flat_map(suggestions);
    let found = all.find(|(said, _)| said.to_lowercase() == label);
    let written = found.map_or_else(|| typed.to_owned(), |(_, written)| written);
    written.parse().ok()
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
                assert_eq!(read_clock(label).map(|it| it.to_string()), Ok(clock));
            }
            for (label, rest) in rests(language, "") {
                assert_eq!(read_rest(label).map(|it| it.to_string()), Ok(rest));
            }
        }
        assert_eq!(
            read_clock("3 days".to_owned()),
            Ok("3d".parse().expect("a clock"))
        );
        assert!(read_clock("nonsense".to_owned()).is_err());
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
