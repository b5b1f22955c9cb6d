//! Vacations: times that do not count on a player's clock. Thirty days a calendar year, used by the
//! hour; only the player starts one, and may play during it.

mod until;

use jiff::{Timestamp as Instant, civil::date, tz::TimeZone};
use serde::{Deserialize, Serialize};

pub use until::read_until;

use super::{ParticipantId, Refusal, Span, Timestamp, ZoneName};

/// The hours of vacation in a calendar year.
pub const HOURS_A_YEAR: i64 = 30 * 24;

/// The longest reason, in characters.
pub const MAX_REASON: usize = 100;

/// A time in which somebody's clocks stand still.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vacation {
    #[serde(rename = "participant")]
    pub who: ParticipantId,
    #[serde(rename = "from_at")]
    pub from: Timestamp,
    /// When it ends, or ended; not before it began.
    #[serde(rename = "until_at")]
    pub until: Timestamp,
    /// Why, as the player wrote it; may be empty.
    pub reason: String,
}

impl Vacation {
    /// Whether it goes on at this moment.
    pub fn is_on(&self, now: Timestamp) -> bool {
        self.from <= now && now < self.until
    }
}

/// The vacations of one player, and the calendar they are counted by.
#[derive(Clone, Copy, Debug)]
pub struct Vacations<'a> {
    /// All that touch this year or later ones; others are ignored.
    pub taken: &'a [Vacation],
    /// Where the player lives; UTC if that is not known.
    pub zone: Option<&'a ZoneName>,
}

impl Vacations<'_> {
    pub fn current(&self, now: Timestamp) -> Option<&Vacation> {
        self.taken.iter().find(|it| it.is_on(now))
    }

    /// The one that is not over. Every vacation begins when it is decided: one that begins later
    /// was decided by a request that came later and was quicker.
    fn open(&self, now: Timestamp) -> Option<&Vacation> {
        self.taken.iter().find(|it| now < it.until)
    }

    /// Whether a vacation is running that protects the player from challenges that cannot be
    /// refused. The protection is used up after `HOURS_A_YEAR` hours of a calendar year.
    pub fn protects(&self, now: Timestamp) -> bool {
        let (since, _) = self.bounds(self.year_of(now));
        let passed = |it: &Vacation| (it.until.min(now) - it.from.max(since)).0.max(0);
        let passed: i64 = self.taken.iter().map(passed).sum();
        self.current(now).is_some() && Span(passed) < Span::from_hours(HOURS_A_YEAR)
    }

    /// How many hours are left of the year that this moment lies in.
    pub fn hours_left(&self, now: Timestamp) -> i64 {
        self.left_in(self.year_of(now))
    }

    /// When the year that this moment lies in ends: from then on there are new days.
    pub fn renewed_at(&self, now: Timestamp) -> Timestamp {
        self.bounds(self.year_of(now)).1
    }

    /// The latest end, up to `wanted`, of a vacation that begins now, by the hours left in each
    /// year it touches.
    pub fn nearest_end(&self, now: Timestamp, wanted: Timestamp) -> Timestamp {
        let mut end = now;
        while end < wanted {
            let year = self.year_of(end);
            let (_, next_year) = self.bounds(year);
            let part = wanted.min(next_year);
            let lasts = end + Span::from_hours(self.left_in(year));
            if lasts < part {
                return lasts;
            }
            end = part;
        }
        end
    }

    fn left_in(&self, year: i16) -> i64 {
        let (from, until) = self.bounds(year);
        let used = self.taken.iter().map(|it| {
            let part = it.until.min(until) - it.from.max(from);
            hours(part)
        });
        (HOURS_A_YEAR - used.sum::<i64>()).max(0)
    }

    fn year_of(&self, at: Timestamp) -> i16 {
        let instant = Instant::from_millisecond(at.0).unwrap_or_default();
        instant.to_zoned_datetime(self.time_zone()).year()
    }

    /// When a year begins and ends.
    fn bounds(&self, year: i16) -> (Timestamp, Timestamp) {
        let begins = |year: i16| {
            let day = date(year, 1, 1).to_zoned_datetime(self.time_zone());
            let millis = day.map(|it| it.timestamp().as_millisecond());
            millis.map_or(Timestamp::MAX, Timestamp)
        };
        (begins(year), begins(year + 1))
    }

    fn time_zone(&self) -> TimeZone {
        self.zone.map_or(TimeZone::UTC, ZoneName::zone)
    }
}

/// A part of a vacation in hours, rounded up.
fn hours(part: Span) -> i64 {
    const HOUR: i64 = 3_600_000;
    part.0.max(0).div_euclid(HOUR) + i64::from(part.0.max(0) % HOUR > 0)
}

/// Decides a vacation from now on, until a moment. Fails if one is running, if it would end before
/// it begins, or if it is longer than the days left: then with those, and with the latest possible
/// end.
pub fn decide_vacation(
    who: ParticipantId,
    vacations: Vacations<'_>,
    until: Timestamp,
    reason: &str,
    now: Timestamp,
) -> Result<Vacation, Refusal> {
    if let Some(current) = vacations.open(now) {
        return Err(Refusal::OnVacation(current.until));
    }
    if until <= now {
        return Err(Refusal::VacationInThePast);
    }
    let nearest = vacations.nearest_end(now, until);
    if nearest < until {
        return Err(Refusal::VacationTooLong {
            left: Span::from_hours(vacations.hours_left(now)),
            nearest: (nearest > now).then_some(nearest),
            renewed: vacations.renewed_at(now),
        });
    }
    Ok(Vacation {
        who,
        from: now,
        until,
        reason: reason.chars().take(MAX_REASON).collect(),
    })
}

/// Decides that the running vacation ends now. Its unused hours are kept.
pub fn decide_return(vacations: Vacations<'_>, now: Timestamp) -> Result<Vacation, Refusal> {
    let current = vacations.open(now).ok_or(Refusal::NotOnVacation)?;
    Ok(Vacation {
        until: now.max(current.from),
        ..current.clone()
    })
}
