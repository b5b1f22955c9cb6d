//! Pieces that look somewhere, on a board seen from the other side.

use cairn_kernel::{Board, Piece, Scene, Seat};
use cairn_paint::{Look, paint, vector};
use image::{RgbaImage, imageops};

use super::golden;

/// Tortuga's board with one piece in the middle, which stays there when the board is turned.
fn lone(kind: &'static str, turned: bool) -> Scene {
    let board = Board::HexFiles { side: 4 };
    Scene {
        board,
        grounds: Vec::new(),
        pieces: vec![Piece {
            at: board.find("d4").expect("a cell"),
            kind,
            seat: Some(Seat::First),
        }],
        marks: Vec::new(),
        trays: Vec::new(),
        turned,
    }
}

/// The middle of the picture.
fn middle(scene: &Scene) -> RgbaImage {
    let picture = golden::read(&paint(scene, &Look::default()).png);
    let side = 90;
    let (left, top) = ((picture.width() - side) / 2, (picture.height() - side) / 2);
    imageops::crop_imm(&picture, left, top, side, side).to_image()
}

/// The share of pixels that differ plainly, in hundredths.
fn difference(one: &RgbaImage, other: &RgbaImage) -> usize {
    let pairs = one.pixels().zip(other.pixels());
    let plainly = pairs.filter(|(one, other)| golden::distance(**one, **other) > 60);
    100 * plainly.count() / one.pixels().len()
}

#[test]
fn a_turtle_looks_the_other_way_on_a_turned_board() {
    for kind in ["tortuga-south-turtle", "tortuga-north-turtle"] {
        let (straight, turned) = (middle(&lone(kind, false)), middle(&lone(kind, true)));
        assert!(difference(&straight, &turned) > 10, "{kind}");
        let back = imageops::rotate180(&turned);
        assert!(
            difference(&straight, &back) < 3,
            "{kind}: {}",
            difference(&straight, &back)
        );
    }
}

#[test]
fn what_looks_nowhere_stays_as_it_is() {
    for kind in ["tortuga-neutral-turtle", "tablut-king"] {
        let (straight, turned) = (middle(&lone(kind, false)), middle(&lone(kind, true)));
        assert!(difference(&straight, &turned) < 3, "{kind}");
    }
}

#[test]
fn tattoos_stay_upright() {
    let sprout = "M50 78V52";
    let svg = vector(&lone("tortuga-south-life", true), &Look::default());
    let (before, _) = svg.split_once(sprout).expect("the stem of the sprout");
    let turn = before.rfind("rotate(180").expect("the turtle is turned");
    let since = before.get(turn..).expect("a part of it");
    // The turned group is closed before the one that holds the tattoo is opened.
    assert_eq!(
        (since.matches("</g>").count(), since.matches("<g").count()),
        (1, 1)
    );
}
