//! `/board`: the board of a game, here or for one person.

use crate::{
    Asker, Bot, Context, board,
    commands::{answer, find, find_game, suggest_all_games},
    feature::{Choices, Feature, FeatureCommand, Help},
    interaction::{Reply, ReplyResult},
    place::InteractionPlace,
    words::phrase,
};
use cairn_app::{AppError, Purpose};
use cairn_domain::Refusal;
use cairn_kernel::Viewer;
use poise::serenity_prelude as serenity;

pub(crate) const FEATURE: Feature = Feature::new(
    &[board],
    &[
        FeatureCommand::shows("board", Help::Repeats(&["button-view"])).choices(&[(
            "view",
            Choices::Values("choice-view", || vec!["mine", "public", "text"]),
        )]),
    ],
);

#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    #[min = 0] turn: Option<u32>,
    view: Option<String>,
    here: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let (Some(true), Some(here)) = (here, InteractionPlace::from_context(ctx)) {
            return taken_along(bot, asker, &here, game.as_deref()).await;
        }
        let found = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        let side = found
            .game
            .seat_of_user(asker.player())
            .map_or(Viewer::Everyone, Viewer::Seat);
        match view.as_deref() {
            Some("text") => board::as_text(bot, asker, &found, turn).await,
            Some("public") => board::table(bot, asker, &found, Viewer::Everyone, turn).await,
            _ => board::table(bot, asker, &found, side, turn).await,
        }
    })
}

/// Moves a game's board to the channel that the command is given in.
pub(crate) async fn taken_along(
    bot: &Bot,
    asker: &Asker,
    here: &InteractionPlace<'_>,
    named: Option<&str>,
) -> ReplyResult {
    if asker.here.guild.is_none() {
        return Err(Refusal::ServersOnly.into());
    }
    if let Some(refused) = here.lacks(asker) {
        return Ok(refused);
    }
    let game = find_game(bot, asker, named, Purpose::Act).await?;
    let may = here.member.and_then(|it| it.permissions);
    let manages = may.is_some_and(|it| it.contains(serenity::Permissions::MANAGE_MESSAGES));
    if game.seat_of_user(asker.player()).is_none() && !manages {
        return Err(Refusal::NotYoursToMove.into());
    }
    bot.app.take_along(&game, here.place(false)).await?;
    let title = bot.title(asker.language, &game);
    let text = asker.language.say(&phrase!("moved-here", game = title));
    Ok(Reply::text(text))
}
