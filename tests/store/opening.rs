//! All faults of a database are reported when it is opened, and nothing is changed.

use std::fs;

use cairn_app::{GameStore as _, Store as _};
use cairn_domain::GameId;
use cairn_store::{Database as _, OpenError, OpenMode, SqliteStore};

use sqlx::{Connection as _, SqliteConnection};

use super::{
    database::{Database, sql, sqlite, url},
    laws::{game, put_game, turn},
};

async fn error(url: &str) -> OpenError {
    let error = SqliteStore::open(url).await.unwrap_err();
    let text = error.to_string();
    // What is wrong, then what to do about it.
    assert!(text.contains(": ") && !text.contains('\n'), "{text}");
    error
}

#[tokio::test]
async fn a_new_database_is_found_again() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    store.close().await;
    assert!(!folder.file("cairn.db-wal").exists(), "all is tidied up");
    let store = folder.open().await;
    assert!(store.game(GameId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_file_without_anything_in_it_is_a_new_database() {
    let folder = Database::new();
    fs::write(folder.file("cairn.db"), "").unwrap();
    put_game(&folder.filled().await, game(1)).await;
}

#[tokio::test]
async fn a_missing_folder_is_not_made() {
    let folder = Database::new();
    let url = url(&folder.file("typo/cairn.db"));
    assert!(matches!(error(&url).await, OpenError::CannotOpen { .. }));
    assert!(!folder.file("typo").exists());
}

#[tokio::test]
async fn a_file_that_must_not_be_made_is_missing() {
    let folder = Database::new();
    let url = format!("{}?mode=rw", folder.url());
    assert!(matches!(error(&url).await, OpenError::Missing { .. }));
    assert!(!folder.file("cairn.db").exists());
}

#[tokio::test]
async fn a_folder_is_not_a_database() {
    let folder = Database::new();
    fs::create_dir(folder.file("cairn.db")).unwrap();
    let error = error(&folder.url()).await;
    assert!(matches!(error, OpenError::IsFolder { .. }), "{error}");
}

#[tokio::test]
async fn a_text_is_not_a_database_and_stays_as_it_is() {
    let folder = Database::new();
    let text = "Dear diary, ".repeat(1_000);
    fs::write(folder.file("cairn.db"), &text).unwrap();
    let error = error(&folder.url()).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    assert_eq!(fs::read_to_string(folder.file("cairn.db")).unwrap(), text);
}

#[tokio::test]
async fn the_database_of_another_program_stays_as_it_is() {
    let folder = Database::new();
    let mut stranger = folder.stranger().await;
    sql(&mut stranger, "CREATE TABLE bookmarks (url TEXT)").await;
    stranger.close().await.unwrap();
    let before = fs::read(folder.file("cairn.db")).unwrap();
    let error = error(&folder.url()).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert!(fs::read(folder.file("cairn.db")).unwrap() == before);
    let error = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
}

#[tokio::test]
async fn a_damaged_database_is_said_to_be_damaged() {
    let (folder, store) = sqlite().await;
    store.close().await;
    let mut bytes = fs::read(folder.file("cairn.db")).unwrap();
    bytes[100..4_000].fill(0xee);
    fs::write(folder.file("cairn.db"), &bytes).unwrap();
    let error = error(&folder.url()).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}

/// A database with a change that this program does not know.
async fn changed(statement: &'static str) -> Database {
    let (folder, store) = sqlite().await;
    store.close().await;
    let mut stranger = folder.stranger().await;
    sql(&mut stranger, statement).await;
    stranger.close().await.unwrap();
    folder
}

#[tokio::test]
async fn a_schema_of_a_newer_version_is_not_touched() {
    let folder = changed(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999, 'tournaments', TRUE, x'00', 0)",
    )
    .await;
    let error = error(&folder.url()).await;
    assert!(
        matches!(error, OpenError::Newer { found: 999, .. }),
        "{error}"
    );
    let error = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap_err();
    assert!(
        matches!(error, OpenError::Newer { found: 999, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn a_schema_with_another_history_is_not_touched() {
    let folder = changed("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").await;
    let error = error(&folder.url()).await;
    assert!(
        matches!(error, OpenError::Diverged { step: 2, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn a_database_that_another_program_keeps_locked_is_said_to_be_locked() {
    let (folder, store) = sqlite().await;
    store.close().await;
    let mut stranger = folder.stranger().await;
    for (begin, end) in [
        ("BEGIN IMMEDIATE", "ROLLBACK"),
        ("PRAGMA locking_mode = EXCLUSIVE", "SELECT 1"),
    ] {
        sql(&mut stranger, begin).await;
        // Takes the lock, in the second case.
        sql(&mut stranger, "UPDATE last_id SET id = id").await;
        let error = error(&folder.url()).await;
        assert!(matches!(error, OpenError::Locked { .. }), "{error}");
        sql(&mut stranger, end).await;
    }
    stranger.close().await.unwrap();
    folder.open().await;
}

#[tokio::test]
async fn a_second_bot_on_the_same_database_is_told_who_has_it() {
    let (folder, store) = sqlite().await;
    let error = error(&folder.url()).await;
    let me = format!("process {}", std::process::id());
    assert!(
        matches!(&error, OpenError::InUse { by, .. } if *by == me),
        "{error}"
    );
    store.close().await;
    folder.open().await.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_to_a_database_is_the_same_database() {
    let (folder, _store) = sqlite().await;
    std::os::unix::fs::symlink(folder.file("cairn.db"), folder.file("link.db")).unwrap();
    let error = error(&url(&folder.file("link.db"))).await;
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
}

#[tokio::test]
async fn a_bot_that_is_about_to_end_is_waited_for() {
    let (folder, store) = sqlite().await;
    let address = folder.url();
    let (opened, ()) = tokio::join!(SqliteStore::open(&address), store.close());
    opened.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn files_and_folders_that_must_not_be_written_are_named() {
    use std::os::unix::fs::PermissionsExt as _;

    let (folder, store) = sqlite().await;
    store.close().await;
    let set = |path: &std::path::Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let file = folder.file("cairn.db");
    set(&file, 0o444);
    if fs::File::options().append(true).open(&file).is_ok() {
        return; // Nothing is forbidden to root.
    }
    let read_only = error(&folder.url()).await;
    assert!(
        matches!(read_only, OpenError::ReadOnly { .. }),
        "{read_only}"
    );
    // SQLite has created the files of its log with the same permissions.
    for name in ["cairn.db", "cairn.db-wal", "cairn.db-shm"] {
        if folder.file(name).exists() {
            set(&folder.file(name), 0o644);
        }
    }

    fs::remove_file(folder.file("cairn.db.lock")).unwrap();
    let parent = file.parent().unwrap();
    set(parent, 0o555);
    let read_only = error(&folder.url()).await;
    assert!(
        matches!(read_only, OpenError::ReadOnly { .. }),
        "{read_only}"
    );
    set(parent, 0o755);
    folder.open().await;
}

#[tokio::test]
async fn looking_needs_neither_the_lock_nor_the_right_to_write() {
    let (folder, bot) = sqlite().await;
    put_game(&bot, game(1)).await;
    let looking = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap();
    assert!(looking.game(GameId(1)).await.unwrap().is_some());
    let error = looking.commit(vec![turn(1, 0, "x")]).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the database was opened for reading only"
    );
    assert!(looking.reserve_id().await.is_err());
    looking.close().await;
    bot.close().await;

    // Also when no bot is running.
    let looking = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap();
    assert!(looking.game(GameId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn looking_makes_nothing() {
    let folder = Database::new();
    let error = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap_err();
    assert!(matches!(error, OpenError::Missing { .. }), "{error}");
    assert!(!folder.file("cairn.db").exists());

    let folder = changed("DELETE FROM _sqlx_migrations WHERE version > 1").await;
    let error = SqliteStore::open_for(&folder.url(), OpenMode::Looking)
        .await
        .unwrap_err();
    assert!(
        matches!(error, OpenError::Older { found: 1, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn the_file_says_what_it_is() {
    let (folder, _store) = sqlite().await;
    let mut stranger: SqliteConnection = folder.stranger().await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(&mut stranger)
        .await
        .unwrap();
    let application: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut stranger)
        .await
        .unwrap();
    assert_eq!((mode.as_str(), application), ("wal", 0x4341_524e));
    let loose: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_sqlx%'",
    )
    .fetch_all(&mut stranger)
    .await
    .unwrap();
    assert!(loose.is_empty(), "{loose:?} take anything");
}
