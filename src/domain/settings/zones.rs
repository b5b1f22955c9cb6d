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

/// What people type and the list has under another name or, as `EST`, with another meaning. What
/// may mean several zones is here several times, the likeliest first.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("aedt", "Australia/Sydney"),
    ("aest", "Australia/Sydney"),
    ("aest", "Australia/Brisbane"),
    ("bruessel", "Europe/Brussels"),
    ("brussel", "Europe/Brussels"),
    ("bst", "Europe/London"),
    ("cdt", "America/Chicago"),
    ("cest", "Europe/Berlin"),
    ("cst", "America/Chicago"),
    ("cst", "Asia/Shanghai"),
    ("edt", "America/New_York"),
    ("eest", "Europe/Athens"),
    ("est", "America/New_York"),
    ("est", "America/Panama"),
    ("hamburg", "Europe/Berlin"),
    ("ist", "Asia/Kolkata"),
    ("ist", "Europe/Dublin"),
    ("ist", "Asia/Jerusalem"),
    ("jst", "Asia/Tokyo"),
    ("kopenhagen", "Europe/Copenhagen"),
    ("lissabon", "Europe/Lisbon"),
    ("mdt", "America/Denver"),
    ("mesz", "Europe/Berlin"),
    ("mez", "Europe/Berlin"),
    ("moskau", "Europe/Moscow"),
    ("msk", "Europe/Moscow"),
    ("mst", "America/Denver"),
    ("mst", "America/Phoenix"),
    ("munchen", "Europe/Berlin"),
    ("munich", "Europe/Berlin"),
    ("nzdt", "Pacific/Auckland"),
    ("nzst", "Pacific/Auckland"),
    ("oesz", "Europe/Athens"),
    ("oez", "Europe/Athens"),
    ("pdt", "America/Los_Angeles"),
    ("prag", "Europe/Prague"),
    ("pst", "America/Los_Angeles"),
    ("rom", "Europe/Rome"),
    ("san francisco", "America/Los_Angeles"),
    ("warschau", "Europe/Warsaw"),
    ("washington", "America/New_York"),
    ("wien", "Europe/Vienna"),
    ("z", "UTC"),
];

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
    pub fn local_time(&self, now: Timestamp) -> LocalTime {
        let instant = Instant::from_millisecond(now.0).unwrap_or_default();
        let zoned = instant.to_zoned_datetime(self.zone());
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

    /// The zone that this text names: by a usual abbreviation, a name of the list, or an offset in
    /// full hours; otherwise the only one that it can mean. Of a suggestion's label only the name
    /// counts, which is before its first `·`. The error has the zones that it may mean, the
    /// likeliest first.
    pub fn from_text(text: &str, now: Timestamp) -> Result<ZoneName, Vec<ZoneName>> {
        let text = text.split('·').next().unwrap_or_default();
        let wanted = folded_text(text);
        let mut likely: Vec<ZoneName> = other_names(|name| name == wanted).collect();
        if likely.is_empty() {
            let named = text.parse().ok();
            likely.extend(named.or_else(|| all_year(offset(&wanted)?)));
        }
        if likely.is_empty() {
            likely = ZoneName::suggestions(text, now);
        }
        match &likely[..] {
            [only] => Ok(only.clone()),
            _ => Err(likely),
        }
    }

    /// The zones that somebody typing this may mean, the likeliest first: by the beginning of the
    /// city, by any part of the name, or by an offset such as `+2` or `UTC-3:30`.
    pub fn suggestions(typed: &str, now: Timestamp) -> Vec<ZoneName> {
        let wanted = folded_text(typed);
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
        let exact = other_names(|name| name == wanted);
        let mut found: Vec<(u8, ZoneName)> = exact.map(|zone| (0, zone)).collect();
        for zone in other_names(|name| wanted.len() >= 3 && name.starts_with(&wanted)) {
            if !found.iter().any(|(_, it)| *it == zone) {
                found.push((1, zone));
            }
        }
        for zone in ZoneName::all() {
            let name = folded_text(zone.as_str());
            if OTHER_NAMES.iter().any(|it| it.0 == name) {
                continue;
            }
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

/// The zones whose name in [`OTHER_NAMES`] fits.
fn other_names(fits: impl Fn(&str) -> bool) -> impl Iterator<Item = ZoneName> {
    let all = OTHER_NAMES.iter().filter(move |(name, _)| fits(name));
    all.filter_map(|(_, zone)| zone.parse().ok())
}

/// The zone without summer time that is ahead by so many minutes. Names of zones east of UTC have a
/// minus.
fn all_year(ahead: i32) -> Option<ZoneName> {
    let name = match ahead {
        0 => "UTC".to_owned(),
        _ if ahead % 60 == 0 => format!("Etc/GMT{:+}", -ahead / 60),
        _ => return None,
    };
    name.parse().ok()
}

/// Whether it is a place, and not one of the list's old or technical names such as `Etc/GMT+5`.
fn is_place(zone: &ZoneName) -> bool {
    zone.as_str().split_once('/').is_some_and(|(region, _)| {
        !matches!(region, "Etc" | "SystemV" | "US" | "Brazil" | "Canada")
    })
}

/// In lower case, without diacritics, with blanks in place of the list's separators.
fn folded_text(text: &str) -> String {
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
    let (sign, digits) = match (rest.strip_prefix('+'), rest.strip_prefix(['-', '−', '–'])) {
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
        let found = ZoneName::suggestions(typed, NOVEMBER);
        found.first().map(ToString::to_string)
    }

    #[test]
    fn zones_are_found_by_city_name_and_offset() {
        for (zone, typed) in [
            ("Europe/Berlin", "berlin|BER|München|europe/ber"),
            ("America/New_York", "new york"),
            ("Europe/Zurich", "Zürich"),
            ("Europe/Vienna", "wien"),
            ("Asia/Kolkata", "UTC+5:30"),
            ("Asia/Tokyo", "+9"),
            ("America/St_Johns", "-0330"),
            ("America/Sao_Paulo", "são paulo"),
        ] {
            for typed in typed.split('|') {
                assert_eq!(first(typed).as_deref(), Some(zone), "{typed}");
            }
        }
        let label = ZoneName::from_text("America/New York · 07:00 · UTC−5", NOVEMBER);
        assert_eq!(label, "America/New_York".parse().map_err(|_| Vec::new()));
        assert_eq!(first("+99"), None);
        assert_eq!(ZoneName::suggestions("", NOVEMBER).len(), COMMON.len());
    }

    #[test]
    fn what_people_type_is_a_zone_or_a_question() {
        for (zone, typed) in [
            ("Europe/Berlin", "mez|MESZ|CEST"),
            ("CET", "CET"),
            ("America/Los_Angeles", "PST"),
            ("Europe/London", "bst"),
            ("America/New_York", "EDT"),
            ("Asia/Tokyo", "tokyo"),
            ("UTC", "utc|Z|+0"),
            ("GMT", "GMT"),
            ("Etc/GMT-2", "UTC+2|utc +02:00"),
            ("Etc/GMT-1", "GMT+1"),
            ("Etc/GMT+12", "utc–12"),
            ("America/St_Johns", "utc-3:30"),
            ("Etc/GMT+2", "Etc/GMT+2"),
        ] {
            for typed in typed.split('|') {
                let found = ZoneName::from_text(typed, NOVEMBER).map(|it| it.to_string());
                assert_eq!(found.as_deref(), Ok(zone), "{typed}");
            }
        }
        for (typed, likely) in [
            ("EST", &["America/New_York", "America/Panama"][..]),
            ("mst", &["America/Denver", "America/Phoenix"]),
            ("CST", &["America/Chicago", "Asia/Shanghai"]),
            ("IST", &["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]),
            ("Olympus Mons", &[]),
            ("UTC+99", &[]),
        ] {
            let asked = ZoneName::from_text(typed, NOVEMBER).expect_err(typed);
            let asked: Vec<String> = asked.iter().map(ToString::to_string).collect();
            assert_eq!(asked, likely, "{typed}");
            assert_eq!(first(typed).as_deref(), likely.first().copied(), "{typed}");
        }
        let half = ZoneName::from_text("UTC+5:30", NOVEMBER).expect_err("Kolkata or Colombo");
        assert_eq!(half[0].as_str(), "Asia/Kolkata");
        // What the list means by this name is not offered beside what people mean.
        let offered = ZoneName::suggestions("est", NOVEMBER);
        assert!(offered.iter().all(|it| it.as_str() != "EST"));
    }

    #[test]
    fn the_time_in_a_zone_follows_its_summer() {
        let berlin: ZoneName = "Europe/Berlin".parse().expect("it is there");
        let noon = berlin.local_time(NOVEMBER);
        assert_eq!((noon.hour, noon.minute, noon.ahead), (13, 0, 60));
        let july = NOVEMBER - crate::Span::from_days(130);
        assert_eq!(berlin.local_time(july).ahead, 120);
    }

    #[test]
    fn every_common_zone_is_in_the_list() {
        assert_eq!(ZoneName::common().count(), COMMON.len());
        for (name, zone) in OTHER_NAMES {
            assert!(zone.parse::<ZoneName>().is_ok(), "{zone}");
            assert_eq!(folded_text(name), *name);
        }
    }
}
