//! Time controls: no clock, a span per turn, or a bank.

use std::{fmt, str::FromStr};

use super::span;
use crate::Span;

/// How time is counted in a game. Written `none`, `3d` or `3d+12h max 5d`; that spelling is read
/// back as the same control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// A turn takes as long as it takes.
    #[default]
    None,
    /// A fixed span for every turn; what is left over is lost.
    PerTurn(Span),
    /// A reserve that grows with every finished turn.
    Bank(Bank),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bank {
    pub start: Span,
    /// What each finished turn adds.
    pub bonus: Span,
    /// How far a bonus may let the reserve grow; it takes nothing away.
    pub cap: Span,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time control")]
pub struct UnknownControl(pub String);

/// The shortest time for a turn, and to begin with.
const SHORTEST: Span = Span::from_secs(60);
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

    /// A fixed span per turn, if it is within the limits.
    pub fn per_turn(time: Span) -> Option<TimeControl> {
        (SHORTEST..=LONGEST)
            .contains(&time)
            .then_some(TimeControl::PerTurn(time))
    }

    /// A bank, if its parts are within the limits; without a cap it grows to twice its start. One
    /// that does not grow has no other cap.
    pub fn bank(start: Span, bonus: Span, cap: Option<Span>) -> Option<TimeControl> {
        let twice = Span(start.0.saturating_mul(2));
        let cap = cap.unwrap_or(twice);
        let fits = (SHORTEST..=LONGEST).contains(&start)
            && (Span(0)..=LONGEST).contains(&bonus)
            && cap >= start
            && (cap <= LONGEST || cap == twice);
        let cap = if bonus == Span(0) { twice } else { cap };
        fits.then_some(TimeControl::Bank(Bank { start, bonus, cap }))
    }

    /// What a player has for the first turn.
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

impl FromStr for TimeControl {
    type Err = UnknownControl;

    /// Reads what people write: `3 days`, `3d + 12h cap 5d`, `240h+36h/240h`, `eine Woche`,
    /// `15+10`, …, and what we say of a control in words.
    fn from_str(text: &str) -> Result<TimeControl, UnknownControl> {
        read(text).ok_or_else(|| UnknownControl(text.to_owned()))
    }
}

fn read(text: &str) -> Option<TimeControl> {
    if text.len() > 200 {
        return None;
    }
    let text = text.trim().to_lowercase().replace(['(', ')'], " ");
    if NONE.contains(&text.trim()) {
        return Some(TimeControl::None);
    }
    // All ways to say the same as `3d+12h/5d`.
    let written = SAID
        .iter()
        .fold(text, |text, (said, written)| text.replace(said, written));
    let written = written.trim();
    let often = OFTEN.iter().find(|(said, _)| *said == written);
    if let Some((_, days)) = often {
        return TimeControl::per_turn(Span::from_days(*days));
    }
    let (bank, cap) = match written.split_once('/') {
        Some((bank, cap)) => (bank, Some(span(cap)?)),
        None => (written, None),
    };
    match bank.split_once('+') {
        Some((start, bonus)) => match (minutes(start), seconds(bonus), cap) {
            // As clocks over the board are written: `15+10`.
            (Some(start), Some(bonus), None) => TimeControl::bank(start, bonus, None),
            _ => TimeControl::bank(span(start)?, span(bonus)?, cap),
        },
        None if cap.is_none() => TimeControl::per_turn(span(bank)?),
        None => TimeControl::bank(span(bank)?, Span(0), cap),
    }
}

/// A number alone, as minutes.
fn minutes(text: &str) -> Option<Span> {
    seconds(text).map(|it| Span(it.0 * 60))
}

/// A number alone, as seconds.
fn seconds(text: &str) -> Option<Span> {
    let text = text.trim();
    let is_number = text.chars().all(|it| it.is_ascii_digit());
    let number = text.parse::<u16>().ok().filter(|_| is_number)?;
    Some(Span::from_secs(number.into()))
}

/// Spellings of "no clock".
const NONE: [&str; 25] = [
    "none",
    "no",
    "no clock",
    "no limit",
    "no time limit",
    "without",
    "without a clock",
    "unlimited",
    "untimed",
    "infinite",
    "infinity",
    "∞",
    "-",
    "keine",
    "kein",
    "keine uhr",
    "kein limit",
    "kein zeitlimit",
    "ohne",
    "ohne uhr",
    "ohne limit",
    "ohne zeitlimit",
    "unbegrenzt",
    "unendlich",
    "unlimitiert",
];

/// How often there is a turn, in days.
const OFTEN: [(&str, i64); 6] = [
    ("daily", 1),
    ("weekly", 7),
    ("monthly", 30),
    ("täglich", 1),
    ("wöchentlich", 7),
    ("monatlich", 30),
];

/// Words of a control and the signs for them, longer ones first where one is part of another.
const SAID: [(&str, &str); 37] = [
    ("each for the whole game", "+0s"),
    ("for the whole game", "+0s"),
    ("für jeden im ganzen spiel", "+0s"),
    ("im ganzen spiel", "+0s"),
    ("more with every turn", ""),
    ("more with each turn", ""),
    ("mehr mit jedem zug", ""),
    ("mit jedem zug", ""),
    ("per turn", ""),
    ("a turn", ""),
    ("each turn", ""),
    ("every turn", ""),
    ("/turn", ""),
    ("per move", ""),
    ("a move", ""),
    ("/move", ""),
    ("pro zug", ""),
    ("je zug", ""),
    ("/zug", ""),
    ("each, and", "+"),
    ("each and", "+"),
    ("für jeden, dazu", "+"),
    ("für jeden dazu", "+"),
    ("plus", "+"),
    ("maximum", "/"),
    ("maximal", "/"),
    ("höchstens", "/"),
    ("at most", "/"),
    ("up to", "/"),
    ("bis zu", "/"),
    ("bis", "/"),
    ("max.", "/"),
    ("max", "/"),
    ("cap", "/"),
    ("for each", ""),
    ("für jeden", ""),
    ("each", ""),
];

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
        for (canonical, texts) in [
            ("3d", "3 days|3D|3 Tage pro Zug"),
            (
                "3d+12h max 5d",
                "3d + 12h cap 5d|3d+12h (max 5d)|3d+12h up to 5d|3d+12h bis 5d",
            ),
            ("3d+12h max 5d", "3 Tage + 12 Stunden höchstens 5 Tage"),
            ("10d+36h max 10d", "240h+36h/240h"),
            ("3d+12h", "3d+12h max 6d|3d+12h|3d plus 12h per turn"),
            ("36h", "36h"),
            ("90m", "90m|90 min per turn"),
            ("10m+30s max 15m", "10m+30s max 15m"),
            ("5d+0d", "5d+0d"),
            ("60d+1d", "60d+1d"),
            ("none", " None |ohne Uhr|no limit|infinite"),
            ("1d", "a day a turn|daily"),
            ("30d", "1 month"),
            ("3d+0d", "3d max 5d"),
            ("15m+10s", "15+10"),
            ("1530m", "25h30m"),
        ] {
            for text in texts.split('|') {
                assert_eq!(read_back(text), canonical, "{text}");
            }
            assert_eq!(read_back(canonical), canonical);
        }
    }

    #[test]
    fn what_is_no_control_is_refused() {
        for texts in [
            "|3|soon|3x|59s|61d|3d+|+12h|3d+12h max 2d|-3d|3d+61d|99999999999999999999d|0d|3d max",
            "3d+12h max 61d|15+|15++10|15+10 max 5d|3d+12h+1h|3d/5d/6d|0+10",
        ] {
            for text in texts.split('|') {
                assert!(text.parse::<TimeControl>().is_err(), "{text}");
            }
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
