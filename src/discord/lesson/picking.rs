//! The picker of a lesson: the same as in a game, without a preview.

use cairn_app::LessonView;
use cairn_domain::{CourseState, LessonPress, LessonTable, Refusal, Reveal};
use cairn_kernel::Viewer;
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::{head, lesson_reply, picture, sentence, task_of, wish};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, LessonRequest, split_path},
    interaction::{Replied, Reply},
    picker::{self, AskedIn, Pointing},
    posts::{button, quiet_button},
    telling,
    words::phrase,
};

/// The answer of a task is to be found.
const REVEAL: Reveal = Reveal::Costs;

/// The press behind a button in this state; none if it only asks further.
pub(super) fn pressed(
    view: &LessonView,
    state: &CourseState,
    wish: &LessonRequest,
    chosen: Option<&str>,
) -> Option<LessonPress> {
    let path = match wish {
        LessonRequest::Show | LessonRequest::Open | LessonRequest::Try(_) => return None,
        LessonRequest::Whole(_) => return Some(LessonPress::Whole),
        LessonRequest::Undo(_) => return Some(LessonPress::Nothing),
        LessonRequest::Go(_, place) => return Some(LessonPress::Step(*place)),
        LessonRequest::Pick { path, .. } => path.clone(),
        LessonRequest::List { path, .. } => chosen.map_or_else(|| path.clone(), split_path),
    };
    let table = state.table(&view.course)?;
    let action = picker::action_of(&table.entered, (table.seat, REVEAL), &path)?;
    Some(LessonPress::Pointed(action))
}

pub(super) async fn asked(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    path: &[String],
    page: usize,
) -> Replied {
    let language = asker.language;
    let Some(table) = view.state.table(&view.course) else {
        return lesson_reply(bot, asker, view, None).await;
    };
    let position = table.entered.position.as_ref();
    let mut lines = vec![head(bot, language, view), sentence(language, view, "")];
    let told = position_told(&table);
    if !table.entered.played.is_empty() {
        let said = telling::of_sides(language, &view.form.game, &told).join("; ");
        lines.push(language.say(&phrase!("picker-entered", actions = said)));
    }
    let scene = position.scene(Viewer::Seat(table.seat));
    let mut scene = asker.facing(bot, scene).await?;
    let pointing = Pointing {
        asked: AskedIn::Task(task_of(view), view.revision()),
        reveal: REVEAL,
        seat: table.seat,
        entered: &table.entered,
        path,
        page,
    };
    let pointed = picker::asked(language, &pointing, &mut scene, |may_end| {
        bottom(language, view, &table, may_end)
    });
    let pointed = pointed.ok_or(Refusal::LessonMovedOn)?;
    lines.extend(pointed.lines);
    let file = picture(bot, asker, view, (position, scene, &told)).await?;
    let reply = Reply::text(lines.join("\n")).with_file(file);
    Ok(reply.with_rows(pointed.rows))
}

fn position_told(table: &LessonTable<'_>) -> Vec<cairn_kernel::Sentence> {
    let actions: Vec<_> = table.entered.played.iter().map(|it| &*it.action).collect();
    table.position.tell(&actions).unwrap_or_default()
}

fn bottom(
    language: crate::words::Language,
    view: &LessonView,
    table: &LessonTable<'_>,
    may_end: bool,
) -> Vec<CreateButton> {
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let task = task_of(view).id(LessonRequest::Show);
    let mut row = vec![quiet("button-task", &task)];
    if !table.entered.played.is_empty() {
        let whole = wish(view, LessonRequest::Whole);
        let play = button(language, "button-play", &whole, ButtonStyle::Success);
        row.push(play.disabled(!may_end));
        let undo = wish(view, LessonRequest::Undo);
        row.push(quiet("button-undo-step", &undo));
    }
    row
}
