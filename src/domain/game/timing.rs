//! The clock of a game: its turns, each player's time that does not count, and when something is
//! due.

use crate::{
    DrawReason, Event, Game, GameChange, Head, Idle, Interval, LogEntry, Outcome, Reminder, Span,
    TimeControl, TimedTurn, Timestamp, WeeklyRest, WinReason, clock,
};
use cairn_kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// Shorter turns get no reminder.
const REMINDED_FROM: Span = Span::from_hours(6);
/// The longest time before the deadline for a reminder that comes early because the player sleeps
/// until then: an hour before the longest night.
const MAX_EVENING: Span = Span::from_hours(13);

/// The time that does not count for the players and is not recorded in the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Away {
    /// When nobody could play at all.
    pub outages: Vec<Interval>,
    pub vacations: BySeat<Vec<Interval>>,
}

/// The part of a week in which somebody's clock rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestingAt {
    Night,
    /// The days of their weekend.
    Weekend,
}

/// When the clock of a game is due. Lower bounds: time that does not count only postpones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// The player to act does not run out of time before then.
    pub deadline: Option<Timestamp>,
    /// When there may be something to do: a reminder, a loss on time, the end of a pause to show.
    pub wake: Option<Timestamp>,
}

impl Game {
    /// Its turns, the current one last.
    pub fn timed_turns(&self) -> Vec<TimedTurn> {
        let mut log = self.log.iter().peekable();
        let begins = match log.peek().map(|entry| &entry.event) {
            None => self.head.to_move,
            Some(Event::Acted(seat, ..)) => Some(*seat),
            Some(_) => None,
        };
        clock::turns(self.started_at, begins, log)
    }

    /// How many finished turns of each player still stand, including one that ended the game by its
    /// rules.
    pub(crate) fn turns_made(&self) -> BySeat<usize> {
        let by_rules = matches!(
            self.head.outcome,
            Some(
                Outcome::Won(_, WinReason::Rules(_))
                    | Outcome::Drawn(DrawReason::Rules(_) | DrawReason::TooLong)
            )
        );
        let mut made = BySeat::default();
        for turn in self.timed_turns() {
            if turn.played || by_rules && turn.ended.is_none() {
                *made.get_mut(turn.seat) += 1;
            }
        }
        made
    }

    /// The time that does not count for this seat.
    pub fn idle(&self, seat: Seat, away: &Away) -> Idle {
        let rest = self.terms.rest;
        let vacations: &[Interval] = if rest.no_vacations {
            &[]
        } else {
            away.vacations.get(seat)
        };
        let before = self.head.clock.starts.map(|until| Interval {
            from: self.started_at,
            until,
        });
        let spans = away
            .outages
            .iter()
            .chain(vacations)
            .chain(&self.head.clock.pauses)
            .chain(&before);
        let hours = self.rest_hours.get(seat).as_ref();
        let weekly = hours.filter(|_| rest.nights || rest.weekends);
        Idle::new(
            spans.copied(),
            weekly.map(|hours| WeeklyRest {
                hours: hours.clone(),
                nights: rest.nights,
                weekends: rest.weekends,
            }),
        )
    }

    /// Whether the clock of the player to act rests for their night or weekend, and until when.
    pub fn current_rest(&self, away: &Away, now: Timestamp) -> Option<(RestingAt, Timestamp)> {
        let seat = self.head.to_move?;
        let hours = self.rest_hours.get(seat).as_ref()?;
        let during = |nights, weekends| {
            let weekly = WeeklyRest {
                hours: hours.clone(),
                nights,
                weekends,
            };
            Idle::new([], Some(weekly)).around(now).is_some()
        };
        let rest = self.terms.rest;
        let why = if rest.weekends && during(false, true) {
            RestingAt::Weekend
        } else if rest.nights && during(true, false) {
            RestingAt::Night
        } else {
            return None;
        };
        // A night may run into a weekend.
        Some((why, self.idle(seat, away).around(now)?.until))
    }

    /// The next weekend of the player to act, if it begins between these instants and their clock
    /// rests then.
    pub fn weekend_between(&self, from: Timestamp, until: Timestamp) -> Option<Interval> {
        let hours = self.rest_hours.get(self.head.to_move?).as_ref()?;
        let weekly = WeeklyRest {
            hours: hours.clone(),
            nights: false,
            weekends: true,
        };
        let weekends = self.terms.rest.weekends.then_some(weekly)?;
        Idle::new([], Some(weekends)).first_between(from, until)
    }

    /// The time at which the player to act loses on time. None without a clock, when nobody is
    /// waited for.
    pub fn deadline(&self, away: &Away) -> Option<Timestamp> {
        let seat = self.head.to_move?;
        clock::deadline(
            self.terms.clock,
            &self.timed_turns(),
            &self.head.clock.gifts,
            &away.outages,
            &self.idle(seat, away),
        )
    }

    /// Whether the player to act has time at this instant, or needs none.
    pub fn is_in_time(&self, away: &Away, at: Timestamp) -> bool {
        self.deadline(away).is_none_or(|deadline| at < deadline)
    }

    /// The seat the clock notifies: the player to act, or the opponent once time is up.
    pub fn hears_of_clock(&self) -> Option<Seat> {
        let seat = self.head.to_move?;
        let up = self.head.clock.flag.is_some();
        Some(if up { !seat } else { seat })
    }

    /// What each player has left: for this turn, or in their bank. None without a clock.
    pub fn time_left(&self, away: &Away, now: Timestamp) -> Option<BySeat<Span>> {
        let turns = self.timed_turns();
        let left = |seat| {
            let idle = self.idle(seat, away);
            let (control, gifts) = (self.terms.clock, &self.head.clock.gifts);
            let allowance = clock::allowance(control, seat, &turns, gifts, &idle)?;
            let open = turns
                .last()
                .filter(|it| it.ended.is_none() && it.seat == seat);
            let used = open.map_or(Span(0), |turn| idle.counted_time(turn.began, now));
            Some(Span((allowance.0 - used.0).max(0)))
        };
        Some(BySeat {
            first: left(Seat::First)?,
            second: left(Seat::Second)?,
        })
    }

    /// When the player to act is reminded of this turn, the first time first; never if it is short.
    pub fn reminders(&self, away: &Away, moments: &[Reminder]) -> Vec<Timestamp> {
        self.find_reminders(away, moments).unwrap_or_default()
    }

    fn find_reminders(&self, away: &Away, moments: &[Reminder]) -> Option<Vec<Timestamp>> {
        let turns = self.timed_turns();
        let turn = turns.last().filter(|it| it.ended.is_none())?;
        let idle = self.idle(turn.seat, away);
        let gifts = &self.head.clock.gifts;
        let allowance = |idle| clock::allowance(self.terms.clock, turn.seat, &turns, gifts, idle);
        let time = allowance(&idle)?;
        // The lower bound of what is due knows of no other time that does not count.
        let own = allowance(&self.idle(turn.seat, &Away::default()))?;
        if own < REMINDED_FROM {
            return None;
        }
        let left = moments.iter().filter(|it| it.time_left(own) < own);
        let at = left.map(|it| idle.reach(turn.began, Span(time.0 - it.time_left(time).0)));
        let mut all: Vec<Timestamp> = at.collect();
        all.sort();
        Some(all)
    }

    /// Whether this seat has never finished a turn.
    pub fn never_played(&self, seat: Seat) -> bool {
        let turns = self.timed_turns();
        !turns.iter().any(|it| it.seat == seat && it.played)
    }

    /// Whether time that is up loses the game at once.
    pub fn is_strict(&self) -> bool {
        self.terms.rated.is_rated() || self.origin == super::Origin::Tournament
    }

    /// The times its clock is next due, from what the game itself knows.
    pub fn due(&self, now: Timestamp) -> Due {
        let away = Away::default();
        // People choose when they are reminded: at the first of all moments, or on the evening
        // before a night in which their time runs out. Which moment is next is not known here.
        let first = self.reminders(&away, &Reminder::ALL).first().copied();
        let evening = self.deadline(&away).map(|it| it - MAX_EVENING);
        let earliest = first.map(|at| evening.map_or(at, |it| it.min(at)));
        let earliest = self.head.clock.reminded.or(earliest);
        self.due_with(&away, earliest, now)
    }

    /// Like [`Game::due`], with all time that does not count and the time of the reminder, if there
    /// is one.
    pub fn due_with(&self, away: &Away, remind_at: Option<Timestamp>, now: Timestamp) -> Due {
        if self.terms.clock == TimeControl::None || self.head.outcome.is_some() {
            return Due::default();
        }
        if let Some(flag) = self.head.clock.flag {
            return Due {
                deadline: Some(flag.since),
                wake: Some(flag.closes_at().unwrap_or(flag.warns_at())),
            };
        }
        let deadline = self.deadline(away);
        // The board shows the pause, so its end is shown too.
        let pause_ends = self.head.clock.pause(now).map(|it| it.until);
        let wake = [remind_at, deadline, pause_ends];
        Due {
            deadline,
            wake: wake.into_iter().flatten().min(),
        }
    }
}

impl GameChange {
    /// A change decided on this game, now.
    pub fn new(game: &Game, entries: Vec<LogEntry>, head: Head, now: Timestamp) -> GameChange {
        let mut after = game.clone();
        after.log.extend(entries.iter().cloned());
        after.head = head;
        GameChange {
            id: game.id,
            expect: game.revision,
            due: after.due(now),
            entries,
            head: after.head,
        }
    }
}
