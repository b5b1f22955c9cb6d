//! The roles and channels of servers, fetched on demand.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cairn_domain::Shards;
use poise::serenity_prelude::{FullEvent, GuildId, Role, RoleId, Route, UserId};
use tokio::time::Instant;

use super::permissions::PermissionServer;
use crate::rest::{Client, Failure};

/// Servers cached at once. One takes some kilobytes.
const MAX_SERVERS: usize = 2_000;
/// How long an answer about a server of another process is valid; only that process hears of
/// changes.
const FOREIGN: Duration = Duration::from_secs(30);

/// The known servers. Each is fetched when needed, and dropped when the gateway reports a change:
/// the order in which events are handled does not matter then. A question in private, or about a
/// game elsewhere, may concern a server whose events go to another process.
#[derive(Debug)]
pub(crate) struct KnownServers {
    shards: Shards,
    known: Mutex<KnownServer>,
}

#[derive(Debug, Default)]
struct KnownServer {
    servers: HashMap<GuildId, ServerEntry>,
    asked: u64,
    /// The roles that Discord has made for the bot, as it was invited.
    our_roles: HashMap<GuildId, RoleId>,
}

#[derive(Debug)]
enum ServerEntry {
    Asked(u64),
    Told(Arc<PermissionServer>, Instant),
}

impl KnownServers {
    pub(crate) fn new(shards: Shards) -> KnownServers {
        KnownServers {
            shards,
            known: Mutex::default(),
        }
    }

    fn holds(&self, id: GuildId, then: Instant) -> bool {
        let ours = self.shards.have(Some(cairn_domain::GuildId(id.get())));
        ours || then.elapsed() < FOREIGN
    }

    pub(super) async fn get(
        &self,
        rest: &Client,
        id: GuildId,
    ) -> Result<Arc<PermissionServer>, Failure> {
        let number = {
            let mut known = self.lock();
            if let Some(ServerEntry::Told(server, then)) = known.servers.get(&id)
                && self.holds(id, *then)
            {
                return Ok(Arc::clone(server));
            }
            if known.servers.len() >= MAX_SERVERS {
                known.servers.clear();
            }
            known.asked += 1;
            let number = known.asked;
            known.servers.insert(id, ServerEntry::Asked(number));
            number
        };
        let answer = ask(rest, id).await.map(Arc::new);
        let mut known = self.lock();
        // If the entry is another one now, something has changed in the meantime.
        if matches!(known.servers.get(&id), Some(ServerEntry::Asked(it)) if *it == number) {
            match &answer {
                Ok(server) => {
                    let entry = ServerEntry::Told(Arc::clone(server), Instant::now());
                    known.servers.insert(id, entry)
                }
                Err(_) => known.servers.remove(&id),
            };
        }
        answer
    }

    /// The role that Discord has made for the bot in a server of this process.
    pub(crate) fn our_role(&self, id: GuildId) -> Option<RoleId> {
        self.lock().our_roles.get(&id).copied()
    }

    /// Drops cache entries invalidated by this event, and learns of the bot's own roles.
    pub(crate) fn hear(&self, event: &FullEvent, us: UserId) {
        let ours = |role: &&Role| role.tags.bot_id == Some(us);
        let (guild, role) = match event {
            FullEvent::GuildCreate { guild, .. } => (guild.id, guild.roles.values().find(ours)),
            FullEvent::GuildRoleCreate { new } => (new.guild_id, Some(new).filter(ours)),
            _ => (GuildId::default(), None),
        };
        if let Some(role) = role {
            self.lock().our_roles.insert(guild, role.id);
        }
        let changed = match event {
            // A new session: earlier events may have been missed.
            FullEvent::Ready { .. } => {
                self.lock().servers.clear();
                return;
            }
            FullEvent::GuildCreate { guild, .. } => guild.id,
            FullEvent::GuildUpdate { new_data, .. } => new_data.id,
            FullEvent::GuildDelete { incomplete, .. } => incomplete.id,
            FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
                new.guild_id
            }
            FullEvent::GuildRoleDelete { guild_id, .. } => *guild_id,
            FullEvent::ChannelCreate { channel } | FullEvent::ChannelDelete { channel, .. } => {
                channel.guild_id
            }
            FullEvent::ChannelUpdate { new, .. } => new.guild_id,
            _ => return,
        };
        self.lock().servers.remove(&changed);
    }

    fn lock(&self) -> MutexGuard<'_, KnownServer> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn ask(rest: &Client, guild_id: GuildId) -> Result<PermissionServer, Failure> {
    let server = rest.get(Route::Guild { guild_id }).await?;
    let channels = rest.get(Route::GuildChannels { guild_id }).await?;
    Ok(PermissionServer::new(server, channels))
}
