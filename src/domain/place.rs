//! Where a game is shown.

use serde::{Deserialize, Serialize};

use super::{ChannelId, GuildId};

/// Where a game is shown. The game is the row, not the thread: it lives on without any place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the challenge was posted to. A private thread stands here itself and not its
    /// channel, which others read.
    pub channel: ChannelId,
    pub wants_thread: bool,
    /// The thread, once there is one.
    pub thread: Option<ChannelId>,
}

impl Place {
    /// Where the next post goes.
    pub fn target(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// The place without its thread, used when the thread cannot be.
    #[must_use]
    pub fn parent(&self) -> Place {
        Place {
            thread: None,
            ..*self
        }
    }

    /// Whether this is the channel or the thread of the place.
    pub fn includes(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.thread == Some(channel)
    }
}
