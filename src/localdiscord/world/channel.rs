//! Channels, threads and direct conversations.

use std::collections::BTreeSet;

use super::{
    id::{ChannelId, GuildId, MessageId, UserId},
    permission::Overwrite,
};
use crate::clock::ClockTime;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// An ordinary text channel of a server.
    Text,
    /// A conversation of two, one of them a bot.
    Direct,
    /// A voice channel; text can be written in it, too.
    Voice,
    /// A heading over channels.
    Category,
    News,
    /// A thread visible to everyone who sees the parent.
    PublicThread,
    PrivateThread,
    /// A channel that holds nothing but threads.
    Forum,
}

impl ChannelKind {
    pub fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Direct => 1,
            Self::Voice => 2,
            Self::Category => 4,
            Self::News => 5,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
            Self::Forum => 15,
        }
    }

    /// The kind with this number, if it is known here.
    pub fn from_number(number: u64) -> Option<Self> {
        Some(match number {
            0 => Self::Text,
            1 => Self::Direct,
            2 => Self::Voice,
            4 => Self::Category,
            5 => Self::News,
            11 => Self::PublicThread,
            12 => Self::PrivateThread,
            15 => Self::Forum,
            _ => return None,
        })
    }

    pub fn holds_messages(self) -> bool {
        !matches!(self, Self::Category | Self::Forum)
    }
}

#[derive(Clone, Debug)]
pub struct Channel {
    pub id: ChannelId,
    pub kind: ChannelKind,
    /// The server. `None` for a direct conversation.
    pub guild: Option<GuildId>,
    /// Participants of a direct conversation; empty in a server.
    pub recipients: Vec<UserId>,
    /// Its name; empty for a direct conversation.
    pub name: String,
    pub topic: Option<String>,
    /// The channel of a thread, the category of a channel.
    pub parent: Option<ChannelId>,
    /// The deviations from the roles' permissions.
    pub overwrites: Vec<Overwrite>,
    /// The newest message, even if deleted since.
    pub last_message: Option<MessageId>,
    pub thread: Option<Thread>,
}

impl Channel {
    /// An empty channel without a server or a name.
    pub(super) fn new(id: ChannelId, kind: ChannelKind) -> Self {
        Self {
            id,
            kind,
            guild: None,
            recipients: Vec::new(),
            name: String::new(),
            topic: None,
            parent: None,
            overwrites: Vec::new(),
            last_message: None,
            thread: None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Thread {
    pub owner: UserId,
    /// Archived; the next message reopens it unless it is locked.
    pub archived: bool,
    /// Only moderators may write and reopen.
    pub locked: bool,
    /// Minutes without activity after which it is archived: 60, 1440, 4320 or 10080.
    pub auto_archive: u64,
    /// When it was last archived or reopened.
    pub archive_changed: ClockTime,
    pub members: BTreeSet<UserId>,
    /// Messages in it, without deleted ones and the first.
    pub messages: u64,
    pub created: ClockTime,
}
