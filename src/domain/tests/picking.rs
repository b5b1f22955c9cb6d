//! Picking and suggesting turns.

use super::{game, played, table};
use crate::domain::{Picked, pick, suggestions};
use cairn_kernel::{Pick, Viewer};

#[test]
fn first_the_piece_then_the_place_then_the_action() {
    let table = table(&game());
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    let Picked::Next(pieces) = pick(&choices, &scene, &[]) else {
        panic!("pieces")
    };
    assert_eq!(
        pieces.iter().map(|it| it.choices.len()).sum::<usize>(),
        choices.len()
    );
    assert!(
        pieces
            .iter()
            .all(|it| matches!(it.picks[..], [Pick::Cell(_)]))
    );
    let Picked::Next(places) = pick(&choices, &scene, &["d1"]) else {
        panic!("places")
    };
    let codes: Vec<_> = places.iter().map(|it| it.codes.join(".")).collect();
    assert_eq!(codes, ["d1.b1", "d1.c1", "d1.d2", "d1.d3", "d1.d4"]);
    let Picked::Action(choice) = pick(&choices, &scene, &["d1", "d3"]) else {
        panic!("action")
    };
    assert_eq!(choice.played.notation, "d1-d3");
}

#[test]
fn a_forged_path_leads_nowhere() {
    let table = table(&game());
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    for path in [
        &["e5"][..],
        &["d1", "a1"],
        &["d1", "d3", "d3"],
        &["", ""],
        &["x9"],
    ] {
        assert!(
            matches!(pick(&choices, &scene, path), Picked::Nowhere),
            "{path:?}"
        );
    }
}

#[test]
fn what_captures_comes_first() {
    // The Muscovite on a4 can take the Swede on c3 by going to c4.
    let table = table(&played(&["e2-c2", "e3-c3"]));
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    let Picked::Next(pieces) = pick(&choices, &scene, &[]) else {
        panic!("pieces")
    };
    assert!(pieces[0].captures() == 1 && pieces.last().is_some_and(|it| it.captures() == 0));
    let best = suggestions(table.position.as_ref(), "", 5);
    assert!(best[0].label.contains("xc3"), "{best:?}");
}

#[test]
fn suggestions_complete_what_is_typed() {
    let table = table(&game());
    let typed = |text: &str| -> Vec<String> {
        suggestions(table.position.as_ref(), text, 25)
            .into_iter()
            .map(|it| it.turn)
            .collect()
    };
    assert_eq!(typed("d1d"), ["d1-d2", "d1-d3", "d1-d4"]);
    assert_eq!(typed("D1 - D3"), ["d1-d3"]);
    assert_eq!(typed("").len(), 25);
    assert!(typed("e5").iter().all(|turn| !turn.starts_with("e5")));
    assert!(typed("hello there").is_empty());
}
