//! The bot itself: when it was connected, and what it is closed for.

use crate::{ClosedChange, History, Interval, Shard, Timestamp};

/// The bot itself: when it was connected, and what it is closed for.
#[derive(Clone, Debug)]
pub enum InstanceWrite {
    /// A shard is connected to Discord at this time, after an outage if there was one: the time
    /// before it in which nobody could play.
    Beat(Shard, Timestamp, Option<Interval>),
    /// The owner of the bot closes something, or opens it again.
    Closed(ClosedChange),
    /// The life of the database that begins now; ignored if there is one.
    BeginHistory(History),
}
