//! The board in words, for those who do not see the picture.

use super::{
    titles,
    words::{Language, phrase},
};
use crate::domain::{Game, Replayed};
use cairn_kernel::{Cell, Mark, Scene, Seat, TrayItem};
use cairn_rules::Catalog;

/// As much as Discord lets an alternative text have.
const MOST: usize = 1_024;

/// The whole position: kind, turn, every piece, the last turn, what lies beside the board.
pub(crate) fn text(
    language: Language,
    catalog: &Catalog,
    game: &Game,
    table: &Replayed,
    scene: &Scene,
) -> String {
    position(
        language,
        catalog,
        (&game.terms.form.game, &game.terms.options),
        table.to_move(),
        scene,
    )
}

/// The same for a position that belongs to no game: only its rules and options are known.
pub(crate) fn position(
    language: Language,
    catalog: &Catalog,
    (rules, options): (&str, &str),
    to_move: Option<Seat>,
    scene: &Scene,
) -> String {
    let mut parts = vec![titles::kind(language, catalog, rules, options)];
    parts.push(match to_move {
        Some(seat) => {
            let side = titles::side(language, rules, seat);
            language.say(&phrase!("alt-to-move", side = side))
        }
        None => language.say(&phrase!("alt-over")),
    });
    parts.extend(pieces(language, scene));
    parts.extend(last(language, scene));
    parts.extend(trays(language, scene));
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

/// What the last turn did: where it went, a whole chain in one go, what it put down, what it took.
fn last(language: Language, scene: &Scene) -> Option<String> {
    let name = |cell| scene.board.name(cell);
    let mut ways: Vec<(Cell, String)> = Vec::new();
    let (mut placed, mut captured) = (Vec::new(), Vec::new());
    for mark in &scene.marks {
        match *mark {
            // What comes from where it stands has come from beside the board.
            Mark::Moved { from, to } if from == to => placed.push(name(to)),
            Mark::Moved { from, to } => {
                let so_far = match ways.last() {
                    Some((end, _)) if *end == from => ways.pop().map(|(_, way)| way),
                    _ => None,
                };
                let way = so_far.unwrap_or_else(|| name(from));
                ways.push((
                    to,
                    language.say(&phrase!("alt-way", way = way, to = name(to))),
                ));
            }
            Mark::Captured(piece) => captured.push(name(piece.at)),
            Mark::Choice { .. } | Mark::Chosen { .. } | Mark::Objection { .. } => {}
        }
    }
    let mut parts: Vec<String> = ways.into_iter().map(|(_, way)| way).collect();
    if !placed.is_empty() {
        parts.push(language.say(&phrase!("alt-placed", cells = placed.join(", "))));
    }
    if !captured.is_empty() {
        parts.push(language.say(&phrase!("alt-captured", cells = captured.join(", "))));
    }
    let what = parts.join(", ");
    (!what.is_empty()).then(|| language.say(&phrase!("alt-last", what = what)))
}

/// `Not hatched yet: South turtle ×6.` Last, because what lies beside the board matters least.
fn trays(language: Language, scene: &Scene) -> Vec<String> {
    let item = |item: &TrayItem| match item.count {
        1 => language.name(item.kind),
        count => format!("{} ×{count}", language.name(item.kind)),
    };
    let filled = scene.trays.iter().filter(|tray| !tray.items.is_empty());
    filled
        .map(|tray| {
            let items: Vec<String> = tray.items.iter().map(item).collect();
            format!("{}: {}.", language.name(tray.title), items.join(", "))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::{Board, Piece, Tray};

    fn scene(marks: &[&str]) -> Scene {
        let board = Board::HexFiles { side: 4 };
        let at = |name: &str| board.find(name).expect("a cell of the board");
        let mark = |text: &&str| match text.split_once('>') {
            Some((from, to)) => Mark::Moved {
                from: at(from),
                to: at(to),
            },
            None => Mark::Captured(Piece {
                at: at(text),
                kind: "toy-man",
                seat: Some(Seat::First),
            }),
        };
        Scene {
            board,
            grounds: Vec::new(),
            pieces: Vec::new(),
            marks: marks.iter().map(mark).collect(),
            trays: Vec::new(),
            turned: false,
        }
    }

    #[track_caller]
    fn tells(marks: &[&str], english: &str, german: &str) {
        let scene = scene(marks);
        assert_eq!(last(Language::English, &scene).as_deref(), Some(english));
        assert_eq!(last(Language::German, &scene).as_deref(), Some(german));
    }

    #[test]
    fn a_chain_is_told_whole() {
        tells(
            &["d1>d3", "d3>d5", "d5>f5"],
            "Last turn: d1 to d3 to d5 to f5.",
            "Letzter Zug: d1 nach d3 nach d5 nach f5.",
        );
        tells(
            &["d1>d3", "d4>d5"],
            "Last turn: d1 to d3, d4 to d5.",
            "Letzter Zug: d1 nach d3, d4 nach d5.",
        );
    }

    #[test]
    fn what_was_put_down_did_not_move() {
        tells(
            &["b1>b1", "c1>c1"],
            "Last turn: placed on b1, c1.",
            "Letzter Zug: auf b1, c1 gesetzt.",
        );
    }

    #[test]
    fn what_was_taken_is_told_too() {
        tells(
            &["d1>d3", "b5>b5", "d4", "d5"],
            "Last turn: d1 to d3, placed on b5, captured d4, d5.",
            "Letzter Zug: d1 nach d3, auf b5 gesetzt, d4, d5 geschlagen.",
        );
        assert_eq!(last(Language::English, &scene(&[])), None);
    }

    #[test]
    fn what_lies_beside_the_board_is_counted() {
        let tray = |kind, count| Tray {
            seat: Some(Seat::First),
            title: "raid-purse",
            items: vec![TrayItem { kind, count }],
        };
        let scene = Scene {
            trays: vec![tray("toy-coin", 6), tray("toy-man", 1)],
            ..scene(&[])
        };
        assert_eq!(
            trays(Language::English, &scene),
            ["Purse: Coin ×6.", "Purse: Man."]
        );
    }
}
