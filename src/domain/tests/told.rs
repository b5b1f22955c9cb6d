//! Notifications: their recipients, ways and times, with hand-made clocks.

use super::*;

fn settings_with(key: &str, value: &str) -> PersonalSettings {
    PersonalSettings::default().with(key, value)
}

/// The notification sent at this time, and the game then.
fn notification_due(game: &Game, chosen: &PersonalSettings, now: i64) -> Option<(OutboxRow, Game)> {
    let writes = decide_time(game, &nobody_away(), chosen, Timestamp(now));
    let notification = writes.iter().find_map(|write| match write {
        Write::Outbox(OutboxWrite::Add(notification)) => Some(notification.clone()),
        _ => None,
    })?;
    let scheduled = writes.iter().any(
        |it| matches!(it, Write::Task(TaskWrite::Schedule(task, due)) if *task == Task::from(DiscordTask::NotifyPlayers(game.id)) && due.0 == now),
    );
    assert!(scheduled);
    Some((notification, game_after(game, writes)))
}

/// The next time the clock is due, after a check now.
fn wake(game: &Game, chosen: &PersonalSettings, now: i64) -> Option<i64> {
    let writes = decide_time(game, &nobody_away(), chosen, Timestamp(now));
    let due = match writes.as_slice() {
        [] => game.due,
        [Write::Game(GameWrite::Due(_, due))] => *due,
        other => panic!("{other:?}"),
    };
    due.wake.map(|it| it.0)
}

#[test]
fn a_reminder_comes_once_when_so_much_is_left_as_was_chosen() {
    for (share, at) in [
        ("25percent", 18 * HOUR),
        ("50percent", 12 * HOUR),
        ("10percent", 216 * HOUR / 10),
        ("8hours", 16 * HOUR),
    ] {
        let chosen = settings_with("reminders", share);
        let game = timed_game("1d");
        assert!(game.due.wake.is_some_and(|it| it.0 <= at), "a lower bound");
        assert!(notification_due(&game, &chosen, at - 1).is_none());
        assert_eq!(wake(&game, &chosen, at - 1), Some(at));
        let (notification, game) = notification_due(&game, &chosen, at).expect("it is time");
        let event = NotificationEvent::Reminder(Timestamp(at));
        assert_eq!(notification.event(), Some(event));
        assert_eq!(notification.recipient, Some(ADA));
        assert_eq!(notification.bearer, Bearer::Mention);
        assert!(game.is_current(event, ADA));
        assert!(notification_due(&game, &chosen, at + HOUR).is_none());
        assert_eq!(wake(&game, &chosen, at + HOUR), Some(DAY));
        // With a gift of time it comes again.
        let gift = decide_give(&game, BOB, Span(DAY), Timestamp(at + HOUR));
        let game = game_after(&game, gift.expect("allowed"));
        let again = game.reminders(&nobody_away(), chosen.reminders())[0].0;
        assert!(again > at && notification_due(&game, &chosen, again - 1).is_none());
        assert!(notification_due(&game, &chosen, again).is_some());
        let played = all_played(game, &["a1-b1"]);
        assert!(!played.is_current(event, ADA), "the turn was played");
    }
}

#[test]
fn nobody_is_reminded_who_does_not_want_it_or_of_a_short_turn() {
    let game = timed_game("1d");
    for chosen in [
        settings_with("reminders", NONE),
        settings_with("told-reminder", "nothing"),
        settings_with("zone", "Europe/Berlin").with("told-reminder", "digest"),
    ] {
        assert!(notification_due(&game, &chosen, 20 * HOUR).is_none());
        assert_eq!(wake(&game, &chosen, 13 * HOUR), Some(DAY), "and not before");
    }
    let direct = settings_with("told-reminder", "direct");
    let (notification, _) = notification_due(&game, &direct, 18 * HOUR).expect("it is time");
    assert_eq!(notification.bearer, Bearer::Direct);
    let nothing = PersonalSettings::default();
    assert!(notification_due(&timed_game("359m"), &nothing, 355 * 60_000).is_none());
    assert!(notification_due(&timed_game("6h"), &nothing, 5 * HOUR).is_some());
}

proptest::proptest! {
    #[test]
    fn who_sleeps_is_reminded_in_the_morning_or_if_time_is_up_by_then_in_the_evening(
        began in 0_i64..48,
        hours in 6_i64..60,
        moment in proptest::sample::select(&Reminder::ALL[..]),
        night_from in 0_u16..1_440,
        night in 0_u16..=720,
    ) {
        let mut game = timed_game(&format!("{hours}h"));
        game.started_at = Timestamp(began * HOUR);
        game.head.since = game.started_at;
        game.due = game.due(game.started_at);
        let zone: ZoneName = "UTC".parse().expect("it is there");
        let mut rest = RestHours::usual(zone);
        rest.night = Night::new(night_from, (night_from + night) % 1_440)
            .expect("half a day");
        let sleeps = PersonalSettings {
            rest: Some(rest.clone()),
            reminders: Some(vec![moment]),
            ..PersonalSettings::default()
        };
        let up = game.deadline(&nobody_away()).expect("a clock");
        let nights = Idle::new([], Some(WeeklyRest {
            hours: rest,
            nights: true,
            weekends: false,
        }));
        // The clock is checked when it is due, and never later.
        let mut now = game.due.wake.expect("a clock").0;
        let reminded = loop {
            if now >= up.0 {
                break None;
            }
            if notification_due(&game, &sleeps, now).is_some() {
                break Some(Timestamp(now));
            }
            now = wake(&game, &sleeps, now).expect("a clock");
        };
        let Some(at) = game.reminders(&nobody_away(), &[moment]).first().copied() else {
            // The turn began with less.
            proptest::prop_assert_eq!(reminded, None);
            return Ok(());
        };
        let expected = match nights.around(at) {
            None => Some(at),
            Some(night) if night.until < up => Some(night.until),
            Some(night) => {
                // An hour before they sleep, or halfway there; whoever sleeps already sleeps on.
                proptest::prop_assert!(notification_due(&game, &sleeps, at.0).is_none());
                let awake = night.from - game.started_at;
                let evening = night.from - Span((awake.0 / 2).min(HOUR));
                (awake.0 > 0).then_some(evening)
            }
        };
        proptest::prop_assert_eq!(reminded, expected);
    }
}

proptest::proptest! {
    #[test]
    fn each_of_several_reminders_comes_once_and_the_last_one_stands(
        hours in 6_i64..60,
        moments in proptest::sample::subsequence(&Reminder::ALL[..], 0..=5),
        delay in 0_i64..HOUR,
    ) {
        let mut game = timed_game(&format!("{hours}h"));
        let chosen = PersonalSettings {
            reminders: Some(moments.clone()),
            ..PersonalSettings::default()
        };
        // The bot is late, so that it may come to several at once.
        let due = game.reminders(&nobody_away(), &moments);
        let mut expected: Vec<i64> = Vec::new();
        for at in due {
            let is_heard = expected.last().is_some_and(|last| at.0 <= *last);
            if !is_heard && at.0 + delay < hours * HOUR {
                expected.push(at.0 + delay);
            }
        }
        let (mut reminded, mut last) = (Vec::new(), None);
        let mut now = game.due.wake.expect("a clock").0;
        loop {
            if notification_due(&game, &chosen, now).is_some() {
                now += delay;
            }
            if now >= hours * HOUR {
                break;
            }
            if let Some((notification, after)) = notification_due(&game, &chosen, now) {
                let event = notification.event().expect("of a game");
                proptest::prop_assert!(after.is_current(event, ADA));
                proptest::prop_assert!(last.is_none_or(|it| !after.is_current(it, ADA)));
                (last, game) = (Some(event), after);
                reminded.push(now);
            }
            now = wake(&game, &chosen, now).expect("a clock");
        }
        proptest::prop_assert_eq!(reminded, expected);
    }
}

#[test]
fn time_that_does_not_count_puts_a_reminder_off() {
    let game = timed_game("1d");
    let vacation = Interval {
        from: Timestamp(HOUR),
        until: Timestamp(11 * HOUR),
    };
    let away = Away {
        vacations: BySeat {
            first: vec![vacation],
            second: Vec::new(),
        },
        ..nobody_away()
    };
    let reminds = |now| {
        let writes = decide_time(&game, &away, &PersonalSettings::default(), Timestamp(now));
        writes
            .iter()
            .any(|it| matches!(it, Write::Outbox(OutboxWrite::Add(_))))
    };
    assert!(!reminds(28 * HOUR - 1));
    assert!(reminds(28 * HOUR));
}

#[test]
fn a_nudge_takes_three_days_of_waiting_and_is_one_a_turn() {
    let game = all_played(game(), &["a1-b1", "a2-b2", "b1-c1"]);
    let since = game.head.since;
    let nothing = PersonalSettings::default();
    let nudge = |game: &Game, by, now| decide_nudge(game, by, &nothing, now);
    let refused = |game: &Game, by, now| nudge(game, by, now).expect_err("it should be refused");
    let from = since + Span::from_days(3);
    let why = Refusal::Nudge;
    assert_eq!(refused(&game, CLEO, from), Refusal::NotAPlayer);
    assert_eq!(refused(&game, BOB, from), why(NudgeRefusal::OwnTurn));
    let early = refused(&game, ADA, from - Span(1));
    assert_eq!(early, why(NudgeRefusal::TooSoon(from)));
    let nudged = game_after(&game, nudge(&game, ADA, from).expect("long enough"));
    assert_eq!(nudged.seq(), game.seq(), "no turn is played by it");
    assert_eq!(refused(&nudged, ADA, from), why(NudgeRefusal::Reminded));
    let timed = timed_game("30d");
    let from = timed.head.since + Span::from_days(4);
    assert_eq!(refused(&timed, BOB, from), why(NudgeRefusal::HasClock));
}

#[test]
fn an_end_is_told_to_those_who_did_not_cause_it() {
    let game = all_played(timed_game("1d"), &["a1-b1", "a2-b2"]);
    let late = Timestamp(10 * DAY);
    let up = |game: &Game| {
        let writes = decide_time_up(game, &nobody_away(), late);
        game_after(game, writes.expect("time is up"))
    };
    let (first, second) = (Seat::First, Seat::Second);
    let given_up = decide_resign(&game, ADA, late).expect("it goes on");
    assert_eq!(game_after(&game, given_up).told_of_end(), [second]);
    let offer = offer(&game, BOB, OfferKind::Draw).expect("allowed");
    let agreed = answer_offer(&offer, ADA, OfferAnswer::Accept).expect("allowed");
    assert_eq!(agreed.told_of_end(), [second], "Ada has just agreed");
    // A player claims the win.
    let flagged = up(&game);
    let claimed = decide_claim(&flagged, BOB, up_since(&flagged), late);
    let claimed = game_after(&flagged, claimed.expect("allowed"));
    assert_eq!(claimed.told_of_end(), [first]);
    // No one acts, not even a day after the warning.
    let closing = late + Span::from_days(31);
    let nothing = PersonalSettings::default();
    let warned = game_after(
        &flagged,
        decide_time(&flagged, &nobody_away(), &nothing, closing),
    );
    let closed = decide_time_up(&warned, &nobody_away(), closing + Span::from_days(1));
    let closed = game_after(&warned, closed.expect("closed"));
    assert_eq!(closed.told_of_end(), [first, second]);
    let mut strict = game;
    strict.terms.rated = RatingMode::ByVariant;
    assert_eq!(up(&strict).told_of_end(), [first, second]);
    assert_eq!(
        up(&timed_game("1d")).told_of_end(),
        [first, second],
        "a no-show"
    );
}

#[test]
fn an_end_that_follows_by_itself_is_told_to_the_player_who_did_not_move() {
    let game = all_played(game(), &["a1-b1"]);
    let mut over = game.clone();
    let Some(Event::Acted(_, act)) = game.log.last().map(|it| it.event.clone()) else {
        panic!("a turn");
    };
    over.log.push(LogEntry::ending(NOW, Event::Rolled(act)));
    assert_eq!(over.told_of_end(), [Seat::Second]);
}

#[test]
fn a_board_with_an_offer_is_told_to_those_who_want_to_hear_of_offers() {
    let only_offers = settings_with("told-my-turn", "nothing");
    let neither = only_offers.clone().with("told-offers", "nothing");
    let game = all_played(game(), &["a1-b1", "a2-b2"]);
    let board = NotificationEvent::Board(LogLength(0));
    let bearer = |game: &Game, chosen| game.notification(board, Seat::Second, chosen, NOW).bearer;
    assert_eq!(bearer(&game, &only_offers), Bearer::Nothing);
    let table = table(&game);
    let seen = SeenState::Latest;
    let turn = decide_play(&game, &table, ADA, seen, "b1-c1", NOW);
    let along = offer_along(&game, ADA, OfferKind::Draw, turn.expect("legal"));
    let with_offer = game_after(&game, along.expect("allowed"));
    assert_eq!(bearer(&with_offer, &only_offers), Bearer::Post);
    assert_eq!(bearer(&with_offer, &neither), Bearer::Nothing);
    let offered = offer(&game, BOB, OfferKind::Draw).expect("allowed");
    assert_eq!(bearer(&offered, &only_offers), Bearer::Nothing);
}
