//! Retries after a hiccup of Discord's or the network's. A person is waiting, so all of it takes
//! seconds; posts have the tasks table instead.

use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use tokio::{
    task::JoinSet,
    time::{Instant, sleep_until},
};

use super::failure::Failure;

/// The most tries of the first answer to an interaction.
const FIRST_TRIES: u32 = 4;
/// The wait after the first failed try; four times as long after each further one.
const FIRST_WAIT: Duration = Duration::from_millis(200);
/// How long the first try may hang before another one is made beside it; twice as long for each
/// further one.
const HANGS: Duration = Duration::from_secs(1);

/// Sends the first answer to an interaction until Discord has reported its result.
///
/// Discord itself counts the three seconds for it: after them, it no longer knows an unanswered
/// interaction. An answered one is acknowledged, so a try after a lost or late response learns that
/// the answer was delivered. A try that hangs goes on beside the next one, and the first response
/// counts: cutting it off would close a connection just when connections are slowest. The remaining
/// tries end by themselves.
///
/// # Errors
///
/// Why there is no answer: [`Failure::Gone`] if it came too late, [`Failure::Acknowledged`] if
/// somebody else has answered before.
pub(crate) async fn retry_first<F>(send: impl Fn() -> F + Send + Sync) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    let mut tries = JoinSet::new();
    let mut made = 0;
    let mut next = Instant::now();
    let mut last = Failure::retry("the first reply was never sent");
    let done = loop {
        tokio::select! {
            biased;
            Some(done) = tries.join_next() => match done {
                Ok(Err(Failure::Acknowledged)) if made > 1 => break Ok(()),
                Ok(Err(failure)) if failure.may_pass() => {
                    next = next.min(Instant::now() + wait_after(made));
                    if let Failure::Retry { after: Some(after), .. } = failure {
                        next = Instant::now() + after;
                    }
                    last = failure;
                }
                Ok(done) => break done,
                Err(died) => last = Failure::retry(format!("an attempt has died: {died}")),
            },
            () = sleep_until(next), if made < FIRST_TRIES => {
                tries.spawn(send());
                next = Instant::now() + HANGS * 2_u32.pow(made);
                made += 1;
            }
            else => break Err(last),
        }
    };
    tries.detach_all();
    done
}

fn wait_after(made: u32) -> Duration {
    FIRST_WAIT * 4_u32.pow(made.saturating_sub(1))
}

/// Sends something that is safe to repeat.
///
/// Discord allows a quarter of an hour for it, but nobody watches "is thinking…" that long.
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

/// Sends a request a few times while Discord refuses it with a code that we do not know; then it is
/// refused like one with a known code.
pub(super) async fn settle<T, F>(send: impl Fn() -> F + Send + Sync) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>> + Send,
{
    let waits = ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(300))
        .with_factor(3.0)
        .with_max_times(3);
    let done = send
        .retry(waits)
        .sleep(tokio::time::sleep)
        .when(|failure| matches!(failure, Failure::Strange(_)));
    done.await.map_err(|failure| match failure {
        Failure::Strange(code) => Failure::Refused(code),
        failure => failure,
    })
}

/// Retries while that may help, after the wait that Discord asks for or else our own.
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
            // No more tries than we want.
            Failure::Retry {
                after: Some(after), ..
            } => wait.map(|_| *after),
            _ => wait,
        })
        .await
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;

    /// Duration and result of each try, by its number.
    type Outcome = fn(usize) -> (Duration, Result<(), Failure>);

    /// The result of the tries of the first answer, and when each was made, in milliseconds.
    async fn retry_result(outcome: Outcome) -> (Result<(), Failure>, Vec<u128>) {
        let begun = Instant::now();
        let at = Mutex::new(Vec::new());
        let send = || {
            let number = {
                let mut at = at.lock().unwrap_or_else(PoisonError::into_inner);
                at.push(begun.elapsed().as_millis());
                at.len()
            };
            let (takes, done) = outcome(number);
            async move {
                tokio::time::sleep(takes).await;
                done
            }
        };
        let done = retry_first(send).await;
        (
            done,
            at.into_inner().unwrap_or_else(PoisonError::into_inner),
        )
    }

    fn trouble() -> Result<(), Failure> {
        Err(Failure::retry("trouble"))
    }

    #[tokio::test]
    async fn the_first_answer_is_tried_three_times_within_its_time_and_once_more() {
        let (done, at) = retry_result(|_| (Duration::ZERO, trouble())).await;
        assert_eq!(done, trouble());
        assert!(
            at.len() == 4 && at[1] >= 200 && at[2] >= 1_000 && at[3] >= 4_200,
            "{at:?}"
        );
    }

    #[tokio::test]
    async fn a_first_answer_that_hangs_goes_on_beside_the_next_one() {
        let late: Outcome = |number| match number {
            1 => (Duration::from_millis(2_500), Ok(())),
            _ => (Duration::from_hours(1), trouble()),
        };
        let (done, at) = retry_result(late).await;
        assert_eq!(done, Ok(()));
        assert!(at.len() == 2 && at[1] >= 1_000, "{at:?}");
    }

    #[tokio::test]
    async fn a_first_answer_whose_receipt_is_lost_or_late_is_found_to_be_there() {
        let lost: Outcome = |number| match number {
            1 => (Duration::ZERO, trouble()),
            _ => (Duration::ZERO, Err(Failure::Acknowledged)),
        };
        assert_eq!(retry_result(lost).await.0, Ok(()));
        let late: Outcome = |number| match number {
            1 => (Duration::from_hours(1), trouble()),
            _ => (Duration::from_millis(2_500), Err(Failure::Acknowledged)),
        };
        assert_eq!(retry_result(late).await.0, Ok(()));
        // Discord has never received the first one, and the second comes too late.
        let too_late: Outcome = |number| match number {
            1 => (Duration::from_hours(1), trouble()),
            _ => (Duration::from_millis(2_500), Err(Failure::Gone)),
        };
        assert_eq!(retry_result(too_late).await.0, Err(Failure::Gone));
        // Somebody else has already answered at the first try.
        let first: Outcome = |_| (Duration::ZERO, Err(Failure::Acknowledged));
        assert_eq!(retry_result(first).await.0, Err(Failure::Acknowledged));
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
        let (done, at) = retry_result(limited).await;
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
