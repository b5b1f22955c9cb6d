//! What a game may give a searcher besides its rules.
//!
//! All of it may be wrong without making play illegal, and all of it may be left out: in a game
//! without a judge an opponent sees nothing but the end, if it is near.

use super::{Knowledge, Rules, Seat};

/// What a game knows about its positions that the rules do not say.
///
/// The judgement is the same for all games: each count of a seat times its weight, those of the
/// other seat subtracted, is a logit of the expected result.
pub trait Judge<R: Rules>: Send + Sync {
    /// What is counted, what it is worth, and how strongly each level plays.
    fn knowledge(&self) -> Knowledge;

    /// Counts this seat's things, about 0 to 2 each, in the order of [`Knowledge::counts`], into a
    /// list of zeros; `mover` is to act next. Asked in any position that is not over, also where
    /// chance is to act.
    fn counts(&self, state: &R::State, seat: Seat, mover: Seat, counts: &mut [f32]);

    /// For the table of positions: equal for positions that play on alike, and almost always
    /// different for others. Leave out what only matters for a draw by repetition. Without a key no
    /// position is recognized.
    fn table_key(&self, _state: &R::State) -> Option<u64> {
        None
    }

    /// How promising an action is before it is tried: 0 for a quiet one, about 100 for a good
    /// capture, 1,000 and more for one that wins. Low levels overlook what promises [`CHANCE`].
    fn promise(&self, _state: &R::State, _action: &R::Action) -> i32 {
        0
    }

    /// Similar actions have the same number below [`SLOTS`], to remember which were good.
    fn slot(&self, _action: &R::Action) -> usize {
        0
    }

    /// Whether a position is in the middle of something, so that its counts say little.
    fn is_unsettled(&self, _state: &R::State) -> bool {
        false
    }

    /// Whether the seat to act has to capture, so that the counts are about to change. A search
    /// goes on; a player who considers a single turn does not.
    fn must_capture(&self, _state: &R::State) -> bool {
        false
    }

    /// For games with long turns: these are planned whole, stretch by stretch.
    fn stretches(&self) -> Option<&dyn Stretches<R>> {
        None
    }
}

/// How a game with long turns divides them.
pub trait Stretches<R: Rules> {
    /// Adds the stretches that may come next in this turn to the list: a few actions that belong
    /// together, such as a walk that ends with a capture. Each can be played from here.
    fn list_into(&self, state: &R::State, found: &mut Sequences<R::Action>);

    /// The action that ends the turn, if the turn has begun and can be ended.
    fn end(&self, state: &R::State) -> Option<R::Action>;

    /// Whether the turn between these positions undoes the mover's previous one. A search knows no
    /// other past than what the positions themselves hold.
    fn is_return(&self, _from: &R::State, _to: &R::State) -> bool {
        false
    }
}

/// Sequences of actions, stored one after the other in one reusable list.
#[derive(Clone, Debug)]
pub struct Sequences<A> {
    actions: Vec<A>,
    ends: Vec<usize>,
}

impl<A> Default for Sequences<A> {
    fn default() -> Sequences<A> {
        Sequences {
            actions: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<A> Sequences<A> {
    /// Removes all sequences and keeps the memory.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.ends.clear();
    }

    /// Adds a sequence, unless it is empty.
    pub fn push(&mut self, actions: impl IntoIterator<Item = A>) {
        let before = self.actions.len();
        self.actions.extend(actions);
        if self.actions.len() > before {
            self.ends.push(self.actions.len());
        }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sequence at this index; empty if there is none.
    #[must_use]
    pub fn get(&self, index: usize) -> &[A] {
        let end = self.ends.get(index).copied().unwrap_or(0);
        let start = match index.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or(end),
            None => 0,
        };
        self.actions.get(start..end).unwrap_or(&[])
    }
}

/// An action that promises at least this is a chance: it wins, captures, makes a pattern and the
/// like.
pub const CHANCE: i32 = 70;

/// Numbers of [`Judge::slot`] are below this.
pub const SLOTS: usize = 8_192;

/// Mixes another word into a key of the table of positions.
#[must_use]
pub const fn mix(key: u64, word: u64) -> u64 {
    let mixed = (key.rotate_left(25) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_are_kept_apart() {
        let mut course = Sequences::default();
        course.push([1, 2]);
        course.push([]);
        course.push([3]);
        assert_eq!(course.len(), 2);
        assert_eq!((course.get(0), course.get(1)), (&[1, 2][..], &[3][..]));
        assert_eq!(course.get(2), &[0; 0]);
    }
}
