//! What the lists and buttons of `/settings` remember.

use serde::{Deserialize, Serialize};

use cairn_domain::EventKind;

/// Something about a panel of settings. What is chosen from a list comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mine {
    Theme,
    Bottom,
    Confirm,
    /// Whether the next game follows by itself.
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

/// What can be chosen for a server, a list each.
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
    /// All there are, in the order of the panel.
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
