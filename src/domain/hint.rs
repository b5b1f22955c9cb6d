//! Hints: the turn a strong level would play, for a player who asks for it.

use cairn_kernel::{Effort, Level, Seat, Strength};
use serde::{Deserialize, Serialize};

use crate::{Game, GameId, LogLength, Origin, PlayerId, RatingMode, Refusal};

/// The strength that finds the turn of a hint.
const STRENGTH: Strength = Strength::Level(Level::ALL[6]);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    pub game: GameId,
    /// The length of the log it was given at.
    #[serde(rename = "seq")]
    pub at: LogLength,
    pub seat: Seat,
    /// The number of the turn it was given for.
    pub turn: u32,
    pub advice: Advice,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The actions of the turn, in canonical spelling, up to chance if that comes in between.
    pub actions: Vec<String>,
    /// The expected score of the player, in parts of [`SCALE`](cairn_kernel::SCALE).
    pub value: i32,
    /// The turns to a proved end, negative for a loss.
    pub won_in: Option<i32>,
}

impl Game {
    /// Whether its players may ask for hints: if both have allowed it, and against the computer.
    pub fn allows_hints(&self) -> bool {
        let counts = self.terms.rated != RatingMode::No || self.origin == Origin::Tournament;
        !counts && (self.terms.hints || self.computer_seat().is_some())
    }

    /// The effort of a hint in the current position.
    pub fn hint_effort(&self) -> Effort {
        Effort {
            strength: STRENGTH,
            seed: self.thought_seed(),
        }
    }
}

/// Decides whether somebody who saw this length of the log gets a hint, and for which seat. Fails
/// if they do not play, it is not their turn, the game has moved on, or it has no hints.
pub fn decide_hint(game: &Game, who: PlayerId, at: LogLength) -> Result<Seat, Refusal> {
    let seat = game.seat_of_user(who).ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if !game.allows_hints() {
        return Err(Refusal::NoHintsHere);
    }
    if game.seq() != at {
        return Err(Refusal::Stale);
    }
    if game.head.to_move != Some(seat) {
        return Err(Refusal::NotYourTurn);
    }
    Ok(seat)
}
