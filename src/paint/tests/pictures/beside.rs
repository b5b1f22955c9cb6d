//! What lies beside the board: where, how large the board is then, and that nothing lies on
//! anything else.

use cairn_kernel::{Board, Cell, Piece, Scene, Seat, Tray, TrayItem, Viewer};
use cairn_rules::catalog;

use super::{
    chat::positions,
    expect,
    scenes::{Variant, captions, looks, middle},
};
use crate::{
    Look, Theme,
    beside::{layout, stamps},
    layout::Layout,
    paint,
    painter::figures,
    shapes::{Panel, Shape, Stamp, TURN},
};

/// With a title for every tray and a name for every thing.
fn look(scene: &Scene, ending: bool) -> Look {
    let [going_on, over] = looks(scene, Theme::default());
    if ending { over } else { going_on }
}

fn item(kind: &'static str, count: u16) -> TrayItem {
    TrayItem { kind, count }
}

/// The width of a picture on a phone.
const PHONE: f64 = 330.0;

/// How large a cell is in a chat, on a desk and on a phone.
fn cell(scene: &Scene) -> (f64, f64) {
    let layout = layout(scene, &look(scene, false));
    let unit = f64::from(layout.tile().unit());
    (
        unit / layout.scale(),
        unit * PHONE / f64::from(layout.width()),
    )
}

#[test]
fn cells_are_as_large_as_the_width_of_a_chat_allows() {
    for (game, least, on_phone) in [
        ("tablut", 35.0, 25.9),
        ("tartan", 46.0, 31.0),
        ("clancath", 16.2, 11.6),
        ("fortac", 75.0, 45.0),
        ("tortuga", 54.0, 41.0),
    ] {
        let kind = catalog().games().find(|it| it.about.key == game);
        let kind = kind.expect("a game of the catalog");
        for variant in kind.variant_options() {
            let rules = kind.open(&variant).expect("a variant of the catalog");
            let scene = rules.start().scene(Viewer::Everyone);
            let (unit, small) = cell(&scene);
            assert!(unit >= least, "{game} {variant}: {unit:.1}");
            assert!(small >= on_phone, "{game} {variant}: {small:.1}");
        }
    }
}

/// Whether two boxes share more than a rim.
fn overlap(one: &Stamp, other: &Stamp) -> bool {
    let span = |stamp: &Stamp| {
        let (width, height) = stamp.shape.size(stamp.tile);
        // Words do not fill the height of their line, nor things their box.
        let slack = height / 12;
        (
            (stamp.left, stamp.left + width),
            (stamp.top + slack, stamp.top + height - slack),
        )
    };
    let (one, other) = (span(one), span(other));
    let meet = |a: (u32, u32), b: (u32, u32)| a.0 + 1 < b.1 && b.0 + 1 < a.1;
    meet(one.0, other.0) && meet(one.1, other.1)
}

#[test]
fn nothing_beside_a_board_lies_on_it_or_on_anything_else() {
    let mut checked = 0;
    positions(20, |name, position, _| {
        let scene = position.scene(Viewer::Everyone);
        for ending in [false, true] {
            let look = look(&scene, ending);
            let layout = layout(&scene, &look);
            let board = layout.framed_area();
            let stamps = stamps(&scene, &layout, &look);
            for stamp in &stamps {
                let (width, height) = stamp.shape.size(stamp.tile);
                let aside = stamp.left + width <= board.x || stamp.left >= board.x + board.width;
                let above = stamp.top + height <= board.y + 4;
                assert!(aside || above, "{name}: {stamp:?}");
                assert!(stamp.left + width <= layout.width(), "{name}: {stamp:?}");
                checked += 1;
            }
            let is_ground = |it: &&Stamp| matches!(it.shape, Shape::Panel(_));
            let lit = |it: &&Stamp| matches!(it.shape, Shape::Panel(Panel { colors: TURN, .. }));
            let turns = stamps.iter().filter(lit).count();
            assert_eq!(turns, usize::from(!ending), "{name}: whose turn it is");
            let words = |it: &Stamp| matches!(it.shape, Shape::Words { .. });
            let things: Vec<&Stamp> = stamps.iter().filter(|it| !is_ground(it)).collect();
            for (idx, one) in things.iter().enumerate() {
                for other in &things[idx + 1..] {
                    if words(one) || words(other) {
                        assert!(!overlap(one, other), "{name}: {one:?} {other:?}");
                    }
                }
            }
        }
    });
    assert!(checked > 1_000, "{checked}");
}

#[test]
fn how_a_game_ended_stands_beside_the_board_where_there_is_room() {
    let scene = middle(Variant::Corner);
    let [going_on, over] = [false, true].map(|it| layout(&scene, &look(&scene, it)));
    assert_eq!(
        (over.width(), over.height()),
        (going_on.width(), going_on.height())
    );
    // Hands of cards leave none.
    let scene = hands(&HAND, false);
    let [going_on, over] = [false, true].map(|it| layout(&scene, &look(&scene, it)));
    assert!(over.height() > going_on.height());
}

/// The last one cannot be played.
const HAND: [(&str, bool); 3] = [
    ("toy-card-switch", false),
    ("toy-card-zap", false),
    ("toy-card-hop", true),
];

/// Eight men, these cards in both hands, combos, and the piles.
fn hands(cards: &[(&'static str, bool)], turned: bool) -> Scene {
    let hand = |seat, title| Tray {
        seat: Some(seat),
        title,
        items: cards
            .iter()
            .flat_map(|&(card, stuck)| {
                let sign = stuck.then_some(item("toy-stuck", 1));
                [item(card, 1)].into_iter().chain(sign)
            })
            .collect(),
    };
    let combos = |seat, title, kinds: &[&'static str]| Tray {
        seat: Some(seat),
        title,
        items: kinds.iter().map(|kind| item(kind, 1)).collect(),
    };
    let man = |kind, seat, x, y| Piece {
        at: Cell { x, y },
        kind,
        seat: Some(seat),
    };
    Scene {
        board: Board::Squares { files: 4, ranks: 4 },
        grounds: Vec::new(),
        pieces: (0..4)
            .flat_map(|x| {
                [
                    man("toy-red-man", Seat::First, x, 3),
                    man("toy-black-man", Seat::Second, x, 0),
                ]
            })
            .collect(),
        marks: Vec::new(),
        trays: vec![
            hand(Seat::First, "toy-first"),
            hand(Seat::Second, "toy-second"),
            combos(Seat::First, "toy-red-combo", &["toy-token-side"]),
            combos(
                Seat::Second,
                "toy-black-combo",
                &["toy-token-corner", "toy-token-side"],
            ),
            Tray {
                seat: None,
                title: "toy-piles",
                items: vec![item("toy-deck", 31), item("toy-discard", 0)],
            },
        ],
        turned,
    }
}

#[test]
fn another_hand_needs_no_other_board() {
    let other = [("toy-card-king", false), ("toy-card-king", false)];
    let (one, two) = (hands(&HAND, false), hands(&other, false));
    assert_eq!(figures(&one), figures(&two));
    let mut without = two.clone();
    without.trays.truncate(2);
    without.trays.push(one.trays[4].clone());
    assert_eq!(Layout::from_scene(&one), Layout::from_scene(&without));
}

/// The viewer's own on the left, and pale where it cannot be played.
#[test]
fn cards_look_as_they_did() {
    let scene = hands(&HAND, true);
    let titles = [
        ("toy-token-side", "Orthogonal"),
        ("toy-black-combo", "Combos"),
        ("toy-card-switch", "Switch"),
        ("toy-card-zap", "Zap"),
    ];
    let look = Look {
        titles: titles
            .map(|(key, words)| (key.to_owned(), words.to_owned()))
            .into(),
        caption: Some(captions()[0].clone()),
        ..Look::default()
    };
    expect("hands-turned", &paint(&scene, &look));
}
