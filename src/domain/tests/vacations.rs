//! Vacations: thirty days a calendar year, by the hour.

use super::*;
use proptest::prelude::*;

const ADA: ParticipantId = ParticipantId(1);
/// 2026-11-22T12:00:00Z.
const NOW: Timestamp = Timestamp(1_795_348_800_000);
/// 2027-01-01T00:00:00Z.
const NEW_YEAR: Timestamp = Timestamp(1_798_761_600_000);

fn vacation_between(from: Timestamp, until: Timestamp) -> Vacation {
    Vacation {
        who: ADA,
        from,
        until,
        reason: String::new(),
    }
}

fn hours(count: i64) -> Span {
    Span::from_hours(count)
}

fn with_taken(taken: &[Vacation]) -> Vacations<'_> {
    let zone = None;
    Vacations { taken, zone }
}

/// The refusal of what is longer than this many hours.
#[expect(clippy::unnecessary_wraps, reason = "it is compared with an option")]
fn too_long(hours_left: i64, nearest: Option<Timestamp>) -> Option<Refusal> {
    Some(Refusal::VacationTooLong {
        left: Span::from_hours(hours_left),
        nearest,
        renewed: NEW_YEAR,
    })
}

fn start(vacations: Vacations<'_>, until: Timestamp) -> Result<Vacation, Refusal> {
    decide_vacation(ADA, vacations, until, "", NOW)
}

#[test]
fn a_vacation_lasts_as_long_as_was_said() {
    let vacation = start(with_taken(&[]), NOW + hours(48)).expect("two days");
    assert_eq!((vacation.from, vacation.until), (NOW, NOW + hours(48)));
    let reason = "ä".repeat(MAX_REASON + 5);
    let vacation = decide_vacation(ADA, with_taken(&[]), NOW + hours(1), &reason, NOW);
    let vacation = vacation.expect("an hour");
    assert_eq!(vacation.reason.chars().count(), MAX_REASON);
}

#[test]
fn a_vacation_that_is_too_long_is_refused_with_what_is_left_and_the_nearest_end() {
    // A bit more than 200 of 720 hours are gone; an hour begun is used.
    let begun = NOW - Span::from_days(20);
    let used = [vacation_between(begun, begun + hours(200) + Span(1))];
    let vacations = with_taken(&used);
    assert_eq!(vacations.hours_left(NOW), HOURS_A_YEAR - 201);
    assert!(start(vacations, NOW + hours(519)).is_ok());
    let longer = start(vacations, NOW + hours(519) + Span(1));
    assert_eq!(longer.err(), too_long(519, Some(NOW + hours(519))));
}

#[test]
fn a_vacation_over_new_year_uses_the_days_of_both_years() {
    let almost = NEW_YEAR - hours(10);
    let most = NEW_YEAR + hours(HOURS_A_YEAR);
    let year = |until| decide_vacation(ADA, with_taken(&[]), until, "", almost);
    assert!(year(most).is_ok());
    let longer = year(most + hours(1)).err();
    assert_eq!(longer, too_long(HOURS_A_YEAR, Some(most)));
    // It is counted by the player's local calendar.
    let tokyo: ZoneName = "Asia/Tokyo".parse().expect("it is there");
    let mut there = with_taken(&[]);
    there.zone = Some(&tokyo);
    assert_eq!(there.renewed_at(NOW), NEW_YEAR - hours(9));
}

#[test]
fn with_nothing_left_there_is_no_end_to_offer() {
    let begun = NOW - Span::from_days(31);
    let used = [vacation_between(begun, begun + hours(HOURS_A_YEAR))];
    let vacations = with_taken(&used);
    let any = start(vacations, NOW + hours(1));
    assert_eq!(any.err(), too_long(0, None));
}

#[test]
fn one_vacation_at_a_time_and_ending_it_early_keeps_the_rest() {
    let current = [vacation_between(NOW - hours(1), NOW + hours(100))];
    let vacations = with_taken(&current);
    let twice = start(vacations, NOW + hours(1)).err();
    assert_eq!(twice, Some(Refusal::OnVacation(NOW + hours(100))));
    assert_eq!(vacations.hours_left(NOW), HOURS_A_YEAR - 101);
    let after = [decide_return(vacations, NOW).expect("it goes on")];
    assert_eq!(after, [vacation_between(NOW - hours(1), NOW)]);
    let after = with_taken(&after);
    assert_eq!(after.hours_left(NOW), HOURS_A_YEAR - 1);
    let again = decide_return(after, NOW);
    assert_eq!(again.err(), Some(Refusal::NotOnVacation));
    let past = start(with_taken(&[]), NOW);
    assert_eq!(past.err(), Some(Refusal::VacationInThePast));
}

#[test]
fn a_request_that_is_overtaken_by_a_later_one_begins_no_second_vacation() {
    let later = [vacation_between(NOW + Span(1), NOW + hours(100))];
    let vacations = with_taken(&later);
    let twice = start(vacations, NOW + hours(1)).err();
    assert_eq!(twice, Some(Refusal::OnVacation(NOW + hours(100))));
    let ended = decide_return(vacations, NOW).expect("it goes on");
    assert_eq!(ended, vacation_between(NOW + Span(1), NOW + Span(1)));
}

proptest! {
    #[test]
    fn whatever_was_taken_no_year_has_more_than_its_hours(
        lengths in prop::collection::vec((1_i64..2_000, 0_i64..900_000_000), 0..12),
        start in 0_i64..400,
    ) {
        let mut all: Vec<Vacation> = Vec::new();
        let mut now = NOW - Span::from_days(start);
        for (wanted, pause) in lengths {
            let vacations = with_taken(&all);
            let decided = decide_vacation(ADA, vacations, now + hours(wanted), "", now);
            let vacation = match decided {
                Ok(vacation) => vacation,
                Err(Refusal::VacationTooLong { nearest: Some(nearest), .. }) => {
                    let again = decide_vacation(ADA, vacations, nearest, "", now);
                    prop_assert!(again.is_ok(), "the nearest end is possible");
                    let later = nearest + Span(1);
                    prop_assert!(decide_vacation(ADA, vacations, later, "", now).is_err());
                    again.expect("just seen")
                }
                Err(_) => {
                    now = now + Span(pause);
                    continue;
                }
            };
            now = vacation.until + Span(pause);
            all.push(vacation);
        }
        let vacations = with_taken(&all);
        for year in 0..3 {
            let then = NEW_YEAR + Span::from_days(366 * year - 366);
            prop_assert!(vacations.hours_left(then) >= 0);
        }
        // Counted by hand: the hours begun between two new years.
        let (from, until) = (NEW_YEAR, NEW_YEAR + Span::from_days(365));
        let begun: i64 = all
            .iter()
            .map(|it| (it.until.min(until) - it.from.max(from)).0.max(0))
            .map(|millis| (millis + 3_599_999) / 3_600_000)
            .sum();
        prop_assert!(begun <= HOURS_A_YEAR, "{begun}");
    }
}

#[test]
fn a_vacation_protects_for_thirty_days_of_a_year_and_no_longer() {
    let begun = NOW - Span::from_days(1);
    let day = |days: i64| begun + Span::from_days(days);
    // More than possible: as if it had been begun under another calendar.
    let long = [vacation_between(begun, day(35))];
    let vacations = with_taken(&long);
    assert!(vacations.protects(day(0)) && vacations.protects(day(29)));
    assert!(!vacations.protects(day(30)) && !vacations.protects(day(36)));
    assert!(!vacations.protects(begun - Span(1)), "not before it begins");
    // What was taken earlier in the year counts, what was taken in another year does not.
    let earlier = [
        vacation_between(NOW - Span::from_days(100), NOW - Span::from_days(80)),
        vacation_between(begun, day(20)),
    ];
    let vacations = with_taken(&earlier);
    assert!(vacations.protects(day(9)) && !vacations.protects(day(11)));
    let month = Span::from_days(29);
    let years = [vacation_between(NEW_YEAR - month, NEW_YEAR + month)];
    assert!(with_taken(&years).protects(NEW_YEAR + Span::from_days(28)));
}
