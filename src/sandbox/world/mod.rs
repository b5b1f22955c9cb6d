//! The world: who and what there is, as plain state that knows neither sockets nor tasks.
//!
//! Everything that changes it is a method; what the gateway has to tell about the change is left in an outbox, in
//! order. Time comes from its [`Clock`], and ids are made of time.

mod asking;
pub mod channel;
pub mod command;
pub mod error;
pub mod event;
pub mod guild;
pub mod id;
pub mod interaction;
pub mod mentions;
pub mod message;
pub mod permission;
pub mod posting;
mod threads;
pub mod user;
mod view;

use std::collections::{BTreeMap, HashMap};

use self::{
    channel::{Channel, ChannelKind},
    command::Command,
    error::ApiError,
    event::{Event, intent},
    guild::{Guild, Member, Role},
    id::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId},
    interaction::Interaction,
    mentions::Ping,
    message::Message,
    permission::{InThread, Overwrite, Permissions},
    user::User,
};
pub(crate) use threads::thread_member;

use super::clock::{Clock, Moment};

/// The one bot of the world.
#[derive(Clone, Debug)]
pub struct Application {
    /// Its application.
    pub id: ApplicationId,
    /// Its account.
    pub bot: UserId,
    /// The secret it identifies with.
    pub token: String,
    /// The privileged intents it was granted.
    pub privileged: u64,
}

/// Where the world can be reached.
#[derive(Clone, Debug, Default)]
pub struct Addresses {
    /// The address below which files are fetched, such as `http://127.0.0.1:8080`.
    pub media: String,
    /// The gateway's, such as `ws://127.0.0.1:8081`.
    pub gateway: String,
}

/// Everything there is.
#[derive(Debug)]
pub struct World {
    clock: Clock,
    last_id: u64,
    /// While the world is being set up, ids are those of every other world set up in the same way.
    founding: bool,
    /// The bot.
    pub application: Application,
    users: BTreeMap<UserId, User>,
    guilds: BTreeMap<GuildId, Guild>,
    channels: BTreeMap<ChannelId, Channel>,
    messages: BTreeMap<MessageId, Message>,
    commands: Vec<Command>,
    interactions: BTreeMap<InteractionId, Interaction>,
    pings: Vec<Ping>,
    nonces: HashMap<(UserId, String), (MessageId, Moment)>,
    most_threads: usize,
    addresses: Addresses,
    outbox: Vec<Event>,
}

impl World {
    /// A world with nobody in it but the bot, who is called `name`.
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
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            pings: Vec::new(),
            nonces: HashMap::new(),
            most_threads: 1_000,
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

    /// Where the world can be reached.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// What time it is.
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    /// A new id: of this moment, and later than all before.
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

    /// Sets up what every world set up in the same way shall have with the same ids, so that a bot with a database of
    /// an earlier day finds its way.
    pub(crate) fn found<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        self.founding = true;
        let given = act(self);
        self.founding = false;
        given
    }

    /// What the gateway has to tell, oldest first; afterwards there is nothing left to tell.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.outbox)
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.outbox.push(event);
    }

    // ---- people -----------------------------------------------------------------------------------------------

    /// A new person. The same name has the same id in every world, whoever else is there.
    pub fn add_user(&mut self, name: &str, locale: &str) -> UserId {
        let mut id = UserId(id::of_name(name));
        while self.users.contains_key(&id) {
            id.0 += 1;
        }
        self.users.insert(
            id,
            User {
                id,
                name: name.to_lowercase(),
                display_name: (name != name.to_lowercase()).then(|| name.to_owned()),
                bot: false,
                locale: locale.to_owned(),
                direct_closed: false,
                installed: false,
            },
        );
        id
    }

    /// Somebody.
    pub fn user(&self, id: UserId) -> Option<&User> {
        self.users.get(&id)
    }

    /// Somebody, to be changed.
    pub fn user_mut(&mut self, id: UserId) -> Option<&mut User> {
        self.users.get_mut(&id)
    }

    /// Everybody, in the order of their ids.
    pub fn users(&self) -> impl Iterator<Item = &User> {
        self.users.values()
    }

    /// The person with this name, which is compared without regard to case.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users
            .values()
            .find(|user| user.name.eq_ignore_ascii_case(name))
    }

    /// What somebody's phone has shown, oldest first.
    pub fn inbox(&self, user: UserId) -> impl Iterator<Item = &Ping> {
        self.pings.iter().filter(move |ping| ping.user == user)
    }

    // ---- servers ----------------------------------------------------------------------------------------------

    /// A new server with the usual permissions and nobody but its owner.
    pub fn add_guild(&mut self, name: &str, owner: UserId) -> GuildId {
        let id = GuildId(self.mint());
        self.guilds.insert(
            id,
            Guild {
                id,
                name: name.to_owned(),
                owner,
                locale: "en-US".to_owned(),
                roles: vec![Role {
                    id: RoleId(id.0),
                    name: "@everyone".to_owned(),
                    permissions: Permissions::USUAL,
                    mentionable: false,
                }],
                members: BTreeMap::new(),
            },
        );
        self.join(id, owner);
        id
    }

    /// A new role.
    pub fn add_role(
        &mut self,
        guild: GuildId,
        name: &str,
        permissions: Permissions,
    ) -> Option<RoleId> {
        let id = RoleId(self.mint());
        let guild = self.guilds.get_mut(&guild)?;
        let role = Role {
            id,
            name: name.to_owned(),
            permissions,
            mentionable: false,
        };
        let data = serde_json::json!({"guild_id": guild.id, "role": role.json()});
        guild.roles.push(role);
        self.tell(Event::new("GUILD_ROLE_CREATE", intent::GUILDS, data));
        Some(id)
    }

    /// Gives somebody a role.
    pub fn give_role(&mut self, guild: GuildId, user: UserId, role: RoleId) {
        if let Some(member) = self
            .guilds
            .get_mut(&guild)
            .and_then(|g| g.members.get_mut(&user))
            && !member.roles.contains(&role)
        {
            member.roles.push(role);
        }
    }

    /// Somebody joins a server; if it is the bot, it hears of the whole server.
    pub fn join(&mut self, guild: GuildId, user: UserId) {
        let joined = self.now();
        let Some(home) = self.guilds.get_mut(&guild) else {
            return;
        };
        home.members.entry(user).or_insert(Member {
            user,
            nick: None,
            roles: Vec::new(),
            joined,
        });
        if user == self.application.bot {
            let data = self.guild_create_json(guild);
            self.tell(Event::new("GUILD_CREATE", intent::GUILDS, data));
        } else if let Some(mut data) = self.member_json(guild, user) {
            data["guild_id"] = serde_json::json!(guild);
            self.tell(Event::new("GUILD_MEMBER_ADD", intent::GUILD_MEMBERS, data));
        }
    }

    /// Somebody leaves a server, or is thrown out.
    pub fn leave(&mut self, guild: GuildId, user: UserId) {
        let gone = self
            .guilds
            .get_mut(&guild)
            .and_then(|home| home.members.remove(&user));
        if gone.is_none() {
            return;
        }
        let event = if user == self.application.bot {
            Event::new(
                "GUILD_DELETE",
                intent::GUILDS,
                serde_json::json!({"id": guild}),
            )
        } else {
            let user = self.users.get(&user).map(User::json);
            let data = serde_json::json!({"guild_id": guild, "user": user});
            Event::new("GUILD_MEMBER_REMOVE", intent::GUILD_MEMBERS, data)
        };
        self.tell(event);
    }

    /// A server.
    pub fn guild(&self, id: GuildId) -> Option<&Guild> {
        self.guilds.get(&id)
    }

    /// A server, to be changed.
    pub fn guild_mut(&mut self, id: GuildId) -> Option<&mut Guild> {
        self.guilds.get_mut(&id)
    }

    /// All servers.
    pub fn guilds(&self) -> impl Iterator<Item = &Guild> {
        self.guilds.values()
    }

    /// Whether the bot is a member of this server.
    pub fn bot_is_in(&self, guild: GuildId) -> bool {
        self.guild(guild)
            .is_some_and(|guild| guild.members.contains_key(&self.application.bot))
    }

    // ---- channels ---------------------------------------------------------------------------------------------

    /// A new channel of a server.
    pub fn add_channel(&mut self, guild: GuildId, name: &str, kind: ChannelKind) -> ChannelId {
        let id = ChannelId(self.mint());
        self.channels.insert(
            id,
            Channel {
                id,
                kind,
                guild: Some(guild),
                recipients: Vec::new(),
                name: name.to_owned(),
                topic: None,
                parent: None,
                overwrites: Vec::new(),
                last_message: None,
                thread: None,
            },
        );
        self.tell_channel("CHANNEL_CREATE", id);
        id
    }

    /// The direct conversation of two, made if there is none yet.
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
                id,
                kind: ChannelKind::Direct,
                guild: None,
                recipients: vec![one, other],
                name: String::new(),
                topic: None,
                parent: None,
                overwrites: Vec::new(),
                last_message: None,
                thread: None,
            },
        );
        id
    }

    /// A channel.
    pub fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.get(&id)
    }

    /// All channels.
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

    /// Changes a channel or thread and tells of it. `None` if there is none.
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

    /// Gives or takes permissions in one channel; an earlier overwrite of the same role or member gives way.
    pub fn overwrite(&mut self, channel: ChannelId, overwrite: Overwrite) -> Option<()> {
        self.edit_channel(channel, |channel| {
            channel
                .overwrites
                .retain(|old| old.concerns != overwrite.concerns);
            channel.overwrites.push(overwrite);
        })
    }

    /// Deletes a channel or thread with all that is in it, threads included.
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

    fn tell_channel(&mut self, name: &'static str, id: ChannelId) {
        if let Some(channel) = self
            .channels
            .get(&id)
            .filter(|channel| self.bot_sees(channel))
        {
            let data = self.channel_json(channel);
            self.tell(Event::new(name, intent::GUILDS, data));
        }
    }

    // ---- permissions ------------------------------------------------------------------------------------------

    /// What somebody may do in a channel or thread.
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
        let Some(thread) = &channel.thread else {
            return permission::in_channel(guild, member, channel, InThread::No);
        };
        let Some(parent) = channel.parent.and_then(|id| self.channel(id)) else {
            return Permissions::NONE;
        };
        let may = permission::in_channel(guild, member, parent, InThread::Yes);
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
    /// As with Discord, an unseen channel is 50001 and a lacking permission 50013.
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

    // ---- messages ---------------------------------------------------------------------------------------------

    /// A message, whoever may see it.
    pub fn message(&self, id: MessageId) -> Option<&Message> {
        self.messages.get(&id)
    }

    /// All messages of a channel, oldest first, private ones included.
    pub fn messages_in(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel)
    }

    /// What somebody sees in a channel, oldest first.
    pub fn messages_for(&self, user: UserId, channel: ChannelId) -> Vec<&Message> {
        let needed = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        let visible = self
            .channel(channel)
            .is_some_and(|channel| self.permissions(user, channel).contains(needed));
        self.messages_in(channel)
            .filter(|message| visible && message.visible_to.is_none_or(|only| only == user))
            .collect()
    }

    /// Sets how many threads may be open at once in a server; 1,000 with Discord.
    pub fn limit_threads(&mut self, most: usize) {
        self.most_threads = most;
    }
}
