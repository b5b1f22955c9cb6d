//! What can be offered, and the word of each kind. Its rule is in [`ProposedOffer::agreement`].

use cairn_kernel::Seat;
use cairn_rules::Catalog;
use serde::{Deserialize, Serialize};

use crate::{Event, Game, Head, Outcome, Timestamp};

/// What can be offered. To add something: a variant, its rule, and its sentences `offer-KEY…` and
/// `button-…-KEY`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// The game ends without a winner.
    Draw,
    /// The game goes back to before the last turn of the player asking.
    Takeback,
    /// The game ends and does not count.
    CallOff,
    /// The player asking gets more time.
    MoreTime {
        /// Whole days to add.
        days: u8,
    },
    /// The clock stops for a while.
    Pause,
}

impl OfferKind {
    /// Each kind, in its usual amount.
    pub const ALL: [OfferKind; 5] = [
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::CallOff,
        OfferKind::MoreTime { days: 1 },
        OfferKind::Pause,
    ];

    /// The word of custom ids and locale keys.
    pub fn key(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::CallOff => "call-off",
            OfferKind::MoreTime { .. } => "more-time",
            OfferKind::Pause => "pause",
        }
    }

    pub fn of_key(key: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Whether offering what the other has offered accepts it, since it makes no difference who
    /// does. If both ask for a turn back, the first gets theirs.
    pub(super) fn is_mutual(self) -> bool {
        !matches!(self, OfferKind::MoreTime { .. })
    }

    /// Whether it is the same kind, perhaps in another amount.
    pub(super) fn is_like(self, other: OfferKind) -> bool {
        self.key() == other.key()
    }
}

/// Something that one player has offered, or would like to.
pub(super) struct ProposedOffer<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) game: &'a Game,
    pub(super) kind: OfferKind,
    pub(super) by: Seat,
    pub(super) now: Timestamp,
}

/// The effect of agreeing: the log entry, if there is one, and the head afterwards, whose offer is
/// filled in by the caller.
pub(super) type AgreementEffect = (Option<Event>, Head);

impl ProposedOffer<'_> {
    /// The head of the game when it ends like this.
    pub(super) fn final_head(&self, outcome: Outcome) -> Head {
        Head {
            to_move: None,
            outcome: Some(outcome),
            since: self.now,
            ..self.game.head.clone()
        }
    }
}
