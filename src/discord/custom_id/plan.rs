//! Requests about one's plan in a game.

use serde::{Deserialize, Serialize};

use cairn_domain::{LogLength, PlanVersion, Revision};

/// A request about one's plan. One that changes it carries the version shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlanRequest {
    /// Show the whole plan, and where the line with this number leads.
    Show(u16),
    /// Try a line on the board, from the current position.
    Pick,
    /// Open the window for a line; also the id of that window.
    Add {
        seq: LogLength,
        revision: Revision,
    },
    Remove {
        seq: LogLength,
        revision: Revision,
        line: u16,
    },
    Clear {
        seq: LogLength,
        revision: Revision,
    },
}

impl PlanRequest {
    pub(crate) fn add(at: PlanVersion) -> PlanRequest {
        let PlanVersion { seq, revision } = at;
        PlanRequest::Add { seq, revision }
    }

    pub(crate) fn remove(at: PlanVersion, line: u16) -> PlanRequest {
        let PlanVersion { seq, revision } = at;
        PlanRequest::Remove {
            seq,
            revision,
            line,
        }
    }

    pub(crate) fn clear(at: PlanVersion) -> PlanRequest {
        let PlanVersion { seq, revision } = at;
        PlanRequest::Clear { seq, revision }
    }
}
