//! Tasks for later.

use crate::{Task, Timestamp};

/// Tasks for later.
#[derive(Clone, Debug)]
pub enum TaskWrite {
    /// Schedules a task for when it is due; replaces a waiting one with the same key.
    Schedule(Task, Timestamp),
    /// Schedules a task unless it already waits; one that has failed or is parked is replaced.
    ScheduleUnlessWaiting(Task, Timestamp),
    /// Removes a task that has not begun.
    Cancel(Task),
}
