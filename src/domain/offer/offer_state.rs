//! An offer and its state.

use cairn_kernel::Seat;
use serde::{Deserialize, Serialize};

use super::rules::OfferKind;
use crate::{LogLength, Revision};

/// An offer of one player to the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    pub kind: OfferKind,
    pub by: Seat,
    /// The length of the log it was made at; it lapses when the log grows.
    pub seq: LogLength,
    /// The revision of the game it was made at, which no other offer of the game has: a button that
    /// carries it never answers another one.
    pub number: Revision,
    /// Whether it was made together with the turn that led here. The board after that turn
    /// announces it, and it has no post of its own.
    pub with_turn: bool,
    pub state: OfferState,
    /// Earlier offers that still prevent new ones.
    pub earlier: Vec<Earlier>,
}

/// An offer that was made before another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earlier {
    pub kind: OfferKind,
    pub by: Seat,
    pub seq: LogLength,
    pub number: Revision,
}

/// The other player's answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferAnswer {
    Accept,
    Decline,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    Open,
    Declined,
    Withdrawn,
    Accepted,
}

impl Offer {
    /// Whether it can still be answered when the log has this length.
    pub fn is_open(&self, seq: LogLength) -> bool {
        self.state == OfferState::Open && self.seq == seq
    }
}
