//! The text form of a game.

use super::*;

const TURNS: [&str; 3] = ["a1-b1", "a2-c2", "b1-d1"];

fn names() -> BySeat<String> {
    BySeat {
        first: "Ada \"the\" \\ First".to_owned(),
        second: "Bob\n[x".to_owned(),
    }
}

fn write(game: &Game) -> String {
    Record::write(game, &table(game), &names(), "2026-11-21", &[])
}

#[test]
fn what_is_written_is_read_back_as_the_same_game() {
    let game = race_after(&TURNS);
    let table = table(&game);
    let text = write(&game);
    let record = Record::read(&catalog(), &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let position = record.play(None).expect("the same game");
    assert_eq!(position.fingerprint(), table.position.fingerprint());
    let early = record.play(Some(1)).expect("the same game");
    let then = table.position_after(1).expect("a turn");
    assert_eq!(early.fingerprint(), then.fingerprint());
    assert_eq!(record.header[3].1, "Ada \"the\" \\ First");
    assert_eq!(record.header[4].1, "Bob[x");
}

#[test]
fn a_record_tells_the_clock_and_when_each_turn_was_over() {
    let mut game = race_after(&TURNS);
    game.terms.clock = "3d+12h max 5d".parse().expect("a clock");
    for (entry, at) in game.log.iter_mut().zip([0, 86_400_999, 1_795_326_612_000]) {
        entry.at = Timestamp(at);
    }
    let text = write(&game);
    assert!(text.contains("[Clock \"3d+12h max 5d\"]"), "{text}");
    assert!(!text.contains("[Hints"), "{text}");
    game.terms.hints = true;
    let hinted = write(&game);
    assert!(hinted.contains("[Hints \"allowed\"]"), "{hinted}");
    for line in [
        "1. a1-b1 {1970-01-01T00:00:00Z}",
        "2. a2-c2 {1970-01-02T00:00:00Z}",
        "3. b1-d1 {2026-11-22T05:50:12Z}",
    ] {
        assert!(text.lines().any(|it| it == line), "{text}");
    }
    // Remarks in braces, however they are broken, are no actions.
    let noted = text.replace("{1970-01-02T00:00:00Z}", "{ e2-e4 1. whatever");
    let record = Record::read(&catalog(), &noted).expect("readable");
    assert_eq!(record.actions.len(), 3);
}

#[test]
fn the_secret_is_told_after_the_end_only() {
    let game = race_after(&TURNS);
    let text = write(&game);
    assert!(text.contains(&seed_hash(&game.seed)) && !text.contains("[Seed \""));
    assert!(text.ends_with("\n*\n"), "{text}");
    let over = resign(&game, ADA);
    let text = write(&over);
    let secret = format!("[Seed \"{}\"]", "05".repeat(32));
    for told in [secret.as_str(), "[Reason \"resignation\"]", "\n0-1\n"] {
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_record_is_named() {
    let bad = |line, column, why| {
        let place = TextPlace { line, column };
        Some(BadRecord { place, why })
    };
    let chess = RecordFault::UnknownGame("chess".to_owned());
    let round = RecordFault::BadOptions("variant=round".to_owned());
    for (text, (line, column), why) in [
        ("", (1, 1), RecordFault::NoGame),
        ("[Date \"2026\"]\n\n1. a1-b1", (2, 1), RecordFault::NoGame),
        ("[Date \"\"]\n  [Game \"chess\"]", (2, 10), chess),
        (
            "\u{feff}[Game \"toy\"]\r\n [x\r\n",
            (2, 2),
            RecordFault::BadLine,
        ),
        (
            "[Game \"toy\"]\n[Options \"variant=round\"]",
            (2, 11),
            round,
        ),
    ] {
        let refused = Record::read(&catalog(), text).err();
        assert_eq!(refused, bad(line, column, why), "{text}");
    }
    let illegal = "[Game \"toy\"]\n\n1. a1-b1\n2. {näh} a1{x}-a2 {y}\n";
    let illegal = Record::read(&catalog(), illegal).expect("readable");
    let error = illegal.play(None).err();
    let why = RecordFault::Illegal {
        at: 2,
        action: "a1-a2".to_owned(),
    };
    assert_eq!(error, bad(4, 10, why));
    let said = error.expect("an error").to_string();
    assert!(said.starts_with("line 4, column 10: action 2 "), "{said}");
}

#[test]
fn all_moments_are_those_that_are_shown_one_by_one() {
    let race = race_after(&TURNS);
    let raid = about_to_take(2);
    let resigned = resign(&race, ADA);
    for game in [race, raid, resigned] {
        let table = table(&game);
        let over = game.head.outcome.is_some();
        let moments = table.moments(over).expect("a sound log");
        let count = u32::try_from(moments.len()).expect("few");
        assert_eq!(count, table.finished_turns() + 1);
        for (turn, moment) in (0..).zip(&moments) {
            let alone = Moment::from_game(&game, &table, Some(turn)).expect("a sound log");
            let [one, other] = [moment, &alone]
                .map(|it| (it.turn, it.next, it.told.clone(), it.position.fingerprint()));
            assert_eq!(one, other, "{turn}");
        }
    }
}
