//! Not visible from outside: query plans.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, PgPool, Row as _};

use crate::{
    OpenMode, Store,
    dialect::Dialect,
    sqlite,
    statements::{DAILY, IN_ORDER, LISTS, NEXT_DUE},
};

#[path = "../../../tests/common/postgres.rs"]
pub(crate) mod server;

/// The most values of any statement.
const VALUES: usize = 8;

/// Lets the server infer the types of the values; where any will do, one is chosen.
async fn prepare(conn: &mut PgConnection, sql: &str) {
    let mut types = ["unknown"; VALUES];
    loop {
        let prepare = AssertSqlSafe(format!("PREPARE asked ({}) AS {sql}", types.join(", ")));
        let Err(error) = sqlx::raw_sql(prepare).execute(&mut *conn).await else {
            return;
        };
        let told = error.as_database_error().unwrap().message().to_owned();
        let unknown = told
            .strip_prefix("could not determine data type of parameter $")
            .unwrap_or_else(|| panic!("{sql}\n{told}"));
        types[unknown.parse::<usize>().unwrap() - 1] = "bigint";
    }
}

/// The server's plan. The tables are empty, so it is told to use an index wherever there is one.
async fn plan(conn: &mut PgConnection, sql: &str) -> String {
    prepare(conn, &Dialect::Postgres.spell(sql)).await;
    let values = ["NULL"; VALUES].join(", ");
    let explain = AssertSqlSafe(format!("EXPLAIN EXECUTE asked ({values})"));
    let rows = sqlx::raw_sql(explain).fetch_all(&mut *conn).await.unwrap();
    sqlx::raw_sql("DEALLOCATE asked")
        .execute(conn)
        .await
        .unwrap();
    let lines: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    lines.join("\n")
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn no_query_of_daily_life_reads_a_whole_table() {
    let server = server::server();
    let url = server.new_database().await;
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    let pool: &PgPool = store.server().unwrap().writers.as_ref().unwrap();
    let mut conn = pool.acquire().await.unwrap();
    sqlx::raw_sql("SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan")
        .execute(&mut *conn)
        .await
        .unwrap();
    for sql in DAILY
        .into_iter()
        .chain(IN_ORDER)
        .chain(LISTS)
        .chain([NEXT_DUE])
    {
        let plan = plan(&mut conn, sql).await;
        assert!(!plan.contains("Seq Scan"), "{sql}\n{plan}");
    }
    // The test would notice.
    let whole = plan(&mut conn, "SELECT id FROM games WHERE language = $1").await;
    assert!(whole.contains("Seq Scan"), "{whole}");
    drop(conn);
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn it_has_the_tables_and_columns_that_are_copied() {
    let server = server::server();
    let url = server.new_database().await;
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    store.close().await;
    let mut conn = PgConnection::connect(&url).await.unwrap();
    let mut found: Vec<(String, String)> = sqlx::query_as(
        "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT)
         FROM information_schema.columns
         WHERE table_schema = current_schema AND table_name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let tables = sqlite::tables().await.unwrap();
    let of = |table: &crate::copy::Table| {
        let columns = table.columns.iter().map(|it| it.name.clone());
        columns
            .map(|it| (table.name.clone(), it))
            .collect::<Vec<_>>()
    };
    let mut listed: Vec<(String, String)> = tables.iter().flat_map(of).collect();
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
    assert!(tables.len() > 40, "{}", tables.len());
}
