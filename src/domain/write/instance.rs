//! The bot itself: when it was there, and what it is.

use crate::{ClosedChange, History, Interval, Shard, Timestamp, transfer::SigningSecret};

/// The bot itself: when it was there, and what it is.
#[derive(Clone, Debug)]
pub enum InstanceWrite {
    /// A shard is connected to Discord at this time, after an outage if there was one.
    Beat {
        /// The shard.
        shard: Shard,
        /// The time.
        at: Timestamp,
        /// Since when nobody could play until then.
        outage: Option<Interval>,
    },
    /// The owner of the bot closes something, or opens it again.
    Closed(ClosedChange),
    /// The secret that this instance signs with; nothing happens if it has one.
    SigningSecret(SigningSecret),
    /// The life of the database that begins now; nothing happens if one goes on.
    BeginHistory(History),
}
