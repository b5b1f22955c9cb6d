//! Report files of tournaments: what is in them, and writing them as TRF26.

mod write;

pub use write::{is_unwelcome, write};

use crate::Tournament;

/// A tournament in a report file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    pub tournament: Tournament,
    /// The person of each entry, in the same order.
    pub people: Vec<TrfPerson>,
    pub heading: Heading,
    /// The tie-breaks in order (202, otherwise 212), each modifier after a hyphen.
    pub tie_breaks: Vec<String>,
    /// The pairing system, by its code (192), otherwise by the type of tournament (092).
    pub system: System,
    /// Records with no meaning here, unchanged.
    pub others: Vec<String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum System {
    /// The Dutch system of FIDE: assumed when a file names none.
    #[default]
    Dutch,
    /// A table in which everybody meets everybody: a written file then names no system.
    RoundRobin,
}

/// Records about the tournament that are only text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Heading {
    /// The name of the tournament (line 012).
    pub name: String,
    /// The date of its start (line 042).
    pub start: String,
    /// The date of its end (line 052).
    pub end: String,
    /// The type of tournament (line 092).
    pub kind: String,
    /// The chief arbiter (line 102).
    pub arbiter: String,
    /// The time control (line 122).
    pub clock: String,
}

/// A player, as a report describes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrfPerson {
    /// `m` or `w`.
    pub sex: String,
    /// At most three letters.
    pub title: String,
    /// At most 33 characters.
    pub name: String,
    pub rating: Option<u32>,
    /// The federation, three letters.
    pub federation: String,
    pub number: String,
    pub birth: String,
    pub rank: Option<u32>,
}
