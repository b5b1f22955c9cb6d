//! The picker of a lesson: that of a game, without a preview.

use cairn_app::{AppError, LessonView};
use cairn_domain::{CourseState, LessonPress, LessonTable, Picked, Picker, Refusal, point_out};
use cairn_kernel::{Choice, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{head, picture, sentence, shown, task_of, wish};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, LessonRequest, split_path},
    interaction::Reply,
    picker::{self, AskedIn},
    posts::button,
    telling,
    words::phrase,
};

/// What can be pointed at: everything but what only ends a turn that has been begun, which has a
/// button of its own. Whether there is such a thing.
pub(super) fn choices(table: &LessonTable<'_>) -> (Vec<Choice>, bool) {
    let mut choices = table.entered.position.choices_for_pointing();
    if table.entered.played.is_empty() {
        return (choices, false);
    }
    let ending = table.entered.ending(&choices);
    let Some(ending) = ending.map(|it| it.played.notation.clone()) else {
        return (choices, false);
    };
    choices.retain(|it| it.played.notation != ending);
    (choices, true)
}

/// What a button changes for somebody in this state; none if it only asks further.
pub(super) fn pressed(
    view: &LessonView,
    state: &CourseState,
    wish: &LessonRequest,
    chosen: Option<&str>,
) -> Option<LessonPress> {
    let path = match wish {
        LessonRequest::Show | LessonRequest::Try(_) => return None,
        LessonRequest::Whole(_) => return Some(LessonPress::Whole),
        LessonRequest::Undo(_) => return Some(LessonPress::Nothing),
        LessonRequest::Go(_, place) => return Some(LessonPress::Step(*place)),
        LessonRequest::Pick { path, .. } => path.clone(),
        LessonRequest::List { path, .. } => chosen.map_or_else(|| path.clone(), split_path),
    };
    if path.is_empty() {
        return None;
    }
    let table = state.table(&view.course)?;
    let (choices, _) = choices(&table);
    let scene = table.entered.position.scene(Viewer::Seat(table.seat));
    let picker = Picker::new(table.entered.position.as_ref(), &choices, &scene);
    match picker.at(&path) {
        Picked::Action { choice, .. } => Some(LessonPress::Pointed(choice.played.notation.clone())),
        Picked::Next(_) | Picked::Nowhere => None,
    }
}

/// The question at this path.
pub(super) async fn asked(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    path: &[String],
    page: usize,
) -> Result<Reply, AppError> {
    let language = asker.language;
    let Some(table) = view.state.table(&view.course) else {
        return shown(bot, asker, view, None).await;
    };
    let position = table.entered.position.as_ref();
    let (choices, may_end) = choices(&table);
    let scene = position.scene(Viewer::Seat(table.seat));
    let picker = Picker::new(position, &choices, &scene);
    let next = match picker.at(path) {
        Picked::Next(next) => Some(next),
        // The only thing to do has to be pointed at, too.
        Picked::Action { .. } => match picker.question_at(path) {
            Picked::Next(next) => Some(next),
            Picked::Action { .. } | Picked::Nowhere => None,
        },
        Picked::Nowhere => None,
    };
    if next.is_none() && !may_end {
        return Err(Refusal::LessonMovedOn.into());
    }
    let mut lines = vec![head(bot, language, view), sentence(language, view, "")];
    let told = position_told(&table);
    if !table.entered.played.is_empty() {
        let said = telling::of_sides(language, &view.form.game, &told).join("; ");
        lines.push(language.say(&phrase!("picker-entered", actions = said)));
    }
    let mut bottom = bottom(language, view, &table, may_end);
    if let Some(back) = next.as_ref().and_then(|it| picker.before(&it.path)) {
        let id = wish(view, |at| LessonRequest::Pick {
            at,
            page: 0,
            path: back,
        });
        bottom.insert(
            0,
            button(language, "button-back", &id, ButtonStyle::Secondary),
        );
    }
    let mut shown_scene = asker.facing(bot, scene.clone()).await?;
    if table.entered.played.is_empty() || !path.is_empty() {
        shown_scene.marks.clear();
    }
    let mut rows = Vec::new();
    match &next {
        Some(next) => {
            let question = picker::question(language, next);
            lines.push(question.clone());
            let within = (AskedIn::Task(task_of(view), view.revision()), page);
            lines.extend(picker::answers(
                language,
                &within,
                &shown_scene,
                (next, &question),
                &mut rows,
                bottom,
            ));
            point_out(&mut shown_scene, next);
        }
        None => rows.push(CreateActionRow::Buttons(bottom)),
    }
    let file = picture(bot, asker, view, (position, shown_scene, &told)).await?;
    let reply = Reply::text(lines.join("\n")).with_file(file);
    Ok(rows.into_iter().fold(reply, Reply::with_row))
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
    let quiet = |key, id: &CustomId| button(language, key, id, ButtonStyle::Secondary);
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
