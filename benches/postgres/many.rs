//! The list of one person's games among a million.

use std::time::Instant;

use cairn_domain::PlayerId;
use cairn_store::{GameFilter, GameSelection, OpenMode, Store};
use sqlx::{Connection as _, PgConnection};
use tokio::runtime::Runtime;

use crate::{contest::middle, filled_store, postgres::Server};

const GAMES: i64 = 1_000_000;
const PEOPLE: i64 = 50_000;
/// The bot's own limit.
const MAX_GAMES: u32 = 100;

/// Copies of one game per statement, each with two other people; every tenth is running.
const FILL: [&str; 4] = [
    "INSERT INTO participants (kind, discord_user, name)
     SELECT 'person', 1000 + n, '' FROM generate_series(1, $1) AS n",
    "INSERT INTO games (id, pool, options, rated, rules_version, seed, origin, bars_offers, channel,
        wants_thread, language, started_at, revision, seq, to_move, status, reason, since, turns,
        clock, rest)
     SELECT n, pool, options, rated, rules_version, seed, origin, bars_offers, n % 5000,
        wants_thread, language, started_at, revision, seq,
        CASE WHEN n % 10 = 0 THEN to_move END,
        CASE WHEN n % 10 = 0 THEN 'running' ELSE 'drawn' END,
        CASE WHEN n % 10 <> 0 THEN 'agreement' END, n, turns, clock, rest
     FROM games, generate_series(2, $1) AS n WHERE id = 1",
    "INSERT INTO seats (game, seat, participant, active, since)
     SELECT n, 'first', 3 + n % ($2 / 2), n % 10 = 0, n FROM generate_series(2, $1) AS n",
    "INSERT INTO seats (game, seat, participant, active, since)
     SELECT n, 'second', 3 + $2 / 2 + n / 7 % ($2 / 2), n % 10 = 0, n
     FROM generate_series(2, $1) AS n",
];

pub(crate) fn list(runtime: &Runtime, server: &Server) {
    let url = runtime.block_on(server.new_database());
    runtime.block_on(async {
        filled_store(&url, 1).await.close().await;
        let mut conn = PgConnection::connect(&url).await.expect("a connection");
        for (at, statement) in FILL.into_iter().enumerate() {
            let query = sqlx::query(statement);
            let query = match at {
                0 => query.bind(PEOPLE),
                1 => query.bind(GAMES),
                _ => query.bind(GAMES).bind(PEOPLE),
            };
            query.execute(&mut conn).await.expect("many rows");
        }
        sqlx::query("VACUUM ANALYZE")
            .execute(&mut conn)
            .await
            .expect("statistics");
    });
    let store = runtime.block_on(Store::open(&url, OpenMode::Looking));
    let store = store.expect("a database");
    println!("/games of somebody, {MAX_GAMES} at most, among {GAMES} games of {PEOPLE} people");
    for (what, which) in [
        ("those that go on", GameSelection::GoingOn),
        ("with finished ones", GameSelection::All),
    ] {
        let mut found = 0;
        let times = (0..200u64).map(|number| {
            let filter = GameFilter {
                player: Some(PlayerId(1_001 + number * 97)),
                which,
                ..GameFilter::default()
            };
            let start = Instant::now();
            let list = runtime.block_on(store.games(filter, MAX_GAMES));
            let took = start.elapsed().as_secs_f64() * 1e3;
            found += list.expect("a list").len();
            took
        });
        let times: Vec<f64> = times.collect();
        let slowest = times.iter().copied().fold(0.0, f64::max);
        let took = middle(times);
        println!(
            "  {what}: {took:.2} ms, the slowest of 200 {slowest:.2} ms, {} games each; less than 5 ms is wanted",
            found / 200
        );
    }
    runtime.block_on(store.close());
}
