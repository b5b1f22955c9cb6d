//! Checks the clock of a game by recomputing it from its log, turn by turn.

use cairn_domain::{Away, Due, Event, Game, HowWon, Outcome, Span, TimeControl, Timestamp};
use cairn_kernel::Seat;

/// How late the bot may act on deadlines.
const LATE: Span = Span::from_secs(60);

/// The faults of a game's clock at this time.
pub(super) fn flaws(game: &Game, away: &Away, now: Timestamp) -> Vec<String> {
    let mut flaws = Vec::new();
    if game.terms.clock == TimeControl::None {
        return flaws;
    }
    if game.head.outcome.is_some() {
        if game.due != Due::default() {
            flaws.push("it is over, and its clock is to be looked at".to_owned());
        }
    } else if game.head.clock.flag.is_none() {
        let deadline = game.deadline(away);
        match (game.due.deadline, deadline) {
            (Some(bound), Some(deadline)) if bound > deadline => {
                flaws.push(format!(
                    "looked at {bound:?}, and its time is up at {deadline:?}"
                ));
            }
            (None, Some(_)) => flaws.push("nobody looks at its clock".to_owned()),
            _ => {}
        }
        if deadline.is_some_and(|it| it + LATE < now) {
            flaws.push("its time has been up, and nobody has noticed".to_owned());
        }
    }
    let timed_out = matches!(
        game.head.outcome,
        Some(Outcome::Won {
            how: HowWon::Time,
            ..
        })
    );
    for (at, entry) in game.log.iter().enumerate() {
        match entry.event {
            // A late player of a casual game may play until the win is claimed.
            Event::Acted { seat, .. }
                if game.is_strict()
                    && deadline_before(game, at, seat, away).is_some_and(|it| entry.at > it) =>
            {
                flaws.push(format!("entry {at} was played after the time was up"));
            }
            Event::TimedOut { seat } if timed_out => {
                let known = known_at(away, found_out(game, at));
                let up = deadline_before(game, at, seat, &known);
                if up.is_none_or(|it| entry.at < it) {
                    flaws.push(format!(
                        "entry {at}: lost on time before the time was up: at {:?}, and it was up \
                         at {up:?} with {} and {:?}",
                        entry.at, game.terms.clock, known.outages
                    ));
                }
            }
            _ => {}
        }
    }
    flaws
}

/// When the end of the time before this entry was noticed: at once where that ends the game. The
/// win of a casual game is claimed later; the turn began before in any case.
fn found_out(game: &Game, at: usize) -> Timestamp {
    let before = at.checked_sub(1).and_then(|it| game.log.get(it));
    match &game.log[at] {
        entry if game.is_strict() => entry.at,
        _ => before.map_or(game.started_at, |it| it.at),
    }
}

/// The outages known then: one is noticed when it ends, and the next one may reach back to before a
/// game that ended since the last heartbeat.
fn known_at(away: &Away, at: Timestamp) -> Away {
    let mut known = away.clone();
    known.outages.retain(|it| it.until <= at);
    known
}

/// When this seat's time was up, by the log before this entry.
fn deadline_before(game: &Game, at: usize, seat: Seat, away: &Away) -> Option<Timestamp> {
    let mut before = game.clone();
    before.log.truncate(at);
    before.head.to_move = Some(seat);
    before.head.outcome = None;
    before.head.clock.flag = None;
    before.deadline(away)
}
