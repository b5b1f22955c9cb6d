//! The daily deletion of old rows that are no longer needed.

use cairn_domain::{ExpiringData, InternalTask, Span, Write};
use tracing::info;

use super::{App, AppError};

/// The interval between two runs.
const EVERY: Span = Span::from_days(1);
/// Rows per transaction: others write in between.
const AT_ONCE: u32 = 500;

impl App {
    /// Schedules the deletion of old rows a day from now, unless it is scheduled already.
    pub(super) async fn begin_thinning(&self) -> Result<(), AppError> {
        let due = self.now() + EVERY;
        self.put(Write::schedule_unless_waiting(InternalTask::Thin, due))
            .await
    }

    /// Deletes old rows, and schedules the next run for tomorrow.
    pub(super) async fn thin(&self) -> Result<(), AppError> {
        let now = self.now();
        for what in ExpiringData::ALL {
            let mut rows = 0;
            loop {
                let before = now - what.kept_for();
                let some = self.store.thin(what, before, AT_ONCE).await?;
                rows += some;
                if some < u64::from(AT_ONCE) {
                    break;
                }
            }
            if rows > 0 {
                info!(rows, ?what, "deleted old rows");
            }
        }
        self.commit(vec![Write::schedule(InternalTask::Thin, now + EVERY)])
            .await?;
        Ok(())
    }
}
