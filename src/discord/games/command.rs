//! `/games`: lists of games.

use super::id::GameListScope;
use crate::{
    Context,
    commands::answer,
    feature::{Choices, Feature, FeatureCommand, GAMES},
    games,
};
use cairn_app::AppError;
use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;

pub(crate) const FEATURE: Feature = Feature::new(
    &[games],
    &[FeatureCommand::shows("games", GAMES).choices(&[("game", Choices::Games)])],
);

#[poise::command(slash_command)]
pub(crate) async fn games(
    ctx: Context<'_>,
    who: Option<serenity::User>,
    game: Option<String>,
    here: Option<bool>,
    finished: Option<bool>,
    open: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let game = game.as_deref();
        if open == Some(true) {
            return games::open(bot, asker, game, 0).await;
        }
        if finished == Some(true) {
            let who = match who {
                Some(who) => Some(PlayerId(who.id.get())),
                None if here == Some(true) => None,
                None => Some(asker.player()),
            };
            return games::results(bot, asker, who, game, 0).await;
        }
        let whose = match who {
            Some(who) => {
                // Asking about somebody stores nothing about them.
                GameListScope::Of(who.id.get())
            }
            None if here == Some(true) => GameListScope::Here,
            None => GameListScope::Mine,
        };
        games::games(bot, asker, whose, game, 0).await
    })
}
