//! The database server stops in the middle of play, and comes back.

use sqlx::{Connection as _, PgConnection};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::spawn_blocking,
};

use super::{
    Chat,
    chat::wait_until,
    openmetrics::Page,
    plain::plain_turn,
    processes::{assert_sound, end_verified, plays},
    proof::{MESSAGES, types},
    server::{Server, Stop, own_server},
};
use crate::flow::prelude::*;

pub(crate) async fn stop(server: &'static Server, how: Stop) {
    spawn_blocking(move || server.stop(how)).await.unwrap();
}

pub(crate) async fn go_on(server: &'static Server) {
    spawn_blocking(|| server.go_on()).await.unwrap();
}

/// The bot's response for monitoring.
async fn get(chat: &Chat, path: &str) -> String {
    let line = chat
        .bot
        .writes("metrics and health checks are at")
        .await
        .unwrap();
    let (_, rest) = line.split_once("http://").unwrap();
    let mut stream = TcpStream::connect(rest.split('/').next().unwrap())
        .await
        .unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// The first line of the bot's `/readyz`.
async fn readyz(chat: &Chat) -> String {
    let answer = get(chat, "/readyz").await;
    answer.lines().next().unwrap_or_default().to_owned()
}

/// The database was measured for this page, but not for this many of the pages since the start.
async fn is_measured_but(chat: &Chat, failures: u32) {
    let answer = get(chat, "/metrics").await;
    let (_, page) = answer.split_once("\r\n\r\n").unwrap();
    let page = Page::read(page).unwrap_or_else(|why| panic!("{why}\n{page}"));
    assert!(page.kinds.contains_key("cairn_collection_failures"));
    let failed = page.value("cairn_collection_failures_total", &[]);
    assert!((failed - f64::from(failures)).abs() < 0.1, "{failed}");
    // A server's catalogs alone are larger than that.
    let bytes = page.value("cairn_database_bytes", &[]);
    assert!(bytes > 1_000_000.0, "{bytes}");
}

pub(crate) async fn until_ready(chat: &Chat, status: &str) {
    wait_until(status, async || readyz(chat).await.contains(status)).await;
}

/// Waits until this query is true.
pub(crate) async fn until_true(database: &str, sql: &'static str) {
    let mut conn = PgConnection::connect(database).await.unwrap();
    wait_until(sql, async || {
        let found = sqlx::query_scalar::<_, bool>(sql).fetch_one(&mut conn);
        found.await.unwrap()
    })
    .await;
}

/// Somebody reads privately that nothing was saved, with no trace of an internal error.
async fn is_told(chat: &Chat, who: &Person, place: ChannelId, says: &str) {
    let answers = [
        types(who, place, plain_turn(3)),
        who.slash(place, "games", &[]).unwrap(),
    ];
    for asked in answers {
        let answer = asked.outcome().await.unwrap();
        answer.text().says(says);
        assert!(answer.is_private());
    }
    assert!(!chat.bot.has_written("a request failed"));
}

/// The server stops while the board of a turn is on its way.
#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_crashes_and_recovers_loses_nothing_and_everybody_is_told() {
    let server = own_server();
    let folder = tempfile::tempdir().unwrap();
    let database = server.new_database().await;
    let chat = Chat::launch_on(folder, database, Config::default(), |launch, _| {
        launch.env("METRICS_ADDR", "127.0.0.1:0")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    until_ready(&chat, "200").await;
    is_measured_but(&chat, 0).await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    plays(&chat, &game, 1).await;
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;

    let trap = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore).with_text("turn 3 ");
    let trap = chat.sandbox.fail(trap);
    plays(&chat, &game, 2).await;
    chat.wait_for_hits(&trap, 1).await;
    stop(server, Stop::Immediate).await;
    trap.release();
    is_told(&chat, &chat.ada, game.place, "Nothing was saved").await;
    is_told(&chat, &chat.cleo, chat.games, "Es wurde nichts gespeichert").await;
    let pressed = chat.click(&chat.bob, board.id, "More…").await;
    let text = pressed.text();
    text.says("Nothing was saved");
    let mention = format!("<@{}> {}", chat.sandbox.bot_user(), plain_turn(3));
    chat.ada.say(game.place, &mention).unwrap();
    chat.reads(&chat.ada, game.place, "Nothing was saved").await;
    until_ready(&chat, "503").await;
    is_measured_but(&chat, 1).await;
    let away = "the database is not responding; retrying";
    chat.bot.writes(away).await.unwrap();
    chat.bot.writes("cannot renew the shards").await.unwrap();

    go_on(server).await;
    until_ready(&chat, "200").await;
    is_measured_but(&chat, 1).await;
    until_true(
        &chat.database,
        "SELECT count(*) = 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1",
    )
    .await;
    until_true(
        &chat.database,
        "SELECT count(*) = 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
    )
    .await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    plays(&chat, &game, 3).await;
    chat.reads(&chat.bob, game.place, "turn 4 ").await;
    until_true(
        &chat.database,
        "SELECT NOT EXISTS (SELECT 1 FROM tasks WHERE owner IS NOT NULL OR parked_at IS NOT NULL)",
    )
    .await;
    until_true(
        &chat.database,
        "SELECT count(*) = 1 FROM shards WHERE until_at > extract(epoch FROM clock_timestamp()) * 1000",
    )
    .await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.assert_posted_once(game.place, "turn 3 ", &chat.ada);
    chat.assert_posted_once(game.place, "turn 4 ", &chat.bob);
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 3);
    assert_sound(&chat, &[]);
    end_verified(chat).await;
}
