//! The data in the lists and buttons of `/settings`.

use serde::{Deserialize, Serialize};

use cairn_domain::EventKind;

/// Something about a panel of settings. The value chosen from a list comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SettingsId {
    /// One's own panel; the value chosen is the line to be changed.
    Me,
    /// The server's; likewise.
    Server,
    Mine(Mine),
    Servers(Servers),
    /// Reset the server's setting to its default.
    Unset(Servers),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mine {
    Theme,
    Bottom,
    Confirm,
    /// Whether the next game is shown automatically.
    Next,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Servers {
    Channels,
    Starters,
    Organizers,
    Room,
    Clock,
    Language,
    Theme,
    List,
    Games,
    Results,
    Opponents,
    Puzzles,
}

impl Servers {
    pub(crate) const ALL: [Servers; 12] = [
        Servers::Channels,
        Servers::Games,
        Servers::Starters,
        Servers::Opponents,
        Servers::Organizers,
        Servers::Results,
        Servers::Puzzles,
        Servers::Room,
        Servers::Clock,
        Servers::Language,
        Servers::Theme,
        Servers::List,
    ];
}
