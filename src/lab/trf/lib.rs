//! Report files of tournaments (TRF26 and TRF16) read, and tournaments by chance: for the
//! developers' tools and for tests. The bot only writes such files.

mod check;
pub mod generate;
mod player;
mod points;
mod read;
mod records;
mod refusal;
mod text;

use cairn_pairing::{Bye, Entry, Round, Tournament};

pub use read::{MAX_BYTES, read};
pub use refusal::{Fault, Refusal};

/// The tournament as it was before the pairing of a round (from 0): later rounds are removed, and
/// entries not paired in it are absent.
#[must_use]
pub fn state_before(tournament: &Tournament, round: usize) -> Tournament {
    let entries = tournament.entries.iter().map(|entry| Entry {
        rounds: entry.rounds.iter().take(round).copied().collect(),
        absent: match entry.rounds.get(round) {
            Some(Round::Bye(bye)) if *bye != Bye::Allocated => Some(*bye),
            Some(_) => None,
            None => entry.absent,
        },
        extra: entry.extra,
    });
    Tournament {
        entries: entries.collect(),
        ..tournament.clone()
    }
}

/// The purpose of reading a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To pair the next round: the number of rounds has to be known, and one has to be left.
    Pair,
    /// To examine the played rounds: without a number of rounds these are all.
    Look,
    /// To show or rank what was played, however it was paired: round robins are accepted, too.
    Show,
}
