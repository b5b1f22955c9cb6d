//! One connection to the gateway, from HELLO to its end.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

use super::{
    NotBegun, Silence,
    admission::{AdmissionDecision, InvalidShard, Shard},
    orders::{ConnectionOrder, OrderSender},
    session::ResumeError,
};
use crate::{
    hub::Hub,
    journal::JournalContent,
    world::{
        World,
        event::intent,
        id::{GuildId, UserId},
        mentions::snowflake,
    },
};

/// Talks to a client until either side closes.
pub(crate) async fn talk(hub: Arc<Hub>, mut socket: WebSocket, peer: SocketAddr) {
    let (line, orders) = OrderSender::open();
    let mut orders = DelayedOrders::new(orders, hub.latency);
    let connection = hub.gateway.connect(line.clone(), peer);
    note(&hub, format!("connection {connection} opened"));
    let every = u64::try_from(hub.gateway.rules().heartbeat.as_millis()).unwrap_or(u64::MAX);
    let hello = json!({"op": 10, "t": null, "s": null, "d": {"heartbeat_interval": every}});
    let mut client = Client {
        hub: Arc::clone(&hub),
        connection,
        session: None,
        is_mute: hub.gateway.silence() == Some(Silence::Upgraded),
    };
    line.send(send(&hello));
    let mut open = true;
    while open {
        let order = tokio::select! {
            // Pending orders are sent before new messages are read.
            biased;
            order = orders.next() => order,
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => {
                    client.hear(&text).into_iter().for_each(|order| line.send(order));
                    continue;
                }
                Some(Ok(Message::Binary(bytes))) => {
                    let text = String::from_utf8_lossy(&bytes);
                    client.hear(&text).into_iter().for_each(|order| line.send(order));
                    continue;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
        };
        client.is_mute |= hub.gateway.hushes(connection, None);
        open = match order {
            ConnectionOrder::Sever => false,
            _ if client.is_mute => true,
            ConnectionOrder::Send(text) => socket.send(Message::Text(text.into())).await.is_ok(),
            ConnectionOrder::Close(code, reason) => {
                note(
                    &hub,
                    format!("connection {connection} closed with {code} {reason}"),
                );
                let frame = CloseFrame {
                    code,
                    reason: reason.into(),
                };
                // It is closed either way.
                let _ = socket.send(Message::Close(Some(frame))).await;
                false
            }
            ConnectionOrder::CloseBlankly => {
                let _ = socket.send(Message::Close(None)).await;
                false
            }
        };
    }
    hub.gateway.disconnect(connection);
    note(&hub, format!("connection {connection} gone"));
    hub.wake();
}

/// Orders that arrive through a line, delayed after they were sent.
struct DelayedOrders {
    orders: UnboundedReceiver<(Instant, ConnectionOrder)>,
    latency: Duration,
    /// The next order, while it is on its way.
    coming: Option<(Instant, ConnectionOrder)>,
}

impl DelayedOrders {
    fn new(orders: UnboundedReceiver<(Instant, ConnectionOrder)>, latency: Duration) -> Self {
        Self {
            orders,
            latency,
            coming: None,
        }
    }

    /// The next order, when it arrives; never, when the line is gone. Cancel-safe.
    async fn next(&mut self) -> ConnectionOrder {
        if self.coming.is_none() {
            self.coming = self.orders.recv().await;
        }
        if let Some((sent, _)) = &self.coming
            && !self.latency.is_zero()
        {
            tokio::time::sleep_until(*sent + self.latency).await;
        }
        match self.coming.take() {
            Some((_, order)) => order,
            None => std::future::pending().await,
        }
    }
}

fn note(hub: &Hub, text: String) {
    hub.journal.write(JournalContent::Gateway(text));
}

struct Client {
    hub: Arc<Hub>,
    connection: u64,
    session: Option<String>,
    /// Whether nothing is said to it any more.
    is_mute: bool,
}

impl Client {
    fn hear(&mut self, text: &str) -> Option<ConnectionOrder> {
        let Ok(said) = serde_json::from_str::<Value>(text) else {
            return Some(ConnectionOrder::Close(
                4_002,
                "Error while decoding payload.",
            ));
        };
        let op = said["op"].as_u64();
        let begun = match op {
            Some(2) => Shard::read(&said["d"]["shard"]).ok(),
            Some(6) => {
                let session = said["d"]["session_id"].as_str().unwrap_or_default();
                self.hub
                    .gateway
                    .shard_of(session)
                    .or(Some(Shard::EVERYTHING))
            }
            _ => None,
        };
        self.is_mute |= self.hub.gateway.hushes(self.connection, begun);
        if self.is_mute {
            if let (Some(2), Some(shard)) = (op, begun)
                && self.hub.gateway.waste_start(shard) == AdmissionDecision::UsedUp
            {
                return not_begun(&self.hub, self.connection, shard, NotBegun::UsedUp);
            }
            return None;
        }
        if op == Some(1) {
            self.hub.gateway.hear_heartbeat();
            self.hub.wake();
        }
        match (op, &self.session) {
            (Some(1), _) => Some(send(&json!({"op": 11, "t": null, "s": null, "d": null}))),
            (Some(2), None) => self.identify(&said["d"]),
            (Some(2 | 6), Some(_)) => Some(ConnectionOrder::Close(4_005, "Already authenticated.")),
            (Some(6), None) => self.resume(&said["d"]),
            (Some(3 | 4 | 8 | 31), None) => {
                Some(ConnectionOrder::Close(4_003, "Not authenticated."))
            }
            // Presence and voice do not matter here.
            (Some(3 | 4 | 31), Some(_)) => None,
            (Some(8), Some(session)) => {
                let chunk = self.hub.look(|world| members(world, &said["d"]));
                self.hub
                    .gateway
                    .tell_one(session, "GUILD_MEMBERS_CHUNK", &chunk);
                None
            }
            _ => Some(ConnectionOrder::Close(4_001, "Unknown opcode.")),
        }
    }

    fn identify(&mut self, said: &Value) -> Option<ConnectionOrder> {
        let Some(intents) = said["intents"].as_u64() else {
            return Some(ConnectionOrder::Close(4_013, "Invalid intent(s)."));
        };
        let shard = match Shard::read(&said["shard"]) {
            Ok(shard) => shard,
            Err(InvalidShard(said)) => {
                let text = format!("`{said}` is not a shard: expected its number and the total");
                self.hub.journal.write(JournalContent::Violation(text));
                return Some(ConnectionOrder::Close(4_010, "Invalid shard."));
            }
        };
        // Under the world's lock, so that nothing happens between READY and the first event.
        self.hub
            .look(|world| {
                if !knows_token(world, said) {
                    return Some(ConnectionOrder::Close(4_004, "Authentication failed."));
                }
                let refused = intents & intent::PRIVILEGED & !world.application.privileged;
                if refused != 0 {
                    let text = format!(
                        "the privileged intents {refused:#b} were asked for but not granted"
                    );
                    self.hub.journal.write(JournalContent::Violation(text));
                    return Some(ConnectionOrder::Close(4_014, "Disallowed intent(s)."));
                }
                let ours = || {
                    let guilds = world.guilds().map(|guild| guild.id);
                    guilds.filter(|id| world.bot_is_in(*id) && shard.hears(Some(*id)))
                };
                let most = self.hub.gateway.rules().most_servers;
                if ours().count() > most {
                    let text = format!("{shard} has more than {most} servers");
                    self.hub.journal.write(JournalContent::Violation(text));
                    return Some(ConnectionOrder::Close(4_011, "Sharding required."));
                }
                let begun = self.hub.gateway.identify(self.connection, intents, shard);
                let session = match begun {
                    Ok(session) => session,
                    Err(why) => return not_begun(&self.hub, self.connection, shard, why),
                };
                let connection = self.connection;
                let text =
                    format!("connection {connection} identified as {shard} with intents {intents}");
                note(&self.hub, text);
                let tell = |name, data: &Value| self.hub.gateway.tell_one(&session, name, data);
                tell("READY", &ready(world, &session, shard, ours()));
                for guild in ours().filter(|_| intents & intent::GUILDS != 0) {
                    tell("GUILD_CREATE", &world.guild_create_json(guild));
                }
                self.session = Some(session);
                None
            })
            .or_else(|| {
                self.hub.wake();
                None
            })
    }

    fn resume(&mut self, said: &Value) -> Option<ConnectionOrder> {
        let session = said["session_id"].as_str().unwrap_or_default();
        let seq = said["seq"].as_u64().unwrap_or(0);
        let resumed = self.hub.look(|world| {
            if !knows_token(world, said) {
                return Err(ConnectionOrder::Close(4_004, "Authentication failed."));
            }
            self.hub
                .gateway
                .resume(self.connection, session, seq)
                .map_err(|why| match why {
                    ResumeError::Invalid => send(&invalid_session()),
                    ResumeError::Sequence => ConnectionOrder::Close(4_007, "Invalid seq."),
                })
        });
        let verdict = if resumed.is_ok() {
            "resumed after"
        } else {
            "could not resume after"
        };
        note(
            &self.hub,
            format!("connection {} {verdict} event {seq}", self.connection),
        );
        match resumed {
            Ok(()) => {
                self.session = Some(session.to_owned());
                self.hub.wake();
                None
            }
            Err(order) => Some(order),
        }
    }
}

/// The order for a connection that may not start a session.
fn not_begun(hub: &Hub, connection: u64, shard: Shard, why: NotBegun) -> Option<ConnectionOrder> {
    let journal = &hub.journal;
    match why {
        NotBegun::Gone => None,
        NotBegun::TooEarly { hasty } => {
            let text = format!("connection {connection} came too early as {shard}");
            note(hub, text);
            if hasty {
                let text = format!("{shard} reconnected within a second of being refused");
                journal.write(JournalContent::Violation(text));
            }
            Some(send(&invalid_session()))
        }
        NotBegun::UsedUp => {
            let text = format!("{shard} identified although no starts were left for today");
            journal.write(JournalContent::Violation(text));
            Some(ConnectionOrder::Close(4_004, "Authentication failed."))
        }
    }
}

fn invalid_session() -> Value {
    json!({"op": 9, "t": null, "s": null, "d": false})
}

fn send(value: &Value) -> ConnectionOrder {
    ConnectionOrder::Send(value.to_string())
}

fn knows_token(world: &World, said: &Value) -> bool {
    let token = said["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == world.application.token
}

fn ready(
    world: &World,
    session: &str,
    shard: Shard,
    guilds: impl Iterator<Item = GuildId>,
) -> Value {
    json!({
        "v": 10,
        "user": world.own_json(),
        "guilds": guilds.map(|id| json!({"id": id, "unavailable": true})).collect::<Vec<_>>(),
        "session_id": session,
        "resume_gateway_url": world.addresses().gateway,
        "shard": [shard.id, shard.count],
        "application": {"id": world.application.id, "flags": 0},
        "private_channels": [],
        "presences": [],
        "relationships": [],
        "session_type": "normal",
    })
}

/// The members requested by id, or by a prefix of their names.
fn members(world: &World, asked: &Value) -> Value {
    let guild = snowflake(&asked["guild_id"])
        .map(GuildId)
        .and_then(|id| world.guild(id));
    let ids: Option<Vec<UserId>> = asked["user_ids"]
        .as_array()
        .map(|ids| ids.iter().filter_map(snowflake).map(UserId).collect());
    let begins = asked["query"].as_str().unwrap_or_default().to_lowercase();
    let wanted = |user: UserId| match &ids {
        Some(ids) => ids.contains(&user),
        None => world
            .user(user)
            .is_some_and(|user| user.name.starts_with(&begins)),
    };
    let found: Vec<Value> = guild
        .into_iter()
        .flat_map(|guild| {
            guild
                .members
                .keys()
                .filter(|user| wanted(**user))
                .filter_map(|user| world.member_json(guild.id, *user))
        })
        .collect();
    json!({
        "guild_id": asked["guild_id"],
        "members": found,
        "chunk_index": 0,
        "chunk_count": 1,
        "nonce": asked["nonce"],
    })
}
