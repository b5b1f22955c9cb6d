//! Calling a game off by agreement, once both have played; or without it, if nobody is there who
//! could agree: they have left the server, or stay away from a game without a clock.

use cairn_kernel::Seat;

use super::rules::{AgreementEffect, ProposedOffer};
use crate::{
    AbortReason, Away, Event, Game, OfferRefusal, Origin, Outcome, ParticipantId, Refusal, Span,
    StayedAwayRefusal, TimeControl, Timestamp, TournamentGameRefusal, Write,
};

/// How long a player has to wait for a turn in a game without a clock before they may call it off.
const MAX_WAIT: Span = Span::from_days(30);
/// How long after the other player's reminder they may do so.
const ANSWERED_WITHIN: Span = Span::from_days(7);

pub(super) fn agreement(proposed: &ProposedOffer<'_>) -> Result<AgreementEffect, Refusal> {
    // Until then each of them can do it alone.
    if proposed.game.head.turns < 2 {
        return Err(Refusal::Offer(OfferRefusal::NeedsNoConsent));
    }
    let off = Outcome::Aborted(AbortReason::Agreement);
    Ok((
        Some(Event::CalledOff(proposed.by)),
        proposed.final_head(off),
    ))
}

/// Decides that a player calls the game off because the other one has left its server, which needs
/// nobody's consent. `gone` is the seat that Discord has just reported as gone. Fails if the person
/// does not play, the game is over or of a tournament, or it is not the other player who has left.
pub fn decide_call_off_alone(
    game: &Game,
    by: ParticipantId,
    gone: Seat,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    if gone == seat {
        return Err(Refusal::StillThere);
    }
    if game.origin == Origin::Tournament {
        return Err(Refusal::OfTournament(TournamentGameRefusal::CallOff));
    }
    Ok(call_off(game, seat, AbortReason::Left(gone), now))
}

/// When the waiting player in a game without a clock may call it off alone. Time that does not
/// count for the other one, such as a vacation, postpones it. Fails if they never may: they do not
/// play or do not wait, there is a clock, or the other player has not been reminded of this turn.
pub fn may_call_off_from(
    game: &Game,
    away: &Away,
    by: ParticipantId,
) -> Result<Timestamp, Refusal> {
    let seat = game.player_seat(by)?;
    let refused = |why| Err(Refusal::StayedAway(why));
    let late = match game.head.to_move {
        _ if game.origin == Origin::Tournament => {
            return Err(Refusal::OfTournament(TournamentGameRefusal::CallOff));
        }
        _ if game.terms.clock != TimeControl::None => return refused(StayedAwayRefusal::HasClock),
        Some(late) if late != seat => late,
        _ => return refused(StayedAwayRefusal::NotWaiting),
    };
    let idle = game.idle(late, away);
    let from = idle.reach(game.head.since, MAX_WAIT);
    match game.head.clock.reminded {
        None => refused(StayedAwayRefusal::Unreminded(from)),
        Some(at) => Ok(idle.reach(at, ANSWERED_WITHIN).max(from)),
    }
}

/// Decides that a player calls a game without a clock off because the other one stays away, which
/// needs nobody's consent. Fails if it is too early, or for a reason of [`may_call_off_from`].
pub fn decide_call_off_waiting(
    game: &Game,
    away: &Away,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    let from = may_call_off_from(game, away, by)?;
    if now < from {
        return Err(Refusal::StayedAway(StayedAwayRefusal::TooSoon(from)));
    }
    Ok(call_off(game, seat, AbortReason::StayedAway(!seat), now))
}

/// Ends the game as called off by this player alone.
fn call_off(game: &Game, seat: Seat, how: AbortReason, now: Timestamp) -> Vec<Write> {
    Write::ending(game, Event::Aborted(seat), Outcome::Aborted(how), now)
}
