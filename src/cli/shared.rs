//! What commands about the database share: how they name things, and how they print.

use std::{
    fmt,
    io::{self, Write},
};

use cairn_command::Failure;
use cairn_domain::{Participant, Place, Span, Timestamp};
use jiff::tz::TimeZone;
use serde_json::{Map, Value, json};

/// Prints a line at once.
pub(super) fn print(output: &mut impl Write, line: fmt::Arguments<'_>) -> Result<(), Failure> {
    writeln!(output, "{line}")
        .and_then(|()| output.flush())
        .map_err(Failure::output)
}

/// Prints something in words, or as JSON for scripts.
pub(super) fn say<W: Write>(
    output: &mut W,
    json: bool,
    value: &Value,
    words: impl FnOnce(&mut W) -> io::Result<()>,
) -> Result<(), Failure> {
    if json {
        return print(output, format_args!("{value:#}"));
    }
    words(output)
        .and_then(|()| output.flush())
        .map_err(Failure::output)
}

/// What is known of a thing: a line each for people, a field each for scripts.
#[derive(Default)]
pub(super) struct Facts {
    lines: Vec<(&'static str, String)>,
    fields: Map<String, Value>,
}

impl Facts {
    /// Adds a field, and a line if there is something to read.
    pub(super) fn add(
        &mut self,
        name: &'static str,
        text: impl Into<Option<String>>,
        key: &str,
        value: impl Into<Value>,
    ) {
        self.lines.extend(text.into().map(|text| (name, text)));
        self.fields.insert(key.to_owned(), value.into());
    }

    pub(super) fn say(self, output: &mut impl Write, json: bool) -> Result<(), Failure> {
        say(output, json, &self.fields.into(), |output| {
            for (name, text) in &self.lines {
                writeln!(output, "{name:11} {text}")?;
            }
            Ok(())
        })
    }
}

/// A person, by ids alone.
pub(super) fn person(it: &Participant) -> (String, Value) {
    let user = it.user.map(|it| it.0.to_string());
    let text = match &user {
        Some(user) => format!("participant {} (user {user})", it.id.0),
        None => format!("participant {}", it.id.0),
    };
    (text, json!({"participant": it.id.0, "user": user}))
}

pub(super) fn place(it: Place) -> (String, Value) {
    let ids = [
        ("server", it.guild.map(|it| it.0)),
        ("channel", Some(it.channel.0)),
        ("thread", it.thread.map(|it| it.0)),
    ];
    let there = ids.iter().filter_map(|(name, id)| Some((name, (*id)?)));
    let words: Vec<String> = there.map(|(name, id)| format!("{name} {id}")).collect();
    let fields = ids.map(|(name, id)| (name.to_owned(), id.map(|it| it.to_string()).into()));
    (words.join(", "), Map::from_iter(fields).into())
}

pub(super) fn moment(at: Timestamp) -> String {
    match jiff::Timestamp::from_millisecond(at.0) {
        Ok(at) => {
            let at = at.to_zoned_datetime(TimeZone::UTC);
            at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
        }
        Err(_) => format!("{} ms", at.0),
    }
}

/// In the largest unit of which there are at least two, so that rounding does not mislead.
pub(super) fn age(span: Span) -> String {
    let secs = span.to_duration().as_secs();
    for (unit, length) in [("d", 86_400), ("h", 3_600), ("min", 60)] {
        if secs >= 2 * length {
            return format!("{} {unit}", secs / length);
        }
    }
    format!("{secs} s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_utc() {
        assert_eq!(moment(Timestamp(0)), "1970-01-01 00:00:00 UTC");
        assert_eq!(moment(Timestamp(i64::MAX)), format!("{} ms", i64::MAX));
    }

    #[test]
    fn ages_are_short_and_not_far_off() {
        for (secs, text) in [
            (-5, "0 s"),
            (119, "119 s"),
            (120, "2 min"),
            (7_199, "119 min"),
            (7_200, "2 h"),
            (172_799, "47 h"),
            (172_800, "2 d"),
        ] {
            assert_eq!(age(Span::from_secs(secs)), text);
        }
    }
}
