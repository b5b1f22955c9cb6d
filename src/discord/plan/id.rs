//! Requests of the buttons of a plan.

use cairn_domain::PlanVersion;
use serde::{Deserialize, Serialize};

use crate::press::declaration::{Audience::Players, PressDeclaration, Subject};

/// A request about one's plan. One that changes it carries the version shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlanRequest {
    Show(u16),
    /// Try a line on the board, from the current position.
    Pick,
    /// Open the window for a line; also the id of that window.
    Add(PlanVersion),
    Remove(PlanVersion, u16),
    Clear(PlanVersion),
}

impl PlanRequest {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            PlanRequest::Show(_) | PlanRequest::Pick => Players.shows(),
            PlanRequest::Add(_) => Players.changes(Subject::Plan).in_window(),
            PlanRequest::Remove(..) | PlanRequest::Clear(_) => Players.changes(Subject::Plan),
        }
    }
}
