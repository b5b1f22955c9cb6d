//! An idle bot leaves the file alone.

use async_trait::async_trait;
use cairn_app::{DiscordHandler, TaskError, WallClock, Workers};
use cairn_domain::{DiscordTask, Task, TaskWrite};
use tokio::sync::watch;

use super::database::app;
use crate::store::prelude::*;

/// Nothing is due, so nobody is called.
struct NoReader;

#[async_trait]
impl DiscordHandler for NoReader {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        unreachable!("{task:?} is not due")
    }
}

/// Reports whenever somebody reads the time: the workers do so each time they check a task that is
/// due later.
struct WatchedClock {
    asked: watch::Sender<u32>,
}

impl WallClock for WatchedClock {
    fn now(&self) -> Timestamp {
        self.asked.send_modify(|it| *it += 1);
        Timestamp(0)
    }
}

#[tokio::test]
async fn looking_for_work_does_not_write() {
    let (folder, store) = sqlite().await;
    let later = Timestamp(1_000_000);
    let task = Task::from(DiscordTask::SyncGame(GameId(1)));
    put(&store, TaskWrite::Schedule(task, later)).await;
    let (asked, mut looks) = watch::channel(0);
    let app = Arc::new(app(&store, cairn_rules::catalog(), WatchedClock { asked }));
    let workers = Workers::start(Arc::clone(&app), Arc::new(NoReader))
        .await
        .unwrap();
    let mut stranger = folder.stranger().await;
    let mut version = async || -> i64 {
        sqlx::query_scalar("PRAGMA data_version")
            .fetch_one(&mut stranger)
            .await
            .unwrap()
    };
    let before = version().await;
    for _ in 0..20 {
        looks.mark_unchanged();
        app.clock_jumped().await;
        looks.changed().await.unwrap();
    }
    assert_eq!(version().await, before, "somebody has written");
    workers.finish().await;
    // The measurement works.
    put(&store, TaskWrite::Cancel(task)).await;
    assert_ne!(version().await, before);
}
