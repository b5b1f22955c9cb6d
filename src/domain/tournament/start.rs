//! When a tournament starts, as people write it.

use jiff::{civil::DateTime, tz::TimeZone};

use super::Start;
use crate::{Span, Timestamp, ZoneName, read_until, span};

/// How many days ahead a start can be.
const MAX_DAYS: i64 = 90;

impl Start {
    /// Reads `full`, `by hand`, `7 days`, `2026-12-24 18:00`, `24 December`, in English and German.
    /// A day without a time begins with its first minute. None for anything else.
    pub fn read(text: &str, zone: Option<&ZoneName>, now: Timestamp) -> Option<Start> {
        let text = text.trim().to_lowercase();
        match text.as_str() {
            "full" | "when full" | "voll" | "wenn voll" => return Some(Start::WhenFull),
            "hand" | "by hand" | "von hand" => return Some(Start::ByHand),
            _ => (),
        }
        if let Some(length) = span(&text) {
            let days = length.0 / Span::from_days(1).0;
            let whole = Span::from_days(days) == length && (1..=MAX_DAYS).contains(&days);
            return Some(match u8::try_from(days) {
                Ok(days) if whole => Start::InDays(days),
                _ => Start::At(now + length),
            });
        }
        let at = |moment: DateTime| {
            let zone = zone.map_or(TimeZone::UTC, ZoneName::zone);
            let moment = moment.to_zoned_datetime(zone).ok()?;
            Some(Start::At(Timestamp(moment.timestamp().as_millisecond())))
        };
        if let Ok(moment) = text.replacen(' ', "t", 1).parse::<DateTime>() {
            return at(moment);
        }
        let after = read_until(&text, zone, now)?;
        Some(Start::At(after - Span::from_days(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-22, noon in Greenwich.
    const NOW: Timestamp = Timestamp(1_795_348_800_000);

    fn read(text: &str) -> Option<Start> {
        Start::read(text, None, NOW)
    }

    #[test]
    fn starts_are_read_as_people_write_them() {
        assert_eq!(read("Full"), Some(Start::WhenFull));
        assert_eq!(read("von Hand"), Some(Start::ByHand));
        assert_eq!(read("7 days"), Some(Start::InDays(7)));
        assert_eq!(read("36h"), Some(Start::At(NOW + Span::from_hours(36))));
        let christmas = Timestamp(1_798_070_400_000);
        for text in ["2026-12-24", "24 December", "24.12."] {
            assert_eq!(read(text), Some(Start::At(christmas)), "{text}");
        }
        let evening = Start::At(christmas + Span::from_hours(18));
        assert_eq!(read("2026-12-24 18:00"), Some(evening));
        for text in ["", "soon", "when it rains", "2026-13-40 99:00"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
