//! `/puzzle`: a position with one right turn, to be found.

use cairn_app::AppError;
use cairn_domain::PuzzleWish;
use cairn_rules::PuzzleDifficulty;

use super::{begin, challenge::suggest_variants, end};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn puzzle(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    difficulty: Option<String>,
    turn: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let wish = PuzzleWish {
        game,
        variant,
        difficulty: difficulty.and_then(|it| PuzzleDifficulty::read(&it)),
    };
    let name = ctx.author().display_name();
    let shown = panels::ask_puzzle(bot, &asker, name, (&wish, turn.as_deref())).await?;
    end(ctx, shown).await
}
