//! What a feature declares: its commands, which are registered, listed in `/help` and tested from
//! this, and what it gives to a person's export. It declares its buttons in its `id.rs`.

use std::sync::Arc;

use cairn_app::{AppError, StoredData};
use cairn_rules::Catalog;
use serde_json::Value;

use crate::{
    Bot,
    press::declaration::{Effect, Subject},
};

pub(crate) struct Feature {
    pub(crate) commands: &'static [MakeCommand],
    /// Each command, or subcommand, as it is typed.
    pub(crate) typed: &'static [FeatureCommand],
    pub(crate) exports: &'static [Export],
}

/// Part of a person's export: its key, and its value.
pub(crate) type Export = (&'static str, fn(&StoredData) -> Value);

pub(crate) struct FeatureCommand {
    pub(crate) path: &'static str,
    pub(crate) help: Help,
    pub(crate) effect: Effect,
    choices: &'static [OptionChoices],
}

/// An option of a command, and the fixed values to choose from.
pub(crate) type OptionChoices = (&'static str, Choices);

pub(crate) enum Choices {
    /// The games of the catalog.
    Games,
    /// These; the keys of their names begin with this.
    Values(&'static str, fn() -> Vec<&'static str>),
}

/// How the help shows a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Help {
    /// Below the heading with this key.
    Below(&'static str),
    /// It only repeats buttons: these lead there. The first one is under a board.
    Repeats(&'static [&'static str]),
}

type MakeCommand = fn() -> poise::Command<Arc<Bot>, AppError>;

impl Feature {
    pub(crate) const fn new(
        commands: &'static [MakeCommand],
        typed: &'static [FeatureCommand],
    ) -> Feature {
        let exports = &[];
        Feature {
            commands,
            typed,
            exports,
        }
    }

    pub(crate) const fn exports(self, exports: &'static [Export]) -> Feature {
        Feature { exports, ..self }
    }
}

impl FeatureCommand {
    pub(crate) const fn shows(path: &'static str, help: Help) -> FeatureCommand {
        FeatureCommand::does(path, help, Effect::Shows)
    }

    pub(crate) const fn changes(path: &'static str, help: Help, what: Subject) -> FeatureCommand {
        FeatureCommand::does(path, help, Effect::Changes(what))
    }

    const fn does(path: &'static str, help: Help, effect: Effect) -> FeatureCommand {
        FeatureCommand {
            path,
            help,
            effect,
            choices: &[],
        }
    }

    pub(crate) const fn choices(self, choices: &'static [OptionChoices]) -> FeatureCommand {
        FeatureCommand { choices, ..self }
    }
}

pub(crate) fn typed_commands(
    all: &'static [Feature],
) -> impl Iterator<Item = &'static FeatureCommand> {
    all.iter().flat_map(|it| it.typed)
}

/// The fixed choices of an option of the command with this key: each value and the key of its name.
pub(crate) fn choices(
    all: &'static [Feature],
    catalog: &Catalog,
    (command, option): (&str, &str),
) -> Vec<(String, String)> {
    let typed = typed_commands(all).find(|it| it.path.replace(' ', "-") == command);
    let choices = typed.and_then(|it| it.choices.iter().find(|(name, _)| *name == option));
    let (prefix, values) = match choices {
        None => return Vec::new(),
        Some((_, Choices::Games)) => (
            String::new(),
            catalog.games().map(|it| it.about.key).collect(),
        ),
        Some((_, Choices::Values(prefix, values))) => (format!("{prefix}-"), values()),
    };
    let named = values.into_iter();
    named
        .map(|value| (value.to_owned(), format!("{prefix}{value}")))
        .collect()
}

pub(crate) const PLAY: Help = Help::Below("help-group-play");
pub(crate) const GAMES: Help = Help::Below("help-group-games");
pub(crate) const LEARN: Help = Help::Below("help-group-learn");
pub(crate) const YOU: Help = Help::Below("help-group-you");
pub(crate) const SERVER: Help = Help::Below("help-group-server");
pub(crate) const TOURNAMENTS: Help = Help::Below("help-group-tournaments");
pub(crate) const LADDER: Help = Help::Below("help-group-ladder");
