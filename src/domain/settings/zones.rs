//! Finding a time zone by what people call it: a city, a name of the IANA list, an offset.

use jiff::Timestamp as Instant;

use crate::{Timestamp, ZoneName};

/// The most populous zones, from west to east; offered before anything is typed.
const COMMON: [&str; 23] = [
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "Europe/London",
    "Africa/Lagos",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Warsaw",
    "Europe/Athens",
    "Africa/Johannesburg",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Jakarta",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// Cities that people search for and that the list has under another name.
const OTHER_NAMES: [(&str, &str); 14] = [
    ("bruessel", "Europe/Brussels"),
    ("brussel", "Europe/Brussels"),
    ("hamburg", "Europe/Berlin"),
    ("kopenhagen", "Europe/Copenhagen"),
    ("lissabon", "Europe/Lisbon"),
    ("moskau", "Europe/Moscow"),
    ("munchen", "Europe/Berlin"),
    ("munich", "Europe/Berlin"),
    ("prag", "Europe/Prague"),
    ("rom", "Europe/Rome"),
    ("san francisco", "America/Los_Angeles"),
    ("warschau", "Europe/Warsaw"),
    ("washington", "America/New_York"),
    ("wien", "Europe/Vienna"),
];

/// The time in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// Its offset from UTC, in minutes.
    pub ahead: i32,
}

impl ZoneName {
    /// The time that clocks there show.
    #[must_use]
    pub fn local_time(&self, now: Timestamp) -> LocalTime {
        let instant = Instant::from_millisecond(now.0).unwrap_or_default();
        let zoned = instant.to_zoned(self.zone());
        LocalTime {
            hour: zoned.hour().unsigned_abs(),
            minute: zoned.minute().unsigned_abs(),
            ahead: zoned.offset().seconds() / 60,
        }
    }

    /// The most populous zones.
    pub fn common() -> impl Iterator<Item = ZoneName> {
        COMMON.into_iter().filter_map(|name| name.parse().ok())
    }

    /// The zones that somebody typing this may mean, the likeliest first: by the beginning of the
    /// city, by any part of the name, or by an offset such as `+2` or `UTC-3:30`.
    #[must_use]
    pub fn suggested(typed: &str, now: Timestamp) -> Vec<ZoneName> {
        let wanted = folded(typed);
        if wanted.is_empty() {
            return ZoneName::common().collect();
        }
        if let Some(ahead) = offset(&wanted) {
            let there = |zone: &ZoneName| zone.local_time(now).ahead == ahead;
            let mut found: Vec<ZoneName> = ZoneName::common().filter(there).collect();
            for zone in ZoneName::all().filter(|it| is_place(it) && there(it)) {
                if !found.contains(&zone) {
                    found.push(zone);
                }
            }
            return found;
        }
        let other_names = OTHER_NAMES
            .iter()
            .filter(|(name, _)| wanted.len() >= 3 && name.starts_with(&wanted))
            .filter_map(|(_, zone)| zone.parse().ok());
        let mut found: Vec<(u8, ZoneName)> = other_names.map(|zone| (1, zone)).collect();
        for zone in ZoneName::all() {
            let name = folded(zone.as_str());
            let city = name.rsplit('/').next().unwrap_or_default();
            let rank = if city == wanted || name == wanted {
                0
            } else if city.starts_with(&wanted) {
                1
            } else if name.contains(&wanted) {
                2
            } else {
                continue;
            };
            if !found.iter().any(|(_, it)| *it == zone) {
                found.push((rank + u8::from(!is_place(&zone)) * 3, zone));
            }
        }
        found.sort_by_key(|(rank, zone)| (*rank, !COMMON.contains(&zone.as_str())));
        found.into_iter().map(|(_, zone)| zone).collect()
    }
}

/// Whether it is a place, and not one of the list's old or technical names such as `Etc/GMT+5`.
fn is_place(zone: &ZoneName) -> bool {
    zone.as_str().split_once('/').is_some_and(|(region, _)| {
        !matches!(region, "Etc" | "SystemV" | "US" | "Brazil" | "Canada")
    })
}

/// In lower case, without diacritics, with blanks in place of the list's separators.
fn folded(text: &str) -> String {
    let mut folded = String::new();
    for it in text.trim().chars().take(60).flat_map(char::to_lowercase) {
        match it {
            'ä' | 'á' | 'à' | 'ã' | 'â' | 'å' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'í' | 'ì' | 'î' | 'ï' => folded.push('i'),
            'ö' | 'ó' | 'ò' | 'õ' | 'ô' | 'ø' => folded.push('o'),
            'ü' | 'ú' | 'ù' | 'û' => folded.push('u'),
            'ñ' => folded.push('n'),
            'ç' => folded.push('c'),
            'ß' => folded.push_str("ss"),
            '_' => folded.push(' '),
            other => folded.push(other),
        }
    }
    folded
}

/// The minutes of an offset such as `+2`, `utc-3:30`, `gmt+0530`.
fn offset(text: &str) -> Option<i32> {
    let bare = text.strip_prefix("utc").or(text.strip_prefix("gmt"));
    let named = bare.is_some();
    let rest = bare.unwrap_or(text).trim();
    if rest.is_empty() {
        return named.then_some(0);
    }
    let (sign, digits) = match (rest.strip_prefix('+'), rest.strip_prefix(['-', '−'])) {
        (Some(digits), _) => (1, digits),
        (_, Some(digits)) => (-1, digits),
        _ => return None,
    };
    let (hours, minutes) = match digits.split_once(':') {
        Some(parts) => parts,
        None if digits.len() == 4 => digits.split_at_checked(2)?,
        None => (digits, "0"),
    };
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    ((0..=14).contains(&hours) && (0..60).contains(&minutes))
        .then_some(sign * (hours * 60 + minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-22T12:00:00Z.
    const NOVEMBER: Timestamp = Timestamp(1_795_348_800_000);

    fn first(typed: &str) -> Option<String> {
        let found = ZoneName::suggested(typed, NOVEMBER);
        found.first().map(ToString::to_string)
    }

    #[test]
    fn zones_are_found_by_city_name_and_offset() {
        for (typed, zone) in [
            ("berlin", "Europe/Berlin"),
            ("BER", "Europe/Berlin"),
            ("new york", "America/New_York"),
            ("Zürich", "Europe/Zurich"),
            ("wien", "Europe/Vienna"),
            ("München", "Europe/Berlin"),
            ("europe/ber", "Europe/Berlin"),
            ("UTC+5:30", "Asia/Kolkata"),
            ("+9", "Asia/Tokyo"),
            ("-0330", "America/St_Johns"),
            ("são paulo", "America/Sao_Paulo"),
        ] {
            assert_eq!(first(typed).as_deref(), Some(zone), "{typed}");
        }
        assert_eq!(first("Olympus Mons"), None);
        assert_eq!(first("+99"), None);
        assert_eq!(ZoneName::suggested("", NOVEMBER).len(), COMMON.len());
    }

    #[test]
    fn the_time_in_a_zone_follows_its_summer() {
        let berlin: ZoneName = "Europe/Berlin".parse().expect("it is there");
        let noon = LocalTime {
            hour: 13,
            minute: 0,
            ahead: 60,
        };
        assert_eq!(berlin.local_time(NOVEMBER), noon);
        let july = NOVEMBER - crate::Span::from_days(130);
        assert_eq!(berlin.local_time(july).ahead, 120);
    }

    #[test]
    fn every_common_zone_is_in_the_list() {
        assert_eq!(ZoneName::common().count(), COMMON.len());
        for (name, zone) in OTHER_NAMES {
            assert!(zone.parse::<ZoneName>().is_ok(), "{zone}");
            assert_eq!(folded(name), name);
        }
    }
}
