//! Reliability from past games, on hand-made games.

use super::*;

/// Ada plays after one hour, Bob after two more.
fn both_played(game: &Game) -> Game {
    turn(&turn(game, HOUR, ADA, "a1-b1"), 3 * HOUR, BOB, "a2-b2")
}

/// The game once its clock has been checked.
fn check_clock(game: &Game, at: i64) -> Game {
    let nothing = PersonalSettings::default();
    game_after(
        game,
        decide_time(game, &nobody_away(), &nothing, Timestamp(at)),
    )
}

fn in_time(game: &Game, who: ParticipantId) -> Option<InTime> {
    PastGame::from_game(game, who).map(|it| it.in_time)
}

#[test]
fn a_game_played_to_its_end_tells_of_both_and_of_nobody_else() {
    let game = both_played(&timed_game("1d"));
    assert_eq!(in_time(&game, ADA), None, "it goes on");
    let over = resign(&game, ADA);
    let ada = PastGame::from_game(&over, ADA).expect("hers");
    assert_eq!((ada.clocked, ada.in_time), (true, InTime::Yes));
    assert_eq!(ada.answers, [Span(HOUR)], "the turn she gave up in is none");
    let bob = PastGame::from_game(&over, BOB).expect("his");
    assert_eq!(bob.answers, [Span(2 * HOUR)]);
    assert_eq!(in_time(&over, CLEO), None);
    let without = resign(&both_played(&timed_game("none")), BOB);
    let without = PastGame::from_game(&without, BOB).expect("his");
    assert!(!without.clocked);
    assert_eq!(without.answers, [Span(2 * HOUR)]);
}

#[test]
fn time_that_was_up_tells_of_the_late_player_only() {
    let flagged = check_clock(&both_played(&timed_game("1d")), 2 * DAY);
    let claimed = decide_claim(&flagged, BOB, up_since(&flagged), Timestamp(2 * DAY));
    let claimed = game_after(&flagged, claimed.expect("Ada is late"));
    assert_eq!(in_time(&claimed, ADA), Some(InTime::No));
    assert_eq!(in_time(&claimed, BOB), Some(InTime::Yes));
    let warned = check_clock(&flagged, 32 * DAY);
    let abandoned = check_clock(&warned, 60 * DAY);
    let outcome = &abandoned.head.outcome;
    assert!(matches!(outcome, Some(Outcome::Aborted { .. })));
    assert_eq!(in_time(&abandoned, ADA), Some(InTime::No));
    assert_eq!(in_time(&abandoned, BOB), None, "it was not theirs to end");
}

#[test]
fn who_never_came_is_told_of_and_who_calls_off_is_not() {
    let unplayed = check_clock(&timed_game("1d"), 2 * DAY);
    assert_eq!(in_time(&unplayed, ADA), Some(InTime::NoShow));
    assert_eq!(in_time(&unplayed, BOB), None);
    let fresh = timed_game("1d");
    let called_off = decide_abort(&fresh, BOB, Timestamp(HOUR)).expect("new");
    let called_off = game_after(&fresh, called_off);
    assert_eq!([ADA, BOB].map(|it| in_time(&called_off, it)), [None, None]);
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
    assert_eq!(Reliability::from_games(&games), None, "new here");
    games.push(game(false, InTime::Yes, &[30]));
    let some = Reliability::from_games(&games).expect("enough");
    let of_four = Some(Span::from_hours(30));
    assert_eq!((some.clocked, some.answer), (2, of_four));
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
    assert_eq!(Reliability::from_games(&games), Some(more));
    let absent = [InTime::NoShow; 3].map(|it| game(true, it, &[]));
    let absent = Reliability::from_games(&absent).expect("three games");
    assert_eq!((absent.no_shows, absent.answer), (3, None));
}
