//! The rule of each kind of offer: its word, and the effect of agreeing to it.

use super::{
    agreement::{Agreed, Proposed},
    call_off, draw,
    kind::OfferKind,
    more_time, pause, takeback,
};
use crate::Refusal;

/// The properties of a kind of offer.
struct Rule {
    /// The word of custom ids and locale keys.
    key: &'static str,
    /// Whether it makes no difference which player offers it.
    is_mutual: bool,
    /// The effect of agreeing. Refused where it is impossible, and then it cannot be offered
    /// either.
    agreed: fn(&Proposed<'_>) -> Result<Agreed, Refusal>,
}

impl OfferKind {
    fn rule(self) -> Rule {
        match self {
            OfferKind::Draw => Rule {
                key: "draw",
                is_mutual: true,
                agreed: draw::agreed,
            },
            // If both ask for it, the first gets their turn back.
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
    pub fn key(self) -> &'static str {
        self.rule().key
    }

    /// The kind with this key.
    pub fn of_key(key: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Whether offering what the other has offered accepts it.
    pub(super) fn is_mutual(self) -> bool {
        self.rule().is_mutual
    }

    /// Whether it is the same kind, perhaps in another amount.
    pub(super) fn is_like(self, other: OfferKind) -> bool {
        self.key() == other.key()
    }
}

impl Proposed<'_> {
    pub(super) fn agreed(&self) -> Result<Agreed, Refusal> {
        (self.kind.rule().agreed)(self)
    }
}
