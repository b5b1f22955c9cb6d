//! The games that a server offers: suggested while somebody types.

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{MOST_SUGGESTIONS, asker, in_time};
use crate::{Bot, Context, titles, words::Language};

/// Suggests the games offered in this place.
pub(super) async fn suggest_offered(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    in_time(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let chosen = asker.settings(bot).await.ok();
        let typed = partial.trim().to_lowercase();
        let games = bot.app.catalog().games().map(|kind| kind.about.key);
        let offered = games.filter(|key| chosen.is_none_or(|it| it.server.offers(key).is_ok()));
        let choices = offered
            .map(|key| (asker.language.name(key), key))
            .filter(|(name, key)| name.to_lowercase().contains(&typed) || key.contains(&typed))
            .take(MOST_SUGGESTIONS)
            .map(|(name, key)| {
                let pitch = titles::game_pitch(asker.language, key);
                AutocompleteChoice::new(titles::with_pitch(&name, &pitch), key)
            });
        CreateAutocompleteResponse::new().set_choices(choices.collect())
    })
    .await
}

/// The key of a typed game: the text itself, or a name of the game in any language. A text that
/// names no game stays as it is, and is refused later.
pub(super) fn read_game(bot: &Bot, typed: &str) -> String {
    let wanted = typed.trim().to_lowercase();
    let is_called = |key: &str| {
        key == wanted || (Language::ALL.iter()).any(|it| it.name(key).to_lowercase() == wanted)
    };
    let mut games = bot.app.catalog().games().map(|kind| kind.about.key);
    games.find(|key| is_called(key)).unwrap_or(typed).to_owned()
}
