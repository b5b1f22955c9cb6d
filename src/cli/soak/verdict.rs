//! The end: everything is given time to come to rest, and then it is looked through.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::{
    check::{self, Wrong},
    clocks,
    figures::Topic,
    stage::Stage,
};
use crate::{
    app::{Store as _, vacations},
    cli::verify_database,
    domain::{Away, Interval, Lane, Owner, Timestamp},
    store::Audit as _,
};

/// By so many mebibytes the bot may have grown.
pub(super) const MEMORY: f64 = 16.0;
/// As long as the bot may take to do everything that is due.
const SETTLED_WITHIN: Duration = Duration::from_mins(3);
/// What is tried again later is due after this.
const LATER: Duration = Duration::from_mins(11);
/// How often is looked whether all is done.
const LOOK: Duration = Duration::from_millis(300);

/// Waits until the bot has done everything that is due, also what it tries again later.
pub(super) async fn settle(stage: &Stage) {
    for _ in 0..2 {
        if !is_done(stage).await {
            return;
        }
        stage.discord.advance(LATER);
    }
    is_done(stage).await;
}

/// Whether all that is due is done in time.
async fn is_done(stage: &Stage) -> bool {
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

/// The lanes in which something waits that is due.
async fn due(stage: &Stage) -> Vec<Lane> {
    let now = stage.now();
    let mut late = Vec::new();
    for lane in [Lane::Internal, Lane::Discord] {
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

/// Looks through everything, with the bot gone.
pub(super) async fn look_through(stage: &Stage) {
    stage.discord.look(|world| stage.posts.note(world));
    for violation in stage.discord.violations() {
        stage
            .figures
            .wrong(format!("Discord would refuse: {violation}"));
    }
    for _ in 0..stage.posts.blindly_again() {
        let what = "again where it may not read";
        stage.figures.count(Topic::Verdict, what);
    }
    for doubled in stage.posts.doubled() {
        stage.figures.count(Topic::Verdict, "doubled");
        stage.figures.wrong(doubled);
    }
    match stage.store.parked().await {
        Ok(parked) => {
            for task in parked {
                let what = task.task.map_or(task.key, |it| format!("{it:?}"));
                stage
                    .figures
                    .wrong(format!("parked: {what}: {}", task.reason));
            }
        }
        Err(error) => stage
            .figures
            .wrong(format!("the tasks cannot be read: {error:#}")),
    }
    let now = stage.now();
    if let Err(error) = games(stage, now).await {
        stage
            .figures
            .wrong(format!("the games cannot be looked through: {error:#}"));
    }
    let mut output = Vec::new();
    if verify_database(&stage.store, &mut output).await.is_err() {
        for line in String::from_utf8_lossy(&output).lines() {
            stage.figures.wrong(line.to_owned());
        }
    }
}

async fn games(stage: &Stage, now: Timestamp) -> anyhow::Result<()> {
    let outages = stage.store.outages().await?;
    // One process has all servers.
    let outages: Vec<Interval> = outages.into_iter().map(|it| it.span).collect();
    for id in stage.store.all_games().await? {
        let Some(game) = stage.store.game(id).await? else {
            continue;
        };
        let away = Away {
            outages: outages.clone(),
            vacations: vacations(&stage.store, &game).await?,
        };
        for flaw in clocks::flaws(&game, &away, now) {
            stage.figures.wrong(format!("the clock of #{id}: {flaw}"));
        }
        let boards = stage.posts.boards(id);
        let is_gone = |channel| stage.posts.is_gone(channel);
        let found = check::boards(&game, stage.known(id), &boards, is_gone);
        for (count, what) in [
            (found.announced, "announced"),
            (found.together, "with the next"),
        ] {
            for _ in 0..count {
                stage.figures.count(Topic::Verdict, what);
            }
        }
        for wrong in found.wrong {
            match &wrong {
                Wrong::Lost(_) => stage.figures.count(Topic::Verdict, "lost"),
                Wrong::Doubled(_) => stage.figures.count(Topic::Verdict, "doubled"),
                Wrong::Missing(_) => stage.figures.count(Topic::Verdict, "missing"),
                Wrong::Other(_) => {}
            }
            stage.figures.wrong(wrong.text());
        }
    }
    Ok(())
}
