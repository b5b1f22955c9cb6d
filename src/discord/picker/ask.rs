//! Asking for the next pick: a picture with the choices, buttons or a list, and the buttons for
//! other actions.

use cairn_domain::{Entered, NextPick, PickerVersion, point_out};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    AskedIn, Spot,
    controls::{BoardKey, Controls, ROW, controls},
    label::{self, cut},
    list::list,
};
use crate::{
    Asker, Bot,
    interaction::{Replied, Reply},
    telling,
    words::{Language, phrase},
};
use cairn_kernel::{Parts, Scene};

const MOST_BUTTON: usize = 80;
/// Lines that describe the outcomes of answers.
const MOST_NOTES: usize = 6;

pub(super) async fn ask(
    bot: &Bot,
    asker: &Asker,
    spot: Spot<'_>,
    entered: &Entered,
    mut scene: Scene,
    (next, so_far, bottom): (Option<NextPick<'_>>, Option<String>, Vec<CreateButton>),
) -> Replied {
    let (view, language) = (spot.view, asker.language);
    let question = match &next {
        Some(next) => question(language, next),
        None => language.name("picker-nothing-more"),
    };
    let mut lines = vec![language.say(&phrase!(
        "picker-head",
        game = bot.title(language, &view.game),
        question = question.clone()
    ))];
    let going_on = !entered.played.is_empty();
    if going_on {
        let told = entered.told(&view.table);
        let actions = telling::lines(language, &view.game, &told).join("; ");
        lines.push(language.say(&phrase!("picker-entered", actions)));
        let remarks = entered.position.remarks();
        lines.extend(remarks.iter().map(|remark| language.say(remark)));
    }
    lines.extend(so_far);
    // The half-entered turn stays visible until something is picked again.
    if !going_on || !spot.path.is_empty() {
        scene.marks.clear();
    }
    let mut rows = Vec::new();
    match &next {
        Some(next) => {
            let at = PickerVersion::of(&view.game, spot.draft);
            let within = (AskedIn::Game(view.game.id, at), spot.page);
            lines.extend(answers(
                language,
                &within,
                &scene,
                (next, &question),
                &mut rows,
                bottom,
            ));
            point_out(&mut scene, next);
        }
        None => rows.push(CreateActionRow::Buttons(bottom)),
    }
    let shown = (&view.game, &*view.table);
    let file = bot.entered_board(asker, shown, entered, scene).await?;
    let reply = Reply::text(lines.join("\n")).with_rows(rows);
    Ok(reply.with_file(file))
}

/// The game's question, or the one for a part of the board if that comes first.
pub(crate) fn question(language: Language, next: &NextPick<'_>) -> String {
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
    (asked, page): &(AskedIn, usize),
    scene: &Scene,
    (next, question): (&NextPick<'_>, &str),
    rows: &mut Vec<CreateActionRow>,
    mut bottom: Vec<CreateButton>,
) -> Vec<String> {
    let press = |key: &BoardKey<'_>, style| {
        let id = asked.pick(key.codes.clone(), 0);
        CreateButton::new(id.to_string())
            .label(cut(&key.label, MOST_BUTTON))
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
        let (listed, line) = list(
            language,
            scene,
            asked,
            (next, question),
            (&found.list, *page),
        );
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
    let lines = notes.into_iter().take(MOST_NOTES);
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
