//! Ways of notification, by kind of event.

use serde::{Deserialize, Serialize};

use crate::{Span, form::FieldValue};

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

/// A moment at which a person is reminded of a turn: when so much of its time is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminder {
    /// A percentage of what the turn began with.
    Percent(u8),
    Hours(u8),
}

impl Reminder {
    /// The moments to choose from.
    pub const ALL: [Reminder; 12] = [
        Reminder::Percent(50),
        Reminder::Percent(33),
        Reminder::Percent(25),
        Reminder::Percent(20),
        Reminder::Percent(10),
        Reminder::Hours(48),
        Reminder::Hours(24),
        Reminder::Hours(12),
        Reminder::Hours(8),
        Reminder::Hours(4),
        Reminder::Hours(2),
        Reminder::Hours(1),
    ];
    /// Those of people who have not chosen any.
    pub const USUAL: [Reminder; 1] = [Reminder::Percent(25)];
    /// How many a person may choose.
    pub const MAX: u8 = 5;

    /// What is left then of this time.
    pub(crate) fn time_left(self, time: Span) -> Span {
        match self {
            Reminder::Percent(percent) => Span(time.0 / 100 * i64::from(percent)),
            Reminder::Hours(hours) => Span::from_hours(hours.into()),
        }
    }
}

impl FieldValue for Reminder {
    fn text(&self) -> String {
        match self {
            Reminder::Percent(percent) => format!("{percent}percent"),
            Reminder::Hours(hours) => format!("{hours}hours"),
        }
    }

    fn read(text: &str) -> Option<Reminder> {
        Reminder::ALL.into_iter().find(|it| it.text() == text)
    }
}
