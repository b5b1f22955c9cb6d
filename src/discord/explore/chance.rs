//! Chance in an exploration: an outcome chosen from a list, or drawn.

use std::collections::BTreeMap;

use cairn_app::ExploreView;
use cairn_domain::ExploredTable;
use cairn_kernel::PlayedAction;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::{ExploreRequest, id_of};
use crate::{
    escape::plain,
    posts::{button, choice_list, quiet_button},
    rest::{MAX_LABEL, cut},
    turn_words,
    words::{Language, phrase},
};

const PER_PAGE: usize = 25;

#[derive(Debug)]
struct ChanceEntry {
    notation: String,
    label: String,
    weight: u32,
}

/// The chance outcomes here; outcomes that lead to the same position appear once.
fn entries(language: Language, rules: &str, explored: &ExploredTable) -> Vec<ChanceEntry> {
    let mut entries: Vec<ChanceEntry> = Vec::new();
    let mut places = BTreeMap::new();
    for (played, weight) in explored.outcomes() {
        let mut after = explored.table.position.fork();
        if after.replay(&played.action).is_err() {
            continue;
        }
        let place = *places.entry(after.fingerprint()).or_insert(entries.len());
        match entries.get_mut(place) {
            Some(known) => known.weight += weight,
            None => entries.push(ChanceEntry {
                label: label(language, rules, (explored, &played)),
                notation: played.notation,
                weight,
            }),
        }
    }
    entries
}

/// Its description, as plain text, or its spelling in histories.
fn label(
    language: Language,
    rules: &str,
    (explored, played): (&ExploredTable, &PlayedAction),
) -> String {
    let sentences = explored.table.position.tell(&[&*played.action]);
    let sentences = turn_words::of_sides(language, rules, &sentences.unwrap_or_default());
    let words = plain(&sentences.join("; ").replace('*', ""), MAX_LABEL);
    if words.is_empty() {
        played.annotated.clone()
    } else {
        words
    }
}

/// The list from this place on, links to its other parts, and the button that draws.
pub(super) fn rows(language: Language, view: &ExploreView, from: usize) -> Vec<CreateActionRow> {
    let rules = &view.begun.game.terms.variant.game;
    let entries = entries(language, rules, &view.explored);
    let all: u32 = entries.iter().map(|it| it.weight).sum();
    let from = if from < entries.len() { from } else { 0 };
    let options = entries.iter().skip(from).take(PER_PAGE).map(|it| {
        let odds = language.say(&phrase!("explore-odds", weight = it.weight, of = all));
        CreateSelectMenuOption::new(cut(&it.label, MAX_LABEL), &it.notation).description(odds)
    });
    let place = |from: usize| u16::try_from(from).unwrap_or(u16::MAX);
    let id = id_of(view, ExploreRequest::Chance(place(from)));
    let menu = choice_list(&id, language.name("explore-choose-chance"), options);
    let mut row = vec![button(
        language,
        "button-explore-roll",
        &id_of(view, ExploreRequest::Roll),
        ButtonStyle::Primary,
    )];
    if entries.len() > PER_PAGE {
        let turn = |key, to: usize, there: bool| -> CreateButton {
            let id = id_of(view, ExploreRequest::Chances(place(to)));
            quiet_button(language, key, &id).disabled(!there)
        };
        let next = from + PER_PAGE;
        row.push(turn(
            "button-previous",
            from.saturating_sub(PER_PAGE),
            from > 0,
        ));
        row.push(turn("button-next", next, next < entries.len()));
    }
    vec![menu, CreateActionRow::Buttons(row)]
}
