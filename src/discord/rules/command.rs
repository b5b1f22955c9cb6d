//! `/rules`: how a game is played.

use cairn_app::AppError;

use crate::{
    Context,
    challenge::command::suggest_variants,
    commands::{answer, game_options::read_variant},
};

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        match read_variant(bot, &game, variant) {
            Some(variant) => super::variant(bot, asker, &game, &variant).await,
            None => super::rules(bot, asker, &game, 0).await,
        }
    })
}
