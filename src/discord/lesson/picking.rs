//! The picker of a lesson: the same as in a game, without a preview.

use cairn_app::LessonView;
use cairn_domain::{CourseState, LessonPress, Refusal, Reveal};
use cairn_kernel::Viewer;

use super::{TaskRequest, board_of, head, lesson_reply, picture, results::sentences, sentence};
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    picker::{Board, action_of, id::BoardRequest},
    turn_words,
    words::phrase,
};

/// The press behind a button in this state; none if it only asks further.
pub(super) fn button_press(
    view: &LessonView,
    state: &CourseState,
    request: &TaskRequest,
    chosen: Option<&str>,
) -> Option<LessonPress> {
    Some(match request {
        TaskRequest::Go(place) => {
            let chosen = chosen.and_then(|it| it.parse().ok());
            LessonPress::Step(chosen.unwrap_or(*place))
        }
        TaskRequest::Board(BoardRequest::Whole) => LessonPress::Whole,
        TaskRequest::Board(BoardRequest::Undo) => LessonPress::Nothing,
        TaskRequest::Board(request) => {
            let (path, _) = request.clone().path(chosen);
            let table = state.table(&view.course)?;
            LessonPress::Pointed(action_of(&table.entered, table.seat, &path)?)
        }
        TaskRequest::Open | TaskRequest::Another | TaskRequest::GiveUp => return None,
    })
}

pub(super) async fn ask(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    path: &[String],
    page: usize,
) -> ReplyResult {
    let language = asker.language;
    let Some(table) = view.state.table(&view.course) else {
        return lesson_reply(bot, asker, view, None).await;
    };
    let position = table.entered.position.as_ref();
    let mut lines = vec![head(bot, language, view), sentence(language, view, "")];
    let phrases = sentences(table.position.as_ref(), &table.entered.played);
    if !table.entered.played.is_empty() {
        let said = turn_words::of_sides(language, &view.variant.game, &phrases).join("; ");
        lines.push(language.say(&phrase!("picker-entered", actions = said)));
    }
    let board = Board {
        of: board_of(view),
        // The answer of a task is to be found.
        reveal: Reveal::Costs,
        seat: table.seat,
        entered: &table.entered,
        path,
        page,
    };
    let scene = position.scene(Viewer::Seat(table.seat));
    let mut scene = asker.orient(bot, scene).await?;
    let pointed = board.pick_prompt(language, &mut scene, |may_end| {
        board.own_buttons(language, ("button-task", "button-play"), may_end)
    });
    let pointed = pointed.ok_or(Refusal::LessonMovedOn)?;
    lines.extend(pointed.question);
    lines.extend(pointed.lines);
    let file = picture(bot, asker, view, (position, scene, &phrases)).await?;
    let reply = Reply::text(lines.join("\n")).with_file(file);
    Ok(reply.with_rows(pointed.rows))
}
