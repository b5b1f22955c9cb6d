//! Options of a game as an operator and a machine give them, checked to the last value.

use std::sync::Arc;

use serde_json::{Map, Value};

use cairn_kernel::AnyRules;

use cairn_rules::GameKind;

/// Reads a `key=value` of the command line; what is no JSON value is text.
pub(super) fn word(text: &str) -> Result<(String, Value), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => {
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            Ok((key.to_owned(), value))
        }
        _ => Err("expected `key=value`, such as `variant=rim`".to_owned()),
    }
}

/// Chooses the options of a game. Unlike [`GameKind::open`] it takes no value in a roundabout form:
/// what is given has to be what the game then has.
pub(super) fn open(
    kind: GameKind,
    options: &Map<String, Value>,
) -> Result<Arc<dyn AnyRules>, String> {
    let key = kind.about.key;
    let rules = kind
        .open(&Value::from(options.clone()).to_string())
        .map_err(|error| format!("`{key}` cannot be played so: {}", without_place(&error)))?;
    let chosen = rules.options();
    let differs = |(name, value): &(&String, &Value)| {
        chosen.get(name.as_str()).is_some_and(|it| it != *value)
    };
    match options.iter().find(differs) {
        Some((name, value)) => Err(format!(
            "`{key}` has no value `{value}` of the option `{name}`"
        )),
        None => Ok(rules),
    }
}

/// The error without its line and column: the text they count in is not the user's.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) => what.to_owned(),
        None => text,
    }
}
