//! What the scene shows.

use super::*;
use cairn_kernel::{Mark, Scene, Shown as _, Viewer};

fn scene(table: &Table) -> Scene {
    table.rules.scene(&table.state, Viewer::Everyone)
}

/// The things in a tray, with their numbers.
fn tray_items(scene: &Scene, title: &str) -> Vec<(&'static str, u16)> {
    let mut trays = scene.trays.iter();
    let tray = trays.find(|it| it.title == title).expect("a tray");
    tray.items.iter().map(|it| (it.kind, it.count)).collect()
}

#[test]
fn hands_and_piles_lie_beside_the_board() {
    let scene = scene(&usual().red(START, "king hop king"));
    let seats: Vec<Option<Seat>> = scene.trays.iter().map(|it| it.seat).collect();
    assert_eq!(seats, [Some(Seat::First), Some(Seat::Second), None]);
    let [hop, king] = [("fortac-card-hop", 1), ("fortac-card-king", 1)];
    assert_eq!(tray_items(&scene, "fortac-first"), [hop, king, king]);
    assert_eq!(tray_items(&scene, "fortac-second"), [hop; 3]);
    let piles = [("fortac-deck", 34), ("fortac-discard", 0)];
    assert_eq!(tray_items(&scene, "fortac-piles"), piles);
}

#[test]
fn a_card_that_cannot_be_played_says_so() {
    let scene = scene(&usual().red("B.BB/...B/RR../RR..", "trade"));
    let stuck = [("fortac-card-trade", 1), ("fortac-stuck", 1)];
    assert_eq!(tray_items(&scene, "fortac-first"), stuck.repeat(3));
}

#[test]
fn the_winner_has_both_of_his_combos_beside_the_board() {
    let table = usual().red(THREE, "hop").with_first(Combo::Diagonal);
    let both = [("fortac-combo-diagonal", 1), ("fortac-combo-orthogonal", 1)];
    assert_eq!(tray_items(&scene(&table), "fortac-red-combo"), both[..1]);
    let won = scene(&table.advance("hop:d3d4"));
    assert_eq!(tray_items(&won, "fortac-red-combo"), both);
}

/// And the four men of a combo that counts.
#[test]
fn the_last_move_is_marked_with_all_men_it_moved() {
    let line = "R.../RBB./..../RRBB";
    for (rows, text, expected) in [
        (START, "hop:b3c3", "b3-c3"),
        (START, "trade:b3c2", "b3-c2 c2-b3"),
        (line, "push:a3b3", "a3-b3 b3-c3 c3-d3"),
        (line, "push:a4b3", "a4-b3 b3-c2"),
        (line, "push:a4a3", "a4-a3 a3-a2"),
        (THREE, "hop:d3d4", "d3-d4 a4 b4 c4 d4"),
    ] {
        let (card, _) = text.split_once(':').expect("a card");
        let Scene { board, marks, .. } = scene(&usual().red(rows, card).advance(text));
        let name = |mark: Mark| match mark {
            Mark::Moved { from, to } => format!("{}-{}", board.name(from), board.name(to)),
            Mark::Chosen { at } => board.name(at),
            other => panic!("{other:?}"),
        };
        let marks: Vec<String> = marks.into_iter().map(name).collect();
        assert_eq!(marks.join(" "), expected);
    }
}
