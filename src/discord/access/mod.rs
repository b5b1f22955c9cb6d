//! What somebody may read, according to Discord's own permissions.
//!
//! An interaction says what its author may do in its own channel, and which roles they have. For
//! another channel of the same server the roles and the channel's overwrites are fetched once and
//! cached until an event of the gateway says that something about them has changed.

mod departures;
mod members;
mod permissions;
mod servers;

use async_trait::async_trait;
use cairn_app::{AppError, GameReader, RequestOrigin};
use cairn_domain::{Place, RoleId};
use poise::serenity_prelude as serenity;
use serde::{Deserialize, de::IgnoredAny};
use serenity::{ChannelType, Permissions, Route};

use self::permissions::PermissionMember;
pub(crate) use self::{members::DepartureCache, servers::KnownServers};
use super::{
    Asker, Bot,
    rest::{Client, Failure},
};

/// The permissions to read the posts of a channel.
const READ: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::READ_MESSAGE_HISTORY);

/// An account that nobody has, with the permissions of everyone only.
const NOBODY: serenity::UserId = serenity::UserId::new(1);

#[async_trait]
impl GameReader for Asker {
    fn origin(&self) -> RequestOrigin {
        self.here
    }

    async fn may_read(&self, place: Place) -> Result<bool, AppError> {
        let Some(guild) = place.guild else {
            return Ok(false);
        };
        let member = PermissionMember {
            user: serenity::UserId::new(self.here.player.0),
            roles: &self.roles,
        };
        let channel = serenity::ChannelId::new(place.channel.0);
        let may = reads(
            &self.rest,
            &self.servers,
            serenity::GuildId::new(guild.0),
            member,
            channel,
        );
        may.await
            .map_err(|failure| AppError::Internal(failure.into()))
    }
}

impl Asker {
    /// The bot's own permissions in a place, if it is in that server and the channel exists.
    pub(super) async fn bot_may(&self, place: Place) -> Result<Option<Permissions>, Failure> {
        let Some(guild) = place.guild.map(|it| serenity::GuildId::new(it.0)) else {
            return Ok(None);
        };
        let channel = serenity::ChannelId::new(place.channel.0);
        let server = self.servers.get(&self.rest, guild).await?;
        let Myself { id: user } = self.rest.get(Route::UserMe).await?;
        let member = Route::GuildMember {
            guild_id: guild,
            user_id: user,
        };
        let member: Roles = self.rest.get(member).await?;
        let roles = &member.roles;
        Ok(server.permissions_in(PermissionMember { user, roles }, channel))
    }
}

impl Asker {
    /// Whether the bot may mention a role in this place. None if the role does not exist.
    pub(super) async fn may_mention(
        &self,
        role: RoleId,
        place: Place,
    ) -> Result<Option<bool>, Failure> {
        let Some(guild) = place.guild.map(|it| serenity::GuildId::new(it.0)) else {
            return Ok(None);
        };
        let server = self.servers.get(&self.rest, guild).await?;
        let role = serenity::RoleId::new(role.0.max(1));
        match server.is_mentionable(role) {
            Some(false) => {
                let may = self.bot_may(place).await?.unwrap_or_default();
                Ok(Some(may.contains(Permissions::MENTION_EVERYONE)))
            }
            known => Ok(known),
        }
    }
}

#[derive(Deserialize)]
struct Myself {
    id: serenity::UserId,
}

#[derive(Deserialize)]
struct Roles {
    roles: Vec<serenity::RoleId>,
}

async fn reads(
    rest: &Client,
    servers: &KnownServers,
    guild: serenity::GuildId,
    member: PermissionMember<'_>,
    channel: serenity::ChannelId,
) -> Result<bool, Failure> {
    let Some(server) = none_if_hidden(servers.get(rest, guild).await)? else {
        return Ok(false);
    };
    if let Some(may) = server.permissions(member, channel) {
        return Ok(may.contains(READ));
    }
    // No channel of the server: a private thread, whose members alone read it, or gone.
    let thread: Option<serenity::Channel> = none_if_hidden(
        rest.get(Route::Channel {
            channel_id: channel,
        })
        .await,
    )?;
    let Some(thread) = thread.and_then(serenity::Channel::guild) else {
        return Ok(false);
    };
    let of_this_server = thread.guild_id == guild && thread.kind == ChannelType::PrivateThread;
    let parent = thread.parent_id.filter(|_| of_this_server);
    let Some(may) = parent.and_then(|parent| server.permissions(member, parent)) else {
        return Ok(false);
    };
    if !may.contains(READ) || may.contains(Permissions::MANAGE_THREADS) {
        return Ok(may.contains(READ));
    }
    let route = Route::ChannelThreadMember {
        channel_id: channel,
        user_id: member.user,
    };
    let found: Result<IgnoredAny, _> = rest.get(route).await;
    Ok(none_if_hidden(found)?.is_some())
}

/// Whether everybody in its server may read a place. A private thread is not a channel of the
/// server, and only its members read it.
pub(super) async fn everybody_reads(bot: &Bot, place: Place) -> Result<bool, Failure> {
    let may = everyone_may(bot, place).await?;
    Ok(may.is_some_and(|it| it.contains(READ)))
}

pub(super) async fn everyone_may(bot: &Bot, place: Place) -> Result<Option<Permissions>, Failure> {
    let Some(guild) = place.guild.map(|it| serenity::GuildId::new(it.0)) else {
        return Ok(None);
    };
    let Some(server) = none_if_hidden(bot.servers.get(&bot.rest, guild).await)? else {
        return Ok(None);
    };
    let nobody = PermissionMember {
        user: NOBODY,
        roles: &[],
    };
    Ok(server.permissions(nobody, serenity::ChannelId::new(place.channel.0)))
}

/// A place that Discord hides from the bot is hidden from the person asking as well.
fn none_if_hidden<T>(found: Result<T, Failure>) -> Result<Option<T>, Failure> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Failure::Gone | Failure::NoMember | Failure::Forbidden) => Ok(None),
        Err(failure) => Err(failure),
    }
}
