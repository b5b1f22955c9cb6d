//! Permissions, and how a channel adds or removes them.

use std::ops::{BitOr, BitOrAssign};

use serde::{Serialize, Serializer};

use super::id::{RoleId, UserId};

/// A set of permissions, with Discord's bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Permissions(pub u64);

macro_rules! permissions {
    ($($(#[$meta:meta])* $name:ident = $bit:literal)*) => {
        impl Permissions {
            $($(#[$meta])* pub const $name: Self = Self(1 << $bit);)*

            /// Every permission known here, by name.
            pub const NAMES: &'static [(&'static str, Permissions)] = &[$((stringify!($name), Self::$name)),*];
        }
    };
}

permissions! {
    /// Everything, past all overwrites.
    ADMINISTRATOR = 3
    MANAGE_CHANNELS = 4
    MANAGE_GUILD = 5
    /// Put a reaction under a message.
    ADD_REACTIONS = 6
    VIEW_CHANNEL = 10
    /// Write in a channel that is no thread; also start a thread with its first message.
    SEND_MESSAGES = 11
    /// Delete and pin what others wrote.
    MANAGE_MESSAGES = 13
    EMBED_LINKS = 14
    ATTACH_FILES = 15
    /// Read what was written before.
    READ_MESSAGE_HISTORY = 16
    /// Ping everyone, and roles that are not mentionable.
    MENTION_EVERYONE = 17
    /// Change roles below one's own.
    MANAGE_ROLES = 28
    USE_APPLICATION_COMMANDS = 31
    /// Archive, lock, delete threads; write in locked ones.
    MANAGE_THREADS = 34
    CREATE_PUBLIC_THREADS = 35
    CREATE_PRIVATE_THREADS = 36
    SEND_MESSAGES_IN_THREADS = 38
    /// Let users of a user-installed application answer in public.
    USE_EXTERNAL_APPS = 50
}

impl Permissions {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self((1 << 51) - 1);
    /// The permissions of everyone in a new server.
    pub const USUAL: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | Self::USE_EXTERNAL_APPS.0,
    );
    /// Everybody's permissions in a direct conversation.
    pub const DIRECT: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::MENTION_EVERYONE.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::USE_EXTERNAL_APPS.0,
    );

    /// Whether these include all of `other`.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// These without `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// As a decimal string, like Discord.
impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OverwriteTarget {
    Role(RoleId),
    Member(UserId),
}

/// What a channel denies or allows to a role or a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overwrite {
    /// The role or member.
    pub target: OverwriteTarget,
    pub allow: Permissions,
    pub deny: Permissions,
}
