//! A game without a clock whose player stays away: when the other one may call it off alone.

use super::*;
use proptest::prelude::*;

/// Bob is to move since time zero, without a clock.
fn waits_for_bob() -> Game {
    let mut game = all_played(game(), &["a1-b1", "a2-b2", "b1-c1"]);
    game.head.since = Timestamp(0);
    game
}

fn game_after_nudge(game: &Game, at: i64) -> Game {
    let nothing = PersonalSettings::default();
    let writes = decide_nudge(game, ADA, &nothing, Timestamp(at)).expect("long enough");
    game_after(game, writes)
}

fn refusal(game: &Game, by: ParticipantId, at: i64) -> Refusal {
    let decided = decide_call_off_waiting(game, &nobody_away(), by, Timestamp(at));
    decided.expect_err("it should be refused")
}

#[test]
fn a_month_without_a_turn_and_a_week_after_a_nudge_the_game_is_called_off_alone() {
    let game = waits_for_bob();
    let why = Refusal::StayedAway;
    let month = Timestamp(30 * DAY);
    let unreminded = why(StayedAwayRefusal::Unreminded(month));
    assert_eq!(refusal(&game, ADA, 365 * DAY), unreminded);
    for (nudge, from) in [(3, 30), (23, 30), (24, 31), (100, 107)] {
        let game = game_after_nudge(&game, nudge * DAY);
        let from = from * DAY;
        let early = why(StayedAwayRefusal::TooSoon(Timestamp(from)));
        assert_eq!(refusal(&game, ADA, from - 1), early);
        let off = decide_call_off_waiting(&game, &nobody_away(), ADA, Timestamp(from));
        let off = game_after(&game, off.expect("long enough"));
        let how = AbortReason::StayedAway(Seat::Second);
        assert_eq!(off.head.outcome, aborted_outcome(how));
        assert_eq!(off.head.to_move, None);
        assert_eq!(off.told_of_end(), [Seat::Second]);
        assert!(off.audit(&catalog()).is_ok());
        assert_eq!(refusal(&off, ADA, from), Refusal::GameOver);
    }
}

#[test]
fn only_who_waits_without_a_clock_may() {
    let game = game_after_nudge(&waits_for_bob(), 3 * DAY);
    let at = 40 * DAY;
    let why = Refusal::StayedAway;
    assert_eq!(refusal(&game, CLEO, at), Refusal::NotAPlayer);
    let own = why(StayedAwayRefusal::NotWaiting);
    assert_eq!(refusal(&game, BOB, at), own);
    let played = play(&game, BOB, "b2-c2").expect("a turn of Bob's");
    assert_eq!(played.head.clock.reminded, None, "another turn");
    let mut timed = game.clone();
    timed.terms.clock = "60d".parse().expect("a clock");
    let clock = why(StayedAwayRefusal::HasClock);
    assert_eq!(refusal(&timed, ADA, at), clock);
    let paired = Game {
        origin: Origin::Tournament,
        ..game
    };
    let barred = refusal(&paired, ADA, at);
    assert!(matches!(barred, Refusal::OfTournament(_)), "{barred:?}");
}

#[test]
fn it_counts_for_the_one_who_stayed_away_and_not_for_the_other() {
    let game = game_after_nudge(&waits_for_bob(), 3 * DAY);
    let off = decide_call_off_waiting(&game, &nobody_away(), ADA, Timestamp(30 * DAY));
    let off = game_after(&game, off.expect("long enough"));
    let bob = PastGame::from_game(&off, BOB).expect("a game of Bob's");
    assert_eq!((bob.clocked, bob.in_time), (false, InTime::No));
    assert_eq!(PastGame::from_game(&off, ADA), None);
    let games = vec![bob; 3];
    let told = Reliability::from_games(&games).expect("enough");
    assert_eq!((told.clocked, told.stayed_away), (0, 3));
}

proptest! {
    #[test]
    fn vacations_do_not_count_towards_the_month_or_the_week(
        nudge in 3_i64..60,
        vacations in prop::collection::vec((0_i64..60, 1_i64..20), 0..4),
        theirs in any::<bool>(),
    ) {
        let game = game_after_nudge(&waits_for_bob(), nudge * DAY);
        let spans: Vec<Interval> = vacations
            .iter()
            .map(|(from, days)| Interval {
                from: Timestamp(from * DAY),
                until: Timestamp((from + days) * DAY),
            })
            .collect();
        // Absences of the waiting player change nothing.
        let (first, second) = if theirs { (Vec::new(), spans) } else { (spans, Vec::new()) };
        let away = Away { vacations: BySeat { first, second: second.clone() }, ..nobody_away() };
        // Day by day, as on a calendar.
        let counts = |day: i64| {
            let at = Timestamp(day * DAY);
            !second.iter().any(|it| it.from <= at && at < it.until)
        };
        let (mut day, mut waited, mut since_nudge) = (0, 0, 0);
        while waited < 30 || since_nudge < 7 {
            waited += i64::from(counts(day));
            since_nudge += i64::from(day >= nudge && counts(day));
            day += 1;
        }
        let from = day * DAY;
        prop_assert!(decide_call_off_waiting(&game, &away, ADA, Timestamp(from - 1)).is_err());
        prop_assert!(decide_call_off_waiting(&game, &away, ADA, Timestamp(from)).is_ok());
    }

    #[test]
    fn an_outage_counts_for_nobody(days in 1_i64..20) {
        let game = game_after_nudge(&waits_for_bob(), 3 * DAY);
        let outage = Interval { from: Timestamp(DAY), until: Timestamp((1 + days) * DAY) };
        let away = Away { outages: vec![outage], ..nobody_away() };
        let from = Timestamp((30 + days) * DAY);
        prop_assert!(decide_call_off_waiting(&game, &away, ADA, from - Span(1)).is_err());
        prop_assert!(decide_call_off_waiting(&game, &away, ADA, from).is_ok());
    }
}
