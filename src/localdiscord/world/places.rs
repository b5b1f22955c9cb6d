//! Places for writing: channels and direct conversations, and the permissions in them.

use super::{
    World,
    channel::{Channel, ChannelKind},
    error::ApiError,
    event::{Event, intent},
    id::{ChannelId, GuildId, UserId},
    permission::{Overwrite, Permissions},
    rights::{self, InThread},
};

impl World {
    pub fn add_channel(&mut self, guild: GuildId, name: &str, kind: ChannelKind) -> ChannelId {
        let id = ChannelId(self.mint());
        self.channels.insert(
            id,
            Channel {
                guild: Some(guild),
                name: name.to_owned(),
                ..Channel::new(id, kind)
            },
        );
        self.tell_channel("CHANNEL_CREATE", id);
        id
    }

    /// The direct conversation of two users, created if there is none yet.
    pub fn direct_channel(&mut self, one: UserId, other: UserId) -> ChannelId {
        let both = |channel: &&Channel| {
            channel.kind == ChannelKind::Direct
                && channel.recipients.contains(&one)
                && channel.recipients.contains(&other)
        };
        if let Some(channel) = self.channels.values().find(both) {
            return channel.id;
        }
        let id = ChannelId(self.mint());
        self.channels.insert(
            id,
            Channel {
                recipients: vec![one, other],
                ..Channel::new(id, ChannelKind::Direct)
            },
        );
        id
    }

    pub fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.get(&id)
    }

    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.channels.values()
    }

    /// The channel or thread with this name, the newest if there are several.
    pub fn channel_named(&self, name: &str) -> Option<&Channel> {
        self.channels
            .values()
            .rev()
            .find(|channel| channel.name == name)
    }

    /// Changes a channel or thread and announces it. `None` if there is none.
    pub fn edit_channel(&mut self, id: ChannelId, edit: impl FnOnce(&mut Channel)) -> Option<()> {
        edit(self.channels.get_mut(&id)?);
        let is_thread = self.channels.get(&id)?.thread.is_some();
        self.tell_channel(
            if is_thread {
                "THREAD_UPDATE"
            } else {
                "CHANNEL_UPDATE"
            },
            id,
        );
        Some(())
    }

    /// Allows or denies permissions in one channel, replacing an earlier overwrite of the same role
    /// or member.
    pub fn overwrite(&mut self, channel: ChannelId, overwrite: Overwrite) -> Option<()> {
        self.edit_channel(channel, |channel| {
            channel
                .overwrites
                .retain(|old| old.target != overwrite.target);
            channel.overwrites.push(overwrite);
        })
    }

    /// Puts a channel into a category and takes over its permissions.
    pub fn put_into(&mut self, channel: ChannelId, category: ChannelId) -> Option<()> {
        let overwrites = self.channel(category)?.overwrites.clone();
        self.edit_channel(channel, |channel| {
            channel.parent = Some(category);
            channel.overwrites = overwrites;
        })
    }

    /// Deletes a channel or thread with all its contents, threads included.
    pub fn delete_channel(&mut self, id: ChannelId) -> Option<()> {
        let inside: Vec<ChannelId> = self
            .channels
            .values()
            .filter(|channel| channel.parent == Some(id) && channel.thread.is_some())
            .map(|channel| channel.id)
            .collect();
        for thread in inside {
            self.delete_channel(thread);
        }
        let is_thread = self.channels.get(&id)?.thread.is_some();
        self.tell_channel(
            if is_thread {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
            id,
        );
        self.channels.remove(&id);
        self.messages.retain(|_, message| message.channel != id);
        Some(())
    }

    pub(super) fn tell_channel(&mut self, name: &'static str, id: ChannelId) {
        if let Some(channel) = self
            .channels
            .get(&id)
            .filter(|channel| self.bot_sees(channel))
        {
            let data = self.channel_json(channel);
            self.tell(Event::new(name, intent::GUILDS, data));
        }
    }

    /// A user's permissions in a channel or thread.
    pub fn permissions(&self, user: UserId, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild.and_then(|id| self.guild(id)) else {
            let takes_part = channel.recipients.contains(&user);
            return if takes_part {
                Permissions::DIRECT
            } else {
                Permissions::NONE
            };
        };
        let Some(member) = guild.members.get(&user) else {
            return Permissions::NONE;
        };
        let now = self.now();
        let Some(thread) = &channel.thread else {
            return rights::in_channel(guild, member, channel, InThread::No, now);
        };
        let Some(parent) = channel.parent.and_then(|id| self.channel(id)) else {
            return Permissions::NONE;
        };
        let may = rights::in_channel(guild, member, parent, InThread::Yes, now);
        let hidden = channel.kind == ChannelKind::PrivateThread
            && !thread.members.contains(&user)
            && !may.contains(Permissions::MANAGE_THREADS);
        if hidden { Permissions::NONE } else { may }
    }

    pub(super) fn bot_sees(&self, channel: &Channel) -> bool {
        self.permissions(self.application.bot, channel)
            .contains(Permissions::VIEW_CHANNEL)
    }

    /// The channel, if the bot may see it and do `needed` there.
    ///
    /// As on Discord, an invisible channel is 50001 and a missing permission 50013.
    ///
    /// # Errors
    ///
    /// If there is none, or the bot does not see it.
    pub fn channel_for_bot(
        &self,
        id: ChannelId,
        needed: Permissions,
    ) -> Result<&Channel, ApiError> {
        let channel = self.channel(id).ok_or_else(ApiError::unknown_channel)?;
        let may = self.permissions(self.application.bot, channel);
        if !may.contains(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::missing_access());
        }
        if !may.contains(needed) {
            return Err(ApiError::missing_permissions());
        }
        Ok(channel)
    }
}
