//! Reading how long something is, as people write it in English and German.

use std::{iter::Peekable, str::Chars};

use crate::Span;

/// Reads how long something is: `3d`, `3 days`, `1.5 Tage`, `three days`, `eine Woche`, `1h30`, `1
/// day, 2 hours and 30 minutes`, `in a week`, `für 2 Wochen`. A month has thirty days. Anything
/// between numbers and units other than a comma, a stop or *and* is refused: `-3d` is no length.
pub fn span(text: &str) -> Option<Span> {
    let text = text.trim().to_lowercase();
    let mut before = BEFORE.iter().filter_map(|word| text.strip_prefix(word));
    let text = before.next().unwrap_or(&text);
    let mut words = LengthWords(text.chars().peekable());
    let mut millis = 0_i64;
    // What a number without a unit counts after this one.
    let mut below = None;
    let mut is_empty = true;
    while let Some(word) = words.next_word()? {
        let thousandths = match &word {
            Word::Number(number) => *number,
            Word::Letters(and) if !is_empty && matches!(&**and, "and" | "und") => continue,
            Word::Letters(number) => 1_000 * spelled_number(number)?,
        };
        let seconds = match (words.next_word()?, below) {
            (Some(Word::Letters(unit)), _) => {
                let seconds = seconds(&unit)?;
                below = matches!(seconds, 60 | 3_600).then_some(seconds / 60);
                seconds
            }
            // `1h30`.
            (None, Some(seconds)) => seconds,
            _ => return None,
        };
        millis = millis.checked_add(thousandths.checked_mul(seconds)?)?;
        is_empty = false;
    }
    (!is_empty && millis % 1_000 == 0).then_some(Span(millis))
}

/// What people put before a length.
const BEFORE: [&str; 8] = [
    "in ", "for ", "für ", "until ", "bis ", "within ", "binnen ", "after ",
];

/// A number or a word of a text.
enum Word {
    /// In thousandths.
    Number(i64),
    Letters(String),
}

struct LengthWords<'a>(Peekable<Chars<'a>>);

impl LengthWords<'_> {
    /// The next word; `Some(None)` at the end, none if the text has something else.
    #[expect(
        clippy::option_option,
        reason = "the end is not the same as what cannot be read"
    )]
    fn next_word(&mut self) -> Option<Option<Word>> {
        let is_between = |it: &char| it.is_whitespace() || matches!(it, ',' | '.');
        while self.0.next_if(is_between).is_some() {}
        let Some(first) = self.0.peek() else {
            return Some(None);
        };
        if first.is_ascii_digit() {
            return self.number().map(Some);
        }
        let letters = self.run(char::is_alphabetic);
        (!letters.is_empty()).then_some(Some(Word::Letters(letters)))
    }

    /// A number with at most three places.
    fn number(&mut self) -> Option<Word> {
        let whole = self.run(|it| it.is_ascii_digit());
        let mut places = String::new();
        if self.0.next_if(|it| matches!(it, ',' | '.')).is_some() {
            places = self.run(|it| it.is_ascii_digit());
        }
        if places.len() > 3 || whole.len() > 9 {
            return None;
        }
        let places = format!("{places:0<3}");
        let (whole, places): (i64, i64) = (whole.parse().ok()?, places.parse().ok()?);
        Some(Word::Number(whole * 1_000 + places))
    }

    fn run(&mut self, is_part: impl Fn(char) -> bool) -> String {
        let mut run = String::new();
        while let Some(part) = self.0.next_if(|it| is_part(*it)) {
            run.push(part);
        }
        run
    }
}

fn spelled_number(word: &str) -> Option<i64> {
    Some(match word {
        "a" | "an" | "one" | "ein" | "eine" | "einen" | "einem" | "einer" => 1,
        "two" | "zwei" => 2,
        "three" | "drei" => 3,
        "four" | "vier" => 4,
        "five" | "fünf" => 5,
        "six" | "sechs" => 6,
        "seven" | "sieben" => 7,
        "eight" | "acht" => 8,
        "nine" | "neun" => 9,
        "ten" | "zehn" => 10,
        "eleven" | "elf" => 11,
        "twelve" | "zwölf" => 12,
        "fourteen" | "vierzehn" => 14,
        "twenty" | "zwanzig" => 20,
        "thirty" | "dreißig" => 30,
        _ => return None,
    })
}

/// How many seconds a unit has.
fn seconds(unit: &str) -> Option<i64> {
    Some(match unit {
        "mo" | "month" | "months" | "monat" | "monate" | "monaten" => 30 * 86_400,
        "w" | "wk" | "wks" | "wo" | "week" | "weeks" | "woche" | "wochen" => 7 * 86_400,
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

    #[test]
    fn lengths_are_read_as_people_write_them() {
        for (secs, texts) in [
            (259_200, "3d|three days|drei Tage|for 3 days|für drei Tage"),
            (86_400, "a day"),
            (604_800, "eine Woche|in a week|In einer Woche"),
            (2_592_000, "1 month"),
            (5_400, "1h30|1h 30|1 Std. 30 Min.|within 1h30"),
            (330, "5m30"),
            (129_600, "1.5 days|1,5 Tage|1d 12h"),
            (95_400, "1 day, 2 hours and 30 minutes"),
            (93_600, "1 Tag und 2 Stunden"),
            (0, "0d"),
        ] {
            for text in texts.split('|') {
                assert_eq!(span(text), Some(Span::from_secs(secs)), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_length_is_none() {
        for texts in [
            "|3|d|day|-3d|+3d|3-d|3d-|3 - 4 days|~3d|3d3|3 d d|1.0005h|0.0001s|²d|and 3d|3d!",
            "1h30 30|99999999999d|, .|in|in in 3d|3d in",
        ] {
            for text in texts.split('|') {
                assert_eq!(span(text), None, "{text}");
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn fuzz_no_text_makes_it_panic(text in "\\PC{0,60}") {
            let _ = span(&text);
        }
    }
}
