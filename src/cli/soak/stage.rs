//! What all who act share: Discord, the database the bot writes, what was posted, what is counted.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use cairn_rules::{Catalog, catalog};
use localdiscord::{
    LocalDiscord, Outcome, PendingInteraction, Rejected,
    world::{
        id::{ChannelId, MessageId},
        message::Message,
    },
};
use tokio::{
    select,
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    figures::{Figures, Topic},
    posts::Posts,
};
use crate::{
    app::Store as _,
    domain::{Game, GameId, LogLength, Timestamp},
    store::SqliteStore,
};

/// How long those who wait look away at most before they look again.
const LOOK: Duration = Duration::from_millis(150);

/// So many threads of games that are over are kept.
const KEPT: usize = 150;

/// A life of the bot's process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Life {
    /// Counts the starts.
    pub(super) number: u64,
    /// The process, while it is connected.
    pub(super) pid: Option<u32>,
}

/// How far the whole has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// People play.
    Playing,
    /// People wait between two deeds, so that the bot comes to rest.
    Resting,
    /// Nothing is begun any more.
    Closing,
}

/// What is known of a game beside the database.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Its players do not wait for boards before they play.
    pub(super) is_hasty: bool,
    /// The bot has said that the log is so long.
    pub(super) acknowledged: LogLength,
}

/// See the module.
pub(super) struct Stage {
    pub(super) discord: LocalDiscord,
    pub(super) store: SqliteStore,
    pub(super) catalog: Catalog,
    pub(super) posts: Posts,
    pub(super) figures: Figures,
    pub(super) life: watch::Sender<Life>,
    pub(super) phase: watch::Sender<Phase>,
    /// How often people have done something: what trouble is made goes by it, not by the clock.
    pub(super) presses: watch::Sender<usize>,
    /// How often the clock was put forward.
    pub(super) jumps: AtomicU64,
    /// How many people wait for somebody's time to run out.
    pub(super) waiting: watch::Sender<usize>,
    known: Mutex<BTreeMap<GameId, Known>>,
    /// Threads of games that are over, the oldest first.
    finished: Mutex<VecDeque<ChannelId>>,
}

impl Stage {
    pub(super) fn new(discord: LocalDiscord, store: SqliteStore) -> Stage {
        Stage {
            discord,
            store,
            catalog: catalog(),
            posts: Posts::new(),
            figures: Figures::default(),
            life: watch::channel(Life::default()).0,
            phase: watch::channel(Phase::Playing).0,
            presses: watch::channel(0).0,
            jumps: AtomicU64::default(),
            waiting: watch::channel(0).0,
            known: Mutex::default(),
            finished: Mutex::default(),
        }
    }

    /// Waits until the bot is there and people may act; false if nothing is to be begun any more.
    pub(super) async fn goes_on(&self) -> bool {
        let (mut life, mut phase) = (self.life.subscribe(), self.phase.subscribe());
        loop {
            // The senders are ours.
            let Ok(now) = phase
                .wait_for(|it| *it != Phase::Resting)
                .await
                .map(|it| *it)
            else {
                return false;
            };
            if now == Phase::Closing {
                return false;
            }
            select! {
                there = life.wait_for(|it| it.pid.is_some()) => return there.is_ok(),
                _ = phase.changed() => {}
            }
        }
    }

    /// What the bot answers; none if it dies before, does not respond, or a client would not let
    /// this person do that (any more).
    pub(super) async fn answer(
        &self,
        asked: Result<PendingInteraction, Rejected>,
    ) -> Option<Outcome> {
        self.presses.send_modify(|count| *count += 1);
        let asked = match asked {
            Ok(asked) => asked,
            Err(rejected) => {
                self.figures.count(Topic::Misses, rejected_as(&rejected));
                sleep(LOOK).await;
                return None;
            }
        };
        let mut life = self.life.subscribe();
        let (born, jumps) = (*life.borrow_and_update(), self.jumps.load(SeqCst));
        let outcome = select! {
            outcome = asked.outcome() => outcome.ok(),
            _ = life.wait_for(|now| *now != born) => None,
        };
        match &outcome {
            None if *life.borrow() != born => self.figures.count(Topic::Misses, "the bot died"),
            None => self.figures.count(Topic::Misses, "no answer"),
            Some(Outcome::Failed) if self.jumps.load(SeqCst) != jumps => {
                self.figures
                    .count(Topic::Misses, "the clock was put forward");
            }
            Some(Outcome::Failed) => self.figures.count(Topic::Misses, "did not respond"),
            Some(_) => {}
        }
        if let Some(interaction) = asked.interaction()
            && let Some((_, at)) = interaction.acknowledged
            && self.jumps.load(SeqCst) == jumps
        {
            self.figures.acknowledged(interaction.created.until(at));
        }
        outcome.filter(|it| !matches!(it, Outcome::Failed))
    }

    /// A game as it is stored.
    pub(super) async fn game(&self, id: GameId) -> Option<Game> {
        match self.store.game(id).await {
            Ok(game) => game,
            Err(error) => {
                self.figures
                    .wrong(format!("#{id} cannot be read: {error:#}"));
                None
            }
        }
    }

    /// Waits until something has been posted, or for a moment.
    pub(super) async fn moment(&self) {
        let mut news = self.posts.news();
        let _ = timeout(LOOK, news.changed()).await;
    }

    /// A message as it is now.
    pub(super) fn message(&self, id: MessageId) -> Option<Message> {
        self.discord.look(|world| world.message(id).cloned())
    }

    /// The time in the world.
    pub(super) fn now(&self) -> Timestamp {
        self.discord.look(|world| Timestamp(world.now().0))
    }

    /// Changes what is known of a game.
    pub(super) fn learn(&self, game: GameId, change: impl FnOnce(&mut Known)) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        change(known.entry(game).or_default());
    }

    /// A game is over: its thread is deleted after many others, so that the world does not grow for
    /// good. What was posted there stays noted, and what would be posted again is seen.
    pub(super) fn tidy(&self, place: ChannelId, channel: ChannelId) {
        if place == channel {
            return;
        }
        let mut finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        finished.push_back(place);
        let oldest = (finished.len() > KEPT).then(|| finished.pop_front());
        drop(finished);
        if let Some(oldest) = oldest.flatten() {
            self.discord.change(|world| {
                self.posts.note(world);
                world.delete_channel(oldest)
            });
        }
    }

    /// What is known of a game.
    pub(super) fn known(&self, game: GameId) -> Known {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&game).copied().unwrap_or_default()
    }
}

fn rejected_as(rejected: &Rejected) -> &'static str {
    match rejected {
        Rejected::NoChannel | Rejected::NoMessage => "the message was gone",
        Rejected::NoComponent(..) | Rejected::Disabled(_) => "the button was gone",
        Rejected::NotAllowed => "not allowed",
        _ => "not sent by the client",
    }
}
