//! The effect of a tournament on one of its games: it ends, or somebody else plays on.

use cairn_kernel::Seat;

use crate::{
    ClockState, Event, Game, GameWrite, Gift, Head, LogEntry, Outcome, Participant, Span,
    TimeControl, Timestamp, Write,
};

/// The shortest time a substitute gets for a turn that is waiting for them.
const SUBSTITUTE_HAS: Span = Span::from_hours(24);

/// Decides that a game ends by a decision of its tournament. Empty if it is over.
#[must_use]
pub fn decide_settled(game: &Game, outcome: Outcome, now: Timestamp) -> Vec<Write> {
    if game.head.outcome.is_some() {
        return Vec::new();
    }
    Write::ending(game, Event::Settled, outcome, now)
}

/// Decides that a substitute plays on for a seat, with the current clock, or a day if less is left.
/// `left` is the time the seat has left.
#[must_use]
pub fn decide_replaced(
    game: &Game,
    seat: Seat,
    to: &Participant,
    left: Option<Span>,
    now: Timestamp,
) -> Vec<Write> {
    if game.head.outcome.is_some() {
        return Vec::new();
    }
    let mut clock: ClockState = game.head.clock.clone();
    if game.head.to_move == Some(seat) {
        clock.reminded = None;
    }
    if let Some(left) = left.filter(|it| *it < SUBSTITUTE_HAS)
        && game.terms.clock != TimeControl::None
    {
        clock.gifts.push(Gift {
            to: seat,
            time: Span(SUBSTITUTE_HAS.0 - left.0),
            at: now,
        });
    }
    let entry = LogEntry {
        at: now,
        event: Event::Substituted(seat),
        next: game.head.to_move,
    };
    let head = Head {
        clock,
        offer: None,
        ..game.head.clone()
    };
    let mut writes = Write::change(game, vec![entry], head, now);
    writes.push(Write::Game(GameWrite::Replace(game.id, seat, to.id)));
    writes
}
