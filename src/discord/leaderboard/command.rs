//! `/leaderboard`: the ratings of everybody.

use cairn_app::AppError;
use cairn_domain::{RatingList, Refusal, Variant};

use crate::{
    Context,
    challenge::command::suggest_variants,
    commands::{answer, game_options::read_variant},
};

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
        let variant = Variant {
            game: kind.about.key.to_owned(),
            key: read_variant(bot, kind.about.key, variant).or(first),
        };
        let here = match place.as_deref() {
            Some(place) => place == PLACES[0],
            None => asker.here.guild.is_some(),
        };
        let at = (RatingList::Together, 0);
        super::leaderboard(bot, asker, variant, here, at).await
    })
}
