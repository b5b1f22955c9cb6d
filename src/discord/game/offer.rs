//! The post of an offer: its kind, its maker, and the game.

use cairn_domain::{Game, GameId, NotificationEvent, Offer, OfferAnswer, OfferKind, OfferState};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::id::GameRequest;
use crate::{
    Bot,
    custom_id::CustomId,
    rest::Content,
    titles::{self, offer_phrase},
    words::{Language, phrase},
};
use cairn_kernel::{Phrase, Seat};

pub(crate) fn offer(bot: &Bot, game: &Game, offer: &Offer) -> Content {
    let language = Language::from_locale(&game.language);
    let asked_player = game.players.get(!offer.by);
    Content {
        text: question(bot, language, game, offer, &titles::mention(asked_player)),
        rows: vec![CreateActionRow::Buttons(
            answers(language, game.id, offer).to_vec(),
        )],
        notified: asked_player.user.into_iter().collect(),
        ..Content::default()
    }
}

pub(crate) fn question(
    bot: &Bot,
    language: Language,
    game: &Game,
    offer: &Offer,
    who: &str,
) -> String {
    let text = offer_phrase(offer.kind, "offer-post")
        .with("who", who)
        .with("by", titles::name(game.players.get(offer.by)))
        .with("game", bot.title(language, game));
    language.say(&text)
}

pub(crate) fn answers(
    language: Language,
    game: GameId,
    offer: &Offer,
) -> [serenity::CreateButton; 2] {
    let id = |answer| {
        let number = offer.number;
        CustomId::Game(game, GameRequest::Answer { number, answer })
    };
    let press = |what, answer, style| {
        CreateButton::new(id(answer).to_string())
            .label(language.say(&offer_phrase(offer.kind, what)))
            .style(style)
    };
    [
        press("button-accept", OfferAnswer::Accept, ButtonStyle::Success),
        press("button-decline", OfferAnswer::Decline, ButtonStyle::Danger),
    ]
}

/// The board's text about an offer without a post of its own.
pub(crate) fn offer_on_board(game: &Game, language: Language) -> Option<String> {
    let offer = game.offer_on_board()?;
    match offer.state {
        OfferState::Open if offer.kind == OfferKind::Draw => {
            let by = titles::name(game.players.get(offer.by));
            Some(language.say(&offer_phrase(offer.kind, "offer-along").with("by", by)))
        }
        // Made before the computer agreed to such offers at once.
        OfferState::Open => None,
        state => Some(answer_text(game, offer.kind, offer.by, state, language)),
    }
}

/// The new text of a post for an offer that can no longer be answered; none for other posts, or if
/// the offer is no longer stored.
pub(crate) fn offer_answered(game: &Game, posted: NotificationEvent) -> Option<String> {
    let NotificationEvent::Offer(number) = posted else {
        return None;
    };
    let last = game.head.offer.as_ref()?;
    let language = Language::from_locale(&game.language);
    if last.number == number {
        return Some(answer_text(game, last.kind, last.by, last.state, language));
    }
    // Another one was made before this post could be changed: the game went on.
    let before = last.earlier.iter().find(|it| it.number == number)?;
    let state = OfferState::Open;
    Some(answer_text(game, before.kind, before.by, state, language))
}

fn answer_text(
    game: &Game,
    kind: OfferKind,
    by: Seat,
    state: OfferState,
    language: Language,
) -> String {
    let [by, who] = [by, !by].map(|seat| titles::name(game.players.get(seat)));
    let made = was(kind);
    language.say(&match state {
        OfferState::Accepted if kind == OfferKind::Pause => {
            phrase!("offer-accepted-pause", who, by, offer = made)
        }
        OfferState::Accepted => phrase!("offer-accepted", who, by, offer = made),
        OfferState::Declined => phrase!("offer-declined", who, by, offer = made),
        OfferState::Withdrawn => phrase!("offer-withdrawn", by, offer = made),
        OfferState::Open => phrase!("offer-lapsed", by, offer = made),
    })
}

/// The text about the last offer of a game, which the computer has just agreed to.
pub(crate) fn computer_agreed(game: &Game, offer: &Offer, language: Language) -> String {
    let by = titles::name(game.players.get(offer.by));
    match offer.kind {
        OfferKind::Takeback => language.say(&phrase!("post-taken-back", by)),
        kind => answer_text(game, kind, offer.by, offer.state, language),
    }
}

/// The text for a person who has just answered the last offer of a game.
pub(crate) fn you_answered(bot: &Bot, language: Language, game: &Game) -> String {
    let Some(last) = &game.head.offer else {
        return language.name("closed");
    };
    let by = titles::name(game.players.get(last.by));
    let (made, game) = (was(last.kind), bot.title(language, game));
    language.say(&match last.state {
        OfferState::Declined => phrase!("offer-you-declined", by, offer = made, game),
        _ if last.kind == OfferKind::Pause => {
            phrase!("offer-you-accepted-pause", by, offer = made, game)
        }
        _ => phrase!("offer-you-accepted", by, offer = made, game),
    })
}

fn was(kind: OfferKind) -> Phrase {
    Phrase::new(format!("offer-was-{}", kind.key()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_is_said_in_every_language() {
        for kind in OfferKind::ALL {
            for language in Language::ALL {
                for what in [
                    "offer",
                    "offer-post",
                    "offer-was",
                    "button-offer",
                    "button-accept",
                    "button-decline",
                ] {
                    let key = offer_phrase(kind, what).key;
                    assert!(language.has(&key), "{key} in {language:?}");
                }
                // With all arguments that a post gives it.
                let post = offer_phrase(kind, "offer-post");
                let post = ["who", "by", "game"]
                    .into_iter()
                    .fold(post, |post, name| post.with(name, name));
                let said = language.say(&post);
                assert!(!said.contains('{') && said.contains("who"), "{said}");
            }
        }
        assert!(
            Language::ALL
                .iter()
                .all(|it| it.has(&offer_phrase(OfferKind::Draw, "offer-along").key))
        );
    }
}
