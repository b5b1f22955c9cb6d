//! The data in the lists and buttons of `/settings`.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{Field, PersonalSettings, ServerSettings};

/// Something about a panel of settings. The value chosen from a list comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SettingsId {
    /// One's own panel; the value chosen is the line to be changed.
    Me,
    /// The server's; likewise.
    Server,
    Mine(#[serde(with = "spelled")] &'static Field<PersonalSettings>),
    Servers(#[serde(with = "spelled")] &'static Field<ServerSettings>),
    /// Reset the server's setting to its default.
    Unset(#[serde(with = "spelled")] &'static Field<ServerSettings>),
}
