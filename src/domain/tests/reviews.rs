//! The computer's review of games that were played.

use super::*;
use cairn_kernel::SCALE;
use std::sync::Arc;

const NEVER: &dyn Fn() -> bool = &|| false;

/// Each variant's example record of a finished game.
fn examples() -> Vec<(&'static str, &'static str)> {
    let catalog = cairn_rules::catalog();
    let all = catalog.games().flat_map(|kind| kind.about.examples);
    all.copied().collect()
}

/// The game that a record tells of, and its table.
fn game_and_table(text: &str) -> (Game, ReplayedGame) {
    let record = Record::read(&catalog(), text).expect("a record");
    record.to_game().expect("a game")
}

/// The stretches of a record's game, and its table.
fn stretches(text: &str) -> (Vec<Stretch>, Arc<ReplayedGame>) {
    let table = Arc::new(game_and_table(text).1);
    let all = Stretches::new(Arc::clone(&table)).map(|it| it.expect("it can be played"));
    (all.collect(), table)
}

#[test]
fn a_game_is_gone_through_action_by_action() {
    for (variant, text) in examples() {
        let (stretches, table) = stretches(text);
        let mut at = 0;
        for stretch in stretches {
            assert!(
                stretch.from >= at && !stretch.played.is_empty(),
                "{variant}"
            );
            let line = table.turns.iter().find(|it| it.number == stretch.turn);
            let seat = line.expect("it is there").seat;
            assert_eq!(seat, Some(stretch.seat), "{variant}");
            for (act, played) in table.acts[stretch.from..].iter().zip(&stretch.played) {
                assert_eq!(&act.notation, played);
            }
            at = stretch.from + stretch.played.len();
        }
        assert!(at > 0 && at <= table.acts.len(), "{variant}");
    }
}

#[test]
fn a_turn_is_always_studied_alike_and_its_better_can_be_played() {
    for (variant, text) in examples() {
        let (stretches, _) = stretches(text);
        let stretch = &stretches[0];
        let studied = study(stretch, NEVER).expect("there is time");
        assert_eq!(Some(&studied), study(stretch, NEVER).as_ref(), "{variant}");
        let mut then = stretch.before.fork();
        for action in &studied.better {
            then.play_exact(action).expect("it can be played");
        }
        let cost = studied.cost;
        assert!((0..=2 * SCALE).contains(&cost), "{variant}: {studied:?}");
        assert_eq!(cost > 0, !studied.better.is_empty(), "{variant}");
        // Nobody is far ahead before anything was played.
        assert!(studied.value.abs() < SCALE / 2, "{variant}: {studied:?}");
    }
}

#[test]
fn what_has_ended_is_worth_what_it_brought() {
    for (variant, text) in examples() {
        let table = game_and_table(text).1;
        let of = |seat| worth(&*table.position, seat, 0, NEVER).expect("there is time");
        let [first, second] = Seat::BOTH.map(of);
        assert_eq!(first, -second, "{variant}");
        assert!([0, SCALE].contains(&first.abs()), "{variant}");
    }
}

fn studied_turn(turn: u32, seat: Seat, (cost, gain): (i32, i32)) -> ReviewedTurn {
    ReviewedTurn {
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
    // What each turn of theirs has cost and brought.
    let cost = [50, 0, 12, 0, 40, 0, 0, 11];
    let gain = [5, 20, 90, 5, 0, 60, 30, 0];
    let turns = (1..).step_by(2).zip(cost.into_iter().zip(gain));
    let review = Review {
        program: String::new(),
        studied: turns
            .map(|(turn, it)| studied_turn(turn, Seat::First, it))
            .collect(),
        end: SCALE,
    };
    let numbers = |told: Vec<&ReviewedTurn>| told.iter().map(|it| it.turn).collect::<Vec<_>>();
    assert_eq!(numbers(review.did_most(Seat::First)), [11, 13, 3]);
    assert_eq!(numbers(review.cost_most(Seat::First)), [1, 9, 5]);
    assert_eq!(numbers(review.did_most(Seat::Second)), [0; 0]);
    assert_eq!(review.curve().first(), Some(&(0, 0)));
    assert_eq!(review.curve().last(), Some(&(15, SCALE)));
}

#[test]
fn what_was_proved_stays_so_until_it_is_thrown_away() {
    let won = ReviewedTurn {
        value: SCALE,
        won_in: Some(2),
        ..studied_turn(4, Seat::Second, (0, 0))
    };
    let lost = ReviewedTurn {
        value: -SCALE / 3,
        ..studied_turn(5, Seat::First, (0, 0))
    };
    let review = |won: ReviewedTurn| Review {
        program: String::new(),
        studied: vec![won, lost.clone(), studied_turn(6, Seat::Second, (0, 0))],
        end: -SCALE,
    };
    assert_eq!(review(won.clone()).curve()[1], (4, -SCALE));
    let thrown = ReviewedTurn { cost: SCALE, ..won };
    assert_eq!(review(thrown).curve()[1], (4, -SCALE / 3));
}

#[test]
fn the_best_turn_where_a_win_is_proved_costs_nothing_and_is_worth_the_win() {
    let mut proofs = 0;
    for (variant, text) in examples() {
        let (stretches, _) = stretches(text);
        // The end of a game is where there is something to prove.
        for stretch in stretches.iter().rev().take(3) {
            let studied = study(stretch, NEVER).expect("it is there");
            let Some(won_in) = studied.won_in else {
                continue;
            };
            proofs += 1;
            let thrown = won_in > 0 && !studied.better.is_empty();
            assert_eq!(studied.cost > 0, thrown, "{variant}: {studied:?}");
            assert!(won_in > 0 || studied.gain == 0, "{variant}: {studied:?}");
        }
    }
    assert!(proofs > 0);
}

#[test]
fn the_key_of_a_record_does_not_depend_on_its_players() {
    let mut keys = Vec::new();
    for (variant, record) in examples() {
        let key = |text: &str| {
            let (game, table) = game_and_table(text);
            let bare = Record::bare(&game, &table);
            let (same, played) = game_and_table(&bare);
            assert_eq!(Record::bare(&same, &played), bare, "{variant}");
            assert_eq!(same.head.outcome, game.head.outcome, "{variant}");
            assert!(!bare.contains("Cairn"), "{bare}");
            RecordKey::from_bare(&bare)
        };
        let own = key(record);
        assert_eq!(own, key(&record.replace("Cairn", "Somebody")), "{variant}");
        assert_eq!(own.to_string().parse(), Ok(own));
        assert!(!keys.contains(&own), "{variant}");
        keys.push(own);
    }
    assert!(keys.len() > 1);
}

/// The record, as if the game went on.
fn unfinished_record(record: &str) -> String {
    let open = record.replace("[Result \"1-0\"]", "[Result \"*\"]");
    open.replace("[Result \"0-1\"]", "[Result \"*\"]")
}

#[test]
fn a_record_that_is_cut_or_no_text_is_refused_with_its_line() {
    let (_, good) = examples()[0];
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
    let cut = read(&cut);
    assert!(matches!(cut, Err(RecordRefusal::Cut { place, .. }) if place == end));
    assert_eq!(read(&unfinished_record(good)), Err(RecordRefusal::NotOver));
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
        let record = Record::read(&catalog(), text).expect("a record");
        record.has_its_result(text, &game_and_table(text).0)
    };
    for (variant, good) in examples() {
        assert_eq!(checked(good), Ok(()), "{variant}");
        let turned = good.replace("1-0", "x-x").replace("0-1", "1-0");
        let turned = turned.replace("x-x", "0-1");
        let before = good.lines().take_while(|it| !it.starts_with("[Result "));
        let (line, column) = (before.count() + 1, 10);
        let there = TextPlace { line, column };
        for wrong in [turned, unfinished_record(good)] {
            let Err(RecordRefusal::WrongResult { place, .. }) = checked(&wrong) else {
                panic!("{variant}: {wrong}");
            };
            assert_eq!(place, there, "{variant}");
        }
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
        let Err(RecordRefusal::WrongResult { real, .. }) = stated(result, reason) else {
            panic!("{result} {reason}");
        };
        assert_eq!(real, None);
    }
}
