//! Requests of the buttons about a person's stored data.

use serde::{Deserialize, Serialize};

use crate::press::declaration::{Audience::Anyone, PressDeclaration, Subject};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PrivacyRequest {
    Ask,
    Delete,
    Keep,
}

impl PrivacyRequest {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            PrivacyRequest::Ask => Anyone.shows(),
            PrivacyRequest::Delete | PrivacyRequest::Keep => Anyone.changes(Subject::Account),
        }
    }
}
