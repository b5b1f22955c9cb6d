//! The two things that happen: a player plays a card, chance gives one.

use serde::{Deserialize, Serialize};

use super::{Card, Combo, Square};

/// What can happen. In JSON `{"play":{"card":"hop","from":"b3","to":"c3"}}` or `{"draw":"hop"}`.
/// Never rename anything in here: old games are full of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A player discards a card and moves.
    Play(Play),
    /// The player who has to draw gets this card.
    Draw(Card),
}

/// A move and the card that pays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub card: Card,
    /// Where the player's own man stands.
    pub from: Square,
    /// Where the man goes: an empty space, that of the partner, or that of the man to push.
    pub to: Square,
    /// The combo that is declared, where combos have to be declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combo: Option<Combo>,
}
