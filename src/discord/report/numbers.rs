//! Points, tie-breaks and moments, as people read them.

use cairn_pairing::Points;
use jiff::{Timestamp, tz::TimeZone};

use super::super::words::{Language, phrase};

/// Such as `11½`, and `11.3` where points are unusual.
pub(super) fn points(language: Language, Points(tenths): Points) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    match (whole, rest) {
        (_, 0) => format!("{sign}{whole}"),
        (0, 5) => format!("{sign}½"),
        (_, 5) => format!("{sign}{whole}½"),
        _ => language.say(&phrase!(
            "report-decimal",
            whole = format!("{sign}{whole}"),
            rest = rest.to_string()
        )),
    }
}

/// A value such as `48¼`; a dash for none.
pub(super) fn value(language: Language, value: Option<f64>) -> String {
    let Some(value) = value.filter(|it| it.is_finite()) else {
        return "–".to_owned();
    };
    let sign = if value < 0.0 { "-" } else { "" };
    let hundredths = hundredths(value);
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    let part = match rest {
        0 => "",
        25 => "¼",
        50 => "½",
        75 => "¾",
        _ => {
            let rest = format!("{rest:02}");
            return language.say(&phrase!(
                "report-decimal",
                whole = format!("{sign}{whole}"),
                rest = rest.trim_end_matches('0').to_owned()
            ));
        }
    };
    if whole == 0 && rest > 0 {
        format!("{sign}{part}")
    } else {
        format!("{sign}{whole}{part}")
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what fits"
)]
fn hundredths(value: f64) -> u64 {
    (value.abs().min(1e12) * 100.0).round() as u64
}

/// Such as `2026-11-22 16:20`, in UTC; a dash for a moment outside of any calendar.
pub(super) fn moment(at: i64) -> String {
    let Ok(at) = Timestamp::from_millisecond(at) else {
        return "–".to_owned();
    };
    let at = at.to_zoned_datetime(TimeZone::UTC);
    at.strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_halves_where_they_can_be() {
        let say = |tenths| points(Language::English, Points(tenths));
        let said = [0, 5, 10, 115, 13, -5].map(say);
        assert_eq!(said, ["0", "½", "1", "11½", "1.3", "-½"]);
        assert_eq!(points(Language::German, Points(13)), "1,3");
    }

    #[test]
    fn tie_breaks_are_quarters_where_they_can_be() {
        let say = |it| value(Language::English, it);
        let values = [
            Some(48.25),
            Some(0.5),
            Some(12.0),
            Some(2.1),
            Some(1.333),
            None,
        ];
        assert_eq!(values.map(say), ["48¼", "½", "12", "2.1", "1.33", "–"]);
        assert_eq!(say(Some(f64::NAN)), "–");
        assert_eq!(value(Language::German, Some(2.1)), "2,1");
    }

    #[test]
    fn moments_are_those_of_greenwich() {
        assert_eq!(moment(1_767_225_600_000), "2026-01-01 00:00");
        assert_eq!(moment(i64::MAX), "–");
    }
}
