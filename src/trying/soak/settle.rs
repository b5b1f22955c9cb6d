//! The end: everything gets time to come to rest.

use std::time::Duration;

use cairn_domain::{Lane, Owner};
use tokio::time::{Instant, sleep};

use super::stage::SoakStage;

/// How long the bot may take to do everything that is due.
const SETTLED_WITHIN: Duration = Duration::from_mins(3);
/// Retries are due after this time.
const LATER: Duration = Duration::from_mins(11);
/// The interval between checks.
const LOOK: Duration = Duration::from_millis(300);

/// Waits until the bot has done everything that is due, including retries.
pub(super) async fn settle(stage: &SoakStage) {
    for _ in 0..2 {
        if !is_done(stage).await {
            return;
        }
        stage.advance(LATER, false);
    }
    is_done(stage).await;
}

/// Whether everything due is done in time.
async fn is_done(stage: &SoakStage) -> bool {
    let since = Instant::now();
    let mut quiet = 0;
    while quiet < 3 {
        let late = due(stage).await;
        if late.is_empty() {
            quiet += 1;
        } else {
            quiet = 0;
            if since.elapsed() > SETTLED_WITHIN {
                for lane in late {
                    stage
                        .figures
                        .wrong(format!("a task of the lane {} is stuck", lane.key()));
                }
                return false;
            }
        }
        sleep(LOOK).await;
    }
    true
}

/// The lanes with due tasks.
async fn due(stage: &SoakStage) -> Vec<Lane> {
    let now = stage.now();
    let mut late = Vec::new();
    for lane in Lane::ALL {
        match stage.store.next_due(lane, Owner(0)).await {
            Ok(due) if due.is_some_and(|it| it <= now) => late.push(lane),
            Ok(_) => {}
            Err(error) => stage
                .figures
                .wrong(format!("the tasks cannot be read: {error:#}")),
        }
    }
    late
}
