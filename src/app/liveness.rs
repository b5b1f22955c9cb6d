//! Liveness: whether the loops check their lists, and whether the database accepts writes.

use cairn_store::{DatabaseGone, unreadable_counts};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use cairn_domain::Span;
use cairn_telemetry::metrics::{CommitEnd, metrics};
use tokio::{sync::Mutex as AsyncMutex, time::timeout};

use super::App;

/// How often a loop checks its list even if every wake-up is missed. Rows written by an operator's
/// command beside the bot are noticed only by this.
pub(super) const SAFETY_NET: Duration = Duration::from_secs(15);
/// Silence after which a loop counts as stalled. It checks its list every quarter of a minute at
/// least, and a commit takes seconds at most, so it does not recover by itself.
const STALLED: Duration = Duration::from_secs(50);
/// How long a write may take for the database to count as ready.
const PATIENCE: Duration = Duration::from_secs(2);
/// A write this recent proves that the database can be written now.
const JUST_NOW: Duration = Duration::from_secs(2);
/// How long the numbers of games and people are cached: counting reads an entry for each.
const USAGE_HOLDS: Duration = Duration::from_mins(5);
/// A task overdue by more than this is late.
const LATE: Span = Span::from_secs(60);

/// The loops that run all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loop {
    Internal,
    Discord,
    Clocks,
    Connections,
    Thinking,
}

#[derive(Debug, Default)]
pub(super) struct Liveness {
    /// When each loop last checked, once it does.
    looks: Mutex<[Option<Instant>; 5]>,
    commits: Mutex<Commits>,
    counted: Mutex<Option<Instant>>,
    /// Held while a test write to the database is running.
    trying: Arc<AsyncMutex<()>>,
}

#[derive(Debug, Default)]
struct Commits {
    under_way: usize,
    /// When the last one ended, or the only one began.
    moved: Option<Instant>,
    done: Option<Instant>,
    failed: bool,
}

/// A commit that is under way, until it ends or nobody waits for it any more.
pub(super) struct CommitUnderWay<'a> {
    liveness: &'a Liveness,
    begun: Instant,
}

impl Liveness {
    /// A loop has checked its list. That is a sign of life if it succeeded, or if the database is
    /// away, which is not the loop's fault.
    pub(super) fn record_look<T>(&self, which: Loop, done: &anyhow::Result<T>, now: Instant) {
        if done
            .as_ref()
            .err()
            .is_none_or(|it| DatabaseGone::from_error(it).is_some())
        {
            self.begins(which, now);
        }
    }

    /// A loop starts, or gives a sign of life, now.
    pub(super) fn begins(&self, which: Loop, now: Instant) {
        let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        looks[which as usize] = Some(now);
    }

    pub(super) fn commit(&self, begun: Instant) -> CommitUnderWay<'_> {
        let mut commits = self.commits();
        commits.under_way += 1;
        if commits.under_way == 1 {
            commits.moved = Some(begun);
        }
        CommitUnderWay {
            liveness: self,
            begun,
        }
    }

    /// The parts without a sign of life.
    fn stalled_parts(&self, now: Instant) -> Vec<&'static str> {
        let looks = *self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |it: Instant| now.saturating_duration_since(it) > STALLED;
        let names = [
            "the worker for internal tasks is stuck",
            "the worker for posts is stuck",
            "the worker for clocks is stuck",
            "a connection to Discord is stuck",
            "the worker for the computer opponent is stuck",
        ];
        let mut stalled: Vec<_> = looks
            .into_iter()
            .zip(names)
            .filter(|(look, _)| look.is_some_and(is_over))
            .map(|(_, name)| name)
            .collect();
        let commits = self.commits();
        if commits.under_way > 0 && commits.moved.is_some_and(is_over) {
            stalled.push("the database writer is stuck");
        }
        stalled
    }

    /// Whether the last commit failed. False before the first one.
    fn has_failed(&self) -> bool {
        self.commits().failed
    }

    fn was_done_just_now(&self) -> bool {
        let commits = self.commits();
        !commits.failed && commits.done.is_some_and(|it| it.elapsed() <= JUST_NOW)
    }

    /// Whether usage is due to be counted again; if so, it counts as counted now.
    fn counts_usage(&self, now: Instant) -> bool {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |it: Instant| now.saturating_duration_since(it) < USAGE_HOLDS;
        if counted.is_some_and(is_known) {
            return false;
        }
        *counted = Some(now);
        true
    }

    fn commits(&self) -> std::sync::MutexGuard<'_, Commits> {
        self.commits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CommitUnderWay<'_> {
    pub(super) fn end(self, end: CommitEnd) {
        metrics().count_commit(end, self.begun.elapsed());
        let mut commits = self.liveness.commits();
        commits.failed = end == CommitEnd::Failed;
        // A change that came too late was not written.
        if end == CommitEnd::Done {
            commits.done = Some(Instant::now());
        }
    }
}

impl Drop for CommitUnderWay<'_> {
    fn drop(&mut self) {
        let mut commits = self.liveness.commits();
        commits.under_way = commits.under_way.saturating_sub(1);
        commits.moved = Some(Instant::now());
    }
}

impl App {
    /// The parts of the bot that show no sign of life, in words for its operator. Empty while it is
    /// well, or still starting.
    pub fn stalled_parts(&self) -> Vec<&'static str> {
        self.liveness.stalled_parts(Instant::now())
    }

    /// All tasks that keep a connection to Discord gave a sign of life after this time.
    pub fn connections_moved(&self, at: Instant) {
        self.liveness.begins(Loop::Connections, at);
    }

    /// Why the bot is not available to its players, in words for its operator. Writes a heartbeat
    /// to find out whether the database accepts it, at most once in two seconds.
    pub async fn unready(self: &Arc<App>) -> Vec<&'static str> {
        let mut wrong = Vec::new();
        if !self.is_connected() {
            wrong.push("the gateway is not connected");
            if self.liveness.has_failed() {
                wrong.push("the database could not be written");
            }
        } else if self.do_answers_fail() {
            wrong.push("Discord is not accepting replies");
        } else if !self.can_write().await {
            wrong.push("the database cannot be written");
        }
        wrong
    }

    /// The number of things of each kind that cannot be read: frozen ones by the database, the rest
    /// as found by this process.
    pub async fn unreadable(&self) -> anyhow::Result<BTreeMap<&'static str, u64>> {
        let mut counts = unreadable_counts();
        counts.extend(self.store.frozen_counts().await?);
        Ok(counts)
    }

    async fn can_write(self: &Arc<App>) -> bool {
        let trying = Arc::clone(&self.liveness.trying);
        let app = Arc::clone(self);
        let tried = timeout(PATIENCE, async {
            let one = trying.lock_owned().await;
            if app.liveness.was_done_just_now() {
                return true;
            }
            // After an outage the heartbeat that counts it comes first.
            if !app.is_there() {
                return false;
            }
            // In a task of its own, so that it is not abandoned half way.
            let beat = tokio::spawn(async move {
                let _one = one;
                app.beat_if_connected().await.is_ok()
            });
            beat.await.unwrap_or(false)
        });
        tried.await.unwrap_or(false)
    }

    /// Measures the database, for the metrics.
    pub async fn measure(&self) -> anyhow::Result<()> {
        let counts = self.store.task_counts(self.now() - LATE).await?;
        let bytes = self.store.bytes().await?;
        let unreadable = self.unreadable().await?;
        let last_copy = self.store.last_copy().await?;
        let metrics = metrics();
        for (kind, count) in unreadable {
            metrics.set_unreadable(kind, count);
        }
        metrics.set_tasks("waiting", counts.waiting);
        metrics.set_tasks("late", counts.late);
        metrics.set_tasks("begun", counts.begun);
        metrics.set_tasks("parked", counts.parked);
        if self.liveness.counts_usage(Instant::now()) {
            let it = self.store.usage().await?;
            metrics.set_usage(it.games, it.people, it.servers, it.tournaments);
            let learners = self.store.course_counts().await?;
            let counted = learners.into_iter();
            metrics.set_learners(counted.map(|it| (it.variant.to_string(), it.step, it.people)));
        }
        metrics
            .database_bytes
            .set(i64::try_from(bytes).unwrap_or(i64::MAX));
        #[expect(
            clippy::cast_precision_loss,
            reason = "exact for longer than anyone plays"
        )]
        let seconds = last_copy.map_or(0.0, |it| it.0 as f64 / 1_000.0);
        metrics.last_copy.set(seconds);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_loop_that_looks_no_more_is_told_and_one_that_never_began_is_not() {
        let (liveness, begun) = (Liveness::default(), Instant::now());
        assert!(liveness.stalled_parts(begun + STALLED * 2).is_empty());
        liveness.begins(Loop::Internal, begun);
        liveness.begins(Loop::Discord, begun);
        liveness.begins(Loop::Internal, begun + STALLED);
        liveness.begins(Loop::Thinking, begun);
        assert!(liveness.stalled_parts(begun + STALLED).is_empty());
        let later = begun + STALLED + SECOND;
        let told = [
            "the worker for posts is stuck",
            "the worker for the computer opponent is stuck",
        ];
        assert_eq!(liveness.stalled_parts(later), told);
        liveness.begins(Loop::Discord, later);
        liveness.begins(Loop::Thinking, later);
        assert!(liveness.stalled_parts(later).is_empty());
    }

    #[test]
    fn a_loop_that_looks_in_vain_is_told_unless_the_database_is_away() {
        let (liveness, begun) = (Liveness::default(), Instant::now());
        liveness.begins(Loop::Clocks, begun);
        let (mut now, failed) = (begun, Err::<(), _>(anyhow::anyhow!("no such table")));
        for _ in 0..4 {
            now += STALLED / 2;
            liveness.record_look(Loop::Clocks, &failed, now);
        }
        assert_eq!(
            liveness.stalled_parts(now),
            ["the worker for clocks is stuck"]
        );
        let away = Err::<(), _>(anyhow::Error::new(DatabaseGone::Down));
        liveness.record_look(Loop::Clocks, &away, now);
        assert!(liveness.stalled_parts(now).is_empty());
        now += STALLED * 2;
        liveness.record_look(Loop::Clocks, &Ok(()), now);
        assert!(liveness.stalled_parts(now).is_empty());
    }

    #[test]
    fn a_writer_that_ends_nothing_is_told_and_an_idle_one_is_not() {
        let (liveness, now) = (Liveness::default(), Instant::now());
        liveness.commit(now).end(CommitEnd::Done);
        assert!(liveness.stalled_parts(now + STALLED * 2).is_empty());
        let long_ago = now.checked_sub(STALLED + SECOND);
        let long_ago = long_ago.expect("the machine runs for longer");
        let (first, second) = (liveness.commit(long_ago), liveness.commit(now));
        let told = ["the database writer is stuck"];
        assert_eq!(liveness.stalled_parts(now), told);
        // One that ends shows that the others are only waiting for their turn.
        first.end(CommitEnd::Stale);
        assert!(liveness.stalled_parts(now + STALLED).is_empty());
        assert_eq!(liveness.stalled_parts(now + STALLED * 2), told);
        // Its caller is gone.
        drop(second);
        assert!(liveness.stalled_parts(now + STALLED * 2).is_empty());
    }
}
