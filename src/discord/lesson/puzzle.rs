//! Puzzles: their texts and buttons beyond those of every task.

use cairn_app::{AppError, LessonView};
use cairn_domain::{
    AnsweredTurn, CourseState, GameId, LessonResult, PuzzleFilter, PuzzleOutcome, Refusal,
};
use cairn_rules::{GamePuzzle, learner};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::{
    TaskRequest, TaskSource, board_of, id_of, lesson_reply, load, picking, play_text,
    results::turn_shown,
};
use crate::{
    Asker, Bot,
    interaction::ReplyResult,
    picker::id::BoardRequest,
    posts::{button, close_button, quiet_button},
    titles,
    words::{Language, phrase},
};

/// Gives a person a puzzle that matches the filter, or answers one by a typed turn.
pub(crate) async fn ask(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    (filter, turn): (&PuzzleFilter, Option<&str>),
) -> ReplyResult {
    let who = bot.app.meet(asker.player(), name).await?;
    let mut view = bot.app.ask_puzzle(&who, filter, None).await?;
    let is_over = is_over(bot, asker, name, &mut view).await?;
    let Some(turn) = turn.filter(|_| !is_over) else {
        return lesson_reply(bot, asker, &view, None).await;
    };
    play_text(bot, asker, (view, name), turn).await
}

/// Whether an open puzzle has just ended because its solution was posted on this server.
pub(super) async fn is_over(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    view: &mut LessonView,
) -> Result<bool, AppError> {
    let (Some(guild), Some(puzzle), None) = (asker.here.guild, &view.puzzle, view.own) else {
        return Ok(false);
    };
    if view.state.is_done() || !bot.app.is_solution_posted(guild, puzzle.number).await? {
        return Ok(false);
    }
    let who = bot.app.meet(asker.player(), name).await?;
    bot.app.give_up_puzzle(view, &who).await?;
    Ok(true)
}

pub(super) async fn give_up(
    bot: &Bot,
    asker: &Asker,
    name: &str,
    view: &mut LessonView,
) -> ReplyResult {
    if view.puzzle.is_some() {
        let who = bot.app.meet(asker.player(), name).await?;
        bot.app.give_up_puzzle(view, &who).await?;
    }
    lesson_reply(bot, asker, view, None).await
}

/// Another puzzle of the same variant, of the same difficulty if there is one. After a turn of
/// one's own game, the next of that game.
pub(super) async fn another(bot: &Bot, asker: &Asker, name: &str, of: &TaskSource) -> ReplyResult {
    let who = bot.app.meet(asker.player(), name).await?;
    if let TaskSource::OwnTurn(game, turn) = *of
        && let Some(next) = bot
            .app
            .next_own_puzzle(asker.player(), (game, turn))
            .await?
    {
        let view = load(bot, asker, &TaskSource::OwnTurn(game, next)).await?;
        return lesson_reply(bot, asker, &view, None).await;
    }
    let view = load(bot, asker, of).await?;
    let alike = PuzzleFilter {
        game: Some(view.variant.game.clone()),
        variant: view.variant.key.clone(),
        difficulty: view.puzzle.as_ref().map(|it| it.difficulty),
    };
    let but = view.puzzle.as_ref().map(|it| it.number);
    let any = PuzzleFilter {
        difficulty: None,
        ..alike.clone()
    };
    let mut found = bot.app.ask_puzzle(&who, &alike, but).await;
    if let Err(AppError::Refused(Refusal::NoPuzzleLeft)) = found {
        found = bot.app.ask_puzzle(&who, &any, but).await;
    }
    lesson_reply(bot, asker, &found?, None).await
}

pub(super) fn head(
    language: Language,
    (game, own): (String, Option<(GameId, u32)>),
    puzzle: &GamePuzzle,
) -> String {
    if let Some((id, turn)) = own {
        return language.say(&phrase!(
            "puzzle-own-head",
            game,
            id = format!("#{id}"),
            turn
        ));
    }
    let difficulty = difficulty(language, puzzle);
    language.say(&phrase!("puzzle-head", game, difficulty))
}

pub(super) fn difficulty(language: Language, puzzle: &GamePuzzle) -> String {
    language.name(&format!("choice-difficulty-{}", puzzle.difficulty.key()))
}

pub(super) fn sentence(language: Language, view: &LessonView) -> String {
    let begun = CourseState::begin(&view.course);
    let seat = begun.table(&view.course).map(|it| it.seat);
    let side = seat.map(|it| titles::look(language, &view.variant.game, it));
    let side = side.unwrap_or_default();
    language.say(&match takes(view) {
        Some(count) => phrase!("puzzle-task-takes", side, count),
        None => phrase!("puzzle-task", side),
    })
}

fn takes(view: &LessonView) -> Option<u32> {
    view.puzzle.as_ref().and_then(|it| it.line.takes)
}

pub(super) fn row(language: Language, view: &LessonView) -> Vec<CreateButton> {
    let try_it = board_of(view).id(BoardRequest::Ask);
    vec![
        button(language, "button-try-it", &try_it, ButtonStyle::Success),
        solution_button(language, view),
        another_button(language, view, ButtonStyle::Secondary),
        close_button(language),
    ]
}

fn solution_button(language: Language, view: &LessonView) -> CreateButton {
    quiet_button(
        language,
        "button-solution",
        &id_of(view, TaskRequest::GiveUp),
    )
}

fn another_button(language: Language, view: &LessonView, style: ButtonStyle) -> CreateButton {
    let id = id_of(view, TaskRequest::Another);
    button(language, "button-puzzle-another", &id, style)
}

pub(super) async fn result_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    result: LessonResult,
) -> ReplyResult {
    let language = asker.language;
    match result {
        LessonResult::Entered => picking::ask(bot, asker, view, &[], 0).await,
        LessonResult::Right { shown, stars } => {
            let mut lines = vec![language.say(&phrase!(
                "puzzle-right",
                stars = "⭐".repeat(usize::from(stars.unwrap_or_default()))
            ))];
            lines.extend(statistics(bot, language, view).await?);
            turn_shown(bot, asker, view, (&shown, lines, last_row(language, view))).await
        }
        LessonResult::Wrong(shown) => {
            let again = board_of(view).id(BoardRequest::Ask);
            let row = vec![
                button(language, "button-try-again", &again, ButtonStyle::Success),
                solution_button(language, view),
                close_button(language),
            ];
            let said = match view.own {
                // The review knows one better turn, and there may be others.
                Some(_) => "puzzle-own-wrong",
                None if takes(view).is_some() => "puzzle-takes-fewer",
                None => "puzzle-wrong",
            };
            let lines = vec![language.name(said)];
            turn_shown(bot, asker, view, (&shown, lines, row)).await
        }
    }
}

pub(super) async fn outcome_reply(bot: &Bot, asker: &Asker, view: &LessonView) -> ReplyResult {
    let language = asker.language;
    let mut lines = vec![match PuzzleOutcome::from_state(&view.state) {
        PuzzleOutcome::Solved(stars) => language.say(&phrase!(
            "puzzle-solved",
            stars = "⭐".repeat(usize::from(stars))
        )),
        PuzzleOutcome::Open | PuzzleOutcome::Shown => language.name("puzzle-shown"),
    }];
    lines.extend(statistics(bot, language, view).await?);
    let row = last_row(language, view);
    match solution(view) {
        Some(solution) => turn_shown(bot, asker, view, (&solution, lines, row)).await,
        None => Err(Refusal::NoSuchPuzzle.into()),
    }
}

fn last_row(language: Language, view: &LessonView) -> Vec<CreateButton> {
    vec![
        another_button(language, view, ButtonStyle::Primary),
        close_button(language),
    ]
}

pub(super) fn solution(view: &LessonView) -> Option<AnsweredTurn> {
    let table = CourseState::begin(&view.course);
    let table = table.table(&view.course)?;
    let before = table.position;
    learner(before.as_ref())?;
    let turn = table.stage.example(before.as_ref())?;
    let mut after = before.fork();
    for played in &turn {
        after.replay(&played.action).ok()?;
    }
    Some(AnsweredTurn {
        last: after.fork(),
        before,
        turn,
        after,
        answer: Vec::new(),
    })
}

/// The value of the right turn, and how others have done.
pub(super) async fn statistics(
    bot: &Bot,
    language: Language,
    view: &LessonView,
) -> Result<Vec<String>, AppError> {
    let Some(puzzle) = &view.puzzle else {
        return Ok(Vec::new());
    };
    if view.own.is_some() {
        return Ok(vec![language.say(&phrase!(
            "puzzle-own-worth",
            right = points(puzzle.line.value),
            played = points(puzzle.line.second.unwrap_or(-1.0))
        ))]);
    }
    let mut lines = vec![worth(language, puzzle)];
    let tally = bot.app.puzzle_tally(&view.variant, puzzle.number).await?;
    if tally.asked > 1 {
        lines.push(language.say(&phrase!(
            "puzzle-tally",
            asked = tally.asked,
            solved = tally.solved,
            once = tally.at_once
        )));
    }
    Ok(lines)
}

fn worth(language: Language, puzzle: &GamePuzzle) -> String {
    let second = points(puzzle.line.second.unwrap_or(-1.0));
    language.say(&match puzzle.line.wins_in {
        _ if puzzle.line.takes.is_some() => phrase!("puzzle-takes-worth"),
        Some(turns) => phrase!("puzzle-wins", turns, second),
        None => phrase!("puzzle-worth", right = points(puzzle.line.value), second),
    })
}

/// A value from −1 to 1 as points out of a hundred games.
#[expect(
    clippy::cast_possible_truncation,
    reason = "between 0 and 100 after the clamp"
)]
fn points(value: f64) -> i64 {
    ((value + 1.0) * 50.0).clamp(0.0, 100.0).round() as i64
}
