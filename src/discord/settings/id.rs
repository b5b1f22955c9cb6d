//! The data in the lists and buttons of `/settings`.

use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Managers},
        PressDeclaration, Subject,
    },
};
use cairn_domain::{Field, PersonalSettings, ServerSettings};

/// Something about a panel of settings. The value chosen from a list comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SettingsId {
    /// One's own panel; the value chosen is the line to be changed.
    Me,
    /// The server's; likewise.
    Server,
    Mine(#[serde(with = "spelling")] &'static Field<PersonalSettings>),
    Servers(#[serde(with = "spelling")] &'static Field<ServerSettings>),
    /// Reset the server's setting to its default.
    Unset(#[serde(with = "spelling")] &'static Field<ServerSettings>),
}

impl SettingsId {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            SettingsId::Me => Anyone.shows(),
            SettingsId::Server => Managers.shows(),
            SettingsId::Mine(_) => Anyone.changes(Subject::Settings),
            SettingsId::Servers(_) | SettingsId::Unset(_) => Managers.changes(Subject::Settings),
        }
    }
}
