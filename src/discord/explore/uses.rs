//! Uses of a line: a plan, a note, a public picture.

use cairn_app::{AppError, ExploreView};
use cairn_domain::{ExploreRefusal, Refusal};
use poise::serenity_prelude::ComponentInteraction;

use super::view::{position, show};
use crate::{
    Asker, Bot,
    interaction::ReplyResult,
    panels::sharing,
    plan::plan_with,
    words::{phrase, refusals::refusal},
};

pub(crate) async fn plan(bot: &Bot, asker: &Asker, view: &ExploreView) -> ReplyResult {
    let Some(game) = view.root.game() else {
        return show(bot, asker, view, None).await;
    };
    let now = bot.app.known_view(asker, game).await?;
    match bot.app.plan_explored(view, asker.player(), &now).await {
        // The plan explains a fault in the line.
        Ok(()) => plan_with(bot, asker, game, Ok(())).await,
        Err(AppError::Refused(why @ (Refusal::Explore(_) | Refusal::Plan(_)))) => {
            let why = refusal(asker.language, &why);
            show(bot, asker, view, Some(why)).await
        }
        Err(error) => Err(error),
    }
}

/// Adds the shown turns to the asker's note about the turn after which they begin.
pub(crate) async fn note(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    view: &ExploreView,
) -> ReplyResult {
    let (language, player) = (asker.language, asker.player());
    let who = bot.app.meet(player, press.user.display_name()).await?;
    let said = match bot.app.note_explored(view, &who, player).await {
        Ok(turn) => language.say(&phrase!("note-kept", turn)),
        Err(AppError::Refused(
            why @ (Refusal::NoteTooLong { .. } | Refusal::Explore(ExploreRefusal::NothingToNote)),
        )) => refusal(language, &why),
        Err(error) => return Err(error),
    };
    show(bot, asker, view, Some(said)).await
}

/// Posts the position without buttons in the current place, and keeps showing it.
pub(crate) async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    view: &ExploreView,
) -> ReplyResult {
    let done = sharing::share(bot, asker, press, async |language| {
        let (lines, file) = position(bot, asker, language, view).await?;
        Ok((lines.join("\n"), file))
    });
    let said = done.await?.map(|key| asker.language.name(key));
    show(bot, asker, view, said).await
}
