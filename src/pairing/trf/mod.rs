//! Report files of tournaments: TRF26 and TRF16, read and written.

mod check;
mod player;
mod points;
mod read;
mod records;
mod refusal;
mod text;
mod write;

pub use read::{MOST_BYTES, read};
pub use refusal::{Fault, Refusal};
pub use write::{Edition, write};

use crate::Tournament;

/// What a file is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To pair the next round: the number of rounds has to be known, and one has to be left.
    Pair,
    /// To look at the rounds that were played: without a number of rounds these are all.
    Look,
    /// To show what was played, however it was paired: round robins are read, too.
    Show,
}

/// A tournament as a report file tells it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// What pairings depend on.
    pub tournament: Tournament,
    /// The person at each place of the tournament.
    pub people: Vec<Person>,
    /// What the heading says.
    pub heading: Heading,
    /// The tie-breaks in their order (202, else 212), with a hyphen before what modifies them.
    pub tie_breaks: Vec<String>,
    /// How its rounds were paired.
    pub system: System,
    /// Records that mean nothing here, each as it was.
    pub others: Vec<String>,
}

/// How the rounds of a tournament were paired.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum System {
    /// By the Dutch system of FIDE: so a file is read that says nothing else.
    #[default]
    Dutch,
    /// By a table in which everybody meets everybody: a file that is written says nothing of its
    /// system then.
    RoundRobin,
}

/// Records about the tournament that are only words.
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
pub struct Person {
    /// `m` or `w`.
    pub sex: String,
    /// At most three letters.
    pub title: String,
    /// At most 33 characters.
    pub name: String,
    /// Where it is known.
    pub rating: Option<u32>,
    /// The federation, three letters.
    pub federation: String,
    /// The number in the federation's list.
    pub number: String,
    /// The date of birth.
    pub birth: String,
    /// The place in the standings.
    pub rank: Option<u32>,
}
