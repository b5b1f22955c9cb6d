//! Short labels for choices and their consequences.

use crate::words::{Language, phrase};
use cairn_domain::PickStep;
use cairn_kernel::{Board, BoardPart, Choice, Parts, Pick, Scene};

/// An answer in full: `King e5`, `e8`, `Horse b3`, `Row c`.
pub(super) fn full(
    language: Language,
    scene: &Scene,
    parts: Option<Parts>,
    step: &PickStep<'_>,
) -> String {
    if let (Some(parts), Some(part)) = (parts, step.part) {
        return self::part(language, scene.board, parts, part);
    }
    let names = step.picks.iter().map(|pick| match pick {
        Pick::Cell(cell) if step.picks.len() == 1 => match scene.piece_at(*cell) {
            Some(piece) => format!("{} {}", language.name(piece.kind), scene.board.name(*cell)),
            None => scene.board.name(*cell),
        },
        pick => short(language, scene, pick),
    });
    names.collect::<Vec<_>>().join(" ")
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
pub(super) fn outcome(language: Language, scene: &Scene, step: &PickStep<'_>) -> Option<String> {
    match &step.choices[..] {
        [only] if step.is_last() => effect(language, scene, only),
        _ if step.wins() => Some(language.name("picker-can-win")),
        _ if step.captures() > 0 => {
            Some(language.say(&phrase!("picker-can-capture", count = step.captures())))
        }
        _ => None,
    }
}

/// The costs of an action and its effects on others, if there are any.
fn effect(language: Language, scene: &Scene, choice: &Choice) -> Option<String> {
    let hint = choice.hint.as_ref().map(|hint| language.say(hint));
    let parts: Vec<String> = hint
        .into_iter()
        .chain(harm(language, scene, choice))
        .collect();
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

pub(super) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
