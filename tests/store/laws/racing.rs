//! Many at once: exactly one wins, everybody learns the truth.

use std::collections::BTreeSet;

use cairn_app::SystemClock;
use cairn_domain::{SeenState, TaskId};
use cairn_store::CommitError;
use tokio::task::JoinSet;

use super::{
    super::{database::app, looks::challenge},
    log_of,
    tasks::{claim, schedule, show},
};
use crate::store::prelude::*;

/// Commits all of them at once and returns which succeeded; the others must be stale.
async fn race(store: &Arc<Store>, batches: Vec<Vec<Write>>) -> Vec<usize> {
    let mut tasks = JoinSet::new();
    for (idx, batch) in batches.into_iter().enumerate() {
        let store = Arc::clone(store);
        tasks.spawn(async move { (idx, store.commit(batch).await) });
    }
    let mut through = Vec::new();
    for (idx, result) in tasks.join_all().await {
        match result {
            Ok(_) => through.push(idx),
            Err(CommitError::Stale) => (),
            Err(error) => panic!("{error:?}"),
        }
    }
    through
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_turns_on_one_revision_exactly_one_is_played() {
    let (_folder, store) = store_with_game().await;
    let turns = (0..50).map(|it| vec![turn(1, 0, &format!("t{it}"))]);
    let through = race(&store, turns.collect()).await;
    assert_eq!(through.len(), 1);
    assert_eq!(log_of(&store, 1).await, [format!("t{}", through[0])]);
    assert_eq!(current_game(&store, 1).await.revision, Revision(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_that_play_at_once_one_does_and_nothing_is_entered_twice() {
    let (_folder, store) = store().await;
    let app = Arc::new(app(&store, cairn_toygame::catalog(), SystemClock));
    let id = app
        .challenge_since(challenge(), Timestamp::MAX)
        .await
        .unwrap()
        .id;
    app.accept(id, BOB, 0).await.unwrap();
    let mut plays = JoinSet::new();
    for turn in ["a1-b1", "a2-b2", "b1-c1", "b2-c2"].repeat(5) {
        let (app, by) = (
            Arc::clone(&app),
            if turn.ends_with('1') { ADA } else { BOB },
        );
        plays.spawn(async move {
            app.play(id, by, SeenState::Latest, turn, None)
                .await
                .is_ok()
        });
    }
    let played = plays.join_all().await.into_iter().filter(|it| *it).count();
    let game = current_game(&store, id.0).await;
    assert!(played >= 1);
    assert_eq!(
        (game.log.len(), game.revision),
        (played, Revision(played as u64))
    );
    assert_eq!(app.view(id).await.unwrap().table.acts.len(), played);
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_different_games_do_not_hinder_each_other() {
    let (_folder, store) = store().await;
    for id in 1..=100 {
        put_game(&store, game(id)).await;
    }
    for round in 0..5 {
        let turns = (1..=100).map(|id| vec![turn(id, round, "x")]);
        assert_eq!(race(&store, turns.collect()).await.len(), 100);
    }
    for id in 1..=100 {
        assert_eq!(log_of(&store, id).await.len(), 5);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_claimed_by_one_of_many() {
    let (_folder, store) = store().await;
    for id in 0..40 {
        schedule(&store, show(id), 0).await;
    }
    let mut claims = JoinSet::new();
    for _ in 0..50 {
        let store = Arc::clone(&store);
        claims.spawn(async move { claim(&store, 0).await });
    }
    let claimed = claims.join_all().await.into_iter().flatten();
    let ids: BTreeSet<TaskId> = claimed.map(|it| it.id).collect();
    assert_eq!(ids.len(), 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_that_are_reserved_at_once_differ() {
    let (_folder, store) = store().await;
    let mut reservations = JoinSet::new();
    for _ in 0..50 {
        let store = Arc::clone(&store);
        reservations.spawn(async move { store.reserve_id().await.unwrap() });
    }
    let ids: BTreeSet<GameId> = reservations.join_all().await.into_iter().collect();
    assert_eq!(ids.len(), 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_sees_a_head_and_a_log_that_fit() {
    let (_folder, store) = store_with_game().await;
    let reader = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            loop {
                let game = current_game(&store, 1).await;
                assert_eq!(game.revision, Revision(game.log.len() as u64));
                if game.revision == Revision(100) {
                    break;
                }
            }
        })
    };
    for revision in 0..100 {
        put(&store, turn(1, revision, "x")).await;
    }
    reader.await.unwrap();
}
