//! Telling a turn in words: what a game is given, and what it gives back.

use super::{Phrase, Rules};

/// An action of a turn that is told, with the positions around it.
#[derive(Debug)]
pub struct Step<'a, R: Rules> {
    /// Where it was played.
    pub before: &'a R::State,
    /// A player's, or what chance answered.
    pub action: &'a R::Action,
    /// What it led to.
    pub after: &'a R::State,
    /// It was no decision of anybody's: the program has played it.
    pub forced: bool,
}

/// Something that happened in a turn, in words and without a full stop. Its subject is a player
/// ([`Arg::Player`](super::Arg::Player)), whose name is inserted where the sentence is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The words.
    pub phrase: Phrase,
    /// It was no decision of anybody's.
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
