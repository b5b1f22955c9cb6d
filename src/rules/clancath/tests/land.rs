//! The hills.

use super::*;
use crate::clancath::terrain::level;
use cairn_kernel::Ground;

/// The map of the settled rules, from rank 20 down.
const MAP: [&str; 20] = [
    ". . . 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 3 3",
    ". . . . 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 3",
    ". . . . . 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3",
    "1 . . . . . 1 1 1 1 1 2 2 2 2 2 3 3 3 3",
    "1 1 . . . . . 1 1 1 1 1 2 2 2 2 2 3 3 3",
    "1 1 1 . . . . . 1 1 1 1 1 2 2 2 2 2 3 3",
    "1 1 1 1 . . . . . 1 1 1 1 1 2 2 2 2 2 3",
    "1 1 1 1 1 . . . . . 1 1 1 1 1 2 2 2 2 2",
    "2 1 1 1 1 1 . . . . . 1 1 1 1 1 2 2 2 2",
    "2 2 1 1 1 1 1 . . . . . 1 1 1 1 1 2 2 2",
    "2 2 2 1 1 1 1 1 . . . . . 1 1 1 1 1 2 2",
    "2 2 2 2 1 1 1 1 1 . . . . . 1 1 1 1 1 2",
    "2 2 2 2 2 1 1 1 1 1 . . . . . 1 1 1 1 1",
    "3 2 2 2 2 2 1 1 1 1 1 . . . . . 1 1 1 1",
    "3 3 2 2 2 2 2 1 1 1 1 1 . . . . . 1 1 1",
    "3 3 3 2 2 2 2 2 1 1 1 1 1 . . . . . 1 1",
    "3 3 3 3 2 2 2 2 2 1 1 1 1 1 . . . . . 1",
    "3 3 3 3 3 2 2 2 2 2 1 1 1 1 1 . . . . .",
    "3 3 3 3 3 3 2 2 2 2 2 1 1 1 1 1 . . . .",
    "3 3 3 3 3 3 3 2 2 2 2 2 1 1 1 1 1 . . .",
];

#[test]
fn k1_the_land_is_as_on_the_map() {
    for (y, row) in (0..20).rev().zip(MAP) {
        for (x, sign) in (0..20).zip(row.split(' ')) {
            let square = Square::new(x, y).expect("on the board");
            let expected = sign.parse().unwrap_or(0);
            assert_eq!(level(square), expected, "{square}");
        }
    }
}

#[test]
fn the_scene_shows_the_heights() {
    let scene = Table::with("{}").scene();
    assert_eq!(scene.grounds.len(), 306, "the valley is plain");
    for (cell, ground) in scene.grounds {
        let square = Square::new(cell.x, cell.y).expect("on the board");
        assert_eq!(ground, Ground::Level(level(square)));
    }
}
