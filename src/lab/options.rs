//! A game and its options as given on the command line or by a machine, checked to the last value.

use std::{fs, path::Path, sync::Arc};

use cairn_command::Failure;
use cairn_kernel::{AnyRules, Knowledge, Weights};
use cairn_rules::{GameKind, catalog};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use serde_json::{Map, Value};

/// A game with its options.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game
    #[arg(value_parser = game_key())]
    pub(crate) game: GameKind,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = word)]
    pub(crate) options: Vec<(String, Value)>,
}

/// A game with its options chosen, and the given ones.
pub(crate) struct OpenedGame {
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) options: Map<String, Value>,
}

impl GameArgs {
    pub(crate) fn open(&self) -> Result<OpenedGame, Failure> {
        let mut options = Map::new();
        for (key, value) in &self.options {
            if options.insert(key.clone(), value.clone()).is_some() {
                return Err(Failure::wrong(format!("the option `{key}` is given twice")));
            }
        }
        let rules = open(self.game, &options).map_err(Failure::wrong)?;
        Ok(OpenedGame { rules, options })
    }
}

/// Parses a `key=value` of the command line; a value that is not JSON is text.
fn word(text: &str) -> Result<(String, Value), String> {
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
pub(crate) fn open(
    kind: GameKind,
    options: &Map<String, Value>,
) -> Result<Arc<dyn AnyRules>, String> {
    let key = kind.about.key;
    let rules = kind
        .open(&Value::from(options.clone()).to_string())
        .map_err(|error| {
            format!(
                "`{key}` cannot be played with these options: {}",
                without_place(&error)
            )
        })?;
    let chosen = rules.options();
    let differs = |(name, value): &(&String, &Value)| {
        chosen.get(name.as_str()).is_some_and(|it| it != *value)
    };
    match options.iter().find(differs) {
        Some((name, value)) => Err(format!(
            "`{key}` has no value `{value}` for the option `{name}`"
        )),
        None => Ok(rules),
    }
}

pub(crate) fn game_key() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(catalog().games().map(|it| it.about.key))
        .map(|key| catalog().game(&key).expect("the parser accepts only games"))
}

/// The error without its line and column: the text they count in is not the user's.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) => what.to_owned(),
        None => text,
    }
}

/// What the game tells a searcher.
pub(crate) fn knowledge(rules: &dyn AnyRules) -> Result<Knowledge, Failure> {
    let key = rules.metadata().key;
    rules
        .knowledge()
        .ok_or_else(|| Failure::wrong(format!("`{key}` has no counts: it has no judge")))
}

pub(crate) fn read_file(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file)
        .map_err(|error| Failure::wrong(format!("cannot read {}: {error}", file.display())))
}

/// The weights in a file like the game's `play.toml`.
pub(crate) fn weights(
    kind: GameKind,
    rules: &dyn AnyRules,
    (file, text): (&Path, &str),
) -> Result<Weights, Failure> {
    let counts = knowledge(rules)?.counts;
    let play = kind.read_play(text);
    let weights = play.and_then(|it| it.weights(kind.about, variant(rules).as_deref(), counts));
    weights.map_err(|what| Failure::wrong(format!("{}, {what}", file.display())))
}

/// The variant, if the game has several.
pub(crate) fn variant(rules: &dyn AnyRules) -> Option<String> {
    let options = rules.options();
    options.get("variant")?.as_str().map(ToOwned::to_owned)
}
