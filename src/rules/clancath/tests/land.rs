//! The hills.

use super::*;
use crate::{clancath::terrain::level, geometry::Direction};
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
fn k1_the_test_values_hold() {
    let values = "a1 3 a7 3 a8 2 a12 2 a13 1 a17 1 a18 0 a20 0 j10 0 i10 0 i9 1 h9 1 l12 1 \
         t3 0 t4 1 t8 1 t9 2 t13 2 t14 3 t20 3";
    let words: Vec<&str> = values.split_whitespace().collect();
    for pair in words.chunks(2) {
        assert_eq!(level(square(pair[0])).to_string(), pair[1], "{}", pair[0]);
    }
    let count = |wanted| Square::all().filter(|&it| level(it) == wanted).count();
    assert_eq!([0, 1, 2, 3].map(count), [94, 150, 100, 56]);
}

#[test]
fn k1_the_land_is_fair_to_both() {
    for square in Square::all() {
        let (x, y) = (square.x(), square.y());
        for (x, y) in [(19 - x, 19 - y), (19 - y, 19 - x), (y, x)] {
            let twin = Square::new(x, y).expect("on the board");
            assert_eq!(level(twin), level(square), "{square} {twin}");
        }
    }
}

#[test]
fn k12_one_step_never_leads_more_than_one_level_up() {
    for square in Square::all() {
        for way in Direction::ORTHOGONAL {
            if let Some(next) = square.step(way) {
                assert!(level(next).abs_diff(level(square)) <= 1, "{square} {next}");
            }
        }
    }
}

#[test]
fn the_scene_shows_the_heights() {
    let table = placed_table();
    let scene = table.rules.scene(&table.state, Viewer::Everyone);
    assert_eq!(scene.grounds.len(), 306, "the valley is plain");
    for (cell, ground) in scene.grounds {
        let square = Square::new(cell.x, cell.y).expect("on the board");
        assert_eq!(ground, Ground::Level(level(square)));
    }
}
