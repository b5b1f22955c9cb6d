//! The world: people, places and messages, as plain state that knows neither sockets nor tasks.
//!
//! Everything that changes it is a method; the gateway's events about the change are left in an
//! outbox, in order. Time comes from its [`Clock`], and ids contain the time.

pub mod channel;
pub mod command;
pub mod error;
pub mod event;
mod files;
pub mod guild;
pub mod id;
pub mod interaction;
mod members;
pub mod mentions;
pub mod message;
mod new_interaction;
pub mod permission;
mod places;
pub mod posting;
pub mod rights;
mod threads;
pub mod user;
mod view;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    ops::Bound,
    time::Duration,
};

use self::{
    channel::Channel,
    command::Command,
    event::Event,
    guild::Guild,
    id::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, UserId},
    interaction::Interaction,
    mentions::Ping,
    message::{Attachment, Message},
    permission::Permissions,
    user::User,
};
pub(crate) use threads::thread_member;

use super::clock::{Clock, ClockTime};

#[derive(Clone, Debug)]
pub struct Application {
    pub id: ApplicationId,
    pub bot: UserId,
    pub token: String,
    pub privileged: u64,
}

#[derive(Clone, Debug, Default)]
pub struct Addresses {
    /// The base address of files, such as `http://127.0.0.1:8080`.
    pub media: String,
    /// The gateway's, such as `ws://127.0.0.1:8081`.
    pub gateway: String,
}

#[derive(Debug)]
pub struct World {
    clock: Clock,
    last_id: u64,
    /// While the world is being set up, ids are the same as in every other world set up in the same
    /// way.
    founding: bool,
    pub application: Application,
    users: BTreeMap<UserId, User>,
    guilds: BTreeMap<GuildId, Guild>,
    channels: BTreeMap<ChannelId, Channel>,
    messages: BTreeMap<MessageId, Message>,
    /// Files no longer shown by messages, oldest first.
    withdrawn: VecDeque<Attachment>,
    commands: Vec<Command>,
    interactions: BTreeMap<InteractionId, Interaction>,
    /// Interactions that may still fail by themselves, and some that no longer can.
    open: BTreeSet<InteractionId>,
    pings: Vec<Ping>,
    nonces: HashMap<(UserId, String), (MessageId, ClockTime)>,
    most_threads: usize,
    /// How long a first answer may take.
    pub answer_within: Duration,
    addresses: Addresses,
    outbox: Vec<Event>,
}

impl World {
    /// A world with only the bot in it, named `name`.
    pub fn new(clock: Clock, name: &str, token: &str, addresses: Addresses) -> Self {
        let mut world = Self {
            clock,
            last_id: 0,
            founding: false,
            application: Application {
                id: ApplicationId(0),
                bot: UserId(0),
                token: token.to_owned(),
                privileged: 0,
            },
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            withdrawn: VecDeque::new(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            open: BTreeSet::new(),
            pings: Vec::new(),
            nonces: HashMap::new(),
            most_threads: 1_000,
            answer_within: interaction::ANSWER_WITHIN,
            addresses,
            outbox: Vec::new(),
        };
        let bot = world.add_user(name, "en-US");
        if let Some(user) = world.users.get_mut(&bot) {
            user.bot = true;
        }
        world.application.bot = bot;
        world.application.id = ApplicationId(bot.0);
        world
    }

    /// Sends clients that ask from now on to another address of the gateway.
    pub fn move_gateway(&mut self, address: &str) {
        address.clone_into(&mut self.addresses.gateway);
    }

    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    pub fn now(&self) -> ClockTime {
        self.clock.now()
    }

    /// A new id: of this moment, and greater than all before.
    pub fn mint(&mut self) -> u64 {
        let at = if self.founding {
            id::FOUNDED
        } else {
            self.now().0
        };
        let since = u64::try_from(at - id::EPOCH).unwrap_or(0);
        self.last_id = (self.last_id + 1).max(since << 22);
        self.last_id
    }

    /// Sets up things that get the same ids in every world set up in the same way, so that a bot
    /// with a database of an earlier run finds its way.
    pub(crate) fn set_up<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        self.founding = true;
        let given = act(self);
        self.founding = false;
        given
    }

    /// Takes the events for the gateway, oldest first.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.outbox)
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.outbox.push(event);
    }

    /// A message, whatever its visibility.
    pub fn message(&self, id: MessageId) -> Option<&Message> {
        self.messages.get(&id)
    }

    /// All messages of a channel, oldest first, private ones included.
    pub fn messages_in(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel)
    }

    /// All messages after this one, oldest first, private ones included; the cost does not depend
    /// on the number of earlier ones.
    pub fn messages_after(&self, id: MessageId) -> impl Iterator<Item = &Message> {
        self.messages
            .range((Bound::Excluded(id), Bound::Unbounded))
            .map(|(_, message)| message)
    }

    /// The messages visible to a user in a channel, oldest first.
    pub fn messages_for(&self, user: UserId, channel: ChannelId) -> Vec<&Message> {
        let needed = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        let visible = self
            .channel(channel)
            .is_some_and(|channel| self.permissions(user, channel).contains(needed));
        self.messages_in(channel)
            .filter(|message| visible && message.visible_to.is_none_or(|only| only == user))
            .collect()
    }

    /// Sets how many threads may be open at once in a server; 1,000 on Discord.
    pub fn limit_threads(&mut self, most: usize) {
        self.most_threads = most;
    }
}
