//! Telling a turn in words: what a game is given, and what it gives back.

use super::{Phrase, Rules};

/// An action of the turn being told, with the positions around it.
#[derive(Debug)]
pub struct TurnStep<'a, R: Rules> {
    /// The position before it.
    pub before: &'a R::State,
    /// A player's, or what chance answered.
    pub action: &'a R::Action,
    /// The position after it.
    pub after: &'a R::State,
    /// It was not a decision: the program played it.
    pub forced: bool,
}

/// Something that happened in a turn, in words and without a full stop. Its subject is a player
/// ([`Arg::Player`](super::Arg::Player)), whose name is inserted where the sentence is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub phrase: Phrase,
    /// It was not a decision.
    pub forced: bool,
}

impl From<Phrase> for Sentence {
    fn from(phrase: Phrase) -> Sentence {
        Sentence {
            phrase,
            forced: false,
        }
    }
}
