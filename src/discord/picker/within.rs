//! Picking without a preview: in a lesson, a puzzle or an exploration, where a turn costs nothing.

use cairn_domain::{Entered, Picked, Picker, Reveal, point_out};
use cairn_kernel::{Choice, Scene, Seat, Viewer};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use super::{AskedIn, answers, question, question_and_way};
use crate::{posts::quiet_button, words::Language};

pub(crate) struct Pointing<'a> {
    pub(crate) asked: AskedIn,
    pub(crate) reveal: Reveal,
    pub(crate) seat: Seat,
    pub(crate) entered: &'a Entered,
    pub(crate) path: &'a [String],
    pub(crate) page: usize,
}

pub(crate) struct Pointed {
    pub(crate) lines: Vec<String>,
    pub(crate) rows: Vec<CreateActionRow>,
}

/// The actions to pick from: all but the one that only ends a turn, which has its own button. Also
/// returns whether there is such an action.
pub(crate) fn choices(entered: &Entered, reveal: Reveal) -> (Vec<Choice>, bool) {
    let mut choices = reveal.of(entered.position.choices_for_pointing());
    if entered.played.is_empty() {
        return (choices, false);
    }
    let ending = entered.ending(&choices);
    let Some(ending) = ending.map(|it| it.played.notation.clone()) else {
        return (choices, false);
    };
    choices.retain(|it| it.played.notation != ending);
    (choices, true)
}

/// The action identified by this path; none if it only leads to a question.
pub(crate) fn action_of(
    entered: &Entered,
    (seat, reveal): (Seat, Reveal),
    path: &[String],
) -> Option<String> {
    if path.is_empty() {
        return None;
    }
    let (choices, _) = choices(entered, reveal);
    let scene = entered.position.scene(Viewer::Seat(seat));
    let picker = Picker::new(entered.position.as_ref(), &choices, &scene);
    match picker.at(path) {
        Picked::Action { choice, .. } => Some(choice.played.notation.clone()),
        Picked::Next(_) | Picked::Nowhere => None,
    }
}

/// The question there, marked on the scene. `bottom` makes the buttons below, given whether the
/// turn may end as it is. None if there is nothing to ask.
pub(crate) fn asked(
    language: Language,
    pointing: &Pointing<'_>,
    shown: &mut Scene,
    bottom: impl FnOnce(bool) -> Vec<CreateButton>,
) -> Option<Pointed> {
    let Pointing {
        asked,
        reveal,
        seat,
        entered,
        path,
        page,
    } = pointing;
    let position = entered.position.as_ref();
    let (choices, may_end) = choices(entered, *reveal);
    let scene = position.scene(Viewer::Seat(*seat));
    let picker = Picker::new(position, &choices, &scene);
    // The only possible action has to be picked, too.
    let (leads, so_far) = question_and_way(language, &picker, &scene, (path, may_end), |_| true);
    let next = match leads {
        Picked::Next(next) => Some(next),
        Picked::Action { .. } | Picked::Nowhere => None,
    };
    if next.is_none() && !may_end {
        return None;
    }
    let mut bottom = bottom(may_end);
    if let Some(back) = next.as_ref().and_then(|it| picker.before(&it.path)) {
        let id = asked.pick(back, 0);
        let back = quiet_button(language, "button-back", &id);
        bottom.insert(0, back);
    }
    if entered.played.is_empty() || !path.is_empty() {
        shown.marks.clear();
    }
    let (mut lines, mut rows) = (Vec::new(), Vec::new());
    match &next {
        Some(next) => {
            let question = question(language, next);
            lines.push(question.clone());
            lines.extend(so_far);
            let within = (asked.clone(), *page);
            let what = (next, question.as_str());
            lines.extend(answers(language, &within, shown, what, &mut rows, bottom));
            point_out(shown, next);
        }
        None => rows.push(CreateActionRow::Buttons(bottom)),
    }
    Some(Pointed { lines, rows })
}
