//! Laws of clocks, over random controls, turns and spans that do not count.

use super::*;
use proptest::prelude::*;

/// A random turn of the log.
#[derive(Clone, Debug)]
struct RandomTurn {
    minutes: i64,
    gift: Option<i64>,
}

fn turn_length() -> impl Strategy<Value = RandomTurn> {
    (1_i64..400, proptest::option::weighted(0.2, 1_i64..300))
        .prop_map(|(minutes, gift)| RandomTurn { minutes, gift })
}

const MINUTE: i64 = 60_000;

fn first_reminder(game: &Game, away: &Away) -> Option<Timestamp> {
    game.reminders(away, &Reminder::ALL).first().copied()
}

/// Minute by minute, like somebody counting with a stopwatch.
fn simulated_deadline(
    control: TimeControl,
    turns: &[RandomTurn],
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
            // An empty bank runs out when the next span that does not count begins.
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

/// The log of these turns, and the gifts.
fn log_and_gifts(turns: &[RandomTurn]) -> (Vec<LogEntry>, Vec<crate::Gift>) {
    let (mut now, mut log, mut gifts) = (0, Vec::new(), Vec::new());
    let act = race_after(&["a1-b1"]).log.remove(0).event;
    for (number, turn) in turns.iter().enumerate() {
        let seat = Seat::BOTH[number % 2];
        gifts.extend(turn.gift.map(|minutes| crate::Gift {
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
        turns in proptest::collection::vec(turn_length(), 0..8),
        idle in spans(),
    ) {
        let (log, gifts) = log_and_gifts(&turns);
        let timed = clock::turns(Timestamp(0), Some(Seat::First), &log);
        prop_assert_eq!(timed.len(), turns.len() + 1);
        let rest = Idle::new(idle.clone(), None);
        let found = clock::deadline(control, &timed, &gifts, &[], &rest);
        let expected = simulated_deadline(control, &turns, &idle, 40_000 * MINUTE);
        prop_assert_eq!(found.map(|it| it.0), expected);
    }

    #[test]
    fn a_day_that_is_given_late_is_a_day_whatever_did_not_count(
        control in controls(),
        vacations in spans(),
        outages in spans(),
        late in 0_i64..5_000,
        days in 1_u8..4,
        asked in any::<bool>(),
    ) {
        let mut game = game();
        game.terms.clock = control;
        let game = turn(&turn(&game, 0, ADA, "a1-b1"), 0, BOB, "a2-b2");
        let had_outages = !outages.is_empty();
        let away = Away {
            outages,
            vacations: BySeat { first: vacations, second: Vec::new() },
        };
        let up = game.deadline(&away).expect("a clock");
        let late_game = game_after(&game, decide_time_up(&game, &away, up).expect("time is up"));
        prop_assert!(late_game.head.clock.flag.is_some());
        let now = up + Span(late * MINUTE);
        let time = Span::from_days(i64::from(days));
        let given = if asked {
            let kind = OfferKind::MoreTime { days };
            let asks = offer(&late_game, ADA, kind).expect("she may");
            let number = asks.open_offer().expect("open").number;
            let yes = decide_answer(&catalog(), &asks, BOB, number, OfferAnswer::Accept, now);
            game_after(&asks, yes.expect("he may"))
        } else {
            game_after(&late_game, decide_give_late(&late_game, BOB, (up_since(&late_game), time), now).expect("he may"))
        };
        prop_assert!(given.head.clock.flag.is_none());
        let found = given.deadline(&away).expect("a clock");
        let day = given.idle(Seat::First, &away).reach(now, time);
        // After an outage there are some minutes more.
        prop_assert!(found == day || had_outages && found > day, "{found:?} {day:?}");
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
        game.terms.rest = crate::Rest { nights, weekends, no_vacations: false };
        game.started_at = Timestamp(began * MINUTE);
        let zone = "America/New_York".parse().expect("it is there");
        game.rest_hours.first = Some(crate::RestHours::usual(zone));
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
        let (kept, exact) = (game.due(now), game.due_with(&away, first_reminder(&game, &away), now));
        prop_assert!(kept.deadline <= exact.deadline, "{kept:?} {exact:?}");
        prop_assert!(kept.wake <= exact.wake, "{kept:?} {exact:?}");
        prop_assert_eq!(exact.deadline, game.deadline(&away));
    }

    #[test]
    fn the_log_tells_whose_turns_there_were(lengths in proptest::collection::vec(1_u64..4, 0..8)) {
        // Turns of several actions are one turn; chance in between takes none.
        let act = race_after(&["a1-b1"]).log.remove(0).event;
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

#[test]
fn an_outage_makes_no_turn_long_enough_for_a_reminder() {
    let game = turn(&timed_game("6h+1m"), 10 * MINUTE, ADA, "a1-b1");
    let game = turn(&game, 11 * MINUTE, BOB, "a2-b2");
    let outage = Interval {
        from: Timestamp(0),
        until: Timestamp(10 * MINUTE),
    };
    let away = Away {
        outages: vec![outage],
        ..nobody_away()
    };
    let now = game.head.since;
    let exact = game.due_with(&away, first_reminder(&game, &away), now);
    let kept = game.due(now);
    assert!(kept.wake <= exact.wake, "{kept:?} {exact:?}");
}
