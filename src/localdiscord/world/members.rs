//! People, and the servers they are members of.

use std::collections::BTreeMap;

use super::{
    World,
    event::{Event, intent},
    guild::{Guild, Member, Role},
    id::{self, GuildId, RoleId, UserId},
    mentions::Ping,
    permission::Permissions,
    user::User,
};
use crate::{clock::ClockTime, gateway::Shard};

impl World {
    /// A new person. The same name gets the same id in every world, unless another name has taken
    /// it.
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

    pub fn user(&self, id: UserId) -> Option<&User> {
        self.users.get(&id)
    }

    /// The user with this id, mutable.
    pub fn user_mut(&mut self, id: UserId) -> Option<&mut User> {
        self.users.get_mut(&id)
    }

    /// Everybody, in the order of their ids.
    pub fn users(&self) -> impl Iterator<Item = &User> {
        self.users.values()
    }

    /// The person with this name, ignoring case.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users
            .values()
            .find(|user| user.name.eq_ignore_ascii_case(name))
    }

    /// A person's notifications, oldest first.
    pub fn inbox(&self, user: UserId) -> impl Iterator<Item = &Ping> {
        self.pings.iter().filter(move |ping| ping.user == user)
    }

    /// A new server with the usual permissions and no member but its owner.
    pub fn add_guild(&mut self, name: &str, owner: UserId) -> GuildId {
        let id = GuildId(self.mint());
        self.guilds.insert(
            id,
            Guild {
                id,
                name: name.to_owned(),
                owner,
                locale: "en-US".to_owned(),
                system_channel: None,
                roles: vec![Role {
                    id: RoleId(id.0),
                    name: "@everyone".to_owned(),
                    permissions: Permissions::USUAL,
                    mentionable: false,
                    bot: None,
                }],
                members: BTreeMap::new(),
            },
        );
        self.join(id, owner);
        id
    }

    /// A new server like [`World::add_guild`], with an id that belongs to this shard.
    ///
    /// # Panics
    ///
    /// If there is no such shard.
    pub fn add_guild_on(&mut self, shard: Shard, name: &str, owner: UserId) -> GuildId {
        assert!(shard.id < shard.count, "there is no {shard}");
        self.mint();
        let mut since = (self.last_id >> 22) + 1;
        while !shard.hears(Some(GuildId(since << 22))) {
            since += 1;
        }
        // The next id is the first of that millisecond.
        self.last_id = (since << 22) - 1;
        self.add_guild(name, owner)
    }

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
            bot: None,
        };
        let data = serde_json::json!({"guild_id": guild.id, "role": role.json()});
        guild.roles.push(role);
        self.tell(Event::new("GUILD_ROLE_CREATE", intent::GUILDS, data));
        Some(id)
    }

    /// Lets anybody mention a role, or forbids it.
    pub fn set_mentionable(&mut self, guild: GuildId, role: RoleId, mentionable: bool) {
        let Some(guild) = self.guilds.get_mut(&guild) else {
            return;
        };
        let id = guild.id;
        if let Some(role) = guild.roles.iter_mut().find(|it| it.id == role) {
            role.mentionable = mentionable;
            let data = serde_json::json!({"guild_id": id, "role": role.json()});
            self.tell(Event::new("GUILD_ROLE_UPDATE", intent::GUILDS, data));
        }
    }

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

    /// Lets the bot in a server only read until then. Its end is not announced.
    pub fn time_out_bot(&mut self, guild: GuildId, until: Option<ClockTime>) {
        let bot = self.application.bot;
        let member = self.guilds.get_mut(&guild);
        if let Some(member) = member.and_then(|it| it.members.get_mut(&bot)) {
            member.timed_out_until = until;
        }
        if let Some(mut data) = self.member_json(guild, bot) {
            data["guild_id"] = serde_json::json!(guild);
            // Everybody hears about themselves, whatever their intents.
            self.tell(Event::new("GUILD_MEMBER_UPDATE", 0, data));
        }
    }

    /// Adds a member to a server; the bot receives the whole server.
    /// A bot that is invited gets a role of its own with its name.
    pub fn join(&mut self, guild: GuildId, user: UserId) {
        let joined = self.now();
        let role = RoleId(self.mint());
        let is_bot = user == self.application.bot;
        let name = self.users.get(&user).map(|it| it.name.clone());
        let Some(home) = self.guilds.get_mut(&guild) else {
            return;
        };
        let mut roles = Vec::new();
        if is_bot && !home.members.contains_key(&user) {
            roles.push(role);
            home.roles.push(Role {
                id: role,
                name: name.unwrap_or_default(),
                permissions: Permissions::NONE,
                mentionable: false,
                bot: Some(user),
            });
        }
        home.members.entry(user).or_insert(Member {
            user,
            nick: None,
            roles,
            joined,
            timed_out_until: None,
        });
        if user == self.application.bot {
            let data = self.guild_create_json(guild);
            self.tell(Event::new("GUILD_CREATE", intent::GUILDS, data));
        } else if let Some(mut data) = self.member_json(guild, user) {
            data["guild_id"] = serde_json::json!(guild);
            self.tell(Event::new("GUILD_MEMBER_ADD", intent::GUILD_MEMBERS, data));
        }
    }

    /// Removes a member from a server.
    pub fn leave(&mut self, guild: GuildId, user: UserId) {
        let Some(home) = self.guilds.get_mut(&guild) else {
            return;
        };
        if home.members.remove(&user).is_none() {
            return;
        }
        home.roles.retain(|it| it.bot != Some(user));
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

    pub fn guild(&self, id: GuildId) -> Option<&Guild> {
        self.guilds.get(&id)
    }

    pub fn guild_mut(&mut self, id: GuildId) -> Option<&mut Guild> {
        self.guilds.get_mut(&id)
    }

    pub fn guilds(&self) -> impl Iterator<Item = &Guild> {
        self.guilds.values()
    }

    /// Whether the bot is a member of this server.
    pub fn bot_is_in(&self, guild: GuildId) -> bool {
        self.guild(guild)
            .is_some_and(|guild| guild.members.contains_key(&self.application.bot))
    }
}
