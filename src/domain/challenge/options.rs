//! The options of a game, as people write them: `variant=rim repetition=5`.

use cairn_kernel::Setting;
use cairn_rules::GameKind;
use serde_json::{Map, Value};

use crate::Refusal;

/// The options as complete JSON, from a variant and further `key=value` words. Fails if the game
/// does not know the variant, an option or its value, or an option is given twice.
pub fn read_options(kind: GameKind, variant: Option<&str>, words: &str) -> Result<String, Refusal> {
    let mut options = Map::new();
    if let Some(variant) = variant {
        if !kind.about.variants.contains(&variant) {
            return Err(no_such_variant(kind, variant));
        }
        options.insert("variant".to_owned(), Value::from(variant));
    }
    for word in words.split_whitespace() {
        let wrong = || bad(kind, variant, word);
        let (key, value) = word.split_once('=').ok_or_else(wrong)?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if options.insert(key.to_owned(), value).is_some() {
            return Err(Refusal::OptionTwice(key.to_owned()));
        }
    }
    let text = Value::from(options).to_string();
    let rules = kind.open(&text).map_err(|_| bad(kind, variant, words))?;
    Ok(rules.options().to_string())
}

/// Refuses a variant that a game does not have.
pub fn no_such_variant(kind: GameKind, variant: &str) -> Refusal {
    if kind.about.variants.len() < 2 {
        return Refusal::NoVariants(variant.to_owned());
    }
    Refusal::UnknownVariant(variant.to_owned())
}

/// Refuses unreadable options, with an example of readable ones.
fn bad(kind: GameKind, variant: Option<&str>, words: &str) -> Refusal {
    let variant = variant.or(kind.about.variants.first().copied());
    let applies = |it: &&Setting| {
        it.variants.is_empty() || variant.is_some_and(|variant| it.variants.contains(&variant))
    };
    let setting = kind.about.settings.iter().find(applies);
    // The usual value stands first: another one shows more.
    let example = setting.and_then(|it| {
        let value = it.values.get(1).or(it.values.first())?;
        Some(format!("{}={}", it.key, value.trim_matches('"')))
    });
    Refusal::BadOptions(words.to_owned(), example)
}

/// Refuses what a challenge does not accept although the rules would: numbers that only serve to
/// make games without an end. `options` are complete, as [`read_options`] gives them. The error
/// names the first option that is too great, and what would be accepted.
pub(crate) fn accept_options(kind: GameKind, options: &str) -> Result<(), Refusal> {
    let options: Value = serde_json::from_str(options).unwrap_or_default();
    for setting in kind.about.settings {
        let Some(most) = setting.most else { continue };
        // A number too great for 64 bits is still a number.
        if options[setting.key]
            .as_f64()
            .is_some_and(|it| it > f64::from(most))
        {
            return Err(Refusal::OptionTooGreat(setting.key, most));
        }
    }
    Ok(())
}

/// Options as `key=value` words: what [`read_options`] reads.
pub fn options_text(options: &Value) -> String {
    let Value::Object(options) = options else {
        return String::new();
    };
    let words: Vec<String> = options
        .iter()
        .map(|(key, value)| match value {
            Value::String(text) => format!("{key}={text}"),
            other => format!("{key}={other}"),
        })
        .collect();
    words.join(" ")
}
