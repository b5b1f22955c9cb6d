//! Lessons and puzzles: a task on a board, the picker that answers it, and the result of the
//! answer. The state is in the database, so every device shows the same.

mod command;
mod courses;
mod daily;
pub(crate) mod id;
mod picking;
mod puzzle;
mod results;
mod steps;
#[cfg(test)]
mod tests;

use cairn_app::{AppError, LessonView};
use cairn_domain::{
    CourseProgress, CourseState, LessonPress, LessonResult, LessonTable, Quota, Refusal, Revision,
    Variant,
};
use cairn_kernel::{AnyPosition, Phrase, Scene, Sentence, Viewer};
use cairn_paint::Theme;
use cairn_rules::{GameKind, PuzzleDifficulty, ShownDiagram};
use poise::serenity_prelude::{ButtonStyle, CreateAttachment, CreateButton};
use serde_json::{Value, json};

use self::id::{TaskRequest, TaskSource};
pub(crate) use self::{
    courses::courses,
    daily::{daily_puzzle, daily_solution},
    puzzle::ask as ask_puzzle,
};
use crate::{
    Asker, Bot, alt,
    custom_id::CustomId,
    feature::{Choices, Feature, FeatureCommand, LEARN},
    help::first_game,
    interaction::{Reply, ReplyResult},
    picker::{BoardOf, id::BoardRequest},
    posts::{button, close_button, quiet_button},
    press::declaration::Subject,
    titles,
    words::{self, Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::learn],
    &[FeatureCommand::shows("learn", LEARN).choices(&[("game", Choices::Games)])],
)
.exports(&[("courses", |it| export_courses(&it.courses))]);

pub(crate) const PUZZLES: Feature = Feature::new(
    &[command::puzzle],
    &[
        FeatureCommand::changes("puzzle", LEARN, Subject::Puzzles).choices(&[
            ("game", Choices::Games),
            (
                "difficulty",
                Choices::Values("choice-difficulty", || {
                    PuzzleDifficulty::ALL.map(PuzzleDifficulty::key).to_vec()
                }),
            ),
        ]),
    ],
)
.exports(&[("puzzles", |it| export_courses(&it.puzzles))]);

fn export_courses(courses: &[CourseProgress]) -> Value {
    let all = courses.iter().map(|it| {
        let mut value = json!({
            "variant": it.variant.to_string(),
            "changed_ms": it.at.0,
            "state": it.state,
        });
        if let Some(puzzle) = &it.puzzle {
            value["puzzle"] = json!(puzzle);
        }
        value
    });
    all.collect()
}

pub(crate) fn learn_button(
    language: Language,
    kind: GameKind,
    variant: Option<&str>,
) -> Option<CreateButton> {
    let variant = variant.or(kind.about.variants.first().copied());
    let taught = kind.taught().any(|it| it == variant);
    let variant = Variant {
        game: kind.about.key.to_owned(),
        key: variant.map(ToOwned::to_owned),
    };
    let id = CustomId::Task(TaskSource::Course(variant), Revision(0), TaskRequest::Open);
    taught.then(|| button(language, "button-learn", &id, ButtonStyle::Primary))
}

/// Like `learn_button`, only for somebody who has neither finished a game of this variant nor begun
/// its course.
pub(crate) async fn first_lesson_button(
    bot: &Bot,
    asker: &Asker,
    variant: &Variant,
) -> Result<Option<CreateButton>, AppError> {
    let kind = bot.app.catalog().game(&variant.game);
    let button = kind.and_then(|it| learn_button(asker.language, it, variant.key.as_deref()));
    let Some(button) = button else {
        return Ok(None);
    };
    let player = asker.player();
    let begun = bot.app.courses_of(player).await?;
    let is_new = begun.iter().all(|it| it.variant != *variant)
        && !bot.app.has_finished(player, variant).await?;
    Ok(is_new.then_some(button))
}

pub(crate) async fn lesson(
    bot: &Bot,
    asker: &Asker,
    game: &str,
    variant: Option<&str>,
) -> ReplyResult {
    let view = bot.app.open_lesson(asker.player(), game, variant).await?;
    lesson_reply(bot, asker, &view, change_note(asker, &view)).await
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    (of, at, request): (&TaskSource, Revision, TaskRequest),
    chosen: Option<&str>,
) -> ReplyResult {
    match (&request, of) {
        (TaskRequest::Open, TaskSource::Course(variant)) => {
            return lesson(bot, asker, &variant.game, variant.key.as_deref()).await;
        }
        (TaskRequest::Another, TaskSource::Puzzle(..) | TaskSource::OwnTurn(..)) => {
            return puzzle::another(bot, asker, name, of).await;
        }
        _ => (),
    }
    let mut view = load(bot, asker, of).await?;
    if puzzle::is_over(bot, asker, name, &mut view).await? {
        return lesson_reply(bot, asker, &view, None).await;
    }
    let shows = matches!(
        request,
        TaskRequest::Board(BoardRequest::Show) | TaskRequest::Open | TaskRequest::Another
    );
    if shows {
        return lesson_reply(bot, asker, &view, change_note(asker, &view)).await;
    }
    if view.revision() != at {
        return pressed_again(bot, asker, &view, (at, &request, chosen)).await;
    }
    let pressed = picking::button_press(&view, &view.state, &request, chosen);
    let done = match (pressed, &request) {
        // A puzzle has one step.
        (Some(LessonPress::Step(_)), _) if view.puzzle.is_some() => {
            lesson_reply(bot, asker, &view, None).await
        }
        (Some(what), _) => press_once(bot, asker, (&mut view, name), what).await,
        (None, TaskRequest::Board(request)) => {
            let (path, page) = request.clone().path(chosen);
            picking::ask(bot, asker, &view, &path, page).await
        }
        (None, TaskRequest::GiveUp) => puzzle::give_up(bot, asker, name, &mut view).await,
        (None, _) => lesson_reply(bot, asker, &view, None).await,
    };
    match done {
        Err(AppError::Refused(Refusal::LessonMovedOn)) => {
            let view = load(bot, asker, of).await?;
            pressed_again(bot, asker, &view, (at, &request, chosen)).await
        }
        done => done,
    }
}

/// An outdated press: shows its result if it is the one that led here, or else that the person has
/// moved on.
async fn pressed_again(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    (seen, request, chosen): (Revision, &TaskRequest, Option<&str>),
) -> ReplyResult {
    let last = view.led_here_from(seen);
    let pressed = last.and_then(|it| picking::button_press(view, &it.from, request, chosen));
    let again = match &pressed {
        Some(what) => view.pressed_again(seen, what).await,
        None => Ok(None),
    };
    match again {
        Ok(Some((step, result))) => came_of_it(bot, asker, view, (&step, result)).await,
        Ok(None) | Err(AppError::Refused(_)) => moved_on(bot, asker, view).await,
        Err(error) => Err(error),
    }
}

async fn load(bot: &Bot, asker: &Asker, of: &TaskSource) -> Result<LessonView, AppError> {
    let player = asker.player();
    match of {
        TaskSource::Course(variant) => {
            let key = variant.key.as_deref();
            bot.app.lesson(player, &variant.game, key).await
        }
        TaskSource::Puzzle(variant, number) => bot.app.puzzle(player, variant, *number).await,
        TaskSource::OwnTurn(game, turn) => {
            bot.app.known_game(asker, *game).await?;
            bot.app.own_puzzle(player, (*game, *turn)).await
        }
    }
}

fn task_of(view: &LessonView) -> TaskSource {
    let variant = view.variant.clone();
    match (view.own, &view.puzzle) {
        (Some((game, turn)), _) => TaskSource::OwnTurn(game, turn),
        (None, Some(puzzle)) => TaskSource::Puzzle(variant, puzzle.number),
        (None, None) => TaskSource::Course(variant),
    }
}

pub(crate) async fn answer_in_words(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    (game, variant): (Option<&str>, Option<&str>),
    turn: &str,
) -> ReplyResult {
    let player = asker.player();
    let variant = match game {
        Some(game) => Variant {
            game: game.to_owned(),
            key: variant.map(ToOwned::to_owned),
        },
        None => match bot.app.courses_of(player).await?.into_iter().next() {
            Some(last) => last.variant,
            None => return courses(bot, asker).await,
        },
    };
    let key = variant.key.as_deref();
    let view = bot.app.lesson(player, &variant.game, key).await?;
    if view.changed || view.state.is_done() {
        return lesson_reply(bot, asker, &view, change_note(asker, &view)).await;
    }
    play_text(bot, asker, (view, name), turn).await
}

/// The result of a typed answer, or the current state if another device was faster.
async fn play_text(
    bot: &Bot,
    asker: &Asker,
    (mut view, name): (LessonView, &str),
    turn: &str,
) -> ReplyResult {
    let of = task_of(&view);
    let typed = LessonPress::Typed(turn.to_owned());
    match press_once(bot, asker, (&mut view, name), typed).await {
        Err(AppError::Refused(Refusal::LessonMovedOn)) => {
            let view = load(bot, asker, &of).await?;
            moved_on(bot, asker, &view).await
        }
        done => done,
    }
}

async fn press_once(
    bot: &Bot,
    asker: &Asker,
    (view, name): (&mut LessonView, &str),
    what: LessonPress,
) -> ReplyResult {
    let step = view.state.step.clone();
    let who = bot.app.meet(asker.player(), name).await?;
    match bot.app.press_lesson(view, &who, what).await {
        Ok(result) => came_of_it(bot, asker, view, (&step, result)).await,
        Err(AppError::Refused(Refusal::Unplayable(why))) => {
            results::unplayable(bot, asker, view, &why).await
        }
        Err(error) => Err(error),
    }
}

async fn came_of_it(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    (step, result): (&str, Option<LessonResult>),
) -> ReplyResult {
    match result {
        Some(result) => results::reply(bot, asker, view, step, result).await,
        None => lesson_reply(bot, asker, view, None).await,
    }
}

async fn moved_on(bot: &Bot, asker: &Asker, view: &LessonView) -> ReplyResult {
    let note = change_note(asker, view);
    let note = note.unwrap_or_else(|| match view.puzzle {
        Some(_) => asker.language.name("puzzle-moved-on"),
        None => words::refusals::refusal(asker.language, &Refusal::LessonMovedOn),
    });
    lesson_reply(bot, asker, view, Some(note)).await
}

fn change_note(asker: &Asker, view: &LessonView) -> Option<String> {
    let said = || asker.language.name("lesson-changed");
    view.changed.then(said)
}

async fn lesson_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    note: Option<String>,
) -> ReplyResult {
    let reply = match view.state.table(&view.course) {
        Some(table) => task(bot, asker, view, &table).await?,
        None if view.puzzle.is_some() => puzzle::outcome_reply(bot, asker, view).await?,
        None => end(bot, asker, view).await?,
    };
    Ok(reply.with_note(note))
}

async fn task(bot: &Bot, asker: &Asker, view: &LessonView, table: &LessonTable<'_>) -> ReplyResult {
    let language = asker.language;
    let mut scene = table.position.scene(Viewer::Seat(table.seat));
    if view.state.stage == 0 {
        table.step.point_out(&mut scene);
    }
    let mut lines = vec![head(bot, language, view)];
    if view.is_unfamiliar {
        let pitch = titles::game_pitch(language, &view.variant.game);
        lines.push(language.say(&phrase!("puzzle-new-game", pitch)));
    }
    if view.puzzle.is_none() && place(view) == 0 {
        lines.push(titles::aim(language, &view.variant.game, &options(view)));
    }
    lines.push(sentence(language, view, ""));
    let file = picture(bot, asker, view, (table.position.as_ref(), scene, &[])).await?;
    let reply = Reply::text(lines.join("\n")).with_file(file);
    Ok(match view.puzzle {
        Some(_) => reply.with_buttons(puzzle::row(language, view)),
        None => reply
            .with_buttons(row(language, view))
            .with_row(steps::list(language, view)),
    })
}

fn row(language: Language, view: &LessonView) -> Vec<CreateButton> {
    let try_it = board_of(view).id(BoardRequest::Ask);
    let next = view.state.next_place(&view.course);
    let skip = id_of(view, TaskRequest::Go(next));
    vec![
        button(language, "button-try-it", &try_it, ButtonStyle::Success),
        quiet_button(language, "button-lesson-skip", &skip),
        quiet_button(language, "button-courses", &CustomId::Courses),
        close_button(language),
    ]
}

async fn end(bot: &Bot, asker: &Asker, view: &LessonView) -> ReplyResult {
    let language = asker.language;
    let state = &view.state;
    let game = course_name(bot, language, view);
    let steps = view.course.steps.len();
    let (solved, stars) = state.solved_totals(&view.course);
    let mut lines = vec![language.say(&phrase!(
        "lesson-end",
        game,
        stars,
        most = steps * usize::from(cairn_domain::MAX_STARS)
    ))];
    if solved < steps {
        lines.push(language.say(&phrase!("lesson-end-skipped", count = steps - solved)));
    }
    let own = first_game(bot, asker, view.course.kind, view.variant.key.as_deref()).await?;
    lines.push(language.name(if own.is_some() {
        "lesson-end-play"
    } else {
        "lesson-end-play-elsewhere"
    }));
    let go = |key, place, style| {
        let id = id_of(view, TaskRequest::Go(place));
        button(language, key, &id, style)
    };
    let unsolved = state.first_unsolved(&view.course);
    let skipped = unsolved.map(|place| go("button-lesson-skipped", place, ButtonStyle::Primary));
    // Where the first step was skipped, both would lead there, and no two buttons have one ID.
    let again = (unsolved != Some(0)).then(|| go("button-lesson-again", 0, ButtonStyle::Secondary));
    let more = [
        quiet_button(language, "button-courses", &CustomId::Courses),
        close_button(language),
    ];
    let row = own.into_iter().chain(skipped).chain(again).chain(more);
    Ok(Reply::text(lines.join("\n"))
        .with_buttons(row)
        .with_row(steps::list(language, view)))
}

fn id_of(view: &LessonView, request: TaskRequest) -> CustomId {
    CustomId::Task(task_of(view), view.revision(), request)
}

fn board_of(view: &LessonView) -> BoardOf {
    BoardOf::Task(task_of(view), view.revision())
}

/// The place of the step, from 0.
fn place(view: &LessonView) -> usize {
    view.course.place(&view.state.step).unwrap_or_default()
}

fn options(view: &LessonView) -> String {
    let rules = view.course.rules();
    rules.map_or_else(|_| "{}".to_owned(), |it| it.options().to_string())
}

fn course_name(bot: &Bot, language: Language, view: &LessonView) -> String {
    bot.variant_name(language, &view.variant)
}

fn head(bot: &Bot, language: Language, view: &LessonView) -> String {
    let game = course_name(bot, language, view);
    if let Some(puzzle) = &view.puzzle {
        return puzzle::head(language, (game, view.own), puzzle);
    }
    language.say(&phrase!(
        "lesson-head",
        game,
        lesson = place(view) + 1,
        lessons = view.course.steps.len()
    ))
}

fn sentence(language: Language, view: &LessonView, what: &str) -> String {
    if view.puzzle.is_some() {
        return puzzle::sentence(language, view);
    }
    said_of(language, view, &view.state, what).unwrap_or_default()
}

fn said_of(
    language: Language,
    view: &LessonView,
    state: &CourseState,
    what: &str,
) -> Option<String> {
    let step = view.course.steps.get(view.course.place(&state.step)?)?;
    let key = view.course.key(step, what);
    language.has(&key).then(|| language.say(&Phrase::new(key)))
}

/// A position of a task, and what has just happened in it.
type Drawing<'a> = (&'a dyn AnyPosition, Scene, &'a [Sentence]);

async fn picture(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    (position, scene, told): Drawing<'_>,
) -> Result<CreateAttachment, AppError> {
    asker.counts(bot, Quota::Picture)?;
    let drawing = (position, asker.orient(bot, scene).await?, told);
    let look = (asker.language, asker.theme(bot).await?);
    diagram(bot, look, view, drawing).await
}

async fn diagram(
    bot: &Bot,
    (language, theme): (Language, Theme),
    view: &LessonView,
    (position, scene, told): Drawing<'_>,
) -> Result<CreateAttachment, AppError> {
    let shown = ShownDiagram {
        scene,
        turn: position.turn(),
        options: options(view),
        told: told.to_vec(),
    };
    let alt = alt::diagram(language, bot.app.catalog(), &view.variant.game, &shown);
    let drawn = bot.pictures.picture(language, theme, shown.scene, alt);
    Ok(drawn.await?)
}
