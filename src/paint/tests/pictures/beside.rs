//! What lies beside the board: where, how large the board is then, and that nothing lies on
//! anything else.

use cairn_kernel::{Board, Scene, Seat, Viewer};
use cairn_rules::catalog;

use super::{
    chat::positions,
    expect,
    scenes::{Variant, captions, cell_at, empty, looks, middle, piece, tray},
};
use crate::{
    Look, Theme,
    beside::{layout, stamps},
    layout::Layout,
    paint,
    painter::figures,
    shapes::{Shape, Stamp, TURN},
};

/// The width of a picture on a phone.
const PHONE: f64 = 330.0;

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
            let layout = layout(&scene, &looks(&scene, Theme::default())[0]);
            let unit = f64::from(layout.tile().unit());
            let desk = unit / layout.scale();
            assert!(desk >= least, "{game} {variant}: {desk:.1}");
            let phone = unit * PHONE / f64::from(layout.size().0);
            assert!(phone >= on_phone, "{game} {variant}: {phone:.1}");
        }
    }
}

/// Whether two stamps share more than a rim.
fn overlap(one: &Stamp, other: &Stamp) -> bool {
    // Words do not fill the height of their line, nor things their box.
    let inner = |stamp: &Stamp| {
        let mut area = stamp.area();
        area.y += area.height / 12;
        area.height -= area.height / 6;
        area
    };
    let common = inner(one).intersection(inner(other));
    common.is_some_and(|it| it.width > 1 && it.height > 1)
}

#[test]
fn nothing_beside_a_board_lies_on_it_or_on_anything_else() {
    let mut checked = 0;
    positions(20, |name, position, _| {
        let scene = position.scene(Viewer::Everyone);
        for look in looks(&scene, Theme::default()) {
            let layout = layout(&scene, &look);
            let board = layout.framed_area();
            let stamps = stamps(&scene, &layout, &look);
            for stamp in &stamps {
                let area = stamp.area();
                let aside = area.right() <= board.x || area.x >= board.right();
                let above = area.bottom() <= board.y + 4;
                assert!(aside || above, "{name}: {stamp:?}");
                assert!(area.right() <= layout.size().0, "{name}: {stamp:?}");
                checked += 1;
            }
            let is_lit =
                |it: &&Stamp| matches!(it.shape, Shape::Panel { colors, .. } if colors == TURN);
            let lit = stamps.iter().filter(is_lit).count();
            let is_over = look.ending().is_some();
            assert_eq!(lit, usize::from(!is_over), "{name}: whose turn it is");
            let is_ground = |it: &&Stamp| matches!(it.shape, Shape::Panel { .. });
            let is_words = |it: &Stamp| matches!(it.shape, Shape::Words { .. });
            let things: Vec<&Stamp> = stamps.iter().filter(|it| !is_ground(it)).collect();
            for (idx, one) in things.iter().enumerate() {
                for other in &things[idx + 1..] {
                    if is_words(one) || is_words(other) {
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
    // Hands of cards leave none.
    for (scene, has_room) in [(middle(Variant::Corner), true), (hands(&HAND), false)] {
        let sizes = looks(&scene, Theme::default()).map(|look| layout(&scene, &look).size());
        let [(width, height), (over_width, over_height)] = sizes;
        assert_eq!(width == over_width && height == over_height, has_room);
        assert_eq!(over_height > height, !has_room);
    }
}

/// The last one cannot be played.
const HAND: [(&str, bool); 3] = [
    ("toy-card-switch", false),
    ("toy-card-zap", false),
    ("toy-card-hop", true),
];

/// Eight men, these cards in both hands, combos, and the piles.
fn hands(cards: &[(&'static str, bool)]) -> Scene {
    let cards = cards.iter().flat_map(|&(card, stuck)| {
        let sign = stuck.then_some(("toy-stuck", 1));
        [(card, 1)].into_iter().chain(sign)
    });
    let cards: Vec<(&str, u16)> = cards.collect();
    let (first, second) = (Some(Seat::First), Some(Seat::Second));
    let (side, corner) = (("toy-token-side", 1), ("toy-token-corner", 1));
    let red = (0..4).map(|x| piece(cell_at(x, 3), "toy-red-man", first));
    let black = (0..4).map(|x| piece(cell_at(x, 0), "toy-black-man", second));
    Scene {
        pieces: red.chain(black).collect(),
        trays: vec![
            tray(first, "toy-first", &cards),
            tray(second, "toy-second", &cards),
            tray(first, "toy-red-combo", &[side]),
            tray(second, "toy-black-combo", &[corner, side]),
            tray(None, "toy-piles", &[("toy-deck", 31), ("toy-discard", 0)]),
        ],
        ..empty(Board::Squares { files: 4, ranks: 4 })
    }
}

#[test]
fn another_hand_or_another_kind_of_a_family_needs_no_other_board() {
    let one = hands(&HAND);
    let two = hands(&[("toy-card-king", false), ("toy-card-king", false)]);
    assert_eq!(figures(&one), figures(&two));
    let mut without = two;
    without.trays.drain(2..4);
    assert_eq!(Layout::from_scene(&one), Layout::from_scene(&without));

    let with = |kind| Scene {
        pieces: vec![piece(cell_at(1, 2), kind, Some(Seat::Second))],
        ..empty(one.board)
    };
    let figures = |kind| figures(&with(kind));
    assert_eq!(figures("toy-card-hop"), figures("toy-card-zap"));
    assert_ne!(figures("toy-card-hop"), figures("toy-token-side"));
    assert_eq!(figures("toy-king").len(), 1);
    assert_eq!(figures("nothing-drawn-yet").len(), 1);
}

/// The viewer's own on the left, and pale where it cannot be played.
#[test]
fn cards_look_as_they_did() {
    let scene = Scene {
        turned: true,
        ..hands(&HAND)
    };
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
