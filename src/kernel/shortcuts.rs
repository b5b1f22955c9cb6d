//! What a game may add to its table: several actions in one go.
//!
//! Useful where a turn consists of many small actions that people think of as one: a walk over
//! several squares, a set-up by name, "all of them". The log gets the single actions, so that the
//! rules do not know of it.

use super::{Effect, Phrase, Pick, Rules};

/// Several actions of one seat chosen in one go, such as a walk over many squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// How it is written, without blanks: [`Shortcuts::read`] reads it.
    pub text: String,
    /// What a person points at to choose it, in order.
    pub picks: Vec<Pick>,
    pub effect: Effect,
    /// What else is worth knowing before choosing it, such as its price.
    pub hint: Option<Phrase>,
}

/// How several actions are expressed as one.
pub trait Shortcuts<R: Rules> {
    /// What can be chosen by pointing besides the single actions. Asked only when a player is to
    /// act.
    fn list(&self, state: &R::State) -> Vec<Shortcut>;

    /// The actions meant by a text that spells no single one, to be played one after the other;
    /// `None` if it means none, or they cannot all be played. They are all the mover's. More may be
    /// read than is listed: also one action in another spelling, such as its places in another
    /// order.
    fn read(&self, state: &R::State, text: &str) -> Option<Vec<R::Action>>;
}
