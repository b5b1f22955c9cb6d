//! Calling a game off by agreement, once both have played; or without it, if nobody is there who
//! could agree.

use cairn_kernel::Seat;

use super::{
    kind::{Agreed, Proposed},
    playing,
};
use crate::domain::{
    Event, Game, Head, HowAborted, LogEntry, OfTournament, OfferRefusal, Origin, Outcome,
    ParticipantId, Refusal, Timestamp, Write,
};

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

/// Decides that a player calls the game off because the other one has left its server, which needs
/// nobody's consent. `gone` is the seat of whom Discord has just said so.
///
/// # Errors
///
/// If the person does not play, the game is over or of a tournament, or it is not the other player
/// who has left.
pub fn decide_call_off_alone(
    game: &Game,
    by: ParticipantId,
    gone: Seat,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = playing(game, by)?;
    if gone == seat {
        return Err(Refusal::StillThere);
    }
    if game.origin == Origin::Tournament {
        return Err(Refusal::OfTournament(OfTournament::CallOff));
    }
    let head = Head {
        to_move: None,
        outcome: Some(Outcome::Aborted {
            how: HowAborted::Left(gone),
        }),
        since: now,
        ..game.head.clone()
    };
    let entry = LogEntry::ending(now, Event::Aborted { seat });
    Ok(Write::change(game, vec![entry], head, now))
}
