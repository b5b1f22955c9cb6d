//! How long a statement may take.

use std::time::Duration;

use cairn_store::{CommitError, DatabaseGone};
use sqlx::{Connection as _, PgConnection};
use tokio::time::timeout;

use super::laws::log_of;
use crate::{flow::TextChecks as _, store::prelude::*};

/// More than the server's limit for a statement, and less than anybody waits.
const MAX_WAIT: Duration = Duration::from_secs(14);

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_has_to_wait_for_a_lock_for_too_long_ends_with_a_fault_and_nothing_is_written() {
    let database = Database::on_server().await;
    let store = database.open_with_people().await;
    put_game(&store, game(1)).await;
    let mut stranger = PgConnection::connect(database.url()).await.unwrap();
    let mut held = stranger.begin().await.unwrap();
    sqlx::query("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
        .execute(&mut *held)
        .await
        .unwrap();
    let both = async {
        let written = commit(&store, turn(1, 0, "a1-a2"));
        tokio::join!(store.game(GameId(1)), written)
    };
    let (read, written) = timeout(MAX_WAIT, both).await.expect("an end in time");
    let Err(CommitError::Internal(written)) = written else {
        panic!("{written:?}")
    };
    for error in [read.unwrap_err(), written] {
        let said = format!("{error:#}");
        said.says("due to statement timeout");
        // The server is available, so the error does not say otherwise.
        assert_eq!(DatabaseGone::from_error(&error), None, "{said}");
    }
    held.rollback().await.unwrap();
    assert_eq!(log_of(&store, 1).await, Vec::<String>::new());
    put(&store, turn(1, 0, "a1-a2")).await;
    assert_eq!(log_of(&store, 1).await, ["a1-a2"]);
}
