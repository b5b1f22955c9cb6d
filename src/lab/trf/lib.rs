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

pub use read::{MAX_BYTES, read};
pub use refusal::{Fault, Refusal};

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
