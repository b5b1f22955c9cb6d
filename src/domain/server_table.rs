//! A message in a channel that lists the games of a server: whose turn it is, how long, where.
//!
//! It has no particular reader: a game that not everybody may read is only listed in the game's own
//! channel.

use serde::{Deserialize, Serialize};

use super::{ChannelId, GameId, GuildId, Place, Span, Timestamp};

/// Quiet time after a change of a game, so that a turn and its board make one update of the table.
const QUIET: Span = Span::from_secs(5);

/// The table of a server. Its message is [`Subject::Table`](super::Subject::Table).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerTable {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The language it is written in, as Discord names it.
    pub language: String,
}

/// A change that a table may have to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableChange {
    Game(GameId),
    /// This challenge, which is for anybody, was made, posted or settled.
    Challenge(GameId),
    /// What people may read in this server has changed.
    Server(GuildId),
}

impl TableChange {
    /// When a change made now may be written.
    pub fn due(now: Timestamp) -> Timestamp {
        now + QUIET
    }
}

impl ServerTable {
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.guild),
            channel: self.channel,
            wants_thread: false,
            thread: None,
        }
    }
}
