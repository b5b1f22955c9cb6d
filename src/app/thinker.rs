//! The threads on which the computer opponent searches: beside the runtime, at the lowest priority.

use std::{
    cell::Cell,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use cairn_kernel::{AnyPosition, Effort, Strength, Thought};
use tokio::sync::oneshot;
use tracing::{error, warn};

use super::{
    think_queue::{Job, Pace, Queue, SearchedGame, Work},
    unreadable::panic_message,
};

/// Searches for levels above this one, or with a greater budget, let the others pass.
const QUICK_LEVEL: u8 = 6;
const QUICK_POSITIONS: u64 = 20_000;

/// How often a long search checks whether a short one is waiting.
const SLICE: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unthought {
    /// There are no threads to search on.
    #[error("thinking is switched off")]
    Off,
    /// The program is about to end: search again after the next start.
    #[error("thinking was interrupted")]
    Stopped,
    /// No player is to act, or this game has no search.
    #[error("there is nothing to think about")]
    Nothing,
    /// The rules or the search have failed.
    #[error("thinking failed")]
    Failed,
}

/// Runs searches, one per thread at a time.
pub(super) struct Thinker {
    threads: usize,
    shared: Arc<ThinkerState>,
}

#[derive(Default)]
struct ThinkerState {
    queue: Mutex<Queue>,
    comes: Condvar,
}

/// A computation, and where its answer goes.
struct ThinkRequest<T, F> {
    find: F,
    answer: oneshot::Sender<Result<T, Unthought>>,
}

impl<T, F> Work for ThinkRequest<T, F>
where
    T: Send,
    F: FnOnce(&dyn Fn() -> bool) -> Option<T> + Send,
{
    fn is_given_up(&self) -> bool {
        self.answer.is_closed()
    }

    fn think(self: Box<Self>, stop: &dyn Fn() -> bool, stopped: &dyn Fn() -> bool) {
        let ThinkRequest { find, answer } = *self;
        let found = catch_unwind(AssertUnwindSafe(|| find(&|| answer.is_closed() || stop())));
        let ended = match found {
            // An interrupted result is not the real one.
            _ if stopped() => Err(Unthought::Stopped),
            Ok(found) => found.ok_or(Unthought::Nothing),
            Err(panic) => {
                error!(
                    "the computer opponent panicked while thinking: {}",
                    panic_message(panic.as_ref())
                );
                Err(Unthought::Failed)
            }
        };
        // An error only means that nobody is waiting for it any more.
        answer.send(ended).ok();
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker")
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl Thinker {
    /// A thinker with up to this many threads, which are started when needed. Zero: it never
    /// searches.
    pub(super) fn new(threads: usize) -> Thinker {
        Thinker {
            threads,
            shared: Arc::default(),
        }
    }

    pub(super) fn thinks(&self) -> bool {
        self.threads > 0
    }

    /// Searches for a turn in this position of a game.
    pub(super) async fn think(
        &self,
        of: SearchedGame,
        position: Box<dyn AnyPosition>,
        effort: Effort,
    ) -> Result<Thought, Unthought> {
        let pace = if is_quick(effort.strength) {
            Pace::Short
        } else {
            Pace::Long
        };
        self.find(of, pace, move |stop| position.think(&effort, stop))
            .await
    }

    /// Runs an analysis of a game that nobody waits for at its board. It may take a while.
    pub(super) async fn study<T: Send + 'static>(
        &self,
        of: SearchedGame,
        find: impl FnOnce(&dyn Fn() -> bool) -> Option<T> + Send + 'static,
    ) -> Result<T, Unthought> {
        self.find(of, Pace::Long, find).await
    }

    /// How many searches precede the one for this game, if they are likely to take more than a
    /// moment.
    pub(super) fn queue_before(&self, of: SearchedGame) -> Option<usize> {
        self.shared.lock().jobs_ahead(of)
    }

    async fn find<T: Send + 'static>(
        &self,
        (server, game): SearchedGame,
        pace: Pace,
        find: impl FnOnce(&dyn Fn() -> bool) -> Option<T> + Send + 'static,
    ) -> Result<T, Unthought> {
        if !self.thinks() {
            return Err(Unthought::Off);
        }
        let (answer, answered) = oneshot::channel();
        let work = Box::new(ThinkRequest { find, answer });
        let job = Job { game, pace, work };
        {
            let mut queue = self.shared.lock();
            if queue.stopped {
                return Err(Unthought::Stopped);
            }
            queue.push(server, job);
            if queue.begun < self.threads {
                let shared = Arc::clone(&self.shared);
                let begun = thread::Builder::new()
                    .name("thinking".to_owned())
                    .spawn(move || shared.work());
                match begun {
                    Ok(_) => queue.begun += 1,
                    Err(error) => {
                        warn!(
                            %error,
                            "cannot start a thread for the computer opponent; raise the process \
                             limit (TasksMax)"
                        );
                        // These would never be run: they are tried again later.
                        if queue.begun == 0 {
                            queue.clear();
                        }
                    }
                }
            }
        }
        self.shared.comes.notify_one();
        answered.await.unwrap_or(Err(Unthought::Stopped))
    }

    /// Ends every search at once; none begins any more.
    pub(super) fn stop(&self) {
        let mut queue = self.shared.lock();
        queue.stopped = true;
        // With its sender gone, each caller sees that it was interrupted.
        queue.clear();
        drop(queue);
        self.shared.comes.notify_all();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

impl ThinkerState {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Nothing panics while it is held.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the queued searches, until it is stopped.
    fn work(&self) {
        lower_priority();
        loop {
            let mut queue = self.lock();
            let job = loop {
                if queue.stopped {
                    return;
                }
                if let Some(job) = queue.next() {
                    break job;
                }
                let waited = self.comes.wait(queue);
                queue = waited.unwrap_or_else(PoisonError::into_inner);
            };
            drop(queue);
            self.think(job);
        }
    }

    /// Runs one search. A long one lets the short ones pass now and then: they run in the middle of
    /// it.
    fn think(&self, Job { pace, work, .. }: Job) {
        if work.is_given_up() {
            return;
        }
        let looked = Cell::new(Instant::now());
        let stopped = || self.lock().stopped;
        let stop = || {
            if pace == Pace::Long && looked.get().elapsed() >= SLICE {
                loop {
                    // Nothing is locked during a search.
                    let short = self.lock().next_short();
                    let Some(short) = short else { break };
                    self.think(short);
                }
                looked.set(Instant::now());
            }
            stopped()
        };
        let begun = Instant::now();
        work.think(&stop, &stopped);
        self.lock().took(pace, begun.elapsed());
    }
}

fn is_quick(strength: Strength) -> bool {
    match strength {
        Strength::Level(level) => level.number() <= QUICK_LEVEL,
        Strength::Positions(positions) => positions <= QUICK_POSITIONS,
        Strength::Greedy | Strength::Course => true,
    }
}

/// Gives this thread the lowest priority: answering people comes first.
fn lower_priority() {
    #[cfg(unix)]
    if let Err(error) = rustix::process::nice(19) {
        warn!(
            %error,
            "the computer opponent thinks at normal priority; if that slows down replies, set \
             CAIRN_THINK_THREADS=0"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cairn_domain::GameId;
    use cairn_kernel::Level;
    use cairn_rules::catalog;
    use tokio::time::timeout;

    use super::*;

    const NOWHERE: SearchedGame = (None, GameId(0));

    fn start() -> Box<dyn AnyPosition> {
        let kind = catalog().games().next().expect("a game");
        kind.open("{}").expect("the usual options").start()
    }

    fn level(number: usize) -> Effort {
        Effort {
            strength: Strength::Level(Level::ALL[number - 1]),
            seed: 7,
        }
    }

    fn endless() -> Effort {
        Effort {
            strength: Strength::Positions(u64::MAX),
            seed: 7,
        }
    }

    #[tokio::test]
    async fn a_short_thought_passes_a_long_one() {
        let thinker = Arc::new(Thinker::new(1));
        let (begins, begun) = oneshot::channel();
        let long = {
            let thinker = Arc::clone(&thinker);
            tokio::spawn(async move {
                let find = move |stop: &dyn Fn() -> bool| {
                    begins.send(()).expect("it is waited for");
                    start().think(&endless(), stop)
                };
                thinker.study(NOWHERE, find).await
            })
        };
        begun.await.expect("it begins");
        let short = thinker.think(NOWHERE, start(), level(1));
        let short = timeout(Duration::from_secs(30), short).await;
        assert!(short.expect("it is not held up").is_ok());
        assert!(!long.is_finished());
        thinker.stop();
        let long = long.await.expect("no panic");
        assert_eq!(long.err(), Some(Unthought::Stopped));
    }

    #[tokio::test]
    async fn a_stop_ends_what_is_thought_and_what_waits() {
        let thinker = Arc::new(Thinker::new(1));
        let waiting = [0; 3].map(|_| {
            let thinker = Arc::clone(&thinker);
            tokio::spawn(async move { thinker.think(NOWHERE, start(), endless()).await })
        });
        tokio::task::yield_now().await;
        thinker.stop();
        for thought in waiting {
            let thought = thought.await.expect("no panic");
            assert_eq!(thought.err(), Some(Unthought::Stopped));
        }
        let late = thinker.think(NOWHERE, start(), level(1)).await;
        assert_eq!(late.err(), Some(Unthought::Stopped));
    }

    #[tokio::test]
    async fn where_nobody_is_to_act_there_is_nothing_to_think() {
        let thinker = Thinker::new(1);
        let mut over = start();
        over.playout(&mut |_| 0);
        let thought = thinker.think(NOWHERE, over, level(1)).await;
        assert_eq!(thought.err(), Some(Unthought::Nothing));
    }
}
