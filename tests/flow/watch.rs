//! The bot's monitoring endpoints, during play and during failures.

use std::net::SocketAddr;

use cairn_telemetry::metrics::NAMES;
use localdiscord::Launch;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpStream, UnixDatagram},
    time::{sleep, timeout},
};

use super::{
    alerts,
    chat::PATIENCE,
    database::{lock, unlock},
    frozen::{UNREADABLE, change, in_vain, played_game},
    openmetrics::Page,
    operators::says,
    proof::{CALLBACK, types},
    waiting::plays_first,
};
use crate::flow::prelude::*;

/// A monitored bot, and its port.
pub(super) struct MonitoredBot {
    pub(super) chat: Chat,
    address: SocketAddr,
}

#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl MonitoredBot {
    pub(super) async fn start() -> MonitoredBot {
        MonitoredBot::launch(Config::default(), |launch| launch).await
    }

    /// Starts the bot in a custom way.
    pub(super) async fn launch(
        config: Config,
        more: impl FnOnce(Launch) -> Launch,
    ) -> MonitoredBot {
        let config = Config {
            strictness: Strictness::Loose,
            ..config
        };
        let chat = Chat::launch(config, |launch, _| {
            more(launch.env("METRICS_ADDR", "127.0.0.1:0"))
        })
        .await;
        chat.sandbox.bot_is_ready().await.unwrap();
        let mut watched = MonitoredBot {
            chat,
            address: ([127, 0, 0, 1], 0).into(),
        };
        watched.find(1).await;
        watched
    }

    /// Reads the port from the log, at this start of the bot.
    pub(super) async fn find(&mut self, start: usize) {
        let line = self
            .chat
            .bot
            .writes_times("metrics and health checks are at", start);
        let line = line.await.unwrap();
        let (_, rest) = line.split_once("http://").unwrap();
        self.address = rest.split('/').next().unwrap().parse().unwrap();
    }

    async fn send(&self, request: &str) -> Option<Answer> {
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await.ok()?;
            stream.write_all(request.as_bytes()).await.ok()?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.ok()?;
            let (head, body) = answer.split_once("\r\n\r\n")?;
            let status = head.split(' ').nth(1)?.parse().ok()?;
            Some(Answer {
                status,
                head: head.to_ascii_lowercase(),
                body: body.to_owned(),
            })
        };
        timeout(PATIENCE, exchange)
            .await
            .expect("an answer in time")
    }

    async fn get(&self, path: &str) -> Answer {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        self.send(&request).await.expect("an answer")
    }

    pub(super) async fn page(&self) -> Page {
        let answer = self.get("/metrics").await;
        assert_eq!(answer.status, 200);
        answer.head.says("application/openmetrics-text");
        Page::read(&answer.body).unwrap_or_else(|why| panic!("{why}\n{}", answer.body))
    }

    /// Asks whether the bot is ready until it answers this.
    pub(super) async fn until_ready(&self, status: u16, says: &str) {
        wait_until(&format!("{status} {says}"), async || {
            let answer = self.get("/readyz").await;
            answer.status == status && answer.body.contains(says)
        })
        .await;
    }

    /// Asks `cairn health` until it says this.
    pub(super) async fn until_healthy(&self, is_healthy: bool) {
        wait_until(&format!("healthy: {is_healthy}"), async || {
            // Each look is a process.
            sleep(Duration::from_millis(500)).await;
            let told = self.chat.cairn(&["health"]).await;
            told.status.success() == is_healthy
        })
        .await;
    }
}

fn is(value: f64, expected: f64) -> bool {
    (value - expected).abs() < 1e-6
}

#[expect(clippy::too_many_lines, reason = "one page, line by line")]
#[tokio::test]
async fn the_page_tells_what_people_do_and_never_who_where_or_in_which_game() {
    let watched = MonitoredBot::start().await;
    let chat = &watched.chat;
    let before = watched.page().await;
    assert!(is(before.sum("cairn_turns_total", &[]), 0.0));
    assert!(is(before.value("cairn_gateway_connected", &[]), 1.0));
    let new = [("session", "new")];
    assert!(is(
        before.value("cairn_gateway_connections_total", &new),
        1.0
    ));

    // One turn is picked, and one is typed.
    let game = chat.begin(&[]).await;
    let picker = chat.click(&chat.ada, game.board.id, "Move").await;
    plays_first(chat, &chat.ada, picker.message().unwrap()).await;
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    let board = chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    types(&chat.bob, game.place, plain_turn(2))
        .outcome()
        .await
        .unwrap();
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&board).await;

    let page = watched.page().await;
    let variant = chat.stored_game(&game.name).await.terms.variant.to_string();
    assert!(variant.starts_with(plain()), "{variant}");
    for entry in ["pointed", "typed"] {
        let labels = [("variant", variant.as_str()), ("entry", entry)];
        assert!(
            is(page.value("cairn_turns_total", &labels), 1.0),
            "{entry}: {page:?}"
        );
    }
    // Accepting, Move, and at least one press to pick.
    let press = [("kind", "press")];
    let presses = page.sum("cairn_interactions_total", &press);
    for (kind, name) in [
        ("command", "challenge"),
        ("press", "accept"),
        ("press", "move"),
    ] {
        let labels = [("kind", kind), ("name", name)];
        let used = page.value("cairn_interactions_total", &labels);
        assert!(is(used, 1.0), "{name}: {used}");
    }
    assert!(presses >= 3.0, "{presses}");
    let acknowledged = page.value("cairn_acknowledgement_seconds_count", &press);
    assert!(is(acknowledged, presses), "{acknowledged} of {presses}");
    let commands = page.value(
        "cairn_acknowledgement_seconds_count",
        &[("kind", "command")],
    );
    assert!(is(commands, 2.0), "{commands}");
    assert!(is(page.sum("cairn_unacknowledged_total", &[]), 0.0));
    assert!(
        is(page.value("cairn_post_seconds_count", &[]), 2.0),
        "{page:?}"
    );
    let waited = page.value("cairn_post_seconds_sum", &[]);
    assert!(waited > 0.0 && waited < 60.0, "{waited}");
    assert!(page.value("cairn_picture_seconds_count", &[]) >= 3.0);
    let commits = page.value("cairn_commits_total", &[("end", "done")]);
    assert!(commits >= 5.0 && is(page.value("cairn_commit_seconds_count", &[]), commits));
    assert!(is(
        page.value("cairn_commits_total", &[("end", "failed")]),
        0.0
    ));
    let posts = [
        ("method", "POST"),
        ("route", "channels/:id/messages"),
        ("answer", "2xx"),
    ];
    assert!(
        page.value("cairn_requests_total", &posts) >= 4.0,
        "{page:?}"
    );
    let done = [("task", "sync_game"), ("end", "done")];
    assert!(
        page.value("cairn_task_ends_total", &done) >= 2.0,
        "{page:?}"
    );
    assert!(is(page.value("cairn_tasks", &[("state", "late")]), 0.0));
    assert!(is(page.value("cairn_incidents_total", &[]), 0.0));
    assert!(page.value("cairn_last_heartbeat_timestamp_seconds", &[]) > 1e9);
    assert!(page.value("cairn_database_bytes", &[]) > 10_000.0);
    assert!(page.value("process_resident_memory_bytes", &[]) > 1e6);
    assert!(page.value("process_open_fds", &[]) > 3.0);
    assert!(page.value("process_start_time_seconds", &[]) > 1e9);

    // All metrics exist, and no others.
    let mut names: Vec<&str> = NAMES.to_vec();
    // Nobody is in a course here.
    names.retain(|it| *it != "cairn_learners");
    names.sort_unstable();
    let told: Vec<&str> = page.kinds.keys().map(String::as_str).collect();
    assert_eq!(told, names);
    let text = watched.get("/metrics").await.body;
    for sample in alerts::samples() {
        assert!(text.contains(&format!("\n{sample}")), "{sample}: {text}");
    }
    let place = game.place.0.to_string();
    let (ada, guild) = (
        chat.ada.id().0.to_string(),
        chat.sandbox.guild().0.to_string(),
    );
    for private in [
        &place,
        &ada,
        &guild,
        game.name.trim_start_matches('#'),
        "Ada",
        "Bob",
    ] {
        text.lacks(private);
    }
    watched.chat.end().await;
}

#[tokio::test]
async fn limits_errors_and_lost_answers_are_counted_each_by_its_route() {
    let watched = MonitoredBot::start().await;
    let chat = &watched.chat;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let limit = |global| Effect::RateLimit {
        retry_after: 0.2,
        global,
    };
    let broken = Effect::Answer(500, serde_json::json!({"message": "oops", "code": 0}));
    let (posts, answers) = ("channels/:id/messages", "interactions/:id/callback");
    let mut board = game.board.clone();
    for (played, (template, route, mishap, answer)) in [
        (MESSAGES, posts, limit(false), "429"),
        (MESSAGES, posts, limit(true), "429"),
        (MESSAGES, posts, broken.clone(), "5xx"),
        (MESSAGES, posts, Effect::Cut, "lost"),
        (CALLBACK, answers, limit(false), "429"),
        (CALLBACK, answers, broken, "5xx"),
    ]
    .into_iter()
    .enumerate()
    {
        let counted = |page: &Page| {
            let labels = [("method", "POST"), ("route", route), ("answer", answer)];
            page.value("cairn_requests_total", &labels)
        };
        let before = counted(&watched.page().await);
        let trap = chat.fail(InjectedFault::new("POST", template, mishap));
        let (mover, next) = chat.sides(played + 1);
        let typed = types(mover, game.place, plain_turn(played + 1));
        typed.outcome().await.unwrap().says("Played");
        let text = format!("turn {} ", played + 2);
        chat.reads(next, game.place, &text).await;
        chat.loses_buttons(&board).await;
        board = chat.assert_posted_once(game.place, &text, next);
        assert_eq!(trap.hits(), 1);
        let page = watched.page().await;
        assert!(
            is(counted(&page), before + 1.0),
            "{route} {answer}: {page:?}"
        );
    }
    let page = watched.page().await;
    assert!(is(
        page.sum("cairn_requests_total", &[("answer", "429")]),
        3.0
    ));
    watched.chat.quit().await;
}

#[tokio::test]
async fn the_bot_is_ready_only_while_it_is_connected_and_can_write() {
    let watched = MonitoredBot::start().await;
    let chat = &watched.chat;
    assert_eq!(watched.get("/healthz").await.status, 200);
    watched.until_ready(200, "ok").await;

    chat.sandbox.refuse_gateway(true);
    chat.sandbox.drop_gateway();
    watched
        .until_ready(503, "the gateway is not connected")
        .await;
    assert!(is(
        watched.page().await.value("cairn_gateway_connected", &[]),
        0.0
    ));
    assert_eq!(
        watched.get("/healthz").await.status,
        200,
        "that is no fault of the process"
    );
    chat.sandbox.refuse_gateway(false);
    watched.until_ready(200, "ok").await;
    let page = watched.page().await;
    assert!(is(page.value("cairn_gateway_connected", &[]), 1.0));
    let connections = page.sum("cairn_gateway_connections_total", &[]);
    assert!(is(connections, 2.0), "{connections}");

    let conn = lock(chat).await;
    watched
        .until_ready(503, "the database cannot be written")
        .await;
    assert_eq!(watched.get("/healthz").await.status, 200);
    assert_eq!(watched.get("/metrics").await.status, 200);
    unlock(conn).await;
    watched.until_ready(200, "ok").await;
    watched.chat.quit().await;
}

#[tokio::test]
async fn a_bot_that_was_killed_counts_anew_and_measures_the_board_that_waited_for_it() {
    let mut watched = MonitoredBot::start().await;
    let game = watched.chat.begin(&[]).await;
    watched.chat.leads_to(game.place).await;
    let trap = watched
        .chat
        .fail(InjectedFault::new("POST", MESSAGES, Effect::HoldBefore));
    let typed = types(&watched.chat.ada, game.place, plain_turn(1));
    typed.outcome().await.unwrap().says("Played");
    watched.chat.die(&trap).await;
    let gone = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    assert!(watched.send(gone).await.is_none());
    watched.chat.come_back().await;
    watched.find(2).await;
    watched
        .chat
        .reads(&watched.chat.bob, game.place, "turn 2 ")
        .await;
    watched.chat.loses_buttons(&game.board).await;
    watched.until_ready(200, "ok").await;
    let page = watched.page().await;
    assert!(is(page.sum("cairn_turns_total", &[]), 0.0));
    assert!(
        is(page.value("cairn_post_seconds_count", &[]), 1.0),
        "{page:?}"
    );
    watched.chat.quit().await;
}

#[tokio::test]
async fn nothing_else_is_served_and_connections_held_open_stop_nobody_for_long() {
    let watched = MonitoredBot::start().await;
    let chat = &watched.chat;
    for path in [
        "/",
        "/metrics/",
        "/metrics/../etc/passwd",
        "/debug",
        "/healthzz",
    ] {
        assert_eq!(watched.get(path).await.status, 404, "{path}");
    }
    let head = "HEAD /metrics HTTP/1.1\r\nhost: a\r\n\r\n";
    let answer = watched.send(head).await.unwrap();
    assert_eq!((answer.status, answer.body.as_str()), (200, ""));
    for verb in ["POST", "PUT", "DELETE"] {
        let request = format!("{verb} /metrics HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n");
        let answer = watched.send(&request).await.unwrap();
        assert_eq!(answer.status, 405, "{verb}");
        answer.head.says("allow: get");
    }
    let large = format!(
        "GET /metrics HTTP/1.1\r\nx: {}\r\n\r\n",
        "y".repeat(100_000)
    );
    let answer = watched.send(&large).await;
    assert!(answer.is_none_or(|it| it.status == 431));
    assert!(
        watched
            .send("dear diary\r\n\r\n")
            .await
            .is_none_or(|it| it.status == 400)
    );

    // All connections that are served at once are silent; the next one is served when their time is
    // up.
    let mut silent = Vec::new();
    for _ in 0..16 {
        silent.push(TcpStream::connect(watched.address).await.unwrap());
    }
    let game = chat.begin(&[]).await;
    let typed = types(&chat.ada, game.place, plain_turn(1));
    typed.outcome().await.unwrap().says("Played");
    assert_eq!(watched.get("/healthz").await.status, 200);
    drop(silent);
    watched.chat.end().await;
}

#[tokio::test]
async fn systemd_hears_that_the_bot_is_there_that_it_lives_and_that_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    let chat = Chat::launch(Config::default(), |launch, _| {
        launch
            .env("NOTIFY_SOCKET", path.display().to_string())
            .env("WATCHDOG_USEC", "200000")
    })
    .await;
    let hears = async || {
        let mut word = [0; 64];
        let heard = timeout(PATIENCE, socket.recv(&mut word)).await;
        let len = heard.expect("a word in time").unwrap();
        String::from_utf8_lossy(&word[..len]).into_owned()
    };
    assert_eq!(hears().await, "READY=1");
    for _ in 0..3 {
        assert_eq!(hears().await, "WATCHDOG=1");
    }
    chat.sandbox.bot_is_ready().await.unwrap();
    let ended = chat.end();
    let hears_the_end = async {
        let mut word = hears().await;
        while word == "WATCHDOG=1" {
            word = hears().await;
        }
        assert_eq!(word, "STOPPING=1");
    };
    tokio::join!(ended, hears_the_end);
}

#[tokio::test]
async fn a_game_that_cannot_be_read_is_counted_and_the_bot_stays_ready() {
    let mut watched = MonitoredBot::start().await;
    let (game, _) = played_game(&watched.chat).await;
    change(&mut watched.chat, &game, UNREADABLE[0]).await;
    watched.find(2).await;
    watched.until_ready(200, "ok").await;
    in_vain(&watched.chat, &game).await;
    watched.until_ready(200, "cannot be read: game, 1\n").await;
    let page = watched.page().await;
    let games = [("kind", "game")];
    assert!(is(page.value("cairn_unreadable", &games), 1.0));
    assert!(is(page.sum("cairn_incidents_total", &[]), 1.0));
    let told = says(&watched.chat, &[]).await;
    told.says("1 frozen");
    watched.chat.quit().await;
}
