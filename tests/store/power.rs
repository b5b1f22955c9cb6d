//! Acknowledged writes survive, no matter what happens to the process.

use std::fs;

use super::{
    database::url,
    laws::{all, log_of, meet_all},
};
use crate::store::prelude::*;

#[tokio::test]
async fn a_log_that_was_cut_off_while_it_was_written_gives_the_state_before() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let before = fs::metadata(folder.file("cairn.db-wal")).unwrap().len();
    put(&store, turn(1, 0, "cut off")).await;
    // The remains of a dead process: the database and its log, not tidied up.
    let wreck = Database::in_file();
    for name in ["cairn.db", "cairn.db-wal"] {
        fs::copy(folder.file(name), wreck.file(name)).unwrap();
    }
    let log = fs::File::options()
        .write(true)
        .open(wreck.file("cairn.db-wal"))
        .unwrap();
    let after = log.metadata().unwrap().len();
    assert!(before < after);
    log.set_len(before + (after - before) / 2).unwrap();

    let after = wreck.open().await;
    assert_eq!(all(&current_game(&after, 1).await), all(&game(1)));
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
    assert_eq!(log_of(&*folder.open().await, 1).await, ["x"]);
}

#[tokio::test]
async fn a_database_on_another_path_is_found_by_its_address() {
    let folder = Database::in_file();
    let path = folder.file("with blank and ü.db");
    let address = url(&path).replace(' ', "%20");
    let store = Store::open(&address, OpenMode::Bot).await.unwrap();
    meet_all(&store).await;
    put_game(&store, game(1)).await;
    store.close().await;
    assert!(path.exists());
}
