//! Starting, reopening and joining threads.

use std::{collections::BTreeSet, time::Duration};

use serde_json::{Value, json};

use super::{
    World,
    channel::{Channel, ChannelKind, Thread},
    error::ApiError,
    event::{Event, intent},
    id::{ChannelId, GuildId, MessageId, UserId},
    message::{HAS_THREAD, Message},
    posting::{Delivery, MessageDraft},
};
use crate::clock::ClockTime;

impl World {
    /// Starts a thread from a message, whose id it takes. A second one is refused with 160004.
    ///
    /// # Errors
    ///
    /// Discord's own: an unknown message, an existing thread, too many threads.
    pub fn thread_from(
        &mut self,
        message: MessageId,
        owner: UserId,
        name: &str,
        auto_archive: u64,
    ) -> Result<ChannelId, ApiError> {
        let id = ChannelId(message.0);
        let first = self
            .message(message)
            .filter(|message| !message.is_private())
            .ok_or_else(ApiError::unknown_message)?;
        if self.channel(id).is_some() {
            return Err(ApiError::thread_exists());
        }
        let parent = first.channel;
        self.start_thread(
            id,
            parent,
            ChannelKind::PublicThread,
            owner,
            name,
            auto_archive,
        )?;
        if let Some(first) = self.messages.get_mut(&message) {
            first.flags |= HAS_THREAD;
        }
        self.tell_message("MESSAGE_UPDATE", message);
        Ok(id)
    }

    /// Starts a thread without a message; a public one announces itself in its channel.
    ///
    /// # Errors
    ///
    /// Discord's own: an unknown channel, too many threads.
    pub fn thread_in(
        &mut self,
        parent: ChannelId,
        kind: ChannelKind,
        owner: UserId,
        name: &str,
        auto_archive: u64,
    ) -> Result<ChannelId, ApiError> {
        let id = ChannelId(self.mint());
        self.start_thread(id, parent, kind, owner, name, auto_archive)?;
        if kind == ChannelKind::PublicThread {
            let delivery = Delivery {
                kind: Some(18),
                ..Delivery::default()
            };
            let draft = MessageDraft {
                content: name.to_owned(),
                allowed_mentions: Some(json!({"parse": []})),
                ..MessageDraft::default()
            };
            self.post(parent, owner, draft, delivery)?;
        }
        Ok(id)
    }

    fn start_thread(
        &mut self,
        id: ChannelId,
        parent: ChannelId,
        kind: ChannelKind,
        owner: UserId,
        name: &str,
        auto_archive: u64,
    ) -> Result<(), ApiError> {
        let home = self.channel(parent).ok_or_else(ApiError::unknown_channel)?;
        if !matches!(home.kind, ChannelKind::Text | ChannelKind::News) {
            return Err(ApiError::wrong_channel_type());
        }
        let guild = home.guild.ok_or_else(ApiError::wrong_channel_type)?;
        if self.open_threads(guild).count() >= self.most_threads {
            return Err(ApiError::too_many_threads());
        }
        let now = self.now();
        self.channels.insert(
            id,
            Channel {
                guild: Some(guild),
                name: name.to_owned(),
                parent: Some(parent),
                thread: Some(Thread {
                    owner,
                    archived: false,
                    locked: false,
                    auto_archive,
                    archive_changed: now,
                    members: BTreeSet::from([owner]),
                    messages: 0,
                    created: now,
                }),
                ..Channel::new(id, kind)
            },
        );
        if let Some(thread) = self.channel(id).filter(|thread| self.bot_sees(thread)) {
            let mut data = self.channel_json(thread);
            data["newly_created"] = json!(true);
            self.tell(Event::new("THREAD_CREATE", intent::GUILDS, data));
        }
        Ok(())
    }

    /// The threads of a server that are not archived.
    pub fn open_threads(&self, guild: GuildId) -> impl Iterator<Item = &Channel> {
        self.channels().filter(move |channel| {
            channel.guild == Some(guild)
                && channel
                    .thread
                    .as_ref()
                    .is_some_and(|thread| !thread.archived)
        })
    }

    /// A message in an archived thread unarchives it.
    pub(super) fn reopen(&mut self, id: ChannelId) {
        if self
            .channel(id)
            .and_then(|channel| channel.thread.as_ref())
            .is_some_and(|thread| thread.archived)
        {
            self.archive(id, false);
        }
    }

    /// Archives or unarchives a thread.
    pub fn archive(&mut self, id: ChannelId, archived: bool) {
        let now = self.now();
        self.edit_channel(id, |channel| {
            if let Some(thread) = &mut channel.thread {
                thread.archived = archived;
                thread.archive_changed = now;
            }
        });
    }

    /// Locks or unlocks a thread.
    pub fn lock(&mut self, id: ChannelId, locked: bool) {
        self.edit_channel(id, |channel| {
            if let Some(thread) = &mut channel.thread {
                thread.locked = locked;
            }
        });
    }

    /// When an open thread is archived for lack of messages.
    fn goes_quiet(&self, channel: &Channel) -> Option<ClockTime> {
        let thread = channel.thread.as_ref().filter(|thread| !thread.archived)?;
        let written = channel
            .last_message
            .and_then(|id| self.message(id))
            .map(Message::created_at);
        let active = written.map_or(thread.archive_changed, |written| {
            written.max(thread.archive_changed)
        });
        Some(active.saturating_add(Duration::from_mins(thread.auto_archive)))
    }

    /// The time at which the next thread is archived automatically.
    pub(super) fn next_quiet(&self) -> Option<ClockTime> {
        self.channels()
            .filter_map(|channel| self.goes_quiet(channel))
            .min()
    }

    /// Archives the threads without messages for long enough.
    pub(super) fn archive_quiet(&mut self) {
        let now = self.now();
        let quiet = |channel: &&Channel| self.goes_quiet(channel).is_some_and(|then| then < now);
        let due: Vec<ChannelId> = self
            .channels()
            .filter(quiet)
            .map(|channel| channel.id)
            .collect();
        for id in due {
            self.archive(id, true);
        }
    }

    /// Makes a user follow a thread. Does nothing in other channels.
    pub fn join_thread(&mut self, id: ChannelId, user: UserId) {
        let now = self.now();
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let (Some(thread), Some(guild)) = (&mut channel.thread, channel.guild) else {
            return;
        };
        if thread.members.insert(user) {
            let count = thread.members.len();
            let added = json!([thread_member(id, user, now)]);
            self.tell_membership(id, guild, count, &added, &json!([]));
        }
    }

    /// Makes a user stop following a thread.
    pub fn leave_thread(&mut self, id: ChannelId, user: UserId) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let (Some(thread), Some(guild)) = (&mut channel.thread, channel.guild) else {
            return;
        };
        if thread.members.remove(&user) {
            let count = thread.members.len();
            self.tell_membership(id, guild, count, &json!([]), &json!([user]));
        }
    }

    fn tell_membership(
        &mut self,
        id: ChannelId,
        guild: GuildId,
        count: usize,
        added: &Value,
        removed: &Value,
    ) {
        let data = json!({
            "id": id,
            "guild_id": guild,
            "member_count": count.min(50),
            "added_members": added,
            "removed_member_ids": removed,
        });
        // Without the intent for members a bot receives this only about itself; the distinction
        // does not matter enough here.
        self.tell(Event::new(
            "THREAD_MEMBERS_UPDATE",
            intent::GUILD_MEMBERS,
            data,
        ));
    }
}

pub(crate) fn thread_member(thread: ChannelId, user: UserId, since: ClockTime) -> Value {
    json!({"id": thread, "user_id": user, "join_timestamp": since, "flags": 0})
}
