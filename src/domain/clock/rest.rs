//! When a person rests: their time zone, their nights, the days of their weekend.

use std::{fmt, str::FromStr, sync::LazyLock};

use jiff::{
    civil::Weekday,
    tz::{TimeZone, TimeZoneDatabase},
};
use serde::{Deserialize, Serialize};

/// The zones of the IANA, compiled in, so that every machine counts alike.
static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// The name of a time zone of the IANA list, such as `Europe/Berlin`, in its usual spelling.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ZoneName(String);

/// There is no time zone of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone `{0}`")]
pub struct UnknownZone(pub String);

impl ZoneName {
    /// All zones, in alphabetical order.
    pub fn all() -> impl Iterator<Item = ZoneName> {
        ZONES.available().map(|name| ZoneName(name.to_string()))
    }

    /// Its offsets from UTC over the years.
    pub fn zone(&self) -> TimeZone {
        ZONES.get(&self.0).unwrap_or(TimeZone::UTC)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ZoneName {
    type Err = UnknownZone;

    /// Reads a name in any case.
    fn from_str(text: &str) -> Result<ZoneName, UnknownZone> {
        let text = text.trim();
        let unknown = || UnknownZone(text.to_owned());
        let zone = ZONES.get(text).map_err(|_| unknown())?;
        let name = zone.iana_name().ok_or_else(unknown)?;
        Ok(ZoneName(name.to_owned()))
    }
}

impl fmt::Display for ZoneName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// When a person sleeps, in minutes after midnight of their own time zone. A night may span
/// midnight; one that ends when it begins is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Night {
    /// From this minute on, below 1,440.
    pub from: u16,
    /// Up to this one, below 1,440.
    pub until: u16,
}

impl Night {
    /// No night is longer, so that every day has time that counts.
    pub const MAX_MINUTES: u16 = 12 * 60;

    pub fn minutes(self) -> u16 {
        (self.until + 1_440 - self.from) % 1_440
    }

    /// A night whose parts are times of a day and that is not too long.
    pub fn new(from: u16, until: u16) -> Option<Night> {
        let night = Night { from, until };
        (from < 1_440 && until < 1_440 && night.minutes() <= Night::MAX_MINUTES).then_some(night)
    }
}

impl Default for Night {
    /// 23:00 to 7:00.
    fn default() -> Night {
        Night {
            from: 23 * 60,
            until: 7 * 60,
        }
    }
}

/// The days of a person's weekend: a bit each, Monday the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Weekend(u8);

impl Weekend {
    /// No weekend has more days, so that every week has days that count.
    pub const MAX_DAYS: u8 = 3;

    /// A weekend of these days. None if there are too many.
    pub fn new(days: impl IntoIterator<Item = Weekday>) -> Option<Weekend> {
        let days = days.into_iter().fold(0, |bits, day| bits | bit(day));
        (days.count_ones() <= u32::from(Weekend::MAX_DAYS)).then_some(Weekend(days))
    }

    /// Whether this day is one of it.
    pub fn has(self, day: Weekday) -> bool {
        self.0 & bit(day) != 0
    }
}

impl Default for Weekend {
    fn default() -> Weekend {
        Weekend(bit(Weekday::Saturday) | bit(Weekday::Sunday))
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.to_monday_zero_offset()
}

/// When a person rests, where they live.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestHours {
    pub zone: ZoneName,
    pub night: Night,
    /// Days of the weekend.
    pub weekend: Weekend,
}

impl RestHours {
    /// The usual hours in this zone.
    pub fn usual(zone: ZoneName) -> RestHours {
        RestHours {
            zone,
            night: Night::default(),
            weekend: Weekend::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_read_in_any_case_and_unknown_ones_are_refused() {
        let berlin: ZoneName = " europe/BERLIN ".parse().expect("it is there");
        assert_eq!(berlin.as_str(), "Europe/Berlin");
        assert!(ZoneName::all().any(|it| it == berlin));
        assert!("Mars/Olympus".parse::<ZoneName>().is_err());
        assert!("".parse::<ZoneName>().is_err());
    }

    #[test]
    fn nights_may_span_midnight_and_leave_half_a_day() {
        assert_eq!(Night::default().minutes(), 8 * 60);
        assert_eq!(Night::new(60, 60).map(Night::minutes), Some(0));
        assert!(Night::new(0, 721).is_none());
        assert!(Night::new(1_440, 10).is_none());
    }

    #[test]
    fn a_weekend_leaves_days_that_count() {
        assert!(Weekend::default().has(Weekday::Sunday));
        assert!(!Weekend::default().has(Weekday::Friday));
        let days = |many| Weekday::Monday.cycle_forward().take(many);
        assert!(Weekend::new(days(4)).is_none());
        assert!(Weekend::new(days(3)).is_some());
    }
}
