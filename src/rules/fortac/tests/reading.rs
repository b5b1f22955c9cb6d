//! How moves are written, read, picked and stored.

use super::*;
use crate::catalog;
use cairn_kernel::{AnyPosition, Pick, Typed as _, Unplayable};

const DEAL: &str = "+hop +switch +zap +jump +bishop +skip";
/// Red to move, whose hop completes the top row.
const NEARLY: &str = "+rook +horse +hop +skip +skip +king rook:b3d3 +king skip:c2b1 +skip \
    horse:a3c4 +zip skip:b1a2 +jump";

fn open(options: &str, actions: &str) -> Box<dyn AnyPosition> {
    let kind = catalog().game("fortac").expect("in the catalog");
    let mut position = kind.open(options).expect("options").start();
    for action in actions.split_whitespace() {
        position.play_exact(action).expect("legal");
    }
    position
}

/// The notation of the written turn, and what the history shows; `None` if it cannot be played.
fn read(options: &str, actions: &str, text: &str) -> Option<[String; 2]> {
    let played = open(options, actions).play_text(text).ok()?;
    let [first] = <[_; 1]>::try_from(played).expect("one action");
    Some([first.notation, first.annotated])
}

#[test]
fn a_move_is_read_however_it_is_written() {
    for text in [
        "hop:b3c3",
        "hop b3c3",
        "hop b3-c3",
        "HOP B3 C3",
        "hopb3c3",
        "hop: b3 → c3",
    ] {
        let [notation, _] = read("{}", DEAL, text).expect(text);
        assert_eq!(notation, "hop:b3c3");
    }
}

#[test]
fn nobody_draws_by_typing() {
    for text in ["+hop", "hop", "+hop hop:b3c3"] {
        let answer = open("{}", DEAL).play_text(text);
        let is_refused = matches!(answer, Err(Unplayable::NotPossible { .. }));
        assert!(is_refused, "{text}");
    }
    assert_eq!(read("{}", "", "+hop"), None, "chance deals");
}

#[test]
fn a_declaration_is_part_of_the_written_move_where_it_is_needed() {
    let (silent, declared) = ("hop:d3d4", "hop:d3d4!orthogonal");
    for (options, text, expected) in [
        (STRICT, declared, Some([declared; 2])),
        (STRICT, "hop d3d4 orthogonal", Some([declared; 2])),
        (STRICT, "hop:d3-d4 !Orthogonal", Some([declared; 2])),
        (STRICT, "hop d3d4", Some([silent; 2])),
        (STRICT, "hop:d3d4!corner", None),
        ("{}", silent, Some([silent, declared])),
        ("{}", declared, Some([silent, declared])),
        ("{}", "hop:d3d4!corner", None),
    ] {
        let read = read(options, NEARLY, text);
        let expected = expected.map(|it| it.map(str::to_owned));
        assert_eq!(read, expected, "{options} {text}");
    }
    assert!(
        open("{}", NEARLY).play_exact(declared).is_err(),
        "not the spelling"
    );
}

/// The others stand in the golden game.
#[test]
fn declarations_are_stored_as_they_always_were() {
    let json = r#"{"play":{"card":"zip","from":"d3","to":"d4","combo":"corner"}}"#;
    let action: Action = serde_json::from_str(json).expect(json);
    assert_eq!(serde_json::to_string(&action).expect("plain data"), json);
    let Table { rules, state } = usual();
    assert_eq!(rules.notation(&state, &action), "zip:d3d4!corner");
}

#[test]
fn a_declaration_is_picked_last() {
    let choices = open(STRICT, NEARLY).choices();
    let picks = |text: &str| {
        let choice = choices.iter().find(|it| it.played.notation == text);
        choice.expect("legal").picks.as_slice()
    };
    let (silent, declared) = (picks("hop:d3d4"), picks("hop:d3d4!orthogonal"));
    assert_eq!(silent[..3], declared[..3]);
    assert_eq!(silent[3], Pick::Word("fortac-declare-nothing"));
    assert_eq!(declared[3], Pick::Word("fortac-declare-orthogonal"));
    assert_eq!(picks("hop:d3c3").len(), 3);
}

#[test]
fn what_cannot_be_read_is_not_guessed_at() {
    let Table { rules, state } = usual();
    for text in [
        "",
        "hop",
        "hop:b3",
        "hop:b3c3d3",
        "hop:b3c3!square",
        "xhop:b3c3",
        "b3",
        "3b",
        "ä1ö2",
        "hop:b333c3",
    ] {
        assert_eq!(rules.read_action(&state, text), Err(None), "{text}");
    }
    let drawn = rules.read_action(&state, " +Hop");
    assert_eq!(drawn, Ok(Action::Draw(Card::Hop)));
}
