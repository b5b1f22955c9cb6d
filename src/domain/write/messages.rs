//! Messages: what is posted, and who is told of it.

use crate::{
    ChannelId, MessageRecord, MessageRef, NotificationChange, ParticipantId, Post, Subject,
};

/// Messages: what is posted, and who is told of it.
#[derive(Clone, Debug)]
pub enum MessageWrite {
    /// A message is about to be sent, is there, or says something else.
    Record(MessageRecord),
    /// A message has not arrived, or nothing need be known of it any more.
    Forget(Subject),
    /// A post with buttons is there.
    Posted(Post),
    /// The buttons of a post are gone, or the post is.
    Retired {
        /// The post.
        at: MessageRef,
    },
    /// What a player is told of, or has been.
    Notification(NotificationChange),
    /// The private channel of a participant is known; none: it is gone.
    PrivateChannel {
        /// The participant.
        of: ParticipantId,
        /// The channel.
        channel: Option<ChannelId>,
    },
}
