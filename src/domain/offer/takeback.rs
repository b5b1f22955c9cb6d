//! Taking back one's last turn, and everything after it. Dice and cards fall the same way again.

use cairn_kernel::{Seat, Turn};

use super::rules::{AgreementEffect, ProposedOffer};
use crate::{
    Event, Freezable, Game, Head, LogEntry, LogLength, OfferRefusal, Refusal, ReplayedGame,
    turn::standing,
};

/// Only what remains must be replayable: if the turn taken back is what fails, the game goes on
/// without it.
pub(super) fn agreement(proposed: &ProposedOffer<'_>) -> Result<AgreementEffect, Refusal> {
    let &ProposedOffer {
        catalog,
        game,
        by,
        now,
        ..
    } = proposed;
    let to = last_turn_of(game, by).ok_or(Refusal::Offer(OfferRefusal::NothingToTakeBack))?;
    let event = Event::TakenBack(by, to);
    let mut before = game.clone();
    before.log.push(LogEntry {
        at: now,
        event: event.clone(),
        // Not known before the replay, which does not need it.
        next: None,
    });
    let table = before
        .table(catalog)
        .map_err(|_| Refusal::Frozen(Freezable::Game(game.id)))?;
    if game.terms.rated.is_rated() && was_drawn(game, to, &table) {
        return Err(Refusal::Offer(OfferRefusal::NotBackOverChance));
    }
    let (to_move, _, turns) = standing(&table);
    let head = Head {
        to_move,
        turns,
        since: now,
        clock: game.head.clock.next_turn(),
        ..game.head.clone()
    };
    Ok((Some(event), head))
}

/// Where in the log the last turn of this seat begins.
fn last_turn_of(game: &Game, seat: Seat) -> Option<LogLength> {
    let acts = game.acts();
    let last = acts.iter().rposition(|(_, who, _)| *who == Some(seat))?;
    let first = acts[..=last]
        .iter()
        .rposition(|(_, who, _)| *who == Some(!seat))
        .map_or(0, |other| other + 1);
    acts[first..]
        .iter()
        .find(|(_, who, _)| *who == Some(seat))
        .map(|(seq, _, _)| *seq)
}

/// Whether chance has acted since: going back would reveal what it does next. A log that cannot be
/// replayed counts as if it had.
fn was_drawn(game: &Game, since: LogLength, table: &ReplayedGame) -> bool {
    let mut position = table.position.fork();
    let acts = game.acts();
    let mut later = acts.iter().filter(|(seq, _, _)| *seq >= since);
    later
        .any(|(_, _, act)| position.turn() == Turn::Chance || position.replay(&act.action).is_err())
}
