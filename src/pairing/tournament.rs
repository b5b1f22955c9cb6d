//! A tournament, as far as pairing and standings need it.

use serde::{Deserialize, Serialize};

use crate::{Color, PointSystem, Points};

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    Win,
    Draw,
    Loss,
}

impl Score {
    #[must_use]
    pub fn opposite(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

/// Why there was no opponent in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bye {
    /// Left over from an odd number (`U`).
    Allocated,
    /// Requested, worth a win (`F`).
    Full,
    /// Requested, worth a draw (`H`).
    Half,
    /// Zero points: absent (`Z`).
    Zero,
}

/// What an entry did in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Round {
    Played {
        /// The opponent's index in [`Tournament::entries`].
        opponent: usize,
        color: Color,
        score: Score,
        /// Whether the report counts it for ratings (`1`, not `W`).
        rated: bool,
    },
    /// A pairing without a game, because one or both did not play.
    Forfeit {
        /// The opponent's index in [`Tournament::entries`].
        opponent: usize,
        /// The color the entry would have had, if known.
        color: Option<Color>,
        /// Whether the entry was present.
        won: bool,
    },
    /// A round without an opponent.
    Bye(Bye),
}

impl Round {
    #[must_use]
    pub fn played_color(&self) -> Option<Color> {
        match self {
            Round::Played { color, .. } => Some(*color),
            _ => None,
        }
    }

    #[must_use]
    pub fn played_opponent(&self) -> Option<usize> {
        match self {
            Round::Played { opponent, .. } => Some(*opponent),
            _ => None,
        }
    }

    /// The scheduled opponent, whether they played or not.
    #[must_use]
    pub fn scheduled_opponent(&self) -> Option<usize> {
        match self {
            Round::Played { opponent, .. } | Round::Forfeit { opponent, .. } => Some(*opponent),
            Round::Bye(_) => None,
        }
    }

    /// Whether the entry was paired or got the bye for an odd number.
    #[must_use]
    pub fn was_paired(&self) -> bool {
        !matches!(self, Round::Bye(Bye::Full | Bye::Half | Bye::Zero))
    }

    #[must_use]
    pub fn was_played(&self) -> bool {
        matches!(self, Round::Played { .. })
    }
}

impl PointSystem {
    #[must_use]
    pub fn worth(&self, round: &Round) -> Points {
        match round {
            Round::Played {
                score: Score::Win, ..
            }
            | Round::Forfeit { won: true, .. }
            | Round::Bye(Bye::Full) => self.win,
            Round::Played {
                score: Score::Draw, ..
            }
            | Round::Bye(Bye::Half) => self.draw,
            Round::Played {
                score: Score::Loss, ..
            } => self.loss,
            Round::Forfeit { won: false, .. } => self.forfeit,
            Round::Bye(Bye::Allocated) => self.bye,
            Round::Bye(Bye::Zero) => self.absence,
        }
    }
}

/// An entry of a tournament. Its number is one more than its index in [`Tournament::entries`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// The rounds so far; the same number for all entries.
    pub rounds: Vec<Round>,
    /// Set if the entry is not to be paired in the next round: the bye it gets instead.
    pub absent: Option<Bye>,
    /// Points besides those of its rounds, given by hand; may be negative.
    pub extra: Points,
}

/// Entries of which no two may meet in some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// The first round in which it holds, from 1.
    pub from: u32,
    /// The last round in which it holds.
    pub to: u32,
    /// Their indices in [`Tournament::entries`].
    pub entries: Vec<usize>,
}

/// Everything that affects a pairing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tournament {
    pub points: PointSystem,
    /// The number of rounds, if declared.
    pub rounds: Option<u32>,
    /// The color of the first number in the first round (C.04.3, article 5.1).
    pub first_color: Option<Color>,
    pub entries: Vec<Entry>,
    /// Players that may not meet.
    pub forbidden: Vec<Forbidden>,
}

impl Forbidden {
    /// The last round of a ban without an end.
    pub const ALWAYS: u32 = 999;
}

impl Tournament {
    /// The number of rounds paired so far.
    #[must_use]
    pub fn rounds_played(&self) -> usize {
        self.entries.first().map_or(0, |it| it.rounds.len())
    }

    /// The points of an entry after its first `rounds` rounds.
    #[must_use]
    pub fn points_after(&self, entry: usize, rounds: usize) -> Points {
        let all = self.entries[entry].rounds.iter().take(rounds);
        let played: Points = all.map(|it| self.points.worth(it)).sum();
        played + self.entries[entry].extra
    }
}
