//! Acknowledged writes survive, no matter what happens to the process.

use std::fs;

use cairn_app::{GameStore as _, Store as _};
use cairn_domain::GameId;
use cairn_store::{Database as _, SqliteStore};

use super::{
    database::{Database, sql, sqlite, url},
    laws::{all, game, log_of, meet_all, put, put_game, turn},
};

/// The remains of a dead process: the database and its log, not tidied up.
fn wreck(folder: &Database) -> Database {
    let copy = Database::new();
    for name in ["cairn.db", "cairn.db-wal"] {
        fs::copy(folder.file(name), copy.file(name)).unwrap();
    }
    copy
}

#[tokio::test]
async fn an_acknowledged_turn_survives_a_kill() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    for revision in 0..20 {
        put(&store, vec![turn(1, revision, &format!("t{revision}"))]).await;
        let wreck = wreck(&folder);
        let after = SqliteStore::open(&wreck.url()).await.unwrap();
        assert_eq!(
            all(&after.game(GameId(1)).await.unwrap().unwrap()),
            all(&store.game(GameId(1)).await.unwrap().unwrap())
        );
        assert_eq!(log_of(&after, 1).await.len() as u64, revision + 1);
    }
}

#[tokio::test]
async fn a_log_that_was_cut_off_while_it_was_written_gives_the_state_before() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let before = fs::metadata(folder.file("cairn.db-wal")).unwrap().len();
    put(&store, vec![turn(1, 0, "cut off")]).await;
    let wreck = wreck(&folder);
    let log = fs::File::options()
        .write(true)
        .open(wreck.file("cairn.db-wal"))
        .unwrap();
    let after = log.metadata().unwrap().len();
    assert!(before < after);
    log.set_len(before + (after - before) / 2).unwrap();

    let after = SqliteStore::open(&wreck.url()).await.unwrap();
    assert_eq!(
        all(&after.game(GameId(1)).await.unwrap().unwrap()),
        all(&game(1))
    );
}

#[tokio::test]
async fn who_goes_away_before_the_answer_has_still_played() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    // Submitted on the first poll, and then nobody waits for it.
    let mut commit = Box::pin(store.commit(vec![turn(1, 0, "x")]));
    let first = std::future::poll_fn(|cx| std::task::Poll::Ready(commit.as_mut().poll(cx)));
    assert!(first.await.is_pending());
    drop(commit);
    store.close().await;
    assert_eq!(log_of(&folder.open().await, 1).await, ["x"]);
}

#[tokio::test]
async fn a_store_that_is_dropped_writes_what_has_been_handed_in() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let mut commit = Box::pin(store.commit(vec![turn(1, 0, "x")]));
    let first = std::future::poll_fn(|cx| std::task::Poll::Ready(commit.as_mut().poll(cx)));
    assert!(first.await.is_pending());
    drop(commit);
    drop(store);
    assert_eq!(log_of(&folder.open().await, 1).await, ["x"]);
}

#[tokio::test]
async fn while_another_program_locks_the_database_reading_works_and_writing_comes_back() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let mut stranger = folder.stranger().await;
    sql(&mut stranger, "BEGIN IMMEDIATE").await;
    let error = store.commit(vec![turn(1, 0, "x")]).await.unwrap_err();
    assert!(error.to_string().contains("begin to write"), "{error}");
    assert!(log_of(&store, 1).await.is_empty());

    sql(&mut stranger, "ROLLBACK").await;
    put(&store, vec![turn(1, 0, "y")]).await;
    assert_eq!(log_of(&store, 1).await, ["y"]);
}

#[tokio::test]
async fn a_database_on_another_path_is_found_by_its_address() {
    let folder = Database::new();
    let path = folder.file("with blank and ü.db");
    let address = url(&path).replace(' ', "%20");
    let store = SqliteStore::open(&address).await.unwrap();
    meet_all(&store).await;
    put_game(&store, game(1)).await;
    store.close().await;
    assert!(path.exists());
}
