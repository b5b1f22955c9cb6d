//! The answer for somebody who has just made an offer or ended a game.

use cairn_domain::Game;

use crate::{
    Asker, Bot,
    interaction::Reply,
    posts::{about_offer, you_answered},
    titles,
    words::phrase,
};

pub(crate) fn offered(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = bot.title(asker.language, game);
    let Some(offer) = game.open_offer() else {
        return Reply::text(you_answered(bot, asker.language, game));
    };
    let what = asker.language.say(&about_offer(offer.kind, "offer"));
    let said = phrase!("offer-made", game = title, what);
    Reply::text(asker.language.say(&said))
}

pub(crate) fn done(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = bot.title(asker.language, game);
    let reason = game
        .head
        .outcome
        .as_ref()
        .map(|outcome| titles::reason(asker.language, game, outcome));
    let over = asker.language.say(&phrase!("done", game = title));
    Reply::text(format!("{over} {}", reason.unwrap_or_default()))
}
