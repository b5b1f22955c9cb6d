//! Clocks, on hand-made games: when time is up, and what follows.

use super::*;
use crate::turn::change_clock;

fn game_deadline(game: &Game) -> Option<i64> {
    game.deadline(&nobody_away()).map(|it| it.0)
}

/// The effect of a clock check at this time, with all time that does not count.
fn check_clock(game: &Game, away: &Away, now: i64) -> Option<Game> {
    let writes = decide_time_up(game, away, Timestamp(now))?;
    Some(game_after(game, writes))
}

fn refusal(decided: Result<Vec<Write>, Refusal>) -> Refusal {
    decided.expect_err("it should be refused")
}

fn gave(game: &Game, by: ParticipantId, time: i64, now: i64) -> Game {
    let gift = decide_give(game, by, Span(time), Timestamp(now));
    game_after(game, gift.expect("allowed"))
}

/// Both have played at once, and Ada is to move.
fn both_played() -> Game {
    turn(&turn(&timed_game("3d"), 0, ADA, "a1-b1"), 0, BOB, "a2-b2")
}

#[test]
fn a_bank_grows_up_to_its_cap_and_what_is_left_of_it_is_told() {
    let game = timed_game("3d+12h max 72h");
    let game = turn(&game, HOUR, ADA, "a1-b1");
    let left = game
        .time_left(&nobody_away(), Timestamp(HOUR))
        .expect("a clock");
    assert_eq!(left.first, Span(3 * DAY), "the cap stops the bonus");
    let game = turn(&game, HOUR + DAY, BOB, "a2-b2");
    let left = game.time_left(&nobody_away(), Timestamp(2 * HOUR + DAY));
    let left = left.expect("a clock");
    assert_eq!(left.second, Span(3 * DAY - DAY + DAY / 2));
    assert_eq!(left.first, Span(3 * DAY - HOUR), "her turn goes on");
}

#[test]
fn time_given_for_a_turn_is_lost_with_the_turn_and_is_none_in_the_log() {
    let before = timed_game("1d");
    let game = gave(&before, BOB, DAY, 0);
    assert_eq!(
        (game.seq(), game_deadline(&game)),
        (before.seq(), Some(2 * DAY))
    );
    let game = turn(&game, HOUR, ADA, "a1-b1");
    // Given while the other is to act: for the next turn.
    let game = gave(&game, BOB, DAY, HOUR);
    let game = turn(&game, 2 * HOUR, BOB, "a2-b2");
    assert_eq!(game_deadline(&game), Some(2 * HOUR + 2 * DAY));
    let game = turn(&game, 2 * HOUR, ADA, "b1-c1");
    let game = turn(&game, 2 * HOUR, BOB, "b2-c2");
    assert_eq!(game_deadline(&game), Some(2 * HOUR + DAY));
    let give = |game: &Game, by| refusal(decide_give(game, by, Span(DAY), Timestamp(0)));
    assert_eq!(give(&game, CLEO), Refusal::NotAPlayer);
    assert_eq!(give(&super::game(), BOB), Refusal::NoClock);
}

#[test]
fn a_turn_that_was_taken_back_brings_no_bonus() {
    let game = timed_game("3d+12h max 9d");
    let game = turn(&game, 0, ADA, "a1-b1");
    let game = taken_back(&turn(&game, 0, BOB, "a2-b2"), BOB);
    let left = game.time_left(&nobody_away(), NOW).expect("a clock");
    // Ada had her bonus for the first turn, and used some time of the second.
    assert_eq!(left.first, Span(3 * DAY + DAY / 2 - NOW.0));
    assert_eq!(left.second, Span(3 * DAY));
    assert_eq!(game_deadline(&game), Some(NOW.0 + 3 * DAY));
}

#[test]
fn late_is_late_to_the_millisecond() {
    let game = both_played();
    assert!(check_clock(&game, &nobody_away(), 3 * DAY - 1).is_none());
    let up = check_clock(&game, &nobody_away(), 3 * DAY).expect("time is up");
    assert_eq!(up.head.outcome, None, "a casual game is not lost at once");
    let flag = up.head.clock.flag.expect("up");
    assert_eq!(flag.since, Timestamp(3 * DAY));
    // Late, but not too late: the turn is played, and all is well.
    let played = turn(&up, 4 * DAY, ADA, "b1-c1");
    assert_eq!(played.head.clock.flag, None);
    assert_eq!(game_deadline(&played), Some(7 * DAY));
}

#[test]
fn a_rated_game_is_lost_at_once() {
    let mut game = both_played();
    game.terms.rated = RatingMode::ByVariant;
    let lost = check_clock(&game, &nobody_away(), 3 * DAY).expect("time is up");
    assert_eq!(
        lost.head.outcome,
        won_outcome(Seat::Second, WinReason::Time)
    );
    let event = lost.log.last().map(|it| &it.event);
    assert_eq!(event, Some(&Event::TimedOut(Seat::First)));
    assert_eq!(lost.due, Due::default(), "nothing is due any more");
}

#[test]
fn a_player_who_never_played_is_a_no_show_and_has_not_lost() {
    let (casual, mut rated, mut paired) = (timed_game("3d"), timed_game("3d"), timed_game("3d"));
    rated.terms.rated = RatingMode::ByVariant;
    paired.origin = Origin::Tournament;
    for game in [casual, rated, paired] {
        let off = check_clock(&game, &nobody_away(), 3 * DAY).expect("time is up");
        let how = AbortReason::NoShow(Seat::First);
        assert_eq!(off.head.outcome, aborted_outcome(how));
    }
}

/// Ada's time is up, and Bob is asked what to do.
fn game_with_time_up() -> Game {
    check_clock(&both_played(), &nobody_away(), 3 * DAY).expect("time is up")
}

#[test]
fn only_the_other_player_claims_the_win() {
    let game = game_with_time_up();
    let now = Timestamp(3 * DAY);
    let claim = |game: &Game, by| decide_claim(game, by, up_since(game), now);
    assert_eq!(refusal(claim(&game, ADA)), Refusal::OwnTimeUp);
    assert_eq!(refusal(claim(&game, CLEO)), Refusal::NotAPlayer);
    let over = game_after(&game, claim(&game, BOB).expect("allowed"));
    assert_eq!(
        over.head.outcome,
        won_outcome(Seat::Second, WinReason::Time)
    );
    assert_eq!(refusal(claim(&over, BOB)), Refusal::GameOver);
    assert_eq!(refusal(claim(&timed_game("3d"), BOB)), Refusal::TimeNotUp);
}

#[test]
fn who_is_late_gives_a_day_and_stays_late() {
    let game = game_with_time_up();
    let now = Timestamp(3 * DAY + 5_000);
    let late = (up_since(&game), Span(DAY));
    let own = refusal(decide_give_late(&game, ADA, late, now));
    assert_eq!(own, Refusal::OwnTimeUp);
    let given = gave(&game, ADA, DAY, now.0);
    assert_eq!(given.head.clock.flag, game.head.clock.flag);
    assert!(decide_claim(&given, BOB, late.0, now).is_ok());
    // Bob has it with his next turn.
    let played = turn(&given, now.0, ADA, "b1-c1");
    assert_eq!(game_deadline(&played), Some(now.0 + 4 * DAY));
    // Ada gets a day from now on, and a second press gives nothing more.
    let day = decide_give_late(&game, BOB, late, now).expect("he may");
    let day = game_after(&game, day);
    let twice = refusal(decide_give_late(&day, BOB, late, now));
    assert_eq!(twice, Refusal::TimeNotUp);
}

#[test]
fn a_player_who_keeps_waiting_can_still_claim_and_is_not_asked_for_ever() {
    let game = game_with_time_up();
    let waits = decide_keep_waiting(&game, BOB, up_since(&game), Timestamp(3 * DAY));
    let game = game_after(&game, waits.expect("allowed"));
    assert!(game.head.clock.flag.is_some_and(|it| it.waiting));
    assert!(decide_claim(&game, BOB, up_since(&game), Timestamp(9 * DAY)).is_ok());
    let warned = check_warning(&game, 32 * DAY);
    assert!(check_clock(&warned, &nobody_away(), 33 * DAY - 1).is_none());
    let closed = check_clock(&warned, &nobody_away(), 33 * DAY).expect("long enough");
    let how = AbortReason::Abandoned(Seat::First);
    assert_eq!(closed.head.outcome, aborted_outcome(how));
}

/// Checks that Bob is warned at this time, and not before, that the game will soon be closed.
fn check_warning(game: &Game, at: i64) -> Game {
    let nothing = PersonalSettings::default();
    let looks = |game: &Game, at| decide_time(game, &nobody_away(), &nothing, Timestamp(at));
    let told = |writes: &[Write]| {
        writes.iter().find_map(|write| match write {
            Write::Outbox(OutboxWrite::Add(it)) => it.event().zip(it.recipient),
            _ => None,
        })
    };
    assert_eq!(told(&looks(game, 32 * DAY - 1)), None);
    let writes = looks(game, at);
    let about = NotificationEvent::LastDay(Timestamp(3 * DAY));
    assert_eq!(told(&writes), Some((about, BOB)));
    let warned = game_after(game, writes);
    assert_eq!(told(&looks(&warned, at + HOUR)), None, "once");
    assert_eq!(warned.due.wake, Some(Timestamp(at + DAY)));
    warned
}

#[test]
fn a_game_is_not_closed_before_the_one_who_waits_had_a_day_to_claim() {
    // The clock has not been checked for a long time.
    let game = game_with_time_up();
    assert!(check_clock(&game, &nobody_away(), 60 * DAY).is_none());
    let warned = check_warning(&game, 60 * DAY);
    let before = Timestamp(61 * DAY - 1);
    assert!(decide_claim(&warned, BOB, up_since(&warned), before).is_ok());
    assert!(check_clock(&warned, &nobody_away(), before.0).is_none());
    assert!(check_clock(&warned, &nobody_away(), 61 * DAY).is_some());
}

fn span(from: i64, until: i64) -> Interval {
    Interval {
        from: Timestamp(from),
        until: Timestamp(until),
    }
}

#[test]
fn an_outage_counts_for_nobody_and_leaves_five_minutes() {
    let game = both_played();
    let deadline = |from, until| {
        let outages = vec![span(from, until)];
        let away = Away {
            outages,
            ..nobody_away()
        };
        game.deadline(&away).map(|it| it.0)
    };
    assert_eq!(deadline(DAY, 8 * DAY), Some(10 * DAY));
    // A week away across the deadline: what was left then is left now, but at least five minutes.
    let across = deadline(3 * DAY - 60_000, 10 * DAY);
    assert_eq!(across, Some(10 * DAY + 5 * 60_000));
}

#[test]
fn a_vacation_counts_unless_the_game_bars_it() {
    let mut game = timed_game("3d");
    let vacations = BySeat {
        first: vec![span(DAY, 11 * DAY)],
        second: Vec::new(),
    };
    let away = Away {
        vacations,
        ..nobody_away()
    };
    assert_eq!(game.deadline(&away), Some(Timestamp(13 * DAY)));
    game.terms.rest.no_vacations = true;
    assert_eq!(game.deadline(&away), Some(Timestamp(3 * DAY)));
}

#[test]
fn the_end_of_a_pause_is_looked_at_and_shown_once() {
    let game = turn(&timed_game("3d"), 0, ADA, "a1-b1");
    let pause = span(HOUR, DAY);
    let mut clock = game.head.clock.clone();
    clock.pauses.push(pause);
    let paused = game_after(&game, change_clock(&game, clock, pause.from));
    assert_eq!(paused.due.wake, Some(pause.until));
    let shows = |writes: &[Write]| {
        let sync = Task::from(DiscordTask::SyncGame(paused.id));
        let is_it =
            |it: &Write| matches!(it, Write::Task(TaskWrite::Schedule(task, ..)) if *task == sync);
        writes.iter().any(is_it)
    };
    let looked = |game: &Game, now| {
        decide_time(
            game,
            &nobody_away(),
            &PersonalSettings::default(),
            Timestamp(now),
        )
    };
    assert!(!shows(&looked(&paused, DAY - 1)));
    let writes = looked(&paused, DAY);
    assert!(shows(&writes));
    let mut over = paused.clone();
    for write in writes {
        if let Write::Game(GameWrite::Due(_, due)) = write {
            over.due = due;
        }
    }
    assert!(over.due.wake > Some(Timestamp(DAY + 1)), "{:?}", over.due);
    assert!(!shows(&looked(&over, DAY + 1)));
}
