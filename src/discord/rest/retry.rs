//! Answers that get through a hiccup of Discord's or the network's. What waits for them is a person,
//! so all of it takes seconds; posts have the tasks table instead.

use std::time::Duration;

use poise::serenity_prelude as serenity;

use super::failure::Failure;

/// The first answer must be there within three seconds.
const BEFORE_THE_FIRST: [Duration; 2] = [Duration::from_millis(200), Duration::from_millis(800)];
/// The rest has a quarter of an hour, but nobody looks at "is thinking…" for so long.
const BEFORE_THE_REST: [Duration; 4] = [
    Duration::from_millis(300),
    Duration::from_secs(1),
    Duration::from_secs(3),
    Duration::from_secs(9),
];

/// Sends the first answer to an interaction. If the answer of Discord was lost, the next try finds
/// that the first one got through.
pub(crate) async fn retry_before_deadline<F>(send: impl Fn() -> F + Send) -> Result<(), Failure>
where
    F: Future<Output = serenity::Result<()>> + Send,
{
    match again(&BEFORE_THE_FIRST, send).await {
        (Err(Failure::Acknowledged), 2..) => Ok(()),
        (done, _) => done,
    }
}

/// Sends something that may be sent again without harm.
pub(crate) async fn retry<T, F>(send: impl Fn() -> F + Send) -> Result<T, Failure>
where
    F: Future<Output = serenity::Result<T>> + Send,
{
    again(&BEFORE_THE_REST, send).await.0
}

/// Tries again as long as it could help; tells also at which try it ended.
async fn again<T, F>(waits: &[Duration], send: impl Fn() -> F + Send) -> (Result<T, Failure>, usize)
where
    F: Future<Output = serenity::Result<T>> + Send,
{
    let mut tries = 0;
    loop {
        let done = send().await.map_err(|error| Failure::of(&error));
        tries += 1;
        match (done, waits.get(tries - 1)) {
            (Err(Failure::Passing(_)), Some(wait)) => tokio::time::sleep(*wait).await,
            (done, _) => return (done, tries),
        }
    }
}
