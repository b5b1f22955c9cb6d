//! `cairn render`.

use std::{fs, path::Path};

use crate::{cli::place::Place, flow::TextChecks as _};

const RECORD: &str = "\
[Game \"tablut\"]
[Options \"variant=corner\"]
[First \"ada\"]
[Second \"bob\"]
[Result \"*\"]

1. d1-d3
2. c5-c1
*
";

fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.ends_with(b"IEND\xaeB`\x82")
}

fn place_with_record() -> Place {
    let place = Place::new();
    fs::write(place.path().join("game.txt"), RECORD).expect("written");
    place
}

#[test]
fn it_writes_a_picture_and_replaces_only_one_that_was_named() {
    let place = place_with_record();
    let picture = place.path().join("board.png");
    let first = place.run(&["render", "game.txt"]);
    assert_eq!(first.code, 0, "{}", first.stderr);
    assert!(is_png(&fs::read(&picture).expect("a picture")));

    fs::write(&picture, "precious").expect("written");
    let second = place.run(&["render", "game.txt"]);
    assert_eq!(second.code, 1);
    second.stderr.says("--output");
    assert_eq!(fs::read(&picture).expect("still there"), b"precious");

    let named = place.run(&["render", "game.txt", "-o", "board.png"]);
    assert_eq!(named.code, 0, "{}", named.stderr);
    assert!(is_png(&fs::read(&picture).expect("a picture")));
}

#[test]
fn it_reads_and_writes_streams() {
    let place = Place::new();
    let ran = place.run_with(&["render", "-", "-o", "-"], RECORD.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(is_png(&ran.stdout));
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0);
}

#[test]
fn it_draws_what_a_post_has_above_the_board() {
    let place = Place::new();
    let drawn = |record: &str, turn: &str| {
        let ran = place.run_with(
            &["render", "-", "-o", "-", "--turn", turn],
            record.as_bytes(),
        );
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        ran.stdout
    };
    let won = RECORD.replace(
        "[Result \"*\"]",
        "[Result \"0-1\"]\n[Reason \"resignation\"]",
    );
    let records = [
        RECORD.to_owned(),
        RECORD.replace("ada", "eve"),
        RECORD.replace("bob", "\u{200b}"),
        won.clone(),
        won.replace("resignation", "time"),
        won.replace("0-1", "1-0"),
    ];
    let mut pictures: Vec<Vec<u8>> = records.iter().map(|it| drawn(it, "2")).collect();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), records.len(), "each says something else");
    assert_eq!(
        drawn(RECORD, "1"),
        drawn(&won, "1"),
        "before its end a game goes on"
    );
}

#[test]
fn it_shows_any_turn() {
    let place = place_with_record();
    let text = |turn| {
        let ran = place.run(&["render", "game.txt", "--text", "--turn", turn]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        ran.text().to_owned()
    };
    assert_ne!(text("0"), text("1"));
    assert_ne!(text("1"), text("2"));
    assert_eq!(
        place.run(&["render", "game.txt", "--text"]).text(),
        text("2")
    );
    let beyond = place.run(&["render", "game.txt", "--turn", "3"]);
    assert_eq!(beyond.code, 2);
    beyond.stderr.says("the last turn of the record is 2");
}

#[test]
fn it_tells_what_is_wrong_with_a_record() {
    let place = Place::new();
    let unknown_game = RECORD.replace("tablut", "chess");
    let unknown_option = RECORD.replace("corner", "round");
    let illegal = RECORD.replace("c5-c1", "e5-e9");
    let other_end = RECORD.replace("\"*\"", "\"1-0\"");
    for (record, part) in [
        (
            other_end.as_bytes(),
            "line 5, column 10: the record gives 1-0 as the result",
        ),
        (&b""[..], "the header has no line `[Game"),
        (b"\xff", "not text"),
        (b"[Game tablut]", "line 1"),
        (unknown_game.as_bytes(), "`chess`"),
        (unknown_option.as_bytes(), "round"),
        (illegal.as_bytes(), "`e5-e9`"),
    ] {
        let ran = place.run_with(&["render", "-"], record);
        assert_eq!(ran.code, 1, "{part}");
        ran.stderr.says(part);
    }
    let missing = place.run(&["render", "no-such-file"]);
    assert_eq!(missing.code, 1);
    missing.stderr.says("`no-such-file`");
    let nowhere = place.run_with(
        &["render", "-", "-o", "no/such/folder.png"],
        RECORD.as_bytes(),
    );
    assert_eq!(nowhere.code, 1);
    let theme = place.run_with(&["render", "-", "--theme", "no-such"], RECORD.as_bytes());
    assert_eq!(theme.code, 2, "{}", theme.stderr);
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0);
}

/// The bytes that a record's place has in this file afterwards.
fn rendered_bytes(args: &[&str], file: &str) -> Vec<u8> {
    let place = place_with_record();
    let ran = place.run(&[&["render", "game.txt"], args].concat());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(!place.path().join("board.png").exists());
    fs::read(place.path().join(file)).expect("a file")
}

#[test]
fn it_writes_an_animation_of_a_game_or_a_part_of_it() {
    let whole = rendered_bytes(&["--gif", "game.gif"], "game.gif");
    assert!(whole.starts_with(b"GIF89a") && whole.ends_with(b";"));
    let part = rendered_bytes(
        &["--gif", "game.gif", "--from", "1", "--to", "1"],
        "game.gif",
    );
    // A single picture has no animation.
    assert!(part.starts_with(b"GIF89a") && part.len() < whole.len());
    let place = place_with_record();
    for args in [["--from", "2", "--to", "1"], ["--from", "0", "--to", "3"]] {
        let ran = place.run(&[&["render", "game.txt", "--gif", "game.gif"][..], &args].concat());
        assert_eq!(ran.code, 2, "{}", ran.stderr);
        ran.stderr.says("the last turn of the record is 2");
    }
    assert!(!place.path().join("game.gif").exists());
    let alone = place.run(&["render", "game.txt", "--from", "1"]);
    assert_eq!(alone.code, 2, "{}", alone.stderr);
}

#[test]
fn it_writes_a_page_in_either_language() {
    let page = |language: &str| {
        let page = rendered_bytes(
            &["--html", "game.html", "--language", language],
            "game.html",
        );
        String::from_utf8(page).expect("text")
    };
    let [english, german] = ["en", "de"].map(page);
    assert!(english.contains("Tablut: ada – bob") && english.contains("Turn 2 of 2"));
    assert!(german.contains("Tablut: ada – bob") && german.contains("Zug 2 von 2"));
}

#[test]
fn the_animation_of_the_readme_is_the_one_that_the_command_in_the_pages_makes() {
    let tree = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = |name| fs::read_to_string(tree.join(name)).expect("a page");
    let (readme, topics) = (page("README.md"), page("docs/play/topics.md"));
    let (record, file) = ("src/rules/tablut/examples/corner.txt", "assets/tablut.gif");
    let command = format!("render {record} --gif {file}");
    assert!(topics.contains(&command) && readme.contains(&format!("({file})")));
    let shown = fs::read(tree.join(file)).expect("an animation");
    assert!(shown.len() <= 1_000_000, "{} bytes", shown.len());
    let place = Place::new();
    let record = tree.join(record);
    let ran = place.run(&["render", record.to_str().expect("text"), "--gif", "-"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    // The last digits of a color may differ on another machine.
    let differs = ran.stdout.len().abs_diff(shown.len());
    assert!(
        differs * 50 < shown.len(),
        "{} and {}",
        ran.stdout.len(),
        shown.len()
    );
}
