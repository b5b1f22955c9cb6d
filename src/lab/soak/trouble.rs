//! Trouble: each kind is paced by people's actions, not by the clock, so that a slow machine gets
//! the same share of it as a fast one.

use std::{sync::Arc, time::Duration};

use cairn_app::{GameFilter, GameSelection};
use cairn_robot::{Chance, Stage};
use localdiscord::{
    faults::{Effect, InjectedFault},
    world::{
        id::ChannelId,
        permission::{Overwrite, OverwriteTarget, Permissions},
    },
};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::json;
use tokio::{
    select,
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

/// No trouble lasts longer than this, however little happens.
const LONGEST: Duration = Duration::from_millis(2_500);
/// How long a request may delay a kill.
const IN_TIME: Duration = Duration::from_secs(1);

/// A kind of trouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Kill,
    Fault,
    Gateway,
    Disk,
    Permission,
    Thread,
    Clock,
}

/// After how many actions of people each kind recurs.
const KINDS: [(Kind, usize); 7] = [
    (Kind::Kill, 80),
    (Kind::Fault, 12),
    (Kind::Gateway, 130),
    (Kind::Disk, 260),
    (Kind::Permission, 170),
    (Kind::Thread, 210),
    (Kind::Clock, 150),
];

/// What is disturbed: anything, or one of these.
const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const THREADS: &str = "/channels/{channel_id}/messages/{message_id}/threads";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const ANSWER: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REQUESTS: [(&str, &str); 7] = [
    ("*", "*"),
    ("POST", MESSAGES),
    ("PATCH", MESSAGE),
    ("POST", THREADS),
    ("POST", CALLBACK),
    ("PATCH", ANSWER),
    ("GET", MESSAGES),
];

/// What is taken from the bot.
const TAKEN: [Permissions; 6] = [
    Permissions::VIEW_CHANNEL,
    Permissions::SEND_MESSAGES,
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permissions::CREATE_PUBLIC_THREADS,
    Permissions::ATTACH_FILES,
    Permissions::READ_MESSAGE_HISTORY,
];

/// Those who make it.
#[derive(Clone)]
pub(super) struct Trouble {
    pub(super) stage: Arc<Stage>,
    pub(super) channels: Vec<ChannelId>,
    /// False when the bot is not to be killed any more.
    pub(super) may_kill: watch::Receiver<bool>,
    /// True once trouble is over.
    pub(super) is_calm: watch::Receiver<bool>,
}

impl Trouble {
    /// Makes trouble of all kinds until it is over; then everything is restored.
    pub(super) async fn run(self, seed: u64) {
        let mut all = JoinSet::new();
        for (number, (kind, mean)) in (1_000..).zip(KINDS) {
            let chance = Chance::new(seed, number);
            all.spawn(self.clone().every(kind, mean, chance));
        }
        all.join_all().await;
        self.stage.discord.heal();
    }

    async fn every(mut self, kind: Kind, mean: usize, mut chance: Chance) {
        loop {
            let count = chance.around(mean);
            if !self.deeds(count, Duration::MAX).await {
                return;
            }
            match kind {
                Kind::Kill if !*self.may_kill.borrow() => return,
                Kind::Kill => self.kill(&mut chance).await,
                Kind::Fault => self.fault(&mut chance).await,
                Kind::Gateway => self.gateway(&mut chance).await,
                Kind::Disk => self.disk(&mut chance).await,
                Kind::Permission => self.permission(&mut chance).await,
                Kind::Thread => self.thread(&mut chance).await,
                Kind::Clock => {
                    let hours = 1 + chance.below(9) as u64;
                    self.stage.jump(Duration::from_hours(hours));
                }
            }
        }
    }

    /// Waits until people have taken `count` more actions, at most for `longest`. False once
    /// trouble is over.
    async fn deeds(&mut self, count: usize, longest: Duration) -> bool {
        let mut deeds = self.stage.deeds.subscribe();
        let then = *deeds.borrow() + count;
        select! {
            _ = deeds.wait_for(|it| *it >= then) => true,
            () = sleep(longest) => true,
            _ = self.is_calm.wait_for(|it| *it) => false,
        }
    }

    fn count(&self, what: impl Into<String>) {
        self.stage.counts.count("trouble", what);
    }

    /// Kills the process: at any time, or just before or after a request was handled.
    async fn kill(&mut self, chance: &mut Chance) {
        let held = [
            None,
            None,
            Some(Effect::HoldBefore),
            Some(Effect::HoldAfter),
        ];
        let held = held[chance.below(4)].clone();
        let (method, route) = REQUESTS[chance.below(REQUESTS.len())];
        let fault = held.map(|effect| InjectedFault::new(method, route, effect));
        let trap = fault.map(|it| self.stage.discord.fail(it));
        if let Some(trap) = &trap {
            let _ = timeout(IN_TIME, trap.wait_until_hit()).await;
        }
        let abandon = || {
            if let Some(trap) = trap {
                trap.abandon();
                trap.remove();
            }
        };
        self.stage.kill(abandon).await;
    }

    /// Makes the next requests of some kind fail.
    async fn fault(&mut self, chance: &mut Chance) {
        let broken = |status| Effect::Answer(status, json!({"message": "oops", "code": 0}));
        let limit = Effect::RateLimit {
            retry_after: 0.5,
            global: chance.happens(30),
        };
        let all = [
            ("500", broken(500)),
            ("503", broken(503)),
            ("520 from an edge server", Effect::Edge(520)),
            ("429", limit.clone()),
            ("429", limit),
            ("connection cut", Effect::Cut),
            ("response lost", Effect::LoseAnswer),
            ("response lost", Effect::LoseAnswer),
            ("response that is not JSON", Effect::BreakAnswer),
            ("slow", Effect::Slow(Duration::from_millis(400))),
        ];
        let Some((name, effect)) = chance.one_of(&all).cloned() else {
            return;
        };
        let (method, route) = REQUESTS[chance.below(REQUESTS.len())];
        let fault = InjectedFault::new(method, route, effect);
        let fault = fault.skip(chance.below(3)).times(1 + chance.below(2));
        let trap = self.stage.discord.fail(fault);
        self.deeds(10, LONGEST).await;
        trap.remove();
        for _ in 0..trap.hits() {
            self.stage.counts.count("requests that failed", name);
        }
    }

    async fn gateway(&mut self, chance: &mut Chance) {
        let discord = &self.stage.discord;
        match chance.below(5) {
            0 => discord.drop_sessions(),
            1 => discord.ask_to_reconnect(),
            2 => {
                discord.refuse_gateway(true);
                discord.drop_gateway();
            }
            _ => discord.drop_gateway(),
        }
        self.count("gateway");
        self.deeds(8, LONGEST).await;
        self.stage.discord.refuse_gateway(false);
    }

    /// Keeps the bot's files from growing, for a while.
    async fn disk(&mut self, chance: &mut Chance) {
        let pid = self.stage.life.borrow().pid;
        let pid = pid.and_then(|it| Pid::from_raw(i32::try_from(it).ok()?));
        let limit = |bytes| {
            let new = Rlimit {
                current: bytes,
                maximum: None,
            };
            prlimit(pid, Resource::Fsize, new)
        };
        if pid.is_none() || limit(Some(1)).is_err() {
            return;
        }
        self.count("full disk");
        let count = chance.around(8);
        self.deeds(count, LONGEST / 2).await;
        // Unless the process is gone, and another one has no limit.
        let _ = limit(None);
    }

    /// Takes a permission in a channel from the bot, for a while.
    async fn permission(&mut self, chance: &mut Chance) {
        let taken = TAKEN[chance.below(TAKEN.len())];
        let Some(&channel) = chance.one_of(&self.channels) else {
            return;
        };
        self.count("permission revoked");
        self.deny(channel, taken);
        self.deeds(10, LONGEST).await;
        self.deny(channel, Permissions::NONE);
    }

    fn deny(&self, channel: ChannelId, denied: Permissions) {
        let overwrite = Overwrite {
            target: OverwriteTarget::Member(self.stage.discord.bot_user()),
            allow: Permissions::NONE,
            deny: denied,
        };
        let may_read = !denied.contains(Permissions::READ_MESSAGE_HISTORY);
        self.stage.discord.change(|world| {
            self.stage.seen.note(world);
            self.stage.seen.may_read(channel, may_read);
            world.overwrite(channel, overwrite)
        });
    }

    /// Deletes the thread of a running game.
    async fn thread(&mut self, chance: &mut Chance) {
        let filter = GameFilter {
            which: GameSelection::GoingOn,
            ..GameFilter::default()
        };
        let games = self.stage.store.games(filter, 500).await;
        let games = games.unwrap_or_default();
        // A game whose thread could not be used is played in its channel, which stays.
        let places = games.iter().map(|it| it.place);
        let threads = places.filter_map(|it| it.thread.filter(|thread| *thread != it.channel));
        let threads: Vec<ChannelId> = threads.map(|it| ChannelId(it.0)).collect();
        let Some(&thread) = chance.one_of(&threads) else {
            return;
        };
        self.stage.discord.change(|world| {
            self.stage.seen.note(world);
            self.stage.seen.loses(thread);
            world.delete_channel(thread)
        });
        self.count("deleted thread");
    }
}
