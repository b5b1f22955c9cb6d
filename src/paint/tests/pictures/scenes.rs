//! Tables of a toy game set up by hand: the painter is tested without any rules.

use cairn_kernel::{Board, Cell, Ground, Mark, Piece, Scene, Seat, Tray, TrayItem};

use crate::{Caption, CaptionPlayer, Ending, Look, Theme};

pub(crate) const BOARD: Board = Board::Squares { files: 9, ranks: 9 };
const MEN: &str = "d1 e1 f1 e2 d9 e9 f9 e8 a4 a5 a6 b5 i4 i5 i6 h5";
const SPIES: &str = "e3 e4 e6 e7 c5 d5 f5 g5";

/// The variant of the game the board is set up for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Corner,
    Rim,
}

pub(crate) fn square(name: &str) -> Cell {
    BOARD.find(name).expect("a square of the board")
}

pub(crate) fn cell_at(x: u8, y: u8) -> Cell {
    Cell { x, y }
}

pub(crate) fn piece(at: Cell, kind: &'static str, seat: Option<Seat>) -> Piece {
    Piece { at, kind, seat }
}

pub(crate) fn man(name: &str) -> Piece {
    piece(square(name), "toy-man", Some(Seat::First))
}

pub(crate) fn spy(name: &str) -> Piece {
    piece(square(name), "toy-spy", Some(Seat::Second))
}

pub(crate) fn king(name: &str) -> Piece {
    piece(square(name), "toy-king", Some(Seat::Second))
}

pub(crate) fn moved_mark(from: &str, to: &str) -> Mark {
    let (from, to) = (square(from), square(to));
    Mark::Moved { from, to }
}

pub(crate) fn tray(seat: Option<Seat>, title: &'static str, items: &[(&'static str, u16)]) -> Tray {
    let items = items.iter();
    let items = items.map(|&(kind, count)| TrayItem { kind, count });
    Tray {
        seat,
        title,
        items: items.collect(),
    }
}

/// A board with nothing on it.
pub(crate) fn empty(board: Board) -> Scene {
    Scene {
        board,
        grounds: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        trays: Vec::new(),
        turned: false,
    }
}

fn table(variant: Variant, men: &str, spies: &str, king_at: &str) -> Scene {
    let camps: Vec<Cell> = MEN.split(' ').map(square).collect();
    let mut grounds = vec![(square("e5"), Ground::Reserved)];
    if variant == Variant::Corner {
        grounds.extend(["a1", "a9", "i1", "i9"].map(|name| (square(name), Ground::Goal)));
    } else {
        grounds.extend(camps.iter().map(|&cell| (cell, Ground::Home(Seat::First))));
        let rim = BOARD.cells().filter(|at| at.x % 8 == 0 || at.y % 8 == 0);
        let goals = rim.filter(|at| !camps.contains(at));
        grounds.extend(goals.map(|at| (at, Ground::Goal)));
    }
    let spies = spies.split_whitespace().map(spy);
    let pieces = men.split_whitespace().map(man).chain(spies);
    Scene {
        grounds,
        pieces: pieces.chain([king(king_at)]).collect(),
        ..empty(BOARD)
    }
}

pub(crate) fn start(variant: Variant) -> Scene {
    table(variant, MEN, SPIES, "e5")
}

/// Two spies are taken by one move, the king has left the throne.
pub(crate) fn middle(variant: Variant) -> Scene {
    let men = "d1 f1 e2 d9 f9 e8 a4 b7 a6 c3 i4 g7 h3 h5";
    let captured = ["f7", "g6"].map(|it| Mark::Captured(spy(it)));
    Scene {
        marks: [moved_mark("g2", "g7")]
            .into_iter()
            .chain(captured)
            .collect(),
        ..table(variant, men, "e4 e7 d5 f6", "f5")
    }
}

/// The king has reached the goal.
pub(crate) fn end(variant: Variant) -> Scene {
    let (from, to) = match variant {
        Variant::Corner => ("a3", "a1"),
        Variant::Rim => ("c7", "c9"),
    };
    Scene {
        marks: vec![moved_mark(from, to)],
        ..table(variant, "d1 f1 d9 a6 i4 g7 h3 f2", "e4 e7", to)
    }
}

/// A piece is picked up, some cells can be chosen, one is refused.
pub(crate) fn picking_scene(variant: Variant) -> Scene {
    let chosen = Mark::Chosen { at: square("f5") };
    let choices = ["f4", "f3", "f2", "e4", "g5", "e5"].map(|it| Mark::Choice { at: square(it) });
    let refused = ["h5", "i9"].map(|it| Mark::Objection { at: square(it) });
    let marks = [chosen].into_iter().chain(choices).chain(refused);
    Scene {
        marks: marks.collect(),
        ..middle(variant)
    }
}

/// Captured pieces lie beside the board.
pub(crate) fn with_trays() -> Scene {
    let men = [("toy-man", 2), ("toy-nobody", 12)];
    Scene {
        trays: vec![
            tray(Some(Seat::Second), "captured", &[("toy-spy", 4)]),
            tray(Some(Seat::First), "captured", &men),
        ],
        ..middle(Variant::Corner)
    }
}

/// The middle of a game from the other side, with pieces that have a direction or a sign, one that
/// nobody has drawn, and pieces that have swapped places, near and far.
pub(crate) fn turned_scene() -> Scene {
    let mut scene = Scene {
        turned: true,
        ..middle(Variant::Corner)
    };
    for (name, kind) in [
        ("b4", "toy-runner"),
        ("b5", "toy-bearer"),
        ("b6", "toy-jester"),
    ] {
        scene.pieces.push(Piece { kind, ..man(name) });
    }
    for (from, to) in [("e4", "f5"), ("a4", "i4")] {
        scene
            .marks
            .extend([moved_mark(from, to), moved_mark(to, from)]);
    }
    scene
}

/// A table with cards in both hands and a pile.
pub(crate) fn with_hands() -> Scene {
    let tray = |seat, kind| tray(seat, "toy-hand", &[(kind, 1)]);
    Scene {
        trays: vec![
            tray(Some(Seat::First), "toy-card-hop"),
            tray(Some(Seat::Second), "toy-card-zap"),
            tray(None, "toy-deck"),
        ],
        ..start(Variant::Corner)
    }
}

/// A hexagon of hexagons with one of everything on it.
pub(crate) fn hexes(board: Board) -> Scene {
    let at = |name: &str| board.find(name).expect("a cell of the board");
    let man = |name: &str| piece(at(name), "toy-man", Some(Seat::First));
    let spy = |name: &str| piece(at(name), "toy-spy", Some(Seat::Second));
    Scene {
        grounds: vec![
            (at("a1"), Ground::Home(Seat::First)),
            (at("g3"), Ground::Home(Seat::Second)),
            (at("d4"), Ground::Reserved),
            (at("g4"), Ground::Goal),
            (at("c4"), Ground::Water),
            (at("c5"), Ground::Water),
            (at("e4"), Ground::Level(1)),
            (at("e5"), Ground::Level(2)),
            (at("e6"), Ground::Level(3)),
        ],
        pieces: vec![man("b2"), spy("e4"), man("d5")],
        marks: vec![
            Mark::Moved {
                from: at("b4"),
                to: at("b2"),
            },
            Mark::Captured(spy("b3")),
            Mark::Chosen { at: at("d5") },
            Mark::Choice { at: at("d4") },
            Mark::Choice { at: at("e4") },
            Mark::Objection { at: at("d3") },
        ],
        ..empty(board)
    }
}

/// A board cut into parts of this side, with a piece here and there.
pub(crate) fn parts(board: Board, side: u8) -> Scene {
    let far = |low: Cell| cell_at(low.x + side - 1, low.y + side - 1);
    let steps = move || (0..20 / side).map(move |it| it * side);
    let corners = steps().flat_map(|y| steps().map(move |x| cell_at(x, y)));
    let corners = corners.filter(|&low| board.part(low, far(low)).next().is_some());
    let marks = corners.zip('A'..='Z').map(|(low, letter)| Mark::Part {
        low,
        high: far(low),
        letter,
    });
    let scattered = board.cells().zip(0..);
    let scattered = scattered.filter(|(_, idx)| idx % 7 == 3 || idx % 11 == 5);
    Scene {
        pieces: scattered
            .map(|(at, _)| piece(at, "toy-spy", Some(Seat::Second)))
            .collect(),
        marks: marks.collect(),
        ..empty(board)
    }
}

pub(crate) fn player(name: &str, side: &str) -> CaptionPlayer {
    CaptionPlayer {
        name: name.to_owned(),
        side: side.to_owned(),
    }
}

/// Names and sides of some length: with the first player to move, and when the second has won.
pub(crate) fn captions() -> [Caption; 2] {
    let going_on = Caption {
        first: player("Alexandra", "Muscovites"),
        second: player("Bartholomew the Younger", "Swedes"),
        to_move: Some(Seat::First),
        ending: None,
    };
    let over = Caption {
        to_move: None,
        ending: Some(Ending {
            winner: Some(Seat::Second),
            headline: "Bartholomew wins · 134 turns".to_owned(),
            detail: "Too many turns went by without a union or a capture.".to_owned(),
        }),
        ..going_on.clone()
    };
    [going_on, over]
}

/// The looks of this scene with every title, and these captions.
pub(crate) fn looks(scene: &Scene, theme: Theme) -> [Look; 2] {
    let keys = scene.trays.iter().flat_map(|tray| {
        let kinds = tray.items.iter().map(|item| item.kind);
        kinds.chain([tray.title])
    });
    let titles = keys.map(|key| (key.to_owned(), "In reserve".to_owned()));
    captions().map(|caption| Look {
        theme,
        caption: Some(caption),
        titles: titles.clone().collect(),
    })
}
