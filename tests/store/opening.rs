//! All faults of a database are reported when it is opened, and nothing is changed.

use std::fs;

use cairn_store::OpenError;

use super::database::url;
use crate::store::prelude::*;

async fn error_in(mode: OpenMode, url: &str) -> OpenError {
    let Err(error) = Store::open(url, mode).await else {
        panic!("{url} is opened");
    };
    let text = error.to_string();
    // What is wrong, then what to do about it.
    assert!(text.contains(": ") && !text.contains('\n'), "{text}");
    error
}

async fn error(url: &str) -> OpenError {
    error_in(OpenMode::Bot, url).await
}

async fn open_looking(folder: &Database) -> Arc<cairn_store::Store> {
    let opened = Store::open(folder.url(), OpenMode::Looking).await;
    opened.unwrap()
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
    let folder = Database::in_file();
    fs::write(folder.file("cairn.db"), "").unwrap();
    put_game(&*folder.open_with_people().await, game(1)).await;
}

#[tokio::test]
async fn a_missing_folder_is_not_made() {
    let folder = Database::in_file();
    let url = url(&folder.file("typo/cairn.db"));
    assert!(matches!(error(&url).await, OpenError::CannotOpen { .. }));
    assert!(!folder.file("typo").exists());
}

#[tokio::test]
async fn a_file_that_must_not_be_made_is_missing() {
    let folder = Database::in_file();
    let url = format!("{}?mode=rw", folder.url());
    assert!(matches!(error(&url).await, OpenError::Missing { .. }));
    assert!(!folder.file("cairn.db").exists());
}

#[tokio::test]
async fn a_folder_is_not_a_database() {
    let folder = Database::in_file();
    fs::create_dir(folder.file("cairn.db")).unwrap();
    let error = error(folder.url()).await;
    assert!(matches!(error, OpenError::IsFolder { .. }), "{error}");
}

#[tokio::test]
async fn a_text_is_not_a_database_and_stays_as_it_is() {
    let folder = Database::in_file();
    let text = "Dear diary, ".repeat(1_000);
    fs::write(folder.file("cairn.db"), &text).unwrap();
    let error = error(folder.url()).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    assert_eq!(fs::read_to_string(folder.file("cairn.db")).unwrap(), text);
}

#[tokio::test]
async fn the_database_of_another_program_stays_as_it_is() {
    let folder = Database::in_file();
    folder.execute("CREATE TABLE bookmarks (url TEXT)").await;
    let before = fs::read(folder.file("cairn.db")).unwrap();
    let error = error(folder.url()).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert!(fs::read(folder.file("cairn.db")).unwrap() == before);
    let error = error_in(OpenMode::Looking, folder.url()).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
}

#[tokio::test]
async fn a_damaged_database_is_said_to_be_damaged() {
    let (folder, store) = sqlite().await;
    store.close().await;
    let mut bytes = fs::read(folder.file("cairn.db")).unwrap();
    bytes[100..4_000].fill(0xee);
    fs::write(folder.file("cairn.db"), &bytes).unwrap();
    let error = error(folder.url()).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}

/// A database with a change that this program does not know.
async fn changed_database(statement: &'static str) -> Database {
    let (folder, store) = sqlite().await;
    store.close().await;
    folder.execute(statement).await;
    folder
}

#[tokio::test]
async fn a_schema_with_another_history_is_not_touched() {
    let folder =
        changed_database("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").await;
    let error = error(folder.url()).await;
    assert!(
        matches!(error, OpenError::Diverged { step: 2, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn a_lock_of_another_program_and_a_newer_schema_are_told() {
    let (folder, store) = sqlite().await;
    store.close().await;
    let mut other = folder.stranger().await;
    let lock = sqlx::query("BEGIN EXCLUSIVE").execute(&mut other);
    lock.await.unwrap();
    let locked = error(folder.url()).await;
    assert!(matches!(locked, OpenError::Locked(_)), "{locked}");
    let unlock = sqlx::query("ROLLBACK").execute(&mut other);
    unlock.await.unwrap();
    let step = "INSERT INTO _sqlx_migrations
            (version, description, success, checksum, execution_time)
         VALUES (20990101000000, 'of the future', 1, x'00', 0)";
    folder.execute(step).await;
    let newer = error(folder.url()).await;
    assert!(matches!(newer, OpenError::Newer { .. }), "{newer}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_to_a_database_is_the_same_database_and_it_is_told_who_has_it() {
    let (folder, _store) = sqlite().await;
    std::os::unix::fs::symlink(folder.file("cairn.db"), folder.file("link.db")).unwrap();
    let error = error(&url(&folder.file("link.db"))).await;
    let me = format!("process {}", std::process::id());
    assert!(
        matches!(&error, OpenError::InUse { by, .. } if *by == me),
        "{error}"
    );
}

#[tokio::test]
async fn a_bot_that_is_about_to_end_is_waited_for() {
    let (folder, store) = sqlite().await;
    tokio::join!(folder.open(), store.close());
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
    let is_read_only = async || matches!(error(folder.url()).await, OpenError::ReadOnly { .. });
    assert!(is_read_only().await);
    // SQLite has created the files of its log with the same permissions.
    for name in ["cairn.db", "cairn.db-wal", "cairn.db-shm"] {
        if folder.file(name).exists() {
            set(&folder.file(name), 0o644);
        }
    }

    fs::remove_file(folder.file("cairn.db.lock")).unwrap();
    let parent = file.parent().unwrap();
    set(parent, 0o555);
    assert!(is_read_only().await);
    set(parent, 0o755);
    folder.open().await;
}

#[tokio::test]
async fn looking_needs_neither_the_lock_nor_the_right_to_write() {
    let (folder, bot) = sqlite().await;
    put_game(&bot, game(1)).await;
    let store = open_looking(&folder).await;
    assert!(store.game(GameId(1)).await.unwrap().is_some());
    let error = commit(&store, turn(1, 0, "x")).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the database was opened for reading only"
    );
    assert!(store.reserve_id().await.is_err());
    store.close().await;
    bot.close().await;

    // Also when no bot is running.
    let store = open_looking(&folder).await;
    assert!(store.game(GameId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn looking_makes_nothing() {
    let folder = Database::in_file();
    let error = error_in(OpenMode::Looking, folder.url()).await;
    assert!(matches!(error, OpenError::Missing { .. }), "{error}");
    assert!(!folder.file("cairn.db").exists());

    let folder = changed_database("DELETE FROM _sqlx_migrations WHERE version > 1").await;
    let error = error_in(OpenMode::Looking, folder.url()).await;
    assert!(
        matches!(error, OpenError::Older { found: 1, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn the_file_says_what_it_is() {
    let (folder, _store) = sqlite().await;
    let mut stranger = folder.stranger().await;
    let what =
        "SELECT journal_mode, application_id FROM pragma_journal_mode, pragma_application_id";
    let what: (String, i64) = sqlx::query_as(what).fetch_one(&mut stranger).await.unwrap();
    assert_eq!(what, ("wal".to_owned(), 0x4341_524e));
    let loose: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_sqlx%'",
    )
    .fetch_all(&mut stranger)
    .await
    .unwrap();
    assert!(loose.is_empty(), "{loose:?} take anything");
}
