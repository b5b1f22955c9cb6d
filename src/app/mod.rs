//! Use cases: load, decide, commit. The deciding is pure and lives in `domain`.

mod access;
mod alarm;
mod challenges;
mod clock;
mod delivery;
mod find;
mod games;
mod store;
mod tasks;
mod turns;
mod worker;

use std::sync::Arc;

use tracing::error;

pub use access::Reader;
pub use challenges::Rematch;
pub use clock::FollowingClock;
pub use find::{Here, Purpose};
pub use store::{CommitError, GameFilter, Listed, Store};
pub use tasks::{DiscordHandler, TaskError};
pub use turns::Entering;
pub use worker::Workers;

use self::alarm::Alarms;
use crate::domain::{Game, GameId, Lane, Owner, Refusal, Replayed, Task, Timestamp, Write};
use cairn_rules::Catalog;

/// How often a decision is made anew when another change came first. Each time somebody else got
/// through, so this many in a row means something is wrong.
const MOST_TRIES: u32 = 100;

/// Tells the time. A trait, so that tests can say what time it is.
pub trait WallClock: Send + Sync + 'static {
    /// Now.
    fn now(&self) -> Timestamp;
}

/// The time of the operating system.
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
    store: Arc<dyn Store>,
    time: Arc<dyn WallClock>,
    seed: fn() -> [u8; 32],
    /// Rung when a task is due earlier than its lane looks at the list.
    alarms: Alarms,
    /// As which it works on tasks.
    owner: Owner,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

/// The one error of this layer: the person's business or ours.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// Not done, and why; nothing has changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something broke.
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

/// A game with the table its log stands for.
#[derive(Debug)]
pub struct Loaded {
    /// The game as stored.
    pub game: Game,
    /// Its table.
    pub table: Replayed,
}

impl App {
    /// The use cases with these games, over this store, this clock and this source of secrets.
    pub fn new(
        catalog: Catalog,
        store: Arc<dyn Store>,
        time: Arc<dyn WallClock>,
        seed: fn() -> [u8; 32],
    ) -> App {
        let [owner, ..] = *seed().as_chunks().0 else {
            unreachable!("32 bytes are four times eight")
        };
        App {
            catalog,
            store,
            time,
            seed,
            alarms: Alarms::default(),
            owner: Owner(u64::from_le_bytes(owner)),
        }
    }

    /// The games there are.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// What time it is for the games.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.time.now()
    }

    /// Lets the workers look at what is due: the clock has jumped.
    pub fn clock_jumped(&self) {
        self.alarms.ring_all();
    }

    /// A game as it is stored, even one whose log cannot be replayed.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub async fn game(&self, id: GameId) -> Result<Game, AppError> {
        Ok(self.store.game(id).await?.ok_or(Refusal::NoSuchGame)?)
    }

    /// A game as it stands.
    ///
    /// # Errors
    ///
    /// If there is no such game, or its log cannot be played.
    pub async fn view(&self, id: GameId) -> Result<Loaded, AppError> {
        self.load(self.game(id).await?).await
    }

    /// A stored game with the table that its log stands for. Has its posts brought up to date if
    /// that can be replayed no longer, or again.
    ///
    /// # Errors
    ///
    /// If the log cannot be played, or the database fails.
    pub async fn load(&self, game: Game) -> Result<Loaded, AppError> {
        let (id, known) = (game.id, game.frozen_at.is_some());
        let loaded = self.replayed(game);
        let frozen = matches!(loaded, Err(AppError::Refused(Refusal::Frozen)));
        if frozen != known {
            let task = Task::sync_game(id);
            let due = self.now();
            self.commit(vec![Write::Schedule { task, due }]).await?;
        }
        loaded
    }

    /// The table that the log of a game stands for.
    ///
    /// # Errors
    ///
    /// If the log cannot be played.
    pub fn replayed(&self, game: Game) -> Result<Loaded, AppError> {
        let id = game.id;
        let table = game.table(&self.catalog).map_err(|cause| {
            error!(game = %id, error = %cause, "the log of game {id} cannot be replayed as it was played; nobody can play it");
            Refusal::Frozen
        })?;
        Ok(Loaded { game, table })
    }

    /// Changes what can be changed without knowing the position: a game whose log cannot be
    /// replayed comes to an end so.
    async fn change_unreplayed(
        &self,
        id: GameId,
        decide: impl Fn(&Game, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<Game, AppError> {
        for _ in 0..MOST_TRIES {
            let game = self.game(id).await?;
            let writes = decide(&game, self.time.now())?;
            if self.commit(writes).await? == Committed::Done {
                return self.game(id).await;
            }
        }
        Err(
            anyhow::anyhow!("game {id} changed {MOST_TRIES} times while one change was tried")
                .into(),
        )
    }

    /// Changes a game: decides again as long as another change comes first.
    async fn change(
        &self,
        id: GameId,
        decide: impl Fn(&Loaded, Timestamp) -> Result<Vec<Write>, Refusal> + Send + Sync,
    ) -> Result<Loaded, AppError> {
        for _ in 0..MOST_TRIES {
            let view = self.view(id).await?;
            let writes = decide(&view, self.time.now())?;
            if self.commit(writes).await? == Committed::Done {
                return self.view(id).await;
            }
        }
        Err(
            anyhow::anyhow!("game {id} changed {MOST_TRIES} times while one change was tried")
                .into(),
        )
    }

    async fn commit(&self, writes: Vec<Write>) -> Result<Committed, AppError> {
        if writes.is_empty() {
            return Ok(Committed::Done);
        }
        let scheduled: Vec<_> = writes.iter().filter_map(scheduled).collect();
        match self.store.commit(writes).await {
            Ok(()) => {
                for (lane, due) in scheduled {
                    self.alarms.of(lane).ring_for(due);
                }
                Ok(Committed::Done)
            }
            Err(CommitError::Stale) => Ok(Committed::Stale),
            Err(CommitError::Internal(error)) => Err(AppError::Internal(error)),
        }
    }
}

fn scheduled(write: &Write) -> Option<(Lane, Timestamp)> {
    match write {
        Write::Schedule { task, due } => Some((task.lane(), *due)),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Committed {
    Done,
    Stale,
}
