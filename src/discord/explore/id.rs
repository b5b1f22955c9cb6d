//! Requests to an exploration.

use serde::{Deserialize, Serialize};

use cairn_domain::ExploreLeaf;

use crate::{
    picker::id::BoardRequest,
    press::declaration::{Audience::Players, PressDeclaration, Subject},
};

/// A request to one's exploration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExploreRequest {
    #[serde(rename = "on")]
    Board(BoardRequest),
    Type,
    /// The list of chance outcomes, from this place on; the value chosen is applied.
    Chance(u16),
    Chances(u16),
    Roll,
    Leaf(ExploreLeaf),
    Turn,
    Plan,
    Note,
    Share,
}

impl ExploreRequest {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            ExploreRequest::Board(request) => request.declaration(Players, Subject::Exploration),
            ExploreRequest::Chances(_) => Players.shows(),
            ExploreRequest::Type => Players.changes(Subject::Exploration).in_window(),
            ExploreRequest::Share => Players.changes(Subject::Post),
            _ => Players.changes(Subject::Exploration),
        }
        .below()
    }
}
