//! Requests about the review of a finished game.

use serde::{Deserialize, Serialize};

/// A part of a review to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReviewRequest {
    /// The whole game.
    Curve,
    /// This turn.
    Turn(u32),
}
