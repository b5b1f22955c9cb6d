//! Requests about one's plan in a game.

use serde::{Deserialize, Serialize};

use cairn_domain::PlanVersion;

/// A request about one's plan. One that changes it carries the version shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlanRequest {
    Show(u16),
    /// Try a line on the board, from the current position.
    Pick,
    /// Open the window for a line; also the id of that window.
    Add(PlanVersion),
    /// Remove the line with this number.
    Remove(PlanVersion, u16),
    Clear(PlanVersion),
}
