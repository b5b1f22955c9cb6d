//! Half-entered turns: one per player and game, changed only from their current state.

use cairn_domain::{DraftChange, GameId, GameWrite, LogLength, TurnDraft, Write};
use cairn_store::Store;

use super::{ada, assert_stale, bob, commit, is_stale, put, store_with_game, turn};

fn change(was: Option<&str>, becomes: Option<&str>) -> Write {
    at(0, was, becomes)
}

fn at(seq: u64, was: Option<&str>, becomes: Option<&str>) -> Write {
    Write::Game(GameWrite::Draft(DraftChange {
        game: GameId(1),
        player: ada().id,
        seq: LogLength(seq),
        was: was.map(ToOwned::to_owned),
        becomes: becomes.map(ToOwned::to_owned),
    }))
}

async fn actions(store: &Store) -> Option<String> {
    let draft = store.draft(GameId(1), ada().id).await.unwrap();
    draft.map(|draft| draft.actions)
}

#[tokio::test]
async fn a_draft_comes_back_and_goes() {
    let (folder, store) = store_with_game().await;
    assert_eq!(actions(&store).await, None);
    put(&store, change(None, Some("c2+c3"))).await;
    put(&store, change(Some("c2+c3"), Some("c2+c3 c3+d3"))).await;
    let store = folder.reopened(store).await;
    let draft = TurnDraft {
        game: GameId(1),
        player: ada().id,
        seq: LogLength(0),
        actions: "c2+c3 c3+d3".to_owned(),
    };
    assert_eq!(store.draft(GameId(1), ada().id).await.unwrap(), Some(draft));
    assert_eq!(store.draft(GameId(1), bob().id).await.unwrap(), None);
    put(&store, change(Some("c2+c3 c3+d3"), None)).await;
    assert_eq!(actions(&store).await, None);
}

#[tokio::test]
async fn only_what_was_seen_is_changed() {
    let (_folder, store) = store_with_game().await;
    put(&store, change(None, Some("a"))).await;
    for stale in [
        change(None, Some("b")),
        change(Some("b"), Some("c")),
        change(Some("b"), None),
        at(1, Some("a"), Some("b")),
        at(1, Some("a"), None),
    ] {
        assert_stale(&store, stale).await;
    }
    assert_eq!(actions(&store).await.as_deref(), Some("a"));
}

#[tokio::test]
async fn of_two_at_once_one_gets_through() {
    let (_folder, store) = store_with_game().await;
    let (one, other) = tokio::join!(
        commit(&store, change(None, Some("a"))),
        commit(&store, change(None, Some("b"))),
    );
    assert_ne!(is_stale(&one), is_stale(&other));
    assert_eq!(
        actions(&store).await.as_deref(),
        Some(if one.is_ok() { "a" } else { "b" })
    );
}

#[tokio::test]
async fn a_draft_goes_with_the_log_it_was_made_for() {
    let (_folder, store) = store_with_game().await;
    put(&store, change(None, Some("a"))).await;
    put(&store, turn(1, 0, "x")).await;
    assert_eq!(actions(&store).await, None);
    assert_stale(&store, change(None, Some("a"))).await;
    put(&store, at(1, None, Some("b"))).await;
    assert_eq!(actions(&store).await.as_deref(), Some("b"));
}
