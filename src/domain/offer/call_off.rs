//! Calling a game off by agreement, once both have played.

use super::kind::{Agreed, Proposed};
use crate::domain::{Event, Head, HowAborted, OfferRefusal, Outcome, Refusal};

pub(super) fn agreed(proposed: &Proposed<'_>) -> Result<Agreed, Refusal> {
    let head = &proposed.game.head;
    // Until then each of them can do it alone.
    if head.turns < 2 {
        return Err(Refusal::Offer(OfferRefusal::NeedsNoConsent));
    }
    Ok(Agreed {
        event: Some(Event::CalledOff {
            offered_by: proposed.by,
        }),
        head: Head {
            to_move: None,
            outcome: Some(Outcome::Aborted {
                how: HowAborted::Agreement,
            }),
            since: proposed.now,
            ..head.clone()
        },
        also: Vec::new(),
    })
}
