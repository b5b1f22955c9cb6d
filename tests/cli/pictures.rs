//! The pictures of the games in the docs: `BLESS=1 cargo test --test it cli::pictures` draws them
//! again.

use std::{fs, path::Path};

use crate::cli::place::Place;

#[path = "../../src/paint/tests/pictures/golden.rs"]
mod golden;

/// A game of each, and the turn of it after which the board is shown.
const SHOWN: [(&str, &str, &str); 5] = [
    ("tablut", "corner", "6"),
    ("tartan", "game", "28"),
    ("clancath", "game", "22"),
    ("fortac", "game", "7"),
    ("tortuga", "classic", "8"),
];

#[test]
fn the_docs_show_a_board_of_each_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for (game, variant, turn) in SHOWN {
        let place = Place::new();
        let record = format!("src/rules/{game}/examples/{variant}.txt");
        let record = fs::read(root.join(record)).expect("an example");
        let ran = place.run_with(&["render", "-", "-o", "-", "--turn", turn], &record);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let path = root.join(format!("docs/pictures/{game}.png"));
        wrong.extend(golden::compare(&path, &ran.stdout).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
