//! The current state of games: the row is read each time, the log and the table only if they are
//! not cached.

use std::{
    panic::resume_unwind,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use anyhow::anyhow;
use cairn_domain::{
    DiscordTask, Event, Game, GameChange, GameId, GameWrite, LogEntry, LogLength, Moment, Place,
    Refusal, Replayed, Timestamp, Write,
};
use cairn_telemetry::metrics::metrics;
use tokio::task::spawn_blocking;
use tracing::{debug, error, warn};

use super::{App, AppError, Committed, DatabaseGone, GameRow, UnreadableLog};
use cairn_kernel::CorruptLog;

/// More actions than this are played on a blocking thread: some tenths of a millisecond, more in
/// the games with the longest lists of actions.
const MANY: usize = 200;

/// A game with the table of its log.
#[derive(Debug)]
pub struct LoadedGame {
    /// The game as stored.
    pub game: Game,
    /// The table of its log.
    pub table: Arc<Replayed>,
}

impl LoadedGame {
    /// The game and its table after a change decided on them, without reading the database.
    pub(super) fn changed(&self, change: GameChange) -> Result<LoadedGame, Refusal> {
        let game = self.game.clone().changed(change);
        let table = if game.seq() == self.game.seq() {
            Arc::clone(&self.table)
        } else {
            let table = game.table_after(&self.table);
            Arc::new(table.map_err(|cause| frozen(game.id, &cause))?)
        };
        Ok(LoadedGame { game, table })
    }
}

/// How much has been read and replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadCounters {
    /// Games whose row was read.
    pub rows: u64,
    /// Logs that were read, whole or only their new entries.
    pub logs: u64,
    /// Logs that were replayed from the start.
    pub replays: u64,
}

/// Counters behind [`ReadCounters`].
#[derive(Default)]
pub(super) struct LookCount {
    rows: AtomicU64,
    logs: AtomicU64,
    replays: AtomicU64,
}

impl LookCount {
    fn now(&self) -> ReadCounters {
        ReadCounters {
            rows: self.rows.load(Relaxed),
            logs: self.logs.load(Relaxed),
            replays: self.replays.load(Relaxed),
        }
    }
}

impl App {
    /// How much has been read and replayed since the start.
    #[must_use]
    pub fn looks(&self) -> ReadCounters {
        self.looks.now()
    }

    /// A stored game, even one whose log cannot be replayed.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub async fn game(&self, id: GameId) -> Result<Game, AppError> {
        self.with_log(self.row(id).await?).await
    }

    /// Where a game is shown.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub async fn place(&self, id: GameId) -> Result<Place, AppError> {
        Ok(self.row(id).await?.place())
    }

    /// The current state of a game.
    ///
    /// # Errors
    ///
    /// If there is no such game, or its log cannot be played.
    pub async fn view(&self, id: GameId) -> Result<LoadedGame, AppError> {
        self.load(self.game(id).await?).await
    }

    /// A stored game with the table of its log. Schedules an update of its posts if the log can no
    /// longer be replayed, or can be again.
    ///
    /// # Errors
    ///
    /// If the log cannot be played.
    pub async fn load(&self, game: Game) -> Result<LoadedGame, AppError> {
        let (id, known) = (game.id, game.frozen_at.is_some());
        let loaded = self.replayed(game).await;
        match &loaded {
            Err(AppError::Refused(Refusal::Frozen)) if !known => {
                self.freeze(id).await?;
            }
            Ok(_) if known => {
                self.commit(vec![Write::schedule(DiscordTask::SyncGame(id), self.now())])
                    .await?;
            }
            _ => (),
        }
        loaded
    }

    /// Freezes a game that cannot be replayed: its clock rests, and its posts say so. That is one
    /// incident, logged by the process that finds it first. Returns since when it is known.
    pub async fn freeze(&self, id: GameId) -> Result<Timestamp, AppError> {
        let now = self.now();
        let writes = vec![
            Write::Game(GameWrite::Frozen {
                game: id,
                at: Some(now),
            }),
            Write::schedule(DiscordTask::SyncGame(id), now),
        ];
        if self.commit(writes).await? == Committed::Done {
            let incident = id.0;
            metrics().incidents.inc();
            error!(incident, game = %id, "incident {incident}: game {id} is frozen; everything else goes on");
            return Ok(now);
        }
        // Another process has found it, too.
        Ok(self.row(id).await?.frozen_at().unwrap_or(now))
    }

    /// The table of a game's log.
    ///
    /// # Errors
    ///
    /// If the log cannot be played.
    pub async fn replayed(&self, game: Game) -> Result<LoadedGame, AppError> {
        let known = self
            .game_cache
            .get(game.id)
            .and_then(|it| it.table_of(&game));
        if let Some(table) = known.as_ref().filter(|it| it.seq == game.seq()) {
            let table = Arc::clone(table);
            return Ok(LoadedGame { game, table });
        }
        let (game, table) = self.play_log(game, known).await?;
        let table = table.map_err(|cause| frozen(game.id, &cause))?;
        let table = Arc::new(table);
        self.game_cache.keep(&game, Some(Arc::clone(&table)));
        Ok(LoadedGame { game, table })
    }

    /// The position after `turn` turns, or now, and the turn that led to it.
    ///
    /// # Errors
    ///
    /// If the log cannot be played.
    pub async fn moment(&self, view: &LoadedGame, turn: Option<u32>) -> Result<Moment, AppError> {
        let (table, over) = (Arc::clone(&view.table), view.game.head.outcome.is_some());
        let moment = if turn.is_some() && table.acts.len() > MANY {
            blocking(move || Moment::at(&table, over, turn)).await?
        } else {
            Moment::at(&table, over, turn)
        };
        Ok(moment.map_err(|cause| frozen(view.game.id, &cause))?)
    }

    /// The row of a game.
    pub(super) async fn row(&self, id: GameId) -> Result<GameRow, AppError> {
        let row = self.store.row(id).await?.ok_or(Refusal::NoSuchGame)?;
        self.looks.rows.fetch_add(1, Relaxed);
        let ReadCounters {
            rows,
            logs,
            replays,
        } = self.looks();
        debug!(game = %id, rows, logs, replays, "game {id} is looked at");
        Ok(row)
    }

    /// The game of a row, with its log; only new entries are read.
    pub(super) async fn with_log(&self, row: GameRow) -> Result<Game, AppError> {
        let known = self.game_cache.get(row.id());
        let known = known.filter(|it| row.may_continue(&it.game));
        if let Some(known) = known {
            let log = &known.game.log;
            if row.is_all_of(log) {
                return Ok(row.with_log(log.clone()));
            }
            // Including the last known one: is it still the same?
            let (last, before) = match log.split_last() {
                Some((last, before)) => (Some(last), before),
                None => (None, &[][..]),
            };
            self.looks.logs.fetch_add(1, Relaxed);
            let new = self.read(&row, LogLength(before.len() as u64)).await?;
            let is_readable = new.iter().all(|it| it.event != Event::Unreadable);
            if is_readable && last.is_none_or(|last| new.first() == Some(last)) {
                let log = before.iter().cloned().chain(new).collect();
                let game = row.with_log(log);
                self.game_cache.keep(&game, known.table_of(&game));
                return Ok(game);
            }
        }
        self.looks.logs.fetch_add(1, Relaxed);
        let game = self.read_whole(row).await?;
        if !game.is_unreadable() {
            self.game_cache.keep(&game, None);
        }
        Ok(game)
    }

    /// Reads a game past the cache. One with an unreadable part is frozen.
    pub(super) async fn read_whole(&self, row: GameRow) -> Result<Game, AppError> {
        let log = self.read(&row, LogLength(0)).await?;
        let is_damaged = row.damage().is_some();
        if let Some(why) = row.damage() {
            warn!(game = %row.id(), error = why, "the row of game {} cannot be read whole", row.id());
        }
        let mut game = row.with_log(log);
        if (is_damaged || game.is_unreadable()) && game.frozen_at.is_none() {
            game.frozen_at = Some(self.freeze(game.id).await?);
        }
        Ok(game)
    }

    /// The entries of a log from this place on, unreadable ones included.
    async fn read(&self, row: &GameRow, from: LogLength) -> Result<Vec<LogEntry>, AppError> {
        let (id, read) = (row.id(), self.store.log(row.id(), from, row.seq()).await);
        match read.map_err(|error| (DatabaseGone::of(&error), error)) {
            Ok(log) => Ok(log),
            Err((None, error)) => match error.downcast::<UnreadableLog>() {
                Ok(UnreadableLog { cause, entries }) => {
                    warn!(game = %id, error = cause, "the log of game {id} cannot be read whole");
                    Ok(entries)
                }
                Err(error) => Err(error.into()),
            },
            Err((_, error)) => Err(error.into()),
        }
    }

    /// Plays the log of a game, continuing from the table of a prefix of it if there is one.
    async fn play_log(
        &self,
        game: Game,
        before: Option<Arc<Replayed>>,
    ) -> Result<(Game, Result<Replayed, CorruptLog>), AppError> {
        let new = before.as_ref().and_then(|it| game.goes_on(it));
        let actions = new.map_or(game.log.len(), <[LogEntry]>::len);
        if new.is_none() {
            self.looks.replays.fetch_add(1, Relaxed);
        }
        let catalog = self.catalog.clone();
        let play = move || {
            let table = match before {
                // A table that does not lead there may not have belonged to this log.
                Some(before) => (game.table_after(&before)).or_else(|_| game.table(&catalog)),
                None => game.table(&catalog),
            };
            (game, table)
        };
        if actions > MANY {
            blocking(play).await
        } else {
            Ok(play())
        }
    }
}

pub(super) fn frozen(game: GameId, cause: &CorruptLog) -> Refusal {
    warn!(%game, error = %cause, "the log of game {game} cannot be replayed as it was played; nobody can play it");
    Refusal::Frozen
}

/// Runs something slow on a blocking thread.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    spawn_blocking(work)
        .await
        .map_err(|error| match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_) => anyhow!("the process is ending").into(),
        })
}
