//! Pauses: agreed on, and ended by either player with an hour's notice, or after a month.

use super::rules::{AgreementEffect, ProposedOffer};
use crate::{
    ClockState, Game, Head, Interval, NotificationEvent, OfferRefusal, ParticipantId,
    PersonalSettings, Refusal, Span, TimeControl, Timestamp, Write,
    notifications::notification_writes, turn::change_clock,
};

const LONGEST: Span = Span::from_days(30);
/// The shortest notice before the clock runs again.
const NOTICE: Span = Span::from_hours(1);

pub(super) fn agreement(proposed: &ProposedOffer<'_>) -> Result<AgreementEffect, Refusal> {
    let &ProposedOffer { game, now, .. } = proposed;
    if game.terms.clock == TimeControl::None {
        return Err(Refusal::NoClock);
    }
    let clock = &game.head.clock;
    if clock.pause(now).is_some() {
        return Err(Refusal::Offer(OfferRefusal::Paused));
    }
    if clock.flag.is_some() {
        return Err(Refusal::Offer(OfferRefusal::TimeIsUp));
    }
    let mut clock = clock.clone();
    clock.pauses.push(Interval {
        from: now,
        until: now + LONGEST,
    });
    let head = Head {
        clock,
        ..game.head.clone()
    };
    Ok((None, head))
}

/// Whether somebody has asked to go on, which ends a pause early.
pub fn is_called_in(pause: Interval) -> bool {
    pause.until < pause.from + LONGEST
}

/// Decides that a player wants to go on: the pause ends in an hour, or when it would have ended.
/// The other player is notified in the way they have `chosen`. Fails if the person does not play,
/// or the game is not paused.
pub fn decide_go_on(
    game: &Game,
    by: ParticipantId,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    let pause = game.head.clock.pause(now).ok_or(Refusal::NotPaused)?;
    let until = pause.until.min(now + NOTICE);
    if until == pause.until {
        return Ok(Vec::new());
    }
    let mut clock: ClockState = game.head.clock.clone();
    if let Some(last) = clock.pauses.last_mut() {
        last.until = until;
    }
    let mut writes = change_clock(game, clock, now);
    let event = NotificationEvent::GoingOn(until);
    writes.extend(notification_writes(game, (event, !seat), chosen, now));
    Ok(writes)
}
