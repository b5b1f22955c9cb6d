//! Clocks, on hand-made games: when time is up, and what follows.

use super::{ADA, BOB, CLEO, after, catalog, game, up_since};
use crate::{
    About, Away, DiscordTask, Due, Event, Expected, Game, GameWrite, HowAborted, HowWon, Interval,
    MessageWrite, NotificationChange, OfferAnswer, OfferKind, Outcome, PersonalSettings, Rated,
    Refusal, Span, Task, TaskWrite, Timestamp, Write, decide_answer, decide_claim, decide_give,
    decide_give_late, decide_keep_waiting, decide_offer, decide_play, decide_time, decide_time_up,
    turn::change_clock,
};
use cairn_kernel::{BySeat, Seat};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The race with this clock, begun at zero, Ada to move.
fn timed(clock: &str) -> Game {
    let mut game = game();
    game.terms.clock = clock.parse().expect("a clock");
    game.due = game.due(game.started_at);
    game
}

/// The game after a turn at this time.
pub(super) fn turn(game: &Game, at: i64, by: crate::ParticipantId, text: &str) -> Game {
    let table = game.table(&catalog()).expect("a log that can be played");
    let writes = decide_play(game, &table, by, Expected::Latest, text, Timestamp(at));
    after(game, writes.expect("legal"))
}

fn here() -> Away {
    Away::default()
}

fn at(game: &Game) -> Option<i64> {
    game.deadline(&here()).map(|it| it.0)
}

/// The effect of a clock check at this time, with all time that does not count.
fn looked(game: &Game, away: &Away, now: i64) -> Option<Game> {
    let writes = decide_time_up(game, away, Timestamp(now))?;
    Some(after(game, writes))
}

fn refused(decided: Result<Vec<Write>, Refusal>) -> Refusal {
    decided.expect_err("it should be refused")
}

#[test]
fn every_turn_has_its_own_time() {
    let game = timed("3d");
    assert_eq!(at(&game), Some(3 * DAY));
    let game = turn(&game, DAY, ADA, "a1-b1");
    assert_eq!(at(&game), Some(4 * DAY), "what was left over is lost");
    let game = turn(&game, 2 * DAY, BOB, "a2-b2");
    assert_eq!(at(&game), Some(5 * DAY));
}

#[test]
fn a_bank_grows_up_to_its_cap_and_never_shrinks_for_it() {
    let game = timed("3d+12h max 72h");
    let game = turn(&game, HOUR, ADA, "a1-b1");
    let left = game.time_left(&here(), Timestamp(HOUR)).expect("a clock");
    assert_eq!(left.first, Span(3 * DAY), "the cap stops the bonus");
    let game = turn(&game, HOUR + DAY, BOB, "a2-b2");
    let left = game.time_left(&here(), Timestamp(HOUR + DAY)).expect("one");
    assert_eq!(left.second, Span(3 * DAY - DAY + DAY / 2));
    assert_eq!(at(&game), Some(HOUR + DAY + 3 * DAY));
}

#[test]
fn time_that_was_given_lies_above_the_cap() {
    let game = timed("1d+12h max 1d");
    let gift = decide_give(&game, BOB, Span(2 * DAY), Timestamp(0));
    let game = after(&game, gift.expect("allowed"));
    assert_eq!(at(&game), Some(3 * DAY));
    let game = turn(&game, HOUR, ADA, "a1-b1");
    let left = game.time_left(&here(), Timestamp(HOUR)).expect("a clock");
    assert_eq!(
        left.first,
        Span(3 * DAY - HOUR),
        "and stops no growth twice"
    );
}

#[test]
fn time_given_for_a_turn_is_lost_with_the_turn() {
    let game = timed("1d");
    let gift = decide_give(&game, BOB, Span(DAY), Timestamp(0));
    let game = after(&game, gift.expect("allowed"));
    assert_eq!(at(&game), Some(2 * DAY));
    let game = turn(&game, HOUR, ADA, "a1-b1");
    // Given while the other is to act: for the next turn.
    let gift = decide_give(&game, BOB, Span(DAY), Timestamp(HOUR));
    let game = after(&game, gift.expect("allowed"));
    let game = turn(&game, 2 * HOUR, BOB, "a2-b2");
    assert_eq!(at(&game), Some(2 * HOUR + 2 * DAY));
    let game = turn(&game, 2 * HOUR, ADA, "b1-c1");
    let game = turn(&game, 2 * HOUR, BOB, "b2-c2");
    assert_eq!(at(&game), Some(2 * HOUR + DAY));
}

#[test]
fn a_gift_changes_neither_the_log_nor_the_position() {
    let game = timed("1d");
    let gift = decide_give(&game, BOB, Span(DAY), Timestamp(HOUR));
    let after = after(&game, gift.expect("allowed"));
    assert_eq!(after.seq(), game.seq());
    assert_eq!(
        refused(decide_give(&after, CLEO, Span(DAY), Timestamp(0))),
        Refusal::NotAPlayer
    );
    let untimed = super::game();
    assert_eq!(
        refused(decide_give(&untimed, BOB, Span(DAY), Timestamp(0))),
        Refusal::NoClock
    );
}

#[test]
fn a_turn_that_was_taken_back_brings_no_bonus() {
    let game = timed("3d+12h max 9d");
    let game = turn(&game, DAY, ADA, "a1-b1");
    let game = turn(&game, DAY, BOB, "a2-b2");
    let now = Timestamp(DAY);
    let game = after(
        &game,
        decide_offer(&catalog(), &game, BOB, OfferKind::Takeback, now).expect("asked"),
    );
    let number = game.open_offer().expect("open").number;
    let answered = decide_answer(
        &catalog(),
        &game,
        ADA,
        number,
        OfferAnswer::Accept,
        Timestamp(2 * DAY),
    );
    let game = after(&game, answered.expect("accepted"));
    assert_eq!(game.head.to_move, Some(Seat::Second));
    let left = game
        .time_left(&here(), Timestamp(2 * DAY))
        .expect("a clock");
    // Ada had her bonus for the first turn and used a day of the second.
    assert_eq!(left.first, Span(3 * DAY - DAY + DAY / 2 - DAY));
    assert_eq!(left.second, Span(3 * DAY));
    assert_eq!(at(&game), Some(5 * DAY));
}

#[test]
fn late_is_late_to_the_millisecond() {
    let game = turn(&timed("3d"), 0, ADA, "a1-b1");
    let game = turn(&game, 0, BOB, "a2-b2");
    assert!(looked(&game, &here(), 3 * DAY - 1).is_none());
    let up = looked(&game, &here(), 3 * DAY).expect("time is up");
    assert_eq!(up.head.outcome, None, "a casual game is not lost at once");
    let flag = up.head.clock.flag.expect("up");
    assert_eq!(flag.since, Timestamp(3 * DAY));
    // Late, but not too late: the turn is played, and all is well.
    let played = turn(&up, 4 * DAY, ADA, "b1-c1");
    assert_eq!(played.head.clock.flag, None);
    assert_eq!(at(&played), Some(7 * DAY));
}

#[test]
fn a_rated_game_is_lost_at_once() {
    let mut game = turn(&timed("3d"), 0, ADA, "a1-b1");
    game.terms.rated = Rated::ByForm;
    let game = turn(&game, 0, BOB, "a2-b2");
    let lost = looked(&game, &here(), 3 * DAY).expect("time is up");
    assert_eq!(
        lost.head.outcome,
        Some(Outcome::Won(Seat::Second, HowWon::Time))
    );
    assert!(matches!(
        lost.log.last().map(|it| &it.event),
        Some(Event::TimedOut(Seat::First))
    ));
    assert_eq!(lost.due, Due::default(), "nothing is due any more");
}

#[test]
fn a_player_who_never_played_is_a_no_show_and_has_not_lost() {
    for rated in [Rated::No, Rated::ByForm] {
        let mut game = timed("3d");
        game.terms.rated = rated;
        let off = looked(&game, &here(), 3 * DAY).expect("time is up");
        let how = HowAborted::NoShow(Seat::First);
        assert_eq!(off.head.outcome, Some(Outcome::Aborted(how)));
    }
    let mut game = timed("3d");
    game.origin = crate::Origin::Tournament;
    let off = looked(&game, &here(), 3 * DAY).expect("time is up");
    let how = HowAborted::NoShow(Seat::First);
    assert_eq!(off.head.outcome, Some(Outcome::Aborted(how)));
}

/// Ada's time is up, and Bob is asked what to do.
fn up() -> Game {
    let game = turn(&timed("3d"), 0, ADA, "a1-b1");
    let game = turn(&game, 0, BOB, "a2-b2");
    looked(&game, &here(), 3 * DAY).expect("time is up")
}

#[test]
fn only_the_other_player_claims_the_win() {
    let game = up();
    let now = Timestamp(3 * DAY);
    assert_eq!(
        refused(decide_claim(&game, ADA, up_since(&game), now)),
        Refusal::OwnTimeUp
    );
    assert_eq!(
        refused(decide_claim(&game, CLEO, up_since(&game), now)),
        Refusal::NotAPlayer
    );
    let won = after(
        &game,
        decide_claim(&game, BOB, up_since(&game), now).expect("allowed"),
    );
    assert!(matches!(
        won.head.outcome,
        Some(Outcome::Won(Seat::Second, HowWon::Time))
    ));
    assert_eq!(
        refused(decide_claim(&won, BOB, up_since(&won), now)),
        Refusal::GameOver
    );
    let running = timed("3d");
    assert_eq!(
        refused(decide_claim(&running, BOB, up_since(&running), now)),
        Refusal::TimeNotUp
    );
}

#[test]
fn a_day_that_is_given_late_lasts_a_day_from_then_on() {
    let game = up();
    let now = 5 * DAY;
    let gift = decide_give(&game, BOB, Span(DAY), Timestamp(now));
    let game = after(&game, gift.expect("allowed"));
    assert_eq!(game.head.clock.flag, None);
    assert_eq!(at(&game), Some(now + DAY));
    assert!(looked(&game, &here(), now + DAY).is_some(), "and up again");
}

#[test]
fn who_is_late_gives_a_day_and_stays_late() {
    let game = up();
    let now = Timestamp(3 * DAY + 5_000);
    assert_eq!(
        refused(decide_give_late(
            &game,
            ADA,
            (up_since(&game), Span(DAY)),
            now
        )),
        Refusal::OwnTimeUp
    );
    let gift = decide_give(&game, ADA, Span(DAY), now).expect("allowed");
    let given = after(&game, gift);
    assert_eq!(given.head.clock.flag, game.head.clock.flag);
    assert_eq!(
        given.head.clock.gifts.last().map(|it| it.time),
        Some(Span(DAY))
    );
    assert!(decide_claim(&given, BOB, up_since(&given), now).is_ok());
    // Bob has it with his next turn.
    let played = turn(&given, now.0, ADA, "b1-c1");
    assert_eq!(at(&played), Some(now.0 + 4 * DAY));
    // A second press gives nothing more.
    let day = after(
        &game,
        decide_give_late(&game, BOB, (up_since(&game), Span(DAY)), now).expect("he may"),
    );
    assert_eq!(
        refused(decide_give_late(
            &day,
            BOB,
            (up_since(&game), Span(DAY)),
            now
        )),
        Refusal::TimeNotUp
    );
}

#[test]
fn a_player_who_keeps_waiting_can_still_claim_and_is_not_asked_for_ever() {
    let game = up();
    let waits =
        decide_keep_waiting(&game, BOB, up_since(&game), Timestamp(3 * DAY)).expect("allowed");
    let game = after(&game, waits);
    assert!(game.head.clock.flag.is_some_and(|it| it.waiting));
    assert!(decide_claim(&game, BOB, up_since(&game), Timestamp(9 * DAY)).is_ok());
    let warned = warned(&game, 32 * DAY);
    assert!(looked(&warned, &here(), 33 * DAY - 1).is_none());
    let closed = looked(&warned, &here(), 33 * DAY).expect("long enough");
    let how = HowAborted::Abandoned(Seat::First);
    assert_eq!(closed.head.outcome, Some(Outcome::Aborted(how)));
}

/// Checks that Bob is warned at this time, and not before, that the game will soon be closed.
fn warned(game: &Game, at: i64) -> Game {
    let nothing = PersonalSettings::default();
    let looks = |game: &Game, at| decide_time(game, &here(), &nothing, Timestamp(at));
    let told = |writes: &[Write]| {
        writes.iter().find_map(|write| match write {
            Write::Message(MessageWrite::Notification(NotificationChange::Tell(notification))) => {
                Some((notification.id.about, notification.id.to))
            }
            _ => None,
        })
    };
    assert_eq!(told(&looks(game, 32 * DAY - 1)), None);
    let writes = looks(game, at);
    let about = About::LastDay(Timestamp(3 * DAY));
    assert_eq!(told(&writes), Some((about, BOB)));
    let warned = after(game, writes);
    assert_eq!(told(&looks(&warned, at + HOUR)), None, "once");
    assert_eq!(warned.due.wake, Some(Timestamp(at + DAY)));
    warned
}

#[test]
fn a_game_is_not_closed_before_the_one_who_waits_had_a_day_to_claim() {
    // The clock has not been checked for a long time.
    let game = up();
    assert!(looked(&game, &here(), 60 * DAY).is_none());
    let nothing = PersonalSettings::default();
    let writes = decide_time(&game, &here(), &nothing, Timestamp(60 * DAY));
    let warned = after(&game, writes);
    assert!(decide_claim(&warned, BOB, up_since(&warned), Timestamp(61 * DAY - 1)).is_ok());
    assert!(looked(&warned, &here(), 61 * DAY - 1).is_none());
    assert!(looked(&warned, &here(), 61 * DAY).is_some());
}

#[test]
fn an_outage_counts_for_nobody_and_leaves_five_minutes() {
    let game = turn(&timed("3d"), 0, ADA, "a1-b1");
    let game = turn(&game, 0, BOB, "a2-b2");
    let span = |from, until| Interval {
        from: Timestamp(from),
        until: Timestamp(until),
    };
    let away = Away {
        outages: vec![span(DAY, 8 * DAY)],
        ..Away::default()
    };
    assert_eq!(game.deadline(&away), Some(Timestamp(10 * DAY)));
    // A week away across the deadline: what was left then is left now, but at least five minutes.
    let away = Away {
        outages: vec![span(3 * DAY - 60_000, 10 * DAY)],
        ..Away::default()
    };
    assert_eq!(game.deadline(&away), Some(Timestamp(10 * DAY + 5 * 60_000)));
    assert!(looked(&game, &away, 10 * DAY + 5 * 60_000 - 1).is_none());
    assert!(looked(&game, &away, 10 * DAY + 5 * 60_000).is_some());
}

#[test]
fn a_vacation_counts_unless_the_game_bars_it() {
    let mut game = timed("3d");
    let away = Away {
        vacations: BySeat {
            first: vec![Interval {
                from: Timestamp(DAY),
                until: Timestamp(11 * DAY),
            }],
            second: Vec::new(),
        },
        ..Away::default()
    };
    assert_eq!(game.deadline(&away), Some(Timestamp(13 * DAY)));
    game.terms.rest.no_vacations = true;
    assert_eq!(game.deadline(&away), Some(Timestamp(3 * DAY)));
}

#[test]
fn reminders_come_when_a_part_of_the_time_is_left() {
    let game = timed("4d");
    assert_eq!(game.reminder(&here(), 25), Some(Timestamp(3 * DAY)));
    assert_eq!(game.reminder(&here(), 50), Some(Timestamp(2 * DAY)));
    assert_eq!(timed("5h").reminder(&here(), 25), None, "too short for one");
    assert_eq!(timed("none").reminder(&here(), 25), None);
    assert_eq!(game.due(game.started_at).wake, Some(Timestamp(2 * DAY)));
}

#[test]
fn the_end_of_a_pause_is_looked_at_and_shown_once() {
    let game = turn(&timed("3d"), 0, ADA, "a1-b1");
    let pause = Interval {
        from: Timestamp(HOUR),
        until: Timestamp(DAY),
    };
    let mut clock = game.head.clock.clone();
    clock.pauses.push(pause);
    let paused = after(&game, change_clock(&game, clock, pause.from));
    assert_eq!(paused.due.wake, Some(pause.until));
    let shows = |writes: &[Write]| {
        let sync = Task::from(DiscordTask::SyncGame(paused.id));
        let is_it =
            |it: &Write| matches!(it, Write::Task(TaskWrite::Schedule(task, ..)) if *task == sync);
        writes.iter().any(is_it)
    };
    let looked =
        |game: &Game, now| decide_time(game, &here(), &PersonalSettings::default(), Timestamp(now));
    assert!(!shows(&looked(&paused, DAY - 1)));
    let writes = looked(&paused, DAY);
    assert!(shows(&writes));
    let mut over = paused.clone();
    for write in writes {
        if let Write::Game(GameWrite::Due(_, _, due)) = write {
            over.due = due;
        }
    }
    assert!(over.due.wake > Some(Timestamp(DAY + 1)), "{:?}", over.due);
    assert!(!shows(&looked(&over, DAY + 1)));
}
