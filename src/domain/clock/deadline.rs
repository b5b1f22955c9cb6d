//! When a player's time is up: one pure function of the control, the log, and what does not count.

use serde::{Deserialize, Serialize};

use super::{Bank, Idle, Interval, TimeControl};
use crate::{Event, LogEntry, Span, Timestamp};
use cairn_kernel::Seat;

/// Grace after an outage: nobody loses on time before it has passed, so that everybody can act
/// first.
pub const AFTER_OUTAGE: Span = Span::from_secs(300);

/// A turn of a game as its clock sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedTurn {
    pub seat: Seat,
    pub began: Timestamp,
    /// When they passed it on; not yet, if it is the one that is waited for.
    pub ended: Option<Timestamp>,
    /// Whether it was played and still stands: one that was taken back brings no bonus, but the
    /// time it took is gone.
    pub played: bool,
}

/// Time that one player was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gift {
    pub to: Seat,
    pub time: Span,
    pub at: Timestamp,
}

/// The turns of a log, the one that is waited for last. `begins` is who was to act at the start.
pub(crate) fn turns<'a>(
    started_at: Timestamp,
    begins: Option<Seat>,
    log: impl IntoIterator<Item = &'a LogEntry>,
) -> Vec<TimedTurn> {
    // With the number of entries there were when it ended.
    let mut turns: Vec<(TimedTurn, u64)> = Vec::new();
    let open = |seat, began| TimedTurn {
        seat,
        began,
        ended: None,
        played: false,
    };
    turns.extend(begins.map(|seat| (open(seat, started_at), 0)));
    for (length, entry) in (1_u64..).zip(log) {
        let back = match &entry.event {
            Event::TakenBack(_, to) => Some(*to),
            _ => None,
        };
        if let Some(to) = back {
            for (turn, ended) in &mut turns {
                turn.played &= *ended <= to.0;
            }
        }
        // Dice and cards take no time; if the same player goes on afterwards, it is still the same
        // turn.
        let Some(next) = entry.next else { continue };
        let current = turns.last_mut().filter(|(turn, _)| turn.ended.is_none());
        match current {
            Some((turn, _)) if turn.seat == next && back.is_none() => continue,
            Some((turn, ended)) => {
                turn.ended = Some(entry.at);
                turn.played = back.is_none();
                *ended = length;
            }
            None => (),
        }
        turns.push((open(next, entry.at), length));
    }
    turns.into_iter().map(|(turn, _)| turn).collect()
}

/// The time a seat had at the start of its last turn in `turns`, plus what it was given since. None
/// without a clock. `idle` is the time that does not count for it.
///
/// Time given to a player who has used more than they had counts from that moment on, so that a day
/// is a day however late they are and whatever did not count since.
pub(crate) fn allowance(
    control: TimeControl,
    seat: Seat,
    turns: &[TimedTurn],
    gifts: &[Gift],
    idle: &Idle,
) -> Option<Span> {
    let mut gifts = gifts.iter().filter(|it| it.to == seat).peekable();
    // Adds the gifts before an instant that have not been counted yet. No time is used between
    // turns.
    let mut given = |had: Span, began: Option<Timestamp>, before: Timestamp| {
        let mut has = had;
        while let Some(gift) = gifts.next_if(|it| it.at < before) {
            let used = began.map_or(Span(0), |began| idle.counted_time(began, gift.at));
            has = plus(has.max(used), gift.time);
        }
        has
    };
    let open = turns.last().filter(|it| it.seat == seat);
    let open = open.filter(|it| it.ended.is_none()).map(|it| it.began);
    let own = turns.iter().filter(|it| it.seat == seat);
    match control {
        TimeControl::None => None,
        TimeControl::PerTurn(time) => {
            for turn in own {
                if let Some(ended) = turn.ended {
                    given(time, None, ended);
                }
            }
            Some(given(time, open, Timestamp::MAX))
        }
        TimeControl::Bank(Bank { start, bonus, cap }) => {
            let mut reserve = start;
            for turn in own {
                let Some(ended) = turn.ended else { continue };
                reserve = given(reserve, Some(turn.began), ended);
                let used = idle.counted_time(turn.began, ended);
                reserve = Span((reserve.0 - used.0).max(0));
                if turn.played && reserve < cap {
                    reserve = plus(reserve, bonus).min(cap);
                }
            }
            Some(given(reserve, open, Timestamp::MAX))
        }
    }
}

/// When the time of the seat that is waited for is up: none without a clock, or when nobody is
/// waited for. A deadline that would fall into the first minutes after an outage falls at their
/// end.
pub(crate) fn deadline(
    control: TimeControl,
    turns: &[TimedTurn],
    gifts: &[Gift],
    outages: &[Interval],
    idle: &Idle,
) -> Option<Timestamp> {
    let turn = turns.last().filter(|it| it.ended.is_none())?;
    let allowance = allowance(control, turn.seat, turns, gifts, idle)?;
    let mut at = idle.reach(turn.began, allowance);
    for outage in outages {
        let spared = outage.until + AFTER_OUTAGE;
        if outage.until <= at && at < spared {
            at = spared;
        }
    }
    Some(at)
}

fn plus(one: Span, other: Span) -> Span {
    Span(one.0.saturating_add(other.0))
}
