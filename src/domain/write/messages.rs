//! Messages: what is posted, and who is notified.

use crate::{
    ChannelId, MessageRecord, MessageRef, NotificationChange, ParticipantId, Post, Subject,
};

/// Messages: what is posted, and who is notified.
#[derive(Clone, Debug)]
pub enum MessageWrite {
    /// A message is about to be sent, exists, or says something else.
    Record(MessageRecord),
    /// A message was not sent, or need not be tracked any more.
    Forget(Subject),
    /// A post with buttons exists.
    Posted(Post),
    /// The buttons of a post are gone, or the post is.
    Retired(MessageRef),
    /// A change of a player's notification.
    Notification(NotificationChange),
    /// The private channel of a participant is known; none: it is gone.
    PrivateChannel(ParticipantId, Option<ChannelId>),
}
