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
    /// The list of values for one of my settings.
    Mine(Mine),
    /// The list of values for one of the server's settings.
    Servers(Servers),
    /// Reset the server's setting to its default.
    Unset(Servers),
}

/// Personal settings, a list each.
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

/// Server settings, a list each.
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
    /// All settings, in the order of the panel.
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
