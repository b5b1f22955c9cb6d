//! The rows of the task list: who works on one, and what may make one that was given up worth
//! another try.

use serde::{Deserialize, Serialize};

use super::Task;
use crate::{ChannelId, GuildId, Place, Timestamp};

/// A row of the task list. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TaskId(pub i64);

/// A process that works on tasks; its number changes with every start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner(pub u64);

/// The right to work on a task. One that has run out may be taken over by another owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The worker process that holds it.
    pub owner: Owner,
    /// When it runs out unless it is renewed.
    pub until: Timestamp,
}

/// A task that is ours to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct ClaimedTask {
    pub id: TaskId,
    #[serde(rename = "body")]
    pub task: Task,
    /// How often it has been begun, this time included.
    pub attempts: u32,
    #[serde(rename = "due_at")]
    pub due: Timestamp,
}

/// What may make a parked task worth another try. An operator may always have it tried again, and a
/// newer task with the same key always replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "remedy", rename_all = "snake_case")]
pub enum Remedy {
    /// A change around this channel (a permission, a thread), or somebody using the bot there.
    Place {
        /// The server, if the channel is in one.
        guild: Option<GuildId>,
        /// The channel; of a thread, the one it belongs to.
        channel: ChannelId,
    },
    /// The next start of the program, which may be a fixed one.
    Restart,
    /// Nothing that would be reported to us.
    Nothing,
}

impl Remedy {
    /// A change around the place of a game or a challenge.
    pub fn from_place(place: &Place) -> Remedy {
        Remedy::Place {
            guild: place.guild,
            channel: place.channel,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Perhaps everywhere in a server.
    Guild(GuildId),
    /// In a channel or in the threads of it.
    Channel(ChannelId),
}

/// The parked tasks to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParkedTaskSelection {
    All,
    One(TaskId),
    /// One for every channel in this scope whose tasks were parked until then. If it succeeds, the
    /// others of its channel follow. Discord bans bots that send too many invalid requests.
    In(Scope, Timestamp),
    /// One for every channel whose tasks wait for a change there and were all parked until then.
    Places(Timestamp),
}
