//! Reading the end of a vacation: a day, or a length.

use jiff::{
    Timestamp as Instant, ToSpan as _, ZonedDateTime,
    civil::{Date, Weekday, date},
    tz::TimeZone,
};

use crate::{Timestamp, ZoneName, span};

/// Longer texts are refused.
const LONGEST: usize = 60;

/// The months by the first letters of their names in English and German.
const MONTHS: [(&str, i8); 16] = [
    ("jan", 1),
    ("feb", 2),
    ("mar", 3),
    ("mär", 3),
    ("mrz", 3),
    ("apr", 4),
    ("may", 5),
    ("mai", 5),
    ("jun", 6),
    ("jul", 7),
    ("aug", 8),
    ("sep", 9),
    ("oct", 10),
    ("okt", 10),
    ("nov", 11),
    ("de", 12),
];

/// Likewise, the days of the week.
const DAYS: [(&str, Weekday); 12] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("die", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("mit", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("don", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("fre", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sam", Weekday::Saturday),
    ("su", Weekday::Sunday),
];

/// The moment meant by a length from now (`2w`, `10 days`, `1 Woche 3 Tage`), or by a day, which is
/// part of the vacation (`2026-12-24`, `24 December`, `24.12.`, `Friday`, `tomorrow`). A day
/// without a year is the next one. None if it is neither.
pub fn read_until(text: &str, zone: Option<&ZoneName>, now: Timestamp) -> Option<Timestamp> {
    let text = text.trim().to_lowercase();
    if text.chars().count() > LONGEST {
        return None;
    }
    if let Some(length) = span(&text) {
        let until = now + length;
        // Past the end of the calendar it cannot be represented.
        return Instant::from_millisecond(until.0).is_ok().then_some(until);
    }
    let zone = zone.map_or(TimeZone::UTC, ZoneName::zone);
    let today = Instant::from_millisecond(now.0)
        .ok()?
        .to_zoned_datetime(zone.clone());
    let last = day(&text, &today)?;
    let after = last
        .checked_add(1.day())
        .ok()?
        .to_zoned_datetime(zone)
        .ok()?;
    Some(Timestamp(after.timestamp().as_millisecond()))
}

/// A day, as somebody would mean it today.
fn day(text: &str, today: &ZonedDateTime) -> Option<Date> {
    let now = today.date();
    match text {
        "today" | "heute" => return Some(now),
        "tomorrow" | "morgen" => return now.tomorrow().ok(),
        "the day after tomorrow" | "day after tomorrow" | "übermorgen" => {
            return now.checked_add(2.days()).ok();
        }
        _ => (),
    }
    if let Ok(day) = text.parse::<Date>() {
        return Some(day);
    }
    let words = words(text)?;
    let numbers: Option<Vec<i16>> = words.iter().map(|it| it.parse().ok()).collect();
    // `24.12.` and `24.12.2026`.
    if let Some(numbers) = numbers.filter(|_| text.contains('.')) {
        return match numbers[..] {
            [day, month] => next(day, i8::try_from(month).ok()?, now),
            [day, month, year] => valid_date(day, i8::try_from(month).ok()?, year),
            _ => None,
        };
    }
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [name] => {
            let named = |(start, day): &(&str, Weekday)| name.starts_with(start).then_some(*day);
            let day = match *name {
                "so" | "sonntag" => Weekday::Sunday,
                name if name.chars().count() >= 3 => DAYS.iter().find_map(named)?,
                _ => return None,
            };
            now.nth_weekday(1, day).ok()
        }
        // `24 December`, `24. Dezember`, `December 24th`.
        [first, second] => {
            let (day, month) = day_of_month(first, second)?;
            next(day, month, now)
        }
        [first, second, year] => {
            let (day, month) = day_of_month(first, second)?;
            valid_date(day, month, year.parse().ok()?)
        }
        _ => None,
    }
}

fn day_of_month(first: &str, second: &str) -> Option<(i16, i8)> {
    let month = |name: &str| {
        let found = MONTHS.iter().find(|(start, _)| name.starts_with(start));
        found.filter(|_| name.chars().count() >= 3).map(|it| it.1)
    };
    match (first.parse(), month(second), month(first), second.parse()) {
        (Ok(day), Some(month), ..) | (_, _, Some(month), Ok(day)) => Some((day, month)),
        _ => None,
    }
}

/// The next such day, today included.
fn next(day: i16, month: i8, today: Date) -> Option<Date> {
    // The 29th of February may be years away.
    (today.year()..=today.year() + 8)
        .filter_map(|year| valid_date(day, month, year))
        .find(|it| *it >= today)
}

fn valid_date(day: i16, month: i8, year: i16) -> Option<Date> {
    let day = i8::try_from(day).ok()?;
    let sound = (1..=12).contains(&month)
        && (2_000..9_000).contains(&year)
        && (1..=31).contains(&day)
        && day <= date(year, month, 1).days_in_month();
    sound.then(|| date(year, month, day))
}

/// Words that people put around a day: `until the 24th of December`, `am 24. Dezember`.
const AROUND: [&str; 14] = [
    "st", "nd", "rd", "th", "until", "till", "on", "by", "the", "of", "bis", "zum", "am", "den",
];

/// Numbers and words, with spaces, stops and commas between them, or one hyphen; any other sign is
/// refused. Words around a day are left out, and so is the ending of `24th`.
fn words(text: &str) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    let mut before = None;
    let mut signs = text.chars().peekable();
    while let Some(it) = signs.next() {
        let kind = (it.is_alphanumeric()).then(|| it.is_ascii_digit());
        if kind.is_some() {
            match words.last_mut() {
                Some(word) if before == Some(kind) => word.push(it),
                _ => words.push(it.to_string()),
            }
        } else {
            let follows = signs.peek().is_some_and(|it| it.is_alphanumeric());
            let is_inside = before.flatten().is_some() && follows;
            if !(it.is_whitespace() || matches!(it, '.' | ',') || it == '-' && is_inside) {
                return None;
            }
        }
        before = Some(kind);
    }
    words.retain(|it| !AROUND.contains(&it.as_str()));
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sunday, 2026-11-22T12:00:00Z.
    const NOW: Timestamp = Timestamp(1_795_348_800_000);

    /// Until when it lasts, in Berlin.
    fn read(text: &str) -> Option<String> {
        let berlin: ZoneName = "Europe/Berlin".parse().expect("it is there");
        let until = read_until(text, Some(&berlin), NOW)?;
        let until = Instant::from_millisecond(until.0).expect("a moment");
        Some(
            until
                .to_zoned_datetime(berlin.zone())
                .datetime()
                .to_string(),
        )
    }

    fn lasts(until: Option<&str>, texts: &str) {
        for text in texts.split('|') {
            assert_eq!(read(text).as_deref(), until, "{text}");
        }
    }

    #[test]
    fn a_length_lasts_from_now_on() {
        let weeks = Some("2026-12-06T13:00:00");
        lasts(weeks, "2w|1w 7d|1 Woche und 7 Tage|336h|vierzehn Tage");
        lasts(
            weeks,
            "bis 2 Wochen|in two weeks|for two weeks|in zwei Wochen",
        );
        lasts(Some("2026-11-22T14:00:00"), "1 h");
    }

    #[test]
    fn a_day_is_part_of_the_vacation_and_the_next_one_of_its_name() {
        let christmas = Some("2026-12-25T00:00:00");
        lasts(
            christmas,
            "2026-12-24|24 December|24. Dezember|December 24th|Dec 24|24.12.",
        );
        lasts(
            christmas,
            "24.12.2026|24 dec 2026|24-dec-2026|until 24.12.|on December 24",
        );
        lasts(christmas, "until the 24th of December|bis zum 24. Dezember");
        // It was in February this year.
        lasts(Some("2027-02-04T00:00:00"), "3 Feb");
        lasts(Some("2028-03-01T00:00:00"), "29.2.");
        lasts(Some("2026-11-28T00:00:00"), "Friday|on Friday");
        lasts(Some("2026-11-30T00:00:00"), "Sonntag");
        lasts(Some("2026-11-25T00:00:00"), "the day after tomorrow");
        lasts(Some("2026-11-24T00:00:00"), "morgen");
    }

    #[test]
    fn what_is_neither_a_day_nor_a_length_is_none() {
        lasts(
            None,
            "|soon|2|w|31.2.|99.99.|2026-02-30|24 Smarch|99999999999w|999999w|2 parsecs",
        );
        lasts(
            None,
            "1.2.3.4|24.12.99999|mo|-3d|- 3 days|+3d|3-d|~2w|2w?|-24.12.|24--dec|😀",
        );
        lasts(None, &"1d ".repeat(40));
    }

    proptest::proptest! {
        #[test]
        fn fuzz_no_text_makes_it_panic(text in "\\PC{0,70}") {
            let _ = read(&text);
        }

        #[test]
        fn fuzz_nothing_like_a_day_makes_it_panic(text in "[0-9]{1,6}[. -]{0,2}[a-zä0-9]{0,5}[. -]?[0-9]{0,6}") {
            let _ = read(&text);
        }
    }
}
