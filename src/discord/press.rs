//! Presses on buttons and choices from lists, whenever they come: today or next month.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateInteractionResponse,
    CreateInteractionResponseMessage, MessageFlags,
};
use tracing::warn;

use super::{
    Asker, Bot,
    custom_id::{CustomId, Wish, split_path},
    errors,
    failure::Failure,
    insist::{acknowledge, insist},
    panels, picker,
    reply::Reply,
    titles,
    words::{self, phrase},
};
use crate::{
    app::{AppError, Rematch, View},
    domain::{GameId, Refusal, Seen},
};

/// Answers a press. Acknowledged at once, so that nothing slow can make it fail.
pub(crate) async fn on_press(
    ctx: &serenity::Context,
    press: &ComponentInteraction,
    bot: &Arc<Bot>,
) {
    let _busy = bot.busy.read().await;
    let asker = Asker::new(&press.user, &press.locale, press.guild_id, press.channel_id);
    let private = press
        .message
        .flags
        .is_some_and(|it| it.contains(MessageFlags::EPHEMERAL));
    let first = if private {
        // The answer takes the place of what was pressed.
        CreateInteractionResponse::Acknowledge
    } else {
        let message = CreateInteractionResponseMessage::new().ephemeral(true);
        CreateInteractionResponse::Defer(message)
    };
    if let Err(failure) = acknowledge(|| press.create_response(&ctx.http, first.clone())).await {
        // Nothing has been done yet, and the person has been told to try again.
        warn!(%failure, "a press could not be acknowledged");
        return;
    }
    let id = press.data.custom_id.parse::<CustomId>();
    if id == Ok(CustomId::Close) && private {
        if let Err(error) = press.delete_response(&ctx.http).await {
            warn!(failure = %Failure::of(&error), "a private message could not be closed");
        }
        return;
    }
    let reply = match id {
        Ok(id) => answer(bot, &asker, press, id).await,
        Err(_) => Ok(Reply::text(
            asker.language.say(&phrase!("refusal-unknown-button")),
        )),
    };
    let reply = match reply {
        Ok(reply) => reply,
        Err(error) => errors::reply(asker.language, &error, press.id.get()),
    };
    let edit = reply.edit();
    if let Err(failure) = insist(|| press.edit_response(&ctx.http, edit.clone())).await {
        warn!(%failure, "an answer to a press did not get through");
    }
}

async fn answer(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: CustomId,
) -> Result<Reply, AppError> {
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => None,
    };
    match id {
        CustomId::Accept(id) => accept(bot, asker, press, id).await,
        CustomId::Decline(id) => {
            bot.app.known_challenge(asker.here, id).await?;
            bot.app.decline(id, asker.player()).await?;
            Ok(Reply::text(
                asker.language.say(&phrase!("challenge-you-declined")),
            ))
        }
        CustomId::Cancel(id) => {
            bot.app.known_challenge(asker.here, id).await?;
            bot.app.cancel(id, asker.player()).await?;
            Ok(Reply::text(
                asker.language.say(&phrase!("challenge-you-cancelled")),
            ))
        }
        CustomId::Rules(game, page) => panels::rules(bot, asker.language, &game, page).await,
        CustomId::Form(game, form) => panels::form(bot, asker.language, &game, &form).await,
        CustomId::Close => Ok(Reply::text(asker.language.say(&phrase!("closed")))),
        CustomId::Games => match chosen {
            Some(name) => {
                let id = bot.app.named(asker.here, name).await?;
                panels::my_view(bot, asker, &bot.app.view(id).await?).await
            }
            None => panels::games(bot, asker, asker.player()).await,
        },
        CustomId::Move(id, seq) => pick(bot, asker, id, seq, &[], 0).await,
        CustomId::Pick {
            game,
            seq,
            path,
            page,
        } => pick(bot, asker, game, seq, &path, page).await,
        CustomId::List {
            game, seq, path, ..
        } => {
            let path = chosen.map_or(path, |value| split_path(value));
            pick(bot, asker, game, seq, &path, 0).await
        }
        CustomId::Play { game, seq, path } => {
            let view = bot.app.known(asker.here, game).await?;
            if view.game.seq() != seq {
                return moved_on(bot, asker, &view).await;
            }
            match picker::action_at(&view, asker.player(), &path) {
                Ok(turn) => play(bot, asker, view, Seen::At(seq), &turn).await,
                Err(Refusal::Stale) => moved_on(bot, asker, &view).await,
                Err(refusal) => Err(refusal.into()),
            }
        }
        CustomId::Type { game, seq, turn } => {
            let view = bot.app.known(asker.here, game).await?;
            play(bot, asker, view, Seen::At(seq), &turn).await
        }
        CustomId::Game(id, wish) => {
            let view = bot.app.known(asker.here, id).await?;
            about_game(bot, asker, view, wish).await
        }
    }
}

/// What the buttons under a board do, apart from playing.
async fn about_game(bot: &Bot, asker: &Asker, view: View, wish: Wish) -> Result<Reply, AppError> {
    let (app, player, id) = (&bot.app, asker.player(), view.game.id);
    match wish {
        Wish::View => panels::my_view(bot, asker, &view).await,
        Wish::Text => panels::as_text(bot, asker, &view, None).await,
        Wish::History => Ok(panels::history(bot, asker, &view).await),
        Wish::Offers => Ok(panels::offers(asker, &view)?),
        Wish::More => Ok(panels::more(asker, &view)),
        Wish::AskResign => Ok(panels::ask_resign(asker, &view)?),
        Wish::Offer(kind) => Ok(offered(asker, &app.offer(id, player, kind).await?)),
        Wish::Answer {
            number,
            kind,
            answer,
        } => {
            let view = app.answer(id, player, kind, number, answer).await?;
            let game = titles::of(asker.language, &view.game);
            Ok(Reply::text(
                asker
                    .language
                    .say(&phrase!("offer-you-answered", game = game)),
            ))
        }
        Wish::Resign => Ok(done(asker, &app.resign(id, player).await?)),
        Wish::Abort => Ok(done(asker, &app.abort(id, player).await?)),
        Wish::Rematch => rematch(bot, asker, id).await,
    }
}

async fn accept(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
) -> Result<Reply, AppError> {
    bot.app.known_challenge(asker.here, id).await?;
    // First, because the board is posted as soon as the game has begun.
    bot.app
        .meet(asker.player(), press.user.display_name())
        .await?;
    let view = bot.app.accept(id, asker.player()).await?;
    let game = titles::of(asker.language, &view.game);
    Ok(Reply::text(
        asker
            .language
            .say(&phrase!("challenge-you-accepted", game = game)),
    ))
}

/// The picker, or what the position has become since.
async fn pick(
    bot: &Bot,
    asker: &Asker,
    id: GameId,
    seq: crate::domain::Seq,
    path: &[String],
    page: usize,
) -> Result<Reply, AppError> {
    let view = bot.app.known(asker.here, id).await?;
    if view.game.seq() != seq {
        return moved_on(bot, asker, &view).await;
    }
    match picker::picker(bot, asker.language, &view, asker.player(), path, page).await {
        Err(AppError::Refused(Refusal::Stale)) => moved_on(bot, asker, &view).await,
        done => done,
    }
}

/// Plays, or shows why not and what could be played instead.
pub(crate) async fn play(
    bot: &Bot,
    asker: &Asker,
    view: View,
    seen: Seen,
    turn: &str,
) -> Result<Reply, AppError> {
    match bot.app.play(view.game.id, asker.player(), seen, turn).await {
        Ok(view) => Ok(panels::played(bot, asker, &view).await),
        Err(AppError::Refused(Refusal::Stale)) => {
            let view = bot.app.view(view.game.id).await?;
            moved_on(bot, asker, &view).await
        }
        Err(AppError::Refused(Refusal::Unplayable(unplayable))) => {
            let view = bot.app.view(view.game.id).await?;
            errors::unplayable(bot, asker, &view, &unplayable).await
        }
        Err(error) => Err(error),
    }
}

/// The position is another one than the one the button was made for: says so, and shows a fresh
/// picker if it is the person's turn, the board if not.
async fn moved_on(bot: &Bot, asker: &Asker, view: &View) -> Result<Reply, AppError> {
    let mut reply = match picker::to_move(view, asker.player()) {
        Ok(_) => picker::picker(bot, asker.language, view, asker.player(), &[], 0).await?,
        Err(Refusal::NotAPlayer) => return Err(Refusal::NotAPlayer.into()),
        Err(_) => panels::my_view(bot, asker, view).await?,
    };
    let note = words::refusal(asker.language, &Refusal::Stale);
    reply.text = format!("{note}\n{}", reply.text);
    Ok(reply)
}

pub(crate) async fn rematch(bot: &Bot, asker: &Asker, id: GameId) -> Result<Reply, AppError> {
    let language = asker.language;
    Ok(Reply::text(
        match bot.app.rematch(id, asker.player()).await? {
            Rematch::Asked(challenge) => {
                language.say(&phrase!("rematch-asked", id = challenge.id.to_string()))
            }
            Rematch::Begun(view) => {
                let game = titles::of(language, &view.game);
                language.say(&phrase!("challenge-you-accepted", game = game))
            }
        },
    ))
}

/// An offer that has been made, or that met the same offer of the other player.
pub(crate) fn offered(asker: &Asker, view: &View) -> Reply {
    let game = titles::of(asker.language, &view.game);
    let phrase = match view.game.open_offer() {
        Some(offer) => {
            let what = asker.language.name(&format!("offer-{}", offer.kind.key()));
            phrase!("offer-made", game = game, what = what)
        }
        None => phrase!("offer-you-answered", game = game),
    };
    Reply::text(asker.language.say(&phrase))
}

/// The game has been ended by the asker.
pub(crate) fn done(asker: &Asker, view: &View) -> Reply {
    let game = titles::of(asker.language, &view.game);
    let reason = view
        .game
        .head
        .outcome
        .as_ref()
        .map(|outcome| titles::reason(asker.language, &view.game.rules, outcome));
    let over = asker.language.say(&phrase!("done", game = game));
    Reply::text(format!("{over} {}", reason.unwrap_or_default()))
}
