//! What can be offered.

use serde::{Deserialize, Serialize};

/// What can be offered. To add something: a variant, its rule in `rules.rs`, and its sentences
/// `offer-KEY…` and `button-…-KEY`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// The game ends without a winner.
    Draw,
    /// The game goes back to before the last turn of the player asking.
    Takeback,
    /// The game ends and does not count.
    CallOff,
    /// The player asking gets more time.
    MoreTime {
        /// Whole days to add.
        days: u8,
    },
    /// The clock stops for a while.
    Pause,
}

impl OfferKind {
    /// Each kind, in its usual amount.
    pub const ALL: [OfferKind; 5] = [
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::CallOff,
        OfferKind::MoreTime { days: 1 },
        OfferKind::Pause,
    ];
}
