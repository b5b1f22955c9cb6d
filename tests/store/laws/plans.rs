//! Plans: one per player and game, changed only from their current state and that of the log.

use cairn_app::SystemClock;
use cairn_domain::{GamePlan, PlanAnswer, PlanBranch, PlanCondition, PlanVersion, SeenState};
use cairn_store::CommitError;

use super::{
    super::{database::app, looks::challenge},
    end, is_stale,
};
use crate::store::prelude::*;

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

/// What planned answers have left of a plan.
fn save_plan(plan: GamePlan) -> Write {
    Write::Plan(Box::new(plan))
}

/// A plan that is removed at this revision.
fn empty_plan(of: ParticipantId, revision: u64) -> GamePlan {
    GamePlan {
        branches: Vec::new(),
        ..plan(of, revision + 1)
    }
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
    put(&store, save_plan(plan(ada, 2))).await;
    let store = folder.reopen(store).await;
    assert_eq!(all(&store).await, [plan(ada, 2), plan(bob, 1)]);
    assert_eq!(store.plans_of(bob).await.unwrap(), [plan(bob, 1)]);
    put(&store, save_plan(empty_plan(ada, 2))).await;
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
        (empty_plan(ada, 2), 0),
        (empty_plan(bob, 1), 0),
    ] {
        assert!(is_stale(&make(&store, stale, seq).await));
    }
    assert_eq!(all(&store).await, [plan(ada, 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_and_a_plan_made_at_once_do_not_miss_each_other() {
    let (_folder, store) = store().await;
    let app = app(&store, cairn_toygame::catalog(), SystemClock);
    for _ in 0..20 {
        let id = app
            .challenge_since(challenge(), Timestamp::MAX)
            .await
            .unwrap()
            .id;
        app.accept(id, BOB, 0).await.unwrap();
        let game = app.play(id, ADA, SeenState::Latest, "a1-b1", None);
        let seen = PlanVersion::new(&game.await.unwrap().game, None);
        let (played, planned) = tokio::join!(
            app.play(id, BOB, SeenState::Latest, "a2-b2", None),
            app.add_to_plan(id, (ADA, seen), ("a2-b2 b1-c1", &[])),
        );
        played.unwrap();
        let turns = app.view(id).await.unwrap().table.finished_turns();
        assert_eq!(turns, if planned.is_ok() { 3 } else { 2 }, "{planned:?}");
        app.resign(id, ADA).await.unwrap();
    }
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
