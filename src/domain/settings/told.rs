//! Ways of notification, by kind of event.

use serde::{Deserialize, Serialize};

/// A kind of event that people are notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    MyTurn,
    /// The opponent offers or asks something.
    Offers,
    GameEnded,
    /// Notifications of a tournament they take part in.
    Tournament,
    /// Their time runs low.
    Reminder,
}

impl EventKind {
    pub const ALL: [EventKind; 5] = [
        EventKind::MyTurn,
        EventKind::Offers,
        EventKind::GameEnded,
        EventKind::Tournament,
        EventKind::Reminder,
    ];

    /// Its word in sentences and buttons.
    pub fn key(self) -> &'static str {
        match self {
            EventKind::MyTurn => "my-turn",
            EventKind::Offers => "offers",
            EventKind::GameEnded => "game-ended",
            EventKind::Tournament => "tournament",
            EventKind::Reminder => "reminder",
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotificationWay {
    /// A mention where the game is played.
    #[default]
    Mention,
    /// A direct message, and no mention.
    DirectMessage,
    /// Only in the daily direct message.
    Digest,
    Nothing,
}

impl NotificationWay {
    pub const ALL: [NotificationWay; 4] = [
        NotificationWay::Mention,
        NotificationWay::DirectMessage,
        NotificationWay::Digest,
        NotificationWay::Nothing,
    ];

    /// Its word in sentences and buttons.
    pub fn key(self) -> &'static str {
        match self {
            NotificationWay::Mention => "mention",
            NotificationWay::DirectMessage => "direct",
            NotificationWay::Digest => "digest",
            NotificationWay::Nothing => "nothing",
        }
    }
}

/// The way of notification for each kind of event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NotificationWays {
    my_turn: NotificationWay,
    offers: NotificationWay,
    game_ended: NotificationWay,
    tournament: NotificationWay,
    reminder: NotificationWay,
}

impl NotificationWays {
    pub fn get(&self, kind: EventKind) -> NotificationWay {
        match kind {
            EventKind::MyTurn => self.my_turn,
            EventKind::Offers => self.offers,
            EventKind::GameEnded => self.game_ended,
            EventKind::Tournament => self.tournament,
            EventKind::Reminder => self.reminder,
        }
    }

    pub(super) fn way(&mut self, kind: EventKind) -> &mut NotificationWay {
        match kind {
            EventKind::MyTurn => &mut self.my_turn,
            EventKind::Offers => &mut self.offers,
            EventKind::GameEnded => &mut self.game_ended,
            EventKind::Tournament => &mut self.tournament,
            EventKind::Reminder => &mut self.reminder,
        }
    }

    pub fn uses(&self, way: NotificationWay) -> bool {
        EventKind::ALL.iter().any(|kind| self.get(*kind) == way)
    }
}

/// When a person is reminded of a turn: once the time left is this share of what the turn began
/// with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminder {
    Off,
    /// At this percentage of the time, 10 to 50.
    Percent(u8),
}

impl Reminder {
    /// The shares to choose from.
    pub const SHARES: [u8; 5] = [10, 20, 25, 33, 50];
    /// The shares that are accepted.
    const BOUNDS: std::ops::RangeInclusive<u8> = 10..=50;

    /// A reminder at this share, if it is accepted.
    pub fn from_percent(percent: u8) -> Option<Reminder> {
        Reminder::BOUNDS
            .contains(&percent)
            .then_some(Reminder::Percent(percent))
    }
}

impl Default for Reminder {
    fn default() -> Reminder {
        Reminder::Percent(25)
    }
}
