//! Pieces with a direction, on a board seen from the other side.

use cairn_kernel::{Board, Piece, Scene, Seat};
use image::{RgbaImage, imageops};

use super::golden;
use crate::{Look, layout::Layout, paint, vector};

/// A board with one piece in the middle, which stays there when the board is turned.
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

/// The middle of the board.
fn middle(scene: &Scene) -> RgbaImage {
    let picture = golden::read(&paint(scene, &Look::default()).png);
    let side = 90;
    let at = Layout::of(scene).center(scene.pieces[0].at);
    let (left, top) = at
        .map(|(x, y)| (x - side / 2, y - side / 2))
        .expect("a cell");
    imageops::crop_imm(&picture, left, top, side, side).to_image()
}

/// The share of pixels that clearly differ, in hundredths.
fn difference(one: &RgbaImage, other: &RgbaImage) -> usize {
    let pairs = one.pixels().zip(other.pixels());
    let plainly = pairs.filter(|(one, other)| golden::distance(**one, **other) > 60);
    100 * plainly.count() / one.pixels().len()
}

#[test]
fn what_looks_somewhere_looks_the_other_way_on_a_turned_board() {
    let [straight, turned] = [false, true].map(|it| middle(&lone("toy-runner", it)));
    assert!(difference(&straight, &turned) > 10);
    let back = imageops::rotate180(&turned);
    let off = difference(&straight, &back);
    assert!(off < 3, "{off}");
}

#[test]
fn what_looks_nowhere_stays_as_it_is() {
    let [straight, turned] = [false, true].map(|it| middle(&lone("toy-king", it)));
    assert!(difference(&straight, &turned) < 3);
}

#[test]
fn what_is_written_on_a_turned_piece_stays_upright() {
    let sign = "M50 70V34";
    let svg = vector(&lone("toy-bearer", true), &Look::default());
    let (before, _) = svg.split_once(sign).expect("the sign on the piece");
    let turn = before.rfind("rotate(180").expect("the piece is turned");
    let since = before.get(turn..).expect("a part of it");
    // The turned group is closed before the one that holds the sign is opened.
    assert_eq!(
        (since.matches("</g>").count(), since.matches("<g").count()),
        (1, 1)
    );
}
