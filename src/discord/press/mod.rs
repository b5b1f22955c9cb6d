//! Presses on buttons and choices from lists, no matter when: today or next month.

mod declared;
mod game;
mod source;
pub(crate) mod thoughts;
pub(crate) mod tournament;
mod turn;
mod windows;

use cairn_app::AppError;
use cairn_domain::{Editable as _, Form, GameId, PersonalSettings, PlayerId, Refusal, ZoneName};
use poise::serenity_prelude::{ComponentInteraction, ComponentInteractionDataKind};
use tracing::warn;

use Audience::{Anyone, Challenged, Managers, Players, Readers};

pub(crate) use declared::{Audience, Effect, PressDeclaration, Subject};
pub(crate) use game::rematch;
pub(crate) use source::Source;
pub(crate) use turn::play_typed;

use super::{
    Asker, Bot, asked, challenging,
    commands::question,
    custom_id::{
        AskedId, ComputerId, CustomId, GameListScope, PlanRequest, PrivacyRequest, SettingsId,
        TermsId, WaitingId, Word,
    },
    explore, help,
    interaction::{Reply, ReplyResult, amended, notices},
    leaderboard, lesson,
    panels::{self, DigestPage},
    plan, privacy, replay, rules, vacation,
    words::phrase,
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
        Ok(CustomId::Asked(it)) => Some(question::GivenCommand::of_word(it.word)),
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
            question::answer(bot, &asker, &error, command.as_ref(), incident).await
        }
    };
    if reply.over && private.is_some() {
        match answers.delete(source.handle()).await {
            Ok(()) => {
                amended::keep(bot, &asker, source.handle(), reply, false).await;
                return;
            }
            // Then it gets the text it would have if it stayed.
            Err(failure) => warn!(%failure, "could not delete a private message"),
        }
    }
    let told = notices::take(bot, asker.player()).await;
    if !told.is_empty() {
        notices::put(asker.language, &told, &mut reply);
    }
    match answers.fill(source.handle(), reply.clone()).await {
        Ok(()) => {
            let awaited = reply.awaits_thought.clone();
            amended::keep(bot, &asker, source.handle(), reply, true).await;
            drop(busy);
            if let Source::Press(press) = source {
                let by = thoughts::AskedBy::Press(press, in_place);
                thoughts::follow(bot, &asker, by, awaited).await;
            }
        }
        Err(failure) => warn!(%failure, "the reply to a press did not reach Discord"),
    }
}

/// The game chosen from a list, to view and to play from there.
async fn game_of_a_list(bot: &Bot, asker: &Asker, name: &str) -> ReplyResult {
    let game = bot.app.game_by_name(asker, name).await?;
    panels::my_view(bot, asker, &bot.app.load(game).await?).await
}

impl CustomId {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            CustomId::Accept(..)
            | CustomId::AcceptIn(..)
            | CustomId::Decline(_)
            | CustomId::Cancel(_) => Challenged.changes(Subject::Challenge),
            CustomId::Terms(_, TermsId::Show) => Challenged.shows().below(),
            CustomId::Terms(..) => Challenged.changes(Subject::Challenge).below(),
            CustomId::About(_) => Readers.shows(),
            CustomId::Challenge(_) | CustomId::Unrated(_) => Anyone.changes(Subject::Challenge),
            CustomId::Computer(id) => match id {
                ComputerId::Card(..) => Anyone.shows(),
                ComputerId::First(..) => Anyone.changes(Subject::Challenge),
                ComputerId::Meanwhile(_) => Challenged.changes(Subject::Challenge),
                ComputerId::After(..) => Players.changes(Subject::Challenge),
            }
            .below(),
            CustomId::Move(..) => Players.shows(),
            CustomId::Turn(_, _, wish) => wish.declaration(),
            CustomId::Game(_, wish) => wish.declaration().below(),
            CustomId::Plan(_, wish) => match wish {
                PlanRequest::Show(_) | PlanRequest::Pick => Players.shows(),
                PlanRequest::Add(_) => Players.changes(Subject::Plan).in_window(),
                PlanRequest::Remove(..) | PlanRequest::Clear(_) => Players.changes(Subject::Plan),
            }
            .below(),
            CustomId::Explore(_, _, wish) => wish.declaration(),
            CustomId::Task(of, _, wish) => of.declaration(wish),
            CustomId::View(of, wish) => of.declaration(*wish),
            CustomId::Waiting(WaitingId::Play(_)) => Players.shows().below(),
            CustomId::Waiting(_) | CustomId::Privacy(PrivacyRequest::Ask) => Anyone.shows().below(),
            CustomId::Asked(AskedId { game: None, .. })
            | CustomId::Close
            | CustomId::Courses
            | CustomId::Rules(..)
            | CustomId::Form(..)
            | CustomId::Example { .. }
            | CustomId::Games
            | CustomId::Finished { .. }
            | CustomId::Help(_)
            | CustomId::Leaderboard(_) => Anyone.shows(),
            CustomId::Asked(AskedId { word, .. }) => match word {
                Word::Help | Word::Hello => Anyone.shows(),
                Word::Rules | Word::Board => Readers.shows(),
                Word::Resign | Word::Undo | Word::Draw => Players.shows(),
            },
            CustomId::Settings(id) => match id {
                SettingsId::Me => Anyone.shows(),
                SettingsId::Server => Managers.shows(),
                SettingsId::Mine(_) => Anyone.changes(Subject::Settings),
                SettingsId::Servers(_) | SettingsId::Unset(_) => {
                    Managers.changes(Subject::Settings)
                }
            }
            .below(),
            CustomId::Tournament(wish) => wish.declaration().below(),
            CustomId::Direct(id) => tournament::director_declaration(id.wish).below(),
            CustomId::Privacy(_) => Anyone.changes(Subject::Account).below(),
            CustomId::Vacation(_) => Anyone.changes(Subject::Vacation),
            CustomId::Question(_) => Anyone.changes(Subject::Command),
        }
    }
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
            bot.app.known_challenge(asker, id).await?;
            lives_in(bot, asker, press, chosen).await?;
            accept(bot, asker, press, id, amended).await
        }
        CustomId::Terms(id, wish) => panels::more_terms(bot, asker, press, id, wish).await,
        CustomId::Decline(id) => decline(bot, asker, id).await,
        CustomId::Cancel(id) => cancel(bot, asker, id).await,
        CustomId::About(id) => reliability_of_challenger(bot, asker, id).await,
        CustomId::Rules(game, page) => rules::rules(bot, asker, &game, page).await,
        CustomId::Form(game, form) => rules::form(bot, asker, &game, &form).await,
        CustomId::Example {
            game,
            turn,
            variant,
            ..
        } => Box::pin(replay::example(bot, asker, &game, variant.as_deref(), turn)).await,
        CustomId::View(of, wish) => {
            Box::pin(replay::view(bot, asker, press, (of, wish), value)).await
        }
        CustomId::Explore(root, at, wish) => {
            Box::pin(explore::press(bot, asker, press, (&root, at, wish), value)).await
        }
        CustomId::Courses => match chosen.and_then(|it| it.parse::<Form>().ok()) {
            Some(form) => lesson::lesson(bot, asker, &form.game, form.variant.as_deref()).await,
            None => lesson::courses(bot, asker).await,
        },
        CustomId::Task(of, at, wish) => {
            Box::pin(lesson::press(bot, asker, name, (&of, at, wish), value)).await
        }
        CustomId::Close => Ok(Reply::text(asker.language.name("closed"))),
        // A choice from the list is continued as a command.
        CustomId::Question(id) => question::list(bot, asker, &id).await,
        CustomId::Help(screen) => help::help(bot, asker, screen).await,
        CustomId::Asked(it) => asked::show_chosen(bot, asker, it, chosen).await,
        CustomId::Games => match chosen {
            Some(name) => game_of_a_list(bot, asker, name).await,
            None => panels::games(bot, asker, GameListScope::Mine, None, 0).await,
        },
        CustomId::Waiting(id) => press_waiting(bot, asker, id).await,
        CustomId::Finished { page, who, game } => {
            panels::results(bot, asker, who.map(PlayerId), game.as_deref(), page).await
        }
        CustomId::Privacy(wish) => privacy::press(bot, asker, wish).await,
        CustomId::Computer(ComputerId::Card(game, variant)) => {
            let chosen = chosen.and_then(|it| it.parse().ok());
            panels::card(bot, asker, &chosen.unwrap_or(Form { game, variant })).await
        }
        CustomId::Computer(id) => challenging::computer(bot, asker, press, id).await,
        CustomId::Challenge(user) => {
            challenging::to_person(bot, asker, press, PlayerId(user), chosen).await
        }
        CustomId::Unrated(id) => challenging::make_unrated(bot, asker, press, id).await,
        CustomId::Leaderboard(id) => leaderboard::turn_leaderboard(bot, asker, id, value).await,
        CustomId::Settings(id) => panels::settings::press(bot, asker, press, id).await,
        CustomId::Vacation(wish) => vacation::press(bot, asker, press, &wish).await,
        CustomId::Direct(id) => Box::pin(panels::direct::press(bot, asker, press, id)).await,
        CustomId::Tournament(wish) => Box::pin(tournament::press(bot, asker, press, wish)).await,
        CustomId::Move(id, seq) => turn::begin(bot, asker, id, seq).await,
        CustomId::Turn(game, at, wish) => turn::press(bot, asker, (game, at, wish), value).await,
        CustomId::Plan(id, wish) => plan(bot, asker, id, wish).await,
        CustomId::Game(id, wish) => {
            let game = bot.app.known_game(asker, id).await?;
            Box::pin(game::press(bot, asker, game, wish)).await
        }
    }
}

async fn decline(bot: &Bot, asker: &Asker, challenge: GameId) -> ReplyResult {
    bot.app.known_challenge(asker, challenge).await?;
    bot.app.decline(challenge, asker.player()).await?;
    Ok(Reply::text(asker.language.name("challenge-you-declined")))
}

async fn cancel(bot: &Bot, asker: &Asker, challenge: GameId) -> ReplyResult {
    bot.app.known_challenge(asker, challenge).await?;
    bot.app.cancel(challenge, asker.player()).await?;
    Ok(Reply::text(asker.language.name("challenge-you-cancelled")))
}

async fn reliability_of_challenger(bot: &Bot, asker: &Asker, challenge: GameId) -> ReplyResult {
    let from = bot.app.known_challenge(asker, challenge).await?.from;
    let line = panels::reliability(bot, asker, &from).await?;
    Ok(Reply::text(line))
}

async fn lives_in(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    chosen: Option<&String>,
) -> Result<(), AppError> {
    let Some(zone) = chosen.and_then(|it| it.parse::<ZoneName>().ok()) else {
        return Ok(());
    };
    panels::settings::meet(bot, asker, &press.user).await?;
    let change = PersonalSettings::change("zone", zone.as_str());
    bot.app.choose(asker.player(), change).await?;
    Ok(())
}

async fn plan(bot: &Bot, asker: &Asker, id: GameId, wish: PlanRequest) -> ReplyResult {
    let view = bot.app.known_view(asker, id).await?;
    match wish {
        PlanRequest::Pick => explore::explore_now(bot, asker, &view).await,
        wish => plan::plan_press(bot, asker, &view, wish).await,
    }
}

async fn accept(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
    amended: Option<u32>,
) -> ReplyResult {
    bot.app.known_challenge(asker, id).await?;
    // First, because the board is posted as soon as the game has begun.
    bot.app
        .meet(asker.player(), press.user.display_name())
        .await?;
    let seen = amended.unwrap_or_default();
    let view = match bot.app.accept(id, asker.player(), seen).await {
        Err(AppError::Refused(Refusal::NoTimeZone)) => {
            return Ok(panels::settings::zone_first(
                bot,
                asker.language,
                &CustomId::AcceptIn(id, amended),
            ));
        }
        accepted => accepted?,
    };
    let game = bot.title(asker.language, &view.game);
    let said = phrase!("challenge-you-accepted", game);
    let reply = Reply::text(asker.language.say(&said));
    let form = &view.game.terms.form;
    match lesson::first_lesson_button(bot, asker, form).await? {
        Some(learn) => Ok(reply.with_buttons([learn])),
        None => Ok(reply),
    }
}

async fn press_waiting(bot: &Bot, asker: &Asker, id: WaitingId) -> ReplyResult {
    match id {
        WaitingId::Page { whose, page, game } => {
            panels::games(bot, asker, whose, game.as_deref(), page).await
        }
        WaitingId::Open { page, game } => panels::open(bot, asker, game.as_deref(), page).await,
        WaitingId::Play(game) => turn::play_now(bot, asker, game).await,
        WaitingId::Digest { page, since, until } => {
            let chosen = &asker.settings(bot).await?.personal;
            let at = DigestPage { page, since, until };
            let (language, me) = (asker.language, asker.player());
            let reply = panels::digest(bot, language, me, chosen, at).await?;
            let none = || Reply::text(language.name("digest-nothing"));
            Ok(reply.unwrap_or_else(none))
        }
        WaitingId::Next(after) => turn::next_game(bot, asker, after).await,
    }
}
