//! What a searcher is asked, and what it answers.

use super::{Knowledge, Phrase, PlayedAction, Rules};

/// The value of a sure win; [`SearchResult::value`] is between it and its opposite.
pub const SCALE: i32 = 1_000_000;

/// How well a computer opponent plays, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 8] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
    ];

    #[must_use]
    pub fn new(number: u64) -> Option<Level> {
        Level::ALL.into_iter().find(|it| u64::from(it.0) == number)
    }

    /// From 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its index among all levels, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    #[must_use]
    pub fn name(self) -> Phrase {
        Phrase::new(match self.0 {
            1 => "level-1",
            2 => "level-2",
            3 => "level-3",
            4 => "level-4",
            5 => "level-5",
            6 => "level-6",
            7 => "level-7",
            _ => "level-8",
        })
    }

    /// What it can do, in a sentence.
    #[must_use]
    pub fn description(self) -> Phrase {
        Phrase::new(match self.0 {
            1 => "level-1-about",
            2 => "level-2-about",
            3 => "level-3-about",
            4 => "level-4-about",
            5 => "level-5-about",
            6 => "level-6-about",
            7 => "level-7-about",
            _ => "level-8-about",
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// The way one of the eight levels plays.
    Level(Level),
    /// The strongest play within a budget of positions.
    Positions(u64),
    /// The turn with the best position at its end, without looking further; of equals the one that
    /// promises most.
    Greedy,
    /// Like `Greedy`, but of equals any. With weights that know only what a course teaches, it
    /// plays like someone who has taken the course.
    Course,
}

/// What is asked of a searcher. The same effort in the same position gives the same thought, unless
/// it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub strength: Strength,
    /// Decides between equally good turns, and seeds the samples of chance.
    pub seed: u64,
}

/// What a searcher found, in the actions of a game.
#[derive(Clone, Debug)]
pub struct SearchResult<A> {
    /// The actions of the turn, up to the other seat, to chance or to the end: at least one.
    pub turn: Vec<A>,
    /// The expected continuation from here on, the turn included, up to chance.
    pub line: Vec<A>,
    /// The expected score of the seat to act, in parts of [`SCALE`].
    pub value: i32,
    /// The turns to a proved win of the seat to act, counted in its own turns; negative for a
    /// proved loss, in turns of the other seat.
    pub won_in: Option<i32>,
    /// How many positions were searched.
    pub positions: u64,
    /// The depth, in decisions.
    pub depth: u32,
}

/// A [`SearchResult`] as it is stored and shown.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The actions of the turn, up to the other seat, to chance or to the end: at least one.
    pub turn: Vec<PlayedAction>,
    /// The expected continuation in canonical spelling, the turn included, up to chance.
    pub line: Vec<String>,
    /// The expected score of the seat to act, in parts of [`SCALE`].
    pub value: i32,
    /// The turns to a proved win of the seat to act, counted in its own turns; negative for a
    /// proved loss, in turns of the other seat.
    pub won_in: Option<i32>,
    /// How many positions were searched.
    pub positions: u64,
    /// The depth, in decisions.
    pub depth: u32,
}

/// Searches for a turn, by the game's files or by other advice. `None` if no player is to act. When
/// the last argument, asked now and then, returns true, the best turn found so far is returned.
///
/// It is given a position and the odds, never the dice: it knows no more of chance than its
/// opponent.
pub type Mind<R> = fn(
    &R,
    &<R as Rules>::State,
    Option<&Knowledge>,
    &Effort,
    &dyn Fn() -> bool,
) -> Option<SearchResult<<R as Rules>::Action>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_from_one_to_eight() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(9), None);
        assert_eq!(Level::new(8), Some(Level::ALL[7]));
        assert!(Level::ALL.iter().all(|it| Level::ALL[it.index()] == *it));
    }
}
