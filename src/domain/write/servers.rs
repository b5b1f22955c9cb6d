//! A server: how games are played there, and its table.

use crate::{GuildId, ServerChange, ServerTable, Timestamp, Touched, transfer::TakeOver};

/// A server: how games are played there, and its table.
#[derive(Clone, Debug)]
pub enum ServerWrite {
    /// A server has chosen how games are played there.
    Change {
        /// The server.
        guild: GuildId,
        /// What is to be different.
        change: ServerChange,
    },
    /// The table of a server is to be there, whatever was before.
    SetTable(ServerTable),
    /// A server has no table any more.
    EndTable(GuildId),
    /// The table of a server, if there is one, is to be written anew when it may be.
    TouchTable {
        /// What has changed.
        touched: Touched,
        /// The time of the change.
        at: Timestamp,
    },
    /// A server comes from another instance, with all that belongs to it. Stale if there is
    /// anything of it.
    TakeOver(Box<TakeOver>),
}
