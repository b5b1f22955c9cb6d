//! `/explore`: trying turns in private, from a position of a game or on a board without one.

use cairn_app::AppError;
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{MOST_SUGGESTIONS, answer, asker, in_time, label};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn explore(
    ctx: Context<'_>,
    #[autocomplete = "suggest_explorable"] game: Option<String>,
    #[min = 0] from: Option<u32>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| panels::explore(
        bot,
        asker,
        (game.as_deref(), from)
    )
    .await)
}

/// Suggests one's own games, then finished ones, then the forms.
async fn suggest_explorable(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    in_time(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let wanted = partial.trim().trim_start_matches('#').to_lowercase();
        let games = bot.app.games_to_explore(&asker).await.unwrap_or_default();
        let forms = panels::explorable_forms(bot.app.catalog(), asker.language);
        let forms: Vec<(String, String)> = forms
            .into_iter()
            .map(|(form, name)| (name, form.to_string()))
            .filter(|(name, _)| name.to_lowercase().contains(&wanted))
            .collect();
        let games = games
            .iter()
            .map(|it| (label(&asker, it), it.id.to_string()));
        let games = games.filter(|(name, _)| name.to_lowercase().contains(&wanted));
        let most = MOST_SUGGESTIONS.saturating_sub(forms.len());
        let choices = games.take(most).chain(forms);
        let choices = choices.map(|(name, value)| AutocompleteChoice::new(name, value));
        CreateAutocompleteResponse::new().set_choices(choices.collect::<Vec<_>>())
    })
    .await
}
