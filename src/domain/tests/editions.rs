//! Editions of rules, and games that last too long: with a toy game.

use super::{ADA, BOB, NOW, PLACE, after, participant};
use crate::{
    AboutPlayers, Challenge, ChallengeWrite, Expected, Game, GameId, GameWrite, HowDrawn,
    NewChallenge, Outcome, Record, RecordFault, Refusal, SidePreference, TextPlace, Write,
    decide_accept, decide_challenge, decide_play,
};
use cairn_kernel::CorruptLog;
use cairn_rules::{Catalog, GameKind};
use cairn_toygame::{FAULTY, NEW, OLD, Race, catalog};

fn only<const EDITION: u16>() -> Catalog {
    Catalog::new([GameKind::of::<Race<EDITION>>()])
}

fn challenged(catalog: &Catalog, options: &str) -> Result<Challenge, Refusal> {
    let new = NewChallenge {
        from: participant(ADA),
        to: None,
        rules: "toy".to_owned(),
        variant: None,
        options: options.to_owned(),
        clock: None,
        rest: None,
        rated: None,
        ratings_off: None,
        zone_known: false,
        side: SidePreference::First,
        place: PLACE,
        language: "en-US".to_owned(),
    };
    let writes = decide_challenge(catalog, GameId(9), new, 0, NOW)?;
    let opened = writes.into_iter().find_map(|it| match it {
        Write::Challenge(ChallengeWrite::Open(challenge)) => Some(challenge),
        _ => None,
    });
    Ok(opened.expect("a challenge"))
}

fn begun(catalog: &Catalog) -> Game {
    let challenge = challenged(catalog, "").expect("in order");
    let writes = decide_accept(
        catalog,
        &challenge,
        &participant(BOB),
        &AboutPlayers::default(),
        [5; 32],
        NOW,
    )
    .expect("in order");
    let started = writes.into_iter().find_map(|it| match it {
        Write::Game(GameWrite::Start(game)) => Some(*game),
        _ => None,
    });
    started.expect("a game")
}

/// The game after these turns, Ada first.
fn played(catalog: &Catalog, turns: &[&str]) -> Game {
    turns
        .iter()
        .zip([ADA, BOB].into_iter().cycle())
        .fold(begun(catalog), |game, (turn, by)| {
            let table = game.table(catalog).expect("a log that can be played");
            let writes = decide_play(&game, &table, by, Expected::Latest, turn, NOW);
            after(&game, writes.unwrap_or_else(|it| panic!("{turn}: {it}")))
        })
}

#[test]
fn a_new_game_is_played_by_the_newest_edition() {
    assert_eq!(begun(&catalog()).rules_version, NEW);
    assert_eq!(begun(&only::<OLD>()).rules_version, OLD);
}

#[test]
fn an_old_log_is_replayed_by_its_own_edition_only() {
    let back_and_forth = ["a1-b1", "a2-b2", "b1-a1", "b2-c2"];
    let old = played(&only::<OLD>(), &back_and_forth);
    assert!(old.table(&only::<OLD>()).is_ok());
    assert!(
        old.table(&catalog()).is_ok(),
        "the newer one beside it changes nothing"
    );
    old.audit(&catalog()).expect("in order");
    assert!(matches!(
        old.table(&only::<NEW>()),
        Err(CorruptLog::UnknownEdition { game, version: OLD }) if game == "toy"
    ));
    // Mistaken for a game of the new edition it is not legal, so the version matters.
    let mistaken = Game {
        rules_version: NEW,
        ..old
    };
    assert!(matches!(
        mistaken.table(&catalog()),
        Err(CorruptLog::Illegal)
    ));
}

#[test]
fn an_old_game_goes_on_by_its_own_edition() {
    let old = played(&only::<OLD>(), &["a1-b1", "a2-b2"]);
    let table = old.table(&catalog()).expect("a log that can be played");
    assert!(decide_play(&old, &table, ADA, Expected::Latest, "b1-a1", NOW).is_ok());
}

/// The toy game ends after 40 actions; its runners would go back and forth for ever.
#[test]
fn a_game_that_is_too_long_is_a_draw_though_its_rules_go_on() {
    let rounds = ["a1-b1", "a2-b2", "b1-a1", "b2-a2"];
    let turns: Vec<&str> = rounds.into_iter().cycle().take(40).collect();
    let before = played(&only::<OLD>(), &turns[..39]);
    assert_eq!(before.head.outcome, None);
    assert!(before.head.to_move.is_some());
    let game = played(&only::<OLD>(), &turns);
    assert_eq!(game.head.outcome, Some(Outcome::Drawn(HowDrawn::TooLong)));
    assert_eq!(game.head.to_move, None);
    game.audit(&only::<OLD>()).expect("in order");
    let table = game
        .table(&only::<OLD>())
        .expect("a log that can be played");
    let next = decide_play(&game, &table, ADA, Expected::Latest, "a1-b1", NOW);
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
    let place = TextPlace {
        line: 2,
        column: 17,
    };
    assert_eq!(unknown.place, place);
    assert!(matches!(unknown.why, RecordFault::UnknownEdition { .. }));
}

#[test]
fn a_challenge_refuses_what_the_rules_take() {
    let catalog = catalog();
    let kind = catalog.game("toy").expect("it is there");
    assert!(kind.open(r#"{"patience":1000}"#).is_ok());
    assert!(challenged(&catalog, "patience=10").is_ok());
    let refusal = Refusal::OptionTooGreat("patience", 10);
    assert_eq!(challenged(&catalog, "patience=1000").err(), Some(refusal));
}

#[test]
fn a_panic_of_the_rules_stops_one_game() {
    let faulty = only::<FAULTY>();
    let game = played(&only::<NEW>(), &["a1-c1", "a2-b2"]);
    let panicked = |table| matches!(table, Err(CorruptLog::Unreadable(_)));
    assert!(panicked(game.table(&faulty)));
    // Continuing from a cached table, too.
    let before = played(&faulty, &["a1-b1"]);
    let before = before.table(&faulty).expect("it goes well so far");
    let after = played(&only::<NEW>(), &["a1-b1", "a2-c2"]);
    assert!(panicked(after.table_after(&before)));

    let other = played(&faulty, &["a1-b1", "a2-b2"]);
    assert!(other.table(&faulty).is_ok());
}
