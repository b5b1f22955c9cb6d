//! When the program was there for its players: heartbeats while it is connected to Discord, and the
//! outages between them. And a clock that never goes back.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use tracing::{debug, info, warn};

use super::{App, AppError};
use crate::{
    domain::{Interval, Span, Task, Timestamp, Write},
    telemetry::metrics::metrics,
};

/// A gap between two heartbeats that is longer than this is an outage.
const OUTAGE: Span = Span::from_secs(120);
/// After an outage the deadlines up to then are edited, so many at most, and so far apart.
const SOON: Span = Span::from_days(7);
const MOST_EDITED: u32 = 2_000;
const BETWEEN_EDITS: Span = Span(250);
/// A clock that is behind by less than this has only been adjusted.
const WORTH_A_WARNING: Span = Span::from_secs(1);

/// What is known about when nobody could play.
#[derive(Debug)]
pub(super) struct Heart {
    /// The latest time there has been.
    latest: AtomicI64,
    behind: AtomicBool,
    connected: AtomicBool,
    pulse: Mutex<Pulse>,
}

#[derive(Debug, Default)]
struct Pulse {
    /// The last heartbeat, and how far the clock had been put forward by hand then.
    last: Option<(Timestamp, Span)>,
    /// Has beaten in this process.
    beaten: bool,
    outages: Vec<Interval>,
}

impl Default for Heart {
    fn default() -> Heart {
        Heart {
            latest: AtomicI64::new(i64::MIN),
            behind: AtomicBool::new(false),
            connected: AtomicBool::new(false),
            pulse: Mutex::default(),
        }
    }
}

impl Heart {
    /// This time, or the latest there has been, if the host's clock was set back.
    pub(super) fn steady(&self, now: Timestamp) -> Timestamp {
        let latest = Timestamp(self.latest.fetch_max(now.0, Ordering::SeqCst));
        if now >= latest {
            self.behind.store(false, Ordering::SeqCst);
            return now;
        }
        let by = latest - now;
        if by >= WORTH_A_WARNING && !self.behind.swap(true, Ordering::SeqCst) {
            warn!(
                behind_ms = by.0,
                "the host's clock was set back; the clocks of the games stand still until it has caught up"
            );
        }
        latest
    }

    /// Since when nobody can play, if that has lasted for so long that it is an outage.
    fn gap(pulse: &Pulse, now: Timestamp, put_forward: Span) -> Option<Timestamp> {
        let (last, then) = pulse.last?;
        let passed = Span((now - last).0 - (put_forward.0 - then.0));
        (passed > OUTAGE).then_some(last)
    }

    fn pulse(&self) -> std::sync::MutexGuard<'_, Pulse> {
        self.pulse.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Remembers what the last process knew of time. Before anything else is done.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn wake_up(&self) -> anyhow::Result<()> {
        let last = self.store.last_beat().await?;
        let outages = self.store.outages().await?;
        if let Some(last) = last {
            self.heart.steady(last);
        }
        {
            let mut pulse = self.heart.pulse();
            pulse.last = last.map(|it| (it, self.time.put_forward()));
            pulse.outages = outages;
        }
        // What the program before could not begin this one may have the rules of.
        if !self.store.tournaments_that_wait().await?.is_empty() {
            let (task, due) = (Task::start_games(), self.now());
            self.commit(vec![Write::Schedule { task, due }]).await?;
        }
        Ok(())
    }

    /// Says whether the program is connected to Discord now, and so there for its players.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn set_connected(&self, connected: bool) -> Result<(), AppError> {
        self.heart.connected.store(connected, Ordering::SeqCst);
        metrics().gateway_connected.set(i64::from(connected));
        self.beat_if_connected().await
    }

    /// Writes down that the program is there for its players, if it is. What passed since it last
    /// did so is an outage if it was long.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn beat_if_connected(&self) -> Result<(), AppError> {
        if !self.heart.connected.load(Ordering::SeqCst) {
            return Ok(());
        }
        let (at, put_forward) = (self.now(), self.time.put_forward());
        let outage = {
            let pulse = self.heart.pulse();
            let from = Heart::gap(&pulse, at, put_forward);
            from.map(|from| Interval { from, until: at })
        };
        self.commit(vec![Write::Beat { at, outage }]).await?;
        debug!(at = at.0, "heartbeat at {}", at.0);
        let seconds = Duration::from_millis(at.0.max(0).cast_unsigned()).as_secs_f64();
        metrics().last_heartbeat.set(seconds);
        let first = {
            let mut pulse = self.heart.pulse();
            pulse.last = Some((at, put_forward));
            pulse.outages.extend(outage);
            !std::mem::replace(&mut pulse.beaten, true)
        };
        if let Some(outage) = outage {
            let lasted = (outage.until - outage.from).0 / 1_000;
            info!(
                lasted_s = lasted,
                "nobody could play for {lasted} seconds, which count for no clock"
            );
        }
        if first || outage.is_some() {
            self.alarms.clocks().ring();
        }
        if outage.is_some() {
            self.edit_deadlines(at).await?;
            self.look_at_tournaments().await?;
        }
        Ok(())
    }

    /// Has the posts of the games edited whose time runs out next: an outage has put that off. One
    /// by one, so that what people do comes through; the others say it with their next turn.
    async fn edit_deadlines(&self, now: Timestamp) -> Result<(), AppError> {
        let soon = self.store.awake(now + SOON, MOST_EDITED).await?;
        let writes = soon
            .into_iter()
            .zip(0..)
            .map(|(game, number)| Write::Schedule {
                task: Task::sync_game(game),
                due: now + Span(number * BETWEEN_EDITS.0),
            });
        self.commit(writes.collect()).await.map(drop)
    }

    /// Whether the program is connected to Discord.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.heart.connected.load(Ordering::SeqCst)
    }

    /// Whether the clocks of the games can be looked at: the program is there, and what was no time
    /// is known.
    pub(super) fn is_there(&self) -> bool {
        let (now, put_forward) = (self.now(), self.time.put_forward());
        let pulse = self.heart.pulse();
        pulse.beaten && Heart::gap(&pulse, now, put_forward).is_none()
    }

    /// The spans since this time in which nobody could play, with the one that goes on.
    pub(super) fn outages(&self, since: Timestamp) -> Vec<Interval> {
        let (now, put_forward) = (self.now(), self.time.put_forward());
        let pulse = self.heart.pulse();
        let known = pulse.outages.partition_point(|it| it.until <= since);
        let going_on = Heart::gap(&pulse, now, put_forward);
        let going_on = going_on.map(|from| Interval { from, until: now });
        pulse.outages[known..]
            .iter()
            .copied()
            .chain(going_on)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_runs_backwards_stands_still() {
        let heart = Heart::default();
        assert_eq!(heart.steady(Timestamp(50_000)), Timestamp(50_000));
        assert_eq!(heart.steady(Timestamp(10_000)), Timestamp(50_000));
        assert_eq!(heart.steady(Timestamp(49_999)), Timestamp(50_000));
        assert_eq!(heart.steady(Timestamp(50_001)), Timestamp(50_001));
    }

    #[test]
    fn a_clock_that_is_put_forward_by_hand_makes_no_outage() {
        let week = Span::from_days(7);
        let pulse = Pulse {
            last: Some((Timestamp(0), Span(0))),
            ..Pulse::default()
        };
        let later = Timestamp(0) + week + Span::from_secs(60);
        assert_eq!(Heart::gap(&pulse, later, week), None);
        assert_eq!(Heart::gap(&pulse, later, Span(0)), Some(Timestamp(0)));
        assert_eq!(Heart::gap(&pulse, Timestamp(120_000), Span(0)), None);
        assert_eq!(
            Heart::gap(&pulse, Timestamp(120_001), Span(0)),
            Some(Timestamp(0))
        );
    }
}
