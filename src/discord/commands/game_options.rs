//! The games that a server offers: suggested while somebody types.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::{asker, suggest};
use crate::{Bot, Context, titles, words::Language};

/// Suggests the games offered in this place.
pub(crate) async fn suggest_offered(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let server = asker.settings(bot).await.ok().map(|it| &it.server);
        let typed = partial.trim().to_lowercase();
        let games = bot.app.catalog().games().map(|kind| kind.about.key);
        let offered = games.filter(|key| server.is_none_or(|it| it.offers(key).is_ok()));
        let found = offered
            .map(|key| (asker.language.name(key), key))
            .filter(|(name, key)| name.to_lowercase().contains(&typed) || key.contains(&typed))
            .map(|(name, key)| {
                let pitch = titles::game_pitch(asker.language, key);
                (titles::with_pitch(&name, &pitch), key.to_owned())
            });
        found.collect()
    })
    .await
}

/// The key of a typed game: the text itself, or a name of the game in any language, as in the label
/// of a suggestion. A text that names no game stays as it is, and is refused later.
pub(crate) fn read_game(bot: &Bot, typed: &str) -> String {
    let games = bot.app.catalog().games().map(|kind| kind.about.key);
    read_label(typed, games, str::to_owned)
}

/// The key of a variant of this game, likewise.
pub(crate) fn read_variant(bot: &Bot, game: &str, typed: Option<String>) -> Option<String> {
    let kind = bot.app.catalog().game(game);
    let variants = kind.map_or(&[][..], |it| it.about.variants);
    let name = |variant: &str| format!("{game}-{variant}");
    typed.map(|typed| read_label(&typed, variants.iter().copied(), name))
}

/// What separates a name from the line about it in the label of a suggestion.
pub(crate) const NAME_END: &str = " – ";

/// The one of these keys that is typed, itself or by its name in any language. Discord sometimes
/// sends the label of a suggestion in place of its value.
fn read_label<'a>(
    typed: &str,
    mut keys: impl Iterator<Item = &'a str>,
    name: impl Fn(&str) -> String,
) -> String {
    let wanted = typed.trim().to_lowercase();
    let begins = |name: &str| {
        let rest = wanted.strip_prefix(&name.to_lowercase());
        rest.is_some_and(|it| it.is_empty() || it.starts_with(NAME_END))
    };
    let is_called =
        |key: &&str| wanted == *key || Language::ALL.iter().any(|it| begins(&it.name(&name(key))));
    keys.find(is_called).unwrap_or(typed).to_owned()
}
