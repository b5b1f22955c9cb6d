//! The clock of this thread: it stands still while another program has the core.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// How long this thread has worked.
pub(crate) fn cpu() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("time goes forward");
    Duration::from_secs(seconds) + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}
