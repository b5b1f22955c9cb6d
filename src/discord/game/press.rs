//! The buttons of a game, apart from playing.

use super::{
    answers, departure, hint,
    id::{GameRequest, TimeRequest},
    menus,
    offer::you_answered,
};
use crate::{
    Asker, Bot, board, history,
    interaction::{Reply, ReplyResult},
    notes,
    picker::press::play_typed,
    titles,
    words::phrase,
};

use cairn_app::{AppError, Rematch};
use cairn_domain::{Game, GameId, OfferKind, PickerVersion, Refusal, SeenState, Span, Timestamp};
use cairn_kernel::Phrase;

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    game: Game,
    request: GameRequest,
) -> ReplyResult {
    let (app, player, id) = (&bot.app, asker.player(), game.id);
    match request {
        GameRequest::View => board::my_view(bot, asker, &app.load(game).await?).await,
        GameRequest::Text => board::as_text(bot, asker, &app.load(game).await?, None).await,
        GameRequest::History => history::show(bot, asker, &app.load(game).await?, false).await,
        GameRequest::Hint(at) => hint::hint(bot, asker, &app.load(game).await?, at).await,
        GameRequest::PlayHint(at) => {
            let view = app.load(game).await?;
            let (hint, _) = app.hint(&view, player, at).await?;
            let seen = SeenState::Entered(PickerVersion::new(&view.game, None));
            play_typed(bot, asker, view, seen, &hint.advice.actions.join(" "), None).await
        }
        // This opens a window. A forged press without one sees the notes.
        GameRequest::Note(_) => notes::notes_of(bot, asker, &app.load(game).await?).await,
        GameRequest::Proof => Ok(history::proof(bot, asker, &game)),
        GameRequest::Offers => offers(bot, asker, &game).await,
        GameRequest::More => {
            let view = app.load(game.clone()).await.ok();
            let table = view.as_ref().map(|it| &*it.table);
            let reply = menus::more(bot, asker, &game, table);
            Ok(departure::add_note(bot, asker, &game, reply).await)
        }
        GameRequest::Nudge => {
            let game = app.nudge(id, player).await?;
            let from = app.may_call_off_from(&game, player).await?;
            Ok(Reply::text(asker.language.say(&phrase!(
                "nudged",
                game = bot.title(asker.language, &game),
                from = from.map(titles::moment).unwrap_or_default()
            ))))
        }
        GameRequest::LetResign => {
            let game = app.let_resign(id, player).await?;
            let game = bot.title(asker.language, &game);
            let said = asker.language.say(&phrase!("may-resign", game));
            Ok(Reply::text(said))
        }
        GameRequest::AskResign => Ok(menus::ask_resign(bot, asker, &game)?),
        // It does not say which turn.
        GameRequest::Offer(OfferKind::Takeback) if game.computer_seat().is_some() => {
            offers(bot, asker, &game).await
        }
        GameRequest::TakeBack(at) => match app.take_back(id, player, at).await {
            Err(AppError::Refused(Refusal::Stale)) => {
                offers(bot, asker, &app.game(id).await?).await
            }
            game => Ok(answers::offer_reply(bot, asker, &game?)),
        },
        GameRequest::Offer(kind) => Ok(answers::offer_reply(
            bot,
            asker,
            &app.offer(id, player, kind).await?,
        )),
        GameRequest::Answer { number, answer } => {
            let game = app.answer(id, player, number, answer).await?;
            Ok(Reply::text(you_answered(bot, asker.language, &game)))
        }
        GameRequest::Resign => Ok(answers::game_over_reply(
            bot,
            asker,
            &app.resign(id, player).await?,
        )),
        GameRequest::Abort => Ok(answers::game_over_reply(
            bot,
            asker,
            &app.abort(id, player).await?,
        )),
        GameRequest::CallOffAlone => departure::call_off(bot, asker, &game).await,
        GameRequest::GoOn => {
            let game = app.go_on(id, player).await?;
            let pause = game.head.clock.pauses.last();
            let until = pause.map_or(app.now(), |it| it.until);
            Ok(Reply::text(asker.language.say(&phrase!(
                "goes-on",
                game = bot.title(asker.language, &game),
                at = titles::moment(until)
            ))))
        }
        GameRequest::TimeUp { since, request } => time_up(bot, asker, &game, since, request).await,
        GameRequest::Rematch => rematch(bot, asker, id).await,
    }
}

async fn offers(bot: &Bot, asker: &Asker, game: &Game) -> ReplyResult {
    let reply = menus::offers(bot, asker, game)?;
    Ok(departure::add_note(bot, asker, game, reply).await)
}

async fn time_up(
    bot: &Bot,
    asker: &Asker,
    game: &Game,
    since: Timestamp,
    request: TimeRequest,
) -> ReplyResult {
    let (app, player, id) = (&bot.app, asker.player(), game.id);
    let seat = game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
    let (key, game) = match request {
        TimeRequest::Claim => ("time-claimed", app.claim(id, player, since).await?),
        TimeRequest::GiveDay => {
            let day = Span::from_days(1);
            ("time-given", app.give_late(id, player, since, day).await?)
        }
        TimeRequest::Wait => ("time-waiting", app.wait_on(id, player, since).await?),
    };
    let said = Phrase::new(key)
        .with("late", titles::name(game.players.get(!seat)))
        .with("game", bot.title(asker.language, &game));
    Ok(Reply::text(asker.language.say(&said)))
}

pub(crate) async fn rematch(bot: &Bot, asker: &Asker, id: GameId) -> ReplyResult {
    let language = asker.language;
    Ok(Reply::text(
        match bot.app.rematch(id, asker.player()).await? {
            Rematch::Asked(challenge) => {
                language.say(&phrase!("rematch-asked", id = challenge.id.to_string()))
            }
            Rematch::Begun(game) => {
                let title = bot.title(language, &game);
                let said = match game.computer_seat() {
                    Some((seat, _)) => phrase!(
                        "rematch-begun-computer",
                        game = title,
                        to = titles::name(game.players.get(seat))
                    ),
                    None => phrase!("challenge-you-accepted", game = title),
                };
                language.say(&said)
            }
        },
    ))
}
