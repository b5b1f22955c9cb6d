//! A draw by agreement.

use super::agreement::{Agreed, Proposed};
use crate::{Event, Head, HowDrawn, Outcome, Refusal};

#[expect(
    clippy::unnecessary_wraps,
    reason = "other offers can be refused, and the table of rules has one type"
)]
pub(super) fn agreed(proposed: &Proposed<'_>) -> Result<Agreed, Refusal> {
    Ok(Agreed {
        event: Some(Event::DrawAgreed(proposed.by)),
        head: Head {
            to_move: None,
            outcome: Some(Outcome::Drawn(HowDrawn::Agreement)),
            since: proposed.now,
            ..proposed.game.head.clone()
        },
        also: Vec::new(),
    })
}
