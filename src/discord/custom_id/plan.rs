//! What is asked of one's plan in a game.

use serde::{Deserialize, Serialize};

use cairn_domain::{LogLength, PlanVersion, Revision};

/// What somebody wants of their plan. What changes it carries what they were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlanRequest {
    /// All of it, and where the line with this number leads.
    Show(u16),
    /// Try a line on the board, from where the game stands.
    Pick,
    /// The window that a line is written into, and what was written.
    Add { seq: LogLength, revision: Revision },
    /// Take this line out.
    Remove {
        seq: LogLength,
        revision: Revision,
        line: u16,
    },
    /// Drop all of it.
    Clear { seq: LogLength, revision: Revision },
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
