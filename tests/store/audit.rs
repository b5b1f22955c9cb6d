//! Faults found by checking the file.

use cairn_store::Audit as _;

use super::{
    database::{sql, sqlite},
    laws::{game, put_game},
};

#[tokio::test]
async fn a_sound_file_has_none() {
    let (_folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    put_game(&store, game(3)).await;
    assert_eq!(store.faults().await.unwrap(), Vec::<String>::new());
    let games = store.all_games().await.unwrap();
    assert_eq!(games.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 3]);
}

#[tokio::test]
async fn a_secret_or_terms_that_were_changed_before_the_first_draw_are_found() {
    let (folder, store) = sqlite().await;
    for id in 1..=3 {
        put_game(&store, game(id)).await;
    }
    assert_eq!(store.unsealed().await.unwrap(), []);
    let mut stranger = folder.stranger().await;
    sql(
        &mut stranger,
        "UPDATE games SET seed = zeroblob(32) WHERE id = 1",
    )
    .await;
    sql(
        &mut stranger,
        "UPDATE games SET options = '{\"size\": 6}' WHERE id = 3",
    )
    .await;
    let found = store.unsealed().await.unwrap();
    assert_eq!(found.iter().map(|it| it.0).collect::<Vec<_>>(), [1, 3]);
    let mut said = Vec::new();
    let verified = cairn::cli::verify_database(&store, &mut said).await;
    verified.unwrap_err();
    let said = String::from_utf8(said).unwrap();
    let found = said.matches("its secret or its terms are not those it began with");
    assert_eq!(found.count(), 2, "{said}");
}

#[tokio::test]
async fn rows_that_refer_to_nothing_and_unreadable_tasks_are_found() {
    let (folder, store) = sqlite().await;
    put_game(&store, game(1)).await;
    let mut stranger = folder.stranger().await;
    sql(&mut stranger, "PRAGMA foreign_keys = OFF").await;
    sql(
        &mut stranger,
        "INSERT INTO drafts (game, participant, seq, actions) VALUES (9, 1, 0, 'x')",
    )
    .await;
    sql(
        &mut stranger,
        "INSERT INTO tasks (key, body, lane, due_at)
         VALUES ('k', '{\"lane\":\"discord\"}', 'discord', 0)",
    )
    .await;
    let faults = store.faults().await.unwrap();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert_eq!(faults[0], "a row of drafts refers to no row of games");
    assert!(faults[1].starts_with("task 1 cannot be read"), "{faults:?}");
}
