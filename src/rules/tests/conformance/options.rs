//! Options.

use cairn_rules::catalog;
use serde_json::Value;

use crate::games::{Variant, settings, variants};

#[test]
fn the_first_variant_is_the_usual_one() {
    for kind in catalog().games() {
        let usual = kind.open("{}").expect("the usual game").options();
        if let Some(variant) = kind.about.variants.first() {
            assert_eq!(usual["variant"], *variant, "{}", kind.about.key);
        }
        for setting in kind.about.settings {
            let first: Value = serde_json::from_str(setting.values[0]).expect("a value is JSON");
            assert_eq!(usual[setting.key], first, "{}", kind.about.key);
        }
    }
}

#[test]
fn options_are_read_as_they_were_written() {
    for variant in variants().into_iter().chain(settings()) {
        let written = variant.rules.options();
        let again = variant.kind.open(&written.to_string());
        let again = again.unwrap_or_else(|error| panic!("{}: {error}", variant.name()));
        assert_eq!(again.options(), written, "{}", variant.name());
        let [one, other] = [&again, &variant.rules].map(|it| it.start().fingerprint());
        assert_eq!(one, other, "{}", variant.name());
        let wished: Value = serde_json::from_str(&variant.options).expect("JSON");
        for (key, value) in wished.as_object().expect("an object") {
            assert_eq!(written[key], *value, "{}: `{key}` is kept", variant.name());
        }
    }
}

#[test]
fn what_is_no_option_is_refused() {
    for kind in catalog().games() {
        let (no_option, no_variant) = (r#"{"no-such-option":1}"#, r#"{"variant":"no-such"}"#);
        let wrong = ["", "{", "[]", "null", "3", no_option, no_variant].map(ToOwned::to_owned);
        let settings = kind.about.settings.iter().flat_map(|setting| {
            let values = ["\"no-such-value\"", "null", "-1", "0.5"];
            values.map(|it| format!("{{\"{}\":{it}}}", setting.key))
        });
        for wrong in wrong.into_iter().chain(settings) {
            assert!(kind.open(&wrong).is_err(), "{}: {wrong}", kind.about.key);
        }
    }
}

/// A number that only decides how long a game may drag on must not make it endless: a challenge
/// needs an upper limit.
#[test]
fn numbers_have_a_most_that_a_challenge_accepts() {
    for kind in catalog().games() {
        for setting in kind.about.settings {
            let name = format!("{} {}", kind.about.key, setting.key);
            let greatest = setting
                .values
                .iter()
                .filter_map(|it| it.parse::<u32>().ok());
            let greatest = greatest.max();
            assert_eq!(greatest.is_some(), setting.most.is_some(), "{name}");
            if let (Some(greatest), Some(most)) = (greatest, setting.most) {
                assert!(greatest <= most, "{name}: {greatest} is offered");
                let options = format!("{{\"{}\":{most}}}", setting.key);
                assert!(kind.open(&options).is_ok(), "{name}: {most} is accepted");
            }
        }
    }
}

/// In the other variants games go on in the same way, whatever its value.
#[test]
fn a_setting_means_something_only_in_the_variants_it_names() {
    for kind in catalog().games() {
        for setting in kind.about.settings {
            let variants = kind.about.variants;
            let is_real = setting.variants.iter().all(|it| variants.contains(it));
            assert!(is_real, "{}", setting.key);
            let is_other =
                |it: &&&str| !setting.variants.is_empty() && !setting.variants.contains(*it);
            for key in variants.iter().filter(is_other) {
                let game = |value| {
                    let options = format!(r#"{{"variant":"{key}","{}":{value}}}"#, setting.key);
                    let (history, _) = Variant::new(kind, options).random_game(3, |_| ());
                    let shown = history.into_iter().map(|it| it.annotated);
                    shown.collect::<Vec<String>>()
                };
                let mut games: Vec<_> = setting.values.iter().map(game).collect();
                games.dedup();
                assert_eq!(games.len(), 1, "{key}: {} means something", setting.key);
            }
        }
    }
}
