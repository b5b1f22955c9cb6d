//! Offers that a tournament game does not allow.

use cairn_kernel::{BySeat, Seat};

use super::rules::OfferKind;
use crate::{Game, OfTournament, Origin, Refusal, tournament::GameFacts};

/// Turns that both must have made before a draw, so that nobody comes only to share the point.
const DRAW_FROM: u32 = 10;

/// Whether the tournament of a game allows its players this offer; `along` is the seat whose turn
/// it goes with, if any. Fails if it does not.
pub(super) fn may_offer(game: &Game, kind: OfferKind, along: Option<Seat>) -> Result<(), Refusal> {
    if game.origin != Origin::Tournament {
        return Ok(());
    }
    let barred = match kind {
        OfferKind::CallOff => Some(OfTournament::CallOff),
        OfferKind::Takeback | OfferKind::MoreTime { .. } | OfferKind::Pause => {
            game.bars_offers.then_some(OfTournament::Offers)
        }
        OfferKind::Draw => {
            let mut turns: BySeat<u32> = GameFacts::of(game).turns;
            if let Some(seat) = along {
                *turns.get_mut(seat) += 1;
            }
            let fewest = turns.first.min(turns.second);
            (fewest < DRAW_FROM).then_some(OfTournament::EarlyDraw(DRAW_FROM))
        }
    };
    barred.map_or(Ok(()), |it| Err(Refusal::OfTournament(it)))
}
