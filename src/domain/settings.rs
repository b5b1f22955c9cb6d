//! What people and servers have chosen about how games are shown and entered.

/// The word of a set of colors, such as `oak`. The painter knows which there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeKey(pub String);

/// What one person has chosen, for everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalSettings {
    /// A turn of one action is played when it is pointed at, and not shown before.
    pub play_at_once: bool,
    /// The colors of what they see privately.
    pub theme: Option<ThemeKey>,
}

/// What a server has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// The colors of what everybody sees there.
    pub theme: Option<ThemeKey>,
}

/// What holds for somebody in a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Theirs.
    pub personal: PersonalSettings,
    /// Those of the server.
    pub server: ServerSettings,
}

/// What a person wants to be different; the rest stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalChange {
    /// As in [`PersonalSettings`].
    pub play_at_once: Option<bool>,
    /// As in [`PersonalSettings`].
    pub theme: Option<ThemeKey>,
}

impl Settings {
    /// The colors of what this person sees privately: their own choice, else the server's.
    #[must_use]
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
        let mut settings = Settings::default();
        assert_eq!(settings.private_theme(), None);
        settings.server.theme = key("slate");
        assert_eq!(settings.private_theme(), key("slate").as_ref());
        settings.personal.theme = key("oak");
        assert_eq!(settings.private_theme(), key("oak").as_ref());
    }
}
