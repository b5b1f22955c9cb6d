//! Reminders of a turn: by the clock, when time runs low, and by the other player, where there is
//! no clock. Once a turn, whoever it is.

use crate::domain::{
    About, Away, ClockState, EventKind, Game, GameChange, Head, Idle, News, NewsChange,
    NudgeRefusal, ParticipantId, PersonalSettings, Refusal, Reminder, Span, Task, TimeControl,
    Timestamp, Way, WeeklyRest, Write,
};
use cairn_kernel::Seat;

/// So long somebody waits in a game without a clock before they may ask for the turn.
pub const NUDGE_AFTER: Span = Span::from_days(3);

/// When the player to act is reminded, not before now; none if not at all. They sleep undisturbed,
/// as long as their time is not up when they wake.
pub(super) fn remind_at(
    game: &Game,
    away: &Away,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Option<Timestamp> {
    let Reminder::Percent(left) = chosen.reminder else {
        return None;
    };
    let way = chosen.told.of(EventKind::Reminder);
    if game.head.clock.reminded || matches!(way, Way::Digest | Way::Nothing) {
        return None;
    }
    let at = game.reminder(away, left)?.max(now);
    let awake = match &chosen.rest {
        None => at,
        Some(hours) => {
            let nights = WeeklyRest {
                hours: hours.clone(),
                nights: true,
                weekends: false,
            };
            // The first millisecond that counts ends one later.
            Idle::new([], Some(nights)).reach(at, Span(1)) - Span(1)
        }
    };
    game.deadline(away)
        .is_none_or(|deadline| awake < deadline)
        .then_some(awake)
}

/// The player to act is reminded now.
pub(super) fn remind(
    game: &Game,
    chosen: &PersonalSettings,
    seat: Seat,
    now: Timestamp,
) -> Vec<Write> {
    tell(game, About::Reminder(game.head.since), seat, chosen, now)
}

/// Decides that the player who waits in a game without a clock has the other one reminded, who has
/// chosen this.
///
/// # Errors
///
/// If the person does not play, or the game has a clock or does not wait for the other player, or
/// not for long enough, or if they have been reminded of this turn.
pub fn decide_nudge(
    game: &Game,
    by: ParticipantId,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    may_nudge(game, by, now)?;
    let seat = game.head.to_move.ok_or(Refusal::GameOver)?;
    let about = About::Nudge(game.head.since);
    Ok(tell(game, about, seat, chosen, now))
}

/// Whether the player who waits may have the other one reminded.
fn may_nudge(game: &Game, by: ParticipantId, now: Timestamp) -> Result<(), Refusal> {
    let seat = game.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    let refused = |why| Err(Refusal::Nudge(why));
    let from = game.head.since + NUDGE_AFTER;
    match game.head.to_move {
        None => Err(Refusal::GameOver),
        Some(mover) if mover == seat => refused(NudgeRefusal::OwnTurn),
        Some(_) if game.terms.clock != TimeControl::None => refused(NudgeRefusal::HasClock),
        Some(_) if game.head.clock.reminded => refused(NudgeRefusal::Reminded),
        Some(_) if now < from => refused(NudgeRefusal::TooSoon(from)),
        Some(_) => Ok(()),
    }
}

/// No turn is played by this, so the posts stay as they are.
fn tell(
    game: &Game,
    about: About,
    seat: Seat,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<Write> {
    let clock = ClockState {
        reminded: true,
        ..game.head.clock.clone()
    };
    let head = Head {
        clock,
        ..game.head.clone()
    };
    vec![
        Write::ChangeGame(GameChange::of(game, Vec::new(), head, now)),
        Write::News(NewsChange::Tell(News::new(game, about, seat, chosen))),
        Write::Schedule {
            task: Task::tell(game.id),
            due: now,
        },
    ]
}
