//! Rate limits: a bucket for every route and its major parameter, and fifty requests a second in
//! all.
//!
//! Real time counts here, not the world's clock: the bot's own limiter waits in real time.
//!
//! The limits are like Discord's in kind, not in numbers, which are published nowhere: fixed
//! windows, waits in whole seconds, answers to interactions apart from the fifty requests.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// How often a route may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// Requests in a window; zero: the route has no bucket of its own and sends no headers.
    pub limit: u32,
    /// The window, in milliseconds.
    pub window: u64,
    /// Whether the route counts for the limit of the whole bot.
    pub global: bool,
}

impl RateLimit {
    /// A route that counts toward the bot's limit.
    pub const fn new(limit: u32, window: u64) -> Self {
        Self {
            limit,
            window,
            global: true,
        }
    }

    /// A route of interactions, which do not count toward the bot's limit.
    pub const fn apart(limit: u32, window: u64) -> Self {
        Self {
            limit,
            window,
            global: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// As with Discord, whose real numbers are not published and only seen in headers.
    #[default]
    Usual,
    /// Headers are sent, but the limits of routes are a hundred times as high and there is none for
    /// the bot.
    Loose,
}

/// Whether a request may pass.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Admission {
    /// Headers for the answer in either case.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Set if refused: seconds until a retry is allowed, and whether the limit of the whole bot was
    /// reached.
    pub(crate) refused: Option<(f64, bool)>,
}

#[derive(Debug)]
pub(crate) struct Limiter {
    strictness: Strictness,
    buckets: Mutex<HashMap<String, Bucket>>,
}

#[derive(Debug)]
struct Bucket {
    used: u32,
    ends: Instant,
}

const GLOBAL: RateLimit = RateLimit::new(50, 1_000);

impl Limiter {
    pub(crate) fn new(strictness: Strictness) -> Self {
        Self {
            strictness,
            buckets: Mutex::default(),
        }
    }

    /// Counts a request of `route` with this major parameter (channel, server or token).
    pub(crate) fn admit(
        &self,
        pace: RateLimit,
        method: &str,
        route: &str,
        major: &str,
    ) -> Admission {
        let loose = self.strictness == Strictness::Loose;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, bucket| bucket.ends > Instant::now());
        if pace.global
            && !loose
            && let Some(wait) = count(&mut buckets, "", GLOBAL.limit, GLOBAL.window).1
        {
            let wait = wait.as_secs_f64();
            return Admission {
                headers: limited_headers(wait, true),
                refused: Some((wait, true)),
            };
        }
        if pace.limit == 0 {
            return Admission {
                headers: Vec::new(),
                refused: None,
            };
        }
        let limit = if loose { pace.limit * 100 } else { pace.limit };
        let key = format!("{method} {route} {major}");
        let (left, wait) = count(&mut buckets, &key, limit, pace.window);
        let after = buckets.get(&key).map_or(Duration::ZERO, |bucket| {
            bucket.ends.saturating_duration_since(Instant::now())
        });
        let reset = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            + after;
        let mut headers = vec![
            ("x-ratelimit-limit", limit.to_string()),
            ("x-ratelimit-remaining", left.to_string()),
            ("x-ratelimit-reset", seconds(reset)),
            ("x-ratelimit-reset-after", seconds(after)),
            ("x-ratelimit-bucket", bucket_name(method, route)),
        ];
        let wait = wait.map(|wait| wait.as_secs_f64());
        headers.extend(
            wait.map(|wait| limited_headers(wait, false))
                .into_iter()
                .flatten(),
        );
        Admission {
            headers,
            refused: wait.map(|wait| (wait, false)),
        }
    }
}

/// Counts a request; returns how many are left and, if there were none, how long to wait.
fn count(
    buckets: &mut HashMap<String, Bucket>,
    key: &str,
    limit: u32,
    window: u64,
) -> (u32, Option<Duration>) {
    let now = Instant::now();
    let bucket = buckets.entry(key.to_owned()).or_insert_with(|| Bucket {
        used: 0,
        ends: now + Duration::from_millis(window),
    });
    if bucket.used >= limit {
        return (0, Some(bucket.ends.saturating_duration_since(now)));
    }
    bucket.used += 1;
    (limit - bucket.used, None)
}

fn seconds(span: Duration) -> String {
    format!("{:.3}", span.as_secs_f64())
}

/// The headers of a refusal. The wait is in whole seconds, rounded up: the body has the exact
/// number.
pub(crate) fn limited_headers(retry_after: f64, global: bool) -> Vec<(&'static str, String)> {
    let mut headers = vec![("retry-after", format!("{:.0}", retry_after.ceil()))];
    if global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    headers.push((
        "x-ratelimit-scope",
        if global { "global" } else { "user" }.to_owned(),
    ));
    headers
}

/// Discord's buckets have opaque names; any name that is unique to the route will do.
fn bucket_name(method: &str, route: &str) -> String {
    let sum = format!("{method} {route}")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{sum:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixth_message_in_five_seconds_is_refused_and_other_channels_are_free() {
        let limiter = Limiter::new(Strictness::Usual);
        let send = |channel: &str| limiter.admit(RateLimit::new(5, 5_000), "POST", "/m", channel);
        let passed = (0..5).filter(|_| send("1").refused.is_none()).count();
        assert_eq!(passed, 5);
        let sixth = send("1").refused;
        assert!(sixth.is_some_and(|(wait, global)| wait > 4.0 && !global));
        assert!(send("2").refused.is_none());
    }

    #[test]
    fn fifty_requests_a_second_are_the_most_and_interactions_do_not_count() {
        let limiter = Limiter::new(Strictness::Usual);
        let admit = |n: i32| limiter.admit(RateLimit::new(9, 9), "GET", "/", &n.to_string());
        let refused = (0..51).filter(|n| admit(*n).refused.is_some());
        assert_eq!(refused.count(), 1);
        let apart = limiter.admit(RateLimit::apart(0, 0), "POST", "/i", "");
        assert!(apart.refused.is_none());
    }
}
