//! The features of the bot: their commands, which are registered, listed in `/help` and tested from
//! this list, and what each gives to a person's export. Their buttons are in `custom_id`; what is
//! forgotten with a person is declared with each table (`store/tables.rs`).

use std::sync::Arc;

use cairn_app::{AppError, StoredData};
use serde_json::Value;

use crate::{
    Bot, blocks, board, challenge, explore, game, games, help, history, leaderboard, lesson, notes,
    picker, plan,
    press::{Effect, Subject},
    privacy, profile, rating, replay, review, rules, server_table, settings, tournament, vacation,
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
        let effect = Effect::Shows;
        FeatureCommand { path, help, effect }
    }

    pub(crate) const fn changes(path: &'static str, help: Help, what: Subject) -> FeatureCommand {
        let effect = Effect::Changes(what);
        FeatureCommand { path, help, effect }
    }
}

pub(crate) const PLAY: Help = Help::Below("help-group-play");
pub(crate) const GAMES: Help = Help::Below("help-group-games");
pub(crate) const LEARN: Help = Help::Below("help-group-learn");
pub(crate) const YOU: Help = Help::Below("help-group-you");
pub(crate) const SERVER: Help = Help::Below("help-group-server");
pub(crate) const TOURNAMENTS: Help = Help::Below("help-group-tournaments");
pub(crate) const LADDER: Help = Help::Below("help-group-ladder");

/// In the order of the help.
pub(crate) const FEATURES: &[Feature] = &[
    challenge::command::FEATURE,
    picker::command::FEATURE,
    board::command::FEATURE,
    games::command::FEATURE,
    game::command::OFFERS,
    plan::FEATURE,
    history::FEATURE,
    game::command::ENDINGS,
    review::FEATURE,
    replay::FEATURE,
    explore::FEATURE,
    notes::FEATURE,
    vacation::FEATURE,
    lesson::FEATURE,
    rules::FEATURE,
    lesson::PUZZLES,
    profile::FEATURE,
    rating::FEATURE,
    leaderboard::FEATURE,
    settings::command::FEATURE,
    blocks::FEATURE,
    privacy::FEATURE,
    server_table::FEATURE,
    help::FEATURE,
    tournament::command::FEATURE,
];

/// Every command. That in a person's menu is among them.
pub(crate) fn commands() -> Vec<poise::Command<Arc<Bot>, AppError>> {
    let all = FEATURES.iter().flat_map(|it| it.commands);
    all.map(|it| it()).collect()
}

/// Every command as it is typed, and what it does: it `shows` something or asks first, or it
/// `changes:` something, or something `guarded:` apart from that.
pub fn declared_commands() -> impl Iterator<Item = (&'static str, String)> {
    typed_commands().map(|it| (it.path, it.effect.to_string()))
}

/// The keys of a person's export, as features declare them.
pub fn export_keys() -> impl Iterator<Item = &'static str> {
    let exports = FEATURES.iter().flat_map(|it| it.exports);
    exports.map(|it| it.0)
}

pub(crate) fn typed_commands() -> impl Iterator<Item = &'static FeatureCommand> {
    FEATURES.iter().flat_map(|it| it.typed)
}
