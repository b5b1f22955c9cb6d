//! How the table of logs spells entries: a line each, ten to a page, so that a row's own size is
//! shared and a turn adds a line to the last row.
//!
//! A line is fields between tabs: the time, unless it is that of the line before; the last digit of
//! its place in the log, who acted and who is next; then the action, its two spellings and the
//! fingerprint, or a word for another event and its data. Text that one spelling shares with
//! another is not repeated. If two lines have the same place, the later one counts.

use std::{borrow::Cow, fmt::Write as _, sync::Arc};

use anyhow::{Context as _, bail};
use cairn_domain::{Event, LogEntry, LogLength, LoggedAction, Timestamp};
use cairn_kernel::Seat;
use serde_json::value::RawValue;

/// Entries of a page, except the last one of a log.
pub(crate) const PAGE: u64 = 10;

/// Precedes a spelling for people that does not begin with the canonical one.
const ANOTHER: char = '~';

/// Entries from this place of the log on, as additions to each page.
pub(crate) fn pages(first: u64, entries: &[LogEntry]) -> Vec<(u64, String)> {
    let mut pages: Vec<(u64, String)> = Vec::new();
    let mut before = None;
    for (seq, entry) in (first..).zip(entries) {
        let number = seq / PAGE;
        match pages.last_mut() {
            Some((last, text)) if *last == number => push(text, seq, before, entry),
            _ => {
                let mut text = String::new();
                push(&mut text, seq, None, entry);
                pages.push((number, text));
            }
        }
        before = Some(entry.at);
    }
    pages
}

fn push(page: &mut String, seq: u64, before: Option<Timestamp>, entry: &LogEntry) {
    let (seat, fields) = fields(&entry.event);
    let (digit, seat, next) = (seq % PAGE, letter(seat), letter(entry.next));
    if before != Some(entry.at) {
        page.push_str(&entry.at.0.to_string());
    }
    write!(page, "\t{digit}{seat}{next}").expect("a string takes everything");
    for field in fields {
        page.push('\t');
        page.push_str(&escape(&field));
    }
    page.push('\n');
}

/// The seat of an event, and its fields.
fn fields(event: &Event) -> (Option<Seat>, Vec<Cow<'_, str>>) {
    let word = |it: &'static str| vec![it.into()];
    match event {
        Event::Acted(seat, act) => (Some(*seat), spellings(act)),
        Event::Rolled(act) => (None, spellings(act)),
        Event::Resigned(seat) => (Some(*seat), word("resigned")),
        Event::DrawAgreed(offered_by) => (Some(*offered_by), word("draw_agreed")),
        Event::TakenBack(asked_by, to) => {
            let fields = vec!["taken_back".into(), to.0.to_string().into()];
            (Some(*asked_by), fields)
        }
        Event::Aborted(seat) => (Some(*seat), word("aborted")),
        Event::CalledOff(offered_by) => (Some(*offered_by), word("called_off")),
        Event::TimedOut(seat) => (Some(*seat), word("timed_out")),
        Event::Abandoned => (None, word("abandoned")),
        Event::Settled => (None, word("settled")),
        Event::Substituted(seat) => (Some(*seat), word("substituted")),
        Event::EndedByOwner(why) => (None, vec!["ended_by_owner".into(), why.into()]),
    }
}

fn spellings(act: &LoggedAction) -> Vec<Cow<'_, str>> {
    let action = act.action.get();
    let same = inner(action) == Some(&act.notation);
    let annotated = match act.annotated.strip_prefix(&act.notation) {
        Some(rest) if !rest.starts_with(ANOTHER) => rest.into(),
        _ => format!("{ANOTHER}{}", act.annotated).into(),
    };
    vec![
        if same { "" } else { action }.into(),
        act.notation.as_str().into(),
        annotated,
        act.fingerprint.as_str().into(),
    ]
}

/// The text between the quotes of a plain JSON string.
fn inner(action: &str) -> Option<&str> {
    let inner = action.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains(['"', '\\'])).then_some(inner)
}

/// The entries of pages as the table returns them, each with its place in the log: the number of a
/// page and a space precede its first line. Lines whose place cannot be read are skipped.
pub(crate) fn entries(pages: &str) -> impl Iterator<Item = (u64, anyhow::Result<LogEntry>)> {
    let (mut page, mut at) = (0, None);
    pages.split_terminator('\n').filter_map(move |line| {
        let mut line = line;
        if let Some((number, first)) = begins(line) {
            (page, at, line) = (number, None, first);
        }
        let (time, rest) = line.split_once('\t')?;
        let mut letters = rest.chars();
        let digit = letters.next()?.to_digit(10)?;
        if let Ok(time) = time.parse() {
            at = Some(Timestamp(time));
        }
        let seq = page.checked_mul(PAGE)?.checked_add(digit.into())?;
        Some((seq, entry(letters.as_str(), at)))
    })
}

/// The number of the page that begins with this line, and the line.
fn begins(line: &str) -> Option<(u64, &str)> {
    let (page, first) = line.split_once(' ')?;
    Some((page.parse().ok()?, first))
}

fn entry(line: &str, at: Option<Timestamp>) -> anyhow::Result<LogEntry> {
    let mut fields = line.split('\t');
    let seats = fields.next().unwrap_or_default();
    let (seat, next) =
        seats_of(seats).with_context(|| format!("`{seats}` does not name two seats"))?;
    let fields: Vec<&str> = fields.collect();
    Ok(LogEntry {
        at: at.context("it should have a time")?,
        event: event(seat, &fields)?,
        next,
    })
}

fn event(seat: Option<Seat>, fields: &[&str]) -> anyhow::Result<Event> {
    let (kind, detail) = match fields {
        [action, notation, annotated, fingerprint] => {
            let act = act(action, unescape(notation), annotated, fingerprint)?;
            return Ok(match seat {
                Some(seat) => Event::Acted(seat, act),
                None => Event::Rolled(act),
            });
        }
        [kind] => (*kind, None),
        [kind, detail] => (*kind, Some(*detail)),
        _ => bail!("it has {} fields after its seats", fields.len()),
    };
    let seat = seat.context("it should name a seat");
    let detail = detail.context("it should have a detail");
    Ok(match kind {
        "resigned" => Event::Resigned(seat?),
        "draw_agreed" => Event::DrawAgreed(seat?),
        "taken_back" => Event::TakenBack(
            seat?,
            LogLength(detail?.parse().context("where it goes back to")?),
        ),
        "aborted" => Event::Aborted(seat?),
        "called_off" => Event::CalledOff(seat?),
        "timed_out" => Event::TimedOut(seat?),
        "abandoned" => Event::Abandoned,
        "settled" => Event::Settled,
        "substituted" => Event::Substituted(seat?),
        "ended_by_owner" => Event::EndedByOwner(unescape(detail?)),
        other => bail!("unknown kind `{other}`"),
    })
}

fn act(
    action: &str,
    notation: String,
    annotated: &str,
    fingerprint: &str,
) -> anyhow::Result<Arc<LoggedAction>> {
    let action = match action {
        "" => format!("\"{notation}\""),
        other => unescape(other),
    };
    let annotated = unescape(annotated);
    let annotated = match annotated.strip_prefix(ANOTHER) {
        Some(another) => another.to_owned(),
        None => notation.clone() + &annotated,
    };
    Ok(Arc::new(LoggedAction {
        action: RawValue::from_string(action)?,
        notation,
        annotated,
        fingerprint: unescape(fingerprint),
    }))
}

/// The fingerprint of a page's last entry, if that is an action.
pub(crate) fn last_fingerprint(page: &str) -> Option<String> {
    let last = page.split_terminator('\n').next_back()?;
    let mut fields = last.split('\t').skip(2);
    let fingerprint = fields.nth(3)?;
    Some(unescape(fingerprint))
}

fn letter(seat: Option<Seat>) -> char {
    match seat {
        Some(Seat::First) => '1',
        Some(Seat::Second) => '2',
        None => '-',
    }
}

fn seats_of(letters: &str) -> Option<(Option<Seat>, Option<Seat>)> {
    let seat = |it| {
        [None, Some(Seat::First), Some(Seat::Second)]
            .into_iter()
            .find(|seat| letter(*seat) == it)
    };
    let mut letters = letters.chars().map(seat);
    let both = (letters.next()??, letters.next()??);
    letters.next().is_none().then_some(both)
}

/// Without tabs and line ends.
fn escape(field: &str) -> Cow<'_, str> {
    if !field.contains(['\\', '\t', '\n']) {
        return field.into();
    }
    let field = field.replace('\\', r"\\");
    field.replace('\t', r"\t").replace('\n', r"\n").into()
}

fn unescape(field: &str) -> String {
    let mut text = String::with_capacity(field.len());
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next() {
                Some('t') => '\t',
                Some('n') => '\n',
                Some(other) => other,
                None => break,
            },
            other => other,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action_event([action, notation, annotated]: [&str; 3]) -> Event {
        Event::Acted(
            Seat::Second,
            Arc::new(LoggedAction {
                action: RawValue::from_string(action.to_owned()).expect("JSON"),
                notation: notation.to_owned(),
                annotated: annotated.to_owned(),
                fingerprint: "00ff".repeat(4),
            }),
        )
    }

    fn log(events: impl IntoIterator<Item = Event>) -> Vec<LogEntry> {
        let entry = |event| LogEntry {
            at: Timestamp(7),
            event,
            next: Some(Seat::First),
        };
        events.into_iter().map(entry).collect()
    }

    fn handed_out(pages: &[(u64, String)]) -> String {
        let page = |(number, text): &(u64, String)| format!("{number} {text}");
        pages.iter().map(page).collect()
    }

    #[test]
    fn spellings_come_back_whatever_they_share() {
        let why = "tab\t, line\n, \\n and \\".to_owned();
        let events = [
            [r#""a1-b1""#, "a1-b1", "a1-b1"],
            [r#""a1-b1""#, "a1-b1", "a1-b1xb2"],
            [r#""a1-b1""#, "a1-b1", "xb2"],
            [r#"{"from": "a1"}"#, "a1-b1", ""],
            [r#""\t""#, "\\t", "\\t~"],
            ["\"\"", "", ""],
            ["\"\"", "", "~ 1 2"],
            ["[1,\n\t2]", "~", "~~"],
        ];
        let mut written = log(events.map(action_event));
        written.extend(log([Event::EndedByOwner(why), Event::Abandoned]));
        let read = |text: &str| -> Vec<(u64, LogEntry)> {
            let entries = entries(text);
            entries
                .map(|(seq, entry)| (seq, entry.expect("as it was written")))
                .collect()
        };
        // At once, and in the middle of an existing page.
        let whole: Vec<(u64, LogEntry)> = (20..).zip(written.clone()).collect();
        assert_eq!(read(&handed_out(&pages(20, &written))), whole);
        let mut there = pages(20, &written[..3]);
        let more = pages(23, &written[3..]);
        there[0].1.push_str(&more[0].1);
        assert_eq!((there.len(), more.len()), (1, 1));
        assert_eq!(read(&handed_out(&there)), whole);
        let two = pages(18, &written);
        assert_eq!(two.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 2]);
        let later: Vec<(u64, LogEntry)> = (20..).zip(written[2..].to_vec()).collect();
        assert_eq!(read(&handed_out(&two[1..])), later);
    }

    #[test]
    fn only_the_last_entry_of_a_page_tells_its_fingerprint() {
        let mut written = log([action_event([r#""a""#, "a", "a"])]);
        let (_, page) = &pages(0, &written)[0];
        assert_eq!(last_fingerprint(page), Some("00ff".repeat(4)));
        written.extend(log([Event::TakenBack(Seat::First, LogLength(0))]));
        let (_, page) = &pages(0, &written)[0];
        assert_eq!(last_fingerprint(page), None);
        assert_eq!(last_fingerprint(""), None);
    }

    #[test]
    fn a_line_that_is_damaged_takes_no_other_along() {
        let damaged = [
            ("", None),
            ("7", None),
            ("7\t", None),
            ("7\tx", None),
            ("7\t1", Some(false)),
            ("7\t1--", Some(false)),
            ("7\t1--\tdreamt", Some(false)),
            ("7\t1--\tresigned", Some(false)),
            ("7\t1--\ttaken_back\t1", Some(false)),
            ("7\t11-\ttaken_back", Some(false)),
            ("7\t11-\tno JSON\ta\t\t00", Some(false)),
            ("\t1--\tsettled", Some(true)),
        ];
        for (line, readable) in damaged {
            let text = format!("4 7\t0--\tsettled\n{line}\n8\t2--\tabandoned\n");
            let read = entries(&text).map(|(seq, it)| (seq, it.is_ok()));
            let mut expected = vec![(40, true), (42, true)];
            expected.extend(readable.map(|it| (41, it)));
            expected.sort_unstable();
            assert_eq!(read.collect::<Vec<_>>(), expected, "{line}");
        }
        let mut untimed = entries("0 \t0--\tsettled\n");
        assert!(
            untimed.all(|(_, it)| it.is_err()),
            "a page begins with a time"
        );
    }
}
