//! A law over every column of the tables that a game, a challenge or a tournament is read from: if
//! what stands in it makes no sense, that one is frozen, lists say so, and its like go on.

use cairn_app::{App, AppError, WallClock};
use cairn_domain::{Freezable, Refusal, SeenState, Terms};
use cairn_rules::{Catalog, GameKind};
use cairn_store::GameSelection;
use cairn_toygame::{NEW, Race};
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::{
    database::app,
    laws::{
        challenge,
        damage::lists,
        end_by_owner,
        tournaments::{ladder, open},
    },
};
use crate::store::prelude::*;

/// What makes no sense in most columns.
const NONSENSE: [&str; 6] = ["NULL", "-1", "99999999999", "'nonsense'", "'7'", "x'00'"];

/// The tables, the column that names the row, and what is read from it.
const TABLES: [(&str, &str, Freezable); 6] = [
    ("games", "id", Freezable::Game(GameId(1))),
    ("seats", "game", Freezable::Game(GameId(1))),
    ("game_log", "game", Freezable::Game(GameId(1))),
    ("challenges", "id", Freezable::Challenge(GameId(3))),
    ("tournaments", "id", Freezable::Tournament(TournamentId(1))),
    (
        "tournament_log",
        "tournament",
        Freezable::Tournament(TournamentId(1)),
    ),
];

struct Noon;

impl WallClock for Noon {
    fn now(&self) -> Timestamp {
        Timestamp(5_000)
    }
}

/// A program that has just started, so it remembers nothing.
fn program(store: &Arc<cairn_store::Store>) -> App {
    app(store, Catalog::new([GameKind::new::<Race<NEW>>()]), Noon)
}

async fn look(app: &App, what: Freezable) -> Result<(), AppError> {
    match what {
        Freezable::Game(id) => app.view(id).await.map(drop),
        Freezable::Challenge(id) => app.challenge(id).await.map(drop),
        Freezable::Tournament(id) => app.tournament(id).await.map(drop),
    }
}

/// Runs statements of which the first switches the check of references.
async fn run(conn: &mut SqliteConnection, check: &str, sql: &str) -> Result<(), sqlx::Error> {
    let sql = AssertSqlSafe(format!("PRAGMA foreign_keys = {check}; {sql}"));
    sqlx::raw_sql(sql).execute(conn).await.map(drop)
}

/// Two games in which a turn was played, two challenges and two tournaments.
async fn filled_database() -> (Database, Arc<cairn_store::Store>) {
    let (database, store) = sqlite().await;
    let app = program(&store);
    for id in [1, 2] {
        let mut race = game(id);
        race.terms = Terms::casual("toy", "{}".to_owned());
        race.rules_version = NEW;
        put_game(&store, race).await;
        let played = app.play(GameId(id), ADA, SeenState::Latest, "a1-b1", None);
        played.await.unwrap();
        open(&store, id, ladder()).await;
        put(&store, challenge(id + 2)).await;
    }
    (database, store)
}

#[tokio::test]
async fn whatever_column_is_spoiled_one_thing_is_frozen_and_its_like_go_on() {
    let (database, store) = filled_database().await;
    let conn = &mut database.stranger().await;
    let all = |of: fn(&str) -> String| TABLES.map(|(table, ..)| of(table)).concat();
    let keep = all(|it| format!("CREATE TABLE kept_{it} AS SELECT * FROM {it};"));
    run(conn, "ON", &keep).await.unwrap();
    let mend = all(|it| format!("DELETE FROM {it}; INSERT INTO {it} SELECT * FROM kept_{it};"));
    let mut spoiled = 0;
    for (table, key, what) in TABLES {
        let columns = "SELECT name FROM pragma_table_info($1) WHERE name <> $2";
        let columns = sqlx::query_scalar(columns).bind(table).bind(key);
        let columns: Vec<String> = columns.fetch_all(&mut *conn).await.unwrap();
        for column in &columns {
            for nonsense in NONSENSE {
                let number = what.number();
                let spoil =
                    format!("UPDATE {table} SET {column} = {nonsense} WHERE {key} = {number}");
                if run(conn, "ON", &spoil).await.is_err() {
                    // The table does not take it.
                    continue;
                }
                let app = program(&store);
                let refused = match look(&app, what).await {
                    Ok(()) => false,
                    Err(AppError::Refused(Refusal::Frozen(it))) if it == what => true,
                    Err(error) => panic!("{spoil}: {error:?}"),
                };
                for (_, _, it) in TABLES {
                    let like = match it {
                        Freezable::Game(_) => Freezable::Game(GameId(2)),
                        Freezable::Challenge(_) => Freezable::Challenge(GameId(4)),
                        Freezable::Tournament(_) => Freezable::Tournament(TournamentId(2)),
                    };
                    look(&app, like)
                        .await
                        .unwrap_or_else(|error| panic!("{spoil}: {error:?}"));
                }
                let (listed, _) = lists(&store, GameSelection::All).await;
                if refused {
                    spoiled += 1;
                    // A row that names nobody is in nobody's list.
                    assert!(listed.iter().all(|it| *it == what), "{spoil}: {listed:?}");
                    let counts = store.frozen_counts().await.unwrap();
                    let is_over = counts.iter().all(|it| it.1 == 0);
                    assert!(
                        is_over || counts.contains(&(what.kind(), 1)),
                        "{spoil}: {counts:?}"
                    );
                    let is_ended = end_by_owner(&store, what, Timestamp(6_000)).await;
                    assert!(is_ended || is_over, "{spoil}");
                    let counts = store.frozen_counts().await.unwrap();
                    assert!(counts.iter().all(|it| it.1 == 0), "{spoil}: {counts:?}");
                }
                run(conn, "OFF", &mend).await.unwrap();
            }
        }
    }
    assert!(spoiled > 40, "{spoiled}");
}
