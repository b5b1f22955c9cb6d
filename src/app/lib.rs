//! Use cases: load, decide, commit. The deciding is pure and lives in `domain`.

mod access;
mod alarm;
mod catch_up;
mod challenges;
mod changes;
mod clock;
mod clocks;
mod closed;
mod computer;
mod courses;
mod delivery;
mod digest;
mod explore;
mod find;
mod game_cache;
mod games;
mod greeting;
mod heartbeats;
mod hints;
mod lessons;
mod liveness;
mod load;
mod notes;
mod outbox;
mod people;
mod plans;
mod privacy;
mod puzzles;
mod quotas;
mod ratings;
mod review;
mod right;
mod settings;
mod shards;
mod slots;
mod tables;
mod tasks;
mod think_budget;
mod think_queue;
mod thinker;
mod thinning;
mod thoughts;
mod tournaments;
mod turns;
mod unnamed_game;
mod unreadable;
mod uptime;
mod waiting;
mod worker;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

pub use access::GameReader;
pub use cairn_store::{
    DatabaseGone, GameFilter, GameSelection, ListedGame, ListedTournament, TournamentsOf,
};
pub use catch_up::{CLOCKS_DIFFER, LateTurn};
pub use challenges::Rematch;
pub use clock::FollowingClock;
pub use clocks::vacations;
pub use digest::Digest;
pub use explore::ExploreView;
pub use find::{FirstGames, RequestOrigin};
pub use games::LostPlace;
pub use heartbeats::UNHEALTHY;
pub use lessons::LessonView;
pub use load::{LoadedGame, ReadCounters};
pub use outbox::PostNotifications;
pub use people::{BlockOutcome, Leave};
pub use privacy::{KeptTournament, StoredData, games_with_settings};
pub use ratings::{Onlookers, RatingStanding};
pub use review::{LoadedRecord, ReviewState};
pub use shards::HeldShards;
pub use slots::wait_aside;
pub use tasks::{DiscordHandler, TaskError};
pub use tournaments::{GameStartOutcome, NextGame, TooSlow, TournamentView, Trophy, WaitingGame};
pub use turns::TurnOutcome;
pub use unnamed_game::Purpose;
pub use waiting::TimedGame;
pub use worker::Workers;

use self::{
    alarm::Alarms,
    courses::Courses,
    game_cache::GameCache,
    hints::HintSearches,
    liveness::Liveness,
    load::LookCount,
    shards::Processes,
    tasks::PlaceChanges,
    think_budget::ThinkBudgets,
    thinker::Thinker,
    thoughts::ThoughtNews,
    tournaments::{JoinThrottle, MembershipCache, TournamentCache},
    uptime::Uptime,
};
use cairn_domain::{
    Freezable, Owner, Refusal, Span, TableChange, Timestamp, Write, tournament::TournamentRefusal,
};
use cairn_rules::Catalog;
use cairn_store::{Bells, CommitError, DecisionError, Store, Tx, Unreadable};
use cairn_telemetry::metrics::CommitEnd;
use tracing::warn;

/// The time limit of a pairing.
const MAX_PAIRING: Duration = Duration::from_mins(1);

/// A server's allowance of long searches per hour.
const LONG_THINKING: Duration = Duration::from_mins(1);

/// The time. A trait, so that tests can set it.
pub trait WallClock: Send + Sync + 'static {
    fn now(&self) -> Timestamp;

    /// How far it has been put forward by hand, which is not time that has passed.
    fn put_forward(&self) -> Span {
        Span(0)
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl WallClock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let millis = since.map_or(0, |it| it.as_millis());
        i64::try_from(millis).map_or(Timestamp::MAX, Timestamp)
    }
}

/// The use cases over a store and a clock.
pub struct App {
    catalog: Catalog,
    courses: Courses,
    store: Arc<Store>,
    time: Arc<dyn WallClock>,
    begun: Instant,
    seed: fn() -> [u8; 32],
    game_cache: GameCache,
    looks: LookCount,
    /// Rung when a task is due before its lane checks the list.
    alarms: Alarms,
    /// Receives changes of places that may have blocked a task.
    changes: PlaceChanges,
    closed: closed::KnownClosures,
    uptime: Uptime,
    liveness: Liveness,
    tournaments: TournamentCache,
    /// People known to be still in the servers of tournaments.
    membership: MembershipCache,
    join_throttle: JoinThrottle,
    quotas: quotas::Quotas,
    /// A pairing that takes longer is a bug, and its result is dropped.
    longest_pairing: Duration,
    thinker: Thinker,
    think_budgets: ThinkBudgets,
    /// Tracks in which games a hint is being searched for.
    hinting: HintSearches,
    thoughts: ThoughtNews,
    owner: Owner,
    processes: Processes,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

/// The one error of this layer: the user's problem or ours.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// Refused, with the reason; nothing has changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<CommitError> for AppError {
    fn from(error: CommitError) -> AppError {
        match error {
            CommitError::Stale => AppError::Refused(Refusal::Stale),
            CommitError::Internal(error) => AppError::Internal(error),
        }
    }
}

impl From<TournamentRefusal> for AppError {
    fn from(why: TournamentRefusal) -> AppError {
        AppError::Refused(why.into())
    }
}

impl DecisionError for AppError {
    fn failure(&self) -> Option<&anyhow::Error> {
        match self {
            AppError::Refused(_) => None,
            AppError::Internal(error) => Some(error),
        }
    }
}

impl App {
    /// The use cases with these games, over this store, this clock and this source of secrets.
    pub fn new(
        catalog: Catalog,
        store: Arc<Store>,
        time: Arc<dyn WallClock>,
        seed: fn() -> [u8; 32],
    ) -> App {
        let [owner, ..] = *seed().as_chunks().0 else {
            unreachable!("32 bytes are four times eight")
        };
        App {
            catalog,
            courses: Courses::default(),
            store,
            time,
            begun: Instant::now(),
            seed,
            game_cache: GameCache::default(),
            looks: LookCount::default(),
            alarms: Alarms::default(),
            changes: PlaceChanges::default(),
            closed: closed::KnownClosures::default(),
            uptime: Uptime::default(),
            liveness: Liveness::default(),
            tournaments: TournamentCache::default(),
            membership: MembershipCache::default(),
            join_throttle: JoinThrottle::default(),
            quotas: quotas::Quotas::default(),
            longest_pairing: MAX_PAIRING,
            thinker: Thinker::new(1),
            think_budgets: ThinkBudgets::new(LONG_THINKING),
            hinting: HintSearches::default(),
            thoughts: ThoughtNews::default(),
            owner: Owner(u64::from_le_bytes(owner)),
            processes: Processes::default(),
        }
    }

    /// Replaces the limit for pairings, a minute by default.
    #[must_use]
    pub fn with_longest_pairing(self, longest_pairing: Duration) -> App {
        App {
            longest_pairing,
            ..self
        }
    }

    /// Replaces the number of threads for the computer opponent, one by default. Zero: there is no
    /// computer opponent.
    #[must_use]
    pub fn with_thinking_threads(self, threads: usize) -> App {
        App {
            thinker: Thinker::new(threads),
            ..self
        }
    }

    /// Replaces the allowance of long searches per server and hour, a minute by default.
    #[must_use]
    pub fn with_long_thinking(self, hourly: Duration) -> App {
        App {
            think_budgets: ThinkBudgets::new(hourly),
            ..self
        }
    }

    /// The store, for reading only. Changes go through use cases.
    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The current time for the games. It stands still while the host's clock is behind.
    pub fn now(&self) -> Timestamp {
        self.uptime.steady(self.time.now())
    }

    /// A time that only goes forward, whatever the host's clock does: for limits of a while.
    pub(crate) fn ticks(&self) -> Timestamp {
        let passed = i64::try_from(self.begun.elapsed().as_millis());
        Timestamp(passed.unwrap_or(i64::MAX)) + self.time.put_forward()
    }

    /// The time for people at which that many ticks are reached.
    pub(crate) fn time_of(&self, ticks: Timestamp) -> Timestamp {
        self.now() + (ticks - self.ticks())
    }

    /// Wakes the workers to check what is due: the clock was put forward.
    pub async fn clock_jumped(&self) {
        if let Err(error) = self.beat_if_connected().await {
            warn!(error = format!("{error:#}"), "cannot write a heartbeat");
        }
        self.alarms.ring_all();
    }

    /// Commits a write that depends on nothing.
    async fn put(&self, write: Write) -> Result<(), AppError> {
        self.commit(vec![write]).await
    }

    async fn commit(&self, mut writes: Vec<Write>) -> Result<(), AppError> {
        if writes.is_empty() {
            return Ok(());
        }
        self.touch_tables(&mut writes);
        let under_way = self.liveness.commit(Instant::now());
        let committed = self.store.commit(writes).await;
        under_way.end(match &committed {
            Ok(_) => CommitEnd::Done,
            Err(CommitError::Stale) => CommitEnd::Stale,
            Err(CommitError::Internal(_)) => CommitEnd::Failed,
        });
        self.ring(&committed?);
        Ok(())
    }

    /// Decides in a transaction, which writes the decision. The refusal is [`Refusal::Stale`] if a
    /// part of it that was decided before does not fit any more. An error that names something
    /// [`Freezable`] freezes it if it cannot be read.
    async fn decide<T, F>(&self, work: impl Fn(Tx) -> F) -> Result<T, AppError>
    where
        F: Future<Output = Result<(T, Vec<Write>), AppError>>,
    {
        self.decide_and(work, |_| ()).await
    }

    /// Likewise, and then runs something before anybody is notified of the tasks.
    async fn decide_and<T, F>(
        &self,
        work: impl Fn(Tx) -> F,
        done: impl FnOnce(&T),
    ) -> Result<T, AppError>
    where
        F: Future<Output = Result<(T, Vec<Write>), AppError>>,
    {
        let decide = async |tx: Tx| {
            let (found, mut writes) = work(tx.clone()).await?;
            self.touch_tables(&mut writes);
            tx.apply(&writes).await?;
            Ok((found, tx.bells()))
        };
        let under_way = self.liveness.commit(Instant::now());
        let decided: Result<_, AppError> = self.store.transact(decide).await;
        match &decided {
            Ok(_) => under_way.end(CommitEnd::Done),
            Err(AppError::Refused(Refusal::Stale)) => under_way.end(CommitEnd::Stale),
            Err(AppError::Internal(cause)) if !Unreadable::is_cause(cause) => {
                under_way.end(CommitEnd::Failed);
            }
            Err(_) => drop(under_way),
        }
        let decided = match decided {
            Err(AppError::Internal(cause)) => match cause.downcast_ref::<Freezable>().copied() {
                Some(what) => Box::pin(self.or_frozen(what, Err(cause))).await,
                None => Err(AppError::Internal(cause)),
            },
            decided => decided,
        };
        let (found, bells) = decided?;
        done(&found);
        self.ring(&bells);
        Ok(found)
    }

    /// The tables that show what is written follow.
    fn touch_tables(&self, writes: &mut Vec<Write>) {
        let mut touched: Vec<TableChange> =
            writes.iter().filter_map(tables::touched_item).collect();
        touched.dedup();
        let at = self.now();
        writes.extend(touched.into_iter().map(|it| Write::Table(it, at)));
    }

    fn ring(&self, bells: &Bells) {
        for (lane, due) in &bells.tasks {
            self.alarms.get(*lane).ring_for(*due);
        }
        if let Some(wake) = bells.wake {
            self.alarms.clocks().ring_for(wake);
        }
    }
}
