//! Looking through the whole file for damage.

use anyhow::Context as _;
use sqlx::{Row as _, SqlitePool};

use super::tournaments;
use crate::domain::{GameId, Task, TournamentId, tournament::Tournament};

/// What is wrong with the file itself: damaged pages, rows that refer to nothing, tasks that nobody
/// can read. A line each.
pub(super) async fn faults(readers: &SqlitePool) -> anyhow::Result<Vec<String>> {
    let mut faults = Vec::new();
    let pages: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(readers)
        .await
        .context("look for damage")?;
    faults.extend(pages.into_iter().filter(|it| it != "ok"));
    let dangling = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(readers)
        .await
        .context("check the foreign keys")?;
    for row in dangling {
        let (table, parent): (String, String) = (row.try_get("table")?, row.try_get("parent")?);
        faults.push(format!("a row of {table} refers to no row of {parent}"));
    }
    let tasks: Vec<(i64, String)> = sqlx::query_as("SELECT id, body FROM tasks ORDER BY id")
        .fetch_all(readers)
        .await
        .context("read the tasks")?;
    for (id, body) in tasks {
        if let Err(cause) = serde_json::from_str::<Task>(&body) {
            faults.push(format!("task {id} cannot be read: {cause}"));
        }
    }
    Ok(faults)
}

/// The ids of all games, in order.
pub(super) async fn games(readers: &SqlitePool) -> anyhow::Result<Vec<GameId>> {
    let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM games ORDER BY id")
        .fetch_all(readers)
        .await
        .context("list the games")?;
    Ok(ids.into_iter().map(GameId).collect())
}

/// The ids of all tournaments, in order.
pub(super) async fn tournaments(readers: &SqlitePool) -> anyhow::Result<Vec<TournamentId>> {
    let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM tournaments ORDER BY id")
        .fetch_all(readers)
        .await
        .context("list the tournaments")?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

/// The ids of all imported tournaments, in order.
pub(super) async fn imports(readers: &SqlitePool) -> anyhow::Result<Vec<TournamentId>> {
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM imported_tournaments WHERE deleted_at IS NULL ORDER BY id",
    )
    .fetch_all(readers)
    .await
    .context("list the imports")?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

/// What is kept beside the log of a tournament and is not what the log says.
pub(super) async fn tournament(
    readers: &SqlitePool,
    it: &Tournament,
) -> anyhow::Result<Vec<String>> {
    let mut faults = Vec::new();
    let (head, id) = (it.head(), it.root.id);
    if !tournaments::has_head(readers, id, &head).await? {
        faults.push("what lists say of it does not follow from its log".to_owned());
    }
    if tournaments::roles(readers, id, it.stage).await? != Some(it.roles()) {
        faults.push("who plays and directs does not follow from its log".to_owned());
    }
    let mut begun: Vec<_> = it
        .matches
        .iter()
        .flat_map(|of| {
            let games = (0_u16..).zip(&of.games);
            games.filter_map(|(number, game)| Some((game.game?, of.id, number)))
        })
        .collect();
    begun.sort_unstable();
    if tournaments::games(readers, id).await? != begun {
        faults.push("its games are not those that its log names".to_owned());
    }
    Ok(faults)
}
