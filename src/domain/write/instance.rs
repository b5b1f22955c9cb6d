//! The bot itself: when it was connected, and its identity.

use crate::{ClosedChange, History, Interval, Shard, Timestamp, transfer::SigningSecret};

/// The bot itself: when it was connected, and its identity.
#[derive(Clone, Debug)]
pub enum InstanceWrite {
    /// A shard is connected to Discord at this time, after an outage if there was one.
    Beat {
        /// The shard.
        shard: Shard,
        /// The time.
        at: Timestamp,
        /// The time before it in which nobody could play.
        outage: Option<Interval>,
    },
    /// The owner of the bot closes something, or opens it again.
    Closed(ClosedChange),
    /// The secret that this instance signs with; ignored if it has one.
    SigningSecret(SigningSecret),
    /// The life of the database that begins now; ignored if there is one.
    BeginHistory(History),
}
