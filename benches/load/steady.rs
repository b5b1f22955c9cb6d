//! Actions at a steady rate, whether or not earlier ones are done: an action delayed by a stall has
//! waited since it was due.

use std::time::Duration;

use tokio::{
    task::JoinSet,
    time::{Instant, sleep_until},
};

/// Begins `rate` actions per second for `seconds`, each with the moment it is due, and waits for
/// all.
pub(crate) async fn steady<F>(rate: u32, seconds: u32, mut begin: impl FnMut(u32, Instant) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let (each, start) = (Duration::from_secs(1) / rate, Instant::now());
    let mut under_way = JoinSet::new();
    for number in 0..rate * seconds {
        let due = start + each * number;
        sleep_until(due).await;
        under_way.spawn(begin(number, due));
        while let Some(ended) = under_way.try_join_next() {
            ended.expect("no panic");
        }
    }
    under_way.join_all().await;
}
