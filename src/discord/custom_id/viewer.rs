//! Requests about a replayed game, apart from its turns.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewerRequest {
    /// Choose the turn to see.
    GoTo,
    Animation,
    /// Choose the turns to see as an animation.
    Part,
    /// Show the position after this turn to everybody here.
    Share(u32),
    Page,
}
