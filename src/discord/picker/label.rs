//! Short labels for choices and their consequences.

use std::collections::BTreeSet;

use crate::words::{Language, phrase};
use cairn_domain::{NextPick, PickStep};
use cairn_kernel::{Board, BoardPart, Choice, Parts, Phrase, Pick, Scene};

/// An answer: `King e5`, `e8`, `Hop b3`, `Row c`.
pub(crate) fn full(
    language: Language,
    scene: &Scene,
    next: &NextPick<'_>,
    step: &PickStep<'_>,
) -> String {
    if let (Some(parts), Some(part)) = (next.parts, step.part) {
        return self::part(language, scene.board, parts, part);
    }
    let names = step.picks.iter().map(|pick| short(language, scene, pick));
    let name = names.collect::<Vec<_>>().join(" ");
    let piece = step.cell().and_then(|cell| scene.piece_at(cell));
    match piece.filter(|_| names_pieces(scene, next)) {
        Some(piece) => format!("{} {name}", language.name(&own_name(piece.kind))),
        None => name,
    }
}

/// The one rule of names: answers that all are pieces have the names of the pieces if these differ
/// in kind. Everywhere else the cell is enough.
fn names_pieces(scene: &Scene, next: &NextPick<'_>) -> bool {
    let cells = next.steps.iter().filter_map(PickStep::cell);
    let kinds = cells.map(|cell| Some(own_name(scene.piece_at(cell)?.kind)));
    let kinds: Option<BTreeSet<String>> = kinds.collect();
    next.parts.is_none() && kinds.is_some_and(|kinds| kinds.len() > 1)
}

/// The key of a piece's name without its side: `tartan-bishop` for `tartan-stag-bishop`.
fn own_name(kind: &str) -> String {
    match kind.split('-').collect::<Vec<_>>()[..] {
        [game, _, own] => format!("{game}-{own}"),
        _ => kind.to_owned(),
    }
}

/// What has been picked so far, if the picture of the board does not show it all: several picks, or
/// some that the rules leave no choice about.
pub(crate) fn so_far(
    language: Language,
    scene: &Scene,
    path: &[String],
    is_forced: bool,
) -> Option<String> {
    let mut way = String::new();
    let (mut count, mut follows_cell) = (0, false);
    for code in path {
        let cell = scene.board.find(code);
        let name = match cell {
            Some(_) => code.clone(),
            None if language.has(code) => language.name(code),
            // A part of the board.
            None => continue,
        };
        way.push_str(match (count, follows_cell, cell) {
            (0, _, _) => "",
            (_, true, Some(_)) => " → ",
            (1, false, Some(_)) => " ",
            _ => ", ",
        });
        way.push_str(&name);
        (count, follows_cell) = (count + 1, cell.is_some());
    }
    let key = match (is_forced, count) {
        (true, 1..) => "picker-only",
        (false, 2..) => "picker-so-far",
        _ => return None,
    };
    Some(language.say(&Phrase::new(key).with("way", way)))
}

fn part(language: Language, board: Board, parts: Parts, part: BoardPart) -> String {
    let line = part.letter.to_string();
    match (parts, board) {
        (Parts::Blocks { .. }, _) => line,
        (Parts::Lines, Board::HexRows { .. }) => language.say(&phrase!("picker-row", line)),
        (Parts::Lines, _) => language.say(&phrase!("picker-file", line)),
    }
}

fn short(language: Language, scene: &Scene, pick: &Pick) -> String {
    match pick {
        Pick::Cell(cell) => scene.board.name(*cell),
        Pick::Word(key) => language.name(key),
    }
}

/// The outcome of an answer, if it is worth mentioning.
pub(crate) fn outcome(
    language: Language,
    scene: &Scene,
    next: &NextPick<'_>,
    step: &PickStep<'_>,
) -> Option<String> {
    let has_marks = next.marks_captures();
    match &step.choices[..] {
        [only] if step.is_last() => effect(language, scene, only, has_marks),
        _ if step.wins() => Some(language.name("picker-can-win")),
        _ if has_marks && step.captures() > 0 => {
            Some(language.say(&phrase!("picker-can-capture", count = step.captures())))
        }
        _ => None,
    }
}

/// The costs of an action and its effects on others, if there are any.
fn effect(language: Language, scene: &Scene, choice: &Choice, has_marks: bool) -> Option<String> {
    let hint = choice.hint.as_ref().map(|hint| language.say(hint));
    let harm = harm(language, scene, choice).filter(|_| has_marks || choice.effect.wins);
    let parts: Vec<String> = hint.into_iter().chain(harm).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// What an action does to others, if anything.
fn harm(language: Language, scene: &Scene, choice: &Choice) -> Option<String> {
    if choice.effect.wins {
        return Some(language.name("picker-wins"));
    }
    let cells: Vec<String> = choice
        .effect
        .captured
        .iter()
        .map(|cell| scene.board.name(*cell))
        .collect();
    (!cells.is_empty()).then(|| {
        language.say(&phrase!(
            "picker-captures",
            count = cells.len(),
            cells = cells.join(", ")
        ))
    })
}

pub(crate) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
