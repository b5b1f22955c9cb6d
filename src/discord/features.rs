//! The features of the bot, each with its commands. Commands are registered, listed in `/help` and
//! tested from this list.

use std::sync::Arc;

use cairn_app::AppError;

use crate::{
    Bot, blocks, commands, explore, help, history, leaderboard, lesson, notes, plan,
    press::{Effect, Subject},
    privacy, profile, rating, replay, review, rules, vacation,
};

pub(crate) struct Feature {
    pub(crate) commands: &'static [MakeCommand],
    /// Each command, or subcommand, as it is typed.
    pub(crate) typed: &'static [FeatureCommand],
}

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
        Feature { commands, typed }
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
    commands::challenge::FEATURE,
    commands::move_::FEATURE,
    commands::look::FEATURE,
    commands::play::OFFERS,
    plan::FEATURE,
    history::FEATURE,
    commands::play::ENDINGS,
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
    commands::settings::FEATURE,
    blocks::FEATURE,
    privacy::FEATURE,
    commands::table::FEATURE,
    help::FEATURE,
    commands::tournament::FEATURE,
];

/// Every command. That in a person's menu is among them.
pub(crate) fn commands() -> Vec<poise::Command<Arc<Bot>, AppError>> {
    let all = FEATURES.iter().flat_map(|it| it.commands);
    all.map(|it| it()).collect()
}

/// Every command as it is typed, and what it does: it `shows` something or asks first, or it
/// `changes:` something.
pub fn declared_commands() -> impl Iterator<Item = (&'static str, String)> {
    typed_commands().map(|it| (it.path, it.effect.to_string()))
}

pub(crate) fn typed_commands() -> impl Iterator<Item = &'static FeatureCommand> {
    FEATURES.iter().flat_map(|it| it.typed)
}
