//! Presses on buttons and choices from lists, whenever they come: today or next month.

use cairn_kernel::Phrase;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind,
    MessageFlags,
};
use tracing::warn;

use super::{
    Asker, Bot,
    custom_id::{CustomId, DraftRequest, GameRequest, TimeRequest, WaitingId, Whose, split_path},
    interaction::{Reply, errors},
    panels::{self, DigestPage},
    picker::{self, Spot, Step},
    posts::{about_offer, button},
    titles,
    words::{self, phrase},
};
use crate::{
    app::{AppError, Entering, Loaded, Rematch},
    domain::{
        Draft, Expected, Game, GameId, LogLength, OfferKind, PickerVersion, PlayerId, Refusal,
        Span, Timestamp,
    },
};

/// Answers a press. Acknowledged at once, so that nothing slow can make it fail.
pub(crate) async fn on_press(press: &ComponentInteraction, bot: &Bot) {
    let _busy = bot.busy.read().await;
    let private = press
        .message
        .flags
        .is_some_and(|it| it.contains(MessageFlags::EPHEMERAL));
    let answers = &bot.answers;
    // Its pages are turned where it is: only its reader sees it.
    let in_place = private || is_digest(press);
    let deferred = if in_place {
        answers.defer_update(press).await
    } else {
        answers.defer(press).await
    };
    if let Err(failure) = deferred {
        // Nothing has been done yet, and the person has been told to try again.
        warn!(%failure, "a press could not be acknowledged");
        return;
    }
    let asker = Asker::new(
        bot,
        &press.user,
        &press.locale,
        (press.guild_id, press.channel_id),
        press.member.as_ref().map(|member| &member.roles),
    )
    .await;
    let id = press.data.custom_id.parse::<CustomId>();
    if id == Ok(CustomId::Close) && private {
        if let Err(failure) = answers.delete(press).await {
            warn!(%failure, "a private message could not be closed");
        }
        return;
    }
    let reply = match id {
        Ok(id) => Box::pin(answer(bot, &asker, press, id)).await,
        Err(_) => Ok(Reply::text(
            asker.language.say(&phrase!("refusal-unknown-button")),
        )),
    };
    let reply = match reply {
        Ok(reply) => reply,
        Err(error) => errors::reply(asker.language, &error, press.id.get()),
    };
    if reply.over && private {
        match answers.delete(press).await {
            Ok(()) => return,
            // Then it says what it would have said if it stayed.
            Err(failure) => warn!(%failure, "a private message could not be taken away"),
        }
    }
    if let Err(failure) = answers.fill(press, reply).await {
        warn!(%failure, "an answer to a press did not get through");
    }
}

/// Whether it is the digest of whoever presses one of its pages. Only what Discord itself says of
/// the message counts: what is pressed can be forged.
fn is_digest(press: &ComponentInteraction) -> bool {
    let id = |text: &str| {
        matches!(
            text.parse(),
            Ok(CustomId::Waiting(WaitingId::Digest { .. }))
        )
    };
    let has = press.message.components.iter().any(|row| {
        let ids = row.components.iter().map(|part| match part {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => id(custom_id),
                _ => false,
            },
            _ => false,
        });
        ids.into_iter().any(|it| it)
    });
    press.guild_id.is_none() && has && id(&press.data.custom_id)
}

/// The game that was chosen from a list, to look at and to play from there.
async fn game_of_a_list(bot: &Bot, asker: &Asker, name: &str) -> Result<Reply, AppError> {
    let game = bot.app.named(asker, name).await?;
    match bot.app.load(game.clone()).await {
        // There is no board to look at, but there are ways to end the game.
        Err(AppError::Refused(Refusal::Frozen)) => {
            let menu = panels::more(bot, asker, &game);
            Ok(panels::left::told(bot, asker, &game, menu).await)
        }
        loaded => panels::my_view(bot, asker, &loaded?).await,
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
            bot.app.known_challenge(asker, id).await?;
            bot.app.decline(id, asker.player()).await?;
            Ok(Reply::text(
                asker.language.say(&phrase!("challenge-you-declined")),
            ))
        }
        CustomId::Cancel(id) => {
            bot.app.known_challenge(asker, id).await?;
            bot.app.cancel(id, asker.player()).await?;
            Ok(Reply::text(
                asker.language.say(&phrase!("challenge-you-cancelled")),
            ))
        }
        CustomId::About(id) => {
            let from = bot.app.known_challenge(asker, id).await?.from;
            let line = panels::reliability(bot, asker.language, &from).await?;
            Ok(Reply::text(line))
        }
        CustomId::Rules(game, page) => panels::rules(bot, asker, &game, page).await,
        CustomId::Form(game, form) => panels::form(bot, asker, &game, &form).await,
        CustomId::Close => Ok(Reply::text(asker.language.say(&phrase!("closed")))),
        CustomId::Help(screen) => Ok(panels::help(bot, asker, screen)),
        CustomId::Games => match chosen {
            Some(name) => game_of_a_list(bot, asker, name).await,
            None => panels::games(bot, asker, Whose::Mine, 0).await,
        },
        CustomId::Waiting(WaitingId::Page { whose, page }) => {
            panels::games(bot, asker, whose, page).await
        }
        CustomId::Waiting(WaitingId::Play(game)) => play_now(bot, asker, game).await,
        CustomId::Waiting(WaitingId::Digest { page, since, until }) => {
            let chosen = &asker.settings(bot).await?.personal;
            let at = DigestPage { page, since, until };
            let (language, me) = (asker.language, asker.player());
            let reply = panels::digest(bot, language, me, chosen, at).await?;
            let none = || Reply::text(language.say(&phrase!("digest-nothing")));
            Ok(reply.unwrap_or_else(none))
        }
        CustomId::Waiting(WaitingId::Next(after)) => next_game(bot, asker, after).await,
        CustomId::Finished { who, page } => {
            panels::finished(bot, asker, who.map(PlayerId), page).await
        }
        CustomId::Privacy(wish) => panels::privacy::press(bot, asker, wish).await,
        CustomId::Settings(id) => panels::settings::press(bot, asker, press, id).await,
        CustomId::Move(id, seq) => begin(bot, asker, id, seq).await,
        CustomId::Pick {
            game,
            at,
            path,
            page,
        } => pick(bot, asker, game, at, &path, page).await,
        CustomId::List { game, at, path, .. } => {
            let path = chosen.map_or(path, |value| split_path(value));
            pick(bot, asker, game, at, &path, 0).await
        }
        CustomId::Play {
            game,
            at,
            path,
            offering,
        } => {
            let view = bot.app.known(asker, game).await?;
            let played = play(bot, asker, &view, at, &path, offering).await;
            entered(bot, asker, game, played, offering).await
        }
        CustomId::Draft(game, at, wish) => {
            let view = bot.app.known(asker, game).await?;
            let done = draft(bot, asker, &view, at, wish).await;
            match done {
                Ok(Entering::Draft(view, None)) if wish == DraftRequest::Forget => {
                    Ok(forgotten(bot, asker, &view))
                }
                done => entered(bot, asker, game, done, wish.offering()).await,
            }
        }
        CustomId::Type { game, seq, turn } => {
            let view = bot.app.known(asker, game).await?;
            typed(bot, asker, view, Expected::At(seq), &turn, None).await
        }
        CustomId::Game(id, wish) => {
            let game = bot.app.known_game(asker, id).await?;
            about_game(bot, asker, game, wish).await
        }
    }
}

/// What the buttons under a board do, apart from playing.
async fn about_game(
    bot: &Bot,
    asker: &Asker,
    game: Game,
    wish: GameRequest,
) -> Result<Reply, AppError> {
    let (app, player, id) = (&bot.app, asker.player(), game.id);
    match wish {
        GameRequest::View => panels::my_view(bot, asker, &app.load(game).await?).await,
        GameRequest::Text => panels::as_text(bot, asker, &app.load(game).await?, None).await,
        GameRequest::History => Ok(panels::history(bot, asker, &app.load(game).await?)),
        GameRequest::Replay { turn, .. } => {
            panels::replay(bot, asker, &app.load(game).await?, turn).await
        }
        GameRequest::Proof => Ok(panels::proof(bot, asker, &game)),
        GameRequest::Offers => {
            let reply = panels::offers(bot, asker, &game)?;
            Ok(panels::left::told(bot, asker, &game, reply).await)
        }
        GameRequest::More => {
            let reply = panels::more(bot, asker, &game);
            Ok(panels::left::told(bot, asker, &game, reply).await)
        }
        GameRequest::Nudge => {
            let game = app.nudge(id, player).await?;
            let game = titles::of(asker.language, app.catalog(), &game);
            Ok(Reply::text(
                asker.language.say(&phrase!("nudged", game = game)),
            ))
        }
        GameRequest::AskResign => Ok(panels::ask_resign(bot, asker, &game)?),
        GameRequest::Offer(kind) => Ok(offered(bot, asker, &app.offer(id, player, kind).await?)),
        GameRequest::Answer { number, answer } => {
            let game = app.answer(id, player, number, answer).await?;
            let game = titles::of(asker.language, bot.app.catalog(), &game);
            Ok(Reply::text(
                asker
                    .language
                    .say(&phrase!("offer-you-answered", game = game)),
            ))
        }
        GameRequest::Resign => Ok(done(bot, asker, &app.resign(id, player).await?)),
        GameRequest::Abort => Ok(done(bot, asker, &app.abort(id, player).await?)),
        GameRequest::CallOffAlone => panels::left::call_off(bot, asker, &game).await,
        GameRequest::GoOn => {
            let game = app.go_on(id, player).await?;
            let pause = game.head.clock.pauses.last();
            let until = pause.map_or(app.now(), |it| it.until);
            Ok(Reply::text(asker.language.say(&phrase!(
                "goes-on",
                game = titles::of(asker.language, app.catalog(), &game),
                until = titles::relative(until),
            ))))
        }
        GameRequest::TimeUp { since, wish } => time_up(bot, asker, &game, since, wish).await,
        GameRequest::Rematch => rematch(bot, asker, id).await,
    }
}

/// What the player who waits does about time that is up.
async fn time_up(
    bot: &Bot,
    asker: &Asker,
    game: &Game,
    since: Timestamp,
    wish: TimeRequest,
) -> Result<Reply, AppError> {
    let (app, player, id) = (&bot.app, asker.player(), game.id);
    let seat = game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
    if game.head.clock.flag.is_none_or(|it| it.since != since) {
        return Err(Refusal::TimeNotUp.into());
    }
    let (key, game) = match wish {
        TimeRequest::Claim => ("time-claimed", app.claim(id, player).await?),
        TimeRequest::GiveDay => {
            let day = Span::from_days(1);
            ("time-given", app.give_time(id, player, day).await?)
        }
        TimeRequest::Wait => ("time-waiting", app.wait_on(id, player).await?),
    };
    let said = Phrase::new(key)
        .with("late", titles::name(game.players.get(!seat)))
        .with("game", titles::of(asker.language, app.catalog(), &game));
    Ok(Reply::text(asker.language.say(&said)))
}

async fn accept(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
) -> Result<Reply, AppError> {
    bot.app.known_challenge(asker, id).await?;
    // First, because the board is posted as soon as the game has begun.
    bot.app
        .meet(asker.player(), press.user.display_name())
        .await?;
    let view = bot.app.accept(id, asker.player()).await?;
    let game = titles::of(asker.language, bot.app.catalog(), &view.game);
    Ok(Reply::text(
        asker
            .language
            .say(&phrase!("challenge-you-accepted", game = game)),
    ))
}

/// The picker, with what has been entered already.
async fn begin(bot: &Bot, asker: &Asker, id: GameId, seq: LogLength) -> Result<Reply, AppError> {
    let view = bot.app.known(asker, id).await?;
    if view.game.seq() != seq {
        return moved_on(bot, asker, &view, &Refusal::Stale).await;
    }
    shown(bot, asker, &view).await
}

/// The picker of the most urgent game that waits for the asker.
async fn next_game(bot: &Bot, asker: &Asker, after: GameId) -> Result<Reply, AppError> {
    let Some(next) = bot.app.next_game(asker.player(), after).await? else {
        let none = asker.language.say(&phrase!("next-game-none"));
        return Ok(Reply::text(none));
    };
    play_now(bot, asker, next).await
}

/// The picker of a game if it waits for the asker, else how it stands.
async fn play_now(bot: &Bot, asker: &Asker, id: GameId) -> Result<Reply, AppError> {
    let game = bot.app.known_game(asker, id).await?;
    let view = match bot.app.load(game.clone()).await {
        // There is no board to look at, but there are ways to end the game.
        Err(AppError::Refused(Refusal::Frozen)) => return Ok(panels::more(bot, asker, &game)),
        loaded => loaded?,
    };
    match picker::to_move(&view, asker.player()) {
        Ok(_) => shown(bot, asker, &view).await,
        Err(Refusal::NotAPlayer) => Err(Refusal::NotAPlayer.into()),
        Err(_) => panels::my_view(bot, asker, &view).await,
    }
}

/// The picker at a path, or what has become of the position or of the draft since. An action of a
/// turn that takes several is entered.
async fn pick(
    bot: &Bot,
    asker: &Asker,
    id: GameId,
    at: PickerVersion,
    path: &[String],
    page: usize,
) -> Result<Reply, AppError> {
    let view = bot.app.known(asker, id).await?;
    let player = asker.player();
    let draft = bot.app.draft(&view.game, player).await?;
    if let Err(refusal) = fits(&view, draft.as_ref(), at) {
        return moved_on(bot, asker, &view, &refusal).await;
    }
    let spot = Spot {
        view: &view,
        draft: draft.as_ref(),
        path,
        page,
    };
    let never_asked = asker.settings(bot).await?.personal.play_at_once;
    match picker::step_at(spot, player, never_asked) {
        Ok(Step::Enter(action)) => {
            let done = bot.app.step(id, player, at, &action).await;
            entered(bot, asker, id, done, None).await
        }
        Ok(Step::Play(turn)) => {
            let seen = Expected::At(at.seq);
            let done = bot.app.play(id, player, seen, &turn, None).await;
            entered(bot, asker, id, done.map(Entering::Played), None).await
        }
        Ok(Step::Show) => picker::picker(bot, asker, spot).await,
        Err(Refusal::Stale) => moved_on(bot, asker, &view, &Refusal::Stale).await,
        Err(refusal) => Err(refusal.into()),
    }
}

/// Whether a button was made for what is there.
fn fits(view: &Loaded, draft: Option<&Draft>, at: PickerVersion) -> Result<(), Refusal> {
    let now = PickerVersion::of(&view.game, draft);
    if now.seq != at.seq {
        Err(Refusal::Stale)
    } else if now != at {
        Err(Refusal::DraftMovedOn)
    } else {
        Ok(())
    }
}

/// Plays the turn of one action at this path.
async fn play(
    bot: &Bot,
    asker: &Asker,
    view: &Loaded,
    at: PickerVersion,
    path: &[String],
    offering: Option<OfferKind>,
) -> Result<Entering, AppError> {
    let (id, player) = (view.game.id, asker.player());
    let draft = bot.app.draft(&view.game, player).await?;
    fits(view, draft.as_ref(), at)?;
    let turn = picker::action_at(view, player, path)?;
    let done = bot
        .app
        .play(id, player, Expected::At(at.seq), &turn, offering)
        .await?;
    Ok(Entering::Played(done))
}

/// What the buttons under a draft do.
async fn draft(
    bot: &Bot,
    asker: &Asker,
    view: &Loaded,
    at: PickerVersion,
    wish: DraftRequest,
) -> Result<Entering, AppError> {
    let (id, player) = (view.game.id, asker.player());
    match wish {
        DraftRequest::Undo => bot.app.undo_step(id, player, at).await,
        DraftRequest::Forget => bot.app.forget(id, player, at).await,
        DraftRequest::Play | DraftRequest::PlayOfferingDraw => {
            bot.app.play_draft(id, player, at, wish.offering()).await
        }
    }
}

/// Plays what was typed or enters it, or shows why not and what could be played instead. What is
/// offered goes with a turn that is played.
pub(crate) async fn typed(
    bot: &Bot,
    asker: &Asker,
    view: Loaded,
    seen: Expected,
    turn: &str,
    offering: Option<OfferKind>,
) -> Result<Reply, AppError> {
    let id = view.game.id;
    let done = bot
        .app
        .typed(id, asker.player(), seen, turn, offering)
        .await;
    entered(bot, asker, id, done, offering).await
}

/// What a player sees after entering or playing something, or failing to.
async fn entered(
    bot: &Bot,
    asker: &Asker,
    id: GameId,
    done: Result<Entering, AppError>,
    offering: Option<OfferKind>,
) -> Result<Reply, AppError> {
    match done {
        Ok(Entering::Played(view)) => {
            let mut reply = panels::played(bot, asker, &view).await?;
            let over = view.game.head.outcome.is_some();
            if offering.is_some() && view.game.open_offer().is_none() && !over {
                let note = asker.language.say(&phrase!("offer-not-along"));
                reply.text = format!("{}\n{note}", reply.text);
                reply.over = false;
            }
            Ok(reply)
        }
        Ok(Entering::Draft(view, _)) => match shown(bot, asker, &view).await {
            // Played with another device a moment ago.
            Err(AppError::Refused(Refusal::NotYourTurn | Refusal::GameOver)) => {
                let view = bot.app.view(id).await?;
                panels::my_view(bot, asker, &view).await
            }
            Ok(mut reply) if offering.is_some() => {
                let note = asker.language.say(&phrase!("offer-not-yet"));
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
            errors::unplayable(bot, asker, &view, &unplayable).await
        }
        Err(error) => Err(error),
    }
}

/// The picker as it begins, or with what has been entered.
async fn shown(bot: &Bot, asker: &Asker, view: &Loaded) -> Result<Reply, AppError> {
    let draft = bot.app.draft(&view.game, asker.player()).await?;
    let spot = Spot {
        view,
        draft: draft.as_ref(),
        path: &[],
        page: 0,
    };
    picker::picker(bot, asker, spot).await
}

fn forgotten(bot: &Bot, asker: &Asker, view: &Loaded) -> Reply {
    let game = titles::of(asker.language, bot.app.catalog(), &view.game);
    let again = CustomId::Move(view.game.id, view.game.seq());
    let again = button(
        asker.language,
        "button-pick",
        &again,
        serenity::ButtonStyle::Primary,
    );
    Reply::text(asker.language.say(&phrase!("draft-forgotten", game = game)))
        .with_row(serenity::CreateActionRow::Buttons(vec![again]))
}

/// The position or the draft is another one than the button was made for: says so, and shows where
/// the picker is now if it is the person's turn, the board if not.
async fn moved_on(
    bot: &Bot,
    asker: &Asker,
    view: &Loaded,
    why: &Refusal,
) -> Result<Reply, AppError> {
    let mut reply = match picker::to_move(view, asker.player()) {
        Ok(_) => shown(bot, asker, view).await?,
        Err(Refusal::NotAPlayer) => return Err(Refusal::NotAPlayer.into()),
        Err(_) => panels::my_view(bot, asker, view).await?,
    };
    let note = words::refusal(asker.language, why);
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
            Rematch::Begun(game) => {
                let game = titles::of(language, bot.app.catalog(), &game);
                language.say(&phrase!("challenge-you-accepted", game = game))
            }
        },
    ))
}

/// An offer that has been made, or that met the same offer of the other player.
pub(crate) fn offered(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = titles::of(asker.language, bot.app.catalog(), game);
    let phrase = match game.open_offer() {
        Some(offer) => {
            let what = asker.language.say(&about_offer(offer.kind, "offer"));
            phrase!("offer-made", game = title, what = what)
        }
        None => phrase!("offer-you-answered", game = title),
    };
    Reply::text(asker.language.say(&phrase))
}

/// The game has been ended by the asker.
pub(crate) fn done(bot: &Bot, asker: &Asker, game: &Game) -> Reply {
    let title = titles::of(asker.language, bot.app.catalog(), game);
    let reason = game
        .head
        .outcome
        .as_ref()
        .map(|outcome| titles::reason(asker.language, game, outcome));
    let over = asker.language.say(&phrase!("done", game = title));
    Reply::text(format!("{over} {}", reason.unwrap_or_default()))
}
