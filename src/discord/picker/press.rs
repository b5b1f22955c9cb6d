//! Entering and playing turns: by picking, with drafts, or typed.

use cairn_app::{AppError, LoadedGame, TurnOutcome};
use cairn_domain::{
    EventKind, GameId, LogLength, NotificationWay, OfferKind, PickerVersion, Refusal, SeenState,
    TurnDraft,
};
use poise::serenity_prelude as serenity;

use super::{
    Leads, PickerState,
    id::{BoardRequest, TurnRequest},
    unplayable,
};
use crate::{
    Asker, Bot, board,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    picker,
    posts::button,
    spelling::in_squares,
    words::{self, Language, phrase},
};

pub(crate) async fn begin(bot: &Bot, asker: &Asker, id: GameId, seq: LogLength) -> ReplyResult {
    let view = bot.app.known_view(asker, id).await?;
    if view.game.seq() != seq {
        return moved_on(bot, asker, &view, &Refusal::Stale).await;
    }
    match picker::to_move(&view, asker.player()) {
        Err(Refusal::NotYourTurn) => waits(bot, asker, &view).await,
        _ => turn_reply(bot, asker, &view).await,
    }
}

async fn waits(bot: &Bot, asker: &Asker, view: &LoadedGame) -> ReplyResult {
    let notification_settings = asker.settings(bot).await?.personal.told;
    let then = match notification_settings.get(EventKind::MyTurn) {
        NotificationWay::Mention => "your-turn-mention",
        NotificationWay::DirectMessage => "your-turn-direct",
        NotificationWay::Digest => "your-turn-digest",
        NotificationWay::Nothing => "your-turn-nothing",
    };
    let not_yet = words::refusals::refusal(asker.language, &Refusal::NotYourTurn);
    let then = asker.language.name(then);
    let reply = board::my_view(bot, asker, view).await?;
    Ok(reply.with_note(Some(format!("{not_yet} {then}"))))
}

/// The picker of the most urgent game that waits for the asker.
pub(crate) async fn next_game(bot: &Bot, asker: &Asker, after: GameId) -> ReplyResult {
    let Some(next) = bot.app.next_game(asker.player(), after).await? else {
        let none = asker.language.name("next-game-none");
        return Ok(Reply::text(none));
    };
    play_now(bot, asker, next).await
}

pub(crate) async fn play_now(bot: &Bot, asker: &Asker, id: GameId) -> ReplyResult {
    let game = bot.app.known_game(asker, id).await?;
    let view = bot.app.load(game).await?;
    match picker::to_move(&view, asker.player()) {
        Ok(_) => turn_reply(bot, asker, &view).await,
        Err(Refusal::NotAPlayer) => Err(Refusal::NotAPlayer.into()),
        Err(_) => board::my_view(bot, asker, &view).await,
    }
}

/// Shows the picker at a path, enters an action of a turn that takes several, plays it, or does
/// something else with what has been entered.
pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    (id, at, request): (GameId, PickerVersion, TurnRequest),
    chosen: Option<&str>,
) -> ReplyResult {
    let view = bot.app.known_view(asker, id).await?;
    let (app, player) = (&bot.app, asker.player());
    let (offering, path) = match &request {
        TurnRequest::Play { offering, path } => (*offering, path.clone()),
        _ => (None, Vec::new()),
    };
    let done = match request {
        TurnRequest::Type(turn) => {
            let seen = SeenState::Entered(at);
            return play_typed(bot, asker, view, seen, &turn, None).await;
        }
        TurnRequest::Board(BoardRequest::Undo) => app.undo_step(id, player, at).await,
        TurnRequest::Board(BoardRequest::Whole) => app.play_draft(id, player, at, None).await,
        TurnRequest::Forget => match app.forget(id, player, at).await {
            Ok(TurnOutcome::Draft(view, None)) => {
                return Ok(forgotten_draft_reply(bot, asker, &view));
            }
            done => done,
        },
        TurnRequest::Play { .. } => play(bot, asker, &view, (at, &path), offering).await,
        TurnRequest::Board(request) => {
            let (path, page) = request.path(chosen);
            return pick(bot, asker, &view, at, (&path, page)).await;
        }
    };
    entry_reply(bot, asker, id, done, offering).await
}

async fn pick(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    at: PickerVersion,
    (path, page): (&[String], usize),
) -> ReplyResult {
    let (id, player) = (view.game.id, asker.player());
    let draft = bot.app.draft(&view.game, player).await?;
    if let Err(refusal) = fits(view, draft.as_ref(), at) {
        return moved_on(bot, asker, view, &refusal).await;
    }
    let spot = PickerState {
        view,
        draft: draft.as_ref(),
        path,
        page,
    };
    let never_asked = asker.settings(bot).await?.personal.play_at_once;
    match spot.leads(player) {
        Ok(Leads::Step(action)) if !path.is_empty() => {
            let done = bot.app.step(id, player, at, &action).await;
            entry_reply(bot, asker, id, done, None).await
        }
        // Every part of it was picked.
        Ok(Leads::Whole {
            action,
            path: whole,
            ..
        }) if whole.len() == path.len() && never_asked && !path.is_empty() => {
            let seen = SeenState::At(at.seq);
            let done = bot.app.play(id, player, seen, &action, None).await;
            entry_reply(bot, asker, id, done.map(TurnOutcome::Played), None).await
        }
        Ok(leads) => picker::picker(bot, asker, spot, leads).await,
        Err(Refusal::Stale) => moved_on(bot, asker, view, &Refusal::Stale).await,
        Err(refusal) => Err(refusal.into()),
    }
}

fn fits(view: &LoadedGame, draft: Option<&TurnDraft>, at: PickerVersion) -> Result<(), Refusal> {
    let now = PickerVersion::new(&view.game, draft);
    if now.seq != at.seq {
        Err(Refusal::Stale)
    } else if now != at {
        Err(Refusal::DraftMovedOn)
    } else {
        Ok(())
    }
}

/// Plays what has been entered, or else the action at a path.
async fn play(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (at, path): (PickerVersion, &[String]),
    offering: Option<OfferKind>,
) -> Result<TurnOutcome, AppError> {
    let (id, player) = (view.game.id, asker.player());
    let draft = bot.app.draft(&view.game, player).await?;
    if draft.is_some() {
        return bot.app.play_draft(id, player, at, offering).await;
    }
    fits(view, None, at)?;
    let spot = PickerState {
        view,
        draft: None,
        path,
        page: 0,
    };
    let (Leads::Step(turn) | Leads::Whole { action: turn, .. }) = spot.leads(player)? else {
        return Err(Refusal::Stale.into());
    };
    let seen = SeenState::At(at.seq);
    let view = bot.app.play(id, player, seen, &turn, offering).await?;
    Ok(TurnOutcome::Played(view))
}

/// Plays or enters the typed turn, or shows why not and what could be played instead. An offer goes
/// with a turn that is played.
pub(crate) async fn play_typed(
    bot: &Bot,
    asker: &Asker,
    view: LoadedGame,
    seen: SeenState,
    turn: &str,
    offering: Option<OfferKind>,
) -> ReplyResult {
    let id = view.game.id;
    let spelled = in_squares(view.table.position.as_ref(), turn);
    let turn = spelled.as_deref().unwrap_or(turn);
    let done = bot
        .app
        .play_typed(id, asker.player(), seen, turn, offering)
        .await;
    entry_reply(bot, asker, id, done, offering).await
}

async fn entry_reply(
    bot: &Bot,
    asker: &Asker,
    id: GameId,
    done: Result<TurnOutcome, AppError>,
    offering: Option<OfferKind>,
) -> ReplyResult {
    match done {
        Ok(TurnOutcome::Played(view)) => {
            let mut reply = board::move_reply(bot, asker, &view).await?;
            let over = view.game.head.outcome.is_some();
            if offering.is_some() && view.game.open_offer().is_none() && !over {
                let public = Language::from_locale(&view.game.language);
                let button = public.name("button-offers");
                let note = asker.language.say(&phrase!("offer-not-along", button));
                reply.text = format!("{}\n{note}", reply.text);
                reply.over = false;
            }
            and_next(bot, asker, &view, reply).await
        }
        Ok(TurnOutcome::Draft(view, _)) => match turn_reply(bot, asker, &view).await {
            // Played on another device a moment ago.
            Err(AppError::Refused(Refusal::NotYourTurn | Refusal::GameOver)) => {
                let view = bot.app.view(id).await?;
                board::my_view(bot, asker, &view).await
            }
            Ok(mut reply) if offering.is_some() => {
                let note = asker.language.name("offer-not-yet");
                reply.text = format!("{}\n{note}", reply.text);
                Ok(reply)
            }
            shown => shown,
        },
        Err(AppError::Refused(
            refusal @ (Refusal::Stale | Refusal::DraftMovedOn | Refusal::TurnNotOver),
        )) => {
            let view = bot.app.view(id).await?;
            moved_on(bot, asker, &view, &refusal).await
        }
        Err(AppError::Refused(Refusal::Unplayable(unplayable))) => {
            let view = bot.app.view(id).await?;
            unplayable::unplayable(bot, asker, &view, &unplayable).await
        }
        // The turn and its offer are refused together.
        Err(AppError::Refused(refusal)) if offering.is_some() => {
            let why = words::refusals::refusal(asker, &refusal);
            let note = asker.language.name("offer-nothing-played");
            Ok(Reply::text(format!("{why}\n{note}")))
        }
        Err(error) => Err(error),
    }
}

/// The answer to a turn, with the picker of the next game below it for people who have chosen that.
async fn and_next(bot: &Bot, asker: &Asker, view: &LoadedGame, played: Reply) -> ReplyResult {
    let wants = asker.settings(bot).await?.personal.next_by_itself;
    if !wants || picker::to_move(view, asker.player()).is_ok() {
        return Ok(played);
    }
    let after = view.game.id;
    let Some(next) = bot.app.next_game(asker.player(), after).await? else {
        return Ok(played);
    };
    match play_now(bot, asker, next).await {
        Ok(mut then) => {
            then.text = format!("{}\n\n{}", played.text, then.text);
            Ok(then)
        }
        // The turn is played: a problem with the next game is no answer to it.
        Err(AppError::Refused(_)) => Ok(played),
        Err(error) => Err(error),
    }
}

async fn turn_reply(bot: &Bot, asker: &Asker, view: &LoadedGame) -> ReplyResult {
    let draft = bot.app.draft(&view.game, asker.player()).await?;
    let spot = PickerState {
        view,
        draft: draft.as_ref(),
        path: &[],
        page: 0,
    };
    let leads = spot.leads(asker.player())?;
    picker::picker(bot, asker, spot, leads).await
}

fn forgotten_draft_reply(bot: &Bot, asker: &Asker, view: &LoadedGame) -> Reply {
    let game = bot.title(asker.language, &view.game);
    let again = CustomId::Move(view.game.id, view.game.seq());
    let again = button(
        asker.language,
        "button-pick",
        &again,
        serenity::ButtonStyle::Primary,
    );
    Reply::text(asker.language.say(&phrase!("draft-forgotten", game)))
        .with_row(serenity::CreateActionRow::Buttons(vec![again]))
}

/// The position or the draft has changed since the button was made: says so, and shows the current
/// picker if it is the person's turn, the board if not.
async fn moved_on(bot: &Bot, asker: &Asker, view: &LoadedGame, why: &Refusal) -> ReplyResult {
    let reply = match picker::to_move(view, asker.player()) {
        Ok(_) => turn_reply(bot, asker, view).await?,
        Err(Refusal::NotAPlayer) => return Err(Refusal::NotAPlayer.into()),
        Err(_) => board::my_view(bot, asker, view).await?,
    };
    Ok(reply.with_note(Some(words::refusals::refusal(asker.language, why))))
}
