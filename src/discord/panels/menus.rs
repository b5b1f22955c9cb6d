//! Small menus behind the buttons of a board: offers, and everything else.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::rules_of;
use crate::{
    app::Loaded,
    discord::{
        Asker, Bot,
        custom_id::{CustomId, GameRequest},
        interaction::Reply,
        posts::{answers, button},
        titles,
        words::phrase,
    },
    domain::{OfferKind, Refusal},
};

/// What can be offered or answered now. Each button names what it does.
pub(crate) fn offers(bot: &Bot, asker: &Asker, view: &Loaded) -> Result<Reply, Refusal> {
    let (language, id) = (asker.language, view.game.id);
    let seat = view
        .game
        .seat_of_user(asker.player())
        .ok_or(Refusal::NotAPlayer)?;
    if view.game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    let game = titles::of(language, bot.app.catalog(), &view.game);
    let close = button(
        language,
        "button-close",
        &CustomId::Close,
        ButtonStyle::Secondary,
    );
    let Some(open) = view.game.open_offer() else {
        let offer = |key, kind| {
            button(
                language,
                key,
                &CustomId::Game(id, GameRequest::Offer(kind)),
                ButtonStyle::Secondary,
            )
        };
        return Ok(
            Reply::text(language.say(&phrase!("offers-head", game = game))).with_row(
                CreateActionRow::Buttons(vec![
                    offer("button-offer-draw", OfferKind::Draw),
                    offer("button-offer-takeback", OfferKind::Takeback),
                    close,
                ]),
            ),
        );
    };
    let what = language.name(&format!("offer-{}", open.kind.key()));
    let [accept, decline] = answers(language, view, open);
    Ok(if open.by == seat {
        let text = language.say(&phrase!("offers-yours", game = game, what = what));
        let withdraw = decline.label(language.name("button-withdraw"));
        Reply::text(text).with_row(CreateActionRow::Buttons(vec![withdraw, close]))
    } else {
        let text = language.say(&phrase!("offers-theirs", game = game, what = what));
        Reply::text(text).with_row(CreateActionRow::Buttons(vec![accept, decline, close]))
    })
}

/// Everything else that can be done with a game.
pub(crate) fn more(bot: &Bot, asker: &Asker, view: &Loaded) -> Reply {
    let (language, id) = (asker.language, view.game.id);
    let game = titles::of(language, bot.app.catalog(), &view.game);
    let quiet = |key, id: &CustomId| button(language, key, id, ButtonStyle::Secondary);
    let reply = Reply::text(language.say(&phrase!("more-head", game = game))).with_row(
        CreateActionRow::Buttons(vec![
            quiet("button-view", &CustomId::Game(id, GameRequest::View)),
            quiet("button-text", &CustomId::Game(id, GameRequest::Text)),
            quiet("button-history", &CustomId::Game(id, GameRequest::History)),
            quiet(
                "button-rules",
                &rules_of(&view.game.terms.form.game, &view.game.terms.options),
            ),
            quiet("button-games", &CustomId::Games),
        ]),
    );
    if view.game.seat_of_user(asker.player()).is_none() {
        return reply;
    }
    let row = if view.game.head.outcome.is_some() {
        vec![button(
            language,
            "button-rematch",
            &CustomId::Game(id, GameRequest::Rematch),
            ButtonStyle::Primary,
        )]
    } else if view.game.head.turns < 2 {
        vec![button(
            language,
            "button-abort",
            &CustomId::Game(id, GameRequest::Abort),
            ButtonStyle::Danger,
        )]
    } else {
        vec![button(
            language,
            "button-resign",
            &CustomId::Game(id, GameRequest::AskResign),
            ButtonStyle::Danger,
        )]
    };
    reply.with_row(CreateActionRow::Buttons(row))
}

/// Asks before a game is given up.
pub(crate) fn ask_resign(bot: &Bot, asker: &Asker, view: &Loaded) -> Result<Reply, Refusal> {
    let (language, id) = (asker.language, view.game.id);
    view.game
        .seat_of_user(asker.player())
        .ok_or(Refusal::NotAPlayer)?;
    if view.game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    let game = titles::of(language, bot.app.catalog(), &view.game);
    Ok(
        Reply::text(language.say(&phrase!("ask-resign", game = game))).with_row(
            CreateActionRow::Buttons(vec![
                button(
                    language,
                    "button-resign-really",
                    &CustomId::Game(id, GameRequest::Resign),
                    ButtonStyle::Danger,
                ),
                button(
                    language,
                    "button-keep-playing",
                    &CustomId::Close,
                    ButtonStyle::Secondary,
                ),
            ]),
        ),
    )
}
