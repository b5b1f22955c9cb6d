//! What is asked of a game that is looked at turn by turn, apart from its turns.

use serde::{Deserialize, Serialize};

/// What somebody wants of a game that they look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewerRequest {
    /// Name the turn to see.
    GoTo,
    /// The whole game as an animation.
    Animation,
    /// Name the turns to see as an animation.
    Part,
    /// Show everybody here the position after this turn.
    Share(u32),
    /// The game as a page.
    Page,
}
