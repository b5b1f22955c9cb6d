//! A queue before each of Discord's rate limits: never more requests are under way than a limit has
//! room for, and those that wait leave by urgency, then in the order of arrival.
//!
//! The library's limiter is switched off: at the end of a window it lets everybody go who waits for
//! it, and it sleeps after a refusal while all others wait for its lock.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cairn_app::wait_aside;
use cairn_telemetry::metrics::metrics;
use reqwest::{Method, header::HeaderMap};
use serenity::http::RatelimitingBucket;
use tokio::{
    sync::Notify,
    time::{self, Instant},
};
use tracing::debug;

use poise::serenity_prelude as serenity;

/// Idle buckets beyond this many are forgotten.
const MAX_BUCKETS: usize = 1_000;
/// Discord rounds the end of a window to milliseconds.
const ROUNDING: Duration = Duration::from_millis(5);

/// What leaves first where several requests wait for the same limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// Whatever a game or a tournament posts by itself.
    Board,
    Answer,
    Chatter,
}

/// The urgency of a request, and its number in the order of arrival.
type Place = (Urgency, u64);

#[derive(Debug, Default)]
pub(super) struct Buckets(Mutex<HashMap<(Method, RatelimitingBucket), Arc<Bucket>>>);

#[derive(Debug, Default)]
struct Bucket {
    window: Mutex<Window>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Window {
    /// Requests in a window. None until Discord has said so; then one at a time is sent.
    limit: Option<u32>,
    /// How many more may be sent in this window.
    left: u32,
    /// None until the first response of the window.
    ends: Option<Instant>,
    /// Until when nothing is sent, after a refusal.
    rests: Option<Instant>,
    under_way: u32,
    waiting: BTreeSet<Place>,
    arrived: u64,
}

impl Buckets {
    pub(super) fn queue(
        &self,
        method: Method,
        bucket: RatelimitingBucket,
        urgency: Urgency,
    ) -> Turn {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            let now = Instant::now();
            buckets.retain(|_, it| Arc::strong_count(it) > 1 || it.window().next() > Some(now));
        }
        let bucket = Arc::clone(buckets.entry((method, bucket)).or_default());
        let place = bucket.window().join(urgency);
        Turn {
            bucket,
            place,
            is_under_way: false,
        }
    }
}

impl Bucket {
    fn window(&self) -> MutexGuard<'_, Window> {
        self.window.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Window {
    fn join(&mut self, urgency: Urgency) -> Place {
        self.arrived += 1;
        let place = (urgency, self.arrived);
        self.waiting.insert(place);
        place
    }

    /// Sends the request off if it is its turn.
    fn leave(&mut self, place: Place, now: Instant) -> bool {
        if self.rests.is_some_and(|it| now < it) {
            return false;
        }
        self.rests = None;
        // Requests whose response is lost say nothing about the window.
        let is_over = self.ends.map_or(self.under_way == 0, |it| it <= now);
        if is_over {
            self.ends = None;
            // Those under way may arrive in the new window.
            self.left = self.limit.unwrap_or(1).saturating_sub(self.under_way);
        }
        let leaves = self.left > 0 && self.waiting.first() == Some(&place);
        if leaves {
            self.waiting.remove(&place);
            self.left -= 1;
            self.under_way += 1;
        }
        leaves
    }

    /// Other processes may use the same limit, so Discord's number counts if it is the lower one.
    fn hear(&mut self, limit: u32, remaining: u32, ends: Option<Instant>) {
        self.left = match self.limit {
            Some(_) => self.left.min(remaining),
            None => remaining,
        };
        self.limit = Some(limit);
        self.ends = self.ends.max(ends);
    }

    /// When more may be sent even if no response comes.
    fn next(&self) -> Option<Instant> {
        self.rests.or(self.ends)
    }
}

/// The place of a request in the queue, and then among those under way.
#[derive(Debug)]
pub(super) struct Turn {
    bucket: Arc<Bucket>,
    place: Place,
    is_under_way: bool,
}

impl Turn {
    pub(super) async fn comes(&mut self, verb: &str, name: &str) {
        let mut has_waited = false;
        loop {
            let changed = self.bucket.changed.notified();
            let next = {
                let mut window = self.bucket.window();
                self.is_under_way = window.leave(self.place, Instant::now());
                window.next()
            };
            if self.is_under_way {
                self.bucket.changed.notify_waiters();
                return;
            }
            if !has_waited {
                has_waited = true;
                metrics().limiter_waits.inc();
                let urgency = self.place.0;
                debug!("{verb} {name} waits for its limit ({urgency:?})");
            }
            match next {
                Some(next) => {
                    wait_aside(time::timeout_at(next, changed)).await.ok();
                }
                None => wait_aside(changed).await,
            }
        }
    }

    pub(super) fn hear(&self, headers: &HeaderMap, is_success: bool) {
        fn number<T: std::str::FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
            headers.get(name)?.to_str().ok()?.parse().ok()
        }
        let limit = number(headers, "x-ratelimit-limit");
        let remaining = number(headers, "x-ratelimit-remaining");
        let after = number(headers, "x-ratelimit-reset-after").and_then(super::wait);
        let mut window = self.bucket.window();
        match (limit, remaining, after) {
            (Some(limit), Some(remaining), Some(after)) => {
                window.hear(limit, remaining, Some(Instant::now() + after + ROUNDING));
            }
            _ if is_success => window.hear(u32::MAX, u32::MAX, None),
            _ => (),
        }
        drop(window);
        self.bucket.changed.notify_waiters();
    }

    /// Puts a refused request back where it was in the queue, which rests for as long as Discord
    /// asks.
    pub(super) fn go_back(&mut self, after: Duration) {
        let mut window = self.bucket.window();
        window.under_way -= u32::from(std::mem::take(&mut self.is_under_way));
        window.waiting.insert(self.place);
        window.rests = window.rests.max(Some(Instant::now() + after + ROUNDING));
        drop(window);
        // Whoever looked in between has seen no end of the wait.
        self.bucket.changed.notify_waiters();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut window = self.bucket.window();
        window.waiting.remove(&self.place);
        window.under_way -= u32::from(self.is_under_way);
        drop(window);
        self.bucket.changed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Requests in a window of the server below.
    const LIMIT: u32 = 5;
    const WINDOW: Duration = Duration::from_secs(5);

    /// A server with a limit, and how long it takes to answer.
    struct Server {
        delay: Duration,
        windows: Vec<(Instant, u32)>,
    }

    impl Server {
        /// What is left after a request, and when the window ends; none if it is refused.
        fn receive(&mut self, now: Instant) -> Option<(u32, Instant)> {
            match self.windows.last_mut() {
                Some((begun, used)) if now < *begun + WINDOW => {
                    *used += 1;
                    Some((LIMIT.checked_sub(*used)?, *begun + WINDOW))
                }
                _ => {
                    self.windows.push((now, 1));
                    Some((LIMIT - 1, now + WINDOW))
                }
            }
        }
    }

    /// Chatter arrives all the time, and so many boards at second 7; returns when each board has
    /// arrived at the server after that, and how many other messages before the last one.
    fn boards_among_chatter(delay: Duration, boards: usize) -> (Vec<Duration>, usize) {
        const TICK: Duration = Duration::from_millis(10);
        let start = Instant::now();
        let came = start + Duration::from_secs(7);
        let mut server = Server {
            delay,
            windows: Vec::new(),
        };
        let mut window = Window::default();
        let mut answers: Vec<(Instant, Option<(u32, Instant)>)> = Vec::new();
        let (mut arrived, mut others) = (Vec::new(), 0);
        let mut now = start;
        while arrived.len() < boards {
            if window.waiting.len() < 40 {
                window.join(Urgency::Chatter);
                window.join(Urgency::Answer);
            }
            if now == came {
                for _ in 0..boards {
                    window.join(Urgency::Board);
                }
            }
            answers.retain(|(at, answer)| {
                if *at > now {
                    return true;
                }
                window.under_way -= 1;
                let (left, ends) = answer.expect("no request is refused");
                // The client knows only how long after the answer was made.
                window.hear(LIMIT, left, Some(ends + server.delay));
                false
            });
            while let Some(place) = window.waiting.first().copied()
                && window.leave(place, now)
            {
                answers.push((now + server.delay, server.receive(now)));
                match place.0 {
                    Urgency::Board => arrived.push(now - came),
                    _ if came <= now && arrived.len() < boards => others += 1,
                    _ => (),
                }
            }
            now += TICK;
        }
        (arrived, others)
    }

    #[test]
    fn the_kth_board_is_there_in_twice_its_windows_under_any_chatter_and_none_is_refused() {
        for delay in [0, 30, 300, 1_200] {
            for boards in [1, 5, 6, 16] {
                let (arrived, others) = boards_among_chatter(Duration::from_millis(delay), boards);
                for (at, k) in arrived.into_iter().zip(1..) {
                    let windows = u32::div_ceil(k, LIMIT);
                    assert!(at < 2 * windows * WINDOW, "{delay} ms, board {k}: {at:?}");
                }
                assert_eq!(others, 0, "{delay} ms, {boards} boards");
            }
        }
    }

    #[test]
    fn a_lost_response_stops_nothing_and_a_refusal_only_for_as_long_as_is_asked() {
        let now = Instant::now();
        let mut window = Window::default();
        // Until the limit is known, one at a time.
        let [first, second] = [(); 2].map(|()| window.join(Urgency::Board));
        assert!(window.leave(first, now) && !window.leave(second, now));
        window.under_way -= 1;
        assert!(window.leave(second, now));
        window.hear(5, 4, Some(now + 60 * WINDOW));
        window.rests = Some(now + WINDOW);
        // Another answer does not end the rest, nor does it take as long as the window.
        window.hear(5, 3, Some(now + 60 * WINDOW));
        window.under_way -= 1;
        let third = window.join(Urgency::Board);
        assert!(!window.leave(third, now + WINDOW / 2));
        assert_eq!(window.next(), Some(now + WINDOW));
        assert!(window.leave(third, now + WINDOW));
    }

    #[tokio::test]
    async fn those_who_give_up_leave_their_place_to_the_next() {
        let buckets = Buckets::default();
        let bucket = serenity::http::Route::UserMe.ratelimiting_bucket();
        let queue = |urgency| buckets.queue(Method::POST, bucket, urgency);
        let mut first = queue(Urgency::Chatter);
        first.comes("POST", "test").await;
        let gone = queue(Urgency::Board);
        let mut next = queue(Urgency::Chatter);
        let came = tokio::spawn(async move { next.comes("POST", "test").await });
        drop(gone);
        drop(first);
        came.await.expect("its turn came");
    }

    #[tokio::test]
    async fn after_a_refusal_those_who_waited_before_come_although_they_looked_in_between() {
        let buckets = Buckets::default();
        let bucket = serenity::http::Route::UserMe.ratelimiting_bucket();
        let mut refused = buckets.queue(Method::POST, bucket, Urgency::Chatter);
        refused.comes("POST", "test").await;
        let mut board = buckets.queue(Method::POST, bucket, Urgency::Board);
        let came = tokio::spawn(async move { board.comes("POST", "test").await });
        // It looks, and sees a request under way and no end of a window.
        tokio::task::yield_now().await;
        refused.go_back(Duration::from_millis(1));
        let again = tokio::spawn(async move { refused.comes("POST", "test").await });
        came.await.expect("its turn came");
        again.await.expect("its turn came");
    }
}
