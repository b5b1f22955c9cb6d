//! What the computer has found out about a game.

use crate::{GameId, Hint, KeptProposal, RecordChange, Review};

/// What the computer has found out about a game.
#[derive(Clone, Debug)]
pub enum ComputerWrite {
    /// A hint has been given; nothing happens if one was for this turn.
    Hint(Box<Hint>),
    /// A game that goes on has been thought about, in place of what was thought before.
    Proposal(Box<KeptProposal>),
    /// The computer may give up in this game from now on.
    LetResign(GameId),
    /// A finished game has been reviewed.
    Review {
        /// The game.
        game: GameId,
        /// All of it.
        review: Box<Review>,
    },
    /// A record was given, or its review has been thought.
    Record(Box<RecordChange>),
}
