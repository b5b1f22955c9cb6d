//! What is asked of the review of a finished game.

use serde::{Deserialize, Serialize};

/// What somebody wants to see of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReviewRequest {
    /// The whole game.
    Curve,
    /// This turn.
    Turn(u32),
}
