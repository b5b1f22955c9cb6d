//! Clocks, on hand-made games: when time is up, and what comes of it.

use proptest::prelude::*;

use super::{ADA, BOB, CLEO, after, catalog, game, played};
use crate::domain::{
    Answer, Away, Bank, Due, Event, Expected, Game, HowAborted, HowWon, Idle, Interval, LogEntry,
    OfferKind, Outcome, PersonalSettings, Refusal, Span, Task, TimeControl, Timestamp, Write,
    clock, decide_answer, decide_claim, decide_give, decide_offer, decide_play, decide_time,
    decide_up, decide_wait, turn::change_clock,
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
fn turn(game: &Game, at: i64, by: crate::domain::ParticipantId, text: &str) -> Game {
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

/// What the clock does at this time, with all that does not count.
fn looked(game: &Game, away: &Away, now: i64) -> Option<Game> {
    let writes = decide_up(game, away, Timestamp(now))?;
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
    let gift = decide_give(&game, &here(), BOB, Span(2 * DAY), Timestamp(0));
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
    let gift = decide_give(&game, &here(), BOB, Span(DAY), Timestamp(0));
    let game = after(&game, gift.expect("allowed"));
    assert_eq!(at(&game), Some(2 * DAY));
    let game = turn(&game, HOUR, ADA, "a1-b1");
    // Given while the other is to act: for the next turn.
    let gift = decide_give(&game, &here(), BOB, Span(DAY), Timestamp(HOUR));
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
    let gift = decide_give(&game, &here(), BOB, Span(DAY), Timestamp(HOUR));
    let after = after(&game, gift.expect("allowed"));
    assert_eq!(after.seq(), game.seq());
    assert_eq!(
        refused(decide_give(&after, &here(), CLEO, Span(DAY), Timestamp(0))),
        Refusal::NotAPlayer
    );
    let untimed = super::game();
    assert_eq!(
        refused(decide_give(&untimed, &here(), BOB, Span(DAY), Timestamp(0))),
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
        Answer::Accept,
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
    game.terms.rated = true;
    let game = turn(&game, 0, BOB, "a2-b2");
    let lost = looked(&game, &here(), 3 * DAY).expect("time is up");
    assert_eq!(
        lost.head.outcome,
        Some(Outcome::Won {
            seat: Seat::Second,
            how: HowWon::Time
        })
    );
    assert!(matches!(
        lost.log.last().map(|it| &it.event),
        Some(Event::TimedOut { seat: Seat::First })
    ));
    assert_eq!(lost.due, Due::default(), "nothing is due any more");
}

#[test]
fn whoever_never_played_has_not_lost_but_not_come() {
    for rated in [false, true] {
        let mut game = timed("3d");
        game.terms.rated = rated;
        let off = looked(&game, &here(), 3 * DAY).expect("time is up");
        let how = HowAborted::NoShow(Seat::First);
        assert_eq!(off.head.outcome, Some(Outcome::Aborted { how }));
    }
    let mut game = timed("3d");
    game.origin = crate::domain::Origin::Tournament;
    let lost = looked(&game, &here(), 3 * DAY).expect("time is up");
    assert!(matches!(lost.head.outcome, Some(Outcome::Won { .. })));
}

/// Ada's time is up, and Bob is asked what is to be done.
fn up() -> Game {
    let game = turn(&timed("3d"), 0, ADA, "a1-b1");
    let game = turn(&game, 0, BOB, "a2-b2");
    looked(&game, &here(), 3 * DAY).expect("time is up")
}

#[test]
fn only_the_other_player_claims_the_win() {
    let game = up();
    let now = Timestamp(3 * DAY);
    assert_eq!(refused(decide_claim(&game, ADA, now)), Refusal::OwnTimeUp);
    assert_eq!(refused(decide_claim(&game, CLEO, now)), Refusal::NotAPlayer);
    let won = after(&game, decide_claim(&game, BOB, now).expect("allowed"));
    assert!(matches!(
        won.head.outcome,
        Some(Outcome::Won {
            seat: Seat::Second,
            how: HowWon::Time
        })
    ));
    assert_eq!(refused(decide_claim(&won, BOB, now)), Refusal::GameOver);
    let running = timed("3d");
    assert_eq!(
        refused(decide_claim(&running, BOB, now)),
        Refusal::TimeNotUp
    );
}

#[test]
fn a_day_that_is_given_late_lasts_a_day_from_then_on() {
    let game = up();
    let now = 5 * DAY;
    let gift = decide_give(&game, &here(), BOB, Span(DAY), Timestamp(now));
    let game = after(&game, gift.expect("allowed"));
    assert_eq!(game.head.clock.flag, None);
    assert_eq!(at(&game), Some(now + DAY));
    assert!(looked(&game, &here(), now + DAY).is_some(), "and up again");
}

#[test]
fn whoever_keeps_waiting_can_still_claim_and_is_not_asked_for_ever() {
    let game = up();
    let waits = decide_wait(&game, BOB, Timestamp(3 * DAY)).expect("allowed");
    let game = after(&game, waits);
    assert!(game.head.clock.flag.is_some_and(|it| it.waiting));
    assert!(decide_claim(&game, BOB, Timestamp(9 * DAY)).is_ok());
    assert!(looked(&game, &here(), 33 * DAY - 1).is_none());
    let closed = looked(&game, &here(), 33 * DAY).expect("long enough");
    let how = HowAborted::Abandoned;
    assert_eq!(closed.head.outcome, Some(Outcome::Aborted { how }));
}

#[test]
fn a_frozen_game_is_lost_by_nobody() {
    let mut game = timed("3d");
    game.frozen_at = Some(Timestamp(DAY));
    assert_eq!(game.deadline(&here()), None);
    assert!(looked(&game, &here(), 30 * DAY).is_none());
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
        let sync = Task::sync_game(paused.id);
        let is_it = |it: &Write| matches!(it, Write::Schedule { task, .. } if *task == sync);
        writes.iter().any(is_it)
    };
    let looked =
        |game: &Game, now| decide_time(game, &here(), &PersonalSettings::default(), Timestamp(now));
    assert!(!shows(&looked(&paused, DAY - 1)));
    let writes = looked(&paused, DAY);
    assert!(shows(&writes));
    let mut over = paused.clone();
    for write in writes {
        if let Write::Due { due, .. } = write {
            over.due = due;
        }
    }
    assert!(over.due.wake > Some(Timestamp(DAY + 1)), "{:?}", over.due);
    assert!(!shows(&looked(&over, DAY + 1)));
}

/// What a turn of the log is about, for laws over random ones.
#[derive(Clone, Debug)]
struct Lasted {
    minutes: i64,
    gift: Option<i64>,
}

fn lasted() -> impl Strategy<Value = Lasted> {
    (1_i64..400, proptest::option::weighted(0.2, 1_i64..300))
        .prop_map(|(minutes, gift)| Lasted { minutes, gift })
}

const MINUTE: i64 = 60_000;

/// Minute by minute, the way somebody would count with a stop watch.
fn simulated(
    control: TimeControl,
    turns: &[Lasted],
    idle: &[Interval],
    horizon: i64,
) -> Option<i64> {
    let mut banks = match control {
        TimeControl::None => return None,
        TimeControl::PerTurn(time) => [time.0; 2],
        TimeControl::Bank(bank) => [bank.start.0; 2],
    };
    let counts = |at: i64| !idle.iter().any(|it| it.from.0 <= at && at < it.until.0);
    let mut now = 0;
    for (number, turn) in turns.iter().enumerate() {
        let bank = &mut banks[number % 2];
        if let TimeControl::PerTurn(time) = control {
            *bank = time.0;
        }
        *bank += turn.gift.unwrap_or(0) * MINUTE;
        for _ in 0..turn.minutes {
            if counts(now) {
                *bank = (*bank - MINUTE).max(0);
            }
            now += MINUTE;
        }
        if let TimeControl::Bank(Bank { bonus, cap, .. }) = control
            && *bank < cap.0
        {
            *bank = (*bank + bonus.0).min(cap.0);
        }
    }
    let bank = &mut banks[turns.len() % 2];
    if let TimeControl::PerTurn(time) = control {
        *bank = time.0;
    }
    loop {
        if counts(now) {
            if *bank <= 0 {
                return Some(now);
            }
            *bank -= MINUTE;
        } else if *bank <= 0 {
            // Whoever has nothing left loses it when the time that does not count begins.
            return Some(now);
        }
        now += MINUTE;
        if now > horizon {
            return None;
        }
    }
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let minutes = |it: i64| Span(it * MINUTE);
    prop_oneof![
        (1_i64..500).prop_map(move |it| TimeControl::PerTurn(minutes(it))),
        (1_i64..500, 0_i64..100, 0_i64..300).prop_map(move |(start, bonus, more)| {
            TimeControl::Bank(Bank {
                start: minutes(start),
                bonus: minutes(bonus),
                cap: minutes(start + more),
            })
        }),
    ]
}

fn spans() -> impl Strategy<Value = Vec<Interval>> {
    proptest::collection::vec((0_i64..4_000, 1_i64..600), 0..6).prop_map(|spans| {
        let spans = spans.into_iter().map(|(from, minutes)| Interval {
            from: Timestamp(from * MINUTE),
            until: Timestamp((from + minutes) * MINUTE),
        });
        spans.collect()
    })
}

/// The log of these turns, and what was given.
fn logged(turns: &[Lasted]) -> (Vec<LogEntry>, Vec<crate::domain::Gift>) {
    let (mut now, mut log, mut gifts) = (0, Vec::new(), Vec::new());
    let act = played(&["a1-b1"]).log.remove(0).event;
    for (number, turn) in turns.iter().enumerate() {
        let seat = Seat::BOTH[number % 2];
        gifts.extend(turn.gift.map(|minutes| crate::domain::Gift {
            to: seat,
            time: Span(minutes * MINUTE),
            at: Timestamp(now),
        }));
        now += turn.minutes * MINUTE;
        log.push(LogEntry {
            at: Timestamp(now),
            event: act.clone(),
            next: Some(!seat),
        });
    }
    (log, gifts)
}

proptest! {
    #[test]
    fn a_deadline_is_what_a_stop_watch_says(
        control in controls(),
        turns in proptest::collection::vec(lasted(), 0..8),
        idle in spans(),
    ) {
        let (log, gifts) = logged(&turns);
        let timed = clock::turns(Timestamp(0), Some(Seat::First), &log);
        prop_assert_eq!(timed.len(), turns.len() + 1);
        let rest = Idle::new(idle.clone(), None);
        let found = clock::deadline(control, &timed, &gifts, &[], &rest);
        let expected = simulated(control, &turns, &idle, 40_000 * MINUTE);
        prop_assert_eq!(found.map(|it| it.0), expected);
    }

    #[test]
    fn whatever_does_not_count_only_puts_a_deadline_off(
        control in controls(),
        turns in proptest::collection::vec(lasted(), 0..8),
        idle in spans(),
        more in spans(),
    ) {
        let (log, gifts) = logged(&turns);
        let timed = clock::turns(Timestamp(0), Some(Seat::First), &log);
        let with = |spans: Vec<Interval>, outages: &[Interval]| {
            clock::deadline(control, &timed, &gifts, outages, &Idle::new(spans, None))
        };
        let bare = with(Vec::new(), &[]);
        let some = with(idle.clone(), &[]);
        let all = with(idle.iter().chain(&more).copied().collect(), &[]);
        prop_assert!(bare <= some && some <= all, "{bare:?} {some:?} {all:?}");
        let spared = with(idle.clone(), &idle);
        prop_assert!(some <= spared);
    }

    #[test]
    fn what_is_kept_is_never_later_than_what_is_due(
        control in controls(),
        outages in spans(),
        vacations in spans(),
        nights in any::<bool>(),
        weekends in any::<bool>(),
        began in 0_i64..20_000,
        played in 0_usize..4,
        paused in 0_i64..90,
    ) {
        let mut game = game();
        game.terms.clock = control;
        game.terms.rest = crate::domain::Rest { nights, weekends, no_vacations: false };
        game.started_at = Timestamp(began * MINUTE);
        let zone = "America/New_York".parse().expect("it is there");
        game.rest_hours.first = Some(crate::domain::RestHours::usual(zone));
        let turns = ["a1-b1", "a2-b2", "b1-c1", "b2-c2"];
        for (number, text) in turns.into_iter().take(played).enumerate() {
            let at = (began + 7 * i64::try_from(number).expect("few")) * MINUTE;
            game = turn(&game, at, [ADA, BOB][number % 2], text);
        }
        let now = game.head.since + Span(paused * MINUTE);
        game.head.clock.pauses.push(Interval {
            from: game.head.since,
            until: game.head.since + Span(60 * MINUTE),
        });
        let away = Away {
            outages,
            vacations: BySeat { first: vacations.clone(), second: vacations },
        };
        let (kept, exact) = (game.due(now), game.due_with(&away, game.reminder(&away, 50), now));
        prop_assert!(kept.deadline <= exact.deadline, "{kept:?} {exact:?}");
        prop_assert!(kept.wake <= exact.wake, "{kept:?} {exact:?}");
        prop_assert_eq!(exact.deadline, game.deadline(&away));
    }

    #[test]
    fn the_log_tells_whose_turns_there_were(lengths in proptest::collection::vec(1_u64..4, 0..8)) {
        // Turns of several actions are one turn; chance in between takes none.
        let act = played(&["a1-b1"]).log.remove(0).event;
        let (mut log, mut now) = (Vec::new(), 0);
        for (number, length) in lengths.iter().enumerate() {
            let seat = Seat::BOTH[number % 2];
            for action in 1..=*length {
                now += 10;
                let next = if action == *length { Some(!seat) } else { Some(seat) };
                log.push(LogEntry { at: Timestamp(now), event: act.clone(), next: None });
                log.push(LogEntry { at: Timestamp(now), event: act.clone(), next });
            }
        }
        let turns = clock::turns(Timestamp(0), Some(Seat::First), &log);
        prop_assert_eq!(turns.len(), lengths.len() + 1);
        let mut began = 0;
        for (turn, length) in turns.iter().zip(&lengths) {
            prop_assert_eq!(turn.began, Timestamp(began));
            began += 10 * i64::try_from(*length).expect("few");
            prop_assert_eq!(turn.ended, Some(Timestamp(began)));
            prop_assert!(turn.played);
        }
    }
}
