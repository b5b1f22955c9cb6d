//! What is said in a game whose player leaves for good.

use crate::{
    discord::{
        Bot,
        rest::Content,
        titles,
        words::{Language, phrase},
    },
    domain::{Game, Leaving},
};
use cairn_kernel::Seat;

/// Mentions the opponent, who is told what will come of the game and when.
pub(crate) fn notice(bot: &Bot, game: &Game, leaves: Seat, leaving: Leaving) -> Content {
    let language = Language::of(&game.language);
    let told = game.players.get(!leaves);
    let text = language.say(&phrase!(
        "post-notice",
        who = titles::mention(told),
        by = titles::name(game.players.get(leaves)),
        game = titles::of(language, bot.app.catalog(), game),
        at = titles::moment(leaving.resigns(game.origin)),
    ));
    Content {
        text,
        notified: told.user.into_iter().collect(),
        ..Content::default()
    }
}
