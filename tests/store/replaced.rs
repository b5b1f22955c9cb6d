//! Files that are replaced, moved or deleted by others, while a store has them open and before.

use std::{collections::BTreeMap, fs};

use cairn_store::{CommitError, DatabaseGone, FatalDatabaseError, OpenError};

use super::{database::url, laws::log_of};
use crate::store::prelude::*;

/// What somebody does with the files of a database.
type Deed = fn(&Database);

const NAMES: [&str; 2] = ["cairn.db", "cairn.db-wal"];

fn bytes(folder: &Database) -> BTreeMap<&str, Vec<u8>> {
    let read = |name| Some((name, fs::read(folder.file(name)).ok()?));
    NAMES.into_iter().filter_map(read).collect()
}

#[tokio::test]
async fn nothing_counts_as_written_into_a_file_that_is_no_longer_there() {
    let deeds: [Deed; 5] = [
        |it| fs::rename(it.file("cairn.db"), it.file("moved.db")).unwrap(),
        |it| fs::remove_file(it.file("cairn.db")).unwrap(),
        |it| {
            fs::copy(it.file("cairn.db"), it.file("copy.db")).unwrap();
            fs::rename(it.file("cairn.db"), it.file("moved.db")).unwrap();
            fs::rename(it.file("copy.db"), it.file("cairn.db")).unwrap();
        },
        |it| fs::remove_file(it.file("cairn.db-wal")).unwrap(),
        |it| {
            fs::copy(it.file("cairn.db-wal"), it.file("copy")).unwrap();
            fs::rename(it.file("copy"), it.file("cairn.db-wal")).unwrap();
        },
    ];
    for (number, replace) in deeds.into_iter().enumerate() {
        let (folder, store) = sqlite().await;
        put_game(&store, game(1)).await;
        put(&store, turn(1, 0, "written")).await;
        replace(&folder);
        let Err(CommitError::Internal(error)) = commit(&store, turn(1, 1, "lost")).await else {
            panic!("deed {number}");
        };
        let told = DatabaseGone::from_error(&error);
        assert_eq!(told, Some(DatabaseGone::Silent), "deed {number}");
        assert_eq!(
            store.wait_until_dead().await,
            FatalDatabaseError::Replaced,
            "deed {number}"
        );
        store.close().await;
        // A file that was moved is whole, also without the log that it left behind.
        let moved = folder.file("moved.db");
        if moved.exists() {
            let store = Store::open(&url(&moved), OpenMode::Bot).await;
            let store = store.unwrap();
            assert_eq!(log_of(&store, 1).await[0], "written", "deed {number}");
        }
    }
}

#[tokio::test]
async fn a_log_beside_another_database_is_named_and_nothing_is_written() {
    // A database whose bot was killed in the middle, and a copy of an earlier state of it.
    let (source, store) = sqlite().await;
    let copy = source.file("copy.db");
    cairn_store::back_up(source.url(), &copy, |_| cairn_store::Go::On)
        .await
        .unwrap();
    let (other, other_store) = sqlite().await;
    for number in 1..40 {
        put_game(&other_store, game(number)).await;
    }
    other_store.close().await;
    put_game(&store, game(1)).await;

    let copies = [copy, other.file("cairn.db"), source.file("missing")];
    for (number, database) in copies.iter().enumerate() {
        let folder = Database::in_file();
        fs::copy(source.file("cairn.db-wal"), folder.file("cairn.db-wal")).unwrap();
        if database.exists() {
            fs::copy(database, folder.file("cairn.db")).unwrap();
        }
        let before = bytes(&folder);
        for mode in [
            OpenMode::Bot,
            OpenMode::Looking,
            OpenMode::Tasks,
            OpenMode::Mending,
        ] {
            match Store::open(folder.url(), mode).await {
                Err(OpenError::StrangeLog(_, log)) => {
                    assert_eq!(log, folder.file("cairn.db-wal"));
                }
                other => panic!("{number}, {mode:?}: {:?}", other.err()),
            }
        }
        assert_eq!(bytes(&folder), before, "{number}");
    }
}

#[tokio::test]
async fn a_database_that_took_the_place_of_another_is_noticed_by_the_files_themselves() {
    let (folder, store) = sqlite().await;
    // Byte for byte what was there, so only the file itself is another.
    fs::copy(folder.file("cairn.db"), folder.file("copy")).unwrap();
    put_game(&store, game(1)).await;
    // Forgotten instead of closed, as by a kill; the lock goes with its file.
    std::mem::forget(store);
    fs::copy(folder.file("cairn.db.lock"), folder.file("lock")).unwrap();
    fs::rename(folder.file("lock"), folder.file("cairn.db.lock")).unwrap();
    fs::rename(folder.file("copy"), folder.file("cairn.db")).unwrap();
    let opened = Store::open(folder.url(), OpenMode::Bot).await;
    assert!(matches!(opened, Err(OpenError::StrangeLog { .. })));
}
