//! People's actions: everything a client allows, and nothing else.

mod arguments;
mod commands;
mod components;
mod pending;
mod rejected;

use std::sync::Arc;

pub use self::{
    arguments::Arg,
    pending::{Form, InteractionOutcome, PendingInteraction},
    rejected::PersonError,
};
use super::{
    hub::{Hub, TimedOut},
    journal::JournalContent,
    world::{
        World,
        channel::Channel,
        id::{ChannelId, InteractionId, MessageId, UserId},
        interaction::InteractionKind,
        mentions::Ping,
        message::Message,
        permission::Permissions,
        posting::{Delivery, MessageDraft},
    },
};

/// Characters a person may type.
const MAX_TEXT: usize = 2_000;

#[derive(Clone, Debug)]
pub struct Person {
    hub: Arc<Hub>,
    user: UserId,
}

impl From<&Person> for Arg {
    fn from(person: &Person) -> Self {
        Self::User(person.id())
    }
}

impl Person {
    pub(super) fn new(hub: Arc<Hub>, user: UserId) -> Self {
        Self { hub, user }
    }

    pub fn id(&self) -> UserId {
        self.user
    }

    pub fn mention(&self) -> String {
        format!("<@{}>", self.user)
    }

    /// The messages this person sees in a channel, oldest first.
    pub fn sees(&self, channel: ChannelId) -> Vec<Message> {
        self.hub.look(|world| {
            world
                .messages_for(self.user, channel)
                .into_iter()
                .cloned()
                .collect()
        })
    }

    /// Waits until this person sees a message that `wanted` recognizes.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn sees_message(
        &self,
        channel: ChannelId,
        awaited: &str,
        mut wanted: impl FnMut(&Message) -> bool,
    ) -> Result<Message, TimedOut> {
        let see = |world: &World| {
            let seen = world.messages_for(self.user, channel);
            seen.into_iter()
                .rev()
                .find(|message| wanted(message))
                .cloned()
        };
        self.hub.wait_until(awaited, see).await
    }

    /// The notifications of this person so far.
    pub fn inbox(&self) -> Vec<Ping> {
        self.hub
            .look(|world| world.inbox(self.user).cloned().collect())
    }

    pub fn direct(&self) -> ChannelId {
        self.hub.change(|world| {
            let bot = world.application.bot;
            world.direct_channel(bot, self.user)
        })
    }

    /// Refuses direct messages of bots from now on, or accepts them again.
    pub fn close_direct(&self, closed: bool) {
        self.hub.change(|world| {
            if let Some(user) = world.user_mut(self.user) {
                user.direct_closed = closed;
            }
        });
    }

    /// Writes a message.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn say(&self, channel: ChannelId, text: &str) -> Result<MessageId, PersonError> {
        self.write(channel, text, None)
    }

    /// Replies to a message.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn reply(&self, message: MessageId, text: &str) -> Result<MessageId, PersonError> {
        let channel = self
            .hub
            .look(|world| self.visible(world, message).map(|message| message.channel))?;
        self.write(channel, text, Some(message))
    }

    fn write(
        &self,
        channel: ChannelId,
        text: &str,
        replies_to: Option<MessageId>,
    ) -> Result<MessageId, PersonError> {
        let content = text.trim();
        if content.is_empty() || content.chars().count() > MAX_TEXT {
            return Err(PersonError::Refused(
                "a message has 1 to 2,000 characters".to_owned(),
            ));
        }
        let draft = MessageDraft {
            content: content.to_owned(),
            replies_to,
            ..MessageDraft::default()
        };
        self.note(&format!("writes {content:?}"));
        self.hub.change(|world| {
            let place = self.place(world, channel)?;
            let write = match &place.thread {
                Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
                None => Permissions::SEND_MESSAGES,
            };
            let may = world.permissions(self.user, place);
            let locked = place.thread.as_ref().is_some_and(|thread| thread.locked);
            if !may.contains(write) || (locked && !may.contains(Permissions::MANAGE_THREADS)) {
                return Err(PersonError::NotAllowed);
            }
            world
                .post(channel, self.user, draft, Delivery::default())
                .map_err(|error| PersonError::Refused(error.message))
        })
    }

    /// Deletes one's own message, or dismisses a private one of the bot.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn delete(&self, message: MessageId) -> Result<(), PersonError> {
        self.hub.change(|world| {
            let found = self.visible(world, message)?;
            let own = found.author == self.user || found.visible_to == Some(self.user);
            let place = self.place(world, found.channel)?;
            if !own
                && !world
                    .permissions(self.user, place)
                    .contains(Permissions::MANAGE_MESSAGES)
            {
                return Err(PersonError::NotAllowed);
            }
            world
                .delete_message(message)
                .map_err(|error| PersonError::Refused(error.message))
        })
    }

    /// The channel, if this person sees it.
    fn place<'a>(&self, world: &'a World, channel: ChannelId) -> Result<&'a Channel, PersonError> {
        world
            .channel(channel)
            .filter(|channel| {
                world
                    .permissions(self.user, channel)
                    .contains(Permissions::VIEW_CHANNEL)
            })
            .ok_or(PersonError::NoChannel)
    }

    /// The message, if this person sees it.
    fn visible<'a>(&self, world: &'a World, id: MessageId) -> Result<&'a Message, PersonError> {
        let message = world.message(id).ok_or(PersonError::NoMessage)?;
        self.place(world, message.channel)?;
        let sees = message.visible_to.is_none_or(|only| only == self.user);
        if sees {
            Ok(message)
        } else {
            Err(PersonError::NoMessage)
        }
    }

    fn note(&self, text: &str) {
        let name = self.hub.look(|world| {
            world
                .user(self.user)
                .map(|user| user.visible_name().to_owned())
        });
        self.hub.journal.write(JournalContent::Person(format!(
            "{} {text}",
            name.unwrap_or_default()
        )));
    }

    fn pending_interaction(
        &self,
        id: Option<InteractionId>,
    ) -> Result<PendingInteraction, PersonError> {
        let id = id.ok_or(PersonError::NoChannel)?;
        Ok(PendingInteraction::new(Arc::clone(&self.hub), id))
    }

    /// Creates an interaction from what `prepare` finds in the world.
    fn interact(
        &self,
        prepare: impl FnOnce(
            &World,
        )
            -> Result<(ChannelId, InteractionKind, serde_json::Value), PersonError>,
    ) -> Result<PendingInteraction, PersonError> {
        let secret = secret();
        let id = self.hub.change(|world| {
            let (channel, kind, data) = prepare(world)?;
            Ok::<_, PersonError>(world.ask(self.user, channel, kind, &data, &secret))
        })?;
        self.pending_interaction(id)
    }
}

fn secret() -> String {
    let mut random = [0; 16];
    // Without randomness the token is still unique, which is all a local Discord needs.
    let _ = getrandom::fill(&mut random);
    format!("{:032x}", u128::from_le_bytes(random))
}
