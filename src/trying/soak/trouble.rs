//! Trouble: each kind is paced by people's actions, not by the clock, so that a slow machine gets
//! the same share of it as a fast one.

use std::{path::PathBuf, sync::Arc, time::Duration};

use cairn_app::{GameFilter, Which};
use cairn_domain::Place;
use localdiscord::{
    Person,
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
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{chance::Chance, figures::Topic, process::ProcessOrder, stage::SoakStage};

/// No trouble lasts longer than this, however little happens.
const LONGEST: Duration = Duration::from_millis(2_500);
/// How long a request may delay a kill.
const IN_TIME: Duration = Duration::from_secs(1);

/// A kind of trouble, and after how many actions of people it recurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TroubleKind {
    Kill,
    Fault,
    Gateway,
    Disk,
    Permission,
    Thread,
    Clock,
    Damage,
}

impl TroubleKind {
    const ALL: [(TroubleKind, usize); 8] = [
        (TroubleKind::Kill, 80),
        (TroubleKind::Fault, 12),
        (TroubleKind::Gateway, 130),
        (TroubleKind::Disk, 260),
        (TroubleKind::Permission, 170),
        (TroubleKind::Thread, 210),
        (TroubleKind::Clock, 150),
        (TroubleKind::Damage, 150),
    ];
}

/// Everything the troublemakers need.
#[derive(Clone)]
pub(super) struct Trouble {
    pub(super) stage: Arc<SoakStage>,
    pub(super) orders: mpsc::Sender<ProcessOrder>,
    pub(super) channels: Vec<ChannelId>,
    /// The people at the tables.
    pub(super) people: Vec<Person>,
    /// The file in which rows are damaged; `None` for no damage.
    pub(super) damages: Option<PathBuf>,
    /// False when the bot is not to be killed any more.
    pub(super) kills: watch::Receiver<bool>,
    /// True once trouble is over.
    pub(super) over: watch::Receiver<bool>,
}

impl Trouble {
    /// Makes trouble of all kinds until it is over; then everything is restored.
    pub(super) async fn run(self, seed: u64) {
        let mut all = JoinSet::new();
        for (number, (kind, mean)) in (1_000..).zip(TroubleKind::ALL) {
            let chance = Chance::new(seed, number);
            all.spawn(self.clone().every(kind, mean, chance));
        }
        while all.join_next().await.is_some() {}
        self.stage.discord.heal();
    }

    async fn every(mut self, kind: TroubleKind, mean: usize, mut chance: Chance) {
        loop {
            let count = chance.around(mean);
            // People who wait for their time have nothing to do until the clock advances.
            let is_awaited = kind == TroubleKind::Clock && *self.stage.waiting.borrow() > 0;
            let count = if is_awaited { count / 4 + 1 } else { count };
            if !self.deeds(count, None).await {
                return;
            }
            match kind {
                TroubleKind::Kill if !*self.kills.borrow() => return,
                TroubleKind::Kill => self.kill(&mut chance).await,
                TroubleKind::Fault => self.fault(&mut chance).await,
                TroubleKind::Gateway => self.gateway(&mut chance).await,
                TroubleKind::Disk => self.disk(&mut chance).await,
                TroubleKind::Permission => self.permission(&mut chance).await,
                TroubleKind::Thread => self.thread(&mut chance).await,
                TroubleKind::Clock => self.clock(&mut chance),
                TroubleKind::Damage => self.damage(&mut chance).await,
            }
        }
    }

    /// Waits until people have taken `count` more actions, at most for `longest`. False once
    /// trouble is over.
    async fn deeds(&mut self, count: usize, longest: Option<Duration>) -> bool {
        let mut presses = self.stage.presses.subscribe();
        let then = *presses.borrow() + count;
        select! {
            _ = presses.wait_for(|it| *it >= then) => true,
            () = sleep(longest.unwrap_or(Duration::MAX)), if longest.is_some() => true,
            _ = self.over.wait_for(|it| *it) => false,
        }
    }

    /// Kills the process with `kill -9`: at any time, or just before or after a request was
    /// handled.
    async fn kill(&mut self, chance: &mut Chance) {
        let held = match chance.below(4) {
            0 | 1 => None,
            2 => Some(Effect::HoldBefore),
            _ => Some(Effect::HoldAfter),
        };
        let trap = held.map(|effect| {
            let (method, route) = request(chance);
            self.stage
                .discord
                .fail(InjectedFault::on(method, route, effect))
        });
        if let Some(trap) = &trap {
            let _ = timeout(IN_TIME, trap.reached()).await;
        }
        let (done, killed) = oneshot::channel();
        if self.orders.send(ProcessOrder::Kill(done)).await.is_ok() {
            let _ = killed.await;
        }
        if let Some(trap) = trap {
            trap.abandon();
            trap.remove();
        }
    }

    /// Makes the next requests of some kind fail.
    async fn fault(&mut self, chance: &mut Chance) {
        let (name, effect, most) = effect(chance);
        let (method, route) = request(chance);
        let times = 1 + chance.below(most);
        let trap = self.stage.discord.fail(
            InjectedFault::on(method, route, effect)
                .after(chance.below(3))
                .times(times),
        );
        self.deeds(10, Some(LONGEST)).await;
        trap.remove();
        for _ in 0..trap.hits() {
            self.stage.figures.count(Topic::Faults, name);
        }
    }

    async fn gateway(&mut self, chance: &mut Chance) {
        let discord = &self.stage.discord;
        let name = match chance.below(5) {
            0 => {
                discord.drop_sessions();
                "gateway forgot the session"
            }
            1 => {
                discord.ask_to_reconnect();
                "gateway asked to come again"
            }
            2 => {
                discord.refuse_gateway(true);
                discord.drop_gateway();
                "gateway was shut"
            }
            _ => {
                discord.drop_gateway();
                "gateway was cut"
            }
        };
        self.stage.figures.count(Topic::Troubles, name);
        self.deeds(8, Some(LONGEST)).await;
        self.stage.discord.refuse_gateway(false);
    }

    /// Keeps the bot's files from growing, for a while.
    async fn disk(&mut self, chance: &mut Chance) {
        let mut life = self.stage.life.subscribe();
        let _ = timeout(LONGEST, life.wait_for(|it| it.pid.is_some())).await;
        let Some(pid) = life.borrow().pid.and_then(process) else {
            return;
        };
        let limit = |bytes| {
            let new = Rlimit {
                current: bytes,
                maximum: None,
            };
            prlimit(Some(pid), Resource::Fsize, new)
        };
        if limit(Some(1)).is_ok() {
            self.stage.figures.count(Topic::Troubles, "full disk");
        }
        let count = chance.around(8);
        self.deeds(count, Some(LONGEST / 2)).await;
        // Unless the process is gone, and another one has no limit.
        let _ = limit(None);
    }

    /// Takes a permission in a channel from the bot, for a while.
    async fn permission(&mut self, chance: &mut Chance) {
        const TAKEN: [(Permissions, &str); 6] = [
            (Permissions::VIEW_CHANNEL, "may not see a channel"),
            (Permissions::SEND_MESSAGES, "may not write in a channel"),
            (
                Permissions::SEND_MESSAGES_IN_THREADS,
                "may not write in threads",
            ),
            (Permissions::CREATE_PUBLIC_THREADS, "may not start threads"),
            (Permissions::ATTACH_FILES, "may not attach files"),
            (Permissions::READ_MESSAGE_HISTORY, "may not read"),
        ];
        let (Some((taken, name)), Some(&channel)) =
            (chance.one_of(&TAKEN), chance.one_of(&self.channels))
        else {
            return;
        };
        self.stage.figures.count(Topic::Troubles, *name);
        self.deny(channel, *taken);
        self.deeds(10, Some(LONGEST)).await;
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
            self.stage.posts.note(world);
            self.stage.posts.may_read(channel, may_read);
            world.overwrite(channel, overwrite)
        });
    }

    /// Deletes the thread of a running game.
    async fn thread(&mut self, chance: &mut Chance) {
        let filter = GameFilter {
            which: Which::GoingOn,
            ..GameFilter::default()
        };
        let going_on = self
            .stage
            .store
            .games(filter, 500)
            .await
            .unwrap_or_default();
        // A game whose thread could not be used is played in its channel, which stays.
        let of_game = |place: Place| place.thread.filter(|it| *it != place.channel);
        let threads = going_on.iter().filter_map(|it| of_game(it.place));
        let threads: Vec<ChannelId> = threads.map(|it| ChannelId(it.0)).collect();
        let Some(&thread) = chance.one_of(&threads) else {
            return;
        };
        self.stage.discord.change(|world| {
            self.stage.posts.note(world);
            self.stage.posts.is_going(thread);
            world.delete_channel(thread)
        });
        self.stage.figures.count(Topic::Troubles, "deleted thread");
    }

    /// Advances the clock by some hours.
    fn clock(&mut self, chance: &mut Chance) {
        let hours = if *self.stage.waiting.borrow() > 0 {
            6 + chance.below(48)
        } else {
            1 + chance.below(9)
        };
        let hours = Duration::from_hours(u64::try_from(hours).unwrap_or(1));
        // Only a bot that is gone comes back hours after it has sent something.
        let is_there = self.stage.life.borrow().pid.is_some();
        self.stage.advance(hours, is_there);
        self.stage
            .figures
            .count(Topic::Troubles, "clock put forward");
    }
}

/// Requests to disturb.
fn request(chance: &mut Chance) -> (&'static str, &'static str) {
    const ALL: [(&str, &str); 9] = [
        ("*", "*"),
        ("*", "*"),
        ("POST", "/channels/{channel_id}/messages"),
        ("POST", "/channels/{channel_id}/messages"),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
        (
            "POST",
            "/channels/{channel_id}/messages/{message_id}/threads",
        ),
        (
            "POST",
            "/interactions/{interaction_id}/{interaction_token}/callback",
        ),
        (
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        ),
        ("GET", "/channels/{channel_id}/messages"),
    ];
    chance.one_of(&ALL).copied().unwrap_or(("*", "*"))
}

/// The fault of a request, and the most requests in a row.
fn effect(chance: &mut Chance) -> (&'static str, Effect, usize) {
    let broken = |status| Effect::Answer(status, json!({"message": "oops", "code": 0}));
    match chance.below(11) {
        0 => ("500", broken(500), 2),
        1 => ("502", Effect::Edge(502), 2),
        2 => ("503", broken(503), 3),
        3 => ("520 of an edge", Effect::Edge(520), 2),
        4 | 5 => {
            let retry_after = 0.1 + f64::from(u8::try_from(chance.below(9)).unwrap_or(1)) / 10.0;
            let global = chance.happens(30);
            let name = if global { "429 for all" } else { "429" };
            (
                name,
                Effect::RateLimit {
                    retry_after,
                    global,
                },
                2,
            )
        }
        6 => ("connection cut", Effect::Cut, 2),
        7 | 8 => ("answer lost", Effect::LoseAnswer, 2),
        9 => ("answer that is no JSON", Effect::BreakAnswer, 1),
        _ => ("slow", Effect::Slow(Duration::from_millis(400)), 3),
    }
}

fn process(pid: u32) -> Option<Pid> {
    Pid::from_raw(i32::try_from(pid).ok()?)
}
