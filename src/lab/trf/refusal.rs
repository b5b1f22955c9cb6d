//! Why a file is refused.

use std::fmt;

/// The kind of refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The file is invalid, or needs an unsupported feature.
    Wrong,
    /// The file may be well-formed, but is too large.
    TooLarge,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The kind of refusal.
    pub fault: Fault,
    /// The line, from 1, if there is one.
    pub line: Option<usize>,
    /// The error, as a sentence.
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

/// An excerpt of a file for a message: short, and safe for a terminal.
pub(super) fn quote(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("\"{}{dots}\"", short.escape_debug())
}
