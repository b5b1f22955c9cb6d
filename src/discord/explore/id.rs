//! Requests to an exploration.

use serde::{Deserialize, Serialize};

use cairn_domain::{ExploreLeaf, Revision};

use crate::{
    custom_id::spelled,
    press::{Audience::Players, Declared, Subject},
};

/// A request to one's exploration. One that changes it carries its revision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExploreRequest {
    Show,
    Ask(Revision),
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
    /// Play the turn as entered so far.
    Whole(Revision),
    Undo(Revision),
    Type(Revision),
    /// The list of chance outcomes, from this place on; the value chosen is applied.
    Chance {
        at: Revision,
        from: u16,
    },
    Chances {
        at: Revision,
        from: u16,
    },
    Roll(Revision),
    Leaf(Revision, ExploreLeaf),
    Turn(Revision),
    Plan(Revision),
    Note(Revision),
    Share(Revision),
}

impl ExploreRequest {
    pub(crate) fn declared(&self) -> Declared {
        match self {
            ExploreRequest::Show
            | ExploreRequest::Ask(_)
            | ExploreRequest::List { .. }
            | ExploreRequest::Chances { .. } => Players.shows(),
            ExploreRequest::Type(_) => Players.changes(Subject::Exploration).in_window(),
            ExploreRequest::Share(_) => Players.changes(Subject::Post),
            _ => Players.changes(Subject::Exploration),
        }
    }

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
