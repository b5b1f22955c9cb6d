//! Offers: what one player proposes and the other agrees to, or not. One is open at a time, and it
//! lapses with the next turn. What can be offered is data: [`OfferKind`].

mod call_off;
mod limits;
mod offer_state;
mod pause;
mod rules;
mod takeback;

use cairn_kernel::Seat;
use cairn_rules::Catalog;

use self::rules::{AgreementEffect, ProposedOffer};
pub use self::{
    call_off::{decide_call_off_alone, decide_call_off_waiting, may_call_off_from},
    offer_state::{Earlier, Offer, OfferAnswer, OfferState},
    pause::{decide_go_on, is_called_in},
    rules::OfferKind,
};

use crate::{
    DrawReason, Event, Game, GameChange, GameWrite, Head, LogEntry, LogLength, OfferRefusal,
    Outcome, ParticipantId, Refusal, Revision, Span, TimeControl, Timestamp, Write, agrees,
    decide_abort, turn::give,
};

impl ProposedOffer<'_> {
    /// Refused where it is impossible, and then it cannot be offered either.
    fn agreement(&self) -> Result<AgreementEffect, Refusal> {
        match self.kind {
            OfferKind::Draw => {
                let drawn = Outcome::Drawn(DrawReason::Agreement);
                Ok((Some(Event::DrawAgreed(self.by)), self.final_head(drawn)))
            }
            OfferKind::Takeback => takeback::agreement(self),
            OfferKind::CallOff => call_off::agreement(self),
            OfferKind::MoreTime { days } => self.more_time(days),
            OfferKind::Pause => pause::agreement(self),
        }
    }

    /// More time for the player who asks for it. A gift needs no consent, and is no offer.
    fn more_time(&self, days: u8) -> Result<AgreementEffect, Refusal> {
        if self.game.terms.clock == TimeControl::None {
            return Err(Refusal::NoClock);
        }
        let given = give(self.game, self.by, Span::from_days(days.into()), self.now);
        let head = given.into_iter().find_map(|write| match write {
            Write::Game(GameWrite::Change(change)) => Some(change.head),
            _ => None,
        });
        Ok((None, head.unwrap_or_else(|| self.game.head.clone())))
    }
}

/// Decides whether a player may offer this now. Fails if they may not.
pub fn may_offer(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    now: Timestamp,
) -> Result<(), Refusal> {
    let seat = game.player_seat(by)?;
    limits::check_tournament(game, kind, None)?;
    if let Some(open) = game.open_offer() {
        return Err(Refusal::Offer(OfferRefusal::Open(open.kind)));
    }
    limits::may_ask(game, seat, kind)?;
    let proposed = ProposedOffer {
        catalog,
        game,
        kind,
        by: seat,
        now,
    };
    // An offer that could not be accepted is not made.
    proposed.agreement().map(drop)
}

/// Decides an offer. Offering what the other has offered accepts it, if both would get the same;
/// and what the computer agrees to in any case is accepted at once. Fails if the person may not
/// offer this now.
pub fn decide_offer(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    if let Some(open) = game.open_offer()
        && open.by != seat
        && open.kind == kind
        && kind.is_mutual()
    {
        return decide_answer(catalog, game, by, open.number, OfferAnswer::Accept, now);
    }
    may_offer(catalog, game, by, kind, now)?;
    let head = Head {
        offer: Some(new_offer(game, seat, kind, game.seq(), false)),
        ..game.head.clone()
    };
    let other = game.players.get(!seat).id;
    if let Some(level) = other.level()
        && agrees(level, kind) == Some(true)
    {
        let offered = Game {
            head,
            ..game.clone()
        };
        let (number, answer) = (game.revision, OfferAnswer::Accept);
        return decide_answer(catalog, &offered, other, number, answer, now);
    }
    Ok(Write::change(game, Vec::new(), head, now))
}

/// Decides to ask for a turn back, with a button made when the log had this length: however often
/// it is pressed, one turn is taken back. Fails if the person may not ask, or the game has moved
/// on.
pub fn decide_take_back(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    at: LogLength,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    if game.seq() == at {
        return decide_offer(catalog, game, by, OfferKind::Takeback, now);
    }
    let is_done = game.seq().0 == at.0 + 1
        && game.head.offer.as_ref().is_some_and(|last| {
            let is_taken = (last.kind, last.state) == (OfferKind::Takeback, OfferState::Accepted);
            is_taken && (last.by, last.seq) == (seat, at)
        });
    if is_done {
        Ok(Vec::new())
    } else {
        Err(Refusal::Stale)
    }
}

/// Adds an offer to a turn that was decided on a game: both are one change. A turn that does not
/// pass to the other player, or ends the game, is played without it. Fails if the person may not
/// offer this with their turn. Then the turn must not be played either.
pub fn offer_along(
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    mut turn: Vec<Write>,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    limits::check_tournament(game, kind, Some(seat))?;
    let theirs = game.open_offer().filter(|open| open.by != seat);
    if let Some(open) = theirs.filter(|open| open.kind == kind) {
        return Err(Refusal::Offer(OfferRefusal::Open(open.kind)));
    }
    let changes = turn.iter_mut().filter_map(|write| match write {
        Write::Game(GameWrite::Change(change)) => Some(change),
        _ => None,
    });
    for GameChange { entries, head, .. } in changes {
        limits::may_ask_along(game, seat, kind)?;
        if head.to_move == Some(!seat) {
            let seq = LogLength(game.seq().0 + entries.len() as u64);
            head.offer = Some(new_offer(game, seat, kind, seq, true));
        }
    }
    Ok(turn)
}

/// Decides the answer to the offer of this number. The player who made it may decline it too: that
/// withdraws it. Fails if the offer is gone or not for this person.
pub fn decide_answer(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    number: Revision,
    answer: OfferAnswer,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    let offer = game
        .open_offer()
        .filter(|offer| offer.number == number)
        .ok_or(Refusal::Offer(OfferRefusal::Gone))?;
    let state = match (offer.by == seat, answer) {
        (true, OfferAnswer::Accept) => return Err(Refusal::Offer(OfferRefusal::Own)),
        (true, OfferAnswer::Decline) => OfferState::Withdrawn,
        (false, OfferAnswer::Decline) => OfferState::Declined,
        (false, OfferAnswer::Accept) => OfferState::Accepted,
    };
    let settled = Some(Offer {
        state,
        ..offer.clone()
    });
    if state != OfferState::Accepted {
        let head = Head {
            offer: settled,
            ..game.head.clone()
        };
        return Ok(Write::change(game, Vec::new(), head, now));
    }
    let proposed = ProposedOffer {
        catalog,
        game,
        kind: offer.kind,
        by: offer.by,
        now,
    };
    let (event, head) = proposed.agreement()?;
    let head = Head {
        offer: settled,
        ..head
    };
    let next = head.to_move;
    let entry = event.map(|event| LogEntry {
        at: now,
        event,
        next,
    });
    Ok(Write::change(game, entry.into_iter().collect(), head, now))
}

/// Decides to call the game off, if that needs nobody's consent; otherwise offers it. Fails if the
/// person does not play, the game is over, or this cannot be offered now.
pub fn decide_call_off(
    catalog: &Catalog,
    game: &Game,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    match decide_abort(game, by, now) {
        Err(Refusal::TooLateToAbort) => decide_offer(catalog, game, by, OfferKind::CallOff, now),
        decided => decided,
    }
}

/// A new offer, with the earlier ones still needed.
fn new_offer(game: &Game, by: Seat, kind: OfferKind, seq: LogLength, with_turn: bool) -> Offer {
    Offer {
        kind,
        by,
        seq,
        number: game.revision,
        with_turn,
        state: OfferState::Open,
        earlier: limits::blocking_offers(game),
    }
}
