//! Requests about a game or a submitted record that is looked at: turn by turn, or its review.

use serde::{Deserialize, Serialize};

use cairn_domain::{ExploreLeaf, GameId, RecordKey};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Readers},
        PressDeclaration, Subject,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewId {
    Game(#[serde(with = "spelling")] GameId),
    Record(#[serde(with = "spelling")] RecordKey),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViewRequest {
    /// Show it after this number of turns. The leaf only distinguishes two buttons that lead to the
    /// same turn, as Discord requires.
    Replay {
        turn: u32,
        leaf: ExploreLeaf,
    },
    GoTo,
    Animation,
    /// Choose the turns to see as an animation.
    Part,
    Share(u32),
    Page,
    Review,
    /// A turn of the review; in a list of turns the value chosen is the turn.
    ReviewTurn(u32),
}

impl ViewId {
    pub(crate) fn declaration(self, request: ViewRequest) -> PressDeclaration {
        let audience = match self {
            ViewId::Game(_) => Readers,
            ViewId::Record(_) => Anyone,
        };
        match request {
            ViewRequest::GoTo | ViewRequest::Part => audience.shows().in_window(),
            ViewRequest::Share(_) => audience.changes(Subject::Post),
            ViewRequest::Review | ViewRequest::ReviewTurn(_) => audience.changes(Subject::Search),
            _ => audience.shows(),
        }
        .below()
        .below()
    }
}
