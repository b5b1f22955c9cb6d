//! The puzzle of the day: the public post, and its solution a day later.

use cairn_app::{AppError, LessonView};
use cairn_domain::{CourseState, PuzzleDay, Refusal, ServerSettings};
use cairn_kernel::Viewer;
use cairn_rules::learner;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::{course_name, diagram, puzzle, results::sentences, task_of};
use crate::{
    Bot,
    pictures::theme_of,
    posts::button,
    rest::Content,
    titles, turn_words,
    words::{Language, phrase},
};

pub(crate) async fn daily_puzzle(
    bot: &Bot,
    chosen: &ServerSettings,
    (view, day): (&LessonView, PuzzleDay),
) -> Result<Content, AppError> {
    let language = language(chosen);
    let begun = CourseState::begin(&view.course);
    let table = begun.table(&view.course).ok_or(Refusal::NoSuchPuzzle)?;
    let scene = table.position.scene(Viewer::Seat(table.seat));
    let lines = [
        language.say(&phrase!(
            "puzzle-of-day",
            game = course_name(bot, language, view),
            difficulty = difficulty(language, view)
        )),
        puzzle::sentence(language, view),
        language.say(&phrase!(
            "puzzle-of-day-ends",
            when = titles::moment(day.end())
        )),
    ];
    let solve = task_of(view).id();
    let solve = button(language, "button-solve", &solve, ButtonStyle::Success);
    let theme = theme_of(chosen.theme.as_ref());
    let drawing = (table.position.as_ref(), scene, &[][..]);
    Ok(Content {
        text: lines.join("\n"),
        files: vec![diagram(bot, (language, theme), view, drawing).await?],
        rows: vec![CreateActionRow::Buttons(vec![solve])],
        ..Content::default()
    })
}

pub(crate) async fn daily_solution(
    bot: &Bot,
    chosen: &ServerSettings,
    view: &LessonView,
) -> Result<Content, AppError> {
    let language = language(chosen);
    let solution = puzzle::solution(view).ok_or(Refusal::NoSuchPuzzle)?;
    let phrases = sentences(solution.before.as_ref(), &solution.turn);
    let mut lines = vec![language.say(&phrase!(
        "puzzle-of-day-solution",
        game = course_name(bot, language, view)
    ))];
    lines.extend(turn_words::of_sides(language, &view.variant.game, &phrases));
    lines.extend(puzzle::statistics(bot, language, view).await?);
    let seat = learner(solution.before.as_ref());
    let viewer = seat.map_or(Viewer::Everyone, Viewer::Seat);
    let scene = solution.last.scene(viewer);
    let theme = theme_of(chosen.theme.as_ref());
    let drawing = (solution.last.as_ref(), scene, &phrases[..]);
    Ok(Content {
        text: lines.join("\n"),
        files: vec![diagram(bot, (language, theme), view, drawing).await?],
        ..Content::default()
    })
}

fn difficulty(language: Language, view: &LessonView) -> String {
    let puzzle = view.puzzle.as_ref();
    puzzle.map_or_else(String::new, |it| puzzle::difficulty(language, it))
}

fn language(chosen: &ServerSettings) -> Language {
    let own = chosen.language.as_ref().map(|it| it.0.as_str());
    let of_discord = chosen.puzzles.as_ref().map(|it| it.language.as_str());
    own.or(of_discord)
        .map_or(Language::English, Language::from_locale)
}
