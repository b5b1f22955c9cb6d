//! Limits of commands.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{FieldErrors, entries};

/// The most characters of a command in total: its names, descriptions and values and those of its
/// options.
const TOTAL: usize = 8_000;

/// A whole list of commands, registered at once.
pub(crate) fn list(errors: &mut FieldErrors, commands: &Value) {
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let of_kind =
            entries(commands).filter(|(_, command)| command["type"].as_u64().unwrap_or(1) == kind);
        if of_kind.count() > most {
            errors.add(
                "",
                "APPLICATION_COMMANDS_TOO_MANY",
                format!("Maximum number of application commands reached ({most})."),
            );
        }
    }
    let mut names = BTreeSet::new();
    for (n, command) in entries(commands) {
        check(errors, &format!("{n}"), command);
        let kind = command["type"].as_u64().unwrap_or(1);
        if let Some(name) = command["name"].as_str()
            && !names.insert((kind, name))
        {
            let message = "Application command names must be unique";
            errors.add(
                format!("{n}"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
    }
}

/// One command; `at` is its path in the list, or empty.
pub(crate) fn check(errors: &mut FieldErrors, at: &str, command: &Value) {
    let at = if at.is_empty() {
        String::new()
    } else {
        format!("{at}.")
    };
    let slash = command["type"].as_u64().unwrap_or(1) == 1;
    if slash {
        name(errors, &format!("{at}name"), &command["name"]);
        check_description(errors, &at, command);
    } else {
        errors.require(format!("{at}name"), &command["name"], 1, 32);
    }
    options(errors, &format!("{at}options"), &command["options"]);
    // Of every text only the longest translation counts.
    if weight(command) > TOTAL {
        let message = format!("Command exceeds maximum size ({TOTAL})");
        errors.add(
            at.trim_end_matches('.'),
            "APPLICATION_COMMAND_TOO_LARGE",
            message,
        );
    }
}

fn check_description(errors: &mut FieldErrors, at: &str, thing: &Value) {
    errors.require(format!("{at}description"), &thing["description"], 1, 100);
    for (locale, text) in thing["description_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        errors.length(
            format!("{at}description_localizations.{locale}"),
            text,
            1,
            100,
        );
    }
    for (locale, text) in thing["name_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        name(errors, &format!("{at}name_localizations.{locale}"), text);
    }
}

fn options(errors: &mut FieldErrors, at: &str, options: &Value) {
    errors.count(at, options, 0, 25);
    let mut names = BTreeSet::new();
    let mut optional_before = false;
    for (n, option) in entries(options) {
        let at = format!("{at}.{n}");
        name(errors, &format!("{at}.name"), &option["name"]);
        check_description(errors, &format!("{at}."), option);
        if let Some(name) = option["name"].as_str()
            && !names.insert(name)
        {
            let message = "Option name already exists in these options";
            errors.add(
                format!("{at}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                message,
            );
        }
        let required = option["required"] == true;
        if required && optional_before {
            let message = "Required options must be placed before non-required options";
            errors.add(
                at.clone(),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            );
        }
        optional_before |= !required;
        errors.count(format!("{at}.choices"), &option["choices"], 0, 25);
        for (c, choice) in entries(&option["choices"]) {
            choice_at(errors, &format!("{at}.choices.{c}"), choice);
        }
        if option["autocomplete"] == true
            && option["choices"]
                .as_array()
                .is_some_and(|choices| !choices.is_empty())
        {
            let message = "Autocomplete cannot be used together with choices";
            errors.add(
                at.clone(),
                "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
                message,
            );
        }
        self::options(errors, &format!("{at}.options"), &option["options"]);
    }
}

/// A choice of an option, or a suggestion while typing: both 100 characters at most.
pub(crate) fn choice_at(errors: &mut FieldErrors, at: &str, choice: &Value) {
    errors.require(format!("{at}.name"), &choice["name"], 1, 100);
    errors.length(format!("{at}.value"), &choice["value"], 0, 100);
    for (locale, text) in choice["name_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        errors.length(format!("{at}.name_localizations.{locale}"), text, 1, 100);
    }
}

/// `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, and in lower case where the script has case.
fn name(errors: &mut FieldErrors, at: &str, name: &Value) {
    errors.require(at, name, 1, 32);
    let fits = |c: char| {
        let devanagari_or_thai =
            matches!(c, '\u{900}'..='\u{97f}' | '\u{a8e0}'..='\u{a8ff}' | '\u{e00}'..='\u{e7f}');
        "-_'".contains(c) || c.is_alphanumeric() || devanagari_or_thai
    };
    let text = name.as_str().unwrap_or_default();
    if !text.chars().all(fits) || text.to_lowercase() != text {
        errors.add(
            at,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

fn weight(thing: &Value) -> usize {
    let text = |key: &str| {
        let translated = thing[format!("{key}_localizations")]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(_, text)| text);
        std::iter::once(&thing[key])
            .chain(translated)
            .filter_map(Value::as_str)
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    };
    let inside = |key: &str| {
        entries(&thing[key])
            .map(|(_, inner)| weight(inner))
            .sum::<usize>()
    };
    text("name") + text("description") + text("value") + inside("options") + inside("choices")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn codes(command: &Value) -> Vec<&'static str> {
        let mut errors = FieldErrors::default();
        list(&mut errors, &json!([command]));
        errors
            .into_vec()
            .into_iter()
            .map(|fault| fault.code)
            .collect()
    }

    #[test]
    fn names_are_lower_case_letters_digits_and_dashes() {
        for good in ["more-time", "zug", "züge", "खेल", "2nd_game"] {
            let codes = codes(&json!({"name": good, "description": "x"}));
            assert!(codes.is_empty(), "{good}: {codes:?}");
        }
        for bad in ["More", "two words", "what?"] {
            let codes = codes(&json!({"name": bad, "description": "x"}));
            assert_eq!(codes, ["APPLICATION_COMMAND_INVALID_NAME"], "{bad}");
        }
    }

    #[test]
    fn required_options_come_first() {
        let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
        let command = json!({"name": "a", "description": "x", "options": [option("b", false), option("c", true)]});
        let invalid = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
        assert_eq!(codes(&command), [invalid]);
    }
}
