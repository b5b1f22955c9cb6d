//! Why a file is not taken.

use std::fmt;

/// What sort of reason it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The file is wrong, or asks for something that is not done here.
    Wrong,
    /// The file may be well-formed, but is too large.
    TooLarge,
}

/// A file that is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What sort of reason it is.
    pub fault: Fault,
    /// The line, from 1, where there is one.
    pub line: Option<usize>,
    /// What is wrong, as a sentence.
    pub what: String,
    /// What was expected instead.
    pub expected: String,
}

impl Refusal {
    pub(super) fn new(
        line: impl Into<Option<usize>>,
        what: impl Into<String>,
        expected: impl Into<String>,
    ) -> Refusal {
        Refusal {
            fault: Fault::Wrong,
            line: line.into(),
            what: what.into(),
            expected: expected.into(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        write!(f, "{}; expected {}", self.what, self.expected)
    }
}

impl std::error::Error for Refusal {}

/// A piece of a file for a message: short, and without anything that would upset a terminal.
pub(super) fn quoted(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("\"{}{dots}\"", short.escape_debug())
}
