//! Requests of the buttons about a vacation.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VacationRequest {
    /// Start one of this many hours, with a reason.
    Start { hours: u16, reason: String },
    /// End the current one.
    End,
}
