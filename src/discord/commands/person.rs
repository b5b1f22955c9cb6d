//! Who somebody is: their profile, their ratings, and the lists of ratings.

use cairn_app::AppError;
use cairn_domain::{Form, PlayerId, RatingList, Refusal};
use poise::serenity_prelude as serenity;

use super::{answer, challenge::suggest_variants, offered::read_variant};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn profile(
    ctx: Context<'_>,
    player: Option<serenity::User>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let of = player
            .as_ref()
            .map(|it| (PlayerId(it.id.get()), it.display_name()));
        panels::profile(bot, asker, of).await
    })
}

#[poise::command(slash_command)]
pub(super) async fn rating(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    game: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let is_cairn = |it: &serenity::User| it.id == ctx.framework().bot_id();
        if player.as_ref().is_some_and(is_cairn) {
            return panels::first_card(bot, asker, game.as_deref()).await;
        }
        let of = player
            .as_ref()
            .map(|it| (PlayerId(it.id.get()), it.display_name()));
        panels::ratings(bot, asker, of, game.as_deref()).await
    })
}

/// The choices of the option `where`, as registered.
pub(super) const PLACES: [&str; 2] = ["here", "everywhere"];

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    #[rename = "where"] place: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let kind = bot.app.catalog().game(&game);
        let kind = kind.ok_or(Refusal::UnknownRules(game))?;
        let first = kind.about.variants.first().map(|it| (*it).to_owned());
        let form = Form {
            game: kind.about.key.to_owned(),
            variant: read_variant(bot, kind.about.key, variant).or(first),
        };
        let here = match place.as_deref() {
            Some(place) => place == PLACES[0],
            None => asker.here.guild.is_some(),
        };
        let at = (RatingList::Together, 0);
        panels::leaderboard(bot, asker, form, here, at).await
    })
}
