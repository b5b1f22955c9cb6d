//! What is shown of games, and of the rules they are played by.

use cairn_app::{AppError, Purpose};
use cairn_domain::{PlayerId, Refusal};
use cairn_kernel::Viewer;
use poise::serenity_prelude as serenity;

use super::{
    answer, challenge::suggest_variants, find, find_game, offered::read_variant, suggest_all_games,
};
use crate::{
    Asker, Bot, Context,
    custom_id::{ReviewRequest, Whose},
    interaction::{Replied, Reply},
    panels,
    place::Here,
    words::phrase,
};

/// The choices of the option `view`, as registered.
pub(super) const VIEWS: [&str; 3] = ["mine", "public", "text"];

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    #[min = 0] turn: Option<u32>,
    view: Option<String>,
    here: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let (Some(true), Some(here)) = (here, Here::of(ctx)) {
            return taken_along(bot, asker, &here, game.as_deref()).await;
        }
        let found = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        let side = found
            .game
            .seat_of_user(asker.player())
            .map_or(Viewer::Everyone, Viewer::Seat);
        match view.as_deref() {
            Some("text") => panels::as_text(bot, asker, &found, turn).await,
            Some("public") => panels::table(bot, asker, &found, Viewer::Everyone, turn).await,
            _ => panels::table(bot, asker, &found, side, turn).await,
        }
    })
}

/// Moves a game's board to the channel that the command is given in.
async fn taken_along(bot: &Bot, asker: &Asker, here: &Here<'_>, named: Option<&str>) -> Replied {
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

#[poise::command(slash_command)]
pub(super) async fn games(
    ctx: Context<'_>,
    who: Option<serenity::User>,
    game: Option<String>,
    here: Option<bool>,
    finished: Option<bool>,
    open: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let game = game.as_deref();
        if open == Some(true) {
            return panels::open(bot, asker, game, 0).await;
        }
        if finished == Some(true) {
            let who = match who {
                Some(who) => Some(PlayerId(who.id.get())),
                None if here == Some(true) => None,
                None => Some(asker.player()),
            };
            return panels::results(bot, asker, who, game, 0).await;
        }
        let whose = match who {
            Some(who) => {
                // Asking about somebody stores nothing about them.
                Whose::Of(who.id.get())
            }
            None if here == Some(true) => Whose::Here,
            None => Whose::Mine,
        };
        panels::games(bot, asker, whose, game, 0).await
    })
}

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    notes: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        panels::history(bot, asker, &view, notes == Some(true)).await
    })
}

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let Some(file) = file {
            panels::replay_file(bot, asker, &file).await
        } else {
            let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
            panels::replay(bot, asker, panels::Viewed::Game(view.game.id), 0).await
        }
    })
}

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let Some(file) = file {
            return panels::review_file(bot, asker, &file).await;
        }
        let view = find(bot, asker, game.as_deref(), Purpose::LookBack).await?;
        panels::review(bot, asker, &view, ReviewRequest::Curve).await
    })
}

/// Without a text it shows the notes about the game.
#[poise::command(slash_command)]
pub(super) async fn note(
    ctx: Context<'_>,
    text: Option<String>,
    #[min = 0] turn: Option<u32>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    remove: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
        let text = if remove == Some(true) {
            Some(String::new())
        } else {
            text
        };
        let name = ctx.author().display_name();
        panels::notes(bot, asker, &view, (name, turn, text.as_deref())).await
    })
}

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        match read_variant(bot, &game, variant) {
            Some(variant) => panels::form(bot, asker, &game, &variant).await,
            None => panels::rules(bot, asker, &game, 0).await,
        }
    })
}
