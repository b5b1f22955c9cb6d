//! The computer's review of games that were played.

use std::sync::Arc;

use cairn_kernel::{SCALE, Seat};

use super::catalog;
use crate::{
    Record, RecordKey, RecordRefusal, Review, Stretches, Studied, TextPlace, study, worth,
};

const NEVER: &dyn Fn() -> bool = &|| false;

/// Each form's example record of a finished game.
fn examples() -> impl Iterator<Item = (String, &'static str)> {
    cairn_rules::catalog()
        .games()
        .flat_map(|kind| kind.about.examples.iter())
        .map(|(form, record)| ((*form).to_owned(), *record))
        .collect::<Vec<_>>()
        .into_iter()
}

#[test]
fn a_game_is_gone_through_action_by_action() {
    for (form, text) in examples() {
        let (_, table) = Record::read(&catalog(), text)
            .expect("it is there")
            .shown()
            .expect("it is there");
        let table = Arc::new(table);
        let mut at = 0;
        for stretch in Stretches::of(Arc::clone(&table)) {
            let stretch = stretch.expect("it is there");
            assert!(stretch.from >= at && !stretch.played.is_empty(), "{form}");
            let line = table.turns.iter().find(|it| it.number == stretch.turn);
            assert_eq!(
                line.expect("it is there").seat,
                Some(stretch.seat),
                "{form}"
            );
            for (act, played) in table.acts[stretch.from..].iter().zip(&stretch.played) {
                assert_eq!(&act.notation, played);
            }
            at = stretch.from + stretch.played.len();
        }
        assert!(at > 0 && at <= table.acts.len(), "{form}");
    }
}

#[test]
fn a_turn_is_always_studied_alike_and_its_better_can_be_played() {
    for (form, text) in examples() {
        let (_, table) = Record::read(&catalog(), text)
            .expect("it is there")
            .shown()
            .expect("it is there");
        let mut turns = Stretches::of(Arc::new(table));
        let stretch = turns.next().expect("it is there").expect("it is there");
        let studied = study(&stretch, NEVER).expect("it is there");
        assert_eq!(Some(&studied), study(&stretch, NEVER).as_ref(), "{form}");
        let mut then = stretch.before.fork();
        for action in &studied.better {
            then.play_exact(action).expect("it is there");
        }
        assert!(
            (0..=2 * SCALE).contains(&studied.cost),
            "{form}: {studied:?}"
        );
        assert_eq!(studied.cost > 0, !studied.better.is_empty(), "{form}");
    }
}

#[test]
fn what_has_ended_is_worth_what_it_brought() {
    for (form, text) in examples() {
        let (_, table) = Record::read(&catalog(), text)
            .expect("it is there")
            .shown()
            .expect("it is there");
        let [first, second] =
            Seat::BOTH.map(|it| worth(&*table.position, it, 0, NEVER).expect("it is there"));
        assert_eq!(first, -second, "{form}");
        assert!([0, SCALE].contains(&first.abs()), "{form}");
    }
}

#[test]
fn nobody_is_far_ahead_before_anything_was_played() {
    for (form, text) in examples() {
        let (_, table) = Record::read(&catalog(), text)
            .expect("it is there")
            .shown()
            .expect("it is there");
        let mut turns = Stretches::of(Arc::new(table));
        let stretch = turns.next().expect("it is there").expect("it is there");
        let studied = study(&stretch, NEVER).expect("it is there");
        let before = studied.value.abs();
        assert!(before < SCALE / 2, "{form}: {before}");
    }
}

fn studied(turn: u32, seat: Seat, (cost, gain): (i32, i32)) -> Studied {
    Studied {
        turn,
        from: turn as usize,
        seat,
        value: 0,
        won_in: None,
        cost: cost * SCALE / 100,
        gain: gain * SCALE / 100,
        better: (cost > 0).then(|| "x".to_owned()).into_iter().collect(),
    }
}

#[test]
fn three_turns_of_each_kind_are_told_the_greatest_first() {
    let own = [
        (50, 5),
        (0, 20),
        (12, 90),
        (0, 5),
        (40, 0),
        (0, 60),
        (0, 30),
        (11, 0),
    ];
    let turns = own.iter().zip((1..).step_by(2));
    let review = Review {
        program: String::new(),
        studied: turns
            .map(|(it, turn)| studied(turn, Seat::First, *it))
            .collect(),
        end: SCALE,
    };
    let numbers = |told: Vec<&Studied>| told.iter().map(|it| it.turn).collect::<Vec<_>>();
    assert_eq!(numbers(review.did_most(Seat::First)), [11, 13, 3]);
    assert_eq!(numbers(review.cost_most(Seat::First)), [1, 9, 5]);
    assert_eq!(numbers(review.did_most(Seat::Second)), [0; 0]);
    assert_eq!(review.curve().first(), Some(&(0, 0)));
    assert_eq!(review.curve().last(), Some(&(15, SCALE)));
}

#[test]
fn what_was_proved_stays_so_until_it_is_thrown_away() {
    let won = Studied {
        value: SCALE,
        won_in: Some(2),
        ..studied(4, Seat::Second, (0, 0))
    };
    let lost = Studied {
        value: -SCALE / 3,
        ..studied(5, Seat::First, (0, 0))
    };
    let review = |won: Studied| Review {
        program: String::new(),
        studied: vec![won, lost.clone(), studied(6, Seat::Second, (0, 0))],
        end: -SCALE,
    };
    assert_eq!(review(won.clone()).curve()[1], (4, -SCALE));
    let thrown = Studied { cost: SCALE, ..won };
    assert_eq!(review(thrown).curve()[1], (4, -SCALE / 3));
}

#[test]
fn the_best_turn_where_a_win_is_proved_costs_nothing_and_is_worth_the_win() {
    let mut proofs = 0;
    for (form, text) in examples() {
        let (_, table) = Record::read(&catalog(), text)
            .expect("it is there")
            .shown()
            .expect("it is there");
        let stretches: Vec<_> = Stretches::of(Arc::new(table))
            .map(|it| it.expect("it is there"))
            .collect();
        // The end of a game is where there is something to prove.
        for stretch in stretches.iter().rev().take(3) {
            let studied = study(stretch, NEVER).expect("it is there");
            if studied.won_in.is_some_and(|it| it < 0) {
                proofs += 1;
                assert_eq!((studied.cost, studied.gain), (0, 0), "{form}: {studied:?}");
            }
            if studied.won_in.is_some_and(|it| it > 0) {
                proofs += 1;
                let thrown = !studied.better.is_empty();
                assert_eq!(studied.cost > 0, thrown, "{form}: {studied:?}");
            }
        }
    }
    assert!(proofs > 0);
}

#[test]
fn the_key_of_a_record_does_not_depend_on_its_players() {
    let mut keys = Vec::new();
    for (form, record) in examples() {
        let key = |text: &str| {
            let record = Record::read(&catalog(), text).expect("it is there");
            let (game, table) = record.shown().expect("it is there");
            let bare = Record::bare(&game, &table);
            let again = Record::read(&catalog(), &bare).expect("what was written");
            let (same, played) = again.shown().expect("what was written");
            assert_eq!(Record::bare(&same, &played), bare, "{form}");
            assert_eq!(same.head.outcome, game.head.outcome, "{form}");
            assert!(!bare.contains("Cairn"), "{bare}");
            RecordKey::of(&bare)
        };
        let own = key(record);
        assert_eq!(own, key(&record.replace("Cairn", "Somebody")), "{form}");
        assert_eq!(own.to_string().parse(), Ok(own));
        assert!(!keys.contains(&own), "{form}");
        keys.push(own);
    }
    assert!(keys.len() > 1);
}

#[test]
fn a_record_that_is_cut_or_no_text_is_refused_with_its_line() {
    let (_, good) = examples().next().expect("one");
    let read = |text: &str| {
        let text = crate::record_text(text.as_bytes())?;
        let record = Record::read(&catalog(), text)?;
        record.is_whole(text)
    };
    assert_eq!(read(good), Ok(()));
    let lines: Vec<&str> = good.trim_end().lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    let end = TextPlace {
        line: lines.len() - 1,
        column: lines[lines.len() - 2].chars().count() + 1,
    };
    assert!(
        matches!(read(&cut), Err(RecordRefusal::Cut { place, .. }) if place == end),
        "{:?}",
        read(&cut)
    );
    let running = good.replace("[Result \"1-0\"]", "[Result \"*\"]");
    let running = running.replace("[Result \"0-1\"]", "[Result \"*\"]");
    assert_eq!(read(&running), Err(RecordRefusal::NotOver));
    let text = |file: &[u8]| crate::record_text(file).map(drop);
    let odd = |line, column| Err(RecordRefusal::NotText(TextPlace { line, column }));
    assert_eq!(text("a\nüb\0".as_bytes()), odd(2, 3));
    assert_eq!(text(b"a\n\n\xff"), odd(3, 1));
    assert_eq!(text(&vec![b'a'; 1 << 20]), Err(RecordRefusal::TooLarge));
    assert_eq!(text("\u{feff}a\r\n\tb".as_bytes()), Ok(()));
}

#[test]
fn a_record_with_another_result_than_its_turns_lead_to_is_told_with_the_line() {
    let checked = |text: &str| {
        let record = Record::read(&catalog(), text).expect("it is there");
        let (game, _) = record.shown().expect("it is there");
        record.has_its_result(text, &game)
    };
    for (form, good) in examples() {
        assert_eq!(checked(good), Ok(()), "{form}");
        let turned = good
            .replace("1-0", "x-x")
            .replace("0-1", "1-0")
            .replace("x-x", "0-1");
        let before = good.lines().take_while(|it| !it.starts_with("[Result "));
        let there = TextPlace {
            line: before.count() + 1,
            column: 10,
        };
        let found = checked(&turned);
        assert!(
            matches!(&found, Err(RecordRefusal::WrongResult { place, .. }) if *place == there),
            "{form}: {found:?}"
        );
        let open = good.replace("[Result \"1-0\"]", "[Result \"*\"]");
        let open = open.replace("[Result \"0-1\"]", "[Result \"*\"]");
        let found = checked(&open);
        assert!(
            matches!(&found, Err(RecordRefusal::WrongResult { place, .. }) if *place == there),
            "{form}: {found:?}"
        );
    }
    // While the turns leave the game open, only players, clocks and directors can have ended it.
    let stated = |result: &str, reason: &str| {
        checked(&format!(
            "[Game \"toy\"]\n[Result \"{result}\"]\n[Reason \"{reason}\"]\n\n1. a1-b1\n{result}\n"
        ))
    };
    for (result, reason) in [
        ("1-0", "resignation"),
        ("0-1", "time"),
        ("1-0", "adjudication"),
        ("0-1", "director"),
        ("1/2-1/2", "agreement"),
        ("1/2-1/2", "too-long"),
        ("*", ""),
        ("*", "no-show"),
    ] {
        assert_eq!(stated(result, reason), Ok(()), "{result} {reason}");
    }
    for (result, reason) in [
        ("1-0", "captured"),
        ("0-1", ""),
        ("1-0", "agreement"),
        ("1/2-1/2", "resignation"),
        ("1/2-1/2", "repetition"),
    ] {
        let expected = RecordRefusal::WrongResult {
            place: TextPlace {
                line: 2,
                column: 10,
            },
            result: result.to_owned(),
            real: None,
        };
        assert_eq!(stated(result, reason), Err(expected), "{result} {reason}");
    }
}
