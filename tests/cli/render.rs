//! `cairn render`.

use cairn_toygame::needs;
use std::fs;

use crate::place::Place;

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
    needs!("tablut");
    let place = place_with_record();
    let picture = place.path().join("board.png");
    let first = place.run(&["render", "game.txt"]);
    assert_eq!(first.code, 0, "{}", first.stderr);
    assert!(is_png(&fs::read(&picture).expect("a picture")));

    fs::write(&picture, "precious").expect("written");
    let second = place.run(&["render", "game.txt"]);
    assert_eq!(second.code, 1);
    assert!(second.stderr.contains("--output"), "{}", second.stderr);
    assert_eq!(fs::read(&picture).expect("still there"), b"precious");

    let named = place.run(&["render", "game.txt", "-o", "board.png"]);
    assert_eq!(named.code, 0, "{}", named.stderr);
    assert!(is_png(&fs::read(&picture).expect("a picture")));
}

#[test]
fn it_reads_and_writes_streams() {
    needs!("tablut");
    let place = Place::new();
    let ran = place.run_with(&["render", "-", "-o", "-"], RECORD.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(is_png(&ran.stdout));
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0);
}

#[test]
fn it_draws_what_a_post_has_above_the_board() {
    needs!("tablut");
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
    needs!("tablut");
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
    assert!(
        beyond.stderr.contains("the last one of the record is 2"),
        "{}",
        beyond.stderr
    );
}

#[test]
fn it_tells_what_is_wrong_with_a_record() {
    needs!("tablut");
    let place = Place::new();
    let unknown_game = RECORD.replace("tablut", "chess");
    let unknown_option = RECORD.replace("corner", "round");
    let illegal = RECORD.replace("c5-c1", "e5-e9");
    for (record, part) in [
        (&b""[..], "no line of the header is `[Game"),
        (b"\xff", "not text"),
        (b"[Game tablut]", "line 1"),
        (unknown_game.as_bytes(), "`chess`"),
        (unknown_option.as_bytes(), "round"),
        (illegal.as_bytes(), "`e5-e9`"),
    ] {
        let ran = place.run_with(&["render", "-"], record);
        assert_eq!(ran.code, 1, "{part}");
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    let missing = place.run(&["render", "no-such-file"]);
    assert_eq!(missing.code, 1);
    assert!(
        missing.stderr.contains("`no-such-file`"),
        "{}",
        missing.stderr
    );
    let nowhere = place.run_with(
        &["render", "-", "-o", "no/such/folder.png"],
        RECORD.as_bytes(),
    );
    assert_eq!(nowhere.code, 1);
    let theme = place.run_with(&["render", "-", "--theme", "no-such"], RECORD.as_bytes());
    assert_eq!(theme.code, 2, "{}", theme.stderr);
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0);
}
