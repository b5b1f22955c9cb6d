//! The data in the buttons of challenges.

use cairn_domain::{
    Challenge, Field, GameId, NextGame, PlayerId, SidePreference, TermsRequest, Variant,
};
use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Challenged, Players},
        PressDeclaration, Subject,
    },
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ComputerId {
    /// A first one, at the lowest level.
    First(#[serde(with = "spelling")] Variant),
    /// How strong each level is. As the id of a list, the value chosen is the variant.
    Card(#[serde(with = "spelling")] Variant),
    Meanwhile(#[serde(with = "spelling")] GameId),
    /// Another one, after a finished game against the computer.
    After(#[serde(with = "spelling")] GameId, NextGame),
}

impl ComputerId {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            ComputerId::Card(_) => Anyone.shows(),
            ComputerId::First(_) => Anyone.changes(Subject::Challenge),
            ComputerId::Meanwhile(_) => Challenged.changes(Subject::Challenge),
            ComputerId::After(..) => Players.changes(Subject::Challenge),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TermsId {
    Show,
    Set(#[serde(with = "spelling")] &'static Field<Challenge>),
    Hints(bool),
}

impl TermsId {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            TermsId::Show => Challenged.shows(),
            TermsId::Set(_) | TermsId::Hints(_) => Challenged.changes(Subject::Challenge),
        }
    }
}

/// A challenge that could not be rated, unrated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UnratedId {
    #[serde(with = "spelling")]
    pub(crate) terms: TermsRequest,
    pub(crate) opponent: Option<PlayerId>,
    pub(crate) side: SidePreference,
    /// Whether a thread is wanted, if they said so.
    pub(crate) thread: Option<bool>,
}
