//! The gateway's events about changes of the world, and their receivers.

use serde_json::Value;

use super::{id::GuildId, mentions::snowflake};

/// An intent: a group of events a bot asks for when it identifies.
pub mod intent {
    /// Guilds, roles, channels, threads.
    pub const GUILDS: u64 = 1;
    /// Events about members; privileged.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Events about presences; privileged.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Messages in direct conversations.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// The content of others' messages; privileged.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// The intents that need Discord's consent.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
}

#[derive(Clone, Debug)]
pub struct Event {
    /// Discord's name, such as `MESSAGE_CREATE`.
    pub name: &'static str,
    /// Received by sessions with any of these intents; zero: by all.
    pub intents: u64,
    pub data: Value,
    /// The data for receivers that may not read others' messages.
    pub without_content: Option<Value>,
}

impl Event {
    /// An event that every session with one of these intents receives in full.
    pub fn new(name: &'static str, intents: u64, data: Value) -> Self {
        Self {
            name,
            intents,
            data,
            without_content: None,
        }
    }

    /// The server it happened in. `None` for a direct conversation.
    pub fn guild(&self) -> Option<GuildId> {
        let named = match self.name {
            "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE" => "id",
            _ => "guild_id",
        };
        snowflake(&self.data[named]).map(GuildId)
    }
}
