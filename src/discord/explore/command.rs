//! `/explore`: trying turns in private, from a position of a game or on a board without one.

use cairn_app::AppError;
use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::{
    Context,
    commands::{MAX_SUGGESTIONS, answer, asker, label, suggest, suggestions},
};

#[poise::command(slash_command)]
pub(super) async fn explore(
    ctx: Context<'_>,
    #[autocomplete = "suggest_explorable"] game: Option<String>,
    #[min = 0] from: Option<u32>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| super::explore(
        bot,
        asker,
        (game.as_deref(), from)
    )
    .await)
}

/// Suggests one's own games, then finished ones, then the variants.
async fn suggest_explorable(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let wanted = partial.trim().trim_start_matches('#');
        let variants = super::explorable_variants(bot.app.catalog(), asker.language).into_iter();
        let variants = suggestions(
            variants.map(|(variant, name)| (name, variant.to_string())),
            wanted,
        );
        let games = bot.app.games_to_explore(&asker).await.unwrap_or_default();
        let games = games
            .iter()
            .map(|it| (label(&asker, it), it.id.to_string()));
        let mut found = suggestions(games, wanted);
        found.truncate(MAX_SUGGESTIONS.saturating_sub(variants.len()));
        found.extend(variants);
        found
    })
    .await
}
