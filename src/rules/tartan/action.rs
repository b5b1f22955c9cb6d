//! The actions.

use serde::{Deserialize, Serialize};

use super::Space;

/// The smallest step of a turn.
///
/// The variants and fields are how actions are stored. Never rename one: old games are full of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Puts down a Family before play begins.
    Place(Space),
    /// Moves a unit, to occupy, to unite or to capture; also when it bounces.
    Move {
        from: Space,
        to: Space,
    },
    Bishop {
        from: Space,
        to: Space,
    },
    /// Takes the Horde there off the board, to come back as three Families.
    Dismantle(Space),
    /// Puts back one of these three Families.
    Redeploy(Space),
    Stop,
}
