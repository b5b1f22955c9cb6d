//! Options of a game as given by an operator or a machine, checked to the last value.

use std::sync::Arc;

use cairn_kernel::AnyRules;
use cairn_rules::{GameKind, catalog};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Map, Value};

/// Parses a `key=value` of the command line; a value that is not JSON is text.
pub(super) fn word(text: &str) -> Result<(String, Value), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => {
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            Ok((key.to_owned(), value))
        }
        _ => Err("expected `key=value`, such as `variant=rim`".to_owned()),
    }
}

/// Chooses the options of a game. Unlike [`GameKind::open`] it accepts no alternative notations: a
/// given value has to equal the value in the resulting options.
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

/// A game with its options chosen, and the given ones.
pub(super) struct OpenedGame {
    pub(super) rules: Arc<dyn AnyRules>,
    pub(super) options: Map<String, Value>,
}

/// Like `open`, for options of the command line.
pub(super) fn open_with(kind: GameKind, words: &[(String, Value)]) -> Result<OpenedGame, String> {
    let mut given = Map::new();
    for (key, value) in words {
        if given.insert(key.clone(), value.clone()).is_some() {
            return Err(format!("the option `{key}` is given twice"));
        }
    }
    Ok(OpenedGame {
        rules: open(kind, &given)?,
        options: given,
    })
}

/// A parser of the names of games.
pub(super) fn game_key() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(catalog().games().map(|it| it.about.key)).map(|key| {
        catalog()
            .game(&key)
            .expect("the parser lets only games through")
    })
}

/// The error without its line and column: the text they count in is not the user's.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) => what.to_owned(),
        None => text,
    }
}
