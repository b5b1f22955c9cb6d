//! Plans: one per player and game, changed only from their current state and that of the log.

use cairn_app::Store;
use cairn_domain::{
    GameChange, GameId, GamePlan, GameWrite, Head, HowWon, Leaving, LogLength, Outcome,
    ParticipantId, PersonWrite, PlanAnswer, PlanBranch, PlanCondition, PlanWrite, Revision,
    Timestamp, Write,
};
use cairn_kernel::Seat;

use super::{acted, ada, bob, game, is_stale, put, put_game, store, turn};

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

fn made(of: ParticipantId, revision: u64, seq: u64) -> Write {
    Write::Plan(PlanWrite::Make(
        Box::new(plan(of, revision)),
        LogLength(seq),
    ))
}

fn kept(of: ParticipantId, revision: u64) -> Write {
    Write::Plan(PlanWrite::Keep(Box::new(plan(of, revision))))
}

fn expected(of: ParticipantId, revision: u64) -> Write {
    Write::Plan(PlanWrite::Expect(GameId(1), of, Revision(revision)))
}

fn dropped(of: ParticipantId, revision: u64) -> Write {
    Write::Plan(PlanWrite::Drop(GameId(1), of, Revision(revision)))
}

async fn all(store: &dyn Store) -> Vec<GamePlan> {
    store.plans(GameId(1)).await.unwrap()
}

#[tokio::test]
async fn a_plan_comes_back_and_goes() {
    let (folder, store) = store().await;
    put_game(&*store, game(1)).await;
    assert_eq!(all(&*store).await, []);
    let (ada, bob) = (ada().id, bob().id);
    put(&*store, vec![made(ada, 1, 0), made(bob, 1, 0)]).await;
    put(&*store, vec![kept(ada, 2), expected(ada, 2)]).await;
    let store = folder.reopened(store).await;
    assert_eq!(all(&*store).await, [plan(ada, 2), plan(bob, 1)]);
    assert_eq!(store.plans_of(bob).await.unwrap(), [plan(bob, 1)]);
    put(&*store, vec![dropped(ada, 2), expected(ada, 0)]).await;
    assert_eq!(all(&*store).await, [plan(bob, 1)]);
}

#[tokio::test]
async fn only_what_was_seen_is_changed() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let (ada, bob) = (ada().id, bob().id);
    put(&*store, vec![made(ada, 1, 0)]).await;
    for stale in [
        made(ada, 1, 0),
        made(ada, 3, 0),
        made(ada, 2, 1),
        made(bob, 1, 1),
        kept(ada, 3),
        dropped(ada, 2),
        dropped(bob, 1),
        expected(ada, 0),
        expected(ada, 2),
        expected(bob, 1),
    ] {
        let result = store.commit(vec![stale.clone()]).await;
        assert!(is_stale(&result), "{stale:?}: {result:?}");
    }
    assert_eq!(all(&*store).await, [plan(ada, 1)]);
}

#[tokio::test]
async fn a_turn_and_a_plan_made_at_once_do_not_miss_each_other() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let ada = ada().id;
    let turn = vec![turn(1, 0, "a1-b1"), expected(ada, 0)];
    let (played, planned) = tokio::join!(store.commit(turn), store.commit(vec![made(ada, 1, 0)]));
    assert_ne!(is_stale(&played), is_stale(&planned));
}

#[tokio::test]
async fn plans_go_with_their_game_and_their_player() {
    let (_folder, store) = store().await;
    put_game(&*store, game(1)).await;
    let (ada, bob) = (ada().id, bob().id);
    put(&*store, vec![made(ada, 1, 0), made(bob, 1, 0)]).await;
    let won = Outcome::Won(Seat::First, HowWon::Resignation);
    let over = Head {
        to_move: None,
        outcome: Some(won),
        ..game(1).head
    };
    let ending = GameChange {
        id: GameId(1),
        expect: Revision(0),
        entries: vec![acted("x", 2_000)],
        head: over,
        due: cairn_domain::Due::default(),
    };
    put(&*store, vec![Write::Game(GameWrite::Change(ending))]).await;
    assert_eq!(all(&*store).await, []);
    let late = store.commit(vec![made(ada, 1, 1)]).await;
    assert!(is_stale(&late), "{late:?}");

    put(&*store, vec![kept(ada, 1), kept(bob, 1)]).await;
    let leaving = Leaving {
        who: ada,
        asked_at: Timestamp(1),
    };
    let leave = PersonWrite::Leave(leaving);
    put(&*store, vec![Write::Person(leave)]).await;
    put(&*store, vec![Write::Person(PersonWrite::Forget(ada))]).await;
    assert_eq!(all(&*store).await, [plan(bob, 1)]);
}
