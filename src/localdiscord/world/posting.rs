//! Sending, changing and deleting messages.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    World,
    channel::ChannelKind,
    error::ApiError,
    event::{Event, intent},
    files::with_addresses,
    id::{AttachmentId, ChannelId, MessageId, UserId},
    mentions::Mentions,
    message::{EPHEMERAL, LOADING, Message, MessageOrigin, Upload},
};

/// How long a repeated enforced nonce returns the first message ("the past few minutes").
pub const NONCE_LIVES: Duration = Duration::from_mins(3);

#[derive(Clone, Debug, Default)]
pub struct MessageDraft {
    pub content: String,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub flags: u64,
    /// Mentions that may notify; without it, all of them.
    pub allowed_mentions: Option<Value>,
    /// The token by which the sender recognizes it.
    pub nonce: Option<Value>,
    /// Whether a second message with the same nonce is suppressed.
    pub enforce_nonce: bool,
    pub replies_to: Option<MessageId>,
    pub files: Vec<(Upload, Option<String>)>,
}

/// A change of a message: `None` leaves a field unchanged.
#[derive(Clone, Debug, Default)]
pub struct MessageChange {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    pub components: Option<Vec<Value>>,
    /// Flags that can be changed (hidden embeds).
    pub flags: Option<u64>,
    /// Mentions that may notify.
    pub allowed_mentions: Option<Value>,
    pub keep: Option<Vec<AttachmentId>>,
    /// New files with their alternative texts.
    pub files: Vec<(Upload, Option<String>)>,
}

/// The circumstances of a message, besides its contents.
#[derive(Clone, Debug, Default)]
pub struct Delivery {
    pub visible_to: Option<UserId>,
    pub origin: Option<MessageOrigin>,
    /// Discord's message type, if not the ordinary.
    pub kind: Option<u8>,
}

impl World {
    /// Sends a message. The caller has checked permissions and limits.
    ///
    /// With an enforced nonce that this author used in the last minutes, returns that message and
    /// sends nothing.
    ///
    /// # Errors
    ///
    /// Discord's own: an unknown place, closed direct messages, a locked thread.
    pub fn post(
        &mut self,
        channel: ChannelId,
        author: UserId,
        draft: MessageDraft,
        delivery: Delivery,
    ) -> Result<MessageId, ApiError> {
        let nonce = draft
            .nonce
            .as_ref()
            .filter(|_| draft.enforce_nonce)
            .map(ToString::to_string);
        if let Some(first) = nonce
            .as_ref()
            .and_then(|nonce| self.posted_with(author, nonce))
        {
            return Ok(first);
        }
        let place = self
            .channel(channel)
            .ok_or_else(ApiError::unknown_channel)?;
        if !place.kind.holds_messages() {
            return Err(ApiError::new(
                400,
                50008,
                "Cannot send messages in a non-text channel",
            ));
        }
        if draft
            .replies_to
            .is_some_and(|id| self.message(id).is_none_or(|m| m.channel != channel))
        {
            let fault = super::error::FieldError::new(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            return Err(ApiError::invalid(&[fault]));
        }
        self.reopen(channel);
        let id = MessageId(self.mint());
        let attachments = self.attach(channel, draft.files);
        let mut mentioned = Mentions::in_text(&draft.content, draft.allowed_mentions.as_ref());
        let answered = draft.replies_to.filter(|_| mentioned.reply);
        let answered = answered.and_then(|it| self.message(it)).map(|it| it.author);
        if let Some(author) = answered.filter(|it| !mentioned.users.contains(it)) {
            mentioned.users.push(author);
        }
        let private = if delivery.visible_to.is_some() {
            EPHEMERAL
        } else {
            0
        };
        let kind = delivery
            .kind
            .unwrap_or(match (&delivery.origin, draft.replies_to) {
                (Some(origin), _) if origin.kind == 2 => 20,
                (_, Some(_)) => 19,
                _ => 0,
            });
        let message = Message {
            id,
            channel,
            author,
            kind,
            content: draft.content,
            embeds: with_addresses(draft.embeds, &attachments),
            components: draft.components,
            attachments,
            flags: draft.flags & !EPHEMERAL | private,
            edited: None,
            mentions: mentioned
                .users
                .into_iter()
                .filter(|user| self.user(*user).is_some())
                .collect(),
            mention_roles: mentioned.roles,
            mention_everyone: mentioned.everyone && self.may_mention_everyone(author, channel),
            nonce: draft.nonce,
            replies_to: draft.replies_to,
            origin: delivery.origin,
            visible_to: delivery.visible_to,
            revision: 0,
        };
        if let Some(nonce) = nonce {
            let until = self.now().saturating_add(NONCE_LIVES);
            self.nonces.insert((author, nonce), (id, until));
        }
        self.deliver(message, mentioned.reply);
        Ok(id)
    }

    /// Extends the life of all known nonces.
    pub(crate) fn keep_nonces(&mut self, by: Duration) {
        for (_, until) in self.nonces.values_mut() {
            *until = until.saturating_add(by);
        }
    }

    fn posted_with(&self, author: UserId, nonce: &str) -> Option<MessageId> {
        let (id, until) = self.nonces.get(&(author, nonce.to_owned()))?;
        (self.now() <= *until && self.message(*id).is_some()).then_some(*id)
    }

    pub(super) fn may_mention_everyone(&self, user: UserId, channel: ChannelId) -> bool {
        self.channel(channel).is_some_and(|channel| {
            self.permissions(user, channel)
                .contains(super::permission::Permissions::MENTION_EVERYONE)
        })
    }

    /// Adds a finished message to its channel: notifies, counts, sends events.
    fn deliver(&mut self, message: Message, reply: bool) {
        let id = message.id;
        let channel = message.channel;
        let private = message.is_private();
        let followers: Vec<UserId> = std::iter::once(message.author)
            .chain(message.mentions.iter().copied())
            .collect();
        if let Some(place) = self.channel(channel) {
            let pings = if message.is_loading() {
                Vec::new()
            } else {
                self.pings_for(&message, place, reply)
            };
            self.pings.extend(pings);
        }
        self.messages.insert(id, message);
        if private {
            return;
        }
        if let Some(place) = self.channels.get_mut(&channel) {
            place.last_message = Some(id);
            if let Some(thread) = &mut place.thread {
                thread.messages += 1;
            }
        }
        // Writing in a thread, or being mentioned in it, makes a user its member.
        for user in followers {
            self.join_thread(channel, user);
        }
        self.tell_message("MESSAGE_CREATE", id);
    }

    /// Changes a message. Changes notify nobody.
    ///
    /// # Errors
    ///
    /// Discord's own: an unknown message, or an empty one.
    pub fn change(&mut self, id: MessageId, change: MessageChange) -> Result<(), ApiError> {
        let now = self.now();
        let channel = self
            .message(id)
            .ok_or_else(ApiError::unknown_message)?
            .channel;
        let fresh = self.attach(channel, change.files);
        let known: Vec<UserId> = self.users.keys().copied().collect();
        let message = self
            .messages
            .get_mut(&id)
            .ok_or_else(ApiError::unknown_message)?;
        let mut next = message.clone();
        if let Some(keep) = &change.keep {
            next.attachments.retain(|file| keep.contains(&file.id));
        }
        next.attachments.extend(fresh);
        if let Some(content) = change.content {
            let mentioned = Mentions::in_text(&content, change.allowed_mentions.as_ref());
            next.content = content;
            next.mentions = mentioned
                .users
                .into_iter()
                .filter(|user| known.contains(user))
                .collect();
            next.mention_roles = mentioned.roles;
        }
        if let Some(embeds) = change.embeds {
            next.embeds = with_addresses(embeds, &next.attachments);
        }
        if let Some(components) = change.components {
            next.components = components;
        }
        if let Some(flags) = change.flags {
            next.flags = next.flags & !super::message::SUPPRESS_EMBEDS
                | flags & super::message::SUPPRESS_EMBEDS;
        }
        if next.content.is_empty() && next.embeds.is_empty() && next.attachments.is_empty() {
            return Err(ApiError::empty_message());
        }
        // Filling the placeholder of a deferred answer is not shown as an edit.
        if next.is_loading() {
            next.flags &= !LOADING;
        } else {
            next.edited = Some(now);
        }
        next.revision += 1;
        let mut before = std::mem::replace(message, next);
        let still = |id| message.attachments.iter().any(|file| file.id == id);
        before.attachments.retain(|file| !still(file.id));
        self.withdraw(before.attachments);
        self.tell_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// Deletes a message; a thread started from it stays.
    ///
    /// # Errors
    ///
    /// If there is no such message.
    pub fn delete_message(&mut self, id: MessageId) -> Result<(), ApiError> {
        let mut message = self
            .messages
            .remove(&id)
            .ok_or_else(ApiError::unknown_message)?;
        self.withdraw(std::mem::take(&mut message.attachments));
        if message.is_private() {
            return Ok(());
        }
        if let Some(thread) = self
            .channels
            .get_mut(&message.channel)
            .and_then(|c| c.thread.as_mut())
        {
            thread.messages = thread.messages.saturating_sub(1);
        }
        let Some(channel) = self
            .channel(message.channel)
            .filter(|channel| self.bot_sees(channel))
        else {
            return Ok(());
        };
        let mut data = json!({"id": id, "channel_id": message.channel});
        if let Some(guild) = channel.guild {
            data["guild_id"] = json!(guild);
        }
        let intents = self.message_intent(message.channel);
        self.tell(Event::new("MESSAGE_DELETE", intents, data));
        Ok(())
    }

    /// Sends the bot a message, if it may see it. Private ones are not sent.
    pub(super) fn tell_message(&mut self, name: &'static str, id: MessageId) {
        let Some(message) = self.message(id).filter(|message| !message.is_private()) else {
            return;
        };
        if !self
            .channel(message.channel)
            .is_some_and(|channel| self.bot_sees(channel))
        {
            return;
        }
        let data = self.message_event_json(message);
        let mut event = Event::new(name, self.message_intent(message.channel), data.clone());
        if self.hides_content(message) {
            event.without_content = Some(Self::without_content(data));
        }
        self.tell(event);
    }

    fn message_intent(&self, channel: ChannelId) -> u64 {
        match self.channel(channel).map(|channel| channel.kind) {
            Some(ChannelKind::Direct) => intent::DIRECT_MESSAGES,
            _ => intent::GUILD_MESSAGES,
        }
    }
}
