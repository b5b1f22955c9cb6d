//! The computation of a member's permissions in a channel from roles and overwrites, as Discord
//! documents it.
//!
//! The library can do that too, but only over the whole objects of a server and a channel, which
//! are some hundred times larger than needed. The tests compare the two.

use std::collections::{HashMap, HashSet};

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{
    ChannelId, GuildId, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId, UserId,
};

#[derive(Clone, Copy, Debug)]
pub(super) struct PermissionMember<'a> {
    pub(super) user: UserId,
    /// Without the role of everyone.
    pub(super) roles: &'a [RoleId],
}

/// The fields read of a server. Other fields, now or later, cannot cause errors.
#[derive(Debug, Deserialize)]
pub(super) struct GuildAnswer {
    id: GuildId,
    owner_id: UserId,
    roles: Vec<RoleAnswer>,
}

#[derive(Debug, Deserialize)]
struct RoleAnswer {
    id: RoleId,
    permissions: Permissions,
    #[serde(default)]
    mentionable: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct ChannelAnswer {
    id: ChannelId,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(default)]
    permission_overwrites: Vec<PermissionOverwrite>,
}

/// Voice and stage channels, by Discord's numbers.
const VOICE: [u8; 2] = [2, 13];

#[derive(Debug)]
pub(super) struct PermissionServer {
    owner: UserId,
    /// The role that everyone has, which has the server's id.
    everyone: RoleId,
    roles: HashMap<RoleId, Permissions>,
    /// The roles that anybody may mention.
    mentionable: HashSet<RoleId>,
    channels: HashMap<ChannelId, Channel>,
}

#[derive(Debug)]
struct Channel {
    overwrites: Vec<PermissionOverwrite>,
    /// A member who may not join it may do nothing in it, reading included.
    voice: bool,
}

impl PermissionServer {
    pub(super) fn new(server: GuildAnswer, channels: Vec<ChannelAnswer>) -> PermissionServer {
        let open = server.roles.iter().filter(|role| role.mentionable);
        let mentionable = open.map(|role| role.id).collect();
        let roles = server.roles.into_iter();
        let channels = channels.into_iter().map(|it| {
            let channel = Channel {
                overwrites: it.permission_overwrites,
                voice: VOICE.contains(&it.kind),
            };
            (it.id, channel)
        });
        PermissionServer {
            owner: server.owner_id,
            everyone: RoleId::new(server.id.get()),
            roles: roles.map(|role| (role.id, role.permissions)).collect(),
            mentionable,
            channels: channels.collect(),
        }
    }

    /// Whether anybody may mention a role. None if it does not exist.
    pub(super) fn is_mentionable(&self, role: RoleId) -> Option<bool> {
        let there = self.roles.contains_key(&role);
        there.then(|| self.mentionable.contains(&role))
    }

    pub(super) fn permissions(
        &self,
        member: PermissionMember<'_>,
        channel: ChannelId,
    ) -> Option<Permissions> {
        let may = self.permissions_in(member, channel)?;
        let voice = self.channels.get(&channel).is_some_and(|it| it.voice);
        let sees = may.contains(Permissions::VIEW_CHANNEL)
            && (!voice || may.contains(Permissions::CONNECT));
        Some(if sees { may } else { Permissions::empty() })
    }

    pub(super) fn permissions_in(
        &self,
        member: PermissionMember<'_>,
        channel: ChannelId,
    ) -> Option<Permissions> {
        let channel = self.channels.get(&channel)?;
        let of = |role| self.roles.get(role).copied().unwrap_or_default();
        let base = member
            .roles
            .iter()
            .fold(of(&self.everyone), |sum, role| sum | of(role));
        if member.user == self.owner || base.contains(Permissions::ADMINISTRATOR) {
            return Some(Permissions::all());
        }
        // First the overwrite of everyone, then those of the roles together, then the member's own.
        let stages: [&dyn Fn(PermissionOverwriteType) -> bool; 3] = [
            &|kind| kind == PermissionOverwriteType::Role(self.everyone),
            &|kind| match kind {
                PermissionOverwriteType::Role(role) => {
                    role != self.everyone && member.roles.contains(&role)
                }
                _ => false,
            },
            &|kind| kind == PermissionOverwriteType::Member(member.user),
        ];
        Some(stages.iter().fold(base, |may, concerns| {
            let mut sum = (Permissions::empty(), Permissions::empty());
            for overwrite in channel.overwrites.iter().filter(|it| concerns(it.kind)) {
                sum.0 |= overwrite.allow;
                sum.1 |= overwrite.deny;
            }
            (may - sum.1) | sum.0
        }))
    }
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{GuildChannel, PartialGuild};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    const SERVER: u64 = 1;
    const CHANNEL: u64 = 50;
    const USER: u64 = 100;
    const OWNER: u64 = 101;

    /// A server with these roles and a channel in it with these overwrites, as Discord writes them.
    fn server_and_channel(
        roles: &[(u64, Permissions)],
        kind: u8,
        overwrites: &[Value],
    ) -> (Value, Value) {
        let role = |(id, permissions): &(u64, Permissions)| {
            json!({
                "id": id.to_string(), "name": "a", "color": 0, "hoist": false, "position": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "permissions": permissions.bits().to_string(), "managed": false,
                "mentionable": false,
            })
        };
        let server = json!({
            "id": SERVER.to_string(), "name": "a", "owner_id": OWNER.to_string(),
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 1,
            "explicit_content_filter": 0, "mfa_level": 0, "system_channel_flags": 0,
            "premium_tier": 0, "premium_progress_bar_enabled": false, "preferred_locale": "en-US",
            "nsfw_level": 0, "emojis": [], "stickers": [], "features": [],
            "roles": roles.iter().map(role).collect::<Vec<_>>(),
        });
        let channel = json!({
            "id": CHANNEL.to_string(), "type": kind, "guild_id": SERVER.to_string(),
            "name": "a", "position": 0, "permission_overwrites": overwrites,
        });
        (server, channel)
    }

    fn read(server: &Value, channel: &Value) -> PermissionServer {
        let server = GuildAnswer::deserialize(server).expect("a server");
        let channel = ChannelAnswer::deserialize(channel).expect("a channel");
        PermissionServer::new(server, vec![channel])
    }

    fn overwrite(id: u64, kind: u8, allow: Permissions, deny: Permissions) -> Value {
        json!({
            "id": id.to_string(), "type": kind,
            "allow": allow.bits().to_string(), "deny": deny.bits().to_string(),
        })
    }

    fn may(
        roles: &[(u64, Permissions)],
        kind: u8,
        overwrites: &[Value],
        user: u64,
        has: &[u64],
    ) -> Permissions {
        let (server, channel) = server_and_channel(roles, kind, overwrites);
        let has: Vec<RoleId> = has.iter().map(|id| RoleId::new(*id)).collect();
        let member = PermissionMember {
            user: UserId::new(user),
            roles: &has,
        };
        read(&server, &channel)
            .permissions(member, ChannelId::new(CHANNEL))
            .expect("a channel of the server")
    }

    const VIEW: Permissions = Permissions::VIEW_CHANNEL;
    const SEND: Permissions = Permissions::SEND_MESSAGES;
    const NONE: Permissions = Permissions::empty();

    #[test]
    fn a_voice_channel_is_read_by_those_who_may_join_it() {
        let closed = [overwrite(SERVER, 0, NONE, Permissions::CONNECT)];
        let roles = [(SERVER, VIEW | Permissions::CONNECT)];
        assert!(may(&roles, 2, &[], USER, &[]).contains(VIEW));
        assert_eq!(may(&roles, 2, &closed, USER, &[]), NONE);
        assert!(may(&roles, 0, &closed, USER, &[]).contains(VIEW));
    }

    #[test]
    fn a_role_that_is_gone_gives_nothing_and_a_channel_that_is_not_there_is_unknown() {
        let (server, channel) = server_and_channel(&[(SERVER, NONE)], 0, &[]);
        let server = read(&server, &channel);
        let member = PermissionMember {
            user: UserId::new(USER),
            roles: &[RoleId::new(77)],
        };
        let may = |channel| server.permissions(member, ChannelId::new(channel));
        assert_eq!((may(CHANNEL), may(51)), (Some(NONE), None));
    }

    fn some_permissions() -> impl Strategy<Value = Permissions> {
        let all = [
            VIEW,
            SEND,
            Permissions::READ_MESSAGE_HISTORY,
            Permissions::ADMINISTRATOR,
        ];
        prop::collection::vec(prop::sample::select(all.to_vec()), 0..4)
            .prop_map(|some| some.into_iter().collect())
    }

    proptest! {
        #[test]
        fn the_library_says_the_same_over_the_whole_objects(
            roles in prop::collection::vec(some_permissions(), 4),
            overwrites in prop::collection::vec(
                (prop::option::of(0_u64..4), some_permissions(), some_permissions()), 0..6),
            has in prop::sample::subsequence(vec![2_u64, 3, 4], 0..=3),
            owns in prop::bool::weighted(0.1),
        ) {
            let roles: Vec<(u64, Permissions)> = (1..).zip(roles).collect();
            // Discord keeps one overwrite for each role or member.
            let mut seen = std::collections::HashSet::new();
            let overwrites: Vec<Value> = overwrites
                .into_iter()
                .filter(|(of, ..)| seen.insert(*of))
                .map(|(of, allow, deny)| match of {
                    Some(role) => overwrite(role + 1, 0, allow, deny),
                    None => overwrite(USER, 1, allow, deny),
                })
                .collect();
            let (server, channel) = server_and_channel(&roles, 0, &overwrites);
            let user = if owns { OWNER } else { USER };
            let has: Vec<RoleId> = has.into_iter().map(RoleId::new).collect();
            let ours = read(&server, &channel);
            let server = PartialGuild::deserialize(server).expect("a server");
            let channel = GuildChannel::deserialize(channel).expect("a channel");
            let whole = serde_json::from_value(json!({ "roles": has })).expect("a member");
            let theirs = server.partial_member_permissions_in(&channel, UserId::new(user), &whole);
            let member = PermissionMember { user: UserId::new(user), roles: &has };
            let ours = ours.permissions(member, ChannelId::new(CHANNEL)).expect("a channel");
            // The library keeps permissions that cannot be used in a channel one does not see.
            if theirs.contains(VIEW) {
                prop_assert_eq!(ours, theirs);
            } else {
                prop_assert_eq!(ours, NONE);
            }
        }
    }
}
