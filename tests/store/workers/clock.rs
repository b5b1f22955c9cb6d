//! A host's clock that jumps: what is tried soon is tried soon all the same, and what people were
//! told the time of stays at that time.

use cairn_app::TaskError;
use cairn_domain::{DiscordTask, InternalTask};
use cairn_store::TasksOf;

use super::{Office, Plan, process};
use crate::store::{laws::beat, prelude::*};

/// What happens between the failure and the next try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meanwhile {
    Nothing,
    Restart,
    /// The last process has left a heartbeat, so time stands still until the clock is there again.
    RestartAfterBeat,
}

#[tokio::test]
async fn what_is_due_soon_stays_so_however_the_clock_jumps() {
    let start = Timestamp(0) + Span::from_days(400);
    let jumps = [Span::from_secs(1), Span::from_hours(1), Span::from_days(30)];
    let jumps = jumps.into_iter().flat_map(|it| [it, Span(-it.0)]);
    for jump in jumps {
        for meanwhile in [
            Meanwhile::Nothing,
            Meanwhile::Restart,
            Meanwhile::RestartAfterBeat,
        ] {
            stays_soon(start, jump, meanwhile).await;
        }
    }
}

async fn stays_soon(start: Timestamp, jump: Span, meanwhile: Meanwhile) {
    let case = format!("{jump:?} {meanwhile:?}");
    let mut office = Office::open().await;
    office.clock.set(start.0);
    let refused = TaskError::Retry("no answer".to_owned());
    office.planned.plan(1, Plan::Fail(refused));
    office.schedule(1).await;
    let mut workers = office.start().await;
    office.is_tried(1).await;
    // Due in some seconds, and at a time that people were told.
    let told = start + Span::from_days(90);
    let writes = vec![
        Write::schedule(DiscordTask::SyncGame(GameId(2)), start + Span::from_secs(5)),
        Write::schedule(InternalTask::ExpireChallenge(GameId(3)), told),
    ];
    if meanwhile == Meanwhile::RestartAfterBeat {
        beat(&office.store, Shard::ALL, start.0, None).await;
    }
    put(&office.store, writes).await;
    office.planned.plan(1, Plan::Succeed);
    if meanwhile == Meanwhile::Nothing {
        office.clock.set((start + jump).0);
    } else {
        workers.finish().await;
        office.clock.set((start + jump).0);
        office.app = process(&office.store, &office.clock);
        if meanwhile == Meanwhile::RestartAfterBeat {
            office.app.wake_up().await.unwrap();
        }
        workers = office.start().await;
    }
    // What happens once a minute.
    office.app.bring_back(false).await.unwrap();
    if meanwhile == Meanwhile::Restart || jump > Span(0) {
        // Of a jump that is shorter than a retry may take, the rest is waited for.
        office.clock.set((start + jump + Span::from_secs(590)).0);
    }
    office.app.clock_jumped().await;
    let mut tried = [office.one_is_tried().await, office.one_is_tried().await];
    tried.sort_unstable();
    assert_eq!(tried, [1, 2], "{case}");
    workers.finish().await;
    let later = office.store.listed_tasks(TasksOf::After(start), 10).await;
    let dues: Vec<Timestamp> = later.unwrap().into_iter().map(|it| it.due).collect();
    assert!(dues.contains(&told), "{case}: {dues:?}");
}
