//! What all actors share: Discord, the bot's database, the posts, the figures.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    mem,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use cairn_domain::{
    EventKind, Game, GameId, NotificationWay, PlayerId, Span, Timestamp, TournamentId,
};
use cairn_rules::{Catalog, catalog};
use cairn_store::Database;
use localdiscord::{
    InteractionOutcome, LocalDiscord, PendingInteraction, Rejected,
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
    hurt::Hurt,
    memory::Memory,
    pictures::Painted,
    posts::Posts,
    transcript::{Jump, KnownGame, Transcript},
};

/// How long waiters wait at most before they check again.
const LOOK: Duration = Duration::from_millis(150);

/// The number of threads of finished games that are kept.
const KEPT: usize = 150;

/// A life of the bot's process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Life {
    /// Counts the starts.
    pub(super) number: u64,
    /// The process, while it is connected.
    pub(super) pid: Option<u32>,
}

/// The progress of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// People play.
    Playing,
    /// No new games or tournaments.
    Closing,
}

/// See the module.
pub(super) struct SoakStage {
    pub(super) discord: LocalDiscord,
    pub(super) store: Arc<dyn Database>,
    pub(super) catalog: Catalog,
    pub(super) posts: Posts,
    pub(super) figures: Figures,
    pub(super) memory: Memory,
    pub(super) life: watch::Sender<Life>,
    pub(super) phase: watch::Sender<Phase>,
    /// How many actions people have taken: trouble is paced by this, not by the clock.
    pub(super) presses: watch::Sender<usize>,
    /// How often the clock was advanced.
    pub(super) jumps: AtomicU64,
    skipped: Mutex<Vec<Jump>>,
    /// How many people wait for somebody's time to run out.
    pub(super) waiting: watch::Sender<usize>,
    known: Mutex<BTreeMap<GameId, KnownGame>>,
    hurt: Mutex<BTreeSet<Hurt>>,
    cups: Mutex<BTreeSet<TournamentId>>,
    /// Threads of finished games, oldest first.
    finished: Mutex<VecDeque<ChannelId>>,
}

impl SoakStage {
    pub(super) fn new(discord: LocalDiscord, store: Arc<dyn Database>) -> SoakStage {
        SoakStage {
            discord,
            store,
            catalog: catalog(),
            posts: Posts::new(),
            figures: Figures::default(),
            memory: Memory::default(),
            life: watch::channel(Life::default()).0,
            phase: watch::channel(Phase::Playing).0,
            presses: watch::channel(0).0,
            jumps: AtomicU64::default(),
            skipped: Mutex::default(),
            waiting: watch::channel(0).0,
            known: Mutex::default(),
            hurt: Mutex::default(),
            cups: Mutex::default(),
            finished: Mutex::default(),
        }
    }

    /// Waits until the bot is up and people may act. False if the run is closing.
    pub(super) async fn goes_on(&self) -> bool {
        let (mut life, mut phase) = (self.life.subscribe(), self.phase.subscribe());
        // The senders are ours.
        select! {
            biased;
            _ = phase.wait_for(|it| *it == Phase::Closing) => false,
            there = life.wait_for(|it| it.pid.is_some()) => there.is_ok(),
        }
    }

    /// The bot's answer. `None` if it dies before, does not respond, or a client would not let this
    /// person do that (any more).
    pub(super) async fn answer(
        &self,
        asked: Result<PendingInteraction, Rejected>,
    ) -> Option<InteractionOutcome> {
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
            Some(InteractionOutcome::Failed) if self.jumps.load(SeqCst) != jumps => {
                self.figures
                    .count(Topic::Misses, "the clock was put forward");
            }
            Some(InteractionOutcome::Failed) => {
                self.figures.count(Topic::Misses, "did not respond");
            }
            Some(_) => {}
        }
        if let Some(interaction) = asked.interaction()
            && let Some((_, at)) = interaction.acknowledged
            && self.jumps.load(SeqCst) == jumps
        {
            self.figures.acknowledged(interaction.created.until(at));
        }
        outcome.filter(|it| !matches!(it, InteractionOutcome::Failed))
    }

    /// A stored game.
    pub(super) async fn game(&self, id: GameId) -> Option<Game> {
        match self.store.game(id).await {
            Ok(game) => game,
            Err(_) if self.is_damaged(id) => None,
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

    /// The current message.
    pub(super) fn message(&self, id: MessageId) -> Option<Message> {
        self.discord.look(|world| world.message(id).cloned())
    }

    /// The time in the world.
    pub(super) fn now(&self) -> Timestamp {
        self.discord.look(|world| Timestamp(world.now().0))
    }

    /// Advances the clock: `meanwhile` is in the middle of the bot's work.
    pub(super) fn advance(&self, by: Duration, meanwhile: bool) {
        self.jumps.fetch_add(1, SeqCst);
        let mut skipped = self.skipped.lock().unwrap_or_else(PoisonError::into_inner);
        skipped.push(Jump {
            from: self.now(),
            by: Span(i64::try_from(by.as_millis()).unwrap_or(i64::MAX)),
        });
        if meanwhile {
            self.discord.advance_meanwhile(by);
        } else {
            self.discord.advance(by);
        }
    }

    /// Whether a person gets direct messages about their turns.
    pub(super) async fn is_told_directly(&self, person: PlayerId) -> bool {
        let chosen = self.store.settings(Some(person), None).await;
        chosen.is_ok_and(|it| {
            it.personal.told.of(EventKind::MyTurn) == NotificationWay::DirectMessage
        })
    }

    /// All observations from outside, at the end.
    pub(super) fn transcript(&self) -> Transcript {
        self.discord.look(|world| self.posts.note(world));
        let (posts, gone) = self.posts.all();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut skipped = self.skipped.lock().unwrap_or_else(PoisonError::into_inner);
        let mut cups = self.cups.lock().unwrap_or_else(PoisonError::into_inner);
        Transcript {
            guild: self.discord.guild(),
            ended: self.now(),
            posts,
            gone,
            known: mem::take(&mut known),
            hurt: self.all_hurt(),
            cups: mem::take(&mut cups),
            jumps: mem::take(&mut skipped),
            violations: self.discord.violations(),
            painted: Painted::default(),
        }
    }

    /// Whether a row of a game was damaged.
    pub(super) fn is_damaged(&self, id: GameId) -> bool {
        self.all_hurt().contains(&Hurt::Game(id))
    }

    /// All that was damaged.
    pub(super) fn all_hurt(&self) -> BTreeSet<Hurt> {
        let hurt = self.hurt.lock().unwrap_or_else(PoisonError::into_inner);
        hurt.clone()
    }

    /// Marks these as damaged from now on.
    pub(super) fn hurt(&self, these: &[Hurt]) {
        let mut hurt = self.hurt.lock().unwrap_or_else(PoisonError::into_inner);
        hurt.extend(these);
    }

    /// Records that a tournament was over.
    pub(super) fn knows_cup(&self, id: TournamentId) {
        let mut cups = self.cups.lock().unwrap_or_else(PoisonError::into_inner);
        cups.insert(id);
    }

    /// Changes the knowledge about a game.
    pub(super) fn learn(&self, game: GameId, change: impl FnOnce(&mut KnownGame)) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        change(known.entry(game).or_default());
    }

    /// A game is over: its thread is deleted after many others, so that the world does not grow
    /// forever. Its posts stay recorded, and repeated ones would be noticed.
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
}

fn rejected_as(rejected: &Rejected) -> &'static str {
    match rejected {
        Rejected::NoChannel | Rejected::NoMessage => "the message was gone",
        Rejected::NoComponent(..) | Rejected::Disabled(_) => "the button was gone",
        Rejected::NotAllowed => "not allowed",
        _ => "not sent by the client",
    }
}
