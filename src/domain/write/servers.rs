//! A server: its settings and its table.

use crate::{GuildId, ServerChange, ServerTable, Timestamp, Touched};

/// A server: its settings and its table.
#[derive(Clone, Debug)]
pub enum ServerWrite {
    /// A server has changed a setting.
    Change(GuildId, ServerChange),
    /// A server gets a table, replacing any other.
    SetTable(ServerTable),
    /// A server has no table any more.
    EndTable(GuildId),
    /// The table of a server, if there is one, is to be written again as soon as it may be: this
    /// has changed then.
    TouchTable(Touched, Timestamp),
}
