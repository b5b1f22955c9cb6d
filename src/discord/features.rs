//! The list of features, with their commands, buttons, help and what each gives to a person's
//! export. What is below them has it from [`Bot`], so it names none of them. What is forgotten with
//! a person is declared with each table (`store/tables.rs`).

use std::sync::Arc;

use cairn_app::AppError;

use crate::{
    Bot, blocks, board, challenge, explore,
    feature::{Feature, typed_commands},
    game, games, help, history, leaderboard, lesson, notes, picker, plan, privacy, profile, rating,
    replay, review, rules, server_table, settings, tournament, vacation,
};

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
    typed_commands(FEATURES).map(|it| (it.path, it.effect.to_string()))
}

/// The keys of a person's export, as features declare them.
pub fn export_keys() -> impl Iterator<Item = &'static str> {
    let exports = FEATURES.iter().flat_map(|it| it.exports);
    exports.map(|it| it.0)
}
