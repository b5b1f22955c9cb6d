//! Notifications: their recipients, ways and times, with hand-made clocks.

use super::{ADA, BOB, CLEO, NOW, after, all_played, game, up_since};
use crate::{
    About, Away, Bearer, DiscordTask, Event, EventKind, Game, GameWrite, Interval, LogEntry,
    LogLength, MessageWrite, Notification, NotificationChange, NotificationWay, NudgeRefusal,
    OfferAnswer, OfferKind, PersonalChange, PersonalSettings, Refusal, Reminder, Span, Task,
    TaskWrite, Timestamp, Write, decide_answer, decide_claim, decide_give, decide_nudge,
    decide_offer, decide_resign, decide_time, decide_time_up, offer_along,
};
use cairn_kernel::{BySeat, Seat};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

fn timed(clock: &str) -> Game {
    let mut game = game();
    game.terms.clock = clock.parse().expect("a clock");
    game.due = game.due(game.started_at);
    game
}

fn here() -> Away {
    Away::default()
}

fn chosen(change: PersonalChange) -> PersonalSettings {
    PersonalSettings::default().with(change)
}

/// The notification sent at this time, and the game then.
fn told(game: &Game, chosen: &PersonalSettings, now: i64) -> Option<(Notification, Game)> {
    let writes = decide_time(game, &here(), chosen, Timestamp(now));
    let notification = writes.iter().find_map(|write| match write {
        Write::Message(MessageWrite::Notification(NotificationChange::Tell(notification))) => {
            Some(*notification)
        }
        _ => None,
    })?;
    let scheduled = writes.iter().any(
        |it| matches!(it, Write::Task(TaskWrite::Schedule(task, due)) if *task == Task::from(DiscordTask::Tell(game.id)) && due.0 == now),
    );
    assert!(scheduled);
    Some((notification, after(game, writes)))
}

/// The next time the clock is due, after a check now.
fn wake(game: &Game, chosen: &PersonalSettings, now: i64) -> Option<i64> {
    let writes = decide_time(game, &here(), chosen, Timestamp(now));
    let due = match writes.as_slice() {
        [] => game.due,
        [Write::Game(GameWrite::Due(_, _, due))] => *due,
        other => panic!("{other:?}"),
    };
    due.wake.map(|it| it.0)
}

#[test]
fn a_reminder_comes_once_when_the_chosen_part_is_left() {
    for (reminder, at) in [
        (None, 18 * HOUR),
        (Reminder::at(50), 12 * HOUR),
        (Reminder::at(10), 216 * HOUR / 10),
    ] {
        let chosen = chosen(PersonalChange::Reminder(reminder.unwrap_or_default()));
        let game = timed("1d");
        assert!(game.due.wake.is_some_and(|it| it.0 <= at), "a lower bound");
        assert!(told(&game, &chosen, at - 1).is_none());
        assert_eq!(wake(&game, &chosen, at - 1), Some(at));
        let (notification, game) = told(&game, &chosen, at).expect("it is time");
        assert_eq!(notification.id.about, About::Reminder(Timestamp(0)));
        assert_eq!(
            (notification.id.to, notification.bearer),
            (ADA, Bearer::Mention)
        );
        assert!(game.is_current(notification.id));
        assert!(told(&game, &chosen, at + HOUR).is_none());
        assert_eq!(wake(&game, &chosen, at + HOUR), Some(DAY));
        // A gift of time does not make it another turn.
        let gift = decide_give(&game, BOB, Span(DAY), Timestamp(at + HOUR));
        let game = after(&game, gift.expect("allowed"));
        assert!(told(&game, &chosen, 47 * HOUR).is_none());
        let played = all_played(game, &["a1-b1"]);
        assert!(!played.is_current(notification.id), "the turn was played");
    }
}

#[test]
fn nobody_is_reminded_who_does_not_want_it_or_of_a_short_turn() {
    let game = timed("1d");
    let berlin = PersonalChange::Zone(Some("Europe/Berlin".parse().expect("it is there")));
    let way = |way| PersonalChange::Told(EventKind::Reminder, way);
    for chosen in [
        chosen(PersonalChange::Reminder(Reminder::Off)),
        chosen(way(NotificationWay::Nothing)),
        chosen(berlin).with(way(NotificationWay::Digest)),
    ] {
        assert!(told(&game, &chosen, 20 * HOUR).is_none());
        assert_eq!(wake(&game, &chosen, 13 * HOUR), Some(DAY), "and not before");
    }
    let direct = chosen(way(NotificationWay::DirectMessage));
    let (notification, _) = told(&game, &direct, 18 * HOUR).expect("it is time");
    assert_eq!(notification.bearer, Bearer::Direct);
    let nothing = PersonalSettings::default();
    assert!(told(&timed("359m"), &nothing, 355 * 60_000).is_none());
    assert!(told(&timed("6h"), &nothing, 5 * HOUR).is_some());
}

#[test]
fn who_sleeps_is_reminded_in_the_morning_if_there_is_time_then() {
    let zone = "UTC".parse().expect("it is there");
    let sleeps = chosen(PersonalChange::Zone(Some(zone)));
    // Begun at midnight: a quarter of 34 hours is left at 25:30, which is 1:30 in the morning.
    let game = timed("34h");
    assert!(told(&game, &sleeps, 255 * HOUR / 10).is_none());
    let morning = 31 * HOUR;
    assert_eq!(wake(&game, &sleeps, 255 * HOUR / 10), Some(morning));
    assert!(told(&game, &sleeps, morning - 1).is_none());
    assert!(told(&game, &sleeps, morning).is_some());
    assert!(told(&game, &PersonalSettings::default(), 255 * HOUR / 10).is_some());
}

#[test]
fn whose_time_is_up_before_their_night_is_over_is_reminded_in_the_evening() {
    let zone: crate::ZoneName = "UTC".parse().expect("it is there");
    let sleeps = chosen(PersonalChange::Zone(Some(zone)));
    // Begun at midnight, and up at 6:00; a quarter is left at 22:30 and a half at 15:00.
    let game = timed("30h");
    let evening = 22 * HOUR;
    // At 22:30 they are awake.
    assert_eq!(wake(&game, &sleeps, 0), Some(22 * HOUR + HOUR / 2));
    let late = chosen(PersonalChange::Reminder(
        Reminder::at(20).unwrap_or_default(),
    ));
    let sleeps = PersonalSettings {
        reminder: late.reminder,
        ..sleeps
    };
    assert!(
        game.due.wake.is_some_and(|it| it.0 <= evening),
        "a lower bound"
    );
    assert_eq!(wake(&game, &sleeps, 0), Some(evening));
    assert!(told(&game, &sleeps, evening - 1).is_none());
    assert!(told(&game, &sleeps, evening).is_some());
    // It is night already: they sleep on.
    assert!(told(&game, &sleeps, 24 * HOUR).is_none());
    assert_eq!(wake(&game, &sleeps, 24 * HOUR), Some(30 * HOUR));
}

proptest::proptest! {
    #[test]
    fn nobody_is_reminded_at_night_or_without_time_and_everybody_who_has_an_evening_is(
        began in 0_i64..48,
        hours in 6_i64..60,
        percent in 10_u8..=50,
        night_from in 0_u16..1_440,
        night in 0_u16..=720,
    ) {
        let mut game = timed(&format!("{hours}h"));
        game.started_at = Timestamp(began * HOUR);
        game.head.since = game.started_at;
        game.due = game.due(game.started_at);
        let zone: crate::ZoneName = "UTC".parse().expect("it is there");
        let mut rest = crate::RestHours::usual(zone);
        rest.night = crate::Night::new(night_from, (night_from + night) % 1_440)
            .expect("half a day");
        let sleeps = PersonalSettings {
            rest: Some(rest.clone()),
            reminder: Reminder::at(percent).unwrap_or_default(),
            ..PersonalSettings::default()
        };
        let up = game.deadline(&here()).expect("a clock");
        let nights = crate::Idle::new([], Some(crate::WeeklyRest {
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
            if told(&game, &sleeps, now).is_some() {
                break Some(Timestamp(now));
            }
            now = wake(&game, &sleeps, now).expect("a clock");
        };
        if let Some(at) = reminded {
            proptest::prop_assert!(at < up);
            proptest::prop_assert!(nights.around(at).is_none(), "awake");
        } else {
            // From before the turn began until it is over, or until it was too late for one.
            let at = game.reminder(&here(), percent).expect("long enough");
            let slept = nights.around(at);
            proptest::prop_assert!(
                slept.is_some_and(|it| it.from <= game.started_at && it.until >= up)
            );
        }
    }
}

#[test]
fn time_that_does_not_count_puts_a_reminder_off() {
    let game = timed("1d");
    let vacation = Interval {
        from: Timestamp(HOUR),
        until: Timestamp(11 * HOUR),
    };
    let away = Away {
        outages: Vec::new(),
        vacations: BySeat {
            first: vec![vacation],
            second: Vec::new(),
        },
    };
    let nothing = PersonalSettings::default();
    let looked = |now| decide_time(&game, &away, &nothing, Timestamp(now));
    let reminds = |now| {
        looked(now)
            .iter()
            .any(|it| matches!(it, Write::Message(MessageWrite::Notification(_))))
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
    let why = |why| Refusal::Nudge(why);
    assert_eq!(refused(&game, CLEO, from), Refusal::NotAPlayer);
    assert_eq!(refused(&game, BOB, from), why(NudgeRefusal::OwnTurn));
    let early = refused(&game, ADA, from - Span(1));
    assert_eq!(early, why(NudgeRefusal::TooSoon(from)));
    let nudged = after(&game, nudge(&game, ADA, from).expect("long enough"));
    assert_eq!(nudged.seq(), game.seq(), "no turn is played by it");
    assert_eq!(refused(&nudged, ADA, from), why(NudgeRefusal::Reminded));
    let next = all_played(nudged, &[]);
    assert_eq!(refused(&next, ADA, from), why(NudgeRefusal::Reminded));
    let timed = timed("30d");
    let from = timed.head.since + Span::from_days(4);
    assert_eq!(refused(&timed, BOB, from), why(NudgeRefusal::HasClock));
}

#[test]
fn an_end_is_told_to_those_who_did_not_cause_it() {
    let begun = || {
        let mut game = game();
        game.terms.clock = "1d".parse().expect("a clock");
        all_played(game, &["a1-b1", "a2-b2"])
    };
    let late = Timestamp(10 * DAY);
    let up = |game: &Game| {
        after(
            game,
            decide_time_up(game, &here(), late).expect("time is up"),
        )
    };
    let ended = |game: &Game, writes: Result<Vec<Write>, Refusal>| {
        let over = after(game, writes.expect("allowed"));
        assert!(over.head.outcome.is_some());
        over.told_of_end()
    };
    let (first, second) = (Seat::First, Seat::Second);
    let game = begun();
    assert_eq!(ended(&game, decide_resign(&game, ADA, late)), [second]);
    let offer = decide_offer(&super::catalog(), &game, BOB, OfferKind::Draw, NOW);
    let offered = after(&game, offer.expect("allowed"));
    let number = offered.open_offer().expect("open").number;
    let agreed = decide_answer(
        &super::catalog(),
        &offered,
        ADA,
        number,
        OfferAnswer::Accept,
        NOW,
    );
    assert_eq!(ended(&offered, agreed), [second], "Ada has just agreed");
    // A player claims the win.
    let flagged = up(&game);
    assert_eq!(
        ended(
            &flagged,
            decide_claim(&flagged, BOB, up_since(&flagged), late)
        ),
        [first]
    );
    // No one acts, not even a day after the warning.
    let closing = late + Span::from_days(31);
    let nothing = PersonalSettings::default();
    let warned = after(&flagged, decide_time(&flagged, &here(), &nothing, closing));
    let closed = decide_time_up(&warned, &here(), closing + Span::from_days(1));
    assert_eq!(ended(&warned, Ok(closed.expect("closed"))), [first, second]);
    let mut strict = begun();
    strict.terms.rated = crate::Rated::ByForm;
    assert_eq!(up(&strict).told_of_end(), [first, second]);
    assert_eq!(up(&timed("1d")).told_of_end(), [first, second], "a no-show");
}

#[test]
fn an_end_that_follows_by_itself_is_told_to_the_player_who_did_not_move() {
    let game = all_played(game(), &["a1-b1"]);
    let mut over = game.clone();
    let Some(Event::Acted(_, act)) = game.log.last().map(|it| it.event.clone()) else {
        panic!("a turn");
    };
    let rolled = LogEntry::ending(NOW, Event::Rolled(act));
    over.log.push(rolled);
    assert_eq!(over.told_of_end(), [Seat::Second]);
}

#[test]
fn a_board_with_an_offer_is_told_to_those_who_want_to_hear_of_offers() {
    let told = |kind, way| PersonalChange::Told(kind, way);
    let only_offers = chosen(told(EventKind::MyTurn, NotificationWay::Nothing));
    let neither = only_offers
        .clone()
        .with(told(EventKind::Offers, NotificationWay::Nothing));
    let game = all_played(game(), &["a1-b1", "a2-b2"]);
    let board = About::Board(LogLength(0));
    let bearer = |game: &Game, chosen| Notification::new(game, board, Seat::Second, chosen).bearer;
    assert_eq!(bearer(&game, &only_offers), Bearer::Nothing);
    let table = super::table(&game);
    let seen = crate::Expected::Latest;
    let turn = crate::decide_play(&game, &table, ADA, seen, "b1-c1", super::NOW);
    let along = offer_along(&game, ADA, OfferKind::Draw, turn.expect("legal"));
    let with_offer = after(&game, along.expect("allowed"));
    assert_eq!(bearer(&with_offer, &only_offers), Bearer::Post);
    assert_eq!(bearer(&with_offer, &neither), Bearer::Nothing);
    let offered = decide_offer(&super::catalog(), &game, BOB, OfferKind::Draw, super::NOW);
    let offered = after(&game, offered.expect("allowed"));
    assert_eq!(bearer(&offered, &only_offers), Bearer::Nothing);
}
