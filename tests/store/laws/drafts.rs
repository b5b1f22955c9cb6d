//! Half-entered turns: one per player and game.

use cairn_domain::{GameWrite, TurnDraft};

use crate::store::prelude::*;

fn draft(seq: u64, actions: &str) -> TurnDraft {
    TurnDraft {
        game: GameId(1),
        player: ada().id,
        seq: LogLength(seq),
        actions: actions.to_owned(),
    }
}

async fn enter(store: &Store, seq: u64, actions: &str) {
    put(store, GameWrite::Draft(draft(seq, actions))).await;
}

async fn saved_draft(store: &Store) -> Option<TurnDraft> {
    store.draft(GameId(1), ada().id).await.unwrap()
}

#[tokio::test]
async fn a_draft_comes_back_and_goes() {
    let (folder, store) = store_with_game().await;
    assert_eq!(saved_draft(&store).await, None);
    enter(&store, 0, "c2+c3").await;
    enter(&store, 0, "c2+c3 c3+d3").await;
    let store = folder.reopen(store).await;
    assert_eq!(saved_draft(&store).await, Some(draft(0, "c2+c3 c3+d3")));
    assert_eq!(store.draft(GameId(1), bob().id).await.unwrap(), None);
    enter(&store, 0, "").await;
    assert_eq!(saved_draft(&store).await, None);
}

#[tokio::test]
async fn a_draft_goes_with_the_log_it_was_made_for() {
    let (_folder, store) = store_with_game().await;
    enter(&store, 0, "a").await;
    put(&store, turn(1, 0, "x")).await;
    assert_eq!(saved_draft(&store).await, None);
    enter(&store, 1, "b").await;
    assert_eq!(saved_draft(&store).await, Some(draft(1, "b")));
}
