//! Presses on buttons and choices from lists, no matter when: today or next month.

pub(crate) mod declaration;
mod source;
pub(crate) mod thoughts;
mod windows;

use anyhow::anyhow;
use cairn_domain::{PlayerId, Variant};
use poise::{
    BoxFuture,
    serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind},
};
use tracing::warn;

use declaration::{
    Audience::{Anyone, Challenged, Players, Readers},
    PressDeclaration, Subject,
};
pub(crate) use source::Source;
use thoughts::AskedBy;

use crate::{
    Asker, Bot,
    challenge::{
        self,
        press::{accept, accept_in_zone, cancel, decline, reliability_of_challenger},
    },
    chat_words,
    commands::{failure, given_command::GivenCommand, question},
    custom_id::CustomId,
    explore, game,
    games::{self, id::GameListScope},
    help,
    interaction::{Reply, ReplyResult, amendments, notices},
    leaderboard, lesson, picker,
    plan::{self, id::PlanRequest},
    privacy,
    replay::{self, id::ViewRequest},
    review, rules, settings,
    tournament::{self, direct},
    vacation,
};

/// The way of every press, choice and window: it is acknowledged at once, so that nothing slow can
/// make it fail; then who asks is looked up and admitted, and the answer is filled in.
pub(crate) async fn on_press(bot: &Bot, source: Source<'_>) {
    let busy = bot.busy.read().await;
    let answers = &bot.answers;
    let id = source.custom_id().parse::<CustomId>();
    let opens = id.as_ref().is_ok_and(|it| it.declaration().window);
    if let (Ok(id), Source::Press(press)) = (&id, source)
        && opens
        && windows::open(bot, press, id).await
    {
        return;
    }
    let private = source.private_message();
    if let Some(message) = private {
        bot.followed.turn(message.id);
        bot.amendable.turn(source.player());
    }
    // Its pages are turned in place: only its reader sees it.
    let in_place = private.is_some() || source.is_digest();
    let deferred = if in_place {
        answers.defer_update(source.handle()).await
    } else {
        answers.defer(source.handle()).await
    };
    if let Err(failure) = deferred {
        // Discord gets no answer, so it asks the person to try again; nothing has been done.
        warn!(
            %failure,
            "could not acknowledge a press; if this happens often, the host or the network is too \
             slow"
        );
        return;
    }
    let asker = source.asker(bot).await;
    if id == Ok(CustomId::Close) && private.is_some() {
        if let Err(failure) = answers.delete(source.handle()).await {
            warn!(%failure, "could not close a private message");
        }
        return;
    }
    let command = match &id {
        Ok(CustomId::Asked(it)) => Some(GivenCommand::of_word(it.word)),
        _ => None,
    };
    let reply = match (asker.is_admitted(bot), id, source) {
        (Err(refusal), ..) => Err(refusal.into()),
        (Ok(()), Ok(id), Source::Press(press)) => Box::pin(answer(bot, &asker, press, id)).await,
        (Ok(()), Ok(id), Source::Window(window)) if opens => {
            Box::pin(windows::answer_form(bot, &asker, window, id)).await
        }
        _ => Ok(Reply::text(asker.language.name("refusal-unknown-button"))),
    };
    let mut reply = match reply {
        Ok(reply) => reply,
        Err(error) => {
            let incident = source.id().get();
            failure::answer(bot, &asker, &error, command.as_ref(), incident).await
        }
    };
    if reply.over && private.is_some() {
        match answers.delete(source.handle()).await {
            Ok(()) => {
                amendments::keep(bot, &asker, source.handle(), reply, false).await;
                return;
            }
            // Then it gets the text it would have if it stayed.
            Err(failure) => warn!(%failure, "could not delete a private message"),
        }
    }
    let pending = notices::take(bot, asker.player()).await;
    if !pending.is_empty() {
        notices::put(asker.language, &pending, &mut reply);
    }
    match answers.fill(source.handle(), reply.clone()).await {
        Ok(()) => {
            let awaited = reply.awaits_thought.clone();
            amendments::keep(bot, &asker, source.handle(), reply, true).await;
            drop(busy);
            if let Source::Press(press) = source {
                let by = AskedBy::Press(press, in_place);
                thoughts::follow(bot, &asker, by, awaited).await;
            }
        }
        Err(failure) => warn!(%failure, "the reply to a press did not reach Discord"),
    }
}

impl CustomId {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            CustomId::Accept(..)
            | CustomId::AcceptIn(..)
            | CustomId::Decline(_)
            | CustomId::Cancel(_) => Challenged.changes(Subject::Challenge),
            CustomId::Terms(_, request) => request.declaration().below(),
            CustomId::About(_) => Readers.shows(),
            CustomId::Challenge(_) | CustomId::Unrated(_) => Anyone.changes(Subject::Challenge),
            CustomId::Computer(request) => request.declaration().below(),
            CustomId::Move(..) => Players.shows(),
            CustomId::Turn(_, _, request) => request.declaration(),
            CustomId::Game(_, request) => request.declaration().below(),
            CustomId::Plan(_, request) => request.declaration().below(),
            CustomId::Explore(_, _, request) => request.declaration(),
            CustomId::Task(of, _, request) => of.declaration(request),
            CustomId::View(of, request) => of.declaration(*request),
            CustomId::Waiting(request) => request.declaration().below(),
            CustomId::Asked(request) => request.declaration(),
            CustomId::Close
            | CustomId::Courses
            | CustomId::Rules(..)
            | CustomId::Variant(..)
            | CustomId::Example { .. }
            | CustomId::Games
            | CustomId::Finished { .. }
            | CustomId::Help(_)
            | CustomId::Leaderboard(_) => Anyone.shows(),
            CustomId::Settings(request) => request.declaration().below(),
            CustomId::Tournament(request) => request.declaration().below(),
            CustomId::Direct(id) => id.request.declaration().below(),
            CustomId::Privacy(request) => request.declaration().below(),
            CustomId::Vacation(_) => Anyone.changes(Subject::Vacation),
            CustomId::Question(_) => Anyone.changes(Subject::Command),
        }
    }
}

/// What an answer shows as soon as its search is finished.
pub(crate) fn answer_later<'a>(
    bot: &'a Bot,
    asker: &'a Asker,
    by: AskedBy<'a>,
    what: CustomId,
) -> BoxFuture<'a, ReplyResult> {
    Box::pin(async move {
        match (what, by) {
            (CustomId::View(of, ViewRequest::Review), _) => {
                review::review(bot, asker, of, None).await
            }
            (what, AskedBy::Press(press, _)) => answer(bot, asker, press, what).await,
            (_, AskedBy::Command(_)) => Err(anyhow!("a command waits only for reviews").into()),
        }
    })
}

async fn answer(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: CustomId,
) -> ReplyResult {
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => None,
    };
    let (name, value) = (press.user.display_name(), chosen.map(String::as_str));
    match id {
        CustomId::Accept(id, amended) => accept(bot, asker, press, id, amended).await,
        CustomId::AcceptIn(id, amended) => {
            accept_in_zone(bot, asker, press, (id, amended), value).await
        }
        CustomId::Terms(id, request) => {
            challenge::terms::more_terms(bot, asker, press, id, request).await
        }
        CustomId::Decline(id) => decline(bot, asker, id).await,
        CustomId::Cancel(id) => cancel(bot, asker, id).await,
        CustomId::About(id) => reliability_of_challenger(bot, asker, id).await,
        CustomId::Rules(game, page) => rules::rules(bot, asker, &game, page).await,
        CustomId::Variant(game, variant) => rules::variant(bot, asker, &game, &variant).await,
        CustomId::Example {
            game,
            turn,
            variant,
            ..
        } => Box::pin(replay::example(bot, asker, &game, variant.as_deref(), turn)).await,
        CustomId::View(of, request) => {
            Box::pin(replay::view(bot, asker, press, (of, request), value)).await
        }
        CustomId::Explore(root, at, request) => {
            Box::pin(explore::press(
                bot,
                asker,
                press,
                (&root, at, request),
                value,
            ))
            .await
        }
        CustomId::Courses => match chosen.and_then(|it| it.parse::<Variant>().ok()) {
            Some(variant) => {
                lesson::lesson(bot, asker, &variant.game, variant.key.as_deref()).await
            }
            None => lesson::courses(bot, asker).await,
        },
        CustomId::Task(of, at, request) => {
            Box::pin(lesson::press(bot, asker, name, (&of, at, request), value)).await
        }
        CustomId::Close => Ok(Reply::text(asker.language.name("closed"))),
        // A choice from the list is continued as a command.
        CustomId::Question(id) => question::list(bot, asker, &id).await,
        CustomId::Help(screen) => help::help(bot, asker, screen).await,
        CustomId::Asked(it) => chat_words::show_chosen(bot, asker, it, chosen).await,
        CustomId::Games => match chosen {
            Some(name) => games::view_game(bot, asker, name).await,
            None => games::games(bot, asker, GameListScope::Mine, None, 0).await,
        },
        CustomId::Waiting(id) => games::press(bot, asker, id).await,
        CustomId::Finished { page, who, game } => {
            games::results(bot, asker, who.map(PlayerId), game.as_deref(), page).await
        }
        CustomId::Privacy(request) => privacy::press(bot, asker, request).await,
        CustomId::Computer(id) => challenge::computer(bot, asker, press, id, value).await,
        CustomId::Challenge(user) => {
            challenge::to_person(bot, asker, press, PlayerId(user), value).await
        }
        CustomId::Unrated(id) => challenge::make_unrated(bot, asker, press, id).await,
        CustomId::Leaderboard(id) => leaderboard::turn_leaderboard(bot, asker, id, value).await,
        CustomId::Settings(id) => settings::press(bot, asker, press, id).await,
        CustomId::Vacation(request) => vacation::press(bot, asker, press, &request).await,
        CustomId::Direct(id) => Box::pin(direct::press(bot, asker, press, id)).await,
        CustomId::Tournament(request) => {
            Box::pin(tournament::press::press(bot, asker, press, request)).await
        }
        CustomId::Move(id, seq) => picker::press::begin(bot, asker, id, seq).await,
        CustomId::Turn(game, at, request) => {
            picker::press::press(bot, asker, (game, at, request), value).await
        }
        CustomId::Plan(id, PlanRequest::Pick) => explore::explore_now(bot, asker, id).await,
        CustomId::Plan(id, request) => plan::press(bot, asker, id, request).await,
        CustomId::Game(id, request) => {
            let game = bot.app.known_game(asker, id).await?;
            Box::pin(game::press::press(bot, asker, game, request)).await
        }
    }
}
