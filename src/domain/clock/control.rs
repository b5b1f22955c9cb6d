//! What players agree on about time: no clock, so much a turn, or a bank.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::domain::Span;

/// How time is counted in a game. Written `none`, `3d` or `3d+12h max 5d`; that spelling is read
/// back as the same control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// A turn takes as long as it takes.
    #[default]
    None,
    /// So much for every turn; what is left over is lost.
    PerTurn(Span),
    /// A reserve that grows with every finished turn.
    Bank(Bank),
}

/// A reserve of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bank {
    /// What a player begins with.
    pub start: Span,
    /// What each finished turn adds.
    pub bonus: Span,
    /// How far a bonus may let the reserve grow; it takes nothing away.
    pub cap: Span,
}

/// A text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no time control")]
pub struct UnknownControl(pub String);

/// The shortest time for a turn, and to begin with.
const SHORTEST: Span = Span::from_secs(60);
/// The longest part of a control.
const LONGEST: Span = Span::from_days(60);

impl TimeControl {
    /// What is suggested: from a lunch hour to a season.
    pub const PRESETS: [&str; 9] = [
        "1d",
        "2d",
        "3d",
        "5d",
        "7d",
        "14d",
        "2d+12h",
        "3d+36h max 5d",
        "10m+30s max 15m",
    ];

    /// So much for every turn, if that is within the limits.
    #[must_use]
    pub fn per_turn(time: Span) -> Option<TimeControl> {
        (SHORTEST..=LONGEST)
            .contains(&time)
            .then_some(TimeControl::PerTurn(time))
    }

    /// A bank, if its parts are within the limits; without a cap it grows to twice its start.
    #[must_use]
    pub fn bank(start: Span, bonus: Span, cap: Option<Span>) -> Option<TimeControl> {
        let twice = Span(start.0.saturating_mul(2));
        let cap = cap.unwrap_or(twice);
        let fits = (SHORTEST..=LONGEST).contains(&start)
            && (Span(0)..=LONGEST).contains(&bonus)
            && cap >= start
            && (cap <= LONGEST || cap == twice);
        fits.then_some(TimeControl::Bank(Bank { start, bonus, cap }))
    }

    /// What a player has for the first turn.
    #[must_use]
    pub fn start(self) -> Option<Span> {
        match self {
            TimeControl::None => None,
            TimeControl::PerTurn(time) => Some(time),
            TimeControl::Bank(bank) => Some(bank.start),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::None => f.write_str("none"),
            TimeControl::PerTurn(time) => write_span(f, time),
            TimeControl::Bank(Bank { start, bonus, cap }) => {
                write_span(f, start)?;
                f.write_str("+")?;
                write_span(f, bonus)?;
                if cap.0 == start.0.saturating_mul(2) {
                    return Ok(());
                }
                f.write_str(" max ")?;
                write_span(f, cap)
            }
        }
    }
}

/// In the largest unit that leaves a whole number.
fn write_span(f: &mut fmt::Formatter<'_>, span: Span) -> fmt::Result {
    let secs = span.0 / 1_000;
    let units = [(86_400, 'd'), (3_600, 'h'), (60, 'm'), (1, 's')];
    let (size, unit) = units
        .into_iter()
        .find(|(size, _)| secs % size == 0)
        .unwrap_or((1, 's'));
    write!(f, "{}{unit}", secs / size)
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = UnknownControl;

    fn try_from(text: String) -> Result<TimeControl, UnknownControl> {
        text.parse()
    }
}

impl FromStr for TimeControl {
    type Err = UnknownControl;

    /// Reads what people write: `3 days`, `3d + 12h cap 5d`, `240h+36h/240h`, `10 Minuten`, …
    fn from_str(text: &str) -> Result<TimeControl, UnknownControl> {
        read(text).ok_or_else(|| UnknownControl(text.to_owned()))
    }
}

fn read(text: &str) -> Option<TimeControl> {
    const NONE: [&str; 12] = [
        "none",
        "no",
        "no clock",
        "without",
        "unlimited",
        "untimed",
        "-",
        "keine",
        "kein",
        "keine uhr",
        "ohne",
        "ohne uhr",
    ];
    const A_TURN: [&str; 10] = [
        "per turn",
        "a turn",
        "each turn",
        "every turn",
        "/turn",
        "per move",
        "a move",
        "pro zug",
        "je zug",
        "/zug",
    ];
    const CAP: [&str; 7] = ["maximum", "maximal", "höchstens", "max.", "max", "cap", "/"];
    if text.len() > 100 {
        return None;
    }
    let text = text.trim().to_lowercase();
    if NONE.contains(&text.as_str()) {
        return Some(TimeControl::None);
    }
    let ending = A_TURN.iter().find_map(|it| text.strip_suffix(it));
    if let Some(time) = ending {
        return TimeControl::per_turn(span(time)?);
    }
    let (bank, cap) = match CAP.iter().find_map(|word| text.split_once(word)) {
        Some((bank, cap)) => (bank, Some(span(cap)?)),
        None => (text.as_str(), None),
    };
    match bank.split_once('+') {
        Some((start, bonus)) => TimeControl::bank(span(start)?, span(bonus)?, cap),
        None if cap.is_none() => TimeControl::per_turn(span(bank)?),
        None => TimeControl::bank(span(bank)?, Span(0), cap),
    }
}

/// Reads how long something is: numbers, each with its unit.
#[must_use]
pub fn span(text: &str) -> Option<Span> {
    let mut rest = text.trim().trim_end_matches(',').trim_end();
    let mut millis = 0_i64;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let number_ends = rest.find(|it: char| !it.is_ascii_digit() && it != '.' && it != ',')?;
        let (number, after) = rest.split_at_checked(number_ends)?;
        let after = after.trim_start();
        let unit_ends = after
            .find(|it: char| !it.is_alphabetic())
            .unwrap_or(after.len());
        let (unit, after) = after.split_at_checked(unit_ends)?;
        millis = millis.checked_add(thousandths(number)?.checked_mul(seconds(unit)?)?)?;
        rest = after.trim_start_matches(['.', ',', ' ']);
    }
    (millis % 1_000 == 0).then_some(Span(millis))
}

/// A number with at most three places, times a thousand.
fn thousandths(number: &str) -> Option<i64> {
    let (whole, places) = match number.split_once(['.', ',']) {
        Some((whole, places)) => (whole, places),
        None => (number, ""),
    };
    if places.len() > 3 || whole.len() > 9 {
        return None;
    }
    let places = format!("{places:0<3}");
    Some(whole.parse::<i64>().ok()? * 1_000 + places.parse::<i64>().ok()?)
}

/// How many seconds a unit has.
fn seconds(unit: &str) -> Option<i64> {
    Some(match unit {
        "w" | "wk" | "wks" | "week" | "weeks" | "woche" | "wochen" => 7 * 86_400,
        "d" | "day" | "days" | "t" | "tag" | "tage" | "tagen" => 86_400,
        "h" | "hr" | "hrs" | "hour" | "hours" | "std" | "stunde" | "stunden" => 3_600,
        "m" | "min" | "mins" | "minute" | "minutes" | "minuten" => 60,
        "s" | "sec" | "secs" | "second" | "seconds" | "sek" | "sekunde" | "sekunden" => 1,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read_back(text: &str) -> String {
        match text.parse::<TimeControl>() {
            Ok(control) => control.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_people_write_is_read_and_has_one_spelling() {
        for (text, canonical) in [
            ("3 days", "3d"),
            ("3D", "3d"),
            ("3d + 12h cap 5d", "3d+12h max 5d"),
            ("240h+36h/240h", "10d+36h max 10d"),
            ("3d+12h max 6d", "3d+12h"),
            ("3d+12h", "3d+12h"),
            ("36h", "36h"),
            ("90m", "90m"),
            ("90 min per turn", "90m"),
            ("2 weeks", "14d"),
            ("1.5 days", "36h"),
            ("1,5 Tage", "36h"),
            ("1d 12h", "36h"),
            ("3 Tage pro Zug", "3d"),
            ("3 Tage + 12 Stunden höchstens 5 Tage", "3d+12h max 5d"),
            ("10m+30s max 15m", "10m+30s max 15m"),
            ("5d+0d", "5d+0d"),
            ("60d+1d", "60d+1d"),
            (" None ", "none"),
            ("ohne Uhr", "none"),
        ] {
            assert_eq!(read_back(text), canonical, "{text}");
            assert_eq!(read_back(canonical), canonical);
        }
    }

    #[test]
    fn what_is_no_control_is_refused() {
        for text in [
            "",
            "3",
            "d",
            "soon",
            "3x",
            "59s",
            "61d",
            "3d+",
            "+12h",
            "3d+12h max 2d",
            "-3d",
            "3d+61d",
            "1.0005h",
            "99999999999999999999d",
            "0d",
            "3d max",
            "3d+12h max 61d",
            "3d3",
            "3 d d",
            "²d",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn presets_are_written_as_they_are_read() {
        for preset in TimeControl::PRESETS {
            assert_eq!(read_back(preset), preset);
        }
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_read_or_refused(text in "\\PC{0,30}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }

        #[test]
        fn every_bank_is_read_back(start in 60_i64..5_184_000, bonus in 0_i64..5_184_000, cap in 0_i64..5_184_000) {
            let secs = Span::from_secs;
            if let Some(bank) = TimeControl::bank(secs(start), secs(bonus), Some(secs(cap))) {
                prop_assert_eq!(bank.to_string().parse(), Ok(bank));
            }
        }
    }
}
