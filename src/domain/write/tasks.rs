//! Tasks for later.

use crate::{Task, Timestamp};

/// Tasks for later.
#[derive(Clone, Debug)]
pub enum TaskWrite {
    /// Schedules a task; replaces a waiting one with the same key.
    Schedule {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Schedules a task unless it already waits; one that has failed or is parked is replaced.
    ScheduleUnlessWaiting {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Removes a task that has not begun.
    Cancel {
        /// The task.
        task: Task,
    },
}
