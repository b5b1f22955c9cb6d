//! The clocks of the games: checked when something may be due; the first check after time is up
//! settles the game.
//!
//! Clocks have no rows in the tasks table: a row for each running clock, written with every turn,
//! would only repeat what the row of the game says.

use cairn_store::{Reader, Tx};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use cairn_domain::{
    Away, Game, GameId, Interval, PlayerId, Span, TimeControl, Timestamp, decide_claim,
    decide_give, decide_give_late, decide_keep_waiting, decide_nudge, decide_time,
};
use tokio::{sync::watch, task::JoinSet, time};
use tracing::error;

use super::{
    App, AppError,
    liveness::{Loop, SAFETY_NET},
    unreadable::apart,
};
use cairn_kernel::{BySeat, Seat};

/// Delay before a clock is checked again after a failed check.
const AFTER_FAILURE: Span = Span::from_secs(600);
/// Delay while turns that were written in time may still be heard of.
const UNTIL_HEARD: Span = Span::from_secs(1);
/// Clocks that are checked together.
const AT_ONCE: u32 = 64;

/// Checks clocks whenever one is due, until it is stopped.
pub(super) async fn keep(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let alarm = app.alarms.clocks();
    app.liveness.begins(Loop::Clocks, Instant::now());
    while !*stopped.borrow() {
        alarm.about_to_look();
        let looked = app.look_at_clocks().await;
        app.liveness
            .record_look(Loop::Clocks, &looked, Instant::now());
        let nap = match looked {
            Ok(due) if due <= app.now() => continue,
            Ok(due) => {
                alarm.sleep_until(due);
                (due - app.now()).to_duration()
            }
            Err(error) => {
                error!(error = format!("{error:#}"), "cannot read the clocks");
                Duration::from_secs(5)
            }
        };
        tokio::select! {
            () = alarm.rung() => (),
            () = time::sleep(nap.min(SAFETY_NET)) => (),
            _ = stopped.changed() => (),
        }
    }
}

/// The vacations that stop the clock of a game.
pub async fn vacations(store: &Reader, game: &Game) -> anyhow::Result<BySeat<Vec<Interval>>> {
    if game.terms.rest.no_vacations {
        return Ok(BySeat::default());
    }
    let both = [game.players.first.id, game.players.second.id];
    let taken = store.vacations(&both, game.started_at).await?;
    let of = |seat| {
        let who = game.players.get(seat).id;
        let own = taken.iter().filter(|it| it.who == who);
        own.map(|it| Interval {
            from: it.from,
            until: it.until,
        })
        .collect()
    };
    Ok(BySeat {
        first: of(Seat::First),
        second: of(Seat::Second),
    })
}

impl App {
    /// The time that does not count for the players and is not recorded in the game.
    pub async fn away(&self, game: &Game) -> anyhow::Result<Away> {
        self.away_in(&self.store, game).await
    }

    pub(super) async fn away_in(&self, reader: &Reader, game: &Game) -> anyhow::Result<Away> {
        if game.terms.clock == TimeControl::None {
            return Ok(Away::default());
        }
        self.absence_in(reader, game).await
    }

    /// Like [`App::away`], but also for a game without a clock.
    pub async fn absence(&self, game: &Game) -> anyhow::Result<Away> {
        self.absence_in(&self.store, game).await
    }

    pub(super) async fn absence_in(&self, reader: &Reader, game: &Game) -> anyhow::Result<Away> {
        Ok(Away {
            outages: self.outages(game.place.guild, game.started_at),
            vacations: vacations(reader, game).await?,
        })
    }

    /// When the time of the player to act is up.
    pub async fn deadline(&self, game: &Game) -> anyhow::Result<Option<Timestamp>> {
        if game.due.deadline.is_none() {
            return Ok(None);
        }
        Ok(game.deadline(&self.away(game).await?))
    }

    /// Claims the win on time that has been up `since` then.
    pub async fn claim(
        &self,
        id: GameId,
        by: PlayerId,
        since: Timestamp,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| decide_claim(game, by, since, now))
            .await
    }

    /// Gives time to a player whose own has been up `since` then.
    pub async fn give_late(
        &self,
        id: GameId,
        by: PlayerId,
        since: Timestamp,
        time: Span,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_give_late(game, by, (since, time), now)
        })
        .await
    }

    /// Keeps waiting for a player whose time has been up `since` then.
    pub async fn wait_on(
        &self,
        id: GameId,
        by: PlayerId,
        since: Timestamp,
    ) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| {
            decide_keep_waiting(game, by, since, now)
        })
        .await
    }

    /// Reminds the other player of a game without a clock of their turn.
    pub async fn nudge(&self, id: GameId, by: PlayerId) -> Result<Game, AppError> {
        let game = self.game(id).await?;
        let waits = game.head.to_move.map(|seat| game.players.get(seat));
        let user = waits.and_then(|it| it.user);
        let chosen = self.store.settings(user, None).await?.personal;
        self.act(id, by, |game, by, now| decide_nudge(game, by, &chosen, now))
            .await
    }

    pub async fn give_time(&self, id: GameId, by: PlayerId, time: Span) -> Result<Game, AppError> {
        self.act(id, by, |game, by, now| decide_give(game, by, time, now))
            .await
    }

    /// Checks the clocks that are due, and returns when the next one is.
    async fn look_at_clocks(self: &Arc<App>) -> anyhow::Result<Timestamp> {
        if !self.is_there() || self.is_closed() {
            // The next heartbeat rings, and so does the check that finds the bot open again.
            return Ok(Timestamp::MAX);
        }
        match self.store.next_wake().await? {
            Some(due) if due <= self.now() => (),
            later => return Ok(later.unwrap_or(Timestamp::MAX)),
        }
        if self.may_have_missed().await? {
            return Ok(self.now() + UNTIL_HEARD);
        }
        let mut looks = JoinSet::new();
        for game in self.store.awake(self.now(), AT_ONCE).await? {
            let app = Arc::clone(self);
            looks.spawn(async move {
                if apart("clock", game, app.look_at_clock(game))
                    .await?
                    .is_none()
                {
                    app.put_off_clock(game).await?;
                }
                anyhow::Ok(())
            });
        }
        let mut failed = Ok(());
        while let Some(done) = looks.join_next().await {
            failed = failed.and(done?);
        }
        failed.map(|()| self.now())
    }

    /// Postpones a clock whose check has failed, so that the others are still checked.
    async fn put_off_clock(&self, game: GameId) -> anyhow::Result<()> {
        let until = self.now() + AFTER_FAILURE;
        let put_off = async |tx: Tx| tx.put_off_clock(game, until).await;
        self.store.transact(put_off).await
    }

    async fn look_at_clock(&self, id: GameId) -> Result<(), AppError> {
        let game = self.game(id).await?;
        let told = game.hears_of_clock().map(|seat| game.players.get(seat));
        let user = told.and_then(|it| it.user);
        let chosen = self.store.settings(user, None).await?.personal;
        let look = async |tx: Tx| {
            // Whatever has changed the game has set its clock.
            if tx.revision(id).await? != Some(game.revision) {
                return Ok(((), Vec::new()));
            }
            let away = self.away_in(&tx, &game).await?;
            Ok(((), decide_time(&game, &away, &chosen, self.now())))
        };
        self.decide(look).await
    }
}
