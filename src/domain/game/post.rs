//! The posts about a game, and what each was made for.

use crate::{GameId, LogLength, MessageRef, Revision, Timestamp};

/// A post about a game whose buttons have not been taken off yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub game: GameId,
    pub made_for: MadeFor,
    pub at: MessageRef,
    /// A hash of its words and buttons, to see whether they have to be edited.
    pub words: WordsMark,
}

/// A hash of what a post says. The same words have the same mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordsMark(pub i64);

/// What a post shows, and the state of the game it was made for. Once the game has moved on, its
/// buttons are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MadeFor {
    /// The board as it stood when the log had this length.
    Board(LogLength),
    /// The offer of this number, to be answered.
    Offer(Revision),
    /// The notice that a player's time has been up since this moment.
    TimeUp(Timestamp),
}
