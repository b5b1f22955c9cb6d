//! Requests about a replayed game, apart from its turns.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewerRequest {
    GoTo,
    Animation,
    /// Choose the turns to see as an animation.
    Part,
    Share(u32),
    Page,
}
