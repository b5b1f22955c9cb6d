//! The world's things as Discord's JSON objects.

use serde_json::{Value, json};

use super::{
    World,
    channel::{Channel, ChannelKind},
    id::{GuildId, UserId},
    message::{Attachment, Message},
    permission::OverwriteTarget,
    user::User,
};

impl World {
    /// A user object; a deleted account is shown like on Discord.
    pub fn user_json(&self, id: UserId) -> Value {
        self.user(id).map_or_else(
            || json!({"id": id, "username": "deleted_user", "discriminator": "0", "global_name": null, "avatar": null}),
            User::json,
        )
    }

    /// The bot's own account, with its private fields.
    pub fn own_json(&self) -> Value {
        let mut value = self.user_json(self.application.bot);
        value["verified"] = json!(true);
        value["email"] = json!(null);
        value["mfa_enabled"] = json!(true);
        value["flags"] = json!(0);
        value
    }

    pub fn member_json(&self, guild: GuildId, user: UserId) -> Option<Value> {
        Some(self.guild(guild)?.members.get(&user)?.json(self.user(user)))
    }

    /// A channel or thread object.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let mut value = json!({
            "id": channel.id,
            "type": channel.kind.number(),
            "last_message_id": channel.last_message,
            "flags": 0,
        });
        let Some(guild) = channel.guild else {
            let bot = self.application.bot;
            let others = channel.recipients.iter().filter(|user| **user != bot);
            value["recipients"] = others.map(|user| self.user_json(*user)).collect();
            return value;
        };
        value["guild_id"] = json!(guild);
        value["name"] = json!(channel.name);
        value["parent_id"] = json!(channel.parent);
        value["rate_limit_per_user"] = json!(0);
        if let Some(thread) = &channel.thread {
            value["owner_id"] = json!(thread.owner);
            value["message_count"] = json!(thread.messages);
            value["total_message_sent"] = json!(thread.messages);
            value["member_count"] = json!(thread.members.len().min(50));
            value["thread_metadata"] = json!({
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": thread.archive_changed,
                "create_timestamp": thread.created,
                "invitable": true,
            });
        } else {
            value["topic"] = json!(channel.topic);
            value["nsfw"] = json!(false);
            value["position"] = json!(0);
            value["permission_overwrites"] = channel
                .overwrites
                .iter()
                .map(|overwrite| {
                    let (id, kind) = match overwrite.target {
                        OverwriteTarget::Role(role) => (role.to_string(), 0),
                        OverwriteTarget::Member(user) => (user.to_string(), 1),
                    };
                    json!({"id": id, "type": kind, "allow": overwrite.allow, "deny": overwrite.deny})
                })
                .collect();
        }
        value
    }

    /// The server with everything in it, as the bot receives it after connecting.
    pub fn guild_create_json(&self, id: GuildId) -> Value {
        let Some(guild) = self.guild(id) else {
            return Value::Null;
        };
        let here = |channel: &&Channel| channel.guild == Some(id) && self.bot_sees(channel);
        let (threads, channels): (Vec<_>, Vec<_>) = self
            .channels()
            .filter(here)
            .partition(|channel| channel.thread.is_some());
        let open = threads.iter().filter(|channel| {
            channel
                .thread
                .as_ref()
                .is_some_and(|thread| !thread.archived)
        });
        let bot = guild.members.get(&self.application.bot);
        let mut value = guild.json();
        value["joined_at"] = json!(bot.map(|member| member.joined));
        value["large"] = json!(false);
        value["unavailable"] = json!(false);
        value["member_count"] = json!(guild.members.len());
        value["voice_states"] = json!([]);
        // Without the privileged intent for members only the bot itself is listed.
        value["members"] = bot
            .map(|member| member.json(self.user(member.user)))
            .into_iter()
            .collect();
        value["channels"] = channels
            .iter()
            .map(|channel| self.channel_json(channel))
            .collect();
        value["threads"] = open.map(|channel| self.channel_json(channel)).collect();
        value["presences"] = json!([]);
        value["stage_instances"] = json!([]);
        value["guild_scheduled_events"] = json!([]);
        value["soundboard_sounds"] = json!([]);
        value
    }

    pub fn message_json(&self, message: &Message) -> Value {
        let mentions: Vec<Value> = message
            .mentions
            .iter()
            .map(|user| self.user_json(*user))
            .collect();
        let mut value = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": message.created_at(),
            "edited_timestamp": message.edited,
            "tts": false,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": message.mention_roles,
            "attachments": message.attachments.iter().map(Attachment::json).collect::<Vec<_>>(),
            "embeds": message.embeds,
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            value["nonce"] = nonce.clone();
        }
        if let Some(origin) = &message.origin {
            value["application_id"] = json!(self.application.id);
            value["webhook_id"] = json!(self.application.id);
            value["interaction_metadata"] = json!({
                "id": origin.interaction,
                "type": origin.kind,
                "user": self.user_json(origin.user),
                "authorizing_integration_owners": {},
            });
            match origin.kind {
                2 => value["interaction_metadata"]["name"] = json!(origin.name),
                3 => {
                    value["interaction_metadata"]["interacted_message_id"] =
                        json!(origin.source.unwrap_or(message.id));
                }
                // A form is reported with the interaction that opened it; that is not recorded here
                // in full.
                5 => {
                    value["interaction_metadata"]["triggering_interaction_metadata"] = json!({
                        "id": origin.interaction,
                        "type": 2,
                        "name": "",
                        "user": self.user_json(origin.user),
                        "authorizing_integration_owners": {},
                    });
                }
                _ => {}
            }
        }
        if let Some(replied) = message.replies_to {
            value["message_reference"] = json!({
                "type": 0,
                "message_id": replied,
                "channel_id": message.channel,
                "guild_id": self.channel(message.channel).and_then(|channel| channel.guild),
            });
            if message.kind == 19 {
                value["referenced_message"] = self.message(replied).map_or(Value::Null, |first| {
                    let mut plain = first.clone();
                    plain.replies_to = None;
                    self.message_json(&plain)
                });
            }
        }
        let thread = self.channel(super::id::ChannelId(message.id.0));
        if let Some(thread) = thread.filter(|channel| channel.thread.is_some()) {
            value["thread"] = self.channel_json(thread);
        }
        value
    }

    /// A message object in an event: with the server and the author's membership.
    pub fn message_event_json(&self, message: &Message) -> Value {
        let mut value = self.message_json(message);
        let channel = self.channel(message.channel);
        value["channel_type"] = json!(channel.map_or(0, |channel| channel.kind.number()));
        if let Some(guild) = channel.and_then(|channel| channel.guild) {
            value["guild_id"] = json!(guild);
            let member = self
                .guild(guild)
                .and_then(|guild| guild.members.get(&message.author));
            if let Some(member) = member.filter(|_| message.origin.is_none()) {
                value["member"] = member.json(None);
            }
        }
        value
    }

    /// Whether the content of a message is hidden from a bot without the intent for it: text,
    /// embeds, files and components of other people's messages, unless they mention it or are
    /// direct.
    pub fn hides_content(&self, message: &Message) -> bool {
        let bot = self.application.bot;
        let direct = self
            .channel(message.channel)
            .is_some_and(|channel| channel.kind == ChannelKind::Direct);
        message.author != bot && !direct && !message.mentions.contains(&bot)
    }

    /// A message object without the content hidden by [`World::hides_content`].
    #[must_use]
    pub fn without_content(mut value: Value) -> Value {
        value["content"] = json!("");
        for list in ["embeds", "attachments", "components"] {
            value[list] = json!([]);
        }
        value
    }
}
