//! REST asked directly, without a bot.

use std::net::SocketAddr;

use localdiscord::{Config, Sandbox, StartError, world::message::png_size};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

async fn sandbox() -> Sandbox {
    Sandbox::start(Config::default()).await.unwrap()
}

async fn ask(sandbox: &Sandbox, method: Method, path: &str, body: &Value) -> Response {
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

async fn json_of(response: Response) -> Value {
    serde_json::from_slice(&response.bytes().await.unwrap()).unwrap()
}

#[tokio::test]
async fn the_sandbox_listens_on_loopback_only() {
    let config = Config {
        listen: SocketAddr::from(([0, 0, 0, 0], 0)),
        ..Config::default()
    };
    assert!(matches!(
        Sandbox::start(config).await,
        Err(StartError::NotLoopback(_))
    ));
}

#[tokio::test]
async fn an_unknown_route_is_404_and_recorded() {
    let sandbox = sandbox().await;
    let answer = ask(&sandbox, Method::GET, "/nowhere", &Value::Null).await;
    assert_eq!(answer.status(), 404);
    assert_eq!(
        json_of(answer).await,
        json!({"message": "404: Not Found", "code": 0})
    );
    assert_eq!(sandbox.violations(), ["GET /nowhere is no route"]);
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
    let cases = [
        (
            "/channels/1/messages",
            json!({"content": "x", "allowed_mentions": {"parse": []}}),
            404,
            10003,
        ),
        (
            games.as_str(),
            json!({"content": " ", "allowed_mentions": {"parse": []}}),
            400,
            50006,
        ),
        (
            games.as_str(),
            json!({"content": "x", "nonce": "x".repeat(26), "allowed_mentions": {"parse": []}}),
            400,
            50035,
        ),
        (
            "/interactions/1/none/callback",
            json!({"type": 5}),
            404,
            10062,
        ),
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
    let body = json!({"content": "x", "allowed_mentions": {"parse": []}});
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

#[tokio::test]
async fn history_is_read_page_by_page_and_others_words_are_hidden() {
    let sandbox = sandbox().await;
    let games = sandbox.channel("games");
    let ids: Vec<_> = (0..5)
        .map(|n| {
            sandbox
                .person("ada")
                .say(games, &format!("message {n}"))
                .unwrap()
        })
        .collect();
    let path = format!("/channels/{games}/messages?limit=2&before={}", ids[3]);
    let page = json_of(ask(&sandbox, Method::GET, &path, &Value::Null).await).await;
    let found: Vec<_> = page
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["id"].clone())
        .collect();
    assert_eq!(found, [json!(ids[2]), json!(ids[1])]);
    assert_eq!(page[0]["content"], "");
}

#[test]
fn the_size_of_a_picture_is_read_from_its_first_chunk() {
    assert_eq!(png_size(b"GIF89a"), None);
}
