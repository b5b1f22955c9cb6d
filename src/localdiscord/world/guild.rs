//! Servers, their roles and members.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    id::{ChannelId, GuildId, RoleId, UserId},
    permission::Permissions,
    user::User,
};
use crate::clock::ClockTime;

#[derive(Clone, Debug)]
pub struct Guild {
    pub id: GuildId,
    pub name: String,
    /// The user who may do everything in it.
    pub owner: UserId,
    /// Its language, such as `en-US`.
    pub locale: String,
    /// The channel for Discord's own messages and for greetings.
    pub system_channel: Option<ChannelId>,
    /// Its roles; the one of everyone is always there.
    pub roles: Vec<Role>,
    pub members: BTreeMap<UserId, Member>,
}

impl Guild {
    pub fn role(&self, id: RoleId) -> Option<&Role> {
        self.roles.iter().find(|role| role.id == id)
    }

    pub fn role_mut(&mut self, id: RoleId) -> Option<&mut Role> {
        self.roles.iter_mut().find(|role| role.id == id)
    }

    /// The guild object, without channels and members.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": self.owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles.iter().map(Role::json).collect::<Vec<_>>(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": self.system_channel,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "public_updates_channel_id": null,
            "safety_alerts_channel_id": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.locale,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": false,
        })
    }
}

#[derive(Clone, Debug)]
pub struct Role {
    pub id: RoleId,
    pub name: String,
    /// The permissions of its members everywhere in the server.
    pub permissions: Permissions,
    /// Whether anybody may ping it.
    pub mentionable: bool,
    /// The bot that it was made for when it was invited, if it is such a role.
    pub bot: Option<UserId>,
}

impl Role {
    pub fn json(&self) -> Value {
        let mut value = json!({
            "id": self.id,
            "name": self.name,
            "description": null,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "icon": null,
            "unicode_emoji": null,
            "position": 0,
            "permissions": self.permissions,
            "managed": self.bot.is_some(),
            "mentionable": self.mentionable,
            "flags": 0,
        });
        if let Some(bot) = self.bot {
            value["tags"] = json!({"bot_id": bot});
        }
        value
    }
}

#[derive(Clone, Debug)]
pub struct Member {
    pub user: UserId,
    pub nick: Option<String>,
    pub roles: Vec<RoleId>,
    pub joined: ClockTime,
    /// Until then they may only read.
    pub timed_out_until: Option<ClockTime>,
}

impl Member {
    /// The member object; `user` is left out where Discord leaves it out (inside messages).
    pub fn json(&self, user: Option<&User>) -> Value {
        let mut value = json!({
            "nick": self.nick,
            "avatar": null,
            "banner": null,
            "roles": self.roles,
            "joined_at": self.joined,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": self.timed_out_until,
            "avatar_decoration_data": null,
        });
        if let Some(user) = user {
            value["user"] = user.json();
        }
        value
    }
}
