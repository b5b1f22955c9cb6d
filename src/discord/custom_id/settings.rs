//! What the lists and buttons of `/settings` remember.

use std::{fmt, str::FromStr};

use super::UnknownCustomId;
use cairn_domain::EventKind;

/// Something about a panel of settings. What is chosen from a list comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingsId {
    /// One's own panel; the value chosen is the line to be changed.
    Me,
    /// The server's; likewise.
    Server,
    /// A list of what one of my settings may be.
    Mine(Mine),
    /// A list of what one of the server's may be.
    Servers(Servers),
    /// A button that has the server's setting as if nobody had chosen.
    Unset(Servers),
}

/// What can be chosen for oneself, a list each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mine {
    Theme,
    Bottom,
    Confirm,
    Told(EventKind),
    Share,
    DigestHour,
    Zone,
    NightFrom,
    NightUntil,
    Weekend,
    Language,
    Ratings,
}

/// What can be chosen for a server, a list each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Servers {
    Channels,
    Starters,
    Organizers,
    Room,
    Clock,
    Language,
    Theme,
    List,
}

impl Mine {
    const FIXED: [Mine; 11] = [
        Mine::Theme,
        Mine::Bottom,
        Mine::Confirm,
        Mine::Share,
        Mine::DigestHour,
        Mine::Zone,
        Mine::NightFrom,
        Mine::NightUntil,
        Mine::Weekend,
        Mine::Language,
        Mine::Ratings,
    ];

    fn all() -> impl Iterator<Item = Mine> {
        let told = EventKind::ALL.into_iter().map(Mine::Told);
        Mine::FIXED.into_iter().chain(told)
    }

    pub(crate) fn key(self) -> &'static str {
        match self {
            Mine::Theme => "theme",
            Mine::Bottom => "bottom",
            Mine::Confirm => "confirm",
            Mine::Told(kind) => kind.key(),
            Mine::Share => "share",
            Mine::DigestHour => "digest-hour",
            Mine::Zone => "zone",
            Mine::NightFrom => "night-from",
            Mine::NightUntil => "night-until",
            Mine::Weekend => "weekend",
            Mine::Language => "language",
            Mine::Ratings => "ratings",
        }
    }
}

impl Servers {
    /// All there are, in the order of the panel.
    pub(crate) const ALL: [Servers; 8] = [
        Servers::Channels,
        Servers::Starters,
        Servers::Organizers,
        Servers::Room,
        Servers::Clock,
        Servers::Language,
        Servers::Theme,
        Servers::List,
    ];

    pub(crate) fn key(self) -> &'static str {
        match self {
            Servers::Channels => "channels",
            Servers::Starters => "starters",
            Servers::Organizers => "organizers",
            Servers::Room => "room",
            Servers::Clock => "clock",
            Servers::Language => "language",
            Servers::Theme => "theme",
            Servers::List => "list",
        }
    }
}

impl fmt::Display for SettingsId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsId::Me => f.write_str("me"),
            SettingsId::Server => f.write_str("server"),
            SettingsId::Mine(field) => write!(f, "me:{}", field.key()),
            SettingsId::Servers(field) => write!(f, "server:{}", field.key()),
            SettingsId::Unset(field) => write!(f, "server:{}:none", field.key()),
        }
    }
}

impl FromStr for SettingsId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<SettingsId, UnknownCustomId> {
        let mine = |key| Mine::all().find(|it| it.key() == key);
        let servers = |key| Servers::ALL.into_iter().find(|it| it.key() == key);
        let parts: Vec<&str> = text.split(':').collect();
        let found = match parts[..] {
            ["me"] => Some(SettingsId::Me),
            ["server"] => Some(SettingsId::Server),
            ["me", key] => mine(key).map(SettingsId::Mine),
            ["server", key] => servers(key).map(SettingsId::Servers),
            ["server", key, "none"] => servers(key).map(SettingsId::Unset),
            _ => None,
        };
        found.ok_or(UnknownCustomId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_of_the_settings_is_understood_again() {
        let mine = Mine::all().map(SettingsId::Mine);
        let servers = Servers::ALL
            .into_iter()
            .flat_map(|it| [SettingsId::Servers(it), SettingsId::Unset(it)]);
        for id in [SettingsId::Me, SettingsId::Server]
            .into_iter()
            .chain(mine)
            .chain(servers)
        {
            assert_eq!(id.to_string().parse(), Ok(id), "{id}");
        }
        for text in [
            "",
            "me:",
            "me:room",
            "server:zone",
            "server:room:all",
            "me:me:me",
        ] {
            assert_eq!(text.parse::<SettingsId>(), Err(UnknownCustomId), "{text}");
        }
    }
}
