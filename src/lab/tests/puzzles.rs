//! `cairn-lab puzzles`: its findings are puzzles, the same with the same seed, and can be solved.

use std::fs;

use crate::{any_game, run};

#[test]
fn puzzles_come_again_with_the_same_seed_and_are_solved_by_levels() {
    let game = any_game().about.key;
    let args = [
        "puzzles",
        game,
        "--self-play",
        "1",
        "--nodes",
        "1000",
        "--seed",
        "11",
    ];
    let [one, two] = [run(&args), run(&args)];
    assert_eq!(one.code, 0, "{}", one.text());
    assert_eq!(one.text(), two.text());
    let play = any_game().read_play(one.text()).expect("puzzles");
    let lines = any_game().puzzle_lines(&play, None);
    let [puzzle] = &lines[..] else {
        panic!("one puzzle: {}", one.text());
    };
    let second = puzzle.second.expect("the best other turn");
    assert!(puzzle.value - second > 0.69, "{puzzle:?}");

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("found.toml");
    fs::write(&file, one.text()).expect("a file");
    let file = file.to_str().expect("a path");
    let solved = run(&["puzzles", game, "--solve", file, "--up-to", "3"]);
    assert_eq!(solved.code, 0, "{}", solved.text());
    assert_eq!(
        solved.text().matches("of 1").count(),
        3,
        "{}",
        solved.text()
    );
}
