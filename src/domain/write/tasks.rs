//! What is to be done later.

use crate::{Task, Timestamp};

/// What is to be done later.
#[derive(Clone, Debug)]
pub enum TaskWrite {
    /// Do this later; replaces a waiting task with the same key.
    Schedule {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Do this then, unless it waits already; one that has failed or is parked is replaced.
    ScheduleUnlessWaiting {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Do not do this, if it has not begun.
    Cancel {
        /// What not to do.
        task: Task,
    },
}
