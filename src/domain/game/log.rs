//! The log of a game: events that are added and never changed.

use std::sync::Arc;

use cairn_kernel::{PlayedAction, Seat};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{LogLength, Timestamp};

#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// When it was committed; when a turn was typed, if it was read late.
    pub at: Timestamp,
    pub event: Event,
    /// The seat to act after it. None while chance acts, or when the game is over.
    pub next: Option<Seat>,
}

/// Something that happened in a game. Actions are shared with the tables they were played on.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Acted(Seat, Arc<LoggedAction>),
    /// The server drew for chance, or played a forced action.
    Rolled(Arc<LoggedAction>),
    /// The player in this seat gave up.
    Resigned(Seat),
    /// Both agreed on a draw that this seat had offered.
    DrawAgreed(Seat),
    /// Both agreed, as this seat had asked, to go back to the position at this length of the log.
    TakenBack(Seat, LogLength),
    /// The player in this seat called the game off before it had really begun.
    Aborted(Seat),
    /// Both agreed to call the game off, as this seat had offered.
    CalledOff(Seat),
    TimedOut(Seat),
    /// A player's time was up, and nobody did anything about it.
    Abandoned,
    /// The deadline of its tournament, or a director of it, has ended the game.
    Settled,
    Substituted(Seat),
    /// The owner of the bot has ended the game, for this reason in their words.
    EndedByOwner(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LoggedAction {
    /// The action as the rules serialize it.
    pub action: Box<RawValue>,
    /// The canonical spelling, for records.
    pub notation: String,
    /// The spelling of histories, for people.
    pub annotated: String,
    /// The first quarter of the position's fingerprint after it, in hexadecimal.
    pub fingerprint: String,
}

impl Event {
    /// An action of this seat, or of the server if none.
    pub(crate) fn from_action(seat: Option<Seat>, act: Arc<LoggedAction>) -> Event {
        match seat {
            Some(seat) => Event::Acted(seat, act),
            None => Event::Rolled(act),
        }
    }

    /// The action, if it is one, and the seat that acted; no seat for the server.
    pub fn act(&self) -> Option<(Option<Seat>, &Arc<LoggedAction>)> {
        match self {
            Event::Acted(seat, act) => Some((Some(*seat), act)),
            Event::Rolled(act) => Some((None, act)),
            Event::Resigned { .. }
            | Event::DrawAgreed { .. }
            | Event::TakenBack { .. }
            | Event::Aborted { .. }
            | Event::CalledOff { .. }
            | Event::TimedOut { .. }
            | Event::Abandoned
            | Event::Settled
            | Event::Substituted { .. }
            | Event::EndedByOwner { .. } => None,
        }
    }
}

impl LogEntry {
    /// An event that ends the game.
    pub fn ending(at: Timestamp, event: Event) -> LogEntry {
        LogEntry {
            at,
            event,
            next: None,
        }
    }

    /// The fingerprint of the position after it, if it is an action.
    pub fn fingerprint(&self) -> Option<&str> {
        self.event.act().map(|(_, act)| act.fingerprint.as_str())
    }
}

/// Compared byte by byte, the JSON included.
impl PartialEq for LoggedAction {
    fn eq(&self, other: &LoggedAction) -> bool {
        let LoggedAction {
            action,
            notation,
            annotated,
            fingerprint,
        } = self;
        action.get() == other.action.get()
            && *notation == other.notation
            && *annotated == other.annotated
            && *fingerprint == other.fingerprint
    }
}

impl LoggedAction {
    /// What was played, and the fingerprint of the position after it.
    pub fn new(played: PlayedAction, fingerprint: [u8; 32]) -> LoggedAction {
        LoggedAction {
            action: played.action,
            notation: played.notation,
            annotated: played.annotated,
            fingerprint: short(fingerprint),
        }
    }
}

/// A quarter of a fingerprint is enough to detect a difference, and takes less room.
pub(super) fn short(fingerprint: [u8; 32]) -> String {
    HEXLOWER.encode(&fingerprint[..8])
}
