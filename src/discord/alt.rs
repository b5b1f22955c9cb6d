//! The board in words, for those who do not see the picture.

use super::{
    titles,
    words::{Language, phrase},
};
use crate::{
    domain::{Game, Table},
    kernel::{Mark, Scene, Seat},
};

/// As much as Discord lets an alternative text have.
const MOST: usize = 1_024;

/// The whole position: kind, turn, every piece, the last move.
pub(crate) fn text(language: Language, game: &Game, table: &Table, scene: &Scene) -> String {
    position(
        language,
        (&game.rules, &game.options),
        table.to_move(),
        scene,
    )
}

/// The same for a position that belongs to no game: only its rules and options are known.
pub(crate) fn position(
    language: Language,
    (rules, options): (&str, &str),
    to_move: Option<Seat>,
    scene: &Scene,
) -> String {
    let mut parts = vec![titles::kind(language, rules, options)];
    parts.push(match to_move {
        Some(seat) => {
            let side = titles::side(language, rules, seat);
            language.say(&phrase!("alt-to-move", side = side))
        }
        None => language.say(&phrase!("alt-over")),
    });
    parts.extend(pieces(language, scene));
    parts.extend(last(language, scene));
    parts.retain(|part| !part.is_empty());
    let text = parts.join(" ");
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

/// `King e5. Swedes d5, e4.` The rarest kinds first: they matter most.
fn pieces(language: Language, scene: &Scene) -> Vec<String> {
    let mut kinds: Vec<(&str, Option<Seat>, Vec<String>)> = Vec::new();
    for piece in &scene.pieces {
        let cell = scene.board.name(piece.at);
        match kinds
            .iter_mut()
            .find(|(kind, seat, _)| (*kind, *seat) == (piece.kind, piece.seat))
        {
            Some((_, _, cells)) => cells.push(cell),
            None => kinds.push((piece.kind, piece.seat, vec![cell])),
        }
    }
    kinds.sort_by_key(|(_, _, cells)| cells.len());
    kinds
        .into_iter()
        .map(|(kind, _, mut cells)| {
            cells.sort_by_key(|cell| (cell.len(), cell.clone()));
            let name = match cells.len() {
                1 => language.name(kind),
                _ => language.name(&format!("{kind}-many")),
            };
            format!("{name} {}.", cells.join(", "))
        })
        .collect()
}

fn last(language: Language, scene: &Scene) -> Option<String> {
    let (from, to) = scene.marks.iter().find_map(|mark| match mark {
        Mark::Moved { from, to } => Some((scene.board.name(*from), scene.board.name(*to))),
        _ => None,
    })?;
    let captured: Vec<String> = scene
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Captured(piece) => Some(scene.board.name(piece.at)),
            _ => None,
        })
        .collect();
    Some(if captured.is_empty() {
        language.say(&phrase!("alt-last", from = from, to = to))
    } else {
        language.say(&phrase!(
            "alt-last-captured",
            from = from,
            to = to,
            captured = captured.join(", ")
        ))
    })
}
