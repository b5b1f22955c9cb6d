//! Reminders of a turn: by the clock, when time runs low, and by the other player if there is no
//! clock, which they do once a turn.

use crate::{
    Away, ClockState, EventKind, Flag, Game, Idle, NotificationEvent, NotificationWay,
    NudgeRefusal, Origin, ParticipantId, PersonalSettings, Refusal, Span, TimeControl, Timestamp,
    WeeklyRest, Write, notifications::notification_writes,
};
use cairn_kernel::Seat;

/// How long a player waits for a turn in a game without a clock before they may have the other
/// reminded.
pub const NUDGE_AFTER: Span = Span::from_days(3);
/// How long before their night a player whose time runs out before its end is reminded.
const EVENING: Span = Span::from_hours(1);

/// The time to remind the player to act, not before now. None for no reminder. Sleep is respected:
/// the reminder comes in the morning, or in the evening before if time is up by then.
pub(super) fn remind_at(
    game: &Game,
    away: &Away,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Option<Timestamp> {
    let way = chosen.told.get(EventKind::Reminder);
    if matches!(way, NotificationWay::Digest | NotificationWay::Nothing) {
        return None;
    }
    let is_next = |at: &Timestamp| game.head.clock.reminded.is_none_or(|last| last < *at);
    let moments = game.reminders(away, chosen.reminders()).into_iter();
    let moments = moments.filter(is_next);
    let awake = moments.filter_map(|at| awake_at(game, away, chosen, (at, now)));
    awake.filter(is_next).map(|at| at.max(now)).min()
}

/// The time of a reminder that is wanted `at` this time, unless its reader sleeps then.
fn awake_at(
    game: &Game,
    away: &Away,
    chosen: &PersonalSettings,
    (at, now): (Timestamp, Timestamp),
) -> Option<Timestamp> {
    let Some(hours) = &chosen.rest else {
        return Some(at.max(now)).filter(|at| game.is_in_time(away, *at));
    };
    let nights = WeeklyRest {
        hours: hours.clone(),
        nights: true,
        weekends: false,
    };
    let nights = Idle::new([], Some(nights));
    let later = at.max(now);
    let night = nights.around(later);
    let morning = night.map_or(later, |it| it.until);
    if game.is_in_time(away, morning) {
        return Some(morning);
    }
    // They have the evening, or the rest of it.
    let dusk = nights.around(at)?.from;
    let began = game.head.since.min(dusk);
    let evening = (dusk - EVENING).max(began + Span((dusk - began).0 / 2));
    (now < dusk).then_some(evening)
}

/// The player to act is reminded now.
pub(super) fn remind(
    game: &Game,
    chosen: &PersonalSettings,
    seat: Seat,
    now: Timestamp,
) -> Vec<Write> {
    let about = NotificationEvent::Reminder(now);
    tell(game, reminded_clock(game, now), (about, seat), chosen, now)
}

/// Warns the waiting player in this seat, whose opponent's time is up, that the game is soon
/// closed.
pub(super) fn warn(
    game: &Game,
    flag: Flag,
    seat: Seat,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<Write> {
    let flag = Flag {
        warned: Some(now),
        ..flag
    };
    let clock = ClockState {
        flag: Some(flag),
        ..game.head.clock.clone()
    };
    tell(
        game,
        clock,
        (NotificationEvent::LastDay(flag.since), seat),
        chosen,
        now,
    )
}

/// Decides that the waiting player of a game without a clock has the other one reminded, in the way
/// that one has `chosen`. Fails if the person does not play, or the game has a clock or does not
/// wait for the other player, or not for long enough, or if they have been reminded of this turn.
pub fn decide_nudge(
    game: &Game,
    by: ParticipantId,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    may_nudge(game, by, now)?;
    let seat = game.head.to_move.ok_or(Refusal::GameOver)?;
    let about = NotificationEvent::Nudge(game.head.since);
    Ok(tell(
        game,
        reminded_clock(game, now),
        (about, seat),
        chosen,
        now,
    ))
}

/// Whether the waiting player may have the other one reminded.
fn may_nudge(game: &Game, by: ParticipantId, now: Timestamp) -> Result<(), Refusal> {
    let seat = game.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    let refused = |why| Err(Refusal::Nudge(why));
    let from = game.head.since + NUDGE_AFTER;
    match game.head.to_move {
        None => Err(Refusal::GameOver),
        Some(mover) if mover == seat => refused(NudgeRefusal::OwnTurn),
        Some(_) if game.terms.clock != TimeControl::None => refused(NudgeRefusal::HasClock),
        Some(_) if game.head.clock.reminded.is_some() => refused(NudgeRefusal::Reminded),
        Some(_) if now < from => refused(NudgeRefusal::TooSoon(from)),
        Some(_) => Ok(()),
    }
}

impl Game {
    /// Whether a director has had the player to act reminded of this turn.
    pub fn is_reminded_by_director(&self) -> bool {
        self.head.clock.directed == Some(self.head.since)
    }
}

/// Decides that a director of its tournament has the player to act reminded, in the way that one
/// has `chosen`. The clock still reminds them of the same turn. None if a director already did so
/// in this turn, or it is nobody's turn.
#[must_use]
pub fn decide_remind_by_director(
    game: &Game,
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Option<Vec<Write>> {
    let seat = game.head.to_move?;
    if game.origin != Origin::Tournament || game.is_reminded_by_director() {
        return None;
    }
    let since = game.head.since;
    let clock = ClockState {
        directed: Some(since),
        ..game.head.clock.clone()
    };
    Some(tell(
        game,
        clock,
        (NotificationEvent::Nudge(since), seat),
        chosen,
        now,
    ))
}

/// The player to act has been reminded of this turn.
fn reminded_clock(game: &Game, now: Timestamp) -> ClockState {
    ClockState {
        reminded: Some(now),
        ..game.head.clock.clone()
    }
}

/// Notifies a player once; the record is written along with it. No turn is played, so the posts
/// stay as they are.
fn tell(
    game: &Game,
    clock: ClockState,
    notification: (NotificationEvent, Seat),
    chosen: &PersonalSettings,
    now: Timestamp,
) -> Vec<Write> {
    let notified = notification_writes(game, notification, chosen, now);
    let writes = [Write::quiet_clock(game, clock, now)].into_iter();
    writes.chain(notified).collect()
}
