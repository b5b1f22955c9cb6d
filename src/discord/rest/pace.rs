//! How fast this process sends requests to Discord: the limit of fifty a second is the bot's, not a
//! process's. Answers to interactions do not count and are sent elsewhere.
//!
//! Requests leave one after the other, evenly spaced: a bucket that holds more than one would let
//! several processes send their saved requests in the same second. No rate-limiting crate lets the
//! rate follow the number of processes and lets questions overtake posts; it takes a few lines.

use std::{
    sync::{Mutex as Lock, PoisonError},
    time::Duration,
};

use tokio::{
    sync::Mutex,
    time::{self, Instant},
};

/// Requests a second of the whole bot: Discord's fifty, minus some for the library's own.
const OF_THE_BOT: u32 = 45;

/// Spaces the requests of this process.
pub(crate) struct Pace {
    /// Requests a second that the operator has set.
    fixed: Option<u32>,
    /// The current number of processes sharing the bot.
    processes: Box<dyn Fn() -> u32 + Send + Sync>,
    /// When the next request may leave.
    next: Lock<Option<Instant>>,
    posts: Mutex<()>,
    edits: Mutex<()>,
}

impl std::fmt::Debug for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pace")
            .field("interval", &self.interval())
            .finish_non_exhaustive()
    }
}

impl Pace {
    /// A fixed number of requests a second, or this process's share of the bot's.
    pub(crate) fn new(
        fixed: Option<u32>,
        processes: impl Fn() -> u32 + Send + Sync + 'static,
    ) -> Pace {
        Pace {
            fixed,
            processes: Box::new(processes),
            next: Lock::default(),
            posts: Mutex::default(),
            edits: Mutex::default(),
        }
    }

    /// Waits until a question may be sent.
    pub(super) async fn question(&self) {
        time::sleep_until(self.take(Instant::now())).await;
    }

    /// Waits until a post may be sent: in order of arrival, and one at a time, so that a question
    /// waits for one post and not for all of them.
    pub(super) async fn post(&self) {
        let _turn = self.posts.lock().await;
        self.question().await;
    }

    /// Waits until an edit may be sent. New posts come first, because somebody is waiting for them:
    /// only one edit at a time queues with the posts.
    pub(super) async fn edit(&self) {
        let _turn = self.edits.lock().await;
        self.post().await;
    }

    pub(super) fn pause(&self, after: Duration) {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        *next = (*next).max(Some(Instant::now() + after));
    }

    fn interval(&self) -> Duration {
        match self.fixed {
            Some(fixed) => Duration::from_secs(1) / fixed.max(1),
            None => Duration::from_secs(1) * (self.processes)().max(1) / OF_THE_BOT,
        }
    }

    /// Takes the next slot, and returns its time.
    fn take(&self, now: Instant) -> Instant {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let place = next.map_or(now, |next| next.max(now));
        *next = Some(place + self.interval());
        place
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };

    use super::*;

    #[test]
    fn places_are_evenly_spaced_and_none_is_saved_up() {
        let pace = Pace::new(Some(4), || 9);
        let now = Instant::now();
        let ms = |ms| now + Duration::from_millis(ms);
        let places: Vec<Instant> = (0..3).map(|_| pace.take(now)).collect();
        assert_eq!(places, [now, ms(250), ms(500)]);
        // After a pause the next ones still keep their distance.
        assert_eq!(pace.take(ms(9_000)), ms(9_000));
        assert_eq!(pace.take(ms(9_000)), ms(9_250));
    }

    #[tokio::test]
    async fn what_is_new_passes_what_is_changed() {
        let pace = Pace::new(Some(1_000), || 1);
        let done = Lock::new(Vec::new());
        let edit = async |name| {
            pace.edit().await;
            done.lock().expect("no panic").push(name);
        };
        let post = async |name| {
            pace.post().await;
            done.lock().expect("no panic").push(name);
        };
        // The first one leaves at once, and nobody has to wait for it.
        pace.post().await;
        tokio::join!(edit("e1"), edit("e2"), edit("e3"), post("p1"), post("p2"));
        assert_eq!(
            done.into_inner().expect("no panic"),
            ["e1", "p1", "p2", "e2", "e3"]
        );
    }

    #[test]
    fn the_share_follows_the_number_of_processes() {
        let processes = Arc::new(AtomicU32::new(1));
        let counted = Arc::clone(&processes);
        let pace = Pace::new(None, move || counted.load(Ordering::Relaxed));
        let share = Duration::from_secs(1) / 45;
        assert_eq!(pace.interval(), share);
        processes.store(3, Ordering::Relaxed);
        assert_eq!(pace.interval(), Duration::from_secs(3) / 45);
        processes.store(0, Ordering::Relaxed);
        assert_eq!(pace.interval(), share);
    }
}
