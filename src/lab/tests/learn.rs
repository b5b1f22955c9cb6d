//! `cairn-lab learn`: the example of its page, and spoiled in every way.

use std::fs;

use crate::{CommandOutput, Place};

const PAGE: &str = include_str!("../../../docs/develop/lessons.md");

/// The blocks of code of the page.
fn blocks() -> Vec<&'static str> {
    let fenced = PAGE.split("\n```").skip(1).step_by(2);
    let blocks = fenced.filter_map(|it| it.split_once('\n'));
    blocks.map(|(_, block)| block).collect()
}

/// A place with this course and the words of the example.
fn with(course: &str, words: &str) -> Place {
    let place = Place::new();
    fs::write(place.path().join("play.toml"), course).expect("a file");
    for language in ["en", "de"] {
        let folder = place.path().join("locales").join(language);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("words.ftl"), words).expect("a file");
    }
    place
}

fn check(course: &str, words: &str) -> CommandOutput {
    let args = [
        "learn",
        "check",
        "tablut",
        "play.toml",
        "--locales",
        "locales",
    ];
    with(course, words).run(&args)
}

#[test]
fn the_example_of_the_page_has_nothing_wrong() {
    let checked = check(blocks()[0], blocks()[1]);
    assert_eq!(checked.code, 0, "{}", checked.stderr);
    assert_eq!(checked.text(), "play.toml: 3 steps, no problems found\n");
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_the_reason() {
    let (course, words) = (blocks()[0], blocks()[1]);
    for (right, wrong, said) in [
        (
            "[[corner.lessons]]",
            "[[moon.lessons]]",
            "there is no variant `moon`",
        ),
        ("d1>d3", "d1-d3", "line 3: step `first-move`: an arrow is"),
        ("d1>d3", "d1>z3", "line 3: there is no cell `z3`"),
        (
            "\"any\"",
            "\"fly\"",
            "line 3: step `first-move`: there is no goal `fly`",
        ),
        ("goal", "gaol", "line 5: unknown field `gaol`"),
        (
            "\"trap\"",
            "\"Trap\"",
            "line 8: `Trap` is not a valid step name",
        ),
        ("\"trap\"", "\"first-move\"", "line 8: two steps are named"),
        ("c5-c6", "d1-d2", "line 8: `d1-d2` cannot be played"),
        ("take e3", "win", "line 8: no turn meets the goal"),
        (
            "\"c4-c1\"",
            "\"c4-a1\"",
            "line 14: `c4-a1` is not a complete turn",
        ),
        (
            "\"c4-c3 >",
            "\"c4-c1 >",
            "line 14: `c4-c1` is punished but right",
        ),
        (
            "reply = \"i4-i3\"",
            "reply = \"i4-i9\"",
            "line 14: `i4-i9` cannot be",
        ),
    ] {
        let spoiled = course.replacen(right, wrong, 1);
        assert_ne!(spoiled, course, "{right}");
        let checked = check(&spoiled, words);
        assert_eq!(checked.code, 1, "{wrong}");
        let line = format!("play.toml: {said}");
        assert!(
            checked.stderr.contains(&line),
            "{wrong}: {}",
            checked.stderr
        );
    }
    let less = words.replacen("tablut-lesson-trap-why", "tablut-lesson-trap-how", 1);
    let checked = check(course, &less);
    let said = "line 8: the sentence `tablut-lesson-trap-why` is missing in `de`";
    assert!(checked.stderr.contains(said), "{}", checked.stderr);
    let there = Place::new().run(&["learn", "check", "tablut", "nothing.toml"]);
    assert_eq!(there.code, 1);
    assert!(
        there.stderr.contains("cannot read nothing.toml"),
        "{}",
        there.stderr
    );
}

/// The contents of the folder written by `cairn-lab learn from`.
fn draft(record: &str, side: &str) -> (Place, CommandOutput) {
    let place = Place::new();
    fs::write(place.path().join("game.txt"), record).expect("a file");
    let args = ["learn", "from", "game.txt", "--side", side, "--to", "draft"];
    let ran = place.run(&args);
    (place, ran)
}

#[test]
fn a_record_becomes_a_course_with_nothing_wrong() {
    for kind in cairn_rules::catalog().games() {
        for (variant, record) in kind.about.examples {
            for side in ["first", "second"] {
                let (place, made) = draft(record, side);
                let of = format!("{} {variant} {side}", kind.about.key);
                assert_eq!(made.code, 0, "{of}: {}", made.stderr);
                let args = ["draft/play.toml", "--locales", "draft/locales"];
                let args = [&["learn", "check", kind.about.key][..], &args[..]].concat();
                let checked = place.run(&args);
                assert_eq!(checked.code, 0, "{of}: {}", checked.stderr);
            }
        }
    }
}

#[test]
fn the_notes_of_a_record_say_why_its_turns_are_right() {
    let record = blocks()[3];
    let (place, made) = draft(record, "first");
    assert_eq!(made.code, 0, "{}", made.stderr);
    let read = |path: &str| fs::read_to_string(place.path().join(path)).expect("a file");
    assert_eq!(read("draft/play.toml").trim_end(), blocks()[4]);
    let words = read("draft/locales/en/lesson.ftl");
    let noted = "tablut-lesson-turn-3-why = The Swede on e3 stands between two of ours.";
    assert!(words.contains(noted), "{words}");
    assert!(!words.contains("2026-11-22T"), "instants are no notes");
    // Later edits are not overwritten.
    let again = place.run(&["learn", "from", "game.txt", "--to", "draft"]);
    assert_eq!(again.code, 1);
    assert!(again.stderr.contains("cannot write"), "{}", again.stderr);
}

#[test]
fn a_record_that_makes_no_course_is_refused() {
    for (record, said) in [
        (
            "[Game \"tablut\"]\n\n1. a1-z9\n",
            "line 3, column 4: action 1 of the record, `a1-z9`",
        ),
        ("[Game \"tablut\"]\n\n*\n", "never plays"),
        (
            "[Game \"tablut\"]\n[Options \"repetition=4\"]\n\n1. d1-d3\n",
            "about the standard options",
        ),
        (
            "[Game \"chess\"]",
            "line 1, column 8: there is no game `chess`",
        ),
    ] {
        let (_place, made) = draft(record, "first");
        assert_eq!(made.code, 1, "{record}");
        assert!(made.stderr.contains(said), "{record}: {}", made.stderr);
    }
}
