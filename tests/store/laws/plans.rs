//! Plans: one per player and game, changed only from their current state and that of the log.

use cairn_domain::{
    GameId, GamePlan, LogLength, ParticipantId, PlanAnswer, PlanBranch, PlanCondition, PlanWrite,
    Revision, Timestamp, Write,
};
use cairn_store::{CommitError, Store, Tx};

use super::{ada, assert_stale, bob, commit, end, is_stale, put, store_with_game, turn};

/// A plan with as many branches as its revision.
fn plan(of: ParticipantId, revision: u64) -> GamePlan {
    let branch = |number: u64| PlanBranch {
        when: PlanCondition::Turn(format!("a{number}-b{number}")),
        answer: PlanAnswer::Resign,
        next: vec![PlanBranch {
            when: PlanCondition::Whatever,
            answer: PlanAnswer::Turn("é ☃".to_owned()),
            next: Vec::new(),
        }],
    };
    GamePlan {
        game: GameId(1),
        of,
        root: LogLength(0),
        branches: (0..revision.min(3)).map(branch).collect(),
        revision: Revision(revision),
        at: Timestamp(-5),
    }
}

/// Saves a plan as its player does who has seen a log of this length.
async fn make(store: &Store, plan: GamePlan, seq: u64) -> Result<(), CommitError> {
    let save = async |tx: Tx| {
        if tx.lock_log(plan.game, LogLength(seq)).await? && tx.save_plan(&plan).await? {
            return Ok(());
        }
        Err(CommitError::Stale)
    };
    store.transact(save).await
}

fn plan_write(of: ParticipantId, revision: u64) -> PlanWrite {
    PlanWrite::Keep(Box::new(plan(of, revision)))
}

fn expected(of: ParticipantId, revision: u64) -> PlanWrite {
    PlanWrite::Expect(GameId(1), of, Revision(revision))
}

/// A plan that is removed at this revision.
fn dropped(of: ParticipantId, revision: u64) -> PlanWrite {
    PlanWrite::Keep(Box::new(GamePlan {
        branches: Vec::new(),
        ..plan(of, revision + 1)
    }))
}

async fn all(store: &Store) -> Vec<GamePlan> {
    store.plans(GameId(1)).await.unwrap()
}

#[tokio::test]
async fn a_plan_comes_back_and_goes() {
    let (folder, store) = store_with_game().await;
    assert_eq!(all(&store).await, []);
    let (ada, bob) = (ada().id, bob().id);
    for of in [ada, bob] {
        make(&store, plan(of, 1), 0).await.unwrap();
    }
    put(&store, [plan_write(ada, 2), expected(ada, 2)]).await;
    let store = folder.reopened(store).await;
    assert_eq!(all(&store).await, [plan(ada, 2), plan(bob, 1)]);
    assert_eq!(store.plans_of(bob).await.unwrap(), [plan(bob, 1)]);
    put(&store, [dropped(ada, 2), expected(ada, 0)]).await;
    assert_eq!(all(&store).await, [plan(bob, 1)]);
}

#[tokio::test]
async fn only_what_was_seen_is_changed() {
    let (_folder, store) = store_with_game().await;
    let (ada, bob) = (ada().id, bob().id);
    make(&store, plan(ada, 1), 0).await.unwrap();
    for (stale, seq) in [
        (plan(ada, 1), 0),
        (plan(ada, 3), 0),
        (plan(ada, 2), 1),
        (plan(bob, 1), 1),
    ] {
        assert!(is_stale(&make(&store, stale, seq).await));
    }
    for stale in [
        plan_write(ada, 3),
        dropped(ada, 2),
        dropped(bob, 1),
        expected(ada, 0),
        expected(ada, 2),
        expected(bob, 1),
    ] {
        assert_stale(&store, stale).await;
    }
    assert_eq!(all(&store).await, [plan(ada, 1)]);
}

#[tokio::test]
async fn a_turn_and_a_plan_made_at_once_do_not_miss_each_other() {
    let (_folder, store) = store_with_game().await;
    let ada = ada().id;
    let turn = [turn(1, 0, "a1-b1"), Write::Plan(expected(ada, 0))];
    let (played, planned) = tokio::join!(commit(&store, turn), make(&store, plan(ada, 1), 0));
    assert_ne!(is_stale(&played), is_stale(&planned));
}

#[tokio::test]
async fn plans_go_with_their_game() {
    let (_folder, store) = store_with_game().await;
    let (ada, bob) = (ada().id, bob().id);
    for of in [ada, bob] {
        make(&store, plan(of, 1), 0).await.unwrap();
    }
    put(&store, end(1)).await;
    assert_eq!(all(&store).await, []);
    assert!(is_stale(&make(&store, plan(ada, 1), 0).await));
}
