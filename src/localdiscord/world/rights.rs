//! How roles and overwrites add up to a member's permissions in a channel.
//!
//! The calculator of `twilight-util` (tried at 0.18) is not used: in a channel hidden from everyone
//! it leaves the permissions to write and to read the history, and in a thread it uses the
//! permission to write in the channel. Those are the cases a bot has to be tested on.

use super::{
    channel::Channel,
    guild::{Guild, Member},
    id::{RoleId, UserId},
    permission::{OverwriteTarget, Permissions},
};
use crate::clock::ClockTime;

/// A user's permissions in the server, regardless of its channels.
pub fn in_guild(guild: &Guild, user: UserId) -> Permissions {
    let Some(member) = guild.members.get(&user) else {
        return Permissions::NONE;
    };
    let mut base = Permissions::NONE;
    for role in [RoleId(guild.id.0)].iter().chain(&member.roles) {
        base |= guild
            .role(*role)
            .map_or(Permissions::NONE, |role| role.permissions);
    }
    if guild.owner == user || base.contains(Permissions::ADMINISTRATOR) {
        Permissions::ALL
    } else {
        base
    }
}

/// The permissions of `member` in `channel`; for a thread, `channel` is its parent, whose
/// overwrites count.
///
/// The order is Discord's: the owner and administrators may do everything; then the overwrite of
/// everyone, those of the roles together, and the member's own. Without the permission to see the
/// channel nothing is left, and without the permission to write (of the relevant kind: threads have
/// their own) nothing that requires writing. Who is timed out may only read.
pub fn in_channel(
    guild: &Guild,
    member: &Member,
    channel: &Channel,
    in_thread: InThread,
    now: ClockTime,
) -> Permissions {
    let everyone = RoleId(guild.id.0);
    let base = in_guild(guild, member.user);
    if base == Permissions::ALL {
        return base;
    }
    let matching = |wanted: &dyn Fn(&OverwriteTarget) -> bool| {
        let mut sum = (Permissions::NONE, Permissions::NONE);
        for overwrite in channel.overwrites.iter().filter(|o| wanted(&o.target)) {
            sum.0 |= overwrite.allow;
            sum.1 |= overwrite.deny;
        }
        sum
    };
    let stages = [
        matching(&|c| *c == OverwriteTarget::Role(everyone)),
        matching(&|c| matches!(c, OverwriteTarget::Role(role) if member.roles.contains(role))),
        matching(&|c| *c == OverwriteTarget::Member(member.user)),
    ];
    let mut all = base;
    for (allow, deny) in stages {
        all = all.difference(deny) | allow;
    }
    if !all.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::NONE;
    }
    if member.timed_out_until.is_some_and(|until| now < until) {
        let read = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        return all.difference(Permissions::ALL.difference(read));
    }
    let write = match in_thread {
        InThread::Yes => Permissions::SEND_MESSAGES_IN_THREADS,
        InThread::No => Permissions::SEND_MESSAGES,
    };
    if !all.contains(write) {
        all = all.difference(
            Permissions::MENTION_EVERYONE | Permissions::ATTACH_FILES | Permissions::EMBED_LINKS,
        );
    }
    all
}

/// Whether permissions are meant inside a thread of the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InThread {
    Yes,
    No,
}
