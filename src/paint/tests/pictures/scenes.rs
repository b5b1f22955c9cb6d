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

pub(crate) fn man(name: &str) -> Piece {
    Piece {
        at: square(name),
        kind: "toy-man",
        seat: Some(Seat::First),
    }
}

pub(crate) fn spy(name: &str) -> Piece {
    Piece {
        at: square(name),
        kind: "toy-spy",
        seat: Some(Seat::Second),
    }
}

pub(crate) fn king(name: &str) -> Piece {
    Piece {
        at: square(name),
        kind: "toy-king",
        seat: Some(Seat::Second),
    }
}

fn table(variant: Variant, men: &str, spies: &str, king_at: &str) -> Scene {
    let camps: Vec<Cell> = MEN.split(' ').map(square).collect();
    let mut grounds = vec![(square("e5"), Ground::Reserved)];
    match variant {
        Variant::Corner => {
            grounds.extend(["a1", "a9", "i1", "i9"].map(|name| (square(name), Ground::Goal)));
        }
        Variant::Rim => {
            grounds.extend(camps.iter().map(|&cell| (cell, Ground::Home(Seat::First))));
            let rim = BOARD
                .cells()
                .filter(|cell| [cell.x, cell.y].iter().any(|&part| part == 0 || part == 8));
            grounds.extend(
                rim.filter(|cell| !camps.contains(cell))
                    .map(|cell| (cell, Ground::Goal)),
            );
        }
    }
    let mut pieces: Vec<Piece> = men.split_whitespace().map(man).collect();
    pieces.extend(spies.split_whitespace().map(spy));
    pieces.push(king(king_at));
    Scene {
        board: BOARD,
        grounds,
        pieces,
        marks: Vec::new(),
        trays: Vec::new(),
        turned: false,
    }
}

pub(crate) fn start(variant: Variant) -> Scene {
    table(variant, MEN, SPIES, "e5")
}

/// Two spies are taken by one move, the king has left the throne.
pub(crate) fn middle(variant: Variant) -> Scene {
    let mut scene = table(
        variant,
        "d1 f1 e2 d9 f9 e8 a4 b7 a6 c3 i4 g7 h3 h5",
        "e4 e7 d5 f6",
        "f5",
    );
    scene.marks = vec![
        Mark::Moved {
            from: square("g2"),
            to: square("g7"),
        },
        Mark::Captured(spy("f7")),
        Mark::Captured(spy("g6")),
    ];
    scene
}

/// The king has reached the goal.
pub(crate) fn end(variant: Variant) -> Scene {
    let (from, to) = match variant {
        Variant::Corner => ("a3", "a1"),
        Variant::Rim => ("c7", "c9"),
    };
    let mut scene = table(variant, "d1 f1 d9 a6 i4 g7 h3 f2", "e4 e7", to);
    scene.marks = vec![Mark::Moved {
        from: square(from),
        to: square(to),
    }];
    scene
}

/// A piece is picked up, some cells can be chosen, one is refused.
pub(crate) fn picking_scene(variant: Variant) -> Scene {
    let mut scene = middle(variant);
    scene.marks = vec![
        Mark::Chosen { at: square("f5") },
        Mark::Choice { at: square("f4") },
        Mark::Choice { at: square("f3") },
        Mark::Choice { at: square("f2") },
        Mark::Choice { at: square("e4") },
        Mark::Choice { at: square("g5") },
        Mark::Choice { at: square("e5") },
        Mark::Objection { at: square("h5") },
        Mark::Objection { at: square("i9") },
    ];
    scene
}

/// Captured pieces lie beside the board.
pub(crate) fn with_trays() -> Scene {
    let mut scene = middle(Variant::Corner);
    scene.trays = vec![
        Tray {
            seat: Some(Seat::Second),
            title: "captured",
            items: vec![TrayItem {
                kind: "toy-spy",
                count: 4,
            }],
        },
        Tray {
            seat: Some(Seat::First),
            title: "captured",
            items: vec![
                TrayItem {
                    kind: "toy-man",
                    count: 2,
                },
                TrayItem {
                    kind: "toy-nobody",
                    count: 12,
                },
            ],
        },
    ];
    scene
}

/// The middle of a game from the other side, with pieces that have a direction or a sign, one that
/// nobody has drawn, and pieces that have swapped places, near and far.
pub(crate) fn turned_scene() -> Scene {
    let mut scene = Scene {
        turned: true,
        ..middle(Variant::Corner)
    };
    let kinds = ["toy-runner", "toy-bearer", "toy-jester"];
    scene.pieces.extend(
        ["b4", "b5", "b6"]
            .into_iter()
            .zip(kinds)
            .map(|(name, kind)| Piece { kind, ..man(name) }),
    );
    for (from, to) in [("e4", "f5"), ("a4", "i4")] {
        for (from, to) in [(from, to), (to, from)] {
            scene.marks.push(Mark::Moved {
                from: square(from),
                to: square(to),
            });
        }
    }
    scene
}

/// A table with cards in both hands and a pile.
pub(crate) fn with_hands() -> Scene {
    let tray = |seat, kind| Tray {
        seat,
        title: "toy-hand",
        items: vec![TrayItem { kind, count: 1 }],
    };
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
    let piece = |name: &str, seat| Piece {
        at: at(name),
        kind: if seat == Seat::First {
            "toy-man"
        } else {
            "toy-spy"
        },
        seat: Some(seat),
    };
    Scene {
        board,
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
        pieces: vec![
            piece("b2", Seat::First),
            piece("e4", Seat::Second),
            piece("d5", Seat::First),
        ],
        marks: vec![
            Mark::Moved {
                from: at("b4"),
                to: at("b2"),
            },
            Mark::Captured(piece("b3", Seat::Second)),
            Mark::Chosen { at: at("d5") },
            Mark::Choice { at: at("d4") },
            Mark::Choice { at: at("e4") },
            Mark::Objection { at: at("d3") },
        ],
        trays: Vec::new(),
        turned: false,
    }
}

/// A board cut into parts of this side, with a piece here and there.
pub(crate) fn parts(board: Board, side: u8) -> Scene {
    let corners: Vec<Cell> = (0..20 / side)
        .flat_map(|y| {
            (0..20 / side).map(move |x| Cell {
                x: x * side,
                y: y * side,
            })
        })
        .filter(|&low| board.part(low, far(low, side)).next().is_some())
        .collect();
    let part = |(low, letter): (&Cell, char)| Mark::Part {
        low: *low,
        high: far(*low, side),
        letter,
    };
    let scattered = board
        .cells()
        .enumerate()
        .filter(|(idx, _)| idx % 7 == 3 || idx % 11 == 5);
    Scene {
        board,
        grounds: Vec::new(),
        pieces: scattered
            .map(|(_, at)| Piece {
                at,
                kind: "toy-spy",
                seat: Some(Seat::Second),
            })
            .collect(),
        marks: corners.iter().zip('A'..='Z').map(part).collect(),
        trays: Vec::new(),
        turned: false,
    }
}

fn far(low: Cell, side: u8) -> Cell {
    Cell {
        x: low.x + side - 1,
        y: low.y + side - 1,
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
