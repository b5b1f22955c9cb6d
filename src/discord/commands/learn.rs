//! `/learn`: lessons that teach a game, one task per step.

use super::{begin, challenge::suggest_variants, end};
use cairn_app::AppError;

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn learn(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    turn: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let named = (game.as_deref(), variant.as_deref());
    let shown = match turn {
        Some(turn) => {
            let name = ctx.author().display_name();
            panels::answer_in_words(bot, &asker, name, named, &turn).await?
        }
        None => match named {
            (Some(game), variant) => panels::lesson(bot, &asker, game, variant).await?,
            (None, _) => panels::courses(bot, &asker).await?,
        },
    };
    end(ctx, shown).await
}
