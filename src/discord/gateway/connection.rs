//! One connection: opened, attended, left.

use std::{
    future::pending,
    sync::{Arc, OnceLock},
    time::Instant,
};

use cairn_domain::Shard;
use poise::serenity_prelude as serenity;
use serenity::{
    ConnectionStage, GatewayIntents, ShardId, ShardInfo, ShardManager, ShardManagerOptions,
    ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage, ShardRunnerOptions,
    prelude::{Mutex, RwLock, TypeMap},
};
use tokio::{
    runtime,
    time::{MissedTickBehavior, interval},
};

use super::{
    ASK, Gateway, LOOK, RESUME, SILENT, UP,
    link::{Ear, Link},
};

/// Asks Discord for an acknowledgement.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;
/// Discord forgets a session that is closed with this.
const BYE: u16 = 1_000;

/// Messages only for turns typed in private or to our mention; nothing privileged.
fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES
}

/// An open connection on which nothing was said yet.
pub(super) struct NewConnection {
    shard: serenity::Shard,
    /// The library locks it whenever it begins to connect, and only then.
    address: Arc<Mutex<String>>,
}

#[derive(Debug)]
pub(super) enum End {
    Lost(&'static str),
    Refused(serenity::Error),
    Stopped,
}

impl Gateway {
    /// Opens a connection. No session begins before it is attended.
    pub(super) async fn dial(&self, shard: Shard) -> Result<NewConnection, String> {
        let address = Arc::new(Mutex::new(self.starts.address()));
        let info = ShardInfo {
            id: ShardId(shard.id),
            total: shard.count,
        };
        let (token, intents) = (self.http.token(), intents());
        let opened = serenity::Shard::new(Arc::clone(&address), token, info, intents, None).await;
        let mut shard = opened.map_err(|error| error.to_string())?;
        let http = Arc::clone(&self.http);
        shard.set_application_id_callback(move |id| http.set_application_id(id));
        Ok(NewConnection { shard, address })
    }

    /// Lets the library run a connection for as long as something is heard on it.
    pub(super) async fn attend(&self, link: &Link, dialed: NewConnection) -> anyhow::Result<End> {
        let NewConnection { shard, address } = dialed;
        let id = shard.shard_info().id;
        let manager = idle_manager(&self.http)?;
        // The library waits for it before it wants another session, which ends the run.
        manager.shutdown_finished(id);
        let ear = Arc::new(Ear::new(Arc::clone(&self.framework)));
        let mut runner = ShardRunner::new(ShardRunnerOptions {
            data: empty(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Some(Arc::clone(&ear) as _),
            manager: Arc::clone(&manager),
            shard,
            http: Arc::clone(&self.http),
        });
        let messenger = ShardMessenger::new(&runner);
        let info = ShardRunnerInfo {
            latency: None,
            runner_tx: messenger.clone(),
            stage: ConnectionStage::Handshake,
        };
        manager.runners.lock().await.insert(id, info);
        link.hold(Some(messenger.clone()));
        let watched = ConnectionWatch {
            gateway: self,
            link,
            ear: &ear,
            manager: &manager,
            messenger,
            address,
        };
        let end = tokio::select! {
            biased;
            // It ends when another session has to begin.
            ended = Box::pin(runner.run()) => match ended {
                Ok(()) => End::Lost("it was closed"),
                Err(error) => End::Refused(error),
            },
            end = watched.watch(id) => end,
        };
        link.hold(None);
        self.lose(link);
        Ok(if self.stop.initialized() {
            End::Stopped
        } else {
            end
        })
    }
}

struct ConnectionWatch<'a> {
    gateway: &'a Gateway,
    link: &'a Link,
    ear: &'a Ear,
    manager: &'a ShardManager,
    messenger: ShardMessenger,
    address: Arc<Mutex<String>>,
}

impl ConnectionWatch<'_> {
    /// Watches what is heard, until the connection has to be given up. In one task with the
    /// library's run, so neither goes on while the other does.
    async fn watch(self, id: ShardId) -> End {
        let limit = |full| self.gateway.haste.limit(full);
        let mut looks = interval(limit(LOOK));
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // Held, so that the library has to wait for it here before it resumes.
        let mut gate = self.address.try_lock().ok();
        let mut deadline = Some((Instant::now() + limit(UP), "no session started"));
        let mut is_asked = false;
        loop {
            tokio::select! {
                _ = looks.tick() => (),
                () = self.ear.news.notified() => (),
                () = self.gateway.is_stopped() => {
                    self.link.send(ShardRunnerMessage::Shutdown(id, BYE));
                    // Cut by whoever waits for the answer.
                    return pending().await;
                }
            }
            if let Some(runner) = self.manager.runners.lock().await.get_mut(&id) {
                // Set with each acknowledgement.
                if let Some(latency) = runner.latency.take() {
                    self.ear.signs().last = Instant::now();
                    self.link.measure(latency);
                }
            }
            drop(gate.take());
            gate = self.address.try_lock().ok();
            if gate.is_none() {
                // The library has lost the connection, and gets the address now.
                self.ear.signs().is_up = false;
                self.gateway.lose(self.link);
                deadline = Some((Instant::now() + limit(RESUME), "it could not be resumed"));
            }
            let signs = *self.ear.signs();
            if signs.is_up {
                deadline = None;
                self.gateway.hear(self.link, signs.last);
                let silence = signs.last.elapsed();
                if silence > limit(SILENT) {
                    return End::Lost("Discord stopped responding");
                }
                let is_quiet = silence > limit(ASK);
                if is_quiet && !is_asked {
                    self.messenger
                        .websocket_message(HEARTBEAT.to_owned().into());
                }
                is_asked = is_quiet;
            }
            if let Some((_, why)) = deadline.filter(|it| it.0 <= Instant::now()) {
                return End::Lost(why);
            }
        }
    }
}

/// What the library's run reports to. Its own would begin new sessions without a time limit; the
/// task that does belongs to a runtime that never runs.
pub(crate) fn idle_manager(http: &Arc<serenity::Http>) -> std::io::Result<Arc<ShardManager>> {
    let never = runtime::Builder::new_current_thread().build()?;
    let (manager, _) = {
        let _inside = never.enter();
        ShardManager::new(ShardManagerOptions {
            data: empty(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::new()),
            shard_index: 0,
            shard_init: 0,
            shard_total: 0,
            ws_url: Arc::default(),
            http: Arc::clone(http),
            intents: intents(),
            presence: None,
        })
    };
    never.shutdown_background();
    Ok(manager)
}

fn empty() -> Arc<RwLock<TypeMap>> {
    Arc::new(RwLock::new(TypeMap::new()))
}
