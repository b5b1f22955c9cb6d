//! The answer for somebody who has just made an offer or ended a game.

use cairn_domain::{Game, OfferKind};

use super::{
    id::GameRequest,
    offer::{computer_agreed, you_answered},
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::Reply,
    posts::{close_button, quiet_button},
    titles,
    words::phrase,
};

pub(crate) fn offer_reply(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = bot.title(asker.language, game);
    let Some(offer) = game.open_offer() else {
        return closed_offer_reply(bot, asker, game);
    };
    let what = asker
        .language
        .say(&titles::offer_phrase(offer.kind, "offer"));
    let said = phrase!("offer-made", game = title, what);
    Reply::text(asker.language.say(&said))
}

/// The answer if the offer is not open: it answered the same offer of the other player, or the
/// computer has agreed to it. Then one can go back further.
fn closed_offer_reply(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let language = asker.language;
    let last = game.head.offer.as_ref();
    let Some(own) = last.filter(|it| game.players.get(it.by).is(asker.player())) else {
        return Reply::text(you_answered(bot, language, game));
    };
    if game.head.outcome.is_some() {
        return game_over_reply(bot, asker, game);
    }
    let reply = Reply::text(computer_agreed(game, own, language));
    let again = bot.app.may_offer(game, asker.player(), own.kind).is_ok();
    if own.kind != OfferKind::Takeback || !again {
        return reply;
    }
    let id = CustomId::Game(game.id, GameRequest::to_offer(own.kind, game));
    let again = quiet_button(language, "button-offer-takeback", &id);
    reply.with_buttons([again, close_button(language)])
}

pub(crate) fn game_over_reply(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = bot.title(asker.language, game);
    let reason = game
        .head
        .outcome
        .as_ref()
        .map(|outcome| titles::reason(asker.language, game, outcome));
    let over = asker.language.say(&phrase!("done", game = title));
    Reply::text(format!("{over} {}", reason.unwrap_or_default()))
}
