//! How moves are written, read, picked and stored.

use super::*;
use crate::{catalog, fortac::text::WrittenAction};
use cairn_kernel::{AnyPosition, Cell, Pick, Typed as _, Unplayable};

fn open(options: &str, actions: &str) -> Box<dyn AnyPosition> {
    let mut position = catalog()
        .game("fortac")
        .expect("in the catalog")
        .open(options)
        .expect("options")
        .start();
    for action in actions.split_whitespace() {
        position.play_exact(action).expect("legal");
    }
    position
}

const DEAL: &str = "+hop +switch +zap +jump +bishop +skip";

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
        let mut position = open("{}", DEAL);
        let played = position.play_text(text).expect(text);
        assert_eq!(played[0].notation, "hop:b3c3");
    }
}

#[test]
fn nobody_draws_by_typing() {
    for text in ["+hop", "hop", "+hop hop:b3c3"] {
        let mut position = open("{}", DEAL);
        assert!(
            matches!(
                position.play_text(text),
                Err(Unplayable::NotPossible { .. })
            ),
            "{text}"
        );
        assert_eq!(position.fingerprint(), open("{}", DEAL).fingerprint());
    }
    assert!(open("{}", "").play_text("+hop").is_err(), "chance deals");
}

/// Red to move, whose hop completes the top row.
const NEARLY: &str = "+rook +horse +hop +skip +skip +king rook:b3d3 +king skip:c2b1 +skip \
    horse:a3c4 +zip skip:b1a2 +jump";

#[test]
fn a_declaration_is_part_of_the_written_move_where_it_is_needed() {
    let strict = r#"{"declare":"strict"}"#;
    for text in [
        "hop:d3d4!orthogonal",
        "hop d3d4 orthogonal",
        "hop:d3-d4 !Orthogonal",
    ] {
        let mut position = open(strict, NEARLY);
        let played = position.play_text(text).expect(text);
        assert_eq!(played[0].notation, "hop:d3d4!orthogonal");
    }
    let played = open(strict, NEARLY).play_text("hop d3d4").expect("silent");
    assert_eq!(
        (&*played[0].notation, &*played[0].annotated),
        ("hop:d3d4", "hop:d3d4")
    );
    assert!(
        open(strict, NEARLY).play_text("hop:d3d4!corner").is_err(),
        "a false claim"
    );
}

#[test]
fn a_combo_is_told_in_the_history_where_it_counts_by_itself() {
    let played = open("{}", NEARLY).play_text("hop:d3d4").expect("legal");
    assert_eq!(
        (&*played[0].notation, &*played[0].annotated),
        ("hop:d3d4", "hop:d3d4!orthogonal")
    );
    let played = open("{}", NEARLY)
        .play_text("hop:d3d4!orthogonal")
        .expect("true");
    assert_eq!(played[0].notation, "hop:d3d4");
    assert!(
        open("{}", NEARLY).play_text("hop:d3d4!corner").is_err(),
        "false"
    );
    assert!(
        open("{}", NEARLY)
            .play_exact("hop:d3d4!orthogonal")
            .is_err(),
        "not the spelling"
    );
}

#[test]
fn every_legal_spelling_is_read_as_itself() {
    for position in [
        open("{}", NEARLY),
        open(r#"{"declare":"strict","own_swaps":true}"#, NEARLY),
    ] {
        for choice in position.choices() {
            for text in [&choice.played.notation, &choice.played.annotated] {
                let played = position.fork().play_text(text).expect(text);
                assert_eq!(played[0].notation, choice.played.notation);
            }
        }
    }
}

#[test]
fn actions_are_stored_as_they_always_were() {
    for (json, text) in [
        (
            r#"{"play":{"card":"hop","from":"b3","to":"c3"}}"#,
            "hop:b3c3",
        ),
        (
            r#"{"play":{"card":"zip","from":"d3","to":"d4","combo":"corner"}}"#,
            "zip:d3d4!corner",
        ),
        (r#"{"draw":"horse"}"#, "+horse"),
    ] {
        let action: Action = serde_json::from_str(json).expect(json);
        assert_eq!(serde_json::to_string(&action).expect("plain data"), json);
        assert_eq!(usual().notation(&usual().start(), &action), text);
    }
}

#[test]
fn a_move_is_picked_by_its_card_its_man_and_its_end() {
    let position = open("{}", DEAL);
    let choices = position.choices();
    let choice = choices
        .iter()
        .find(|it| it.played.notation == "hop:b3c3")
        .expect("legal");
    let cell = |x, y| Pick::Cell(Cell { x, y });
    assert_eq!(
        choice.picks,
        [Pick::Word("fortac-card-hop"), cell(1, 2), cell(2, 2)]
    );
}

#[test]
fn a_declaration_is_picked_last() {
    let position = open(r#"{"declare":"strict"}"#, NEARLY);
    let picks = |text: &str| {
        let choices = position.choices();
        let choice = choices
            .into_iter()
            .find(|it| it.played.notation == text)
            .expect("legal");
        choice.picks
    };
    let (silent, declared) = (picks("hop:d3d4"), picks("hop:d3d4!orthogonal"));
    assert_eq!(silent[..3], declared[..3]);
    assert_eq!(silent[3], Pick::Word("fortac-declare-nothing"));
    assert_eq!(declared[3], Pick::Word("fortac-declare-orthogonal"));
    assert_eq!(picks("hop:d3c3").len(), 3);
}

#[test]
fn what_cannot_be_read_is_not_guessed_at() {
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
        assert_eq!(WrittenAction::read(text), None, "{text}");
    }
    let spaces = WrittenAction::Spaces {
        from: "b3".into(),
        to: "c3".into(),
    };
    assert_eq!(WrittenAction::read("b3–c3"), Some(spaces));
    assert_eq!(
        WrittenAction::read(" +Hop"),
        Some(WrittenAction::Draw(Card::Hop))
    );
}
