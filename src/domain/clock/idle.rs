//! Time that does not count: outages, vacations, pauses, nights and weekends.
//!
//! A player's nights and weekends are those of the time zone they had when the game began, so
//! nobody moves to win time. The list of the IANA is compiled in, so every host counts them alike.

use jiff::{
    Timestamp as Instant,
    civil::{Date, DateTime},
    tz::TimeZone,
};
use serde::{Deserialize, Serialize};

use super::RestHours;
use crate::{Span, Timestamp};

/// From an instant up to, and without, another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Interval {
    pub from: Timestamp,
    pub until: Timestamp,
}

/// What of a week does not count for a player: their nights, their weekends, where they live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeeklyRest {
    pub hours: RestHours,
    /// Their nights do not count.
    pub nights: bool,
    /// Their weekends do not count.
    pub weekends: bool,
}

/// The time that does not count for one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Idle {
    /// In order, none touching the next.
    spans: Vec<Interval>,
    weekly: Option<WeeklyRest>,
}

/// How far each iteration looks ahead. Every month has time that counts, so few are needed.
const LOOK: Span = Span::from_days(32);
/// Upper bound for the iterations below; enough for more than thirty years.
const MAX_LOOKS: u32 = 400;

impl Idle {
    /// The union of these spans, and of this part of every week.
    pub fn new(spans: impl IntoIterator<Item = Interval>, weekly: Option<WeeklyRest>) -> Idle {
        Idle {
            spans: union(spans.into_iter().collect()),
            weekly,
        }
    }

    /// The time that counts between two instants.
    pub fn counted_time(&self, from: Timestamp, until: Timestamp) -> Span {
        let idle: i64 = self
            .intervals_between(from, until)
            .iter()
            .map(|it| (it.until - it.from).0)
            .sum();
        Span((until - from).0.max(0) - idle)
    }

    /// The first instant by which `amount` of counting time has passed since `from`.
    pub fn reach(&self, from: Timestamp, amount: Span) -> Timestamp {
        if self.weekly.is_none() && self.spans.is_empty() {
            return from + Span(amount.0.max(0));
        }
        let (mut now, mut left) = (from, Span(amount.0.max(0)));
        for _ in 0..MAX_LOOKS {
            let horizon = now + LOOK;
            for idle in self.intervals_between(now, horizon) {
                let free = idle.from - now;
                if left <= free {
                    return now + left;
                }
                left = Span(left.0 - free.0);
                now = idle.until;
            }
            let free = horizon - now;
            if left <= free {
                return now + left;
            }
            left = Span(left.0 - free.0);
            now = horizon;
        }
        Timestamp::MAX
    }

    /// The span around this instant that does not count. None if the instant counts.
    pub fn around(&self, at: Timestamp) -> Option<Interval> {
        let spans = self.intervals_between(at - LOOK, at + LOOK);
        spans.into_iter().find(|it| it.from <= at && at < it.until)
    }

    /// The first span between two instants that does not count.
    pub fn first_between(&self, from: Timestamp, until: Timestamp) -> Option<Interval> {
        self.intervals_between(from, until).first().copied()
    }

    /// What does not count between two instants, cut off there.
    fn intervals_between(&self, from: Timestamp, until: Timestamp) -> Vec<Interval> {
        let first = self.spans.partition_point(|it| it.until <= from);
        let mut all: Vec<_> = self.spans[first..]
            .iter()
            .copied()
            .take_while(|it| it.from < until)
            .collect();
        if let Some(weekly) = &self.weekly {
            weekly.add_intervals(from, until, &mut all);
        }
        let clipped = all.into_iter().filter_map(|it| {
            let (from, until) = (it.from.max(from), it.until.min(until));
            (from < until).then_some(Interval { from, until })
        });
        union(clipped.collect())
    }
}

impl WeeklyRest {
    fn add_intervals(&self, from: Timestamp, until: Timestamp, all: &mut Vec<Interval>) {
        let zone = self.hours.zone.zone();
        let Some((first, last)) = date_in(&zone, from).zip(date_in(&zone, until)) else {
            return;
        };
        let mut day = first.yesterday().unwrap_or(first);
        while day <= last {
            let Ok(next) = day.tomorrow() else { return };
            if self.nights {
                let night = self.hours.night;
                let over = if night.until > night.from { day } else { next };
                if night.minutes() > 0 {
                    all.extend(interval(
                        &zone,
                        date_time(day, night.from),
                        date_time(over, night.until),
                    ));
                }
            }
            if self.weekends && self.hours.weekend.has(day.weekday()) {
                all.extend(interval(&zone, date_time(day, 0), date_time(next, 0)));
            }
            day = next;
        }
    }
}

fn date_in(zone: &TimeZone, at: Timestamp) -> Option<Date> {
    let instant = Instant::from_millisecond(at.0).ok()?;
    Some(zone.to_datetime(instant).date())
}

fn date_time(day: Date, minute: u16) -> DateTime {
    let (hour, minute) = (minute / 60 % 24, minute % 60);
    // Both are below 60 by construction.
    day.at(
        i8::try_from(hour).unwrap_or(0),
        i8::try_from(minute).unwrap_or(0),
        0,
        0,
    )
}

/// Between two times of a wall clock. One that is skipped when clocks change is as much later as
/// they are put forward; of one that comes twice the earlier is meant.
fn interval(zone: &TimeZone, from: DateTime, until: DateTime) -> Option<Interval> {
    let instant = |it| {
        let instant = zone.to_ambiguous_timestamp(it).compatible().ok()?;
        Some(Timestamp(instant.as_millisecond()))
    };
    Some(Interval {
        from: instant(from)?,
        until: instant(until)?,
    })
}

/// In order, with those joined that touch.
pub(crate) fn union(mut spans: Vec<Interval>) -> Vec<Interval> {
    spans.retain(|it| it.from < it.until);
    spans.sort_unstable();
    spans.dedup_by(|later, earlier| {
        let touches = later.from <= earlier.until;
        if touches {
            earlier.until = earlier.until.max(later.until);
        }
        touches
    });
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Weekend;

    fn instant(text: &str) -> Timestamp {
        let instant: Instant = text.parse().expect("an instant");
        Timestamp(instant.as_millisecond())
    }

    fn berlin(nights: bool, weekends: bool) -> Idle {
        let zone = "Europe/Berlin".parse().expect("it is there");
        weekly_idle(RestHours::usual(zone), nights, weekends)
    }

    fn weekly_idle(hours: RestHours, nights: bool, weekends: bool) -> Idle {
        let weekly = WeeklyRest {
            hours,
            nights,
            weekends,
        };
        Idle::new([], Some(weekly))
    }

    #[test]
    fn spans_that_overlap_are_left_out_once() {
        let span = |from, until| Interval {
            from: Timestamp(from),
            until: Timestamp(until),
        };
        let idle = Idle::new([span(50, 60), span(10, 30), span(20, 40), span(5, 5)], None);
        assert_eq!(idle.counted_time(Timestamp(0), Timestamp(100)), Span(60));
        assert_eq!(idle.counted_time(Timestamp(15), Timestamp(35)), Span(0));
        assert_eq!(idle.reach(Timestamp(0), Span(10)), Timestamp(10));
        assert_eq!(idle.reach(Timestamp(0), Span(11)), Timestamp(41));
        assert_eq!(idle.reach(Timestamp(20), Span(0)), Timestamp(20));
        assert_eq!(idle.reach(Timestamp(0), Span(60)), Timestamp(100));
    }

    #[test]
    fn nights_do_not_count_and_are_as_long_as_clocks_make_them() {
        // In winter, with an hour more on 25 October 2026, and an hour less on 28 March 2027.
        let idle = berlin(true, false);
        for (from, until, whole) in [
            ("2026-12-01T21:00:00Z", "2026-12-02T07:00:00Z", 10),
            ("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z", 11),
            ("2027-03-27T21:00:00Z", "2027-03-28T06:00:00Z", 9),
        ] {
            let (from, until) = (instant(from), instant(until));
            assert_eq!((until - from), Span::from_hours(whole));
            // From 22:00 to 8:00 on the wall: an hour before the night and one after it.
            assert_eq!(idle.counted_time(from, until), Span::from_hours(2));
            assert_eq!(idle.reach(from, Span::from_hours(2)), until);
        }
    }

    #[test]
    fn weekends_do_not_count() {
        let idle = berlin(false, true);
        // Friday noon and twelve hours end at midnight; one millisecond more is on Monday.
        let friday = instant("2026-11-27T11:00:00Z");
        let midnight = instant("2026-11-27T23:00:00Z");
        assert_eq!(idle.reach(friday, Span::from_hours(12)), midnight);
        let monday = instant("2026-11-29T23:00:00Z");
        let more = Span(Span::from_hours(12).0 + 1);
        assert_eq!(idle.reach(friday, more), monday + Span(1));
    }

    #[test]
    fn a_weekend_of_one_s_own_and_a_night_after_midnight() {
        let zone = "UTC".parse().expect("it is there");
        let mut hours = RestHours::usual(zone);
        hours.weekend = Weekend::new([jiff::civil::Weekday::Friday]).expect("one day");
        hours.night = crate::Night::new(60, 9 * 60).expect("eight hours");
        let [thursday, saturday] = ["2026-11-26T00:00:00Z", "2026-11-28T00:00:00Z"].map(instant);
        let counted = weekly_idle(hours, true, true).counted_time(thursday, saturday);
        assert_eq!(counted, Span::from_hours(16));
    }
}
