//! A contest between two people: its players, its terms, and its log.

mod audit;
mod bare;
mod begin;
mod going_on;
mod log;
mod moment;
mod outcome;
mod proof;
mod record;
mod record_view;
mod replay;
mod timing;

use std::sync::Arc;

use cairn_kernel::{AnyRules, BySeat, CorruptLog, Seat};
use cairn_rules::Catalog;
use serde::{Deserialize, Serialize};

pub use self::{
    audit::Flaw,
    bare::{MAX_RECORD_BYTES, RecordRefusal, record_text},
    begin::NewGame,
    going_on::may_be_record_of,
    log::{Event, LogEntry, LoggedAction},
    moment::{Moment, Next},
    outcome::{AbortReason, DrawReason, Outcome, WinReason},
    proof::{Draw, Unproven},
    record::{
        BadRecord, Record, RecordFault, RecordedAction, TextPlace, seal, seed_hash, seed_text,
    },
    replay::{ReplayedGame, TurnLine},
    timing::{Away, Due, RestingAt},
};
use crate::{
    ClockState, GameChange, GameId, LogLength, MessageRef, Offer, Participant, ParticipantId,
    Place, PlayerId, Refusal, RestHours, Revision, Terms, Timestamp, Write,
};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Also the id of the challenge it came from.
    pub id: GameId,
    pub terms: Terms,
    /// The version of the rules it was begun with.
    pub rules_version: u16,
    pub players: BySeat<Participant>,
    /// The secret that chance draws from. A row holds its bytes.
    #[serde(skip_serializing)]
    pub seed: [u8; 32],
    pub origin: Origin,
    /// Whether offers to take back, to pause or to give time are barred.
    pub bars_offers: bool,
    pub place: Place,
    /// The message its thread hangs on, once there is one.
    pub anchor: Option<MessageRef>,
    /// The language of its public posts, as Discord names it: `en-US`, `de`, …
    pub language: String,
    pub started_at: Timestamp,
    /// The players' hours of rest at the start. None for a player who had set none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rest_hours: BySeat<Option<RestHours>>,
    #[serde(default)]
    pub due: Due,
    pub revision: Revision,
    /// The summary of the log, stored beside it for queries.
    pub head: Head,
    /// What happened, oldest first.
    #[serde(skip)]
    pub log: Vec<LogEntry>,
}

/// How a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A challenge of the same id was accepted.
    Challenge,
    /// A challenge for a rematch was accepted.
    Rematch,
    Tournament,
    /// It was begun elsewhere.
    Import,
}

/// What follows from the log, and the open offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The seat to move. None when the game is over.
    pub to_move: Option<Seat>,
    /// The result, once the game is over.
    #[serde(with = "outcome::stored")]
    pub outcome: Option<Outcome>,
    /// The last offer, open or not.
    pub offer: Option<Offer>,
    /// When the current turn began, or the game ended.
    pub since: Timestamp,
    pub turns: u32,
    /// The state of its clock that does not follow from the log.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clock: ClockState,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Game {
    /// Whether its players can be offered a rematch: a tournament decides its pairings itself.
    pub fn can_be_rematched(&self) -> bool {
        self.head.outcome.is_some() && self.origin != Origin::Tournament
    }

    pub fn seq(&self) -> LogLength {
        LogLength(self.log.len() as u64)
    }

    pub fn seat_of(&self, participant: ParticipantId) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.players.get(seat).id == participant)
    }

    /// The seat of the person with this account.
    pub fn seat_of_user(&self, user: PlayerId) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.players.get(seat).is(user))
    }

    /// The participant that this account is in the game. Fails if they do not play it.
    pub fn participant_id(&self, user: PlayerId) -> Result<ParticipantId, Refusal> {
        let seat = self.seat_of_user(user).ok_or(Refusal::NotAPlayer)?;
        Ok(self.players.get(seat).id)
    }

    /// The seat of a player of a running game. Fails if they do not play it, or it is over.
    pub(crate) fn player_seat(&self, by: ParticipantId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(by).ok_or(Refusal::NotAPlayer)?;
        if self.head.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        Ok(seat)
    }

    /// The offer that can still be answered.
    pub fn open_offer(&self) -> Option<&Offer> {
        self.head
            .offer
            .as_ref()
            .filter(|offer| offer.is_open(self.seq()))
    }

    /// The game after a change decided on it, once that is stored.
    #[must_use]
    pub fn with_change(mut self, change: GameChange) -> Game {
        self.revision = Revision(self.revision.0 + 1);
        self.log.extend(change.entries);
        self.head = change.head;
        self.due = change.due;
        self
    }

    /// The game after the changes of it among these.
    #[must_use]
    pub fn with_writes(self, writes: &[Write]) -> Game {
        Write::changes(writes).fold(self, |game, it| game.with_change(it.clone()))
    }

    /// Whether its rules draw from its secret. False for unknown rules.
    pub fn has_chance(&self, catalog: &Catalog) -> bool {
        self.open_rules(catalog)
            .is_ok_and(|rules| rules.has_chance())
    }

    fn open_rules(&self, catalog: &Catalog) -> Result<Arc<dyn AnyRules>, CorruptLog> {
        let kind = catalog
            .edition(&self.terms.variant.game, self.rules_version)
            .ok_or_else(|| CorruptLog::UnknownEdition {
                game: self.terms.variant.game.clone(),
                version: self.rules_version,
            })?;
        Ok(kind.open(&self.terms.options)?)
    }
}
