//! The posts about a game, and what they were made for.

use crate::domain::{ChannelId, GameId, LogLength, MessageRef, Revision};

/// A post about a game whose buttons have not been taken off yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The game it is about.
    pub game: GameId,
    /// What it shows.
    pub made_for: MadeFor,
    /// Where it is.
    pub at: MessageRef,
}

/// A post that was begun, and whose place is not known yet. If the answer is never heard, the post
/// may be there or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BegunPost {
    /// The game it is about.
    pub game: GameId,
    /// What it shows.
    pub made_for: MadeFor,
    /// The channel it was sent to.
    pub channel: ChannelId,
}

/// What a post shows, and what of the game it was made for. When the game has moved on from there,
/// its buttons go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeFor {
    /// The board as it stood when the log had this length.
    Board(LogLength),
    /// That the game cannot be replayed at this length of the log.
    Frozen(LogLength),
    /// The offer of this number, to be answered.
    Offer(Revision),
}
