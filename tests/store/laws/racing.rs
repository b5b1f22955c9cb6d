//! Many at once: exactly one wins, everybody learns the truth.

use std::sync::Arc;

use cairn_app::{CommitError, Store};
use cairn_domain::{
    Challenge, ChallengeState, ChallengeWrite, DiscordTask, GameId, GameWrite, Lane, Lease, Owner,
    Participant, PlayerId, Revision, TaskId, Timestamp, Write,
};

use tokio::task::JoinSet;

use super::{challenge, game, is_stale, log_of, put, put_game, store, turn};

/// Commits all of them at once and returns which succeeded; the others must be stale.
async fn race(store: &Arc<dyn Store>, batches: Vec<Vec<Write>>) -> Vec<usize> {
    let mut tasks = JoinSet::new();
    for (idx, batch) in batches.into_iter().enumerate() {
        let store = Arc::clone(store);
        tasks.spawn(async move { (idx, store.commit(batch).await) });
    }
    let mut through = Vec::new();
    for (idx, result) in tasks.join_all().await {
        match result {
            Ok(()) => through.push(idx),
            Err(CommitError::Stale) => (),
            Err(error) => panic!("{error:?}"),
        }
    }
    through
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_turns_on_one_revision_exactly_one_is_played() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let turns = (0..50).map(|it| vec![turn(1, 0, &format!("t{it}"))]);
    let through = race(&store, turns.collect()).await;
    assert_eq!(through.len(), 1);
    assert_eq!(log_of(&*store, 1).await, [format!("t{}", through[0])]);
    assert_eq!(
        store.game(GameId(1)).await.unwrap().unwrap().revision,
        Revision(1)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_different_games_do_not_hinder_each_other() {
    let (_folder, store) = store().await;
    for id in 1..=100 {
        put_game(&*store, game(id)).await;
    }
    for round in 0..5 {
        let turns = (1..=100).map(|id| vec![turn(id, round, "x")]);
        assert_eq!(race(&store, turns.collect()).await.len(), 100);
    }
    for id in 1..=100 {
        assert_eq!(log_of(&*store, id).await.len(), 5);
    }
}

#[tokio::test]
async fn two_who_press_rematch_at_once_make_one_challenge() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let rematch = |id| {
        vec![Write::Challenge(ChallengeWrite::Open(Challenge {
            rematch_of: Some(GameId(1)),
            ..challenge(id)
        }))]
    };
    let (one, other) = tokio::join!(store.commit(rematch(2)), store.commit(rematch(3)));
    assert!(one.is_ok() && is_stale(&other) || is_stale(&one) && other.is_ok());
    assert!(store.rematch(GameId(1)).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_accepted_by_one_of_many() {
    let (_folder, store) = store().await;
    put(
        &*store,
        vec![Write::Challenge(ChallengeWrite::Open(challenge(1)))],
    )
    .await;
    let mut guests = Vec::new();
    for guest in 0..30 {
        let user = PlayerId(1_000 + guest);
        guests.push(store.enroll(user, String::new()).await.unwrap());
    }
    let accept = |by: &Participant| {
        vec![
            Write::Challenge(ChallengeWrite::Settle(
                GameId(1),
                ChallengeState::Accepted(by.clone()),
                Timestamp(2_000),
            )),
            Write::Game(GameWrite::Start(Box::new(game(1)))),
        ]
    };
    let through = race(&store, guests.iter().map(accept).collect()).await;
    let [winner] = through[..] else {
        panic!("{through:?}")
    };
    let read = store.challenge(GameId(1)).await.unwrap().unwrap();
    let by = guests[winner].clone();
    assert_eq!(read.state, ChallengeState::Accepted(by));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_is_claimed_by_one_of_many() {
    let (_folder, store) = store().await;
    for id in 0..40 {
        put(
            &*store,
            vec![Write::schedule(
                DiscordTask::SyncGame(GameId(id)),
                Timestamp(0),
            )],
        )
        .await;
    }
    let mut claims = JoinSet::new();
    for _ in 0..50 {
        let store = Arc::clone(&store);
        let (now, lease) = (
            Timestamp(0),
            Lease {
                owner: Owner(1),
                until: Timestamp(60_000),
            },
        );
        claims.spawn(async move { store.claim(Lane::Discord, lease, now, 1).await.unwrap() });
    }
    let mut ids: Vec<TaskId> = claims
        .join_all()
        .await
        .into_iter()
        .flatten()
        .map(|it| it.id)
        .collect();
    ids.sort_unstable();
    ids.dedup();
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
    let mut ids = reservations.join_all().await;
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_batches_do_not_harm_the_good_ones_around_them() {
    let (_folder, store) = store().await;
    for id in 1..=30 {
        put_game(&*store, game(id)).await;
    }
    let mut tasks = JoinSet::new();
    for id in 1..=30 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let mut batch = vec![turn(id, 0, "x")];
            if id % 3 == 0 {
                // Such a game already exists.
                batch.push(Write::Game(GameWrite::Start(Box::new(game(id)))));
            }
            (id, store.commit(batch).await)
        });
    }
    for (id, result) in tasks.join_all().await {
        assert_eq!(result.is_ok(), id % 3 != 0);
        assert!(!is_stale(&result));
        assert_eq!(log_of(&*store, id).await.is_empty(), id % 3 == 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_sees_a_head_and_a_log_that_fit() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let reader = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            loop {
                let game = store.game(GameId(1)).await.unwrap().unwrap();
                assert_eq!(game.revision, Revision(game.log.len() as u64));
                if game.revision == Revision(100) {
                    break;
                }
            }
        })
    };
    for revision in 0..100 {
        put(&*store, vec![turn(1, revision, "x")]).await;
    }
    reader.await.unwrap();
}
