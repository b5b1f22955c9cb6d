//! Trying again what a hiccup of Discord's or the network's has stopped. What waits for it is a
//! person, so all of it takes seconds; posts have the tasks table instead.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use backon::{ExponentialBuilder, Retryable as _};
use tokio::time::{Instant, timeout_at};

use super::failure::Failure;

/// The first answer to an interaction must be there three seconds after it was made; the way to us
/// takes its share.
const FIRST_ANSWER: Duration = Duration::from_millis(2_700);
/// How long the first try of the first answer may hang before there is another one. Later tries
/// have all the time that is left.
const FIRST_TRY: Duration = Duration::from_secs(1);

/// Sends the first answer to an interaction, within the time Discord gives for it. If the answer of
/// Discord was lost, the next try finds that the first one got through.
pub(crate) async fn retry_before_deadline<F>(
    send: impl Fn() -> F + Send + Sync,
) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send,
{
    let begun = Instant::now();
    let deadline = begun + FIRST_ANSWER;
    let tries = AtomicUsize::new(0);
    let waits = ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(200))
        .with_factor(4.0)
        .with_max_times(2);
    let attempt = || async {
        let until = match tries.fetch_add(1, Ordering::Relaxed) {
            0 => begun + FIRST_TRY,
            _ => deadline,
        };
        timeout_at(until, send())
            .await
            .unwrap_or_else(|_| Err(Failure::retry("the first answer took too long")))
    };
    let done = timeout_at(deadline, again(waits, attempt)).await;
    match done.unwrap_or_else(|_| Err(Failure::retry("no time is left for the first answer"))) {
        Err(Failure::Acknowledged) if tries.into_inner() > 1 => Ok(()),
        done => done,
    }
}

/// Sends something that may be sent again without harm.
///
/// There is a quarter of an hour for it, but nobody looks at "is thinking…" for so long.
pub(crate) async fn retry<T, F>(send: impl Fn() -> F + Send + Sync) -> Result<T, Failure>
where
    T: Send,
    F: Future<Output = Result<T, Failure>> + Send,
{
    let waits = ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(300))
        .with_factor(3.0)
        .with_max_times(4);
    again(waits, send).await
}

/// Tries again as long as it could help, after the wait that Discord asks for or else our own.
async fn again<T, F>(
    waits: ExponentialBuilder,
    send: impl Fn() -> F + Send + Sync,
) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>> + Send,
{
    send.retry(waits)
        .sleep(tokio::time::sleep)
        .when(Failure::may_pass)
        .adjust(|failure, wait| match failure {
            // No more than the number of tries that we want.
            Failure::Retry {
                after: Some(after), ..
            } => wait.map(|_| *after),
            _ => wait,
        })
        .await
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError};

    use super::*;

    /// Tries that take so long and end so, by their number.
    type Outcome = fn(usize) -> (Duration, Result<(), Failure>);

    /// What the tries of the first answer come to, and after how many milliseconds each was made.
    async fn tried(outcome: Outcome) -> (Result<(), Failure>, Vec<u128>) {
        let begun = Instant::now();
        let at = Mutex::new(Vec::new());
        let send = || async {
            let number = {
                let mut at = at.lock().unwrap_or_else(PoisonError::into_inner);
                at.push(begun.elapsed().as_millis());
                at.len()
            };
            let (takes, done) = outcome(number);
            tokio::time::sleep(takes).await;
            done
        };
        let done = retry_before_deadline(send).await;
        (
            done,
            at.into_inner().unwrap_or_else(PoisonError::into_inner),
        )
    }

    fn trouble() -> Result<(), Failure> {
        Err(Failure::retry("trouble"))
    }

    #[tokio::test]
    async fn the_first_answer_is_tried_three_times_within_its_time() {
        let (done, at) = tried(|_| (Duration::ZERO, trouble())).await;
        assert!(done.is_err());
        assert!(at.len() == 3 && at[1] >= 200 && at[2] >= 1_000, "{at:?}");
    }

    #[tokio::test]
    async fn a_first_answer_that_hangs_is_tried_anew_and_ends_in_time() {
        let begun = Instant::now();
        let (done, at) = tried(|_| (Duration::from_hours(1), Ok(()))).await;
        assert!(done.is_err());
        assert!(at.len() == 2 && at[1] >= 1_200, "{at:?}");
        assert!(begun.elapsed() < Duration::from_secs(3), "{begun:?}");
    }

    #[tokio::test]
    async fn a_first_answer_whose_receipt_was_lost_is_found_to_be_there() {
        let lost: Outcome = |number| match number {
            1 => (Duration::ZERO, trouble()),
            _ => (Duration::ZERO, Err(Failure::Acknowledged)),
        };
        assert_eq!(tried(lost).await.0, Ok(()));
        // At the first try somebody else has answered already.
        let first: Outcome = |_| (Duration::ZERO, Err(Failure::Acknowledged));
        assert_eq!(tried(first).await.0, Err(Failure::Acknowledged));
    }

    #[tokio::test]
    async fn the_wait_is_the_one_that_discord_asks_for() {
        let limited: Outcome = |number| match number {
            1 => {
                let after = Some(Duration::from_millis(700));
                (Duration::ZERO, Err(Failure::of_answer(429, None, after)))
            }
            _ => (Duration::ZERO, Ok(())),
        };
        let (done, at) = tried(limited).await;
        assert_eq!(done, Ok(()));
        assert!(at.len() == 2 && at[1] >= 700, "{at:?}");
    }

    #[tokio::test]
    async fn what_cannot_pass_is_tried_once_and_what_can_a_few_times() {
        let waits = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(1))
            .with_max_times(4);
        for (failure, expected) in [(Failure::Gone, 1), (Failure::retry("trouble"), 5)] {
            let tries = AtomicUsize::new(0);
            let send = || async {
                tries.fetch_add(1, Ordering::Relaxed);
                Err::<(), _>(failure.clone())
            };
            assert_eq!(again(waits, send).await, Err(failure.clone()));
            assert_eq!(tries.load(Ordering::Relaxed), expected, "{failure}");
        }
    }
}
