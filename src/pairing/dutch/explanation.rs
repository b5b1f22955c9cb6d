//! The contents of an explanation of a pairing. It is data; the words are in the locale files.

use serde::Serialize;

use super::{Criterion, Strength};
use crate::{Color, Points};

/// Everything that can be said about the pairing of a player. Player numbers count from 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Explanation {
    pub round: usize,
    /// The player asked about.
    pub player: usize,
    /// The opponent. `None` for the bye.
    pub with: Option<usize>,
    /// The allocation of colors and its reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<ColorReason>,
    /// Where the pair was made.
    pub bracket: BracketFacts,
    /// The opponent in natural order (article 3.3), and what was against it; left out if it is the
    /// actual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<Alternative>,
    /// The opponent asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Alternative>,
    /// How the bye found its receiver, if it is the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<ByeReason>,
}

/// A color and the clause that gave it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColorReason {
    pub color: Color,
    /// The clause of article 5.2.
    pub article: &'static str,
    /// The colors so far of the player and the opponent, a dash for a round without a game.
    pub histories: [String; 2],
    /// Their preferences, with strengths.
    pub preferences: [Preference; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Preference {
    pub color: Option<Color>,
    pub strength: Strength,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BracketFacts {
    pub score: Points,
    /// The players of the bracket, in their order.
    pub players: Vec<usize>,
    pub moved_down: Vec<MovedDownPlayer>,
}

/// A player who was moved down.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MovedDownPlayer {
    pub player: usize,
    pub score: Points,
    /// Why they found no opponent in the bracket above.
    pub because: FloatReason,
}

/// Why a player floats down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloatReason {
    Met,
    /// Everybody left has the same absolute preference.
    Color,
    /// There is no legal opponent there, for different reasons.
    NoPartner,
    Odd,
    /// The criteria and the rest of the field left no other way.
    Criteria,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Alternative {
    /// The other opponent. `None` if the player would have floated down.
    pub with: Option<usize>,
    pub against: Verdict,
}

/// The case against a pair.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "rule")]
pub enum Verdict {
    /// Nothing: it is the actual pair.
    #[serde(rename = "none")]
    Nothing,
    /// They met in this round.
    C1 {
        /// The round of the earlier game.
        round: usize,
    },
    /// Both have the same absolute preference.
    C3,
    #[serde(rename = "forbidden")]
    Forbidden,
    /// The others could not all be paired.
    C4,
    #[serde(rename = "criterion")]
    Worse {
        /// The first such criterion.
        criterion: Criterion,
        /// Its finding for the alternative.
        numbers: Vec<f64>,
        players: Vec<usize>,
        instead_of: Vec<f64>,
    },
    /// All criteria are equal; the actual pairing comes earlier in the order.
    #[serde(rename = "order")]
    Later {
        /// The article of the order.
        article: &'static str,
    },
}

/// How the receiver of the bye was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ByeReason {
    /// The score of the receiver (C5).
    pub score: Points,
    /// Possible receivers, with their scores and their rounds without a game (C9).
    pub eligible: Vec<Receiver>,
    /// Players who could not have it (C2).
    pub barred: Vec<usize>,
    /// The deciding rule: C5, C9 or the order of candidates.
    pub decided: &'static str,
}

/// A possible receiver of the bye.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Receiver {
    pub player: usize,
    pub score: Points,
    /// Rounds without a game.
    pub unplayed: usize,
}
