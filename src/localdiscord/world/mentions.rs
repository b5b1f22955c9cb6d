//! Mentions in a text, the effect of `allowed_mentions`, and the notifications that follow.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    World,
    channel::Channel,
    id::{ChannelId, MessageId, RoleId, UserId},
    message::{Message, SUPPRESS_NOTIFICATIONS},
    permission::Permissions,
};

/// Why somebody was notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PingReason {
    Mention,
    Role,
    Everyone,
    Reply,
    Direct,
}

/// A notification on somebody's phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ping {
    pub user: UserId,
    pub channel: ChannelId,
    pub message: MessageId,
    pub reason: PingReason,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    pub users: Vec<UserId>,
    pub roles: Vec<RoleId>,
    /// `@everyone` or `@here`.
    pub everyone: bool,
    /// The author of the message replied to is notified, and counts as mentioned.
    pub reply: bool,
}

impl Mentions {
    /// The mentions in `content` that `allowed` permits.
    ///
    /// Without `allowed_mentions` everything mentions. With it, `parse` names the kinds of which
    /// all mention; `users` and `roles` list single ones instead. A reply notifies only with
    /// `replied_user`.
    pub fn in_text(content: &str, allowed: Option<&Value>) -> Self {
        let mut found = scan(content);
        found.reply = true;
        let Some(allowed) = allowed else { return found };
        let parses = |kind: &str| {
            allowed["parse"]
                .as_array()
                .is_some_and(|kinds| kinds.iter().any(|k| k == kind))
        };
        let listed = |kind: &str, id: u64| {
            allowed[kind]
                .as_array()
                .is_some_and(|ids| ids.iter().any(|listed| snowflake(listed) == Some(id)))
        };
        found
            .users
            .retain(|user| parses("users") || listed("users", user.0));
        found
            .roles
            .retain(|role| parses("roles") || listed("roles", role.0));
        found.everyone &= parses("everyone");
        found.reply = allowed["replied_user"] == true;
        found
    }
}

/// The number of an id given as a string or, by some libraries, as a number.
pub fn snowflake(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn scan(content: &str) -> Mentions {
    let mut found = Mentions {
        everyone: content.contains("@everyone") || content.contains("@here"),
        ..Mentions::default()
    };
    for piece in content.split('<').skip(1) {
        let Some((inner, _)) = piece.split_once('>') else {
            continue;
        };
        if let Some(role) = inner.strip_prefix("@&").and_then(|id| id.parse().ok()) {
            if !found.roles.contains(&RoleId(role)) {
                found.roles.push(RoleId(role));
            }
        } else if let Some(id) = inner.strip_prefix("@!").or_else(|| inner.strip_prefix('@'))
            && let Ok(user) = id.parse()
            && !found.users.contains(&UserId(user))
        {
            found.users.push(UserId(user));
        }
    }
    found
}

impl World {
    /// The notifications for a new message. None for a private or silent message; never the author,
    /// never a user who cannot see the channel; each user at most once.
    pub(super) fn pings_for(&self, message: &Message, channel: &Channel, reply: bool) -> Vec<Ping> {
        if message.is_private() || message.flags & SUPPRESS_NOTIFICATIONS != 0 {
            return Vec::new();
        }
        let mut told = BTreeSet::from([message.author]);
        let mut pings = Vec::new();
        let mut tell = |user: UserId, reason| {
            if self
                .permissions(user, channel)
                .contains(Permissions::VIEW_CHANNEL)
                && told.insert(user)
            {
                pings.push(Ping {
                    user,
                    channel: channel.id,
                    message: message.id,
                    reason,
                });
            }
        };
        if let Some(author) = message
            .replies_to
            .filter(|_| reply)
            .and_then(|id| self.message(id).map(|m| m.author))
        {
            tell(author, PingReason::Reply);
        }
        for user in &message.mentions {
            tell(*user, PingReason::Mention);
        }
        for user in &channel.recipients {
            tell(*user, PingReason::Direct);
        }
        if let Some(guild) = channel.guild.and_then(|id| self.guild(id)) {
            let may = self.may_mention_everyone(message.author, channel.id);
            let is_heard = |id: &RoleId| {
                let mut roles = guild.roles.iter();
                roles.any(|role| role.id == *id && (may || role.mentionable))
            };
            for member in guild.members.values() {
                if member
                    .roles
                    .iter()
                    .any(|role| message.mention_roles.contains(role) && is_heard(role))
                {
                    tell(member.user, PingReason::Role);
                } else if message.mention_everyone {
                    tell(member.user, PingReason::Everyone);
                }
            }
        }
        pings
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn everything_mentions_unless_it_is_narrowed_down() {
        let text = "<@1> <@!2> <@&3> @everyone <@x> <@1>";
        let all = Mentions::in_text(text, None);
        assert_eq!(all.users, [UserId(1), UserId(2)]);
        assert_eq!((all.roles, all.everyone), (vec![RoleId(3)], true));
        let none = Mentions::in_text(text, Some(&json!({"parse": []})));
        assert_eq!(none, Mentions::default());
        let narrow = json!({"parse": [], "users": ["2"], "replied_user": true});
        let one = Mentions::in_text(text, Some(&narrow));
        assert_eq!(one.users, [UserId(2)]);
        assert!(one.reply && !one.everyone);
    }
}
