//! The computer's findings about a game.

use crate::{GameId, Hint, KeptProposal, RecordChange, Review};

/// The computer's findings about a game.
#[derive(Clone, Debug)]
pub enum ComputerWrite {
    /// A hint has been given; ignored if there is one for this turn.
    Hint(Box<Hint>),
    /// A running game has been searched; replaces the earlier result.
    Proposal(Box<KeptProposal>),
    /// The computer may resign in this game from now on.
    LetResign(GameId),
    /// A finished game has been reviewed.
    Review(GameId, Box<Review>),
    /// A record was submitted, or its review is finished.
    Record(Box<RecordChange>),
}
