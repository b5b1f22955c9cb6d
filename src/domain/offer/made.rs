//! An offer and its state.

use cairn_kernel::Seat;
use serde::{Deserialize, Serialize};

use super::rules::OfferKind;
use crate::{LogLength, Revision};

/// An offer of one player to the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The kind of offer.
    pub kind: OfferKind,
    /// The seat that offers.
    pub by: Seat,
    /// The length of the log it was made at; it lapses when the log grows.
    pub seq: LogLength,
    /// The revision of the game it was made at, which no other offer of the game has: a button that
    /// carries it never answers another one.
    pub number: Revision,
    /// Whether it was made together with the turn that led here. The board after that turn
    /// announces it, and it has no post of its own.
    pub with_turn: bool,
    /// Its state.
    pub state: OfferState,
    /// Earlier offers that still prevent new ones.
    pub earlier: Vec<Earlier>,
}

/// An offer that was made before another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earlier {
    /// The kind of offer.
    pub kind: OfferKind,
    /// The seat that offered.
    pub by: Seat,
    /// The length of the log it was made at.
    pub seq: LogLength,
    /// The revision it was made at.
    pub number: Revision,
}

/// The other player's answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferAnswer {
    /// Accept the offer.
    Accept,
    /// Decline the offer.
    Decline,
}

/// The state of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// Not answered yet.
    Open,
    /// Turned down.
    Declined,
    /// Withdrawn by the player who made it.
    Withdrawn,
    /// Agreed to.
    Accepted,
}

impl Offer {
    /// Whether it can still be answered when the log has this length.
    pub fn is_open(&self, seq: LogLength) -> bool {
        self.state == OfferState::Open && self.seq == seq
    }
}
