//! Small menus behind the buttons of a board: offers, and everything else.

use cairn_domain::{
    Game, NextGame, OfferKind, OfferRefusal, Origin, Outcome, Refusal, ReplayedGame, TimeControl,
    is_left_to_chance,
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{id::GameRequest, offer::answers};
use crate::{
    Asker, Bot,
    challenge::id::ComputerId,
    custom_id::CustomId,
    games::id::WaitingId,
    interaction::Reply,
    plan::plan_button,
    posts::{self, button, close_button, quiet_button},
    rules::rules_of,
    titles::offer_phrase,
    words::{Language, phrase},
};
use cairn_kernel::{Phrase, Seat};

pub(crate) fn offers(bot: &Bot, asker: &Asker, game: &Game) -> Result<Reply, Refusal> {
    let (language, id) = (asker.language, game.id);
    let seat = game
        .seat_of_user(asker.player())
        .ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    let title = bot.title(language, game);
    let time_up = time_up(asker, game, seat);
    let with_time_up = |reply: Reply| reply.with_rows(time_up.clone());
    let close = close_button(language);
    let Some(open) = game.open_offer() else {
        let offer = |kind| {
            let id = CustomId::Game(id, GameRequest::to_offer(kind, game));
            CreateButton::new(id.to_string())
                .label(language.say(&offer_phrase(kind, "button-offer")))
                .style(ButtonStyle::Secondary)
        };
        let may = |kind| bot.app.may_offer(game, asker.player(), kind);
        let mut row: Vec<_> = OfferKind::ALL
            .into_iter()
            .filter(|kind| may(*kind).is_ok())
            .map(offer)
            .collect();
        if row.is_empty() && time_up.is_none() {
            match may(OfferKind::Draw) {
                Err(Refusal::Offer(OfferRefusal::AlwaysDeclined)) => {
                    return Ok(Reply::text(language.name("offers-none")));
                }
                allowed => allowed?,
            }
        }
        row.push(close);
        let head = Reply::text(language.say(&phrase!("offers-head", game = title)));
        // A row has five buttons.
        let rows = row.chunks(5).map(<[CreateButton]>::to_vec);
        return Ok(with_time_up(rows.fold(head, Reply::with_buttons)));
    };
    let what = language.say(&offer_phrase(open.kind, "offer"));
    let [accept, decline] = answers(language, game.id, open);
    Ok(with_time_up(if open.by == seat {
        let text = language.say(&phrase!("offers-yours", game = title, what));
        let withdraw = decline.label(language.name("button-withdraw"));
        Reply::text(text).with_buttons([withdraw, close])
    } else {
        let text = language.say(&phrase!("offers-theirs", game = title, what));
        Reply::text(text).with_buttons([accept, decline, close])
    }))
}

fn time_up(asker: &Asker, game: &Game, seat: Seat) -> Option<CreateActionRow> {
    let waits = game.head.to_move.is_some_and(|it| it != seat);
    let flag = game.head.clock.flag.filter(|_| waits)?;
    Some(posts::time::buttons(asker.language, game, flag))
}

/// Further actions on a game. Its table, if it can be replayed, decides about plans.
pub(crate) fn more(bot: &Bot, asker: &Asker, game: &Game, table: Option<&ReplayedGame>) -> Reply {
    let (language, id) = (asker.language, game.id);
    let title = bot.title(language, game);
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let reply = Reply::text(language.say(&phrase!("more-head", game = title))).with_buttons([
        quiet("button-text", &CustomId::Game(id, GameRequest::Text)),
        quiet("button-history", &CustomId::Game(id, GameRequest::History)),
        quiet(
            "button-rules",
            &rules_of(&game.terms.variant.game, &game.terms.options),
        ),
        quiet("button-games", &CustomId::Games),
    ]);
    let Some(seat) = game.seat_of_user(asker.player()) else {
        return reply;
    };
    let danger = |key, request| {
        button(
            language,
            key,
            &CustomId::Game(id, request),
            ButtonStyle::Danger,
        )
    };
    let abort = danger("button-abort", GameRequest::Abort);
    let resign = danger("button-resign", GameRequest::AskResign);
    let is_against_computer = game.players.get(!seat).id.level().is_some();
    let waits = game.head.to_move == Some(!seat)
        && game.terms.clock == TimeControl::None
        && !is_against_computer;
    let nudge = waits.then(|| {
        let id = CustomId::Game(id, GameRequest::Nudge);
        quiet("button-nudge", &id)
    });
    let mut row = if game.head.outcome.is_some() {
        let again = CustomId::Game(id, GameRequest::Rematch);
        let again = button(language, "button-rematch", &again, ButtonStyle::Primary);
        game.can_be_rematched()
            .then_some(again)
            .into_iter()
            .collect()
    } else if game.origin == Origin::Tournament {
        // Its players do not call it off.
        vec![resign]
    } else if game.head.turns < 2 {
        vec![abort]
    } else {
        vec![resign]
    };
    row.insert(
        0,
        quiet("button-next-game", &CustomId::Waiting(WaitingId::Next(id))),
    );
    row.extend(nudge);
    if game.head.outcome.is_none() && is_against_computer {
        let id = CustomId::Game(id, GameRequest::LetResign);
        row.push(quiet("button-let-resign", &id));
    }
    // On one's own turn there is nothing to plan an answer to.
    let is_own_turn = game.head.to_move == Some(seat);
    let may_plan = table.is_some_and(|it| !is_left_to_chance(it.position.as_ref()));
    if game.head.outcome.is_none() && may_plan && !is_own_turn {
        row.push(plan_button(language, id));
    }
    reply
        .with_buttons(row)
        .with_rows(time_up(asker, game, seat))
}

/// The buttons that begin another game after this one, the likeliest first.
pub(crate) fn next_buttons(language: Language, game: &Game) -> Vec<CreateButton> {
    if !game.can_be_rematched() {
        return Vec::new();
    }
    let quiet = |id: CustomId, label: &Phrase| {
        CreateButton::new(id.to_string())
            .label(language.say(label))
            .style(ButtonStyle::Secondary)
    };
    let next = game.next_games().into_iter();
    let mut buttons: Vec<_> = next
        .map(|(next, level)| {
            let label = match next {
                NextGame::WithHints => phrase!("button-with-hints"),
                NextGame::Easier => phrase!("button-easier"),
                NextGame::Harder => phrase!("button-harder", level = level.number()),
            };
            let id = CustomId::Computer(ComputerId::After(game.id, next));
            quiet(id, &label)
        })
        .collect();
    let again = CustomId::Game(game.id, GameRequest::Rematch);
    let at = match game.head.outcome {
        Some(Outcome::Won(..)) => buttons.len(),
        _ => 0,
    };
    buttons.insert(at, quiet(again, &phrase!("button-rematch")));
    let first = buttons.remove(0).style(ButtonStyle::Primary);
    buttons.insert(0, first);
    buttons
}

pub(crate) fn ask_resign(bot: &Bot, asker: &Asker, game: &Game) -> Result<Reply, Refusal> {
    let (language, id) = (asker.language, game.id);
    game.seat_of_user(asker.player())
        .ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    let title = bot.title(language, game);
    Ok(
        Reply::text(language.say(&phrase!("ask-resign", game = title))).with_buttons([
            button(
                language,
                "button-resign-really",
                &CustomId::Game(id, GameRequest::Resign),
                ButtonStyle::Danger,
            ),
            quiet_button(language, "button-keep-playing", &CustomId::Close),
        ]),
    )
}
