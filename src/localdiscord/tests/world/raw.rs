//! Direct REST requests, without a bot.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use localdiscord::{
    Config, LocalDiscord, Sessions, StartError,
    faults::{Effect, InjectedFault},
    world::{interaction::InteractionKind, message::picture_size},
};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

async fn sandbox() -> LocalDiscord {
    LocalDiscord::start(Config::default()).await.unwrap()
}

async fn ask(sandbox: &LocalDiscord, method: Method, path: &str, body: &Value) -> Response {
    let token = sandbox.look(|world| world.application.token.clone());
    Client::new()
        .request(method, format!("{}/api/v10{path}", sandbox.http_url()))
        .header("authorization", format!("Bot {token}"))
        .header("content-type", "application/json")
        .body(body.to_string())
        .send()
        .await
        .unwrap()
}

/// A message that mentions nobody.
fn body() -> Value {
    json!({"content": "x", "allowed_mentions": {"parse": []}})
}

async fn json_of(response: Response) -> Value {
    serde_json::from_slice(&response.bytes().await.unwrap()).unwrap()
}

#[tokio::test]
async fn the_sandbox_listens_on_loopback_only() {
    let config = Config {
        listen: SocketAddr::from(([0, 0, 0, 0], 0)),
        ..Config::default()
    };
    let started = LocalDiscord::start(config).await;
    assert!(matches!(started, Err(StartError::NotLoopback(_))));
}

#[tokio::test]
async fn an_unknown_route_is_404_and_recorded() {
    let sandbox = sandbox().await;
    let answer = ask(&sandbox, Method::GET, "/nowhere", &Value::Null).await;
    assert_eq!(answer.status(), 404);
    let told = json!({"message": "404: Not Found", "code": 0});
    assert_eq!(json_of(answer).await, told);
    assert_eq!(sandbox.violations(), ["GET /nowhere is not a route"]);
}

#[tokio::test]
async fn without_the_token_nothing_is_done() {
    let sandbox = sandbox().await;
    let answer = reqwest::get(format!("{}/api/v10/users/@me", sandbox.http_url()))
        .await
        .unwrap();
    assert_eq!(answer.status(), 401);
}

#[tokio::test]
async fn errors_are_discords() {
    let sandbox = sandbox().await;
    let games = format!("/channels/{}/messages", sandbox.channel("games"));
    let (mut blank, mut long) = (body(), body());
    blank["content"] = " ".into();
    long["nonce"] = "x".repeat(26).into();
    let nowhere = "/interactions/1/none/callback";
    let cases = [
        ("/channels/1/messages", body(), 404, 10003),
        (games.as_str(), blank, 400, 50006),
        (games.as_str(), long, 400, 50035),
        (nowhere, json!({"type": 5}), 404, 10062),
    ];
    for (path, body, status, code) in cases {
        let answer = ask(&sandbox, Method::POST, path, &body).await;
        assert_eq!(answer.status(), status, "{path} {body}");
        assert_eq!(json_of(answer).await["code"], code, "{path} {body}");
    }
}

#[tokio::test]
async fn the_sixth_message_in_five_seconds_is_429_with_headers() {
    let sandbox = sandbox().await;
    let path = format!("/channels/{}/messages", sandbox.channel("games"));
    let body = body();
    for left in ["4", "3", "2", "1", "0"] {
        let answer = ask(&sandbox, Method::POST, &path, &body).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["x-ratelimit-remaining"], left);
    }
    let refused = ask(&sandbox, Method::POST, &path, &body).await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(json_of(refused).await["global"], false);
}

/// An interaction; returns the path of its first answer, and that of all others.
fn interaction_paths(sandbox: &LocalDiscord, secret: &str) -> (String, String) {
    let (ada, games) = (sandbox.person("ada").id(), sandbox.channel("games"));
    sandbox.change(|world| {
        let data = json!({"id": "1", "name": "x", "type": 1});
        let kind = InteractionKind::Command("x".to_owned());
        let id = world.ask(ada, games, kind, &data, secret).unwrap();
        let token = &world.interaction(id).unwrap().token;
        let application = world.application.id;
        (
            format!("/interactions/{id}/{token}/callback"),
            format!("/webhooks/{application}/{token}/messages/@original"),
        )
    })
}

#[tokio::test]
async fn answers_are_limited_by_their_own_token_and_not_by_the_limit_of_the_bot() {
    let sandbox = sandbox().await;
    let change = body();
    let mut original = String::new();
    // More than the fifty requests that a bot may send in a second.
    for n in 0..12 {
        let (callback, first) = interaction_paths(&sandbox, &format!("secret{n}"));
        original = first;
        let answer = ask(&sandbox, Method::POST, &callback, &json!({"type": 5})).await;
        assert_eq!(answer.status(), 204);
        assert!(!answer.headers().contains_key("x-ratelimit-limit"));
        let change = || ask(&sandbox, Method::PATCH, &original, &change);
        let changes: [Response; 5] =
            tokio::join!(change(), change(), change(), change(), change()).into();
        let left = changes
            .iter()
            .map(|it| &it.headers()["x-ratelimit-remaining"]);
        let mut left: Vec<&str> = left.map(|it| it.to_str().unwrap()).collect();
        left.sort_unstable();
        assert_eq!(left, ["0", "1", "2", "3", "4"]);
    }
    let refused = ask(&sandbox, Method::PATCH, &original, &change).await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["x-ratelimit-scope"], "user");
    // Whole seconds in the header, the exact number in the body.
    let wait = refused.headers()["retry-after"].to_str().unwrap();
    let wait: u32 = wait.parse().unwrap();
    let body = json_of(refused).await;
    let exact = body["retry_after"].as_f64().unwrap();
    let more = f64::from(wait) - exact;
    assert!((0.0..1.0).contains(&more), "{body}");
    assert_eq!(body["global"], false);
    assert_eq!(body["message"], "You are being rate limited.");
    assert_eq!(sandbox.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn an_edge_refuses_in_html_and_nothing_is_done() {
    let sandbox = sandbox().await;
    let games = sandbox.channel("games");
    let route = "/channels/{channel_id}/messages";
    let path = format!("/channels/{games}/messages");
    let body = body();
    for status in [401, 403] {
        sandbox.fail(InjectedFault::edge("POST", route, status));
        let answer = ask(&sandbox, Method::POST, &path, &body).await;
        assert_eq!(answer.status(), status);
        let text = answer.text().await.unwrap();
        assert!(serde_json::from_str::<Value>(&text).is_err(), "{text}");
    }
    assert!(sandbox.person("ada").sees(games).is_empty());
}

#[tokio::test]
async fn what_has_been_done_may_be_answered_unreadably() {
    let sandbox = sandbox().await;
    let games = sandbox.channel("games");
    let route = "/channels/{channel_id}/messages";
    let path = format!("/channels/{games}/messages");
    let body = body();
    let fields = json!({"type": "of a new kind"});
    let alter = Effect::AlterAnswer(fields);
    sandbox.fail(InjectedFault::new("POST", route, alter));
    let altered = json_of(ask(&sandbox, Method::POST, &path, &body).await).await;
    assert_eq!(altered["type"], "of a new kind");
    assert_eq!(altered["content"], "x");
    sandbox.fail(InjectedFault::new("POST", route, Effect::BreakAnswer));
    let broken = ask(&sandbox, Method::POST, &path, &body).await;
    assert_eq!(broken.status(), 200);
    let text = broken.text().await.unwrap();
    assert!(serde_json::from_str::<Value>(&text).is_err(), "{text}");
    assert_eq!(sandbox.person("ada").sees(games).len(), 2);
}

#[tokio::test]
async fn answers_that_come_from_afar_are_on_their_way_side_by_side() {
    let latency = Duration::from_millis(300);
    let config = Config {
        latency,
        ..Config::default()
    };
    let sandbox = LocalDiscord::start(config).await.unwrap();
    let before = Instant::now();
    let one = || ask(&sandbox, Method::GET, "/gateway", &Value::Null);
    let answers = tokio::join!(one(), one(), one(), one(), one(), one(), one(), one());
    assert_eq!(answers.0.status(), 200);
    let took = before.elapsed();
    // Eight in a row would take eight times as long.
    assert!(took >= latency && took < 8 * latency, "{took:?}");
}

#[tokio::test]
async fn history_is_read_page_by_page_and_others_words_are_hidden() {
    let sandbox = sandbox().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let said = (0..5).map(|n| ada.say(games, &format!("message {n}")).unwrap());
    let ids: Vec<_> = said.collect();
    let path = format!("/channels/{games}/messages?limit=2&before={}", ids[3]);
    let page = json_of(ask(&sandbox, Method::GET, &path, &Value::Null).await).await;
    let found: Vec<_> = page
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert_eq!(found, [&json!(ids[2]), &json!(ids[1])]);
    assert_eq!(page[0]["content"], "");
}

#[test]
fn the_size_of_a_picture_is_read_from_its_first_bytes() {
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x26\0\0\x01\x5e";
    assert_eq!(picture_size(png), Some((550, 350)));
    assert_eq!(picture_size(b"GIF89a\x26\x02\x5e\x01"), Some((550, 350)));
    for other in [&b"GIF89a"[..], &png[..20], b"", b"plain"] {
        assert_eq!(picture_size(other), None);
    }
}

#[tokio::test]
async fn a_bot_is_told_how_many_shards_it_needs_and_how_often_it_may_begin() {
    let config = Config {
        sessions: Sessions {
            max_concurrency: 16,
            ..Sessions::of_platform(32)
        },
        ..Config::default()
    };
    let sandbox = LocalDiscord::start(config).await.unwrap();
    let told = json_of(ask(&sandbox, Method::GET, "/gateway/bot", &Value::Null).await).await;
    assert_eq!(told["url"], sandbox.gateway_url());
    assert_eq!(told["shards"], 32);
    let limit = &told["session_start_limit"];
    assert_eq!(limit["max_concurrency"], 16);
    assert_eq!(limit["total"], 1_000);
    assert_eq!(limit["remaining"], 1_000);
    assert_eq!(limit["reset_after"], 86_400_000);
}
