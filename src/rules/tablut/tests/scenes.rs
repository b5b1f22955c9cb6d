//! What lies on the table.

use super::*;
use cairn_kernel::{Ground, Mark, Piece, Shown as _};

fn cell(name: &str) -> cairn_kernel::Cell {
    Square::from_name(name).cell()
}

fn grounds(scene: &Scene, kind: Ground) -> usize {
    scene
        .grounds
        .iter()
        .filter(|(_, ground)| *ground == kind)
        .count()
}

#[test]
fn the_start_shows_everything_at_its_place() {
    let table = Table::new(Variant::Corner);
    let scene = table.rules.scene(&table.state, Viewer::Everyone);
    let count = |kind| {
        scene
            .pieces
            .iter()
            .filter(|piece| piece.kind == kind)
            .count()
    };
    assert_eq!(count("tablut-muscovite"), 16);
    assert_eq!(count("tablut-swede"), 8);
    assert_eq!(count("tablut-king"), 1);
    let king = Piece {
        at: cell("e5"),
        kind: "tablut-king",
        seat: Some(Seat::Second),
    };
    assert_eq!(scene.piece_at(cell("e5")), Some(&king));
    assert!(scene.marks.is_empty());
}

#[test]
fn the_ground_tells_the_variants_apart() {
    let table = Table::new(Variant::Corner);
    let corner = table.rules.scene(&table.state, Viewer::Everyone);
    assert_eq!(grounds(&corner, Ground::Goal), 4);
    assert_eq!(grounds(&corner, Ground::Home(Seat::First)), 0);
    assert_eq!(grounds(&corner, Ground::Reserved), 1);

    let table = Table::new(Variant::Rim);
    let rim = table.rules.scene(&table.state, Viewer::Everyone);
    assert_eq!(grounds(&rim, Ground::Goal), 20);
    assert_eq!(grounds(&rim, Ground::Home(Seat::First)), 16);
    assert_eq!(grounds(&rim, Ground::Reserved), 1);
}

#[test]
fn the_last_move_and_its_captures_are_marked() {
    let rows = [
        "...m.....",
        ".........",
        "....sm...",
        "..mKm....",
        "...m.....",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut table = Table::new(Variant::Corner).set_up(Seat::First, rows);
    table.play("d9-d7");
    let scene = table.rules.scene(&table.state, Viewer::Everyone);
    let taken = |at, kind| {
        Mark::Captured(Piece {
            at: cell(at),
            kind,
            seat: Some(Seat::Second),
        })
    };
    let moved = Mark::Moved {
        from: cell("d9"),
        to: cell("d7"),
    };
    assert_eq!(
        scene.marks,
        [
            moved,
            taken("e7", "tablut-swede"),
            taken("d6", "tablut-king")
        ]
    );
    assert_eq!(
        scene.piece_at(cell("d6")),
        None,
        "what was captured is gone"
    );
    assert_eq!(scene.piece_at(cell("e7")), None);
}
