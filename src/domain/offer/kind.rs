//! What can be offered, each with its rule: when it makes sense, and what agreeing to it does.

use cairn_kernel::Seat;
use cairn_rules::Catalog;
use serde::{Deserialize, Serialize};

use super::{call_off, draw, more_time, pause, takeback};
use crate::{Event, Game, Head, Refusal, Timestamp, Write};

/// What can be offered. To add something: a variant, its rule, and its sentences `offer-KEY…` and
/// `button-…-KEY`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// The game ends without a winner.
    Draw,
    /// The game goes back to before the last turn of the one who asks.
    Takeback,
    /// The game ends and does not count.
    CallOff,
    /// The one who asks has more time.
    MoreTime {
        /// Whole days to add.
        days: u8,
    },
    /// The clock stops for a while.
    Pause,
}

/// What there is to know of a kind of offer.
struct Rule {
    /// The word of custom ids and locale keys.
    key: &'static str,
    /// Whether it makes no difference who offers it.
    is_mutual: bool,
    /// What agreeing does. Refused where it cannot be done, and then it cannot be offered either.
    agreed: fn(&Proposed<'_>) -> Result<Agreed, Refusal>,
}

/// Something that one player has offered, or would like to.
pub(super) struct Proposed<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) game: &'a Game,
    pub(super) kind: OfferKind,
    pub(super) by: Seat,
    pub(super) now: Timestamp,
}

/// What follows from agreeing.
pub(super) struct Agreed {
    /// What the log says of it, if it has to.
    pub(super) event: Option<Event>,
    /// The head then; its offer is filled in by who answers.
    pub(super) head: Head,
    /// What else is written.
    pub(super) also: Vec<Write>,
}

impl OfferKind {
    /// Each of them, in its usual measure.
    pub const ALL: [OfferKind; 5] = [
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::CallOff,
        OfferKind::MoreTime { days: 1 },
        OfferKind::Pause,
    ];

    fn rule(self) -> Rule {
        match self {
            OfferKind::Draw => Rule {
                key: "draw",
                is_mutual: true,
                agreed: draw::agreed,
            },
            // Of the two who ask for it, the first has their turn back.
            OfferKind::Takeback => Rule {
                key: "takeback",
                is_mutual: true,
                agreed: takeback::agreed,
            },
            OfferKind::CallOff => Rule {
                key: "call-off",
                is_mutual: true,
                agreed: call_off::agreed,
            },
            OfferKind::MoreTime { .. } => Rule {
                key: "more-time",
                is_mutual: false,
                agreed: more_time::agreed,
            },
            OfferKind::Pause => Rule {
                key: "pause",
                is_mutual: true,
                agreed: pause::agreed,
            },
        }
    }

    /// The word of custom ids and locale keys.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.rule().key
    }

    /// The kind with this key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Whether offering what the other has offered is agreeing to it.
    #[must_use]
    pub(super) fn is_mutual(self) -> bool {
        self.rule().is_mutual
    }

    /// Whether it is the same thing, perhaps in another measure.
    pub(super) fn is_like(self, other: OfferKind) -> bool {
        self.key() == other.key()
    }
}

impl Proposed<'_> {
    /// What follows from agreeing to it.
    pub(super) fn agreed(&self) -> Result<Agreed, Refusal> {
        (self.kind.rule().agreed)(self)
    }
}
