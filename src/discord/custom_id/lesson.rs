//! What is asked of the lessons of a form.

use serde::{Deserialize, Serialize};

use cairn_domain::Revision;

use super::spelled;

/// What somebody wants of the lessons. What changes something carries how often they had changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LessonRequest {
    /// The task where one stopped.
    Show,
    /// Be asked for the turn.
    Try(Revision),
    /// A page of the question at this path.
    Pick {
        at: Revision,
        page: usize,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The list of that page; the value chosen is the next path.
    List {
        at: Revision,
        page: usize,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The turn as it has been entered is the answer.
    Whole(Revision),
    /// What has been entered is taken back.
    Undo(Revision),
    /// Go to the step at this place.
    Go(Revision, usize),
}
