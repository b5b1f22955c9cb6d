//! Editions of rules, and games that last too long: with a toy game.

use super::*;
use cairn_kernel::CorruptLog;
use cairn_toygame::{FAULTY, NEW, OLD, Race, catalog};

fn only<const EDITION: u16>() -> Catalog {
    Catalog::new([GameKind::new::<Race<EDITION>>()])
}

fn catalog_game(catalog: &Catalog) -> Game {
    let challenge = decide_challenge(catalog, GameId(9), new_challenge(None), 0, NOW);
    let challenge = challenge.expect("in order");
    accept_challenge(catalog, &challenge, BOB, &PlayerFacts::default(), 5).expect("open")
}

/// The game after these turns, Ada first.
fn play_turns(catalog: &Catalog, turns: &[&str]) -> Game {
    let turns = turns.iter().zip([ADA, BOB].into_iter().cycle());
    turns.fold(catalog_game(catalog), |game, (text, by)| {
        turn_in(catalog, &game, NOW.0, by, text)
    })
}

#[test]
fn a_new_game_is_played_by_the_newest_edition() {
    assert_eq!(catalog_game(&catalog()).rules_version, NEW);
    assert_eq!(catalog_game(&only::<OLD>()).rules_version, OLD);
}

#[test]
fn an_old_log_is_replayed_by_its_own_edition_only() {
    let back_and_forth = ["a1-b1", "a2-b2", "b1-a1", "b2-c2"];
    let old = play_turns(&only::<OLD>(), &back_and_forth);
    old.audit(&catalog())
        .expect("the newer one beside it changes nothing");
    assert!(matches!(
        old.table(&only::<NEW>()),
        Err(CorruptLog::UnknownEdition { game, version: OLD }) if game == "toy"
    ));
    // Mistaken for a game of the new edition it is not legal, so the version matters.
    let mut mistaken = old;
    mistaken.rules_version = NEW;
    let illegal = mistaken.table(&catalog());
    assert!(matches!(illegal, Err(CorruptLog::Illegal)));
}

/// The toy game ends after 40 actions; its runners would go back and forth for ever.
#[test]
fn a_game_that_is_too_long_is_a_draw_though_its_rules_go_on() {
    let rounds = ["a1-b1", "a2-b2", "b1-a1", "b2-a2"];
    let turns: Vec<&str> = rounds.into_iter().cycle().take(40).collect();
    let before = play_turns(&only::<OLD>(), &turns[..39]);
    assert_eq!(before.head.outcome, None);
    assert!(before.head.to_move.is_some());
    let game = play_turns(&only::<OLD>(), &turns);
    let how = DrawReason::TooLong;
    assert_eq!(game.head.outcome, Some(Outcome::Drawn(how)));
    assert_eq!(game.head.to_move, None);
    game.audit(&only::<OLD>()).expect("in order");
    let table = game.table(&only::<OLD>()).expect("in order");
    let next = decide_play(&game, &table, ADA, SeenState::Latest, "a1-b1", NOW);
    assert!(matches!(next, Err(Refusal::GameOver)), "{next:?}");
}

#[test]
fn a_record_is_read_by_the_edition_it_names() {
    let read = |version: &str| {
        let text = format!("[Game \"toy\"]\n{version}\n1. a1-b1\n2. a2-b2\n3. b1-a1\n");
        Record::read(&catalog(), &text).and_then(|record| record.play(None).map(drop))
    };
    assert_eq!(read("[Rules version \"1\"]"), Ok(()));
    for newest in ["", "[Rules version \"2\"]"] {
        let illegal = read(newest).map_err(|it| it.why);
        assert!(matches!(illegal, Err(RecordFault::Illegal { at: 3, .. })));
    }
    let unknown = read("[Rules version \"3\"]").expect_err("no such edition");
    let (line, column) = (2, 17);
    assert_eq!(unknown.place, TextPlace { line, column });
    assert!(matches!(unknown.why, RecordFault::UnknownEdition { .. }));
}

#[test]
fn a_panic_of_the_rules_stops_one_game() {
    let faulty = only::<FAULTY>();
    let game = play_turns(&only::<NEW>(), &["a1-c1", "a2-b2"]);
    let panicked = |table| matches!(table, Err(CorruptLog::Unreadable(_)));
    assert!(panicked(game.table(&faulty)));
    // Continuing from a cached table, too.
    let before = play_turns(&faulty, &["a1-b1"]);
    let before = before.table(&faulty).expect("it goes well so far");
    let after = play_turns(&only::<NEW>(), &["a1-b1", "a2-c2"]);
    assert!(panicked(after.table_after(&before)));

    let other = play_turns(&faulty, &["a1-b1", "a2-b2"]);
    assert!(other.table(&faulty).is_ok());
}
