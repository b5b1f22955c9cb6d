//! The current state of games: the row is read each time, the log and the table only if they are
//! not cached.

use cairn_store::{GameRow, Reader, Tx, Unreadable};
use std::{
    panic::resume_unwind,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use anyhow::{Context as _, anyhow};
use cairn_domain::{
    Freezable, Game, GameId, LogEntry, LogLength, Moment, Place, Refusal, ReplayedGame, Write,
};
use tokio::task::spawn_blocking;
use tracing::{debug, warn};

use super::{App, AppError};
use cairn_kernel::CorruptLog;

/// More actions than this are played on a blocking thread: some tenths of a millisecond, more in
/// the games with the longest lists of actions.
const MANY: usize = 200;

/// A game with the table of its log.
#[derive(Debug)]
pub struct LoadedGame {
    pub game: Game,
    pub table: Arc<ReplayedGame>,
}

impl LoadedGame {
    /// The game and its table after the changes decided on them.
    pub(super) fn with_writes(self, writes: &[Write]) -> Result<LoadedGame, Refusal> {
        let (game, mut table) = (self.game.with_writes(writes), self.table);
        if game.seq() != table.seq {
            let after = game.table_after(&table);
            table = Arc::new(after.map_err(|cause| report_frozen(game.id, &cause))?);
        }
        Ok(LoadedGame { game, table })
    }
}

/// How much has been read and replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadCounters {
    pub rows: u64,
    /// Logs that were read, whole or only their new entries.
    pub logs: u64,
    /// Logs that were replayed from the start.
    pub replays: u64,
}

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
    pub fn looks(&self) -> ReadCounters {
        self.looks.now()
    }

    /// A stored game. Its log may not be replayable, if nobody has found out yet. Fails if there is
    /// no such game, or it is frozen.
    pub async fn game(&self, id: GameId) -> Result<Game, AppError> {
        self.with_log(self.row(id).await?).await
    }

    /// Where a game is shown. Fails if there is no such game.
    pub async fn place(&self, id: GameId) -> Result<Place, AppError> {
        Ok(self.row(id).await?.place())
    }

    /// The current state of a game. Fails if there is no such game, or its log cannot be played.
    pub async fn view(&self, id: GameId) -> Result<LoadedGame, AppError> {
        self.load(self.game(id).await?).await
    }

    /// A stored game with the table of its log. It is frozen if the log cannot be played. Fails if
    /// the log cannot be played.
    pub async fn load(&self, game: Game) -> Result<LoadedGame, AppError> {
        let known = self
            .game_cache
            .get(game.id)
            .and_then(|it| it.table_of(&game));
        if let Some(table) = known.as_ref().filter(|it| it.seq == game.seq()) {
            let table = Arc::clone(table);
            return Ok(LoadedGame { game, table });
        }
        let (game, table) = self.play_log(game, known).await?;
        let table = match table {
            Ok(table) => Arc::new(table),
            Err(cause) => {
                let cause = anyhow::Error::new(cause).context(Unreadable);
                return self.or_frozen(Freezable::Game(game.id), Err(cause)).await;
            }
        };
        self.game_cache.keep(&game, Some(Arc::clone(&table)));
        Ok(LoadedGame { game, table })
    }

    /// The position after `turn` turns, or now, and the turn that led to it. Fails if the log
    /// cannot be played.
    pub async fn moment(&self, view: &LoadedGame, turn: Option<u32>) -> Result<Moment, AppError> {
        let (table, over) = (Arc::clone(&view.table), view.game.head.outcome.is_some());
        let moment = if turn.is_some() && table.acts.len() > MANY {
            run_blocking(move || Moment::from_table(&table, over, turn)).await?
        } else {
            Moment::from_table(&table, over, turn)
        };
        Ok(moment.map_err(|cause| report_frozen(view.game.id, &cause))?)
    }

    pub(super) async fn row(&self, id: GameId) -> Result<GameRow, AppError> {
        let row = self.store.row(id).await;
        let row = self.or_frozen(Freezable::Game(id), row).await?;
        let row = row.ok_or(Refusal::NoSuchGame)?;
        self.looks.rows.fetch_add(1, Relaxed);
        let ReadCounters {
            rows,
            logs,
            replays,
        } = self.looks();
        debug!(game = %id, rows, logs, replays, "loaded game {id}");
        Ok(row)
    }

    /// The game of a row, with its log. One that was frozen goes on if it can be replayed again.
    pub(super) async fn with_log(&self, row: GameRow) -> Result<Game, AppError> {
        let is_frozen = row.is_frozen();
        let what = Freezable::Game(row.id());
        let game = self.read_log(&self.store, row).await;
        let game = self.or_frozen(what, game).await?;
        if !is_frozen {
            return Ok(game);
        }
        let game = self.load(game).await?.game;
        self.thaw(what).await?;
        Ok(game)
    }

    /// The game of a row, with its log; only new entries are read.
    async fn read_log(&self, reader: &Reader, row: GameRow) -> anyhow::Result<Game> {
        let id = row.id();
        let known = self.game_cache.get(id);
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
            let from = LogLength(before.len() as u64);
            let new = reader.log(id, from, row.seq()).await?;
            if last.is_none_or(|last| new.first() == Some(last)) {
                let log = before.iter().cloned().chain(new).collect();
                let game = row.with_log(log);
                self.game_cache.keep(&game, known.table_of(&game));
                return Ok(game);
            }
        }
        self.looks.logs.fetch_add(1, Relaxed);
        let log = reader.log(id, LogLength(0), row.seq()).await?;
        let game = row.with_log(log);
        self.game_cache.keep(&game, None);
        Ok(game)
    }

    /// A game in a transaction that is to change it: as it was read before, or anew if it has
    /// changed since.
    pub(super) async fn game_in(&self, tx: &Tx, before: &Game) -> Result<Game, AppError> {
        if tx.revision(before.id).await? == Some(before.revision) {
            return Ok(before.clone());
        }
        self.current_game(tx, before.id).await
    }

    /// A game as a transaction sees it.
    pub(super) async fn current_game(&self, tx: &Tx, id: GameId) -> Result<Game, AppError> {
        let what = Freezable::Game(id);
        let row = tx.row(id).await.context(what)?;
        let row = row.ok_or(Refusal::NoSuchGame)?;
        if row.is_frozen() {
            return Err(Refusal::Frozen(what).into());
        }
        Ok(self.read_log(tx, row).await.context(what)?)
    }

    /// Likewise, with its table.
    pub(super) async fn view_in(
        &self,
        tx: &Tx,
        before: &LoadedGame,
    ) -> Result<LoadedGame, AppError> {
        let game = self.game_in(tx, &before.game).await?;
        let table = Arc::clone(&before.table);
        if game.revision == before.game.revision {
            return Ok(LoadedGame { game, table });
        }
        let (game, table) = self.play_log(game, Some(table)).await?;
        let table = table.map_err(|cause| anyhow::Error::new(cause).context(Unreadable))?;
        let table = Arc::new(table);
        Ok(LoadedGame { game, table })
    }

    /// A stored game that is needed once only.
    pub(super) async fn read_past_cache(&self, id: GameId) -> Result<Game, AppError> {
        let game = self.store.game(id).await;
        let game = self.or_frozen(Freezable::Game(id), game).await?;
        Ok(game.ok_or(Refusal::NoSuchGame)?)
    }

    /// Plays the log of a game, continuing from the table of a prefix of it if there is one.
    async fn play_log(
        &self,
        game: Game,
        before: Option<Arc<ReplayedGame>>,
    ) -> Result<(Game, Result<ReplayedGame, CorruptLog>), AppError> {
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
            run_blocking(play).await
        } else {
            Ok(play())
        }
    }
}

/// The refusal for a moment that cannot be played, although the whole log was.
pub(super) fn report_frozen(game: GameId, cause: &CorruptLog) -> Refusal {
    warn!(
        %game,
        error = %cause,
        "the log of game {game} no longer replays as it was played, so the game cannot continue; \
         start the version it was played with"
    );
    Refusal::Frozen(Freezable::Game(game))
}

/// Runs something slow on a blocking thread.
pub(super) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    spawn_blocking(work)
        .await
        .map_err(|error| match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_) => anyhow!("the process is shutting down").into(),
        })
}
