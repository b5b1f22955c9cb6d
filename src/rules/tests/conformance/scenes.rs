//! Everything on the table can be drawn and named.

use std::{collections::HashSet, path::Path};

use cairn_kernel::{Cell, Mark, Scene, Seat, Turn, Viewer};

use crate::{games::for_each_position, words::Words};

const VIEWERS: [Viewer; 3] = [
    Viewer::Everyone,
    Viewer::Seat(Seat::First),
    Viewer::Seat(Seat::Second),
];

#[test]
fn scenes_fit_their_boards() {
    for_each_position(4, |variant, position, _| {
        for viewer in VIEWERS {
            let scene = position.scene(viewer);
            let stray = cells(&scene)
                .into_iter()
                .find(|&cell| !scene.board.holds(cell));
            assert_eq!(stray, None, "{}: off the board", variant.name());
            if viewer != Viewer::Seat(Seat::Second) {
                assert!(
                    !scene.turned,
                    "{}: turned round for {viewer:?}",
                    variant.name()
                );
            }
        }
        let names: HashSet<String> = {
            let board = position.scene(Viewer::Everyone).board;
            board.cells().map(|cell| board.name(cell)).collect()
        };
        assert_eq!(
            names.len(),
            position.scene(Viewer::Everyone).board.cells().count()
        );
    });
}

fn cells(scene: &Scene) -> Vec<Cell> {
    let mut cells: Vec<Cell> = scene.grounds.iter().map(|(cell, _)| *cell).collect();
    cells.extend(scene.pieces.iter().map(|piece| piece.at));
    for mark in &scene.marks {
        match *mark {
            Mark::Moved { from, to } | Mark::Step { from, to } => cells.extend([from, to]),
            Mark::Captured(piece) => cells.push(piece.at),
            Mark::Choice { at } | Mark::Chosen { at } | Mark::Objection { at } => cells.push(at),
            Mark::Part { low, .. } => cells.push(low),
        }
    }
    cells
}

#[test]
fn what_changed_is_marked() {
    for_each_position(8, |variant, position, history| {
        if !history.is_empty() && matches!(position.turn(), Turn::Player(_)) {
            let marks = position.scene(Viewer::Everyone).marks;
            assert!(
                !marks.is_empty(),
                "{}: nothing shows the last turn",
                variant.name()
            );
        }
    });
}

#[test]
fn every_piece_has_a_name() {
    let words = Words::all();
    for_each_position(4, |_, position, _| {
        let scene = position.scene(Viewer::Everyone);
        for kind in kinds(&scene) {
            words.expect(kind, &[]);
            if scene
                .pieces
                .iter()
                .filter(|piece| piece.kind == kind)
                .count()
                > 1
            {
                words.expect(&format!("{kind}-many"), &[]);
            }
        }
        for tray in &scene.trays {
            words.expect(tray.title, &[]);
        }
    });
}

#[test]
fn every_piece_has_a_drawing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/pieces");
    for_each_position(4, |variant, position, _| {
        for kind in kinds(&position.scene(Viewer::Everyone)) {
            let path = folder.join(kind).with_extension("svg");
            assert!(
                path.is_file(),
                "{}: {} is missing: a drawing of 100 × 100 whose parts have the colors of its seat as \
                 classes, as the others beside it",
                variant.name(),
                path.display()
            );
        }
    });
}

fn kinds(scene: &Scene) -> HashSet<&'static str> {
    let taken = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Captured(piece) => Some(piece.kind),
        _ => None,
    });
    let in_trays = scene
        .trays
        .iter()
        .flat_map(|tray| tray.items.iter().map(|item| item.kind));
    scene
        .pieces
        .iter()
        .map(|piece| piece.kind)
        .chain(taken)
        .chain(in_trays)
        .collect()
}
