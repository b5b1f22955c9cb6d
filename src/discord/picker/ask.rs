//! Asking for the next pick: a picture with the choices, buttons or a list, and the buttons for
//! other actions.

use cairn_domain::{
    DraftPosition, Game, NextPick, PickOutcome, Picker, ReplayedGame, Reveal, point_out,
};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    BoardOf, BoardRequest,
    controls::{BoardKey, Controls, ROW, controls},
    label::{self, cut},
    list::list,
};
use crate::{
    posts::{button, quiet_button},
    turn_words,
    words::{Language, phrase},
};
use cairn_kernel::{Choice, Parts, Scene, Seat, Viewer};

const MAX_BUTTON: usize = 80;
/// Lines that describe the outcomes of answers.
const MAX_NOTES: usize = 6;

/// A turn being entered on a board.
pub(crate) struct Board<'a> {
    pub(crate) of: BoardOf,
    pub(crate) reveal: Reveal,
    pub(crate) seat: Seat,
    pub(crate) entered: &'a DraftPosition,
    pub(crate) path: &'a [String],
    pub(crate) page: usize,
}

pub(crate) struct PickPrompt {
    /// None if there is nothing left to pick.
    pub(crate) question: Option<String>,
    pub(crate) lines: Vec<String>,
    pub(crate) rows: Vec<CreateActionRow>,
}

impl Board<'_> {
    /// The question there, marked on the scene. `bottom` makes the buttons below, given whether the
    /// turn may end as it is. None if there is nothing to ask.
    pub(crate) fn pick_prompt(
        &self,
        language: Language,
        shown: &mut Scene,
        bottom: impl FnOnce(bool) -> Vec<CreateButton>,
    ) -> Option<PickPrompt> {
        let (entered, path) = (self.entered, self.path);
        let position = entered.position.as_ref();
        let (choices, may_end) = choices(entered, self.reveal);
        let scene = position.scene(Viewer::Seat(self.seat));
        let picker = Picker::new(position, &choices, &scene);
        let (next, made) = match picker.follow(path) {
            // The only possible action has to be picked, too.
            PickOutcome::Action { path: made, .. } => (picker.question_at(path), made),
            PickOutcome::Next(next) => {
                let made = next.path.clone();
                (PickOutcome::Next(next), made)
            }
            PickOutcome::Nowhere => (PickOutcome::Nowhere, Vec::new()),
        };
        let next = match next {
            PickOutcome::Next(next) => Some(next),
            PickOutcome::Action { .. } | PickOutcome::Nowhere => None,
        };
        if next.is_none() && !may_end {
            return None;
        }
        if entered.played.is_empty() || !path.is_empty() {
            // The half-entered turn stays visible until something is picked again.
            shown.marks.clear();
        }
        let mut bottom = bottom(may_end);
        let (mut lines, mut rows) = (Vec::new(), Vec::new());
        let Some(next) = next else {
            rows.push(CreateActionRow::Buttons(bottom));
            return Some(PickPrompt {
                question: None,
                lines,
                rows,
            });
        };
        if let Some(back) = picker.previous_path(&next.path) {
            let id = self.of.id(BoardRequest::pick(back, 0));
            bottom.insert(0, quiet_button(language, "button-back", &id));
        }
        // If the turn may end instead, nothing is forced.
        let is_forced = !may_end && picker.previous_path(&made).is_none();
        lines.extend(label::so_far(language, &scene, &made, is_forced));
        let question = question(language, &next);
        let (at, what) = ((&self.of, self.page), (&next, question.as_str()));
        lines.extend(answers(language, at, shown, what, &mut rows, bottom));
        point_out(shown, &next);
        Some(PickPrompt {
            question: Some(question),
            lines,
            rows,
        })
    }

    /// The buttons below the question where a turn costs nothing: to leave it, and to play what has
    /// been entered or to take it back.
    pub(crate) fn own_buttons(
        &self,
        language: Language,
        (leave, play): (&'static str, &'static str),
        may_end: bool,
    ) -> Vec<CreateButton> {
        let mut row = vec![quiet_button(
            language,
            leave,
            &self.of.id(BoardRequest::Show),
        )];
        if !self.entered.played.is_empty() {
            let whole = self.of.id(BoardRequest::Whole);
            let whole = button(language, play, &whole, ButtonStyle::Success);
            row.push(whole.disabled(!may_end));
            let undo = self.of.id(BoardRequest::Undo);
            row.push(quiet_button(language, "button-undo-step", &undo));
        }
        row
    }
}

/// The actions to pick from: all but the one that only ends a turn, which has its own button. Also
/// returns whether there is such an action.
pub(crate) fn choices(entered: &DraftPosition, reveal: Reveal) -> (Vec<Choice>, bool) {
    let mut choices = reveal.limit_choices(entered.position.choices_for_pointing());
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
pub(crate) fn action_of(entered: &DraftPosition, seat: Seat, path: &[String]) -> Option<String> {
    if path.is_empty() {
        return None;
    }
    let (choices, _) = choices(entered, Reveal::Costs);
    let scene = entered.position.scene(Viewer::Seat(seat));
    match Picker::new(entered.position.as_ref(), &choices, &scene).follow(path) {
        PickOutcome::Action { choice, .. } => Some(choice.played.notation.clone()),
        PickOutcome::Next(_) | PickOutcome::Nowhere => None,
    }
}

/// What has been entered of a turn in a game, and what the rules say about it.
pub(crate) fn entered_lines(
    language: Language,
    (game, table): (&Game, &ReplayedGame),
    entered: &DraftPosition,
) -> Vec<String> {
    if entered.played.is_empty() {
        return Vec::new();
    }
    let actions = turn_words::lines(language, game, &entered.sentences(table)).join("; ");
    let mut lines = vec![language.say(&phrase!("picker-entered", actions))];
    let remarks = entered.position.remarks();
    lines.extend(remarks.iter().map(|remark| language.say(remark)));
    lines
}

/// The game's question, or the one for a part of the board if that comes first.
fn question(language: Language, next: &NextPick<'_>) -> String {
    let question = language.say(&next.question);
    match next.parts {
        None => question,
        Some(Parts::Lines) => format!("{question} {}", language.name("picker-line-first")),
        Some(Parts::Blocks { .. }) => {
            format!("{question} {}", language.name("picker-block-first"))
        }
    }
}

pub(crate) fn answers(
    language: Language,
    (of, page): (&BoardOf, usize),
    scene: &Scene,
    (next, question): (&NextPick<'_>, &str),
    rows: &mut Vec<CreateActionRow>,
    mut bottom: Vec<CreateButton>,
) -> Vec<String> {
    let press = |key: &BoardKey<'_>, style| {
        let id = of.id(BoardRequest::pick(key.codes.clone(), 0));
        CreateButton::new(id.to_string())
            .label(cut(&key.label, MAX_BUTTON))
            .style(style)
            .disabled(key.step.is_none())
    };
    let captures = next.marks_captures();
    let style = |key: &BoardKey<'_>| match key.step {
        Some(step) if step.wins() => ButtonStyle::Success,
        Some(step) if captures && step.captures() > 0 => ButtonStyle::Primary,
        _ => ButtonStyle::Secondary,
    };
    let found = controls(language, scene, next, ROW.saturating_sub(bottom.len()));
    let mut lines = notes(language, scene, next, &found);
    for row in &found.rows {
        let row = row.iter().map(|key| press(key, style(key)));
        rows.push(CreateActionRow::Buttons(row.collect()));
    }
    if !found.list.is_empty() {
        let what = (next, question);
        let (listed, line) = list(language, scene, of, what, (&found.list, page));
        rows.extend(listed);
        lines.extend(line);
    }
    let words = found
        .words
        .iter()
        .map(|key| press(key, ButtonStyle::Primary));
    if found.words.len() + bottom.len() <= ROW {
        bottom = words.chain(bottom).collect();
    } else {
        let words: Vec<CreateButton> = words.collect();
        for row in words.chunks(ROW) {
            rows.push(CreateActionRow::Buttons(row.to_vec()));
        }
    }
    rows.push(CreateActionRow::Buttons(bottom));
    lines
}

/// The outcomes of the buttons, those with the same outcome in one line.
fn notes(
    language: Language,
    scene: &Scene,
    next: &NextPick<'_>,
    found: &Controls<'_>,
) -> Vec<String> {
    let mut notes: Vec<(String, Vec<&str>)> = Vec::new();
    for key in found.rows.iter().flatten().chain(&found.words) {
        let Some(step) = key.step.filter(|step| step.part.is_none()) else {
            continue;
        };
        let Some(outcome) = label::outcome(language, scene, next, step) else {
            continue;
        };
        match notes.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, labels)) => labels.push(&key.label),
            None => notes.push((outcome, vec![&key.label])),
        }
    }
    let lines = notes.into_iter().take(MAX_NOTES);
    lines
        .map(|(outcome, labels)| {
            language.say(&phrase!(
                "picker-note",
                answers = labels.join(", "),
                outcome
            ))
        })
        .collect()
}
