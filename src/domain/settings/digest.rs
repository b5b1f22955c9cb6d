//! When somebody's digest comes.

use jiff::{Timestamp as Instant, ToSpan as _};

use super::{NotificationWay, PersonalSettings};
use crate::{DiscordTask, PlayerId, Span, TaskWrite, Timestamp, Write};

/// How far back the first digest reaches.
const FIRST: Span = Span::from_days(1);

/// The end of the time covered before the first digest, which is due at `due`.
pub fn before_first_digest(due: Timestamp) -> Timestamp {
    due - FIRST
}

impl PersonalSettings {
    /// When the next digest is due: the next time after now that their local clocks show its hour.
    /// On a day whose clocks skip that hour it comes right after the gap; on a day that has the
    /// hour twice, the first time. None if nothing is sent by digest.
    pub fn next_digest(&self, now: Timestamp) -> Option<Timestamp> {
        if !self.told.uses(NotificationWay::Digest) {
            return None;
        }
        let hour = i8::try_from(self.digest_hour?).ok()?;
        let zone = self.zone()?.zone();
        let today = Instant::from_millisecond(now.0).ok()?;
        let mut day = today.to_zoned_datetime(zone.clone()).date();
        // More than one: where clocks are put back at midnight, today's may be long over.
        for _ in 0..3 {
            let due = day.at(hour, 0, 0, 0).to_zoned_datetime(zone.clone()).ok()?;
            let due = Timestamp(due.timestamp().as_millisecond());
            if due > now {
                return Some(due);
            }
            day = day.checked_add(1.day()).ok()?;
        }
        None
    }
}

/// Decides the effect of a settings change on somebody's digest.
#[must_use]
pub fn decide_digest(
    person: PlayerId,
    before: &PersonalSettings,
    after: &PersonalSettings,
    now: Timestamp,
) -> Option<Write> {
    let (old, next) = (before.next_digest(now), after.next_digest(now));
    // An overdue one is not postponed by another choice.
    if old == next {
        return None;
    }
    Some(match next {
        Some(due) => Write::schedule(DiscordTask::SendDigest { person, due }, due),
        None => Write::Task(TaskWrite::Cancel(
            DiscordTask::SendDigest { person, due: now }.into(),
        )),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Editable as _;

    fn digest_settings(hour: u8, zone: &str) -> PersonalSettings {
        PersonalSettings::default()
            .with("zone", zone)
            .with("told-my-turn", "digest")
            .with("digest-hour", &hour.to_string())
    }

    fn instant(text: &str) -> Timestamp {
        let instant: Instant = text.parse().expect("an instant");
        Timestamp(instant.as_millisecond())
    }

    fn days(chosen: &PersonalSettings, from: &str, count: usize) -> Vec<Timestamp> {
        let mut now = instant(from);
        let next = std::iter::repeat_with(|| {
            now = chosen.next_digest(now).expect("one a day");
            now
        });
        next.take(count).collect()
    }

    #[test]
    fn a_digest_comes_once_a_day_also_when_the_clocks_change() {
        // In 2027 clocks in Berlin skip the hour after 2:00 on March 28, and have it twice on
        // October 31.
        let spring = days(
            &digest_settings(2, "Europe/Berlin"),
            "2027-03-26T12:00:00Z",
            3,
        );
        let expected = ["27T01", "28T01", "29T00"];
        let expected = expected.map(|it| instant(&format!("2027-03-{it}:00:00Z")));
        assert_eq!(spring, expected);
        let autumn = days(
            &digest_settings(2, "Europe/Berlin"),
            "2027-10-29T12:00:00Z",
            3,
        );
        let expected = ["10-30T00", "10-31T00", "11-01T01"];
        let expected = expected.map(|it| instant(&format!("2027-{it}:00:00Z")));
        assert_eq!(autumn, expected);
        // Clocks there skip midnight itself.
        let midnight = days(
            &digest_settings(0, "Africa/Cairo"),
            "2027-04-28T12:00:00Z",
            3,
        );
        let apart = |pair: &[Timestamp]| pair[1] - pair[0];
        let apart: Vec<Span> = midnight.windows(2).map(apart).collect();
        assert!(apart.iter().all(|it| it.0 >= 22 * 3_600_000), "{apart:?}");
    }

    #[test]
    fn the_hour_is_that_where_they_live() {
        let tokyo = digest_settings(8, "Asia/Tokyo").next_digest(instant("2027-01-10T12:00:00Z"));
        assert_eq!(tokyo, Some(instant("2027-01-10T23:00:00Z")));
        let none = PersonalSettings::default();
        assert_eq!(none.next_digest(Timestamp(0)), None);
    }

    #[test]
    fn only_what_moves_the_digest_schedules_it_anew() {
        let (person, now) = (PlayerId(1), instant("2027-01-10T12:00:00Z"));
        let (none, eight) = (
            PersonalSettings::default(),
            digest_settings(8, "Europe/Berlin"),
        );
        let moved = |before: &PersonalSettings, after: &PersonalSettings| {
            let decided = decide_digest(person, before, after, now)?;
            Some(matches!(decided, Write::Task(TaskWrite::Schedule { .. })))
        };
        assert_eq!(moved(&none, &eight), Some(true));
        let other = eight.clone().with("confirm", "at-once");
        assert_eq!(moved(&eight, &other), None);
        let later = eight.clone().with("digest-hour", "9");
        assert_eq!(moved(&eight, &later), Some(true));
        let off = decide_digest(person, &later, &none, now);
        assert!(matches!(off, Some(Write::Task(TaskWrite::Cancel { .. }))));
    }
}
