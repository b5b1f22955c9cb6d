//! The report of a tournament: words and numbers, with nothing left to look up.
//!
//! A tournament is filled into a [`Report`] in the reader's language. The
//! files of an event are made from it: [`csv()`], [`json`], and [`page()`], one of HTML.

mod cells;
mod export;
mod fill;
mod numbers;
mod page;
mod results;
#[cfg(any(test, feature = "samples"))]
pub mod samples;
mod spreadsheet;

#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;

pub use export::json;
pub(crate) use fill::report;
pub use page::page;
pub use spreadsheet::csv;

use cairn_domain::tournament::{Stage, TournamentKind};
use cairn_pairing::Points;
use serde::Serialize;

/// The public facts of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// The short name, such as `T-K3F`.
    pub short: String,
    pub name: String,
    /// The directors' description; may be empty.
    pub description: String,
    #[serde(skip)]
    pub kind: TournamentKind,
    #[serde(skip)]
    pub state: Stage,
    /// The variant, such as `tablut/corner`.
    pub variant: String,
    /// The game and its variant in the reader's language.
    pub game: String,
    pub clock: String,
    /// When it began, in milliseconds since 1970.
    pub begun: Option<i64>,
    /// The end, once it is over.
    pub ended: Option<i64>,
    pub told_at: i64,
    /// Its rules, a sentence or paragraph each.
    pub rules: Vec<String>,
    /// The headings of the tie-break columns, such as `BH-C1`.
    pub tie_breaks: Vec<String>,
    /// The divisions of a league, the best one first; other kinds have one without a name.
    pub divisions: Vec<Division>,
    /// The divisions of finished seasons of a league, the first season first.
    pub earlier: Vec<Division>,
    /// The actions with their authors and reasons, the oldest first.
    pub log: Vec<LogLine>,
    /// Its lots; `None` if it has none.
    pub lots: Option<Lots>,
}

/// Entries that are ranked with each other.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Division {
    /// The name; empty if there is only one.
    pub name: String,
    /// In the order of their numbers, from 1.
    pub entries: Vec<ReportEntry>,
    /// From the top down; every entry that counts once, or empty before the start.
    pub standings: Vec<ReportStanding>,
    /// The first one first; a knockout's matches are from top to bottom.
    pub rounds: Vec<ReportRound>,
    /// A knockout's match for the third place.
    pub third: Option<Match>,
}

/// A place in a tournament and its players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReportEntry {
    pub number: usize,
    /// As written, substitutes included: `Ada, from round 3 Bob`.
    pub name: String,
    /// As shown, such as `1612?`.
    pub rating: Option<String>,
    /// A remark, such as `withdrawn`; in the reader's language.
    pub note: String,
    /// The Discord ids of its players; in [`json`] only if requested.
    #[serde(skip)]
    pub people: Vec<u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ReportStanding {
    pub entry: usize,
    /// Shared by entries that nothing separates.
    pub rank: usize,
    /// The score; none on a ladder and in a knockout.
    pub points: Points,
    /// In the order of [`Report::tie_breaks`].
    pub values: Vec<Option<f64>>,
}

/// A round, or all games of a round robin between two dates.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ReportRound {
    /// Such as `Round 3` or `Semifinals`, in the reader's language.
    pub name: String,
    /// When it began, in milliseconds since 1970.
    pub begun: Option<i64>,
    pub deadline: Option<i64>,
    pub matches: Vec<Match>,
    /// Entries without an opponent.
    pub byes: Vec<Bye>,
}

/// The match of two entries in a round.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Match {
    /// The entry that is first in the first game, in a knockout the upper one; `None` if it is not
    /// known yet, or if there is none.
    pub first: Option<usize>,
    pub second: Option<usize>,
    /// A bye for the entry that is there.
    pub free: bool,
    /// The points of both in this match, if there are any.
    pub points: Option<[Points; 2]>,
    pub outcome: MatchOutcome,
    pub games: Vec<Game>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchOutcome {
    /// It is running, or has not begun.
    #[default]
    Open,
    /// The first entry won it, or advances in a knockout.
    First,
    /// The second entry did.
    Second,
    Draw,
    /// The second entry did not play.
    FirstByForfeit,
    /// The first entry did not play.
    SecondByForfeit,
    NeitherPlayed,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Game {
    /// Such as `#K3F`; empty if it was settled before it began.
    pub short: String,
    /// The result in a few characters, the first entry of the match first: `1–0`, `½–½`, `+–-`;
    /// empty while it is running.
    pub result: String,
}

/// A round without an opponent.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bye {
    pub entry: usize,
    pub points: Points,
    /// The reason, in the reader's language.
    pub why: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// In milliseconds since 1970.
    pub at: i64,
    /// The person who did it; empty for the bot itself.
    pub who: String,
    /// The action, in the reader's language.
    pub what: String,
    /// Their reason; may be empty.
    pub why: String,
}

/// Decisions by lot, which can be drawn again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Lots {
    /// In hexadecimal digits; nothing before the first round.
    pub secret: Option<String>,
    /// The SHA-256 of the secret, in hexadecimal digits.
    pub hash: String,
    /// The lot that decided who begins, as 16 hexadecimal digits.
    pub color: Option<String>,
    /// The lots of equally strong entries.
    pub order: Vec<OrderLot>,
}

/// The lot of an entry that was as strong as another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OrderLot {
    pub entry: usize,
    /// The Discord id it was drawn for; in [`json`] only if requested.
    #[serde(skip)]
    pub person: u64,
    /// 16 hexadecimal digits.
    pub lot: String,
}

impl Division {
    fn entry(&self, number: usize) -> Option<&ReportEntry> {
        let found = number.checked_sub(1).and_then(|it| self.entries.get(it));
        found
            .filter(|it| it.number == number)
            .or_else(|| self.entries.iter().find(|it| it.number == number))
    }

    /// The standings, or before the start the entries in the order of their numbers.
    fn rows(&self) -> Vec<ReportStanding> {
        if !self.standings.is_empty() {
            return self.standings.clone();
        }
        let entries = self.entries.iter().map(|it| ReportStanding {
            entry: it.number,
            rank: it.number,
            ..ReportStanding::default()
        });
        entries.collect()
    }
}
