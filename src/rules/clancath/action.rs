//! The smallest steps of a turn.

use serde::{Deserialize, Serialize};

use super::{Square, clan::Man};

/// A placement, a step, a roll, what the dice show, and so on. Never rename a variant or a field:
/// old games are full of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Puts a piece on the board before the first turn. In JSON
    /// `{"place":{"man":"hero","at":"a1"}}`.
    Place { man: Man, at: Square },
    /// Rolls the dice instead of moving.
    Roll,
    /// What the dice show, each from 1 to 6: chance's only action. In JSON `{"rolls":[3,5]}`.
    Rolls(u8, u8),
    /// Declares the hero on this square a berserker. In JSON `{"berserk":"h9"}`.
    Berserk(Square),
    /// Goes to the next square, and takes an enemy there.
    Step { from: Square, to: Square },
    /// Ends a turn of moving.
    End,
}
