//! Lessons and puzzles.

use cairn_app::AppError;
use cairn_domain::PuzzleFilter;
use cairn_rules::PuzzleDifficulty;

use crate::{
    Context,
    challenge::command::suggest_variants,
    commands::{answer, game_options::read_variant},
};

#[poise::command(slash_command)]
pub(super) async fn learn(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    #[rename = "move"] turn: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let variant = read_variant(bot, game.as_deref().unwrap_or_default(), variant);
        let named = (game.as_deref(), variant.as_deref());
        match turn {
            Some(turn) => {
                let name = ctx.author().display_name();
                super::answer_in_words(bot, asker, name, named, &turn).await
            }
            None => match named {
                (Some(game), variant) => super::lesson(bot, asker, game, variant).await,
                (None, _) => super::courses(bot, asker).await,
            },
        }
    })
}

#[poise::command(slash_command)]
pub(super) async fn puzzle(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    difficulty: Option<String>,
    #[rename = "move"] turn: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let variant = read_variant(bot, game.as_deref().unwrap_or_default(), variant);
        let filter = PuzzleFilter {
            game,
            variant,
            difficulty: difficulty.and_then(|it| PuzzleDifficulty::read(&it)),
        };
        let name = ctx.author().display_name();
        super::ask_puzzle(bot, asker, name, (&filter, turn.as_deref())).await
    })
}
