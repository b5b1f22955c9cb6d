//! More time for the player who asks for it. A gift needs no consent, and is no offer.

use super::{
    agreement::{Agreed, Proposed},
    kind::OfferKind,
};
use crate::{GameWrite, Refusal, Span, TimeControl, Write, turn::give};

pub(super) fn agreed(proposed: &Proposed<'_>) -> Result<Agreed, Refusal> {
    let &Proposed {
        game,
        by,
        now,
        kind,
        ..
    } = proposed;
    if game.terms.clock == TimeControl::None {
        return Err(Refusal::NoClock);
    }
    let days = match kind {
        OfferKind::MoreTime { days } => i64::from(days),
        _ => 1,
    };
    let given = give(game, by, Span::from_days(days), now);
    let head = given.into_iter().find_map(|write| match write {
        Write::Game(GameWrite::Change(change)) => Some(change.head),
        _ => None,
    });
    Ok(Agreed {
        event: None,
        head: head.unwrap_or_else(|| game.head.clone()),
        also: Vec::new(),
    })
}
