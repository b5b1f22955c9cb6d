//! The stage: the program `cairn` in a local Discord, its database, and what was seen of it.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use anyhow::{Context as _, bail};
use cairn_app::FollowingClock;
use cairn_domain::{Game, GameId, LogLength};
use cairn_rules::{Catalog, catalog};
use cairn_store::{OpenMode, Store};
use localdiscord::{
    Bot, Config, InteractionOutcome, Launch, LocalDiscord, PendingInteraction, PersonError,
};
use tokio::{
    select,
    sync::{Mutex as AsyncMutex, watch},
    time::{Instant, sleep, sleep_until, timeout},
};

use crate::{counts::Counts, transcript::RecordedMessages};

/// How long waiters wait at most before they look again.
const LOOK: Duration = Duration::from_millis(150);
/// How long the bot may take to shut down.
const FAREWELL: Duration = Duration::from_mins(1);
/// The number of failed starts in a row that are too many.
const STARTS: usize = 3;
/// The allocator settings of the hosted bot.
const TUNABLES: &str =
    "glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=16384:glibc.malloc.trim_threshold=65536";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life {
    pub number: u64,
    pub is_up: bool,
    /// The process, if this stage keeps it.
    pub pid: Option<u32>,
}

/// What is known of a game besides the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// The length of the log that the bot has confirmed.
    pub confirmed: LogLength,
    pub is_over: bool,
    /// From this length on turns may have been played before their board was seen.
    pub hasty_from: Option<LogLength>,
}

pub struct Stage {
    pub discord: LocalDiscord,
    /// The bot's database, for reading.
    pub store: Arc<Store>,
    pub catalog: Catalog,
    pub seen: RecordedMessages,
    /// What was done, how long it took and what is wrong.
    pub counts: Counts,
    pub life: watch::Sender<Life>,
    /// How many requests people have made.
    pub deeds: watch::Sender<usize>,
    /// Set when nothing new is to be begun.
    pub is_closing: AtomicBool,
    bot: AsyncMutex<Option<Bot>>,
    knowledge: Mutex<BTreeMap<GameId, Knowledge>>,
    /// When the next request is due, and the time between two; `None` without a pace.
    pace: Mutex<Option<(Instant, Duration)>>,
}

/// How the bot is started: as a hosted one allocates, by the clock of the local Discord, and with a
/// limit of file sizes that can be set later (without the trap its signal would be deadly).
pub fn launch(discord: &LocalDiscord, program: &Path, url: &str) -> Launch {
    Launch::new("/bin/sh")
        .arg("-c")
        .arg("trap '' XFSZ; exec \"$0\" run")
        .arg(program)
        .env("DATABASE_URL", url)
        .env("GLIBC_TUNABLES", TUNABLES)
        .env("RUST_BACKTRACE", "1")
        .env(
            FollowingClock::VARIABLE,
            discord.clock_file().display().to_string(),
        )
}

impl Stage {
    /// A stage for a bot that somebody else keeps.
    pub fn new(discord: LocalDiscord, store: Arc<Store>) -> Stage {
        let life = Life {
            is_up: true,
            ..Life::default()
        };
        Stage {
            discord,
            store,
            catalog: catalog(),
            seen: RecordedMessages::default(),
            counts: Counts::default(),
            life: watch::channel(life).0,
            deeds: watch::channel(0).0,
            is_closing: AtomicBool::default(),
            bot: AsyncMutex::default(),
            knowledge: Mutex::default(),
            pace: Mutex::default(),
        }
    }

    /// Starts this program in a local Discord of its own, with a database that goes with it.
    ///
    /// # Errors
    ///
    /// If it does not start; the error has what it said.
    pub async fn begin(config: Config, program: &Path, log: &str) -> anyhow::Result<Arc<Stage>> {
        let discord = LocalDiscord::start(config).await?;
        let file = discord.folder().join("cairn.db");
        let url = format!("sqlite://{}", file.display());
        let launch = launch(&discord, program, &url).env("CAIRN_LOG", log);
        let bot = Bot::start(&discord, launch).context("cannot start the bot")?;
        if let Err(stuck) = discord.bot_is_ready().await {
            bail!(
                "the bot did not start: {stuck}\n{}",
                bot.output().join("\n")
            );
        }
        let store = Store::open(&url, OpenMode::Looking).await?;
        let stage = Stage::new(discord, store);
        stage.is_back(&bot);
        *stage.bot.lock().await = Some(bot);
        Ok(Arc::new(stage))
    }

    /// The address of the database that [`Stage::begin`] has made.
    pub fn database(&self) -> String {
        let file = self.discord.folder().join("cairn.db");
        format!("sqlite://{}", file.display())
    }

    /// Records what the bot posts, until it is dropped.
    pub async fn follow(self: Arc<Stage>) {
        let mut changes = self.discord.changes();
        loop {
            changes.borrow_and_update();
            self.note();
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    /// Records what the bot has posted.
    pub fn note(&self) {
        self.discord.look(|world| self.seen.note(world));
    }

    /// Starts the bot again whenever it ends by itself, which is a fault; until it is dropped.
    pub async fn watch(self: Arc<Stage>) {
        loop {
            sleep(LOOK).await;
            let mut held = self.bot.lock().await;
            let Some(bot) = held.as_mut() else { return };
            if self.is_closing.load(SeqCst) && !self.life.borrow().is_up {
                return;
            }
            if let Some(status) = bot.wait_for_exit(Duration::ZERO).await {
                let output = bot.output();
                let last = output.len().saturating_sub(8);
                let tail = output.get(last..).unwrap_or_default().join("\n");
                self.counts
                    .wrong(format!("the bot stopped unexpectedly: {status}\n{tail}"));
                self.is_down();
                self.starts(bot).await;
            }
        }
    }

    /// Kills the bot as `kill -9` does, and starts it again.
    pub async fn kill(&self, when_gone: impl FnOnce()) {
        let mut held = self.bot.lock().await;
        let Some(bot) = held.as_mut() else { return };
        self.is_down();
        if bot.kill().await.is_ok() {
            self.counts.count("trouble", "kills");
        }
        when_gone();
        self.starts(bot).await;
    }

    /// Ends the bot in order. What it has complained of is a fault.
    pub async fn end(&self) {
        let Some(mut bot) = self.bot.lock().await.take() else {
            return;
        };
        self.is_down();
        let status = bot.stop(FAREWELL).await.ok().flatten();
        if !status.is_some_and(|it| it.success()) {
            self.counts
                .wrong(format!("the bot did not stop cleanly: {status:?}"));
        }
        for line in bot.output() {
            if line.contains("panicked") || line.contains("an unexpected error") {
                self.counts.wrong(format!("the bot logged: {line}"));
            }
        }
    }

    /// Starts it until it is connected.
    async fn starts(&self, bot: &mut Bot) {
        for _ in 0..STARTS {
            let begun = Instant::now();
            let _ = bot.restart().await;
            let is_ready = select! {
                ready = self.discord.bot_is_ready() => ready.is_ok(),
                _ = bot.wait_for_exit(Duration::MAX) => false,
            };
            if is_ready {
                self.counts.time("from start to connected", begun.elapsed());
                return self.is_back(bot);
            }
            self.counts.count("trouble", "starts in vain");
        }
        let said = bot.output().pop().unwrap_or_default();
        self.counts
            .wrong(format!("the bot did not come back: {said}"));
        self.is_closing.store(true, SeqCst);
    }

    fn is_back(&self, bot: &Bot) {
        self.life.send_modify(|it| {
            it.number += 1;
            it.is_up = true;
            it.pid = bot.pid();
        });
    }

    fn is_down(&self) {
        self.life.send_modify(|it| it.is_up = false);
    }

    /// Waits until the bot is up and people may act. False if nothing new is to be begun.
    pub async fn goes_on(&self) -> bool {
        let mut life = self.life.subscribe();
        while !self.is_closing.load(SeqCst) {
            if life.borrow_and_update().is_up {
                return true;
            }
            let _ = timeout(LOOK, life.changed()).await;
        }
        false
    }

    /// Puts the clock of the local Discord and of the bot forward: in the middle of the bot's work,
    /// if it is up.
    pub fn jump(&self, by: Duration) {
        self.counts.count("trouble", "clock put forward");
        if self.life.borrow().is_up {
            self.discord.advance_meanwhile(by);
        } else {
            self.discord.advance(by);
        }
    }

    /// From now on a request is due every so often.
    pub fn set_pace(&self, each: Option<Duration>) {
        *lock(&self.pace) = each.map(|it| (Instant::now(), it));
    }

    /// Waits until a request is due; returns when it was.
    pub(crate) async fn due(&self) -> Instant {
        let next = lock(&self.pace).as_mut().map(|(next, each)| {
            let due = *next;
            *next += *each;
            due
        });
        let due = next.unwrap_or_else(Instant::now);
        sleep_until(due).await;
        self.deeds.send_modify(|count| *count += 1);
        due
    }

    /// Makes a request and gives the bot's answer. `None` if the bot dies before or is silent,
    /// or if a client would not let this person do that.
    pub async fn ask(
        &self,
        what: &str,
        act: impl FnOnce() -> Result<PendingInteraction, PersonError>,
    ) -> Option<InteractionOutcome> {
        let due = self.due().await;
        let mut life = self.life.subscribe();
        let born = life.borrow_and_update().number;
        let asked = match act() {
            Ok(asked) => asked,
            Err(rejected) => {
                self.counts.count("not sent", refusal(&rejected));
                self.moment().await;
                return None;
            }
        };
        let answered = async {
            asked.acknowledgment().await.ok()??;
            let acknowledged = due.elapsed();
            let outcome = asked.outcome().await.ok()?;
            Some((acknowledged, outcome))
        };
        let answer = select! {
            answer = answered => answer,
            _ = life.wait_for(|it| !it.is_up || it.number != born) => None,
        };
        let answer = answer.filter(|(_, it)| !matches!(it, InteractionOutcome::Failed));
        let Some((acknowledged, outcome)) = answer else {
            self.counts.count("without an answer", what);
            return None;
        };
        self.counts
            .time(format!("acknowledged {what}"), acknowledged);
        self.counts.time(format!("answered {what}"), due.elapsed());
        Some(outcome)
    }

    /// Waits until something has been posted, or for a moment.
    pub async fn moment(&self) {
        let mut news = self.seen.news();
        let _ = timeout(LOOK, news.changed()).await;
    }

    pub async fn game(&self, id: GameId) -> Option<Game> {
        let found = self.store.game(id).await;
        found.unwrap_or_else(|error| {
            self.counts
                .wrong(format!("#{id} cannot be read: {error:#}"));
            None
        })
    }

    pub fn learn(&self, game: GameId, change: impl FnOnce(&mut Knowledge)) {
        change(lock(&self.knowledge).entry(game).or_default());
    }

    /// What is known of every game that people played.
    pub fn knowledge(&self) -> BTreeMap<GameId, Knowledge> {
        lock(&self.knowledge).clone()
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

fn refusal(rejected: &PersonError) -> &'static str {
    match rejected {
        PersonError::NoChannel | PersonError::NoMessage => "the message was gone",
        PersonError::NoComponent(..) | PersonError::Disabled(_) => "the button was gone",
        PersonError::NotAllowed => "not allowed",
        _ => "not sent by the client",
    }
}

#[cfg(test)]
mod tests {
    use super::TUNABLES;

    #[test]
    fn the_bot_allocates_as_the_hosted_one_does() {
        let unit = include_str!("../../hosting/cairn.service");
        let line = format!("Environment=GLIBC_TUNABLES={TUNABLES}");
        assert!(unit.lines().any(|it| it == line), "{unit}");
    }
}
