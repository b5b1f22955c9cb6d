//! Choices of people and servers: how games are shown, entered and announced, and where they may be
//! started. Each is a column of JSON; the writer applies a change to what is stored, so two changes
//! never undo each other.

mod digest;
mod notification;
mod personal;
mod server;
mod zones;

pub use digest::{before_first_digest, decide_digest};
pub use notification::{EventKind, NotificationWay, NotificationWays, Reminder};
pub use personal::{Bottom, PersonalSettings, Ratings};
pub use server::{Room, ServerSettings};
pub use zones::LocalTime;

pub use jiff::civil::Weekday;

use serde::{Deserialize, Serialize};

/// The word of a set of colors, such as `oak`. The painter knows the existing ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ThemeKey(pub String);

/// The code of a language that the bot speaks, such as `de`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LanguageKey(pub String);

/// The settings that apply to somebody in a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSettings {
    pub personal: PersonalSettings,
    pub server: ServerSettings,
}

impl PlaceSettings {
    /// The colors of this person's private views: their own choice, else the server's.
    pub fn private_theme(&self) -> Option<&ThemeKey> {
        self.personal.theme.as_ref().or(self.server.theme.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_pictures_have_the_colors_of_the_person_or_else_of_the_server() {
        let key = |text: &str| Some(ThemeKey(text.to_owned()));
        let mut settings = PlaceSettings::default();
        assert_eq!(settings.private_theme(), None);
        settings.server.theme = key("slate");
        assert_eq!(settings.private_theme(), key("slate").as_ref());
        settings.personal.theme = key("oak");
        assert_eq!(settings.private_theme(), key("oak").as_ref());
    }
}
