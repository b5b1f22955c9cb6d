//! Everything that passed between the bot and this Discord, in order, with all breaches.
//!
//! Secrets that let others answer for the bot (interaction tokens) are blacked out.

use std::{
    env, fmt,
    fs::File,
    io::Write as _,
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
};

use serde_json::{Value, json};
use tokio::sync::broadcast;

use super::clock::{Clock, ClockTime};

/// The number of entries remembered.
const REMEMBERED: usize = 20_000;

#[derive(Clone, Debug)]
pub struct JournalEntry {
    /// Counts up from 1 without gaps.
    pub number: u64,
    /// When, by the world's clock.
    pub at: ClockTime,
    pub what: JournalContent,
}

#[derive(Clone, Debug)]
pub enum JournalContent {
    /// The bot asked for something over HTTP.
    Request(Exchange),
    /// The gateway sent the bot an event.
    Event {
        name: String,
        data: Value,
    },
    /// The gateway's own affairs: a connection, an identification, a resumed or dropped session.
    Gateway(String),
    Person(String),
    Violation(String),
    /// A line written by the bot's process, if that is enabled.
    Log(String),
    /// Anything else of note: a fault was set, the clock was advanced, an interaction went
    /// unanswered.
    Note(String),
}

#[derive(Clone, Debug)]
pub struct Exchange {
    pub method: String,
    /// The path below `/api/v10`.
    pub path: String,
    /// The template the path matched, such as `/channels/{channel_id}/messages`.
    pub route: Option<&'static str>,
    /// The JSON body; null without one.
    pub body: Value,
    /// Names and sizes in bytes of the uploaded files.
    pub files: Vec<(String, usize)>,
    pub end: End,
    /// The JSON answer; null without one.
    pub answer: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Answered(u16),
    /// The connection was cut before anything happened.
    Cut,
    /// It was done, but the answer (of this status) was lost.
    AnswerLost(u16),
}

impl End {
    /// The status of the answer, even if it was lost.
    pub fn status(self) -> Option<u16> {
        match self {
            Self::Answered(status) | Self::AnswerLost(status) => Some(status),
            Self::Cut => None,
        }
    }
}

impl fmt::Display for JournalEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>5} {} ", self.number, self.at)?;
        match &self.what {
            JournalContent::Request(exchange) => {
                let Exchange {
                    method,
                    path,
                    body,
                    end,
                    ..
                } = exchange;
                write!(f, "{method} {path} ")?;
                match end {
                    End::Answered(status) => write!(f, "-> {status}")?,
                    End::Cut => write!(f, "-> connection cut")?,
                    End::AnswerLost(status) => write!(f, "-> {status}, but the response was lost")?,
                }
                if !body.is_null() {
                    write!(f, " {}", excerpt(body))?;
                }
                for (name, size) in &exchange.files {
                    write!(f, " [{name}, {size} bytes]")?;
                }
                if end.status().is_some_and(|status| status >= 400) {
                    write!(f, " answer {}", excerpt(&exchange.answer))?;
                }
                Ok(())
            }
            JournalContent::Event { name, data } => write!(f, "event {name} {}", excerpt(data)),
            JournalContent::Gateway(text) => write!(f, "gateway: {text}"),
            JournalContent::Person(text) => write!(f, "person: {text}"),
            JournalContent::Violation(text) => write!(f, "VIOLATION: {text}"),
            JournalContent::Log(text) => write!(f, "log: {text}"),
            JournalContent::Note(text) => write!(f, "note: {text}"),
        }
    }
}

fn excerpt(value: &Value) -> String {
    const MAX_EXCERPT: usize = 300;
    let text = value.to_string();
    match text.char_indices().nth(MAX_EXCERPT) {
        Some((cut, _)) => format!("{}…", text.get(..cut).unwrap_or_default()),
        None => text,
    }
}

/// The journal. It is shared; every method takes it by reference.
#[derive(Debug)]
pub struct Journal {
    clock: Clock,
    pages: Mutex<Pages>,
    readers: broadcast::Sender<JournalEntry>,
    record: Option<File>,
}

#[derive(Debug, Default)]
struct Pages {
    written: u64,
    entries: std::collections::VecDeque<JournalEntry>,
    violations: Vec<String>,
}

impl Journal {
    pub(crate) fn new(clock: Clock) -> Self {
        Self {
            clock,
            pages: Mutex::default(),
            readers: broadcast::channel(1_024).0,
            record: record(),
        }
    }

    /// The remembered entries, oldest first.
    pub fn entries(&self) -> Vec<JournalEntry> {
        self.pages().entries.iter().cloned().collect()
    }

    /// The number of the newest entry; 0 before the first.
    pub fn newest(&self) -> u64 {
        self.pages().written
    }

    /// The entries with a number above `number`.
    pub fn entries_after(&self, number: u64) -> Vec<JournalEntry> {
        let newer = |entry: &&JournalEntry| entry.number > number;
        self.pages().entries.iter().filter(newer).cloned().collect()
    }

    /// The requests with this method and route template, oldest first.
    pub fn requests(&self, method: &str, route: &str) -> Vec<Exchange> {
        let matching = |entry: &JournalEntry| match &entry.what {
            JournalContent::Request(exchange)
                if exchange.method == method && exchange.route == Some(route) =>
            {
                Some(exchange.clone())
            }
            _ => None,
        };
        self.pages().entries.iter().filter_map(matching).collect()
    }

    /// The entries whose line contains `text`.
    pub fn search(&self, text: &str) -> Vec<JournalEntry> {
        let matching = |entry: &&JournalEntry| entry.to_string().contains(text);
        self.pages()
            .entries
            .iter()
            .filter(matching)
            .cloned()
            .collect()
    }

    pub fn violations(&self) -> Vec<String> {
        self.pages().violations.clone()
    }

    /// Entries as they are written from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<JournalEntry> {
        self.readers.subscribe()
    }

    /// The newest `count` entries as lines.
    pub fn tail(&self, count: usize) -> String {
        let pages = self.pages();
        let skipped = pages.entries.len().saturating_sub(count);
        let lines: Vec<String> = pages
            .entries
            .iter()
            .skip(skipped)
            .map(ToString::to_string)
            .collect();
        lines.join("\n")
    }

    pub(crate) fn write(&self, what: JournalContent) {
        let mut pages = self.pages();
        pages.written += 1;
        let entry = JournalEntry {
            number: pages.written,
            at: self.clock.now(),
            what: redact(what),
        };
        if let (JournalContent::Request(exchange), Some(file)) = (&entry.what, &self.record) {
            append(file, exchange);
        }
        if let JournalContent::Violation(text) = &entry.what {
            pages.violations.push(text.clone());
        }
        if pages.entries.len() == REMEMBERED {
            pages.entries.pop_front();
        }
        pages.entries.push_back(entry.clone());
        // There may be no reader.
        let _ = self.readers.send(entry);
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where the requests of this test are recorded: in a file of its name, in the folder that
/// `RECORD_REQUESTS` names. `tests/compare-requests.sh` compares such folders.
fn record() -> Option<File> {
    let folder = env::var_os("RECORD_REQUESTS")?;
    let thread = thread::current();
    let test = thread.name().unwrap_or("unnamed").replace("::", ".");
    let path = Path::new(&folder).join(test + ".txt");
    let file = File::options().create(true).append(true).open(path);
    Some(file.expect("RECORD_REQUESTS names a folder that can be written"))
}

/// Writes a request as one line.
fn append(mut file: &File, exchange: &Exchange) {
    let Exchange {
        method,
        path,
        body,
        files,
        ..
    } = exchange;
    let named = |(name, size): &(String, usize)| format!(" [{name}, {size} bytes]");
    let files: Vec<String> = files.iter().map(named).collect();
    let line = format!("{method} {path} {body}{}\n", files.concat());
    file.write_all(line.as_bytes())
        .expect("a request is recorded");
}

/// The entry without interaction tokens.
fn redact(mut what: JournalContent) -> JournalContent {
    match &mut what {
        JournalContent::Request(exchange) => {
            exchange.path = without_token(&exchange.path);
            blacken(&mut exchange.answer);
        }
        JournalContent::Event { data, .. } => blacken(data),
        _ => {}
    }
    what
}

fn blacken(value: &mut Value) {
    if value.get("token").is_some() {
        value["token"] = json!("…");
    }
}

/// The path with the token of an interaction or webhook blacked out.
pub(crate) fn without_token(path: &str) -> String {
    let steps: Vec<&str> = path.split('/').collect();
    let secret = matches!(steps.get(1), Some(&"interactions" | &"webhooks"));
    let black = |(at, step): (usize, &str)| {
        if secret && at == 3 {
            "…".to_owned()
        } else {
            step.to_owned()
        }
    };
    steps
        .into_iter()
        .enumerate()
        .map(black)
        .collect::<Vec<_>>()
        .join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_blacked_out() {
        let journal = Journal::new(Clock::default());
        journal.write(JournalContent::Request(Exchange {
            method: "POST".into(),
            path: "/interactions/1/secret/callback".into(),
            route: None,
            body: Value::Null,
            files: Vec::new(),
            end: End::Answered(204),
            answer: Value::Null,
        }));
        let data = json!({"token": "secret"});
        journal.write(JournalContent::Event {
            name: "INTERACTION_CREATE".into(),
            data,
        });
        assert!(journal.search("secret").is_empty(), "{}", journal.tail(2));
        let path = "/channels/1/messages/2";
        assert_eq!(without_token(path), path);
    }
}
