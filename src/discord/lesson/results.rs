//! The result of an answer: right and why, wrong and how it is refuted, or the clause that forbids
//! it.

use cairn_app::LessonView;
use cairn_domain::{AnsweredTurn, CourseState, LessonResult, MAX_STARS, Refusal};
use cairn_kernel::{AnyPosition, Mark, PlayedAction, Sentence, Unplayable, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::{board_of, head, picking, picture, puzzle, said_of, sentence, task_of};
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    picker::id::BoardRequest,
    posts::{button, close_button},
    turn_words,
    words::{self, phrase},
};

/// The result of an answer to this step, which need not be the person's current one.
pub(crate) async fn reply(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    step: &str,
    result: LessonResult,
) -> ReplyResult {
    let language = asker.language;
    let of = CourseState {
        step: step.to_owned(),
        ..view.state.clone()
    };
    if view.puzzle.is_some() {
        return puzzle::result_reply(bot, asker, view, result).await;
    }
    let (key, answered, lines) = match result {
        LessonResult::Entered => return picking::ask(bot, asker, view, &[], 0).await,
        LessonResult::Right { shown, stars } => {
            let mut lines = Vec::new();
            let key = if let Some(stars) = stars {
                lines.push(language.say(&phrase!(
                    "lesson-right",
                    stars = "⭐".repeat(usize::from(stars)),
                    given = stars,
                    most = MAX_STARS
                )));
                lines.extend(said_of(language, view, &of, "why"));
                "button-lesson-next"
            } else {
                lines.push(language.name("lesson-right-so-far"));
                "button-lesson-go-on"
            };
            (key, shown, lines)
        }
        LessonResult::Wrong(shown) => {
            let mut lines = vec![language.name("lesson-wrong")];
            lines.extend(said_of(language, view, &of, "not"));
            ("button-try-again", shown, lines)
        }
    };
    let id = match key {
        "button-lesson-next" => task_of(view).id(),
        _ => board_of(view).id(BoardRequest::Ask),
    };
    let row = vec![
        button(language, key, &id, ButtonStyle::Success),
        close_button(language),
    ];
    turn_shown(bot, asker, view, (&answered, lines, row)).await
}

pub(crate) async fn unplayable(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    why: &Unplayable,
) -> ReplyResult {
    let language = asker.language;
    let refusal = words::refusals::refusal(language, &Refusal::Unplayable(why.clone()));
    let lines = [
        head(bot, language, view),
        sentence(language, view, ""),
        refusal,
    ];
    let mut reply = Reply::text(lines.join("\n"));
    let objection = match why {
        Unplayable::NotPossible { objection, .. } => objection.as_ref(),
        _ => None,
    };
    if let (Some(objection), Some(table)) = (objection, view.state.table(&view.course)) {
        let position = table.entered.position.as_ref();
        let mut scene = position.scene(Viewer::Seat(table.seat));
        let cells = objection.cells.iter();
        scene.marks = cells.map(|at| Mark::Objection { at: *at }).collect();
        reply = reply.with_file(picture(bot, asker, view, (position, scene, &[])).await?);
    }
    let again = board_of(view).id(BoardRequest::Ask);
    let again = button(language, "button-try-again", &again, ButtonStyle::Success);
    Ok(reply.with_buttons([again, close_button(language)]))
}

/// A turn that was answered, as it is shown in lessons and puzzles alike.
pub(crate) async fn turn_shown(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    (answered, said, row): (&AnsweredTurn, Vec<String>, Vec<CreateButton>),
) -> ReplyResult {
    let language = asker.language;
    let game = &view.variant.game;
    let mut lines = said;
    let own = sentences(answered.before.as_ref(), &answered.turn);
    lines.extend(turn_words::of_sides(language, game, &own));
    let answer = sentences(answered.after.as_ref(), &answered.answer);
    lines.extend(turn_words::of_sides(language, game, &answer));
    let told = if answer.is_empty() { &own } else { &answer };
    let seat = cairn_rules::learner(answered.before.as_ref());
    let viewer = seat.map_or(Viewer::Everyone, Viewer::Seat);
    let scene = answered.last.scene(viewer);
    let file = picture(bot, asker, view, (answered.last.as_ref(), scene, told)).await?;
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(row))
}

pub(crate) fn sentences(before: &dyn AnyPosition, turn: &[PlayedAction]) -> Vec<Sentence> {
    let actions: Vec<_> = turn.iter().map(|it| &*it.action).collect();
    before.tell(&actions).unwrap_or_default()
}
