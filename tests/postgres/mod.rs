//! What holds on a `PostgreSQL` server alone. What has to hold on both databases is in
//! `store::laws`, `store::workers`, `store::copying`, `store::rows`, `store::forgotten` and some of
//! `flow`, and is run on a server as well.

mod checked;
mod copy;
mod cut;
mod flow;
mod lives;
mod patience;
mod released;
mod shards;
mod tls;
mod wakes;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{
    cli::{filled, place},
    common::{postgres as server, relay},
    store::{copying, database::url as address, laws},
};

/// Makes the server end the connections to a database for which this is true. Returns how many.
async fn cut(database: &str, which: &str) -> i64 {
    let cut = AssertSqlSafe(format!(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}"
    ));
    let mut conn = PgConnection::connect(database).await.unwrap();
    sqlx::query_scalar(cut).fetch_one(&mut conn).await.unwrap()
}
