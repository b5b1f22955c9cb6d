//! The post of an offer: says plainly what is offered, by whom, in which game.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::button;
use crate::{
    discord::{
        Bot,
        custom_id::{CustomId, GameRequest},
        rest::Content,
        titles,
        words::{Language, phrase},
    },
    domain::{Answer, Game, GameId, Offer, OfferKind, OfferState},
};

/// An open offer, for the one who is to answer it.
pub(crate) fn offer(bot: &Bot, game: &Game, offer: &Offer) -> Content {
    let language = Language::of(&game.language);
    let told = game.players.get(!offer.by);
    let by = titles::name(game.players.get(offer.by));
    let who = titles::mention(told);
    let title = titles::of(language, bot.app.catalog(), game);
    let text = match offer.kind {
        OfferKind::Draw => language.say(&phrase!(
            "offer-post-draw",
            who = who,
            by = by,
            game = title
        )),
        OfferKind::Takeback => language.say(&phrase!(
            "offer-post-takeback",
            who = who,
            by = by,
            game = title
        )),
    };
    Content {
        text,
        rows: vec![CreateActionRow::Buttons(
            answers(language, game.id, offer).to_vec(),
        )],
        notified: told.user.into_iter().collect(),
        ..Content::default()
    }
}

/// The buttons that answer it; each names what it agrees to.
pub(crate) fn answers(
    language: Language,
    game: GameId,
    offer: &Offer,
) -> [serenity::CreateButton; 2] {
    let id = |answer| {
        let (number, kind) = (offer.number, offer.kind);
        let wish = GameRequest::Answer {
            number,
            kind,
            answer,
        };
        CustomId::Game(game, wish)
    };
    let (yes, no) = match offer.kind {
        OfferKind::Draw => ("button-accept-draw", "button-decline-draw"),
        OfferKind::Takeback => ("button-accept-takeback", "button-decline-takeback"),
    };
    [
        button(language, yes, &id(Answer::Accept), ButtonStyle::Success),
        button(language, no, &id(Answer::Decline), ButtonStyle::Danger),
    ]
}

/// What the post says once the offer cannot be answered any more.
pub(crate) fn offer_answered(game: &Game, offer: &Offer) -> String {
    let language = Language::of(&game.language);
    let by = titles::name(game.players.get(offer.by));
    let offer_made = match offer.kind {
        OfferKind::Draw => phrase!("offer-was-draw", by = by),
        OfferKind::Takeback => phrase!("offer-was-takeback", by = by),
    };
    language.say(&match offer.state {
        OfferState::Accepted => phrase!("offer-accepted", offer = offer_made),
        OfferState::Declined => phrase!("offer-declined", offer = offer_made),
        OfferState::Withdrawn => phrase!("offer-withdrawn", offer = offer_made),
        OfferState::Open => phrase!("offer-lapsed", offer = offer_made),
    })
}
