//! What is asked of what one explores.

use serde::{Deserialize, Serialize};

use cairn_domain::{ExploreLeaf, Revision};

use super::spelled;

/// What somebody wants of what they explore. What changes it carries how often it had changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExploreRequest {
    /// The position where one stopped.
    Show,
    /// Be asked for a turn.
    Ask(Revision),
    /// A page of the question at this path.
    Pick {
        at: Revision,
        page: u16,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The list of that page; the value chosen is the next path.
    List {
        at: Revision,
        page: u16,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The turn as it has been entered.
    Whole(Revision),
    /// What has been entered is taken back.
    Undo(Revision),
    /// The window that turns are written into, and what was written.
    Type(Revision),
    /// The list of what chance can do, from this place of it on; the value chosen is done.
    Chance { at: Revision, from: u16 },
    /// A part of that list.
    Chances { at: Revision, from: u16 },
    /// Chance does anything.
    Roll(Revision),
    /// Another part of the line.
    Leaf(Revision, ExploreLeaf),
    /// The board turned round.
    Turn(Revision),
    /// What is shown becomes a line of one's plan.
    Plan(Revision),
    /// What is shown becomes a note.
    Note(Revision),
    /// Show everybody here the position.
    Share(Revision),
}

impl ExploreRequest {
    /// How often what it was made for had changed.
    pub(crate) fn at(&self) -> Option<Revision> {
        match *self {
            ExploreRequest::Show => None,
            ExploreRequest::Ask(at)
            | ExploreRequest::Pick { at, .. }
            | ExploreRequest::List { at, .. }
            | ExploreRequest::Whole(at)
            | ExploreRequest::Undo(at)
            | ExploreRequest::Type(at)
            | ExploreRequest::Chance { at, .. }
            | ExploreRequest::Chances { at, .. }
            | ExploreRequest::Roll(at)
            | ExploreRequest::Leaf(at, _)
            | ExploreRequest::Turn(at)
            | ExploreRequest::Plan(at)
            | ExploreRequest::Note(at)
            | ExploreRequest::Share(at) => Some(at),
        }
    }
}
