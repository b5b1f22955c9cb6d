//! Reliability from past games, on hand-made games.

use super::{ADA, BOB, CLEO, after, catalog, game, up_since};
use crate::{
    Away, Expected, Game, InTime, Outcome, ParticipantId, PastGame, PersonalSettings, Reliability,
    Span, Timestamp, decide_abort, decide_claim, decide_play, decide_resign, decide_time,
};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn timed(clock: &str) -> Game {
    let mut game = game();
    game.terms.clock = clock.parse().expect("a clock");
    game.due = game.due(game.started_at);
    game
}

/// Ada plays after one hour, Bob after two more.
fn both_played(game: &Game) -> Game {
    let turns = [(ADA, HOUR, "a1-b1"), (BOB, 3 * HOUR, "a2-b2")];
    turns
        .into_iter()
        .fold(game.clone(), |game, (by, at, text)| {
            let table = game.table(&catalog()).expect("a log that can be played");
            let seen = Expected::Latest;
            let writes = decide_play(&game, &table, by, seen, text, Timestamp(at)).expect("legal");
            after(&game, writes)
        })
}

/// The game once its clock has been checked.
fn looked(game: &Game, at: i64) -> Game {
    let nothing = PersonalSettings::default();
    after(
        game,
        decide_time(game, &Away::default(), &nothing, Timestamp(at)),
    )
}

fn resigned(game: &Game, by: ParticipantId) -> Game {
    let writes = decide_resign(game, by, Timestamp(DAY)).expect("a game that goes on");
    after(game, writes)
}

fn told(game: &Game, who: ParticipantId) -> Option<InTime> {
    PastGame::of(game, who).map(|it| it.in_time)
}

#[test]
fn a_game_played_to_its_end_tells_of_both_and_of_nobody_else() {
    let game = both_played(&timed("1d"));
    assert_eq!(told(&game, ADA), None, "it goes on");
    let over = resigned(&game, ADA);
    let ada = PastGame::of(&over, ADA).expect("hers");
    assert_eq!((ada.clocked, ada.in_time), (true, InTime::Yes));
    assert_eq!(ada.answers, [Span(HOUR)], "the turn she gave up in is none");
    let bob = PastGame::of(&over, BOB).expect("his");
    assert_eq!(bob.answers, [Span(2 * HOUR)]);
    assert_eq!(told(&over, CLEO), None);
    let without = resigned(&both_played(&timed("none")), BOB);
    let without = PastGame::of(&without, BOB).expect("his");
    assert_eq!(
        (without.clocked, without.answers),
        (false, vec![Span(2 * HOUR)])
    );
}

#[test]
fn time_that_was_up_tells_of_the_late_player_only() {
    let flagged = looked(&both_played(&timed("1d")), 2 * DAY);
    let claimed =
        decide_claim(&flagged, BOB, up_since(&flagged), Timestamp(2 * DAY)).expect("Ada is late");
    let claimed = after(&flagged, claimed);
    assert_eq!(told(&claimed, ADA), Some(InTime::No));
    assert_eq!(told(&claimed, BOB), Some(InTime::Yes));
    let warned = looked(&flagged, 32 * DAY);
    let abandoned = looked(&warned, 60 * DAY);
    assert!(matches!(
        abandoned.head.outcome,
        Some(Outcome::Aborted { .. })
    ));
    assert_eq!(told(&abandoned, ADA), Some(InTime::No));
    assert_eq!(told(&abandoned, BOB), None, "it was not theirs to end");
}

#[test]
fn who_never_came_is_told_of_and_who_calls_off_is_not() {
    let unplayed = looked(&timed("1d"), 2 * DAY);
    assert_eq!(told(&unplayed, ADA), Some(InTime::NoShow));
    assert_eq!(told(&unplayed, BOB), None);
    let fresh = timed("1d");
    let called_off = after(
        &fresh,
        decide_abort(&fresh, BOB, Timestamp(HOUR)).expect("new"),
    );
    assert_eq!(told(&called_off, ADA), None);
    assert_eq!(told(&called_off, BOB), None);
}

#[test]
fn counts_are_of_games_with_a_clock_and_the_median_is_of_all_turns() {
    let game = |clocked, in_time, hours: &[i64]| PastGame {
        clocked,
        in_time,
        answers: hours.iter().map(|it| Span::from_hours(*it)).collect(),
    };
    let mut games = vec![
        game(true, InTime::Yes, &[1, 90]),
        game(true, InTime::No, &[2]),
    ];
    assert_eq!(Reliability::of(&games), None, "new here");
    games.push(game(false, InTime::Yes, &[30]));
    let some = Reliability {
        games: 3,
        clocked: 2,
        in_time: 1,
        stayed_away: 0,
        no_shows: 0,
        // Of 1, 2, 30 and 90 hours.
        answer: Some(Span::from_hours(30)),
    };
    assert_eq!(Reliability::of(&games), Some(some));
    games.push(game(true, InTime::NoShow, &[]));
    games.push(game(true, InTime::Yes, &[3]));
    let more = Reliability {
        games: 5,
        clocked: 4,
        in_time: 2,
        stayed_away: 0,
        no_shows: 1,
        answer: Some(Span::from_hours(3)),
    };
    assert_eq!(Reliability::of(&games), Some(more));
    let absent = [InTime::NoShow; 3].map(|it| game(true, it, &[]));
    let absent = Reliability::of(&absent).expect("three games");
    assert_eq!(
        (absent.in_time, absent.no_shows, absent.answer),
        (0, 3, None)
    );
}
