//! Time that is up: the effect on the game, and the other player's options.

use super::remind::{remind, remind_at, warn};
use crate::{
    AbortReason, Away, ClockState, DiscordTask, Due, Event, Flag, Game, GameWrite, Gift, Head,
    Outcome, ParticipantId, PersonalSettings, Refusal, Span, Timestamp, TournamentGameRefusal,
    WinReason, Write,
};
use cairn_kernel::Seat;

/// Decides what the clock of a game does now; usually only when it is due next. `away` is the time
/// that does not count for the players, `chosen` the settings of the player who [hears of the
/// clock](Game::hears_of_clock).
#[must_use]
pub fn decide_time(
    game: &Game,
    away: &Away,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<Write> {
    if let Some(writes) = decide_time_up(game, away, now) {
        return writes;
    }
    let mut writes = decide_running(game, away, chosen, now);
    if is_end_of_pause_new(game, now) {
        writes.push(Write::schedule(DiscordTask::SyncGame(game.id), now));
    }
    writes
}

/// Whether a pause is over, and this is the first clock check since then.
fn is_end_of_pause_new(game: &Game, now: Timestamp) -> bool {
    let last = game.head.clock.pauses.last();
    last.is_some_and(|it| it.until <= now && game.due.wake.is_some_and(|wake| wake <= it.until))
}

/// What the clock does while nobody's time is up.
fn decide_running(
    game: &Game,
    away: &Away,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<Write> {
    let later = |mut due: Due| {
        // The clock is not checked again at once.
        due.wake = due.wake.map(|it| it.max(now + Span(1)));
        if due == game.due {
            return Vec::new();
        }
        vec![Write::Game(GameWrite::Due(game.id, due))]
    };
    let Some(seat) = game.head.to_move else {
        return later(Due::default());
    };
    if let Some(flag) = game.head.clock.flag {
        return if flag.warned.is_none() && flag.warns_at() <= now {
            warn(game, flag, !seat, chosen, now)
        } else {
            later(game.due_with(away, None, now))
        };
    }
    match remind_at(game, away, chosen, now) {
        Some(at) if at <= now => remind(game, chosen, seat, now),
        at => later(game.due_with(away, at, now)),
    }
}

/// Decides the consequences of time that is up. None if it is not.
#[must_use]
pub fn decide_time_up(game: &Game, away: &Away, now: Timestamp) -> Option<Vec<Write>> {
    let seat = game.head.to_move?;
    if let Some(flag) = game.head.clock.flag {
        let how = AbortReason::Abandoned(seat);
        let closes = flag.closes_at().is_some_and(|it| it <= now);
        return closes.then(|| Write::ending(game, Event::Abandoned, Outcome::Aborted(how), now));
    }
    let deadline = game.deadline(away).filter(|it| *it <= now)?;
    if game.never_played(seat) {
        let how = AbortReason::NoShow(seat);
        let outcome = Outcome::Aborted(how);
        return Some(Write::ending(game, Event::TimedOut(seat), outcome, now));
    }
    if game.is_strict() {
        return Some(lose(game, seat, now));
    }
    let clock = ClockState {
        flag: Some(Flag::new(deadline)),
        ..game.head.clock.clone()
    };
    Some(change_clock(game, clock, now))
}

/// Decides that the waiting player claims the win on time, which has been up `since` then. Fails if
/// nobody's time is up, or it has been since another moment; if it is the person's own.
pub fn decide_claim(
    game: &Game,
    by: ParticipantId,
    since: Timestamp,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let (_, late) = flag_and_seat(game, by, since)?;
    Ok(lose(game, late, now))
}

/// Decides that the waiting player does not want to be asked any more.
pub fn decide_keep_waiting(
    game: &Game,
    by: ParticipantId,
    since: Timestamp,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let (flag, _) = flag_and_seat(game, by, since)?;
    if flag.waiting {
        return Ok(Vec::new());
    }
    let flag = Flag {
        waiting: true,
        ..flag
    };
    Ok(change_clock(
        game,
        ClockState {
            flag: Some(flag),
            ..game.head.clock.clone()
        },
        now,
    ))
}

/// Decides that a player gives the other one time, which needs no consent. If the other's time is
/// up, they have this much from now on; if the giver's own is up, it stays so. Fails if the person
/// does not play, the game is over or has no clock.
pub fn decide_give(
    game: &Game,
    by: ParticipantId,
    time: Span,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let to = !clocked_seat(game, by)?;
    if game.bars_offers {
        return Err(Refusal::OfTournament(TournamentGameRefusal::Offers));
    }
    Ok(give(game, to, time, now))
}

/// Decides that the waiting player gives the other one, whose time has been up since then, this
/// much `time` from now on.
pub fn decide_give_late(
    game: &Game,
    by: ParticipantId,
    (since, time): (Timestamp, Span),
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let (_, late) = flag_and_seat(game, by, since)?;
    Ok(give(game, late, time, now))
}

/// Gives a seat time, for any reason. It never ends the lateness of the other seat.
pub(crate) fn give(game: &Game, to: Seat, time: Span, now: Timestamp) -> Vec<Write> {
    let mut clock = game.head.clock.clone();
    if game.head.to_move == Some(to) {
        clock.flag = None;
    }
    clock.gifts.push(Gift { to, time, at: now });
    change_clock(game, clock, now)
}

/// Decides that the clock of a game that waits for its board starts. None if it has. No post
/// follows: the existing board already says so.
#[must_use]
pub fn decide_clock_starts(game: &Game, at: Timestamp, now: Timestamp) -> Option<Write> {
    if game.head.outcome.is_some() || game.head.clock.starts.is_none_or(|it| it <= at) {
        return None;
    }
    let clock = ClockState {
        starts: Some(at),
        ..game.head.clock.clone()
    };
    Some(Write::quiet_clock(game, clock, now))
}

pub(crate) fn change_clock(game: &Game, clock: ClockState, now: Timestamp) -> Vec<Write> {
    let head = Head {
        clock,
        ..game.head.clone()
    };
    Write::change(game, Vec::new(), head, now)
}

/// The seat of a player of a running game with a clock.
pub(crate) fn clocked_seat(game: &Game, by: ParticipantId) -> Result<Seat, Refusal> {
    let seat = game.player_seat(by)?;
    if game.terms.clock == crate::TimeControl::None {
        return Err(Refusal::NoClock);
    }
    Ok(seat)
}

/// The flag raised `since` then, and its seat, for the waiting player.
fn flag_and_seat(
    game: &Game,
    by: ParticipantId,
    since: Timestamp,
) -> Result<(Flag, Seat), Refusal> {
    let seat = clocked_seat(game, by)?;
    match (game.head.clock.flag, game.head.to_move) {
        (Some(flag), _) if flag.since != since => Err(Refusal::TimeNotUp),
        (Some(flag), Some(late)) if late != seat => Ok((flag, late)),
        (Some(_), _) => Err(Refusal::OwnTimeUp),
        _ => Err(Refusal::TimeNotUp),
    }
}

fn lose(game: &Game, late: Seat, now: Timestamp) -> Vec<Write> {
    let outcome = Outcome::Won(!late, WinReason::Time);
    Write::ending(game, Event::TimedOut(late), outcome, now)
}
