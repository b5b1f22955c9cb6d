//! The options of games in words: `Pawns can cross the empty throne: yes`.

use serde_json::Value;

use super::{Language, phrase};
use cairn_kernel::Setting;
use cairn_rules::GameKind;

pub(crate) fn option(language: Language, game: &str, setting: &Setting, value: &Value) -> String {
    let name = format!("{game}-set-{}", setting.key.replace('_', "-"));
    let value = match value {
        Value::Bool(true) => language.name("choice-yes"),
        Value::Bool(false) => language.name("choice-no"),
        Value::String(word) => language.name(&format!("{name}-{}", word.to_lowercase())),
        number => number.to_string(),
    };
    language.say(&phrase!(
        "option-value",
        option = language.name(&name),
        value
    ))
}

pub(crate) fn applies(setting: &Setting, variant: Option<&str>) -> bool {
    setting.variants.is_empty() || variant.is_some_and(|it| setting.variants.contains(&it))
}

pub(crate) fn usual(kind: GameKind, variant: Option<&str>) -> Value {
    let options = match variant {
        Some(variant) => serde_json::json!({ "variant": variant }),
        None => serde_json::json!({}),
    };
    let rules = kind.open(&options.to_string());
    rules.map(|rules| rules.options()).unwrap_or_default()
}

pub(crate) fn unusual(language: Language, kind: GameKind, options: &str) -> Vec<String> {
    let options: Value = serde_json::from_str(options).unwrap_or_default();
    let variant = options["variant"].as_str();
    let usual = usual(kind, variant);
    let settings = kind.about.settings.iter();
    settings
        .filter(|setting| applies(setting, variant) && options[setting.key] != usual[setting.key])
        .map(|setting| option(language, kind.about.key, setting, &options[setting.key]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{Refusal, read_options};
    use cairn_rules::catalog;

    #[test]
    fn every_value_that_is_offered_is_said_in_every_language_and_fits() {
        for kind in catalog().games() {
            let game = kind.about.key;
            for setting in kind.about.settings {
                for value in setting.values {
                    let value = serde_json::from_str(value).expect("JSON");
                    for language in Language::ALL {
                        let said = option(language, game, setting, &value);
                        assert!(!said.contains("-set-") && !said.contains('_'), "{said}");
                        assert!(said.chars().count() <= 85, "{said}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_game_does_not_have_is_refused_with_what_it_has() {
        for kind in catalog().games() {
            let variants = kind.about.variants.iter().copied().map(Some).chain([None]);
            for variant in variants {
                let refused = read_options(kind, variant, "no-such-option=6");
                let Err(Refusal::BadOptions(_, example)) = refused else {
                    panic!("{}: {refused:?}", kind.about.key);
                };
                match example {
                    Some(example) => {
                        let read = read_options(kind, variant, &example);
                        assert!(read.is_ok(), "{}: {example}", kind.about.key);
                    }
                    None => assert!(
                        !kind.about.settings.iter().any(|it| applies(it, variant)),
                        "{}",
                        kind.about.key
                    ),
                }
            }
            let refused = read_options(kind, Some("no-such-variant"), "");
            let expected = match kind.about.variants.len() {
                0 | 1 => Refusal::NoVariants("no-such-variant".to_owned()),
                _ => Refusal::UnknownVariant("no-such-variant".to_owned()),
            };
            assert_eq!(refused, Err(expected), "{}", kind.about.key);
        }
    }

    #[test]
    fn only_what_is_not_as_usual_in_the_variant_is_told() {
        let tablut = catalog().game("tablut").expect("it is there");
        let said = |options: &str| {
            let rules = tablut.open(options).expect("options");
            unusual(Language::English, tablut, &rules.options().to_string())
        };
        assert!(said("{}").is_empty());
        assert!(said(r#"{"variant":"rim"}"#).is_empty());
        assert_eq!(
            said(r#"{"variant":"rim","throne_pass":false,"repetition":5}"#),
            [
                "Pawns can cross the empty throne: no",
                "Times a position must occur for a draw: 5"
            ]
        );
        // The corner variant has no throne that could be barred.
        assert!(said(r#"{"throne_pass":false}"#).is_empty());
    }
}
