//! Requests that Discord would refuse, and the resulting messages.

use serde_json::{Value, json};

use super::{Bodiless, check};
use crate::spec::Violation;

const CHANNEL: &str = "/channels/1290000000000000001/messages";
const CALLBACK: &str = "/interactions/1290000000000000003/aW50ZXJhY3Rpb246/callback";
const COMMANDS: &str = "/applications/1290000000000000004/commands";

/// The faults of a body, in words.
#[track_caller]
fn faults(method: &str, path: &str, body: &Value) -> Vec<String> {
    let faults = check(method, path, &[], Some(body)).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

fn rows(components: &Value) -> Value {
    json!({ "components": [{ "type": 1, "components": components }] })
}

fn menu(options: usize) -> Value {
    let option = |index: usize| json!({ "label": "a", "value": index.to_string() });
    let options: Vec<_> = (0..options).map(option).collect();
    rows(&json!([{ "type": 3, "custom_id": "m", "options": options }]))
}

fn option(changed: &Value) -> Value {
    let mut option = json!({ "type": 3, "name": "game", "description": "Which game" });
    let fields = option.as_object_mut().unwrap();
    for (name, value) in changed.as_object().unwrap() {
        fields.insert(name.clone(), value.clone());
    }
    json!({ "name": "play", "description": "Play", "options": [option] })
}

#[test]
fn what_is_wrong_outside_the_body_is_named() {
    let put = "`/channels/{channel_id}/messages` cannot be used with `PUT`";
    let games = r#"`games` in the path is not a valid `channel_id`: "games" is not a "snowflake""#;
    let zeros = r#"`007` in the path is not a valid `channel_id`: "007" is not a "snowflake""#;
    let limits = "query parameter `limits` does not exist here";
    let limit = "query parameter `limit` cannot be `101`: 101 is greater than the maximum of 100";
    let yes = r#"query parameter `with_counts` cannot be `yes`: "yes" is not of type "boolean""#;
    let messages = "/channels/7/messages";
    let wrong: &[Bodiless<'_>] = &[
        ("GET", "/chanels/7", &[], "`/chanels/7` is not a route"),
        ("GET", "/channels/7/", &[], "`/channels/7/` is not a route"),
        (
            "GET",
            "/channels//pins",
            &[],
            "`/channels//pins` is not a route",
        ),
        ("PUT", messages, &[], put),
        ("GET", "/channels/games", &[], games),
        ("GET", "/channels/007", &[], zeros),
        ("GET", messages, &[("limits", "5")], limits),
        ("GET", messages, &[("limit", "101")], limit),
        ("GET", "/guilds/7", &[("with_counts", "yes")], yes),
        ("POST", messages, &[], "the body is missing"),
    ];
    for (method, path, query, expected) in wrong {
        let faults = check(method, path, query, None).unwrap_err();
        let words: Vec<_> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(words, [*expected], "{method} {path}");
    }
    let faults = check("POST", "/channels/7/typing", &[], Some(&json!({})));
    assert_eq!(faults, Err(vec![Violation::UnexpectedBody]));
}

#[test]
fn several_faults_are_all_named() {
    let body = json!({ "content": 5, "tts": "no" });
    let wait = [("wait", "true")];
    let faults = check("POST", "/channels/x/messages", &wait, Some(&body));
    assert_eq!(faults.unwrap_err().len(), 4);
}

#[test]
fn wrong_messages_are_refused_with_the_place() {
    let row = "body at `/components/0/components";
    let button = |changed: Value| {
        let mut button = json!({ "type": 2, "style": 1, "label": "a", "custom_id": "a" });
        let fields = changed.as_object().unwrap().clone();
        button.as_object_mut().unwrap().extend(fields);
        rows(&json!([button]))
    };
    let own = json!({ "type": 2, "style": 1, "custom_id": "a", "label": "a" });
    let line = json!({ "type": 1, "components": [own] });
    for (body, expected) in [
        (
            json!([]),
            r#"body at ``: this is not of type "object""#.to_owned(),
        ),
        (
            menu(26),
            format!("{row}/0/options`: this has more than 25 items"),
        ),
        (
            menu(0),
            format!("{row}/0/options`: this has less than 1 item"),
        ),
        (
            button(json!({ "custom_id": "x".repeat(101) })),
            format!("{row}/0/custom_id`: this is longer than 100 characters"),
        ),
        (
            button(json!({ "style": 5, "url": "https://example.org" })),
            format!(r#"{row}/0/custom_id`: "a" is not of type "null""#),
        ),
        (
            button(json!({ "style": 9 })),
            format!("{row}/0/style`: `9` is not one of 1, 2, 3, 4, 5, 6"),
        ),
        (
            rows(&json!([{ "type": 2, "style": 1, "label": "a" }])),
            format!("{row}/0`: `custom_id` is missing"),
        ),
        (
            rows(&json!([{ "type": 99 }])),
            format!("{row}/0/type`: `99` is not one of 2, 3, 5, 6, 7, 8"),
        ),
        (
            rows(&json!([{ "custom_id": "a" }])),
            format!("{row}/0`: `type` is missing"),
        ),
        (
            rows(&json!(["a"])),
            format!(r#"{row}/0`: `"a"` is not of type object"#),
        ),
        (
            rows(&json!([{ "type": 5, "custom_id": "b" }, own])),
            format!("{row}`: this has more than 1 item"),
        ),
        (
            json!({ "components": vec![line; 6] }),
            "body at `/components`: this has more than 5 items".to_owned(),
        ),
    ] {
        assert_eq!(faults("POST", CHANNEL, &body), [expected], "{body}");
    }
    let wrong = [
        (
            json!({ "content": 5 }),
            r#"/content`: 5 is not of types "null", "string""#,
        ),
        (json!({ "contents": "a" }), "/contents`: unknown field"),
        (
            json!({ "components": [{ "type": 4, "custom_id": "a", "style": 1 }] }),
            "/components/0/type`: `4` is not one of 1, 9, 10, 12, 13, 14, 17",
        ),
        (
            json!({ "embeds": [{ "timestamp": "tomorrow" }] }),
            r#"/embeds/0/timestamp`: "tomorrow" is not a "date-time""#,
        ),
        (
            json!({ "allowed_mentions": { "parse": ["user"] } }),
            r#"/allowed_mentions/parse/0`: `"user"` is not one of "everyone", "roles", "users""#,
        ),
        (
            json!({ "message_reference": { "message_id": "last" } }),
            r#"/message_reference/message_id`: "last" is not a "snowflake""#,
        ),
        (
            json!({ "nonce": "n".repeat(26) }),
            r#"/nonce`: "nnnnnnnnnnnnnnnnnnnnnnnnnn" is longer than 25 characters"#,
        ),
        (
            json!({ "nonce": true }),
            "/nonce`: `true` is not of type integer or null or string",
        ),
        (
            json!({ "attachments": [{ "filename": "board.png" }] }),
            "/attachments/0`: `id` is missing",
        ),
    ];
    for (body, expected) in wrong {
        let expected = format!("body at `{expected}");
        assert_eq!(faults("POST", CHANNEL, &body), [expected], "{body}");
    }
}

#[test]
fn wrong_answers_are_refused_with_the_place() {
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "l".repeat(46) });
    let form = json!({ "custom_id": "m", "title": "t", "components": [{ "type": 1, "components": [input] }] });
    let wrong = [
        (
            json!({ "type": 8, "data": { "choices": [{ "name": "a", "value": true }] } }),
            r#"body at `/data/choices/0/value`: true is not of type "integer""#,
        ),
        (json!({ "type": 8 }), "body at ``: `data` is missing"),
        (
            json!({ "type": 3 }),
            "body at `/type`: `3` is not one of 1, 4, 5, 6, 7, 8, 9, 12, 13",
        ),
        (
            json!({ "type": 7, "data": { "content": "a", "poll": { "question": { "text": "?" } } } }),
            "body at `/data/poll`: unknown field",
        ),
        (
            json!({ "type": 9, "data": form }),
            "body at `/data/components/0/components/0/label`: this is longer than 45 characters",
        ),
    ];
    for (body, expected) in wrong {
        assert_eq!(faults("POST", CALLBACK, &body), [expected], "{body}");
    }
}

#[test]
fn wrong_commands_are_refused_with_the_place() {
    let named = |localizations: Value| json!({ "name": "play", "description": "Play", "name_localizations": localizations });
    let chess = json!({ "autocomplete": true, "choices": [{ "name": "Chess", "value": "chess" }] });
    let wrong = [
        (
            json!({ "name": "play" }),
            "body at ``: `description` is missing",
        ),
        (
            json!({ "name": "Play", "description": "Play" }),
            r#"body at `/name`: "Play" does not match"#,
        ),
        (
            named(json!({ "xx": "play" })),
            r#"body at `/name_localizations`: `"xx"` is not one of "ar", "bg""#,
        ),
        (
            option(&json!({ "name": "the game" })),
            r#"body at `/options/0/name`: "the game" does not match"#,
        ),
        (
            option(&json!({ "type": 12 })),
            "body at `/options/0/type`: `12` is not one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
        ),
        (
            option(&json!({ "min_value": 3 })),
            "body at `/options/0/min_value`: unknown field",
        ),
        (
            option(&chess),
            "body at `/options/0/choices`: this has more than 0 items",
        ),
        (
            option(&json!({ "description_localizations": { "de": "d".repeat(101) } })),
            "body at `/options/0/description_localizations/de`: this is longer than 100 characters",
        ),
    ];
    for (body, expected) in wrong {
        let faults = faults("POST", COMMANDS, &body);
        assert_eq!(faults.len(), 1, "{faults:#?}");
        assert!(faults[0].starts_with(expected), "{faults:?}: {expected}");
    }
}

#[test]
fn a_wrong_command_in_a_list_is_found() {
    let body = json!([option(&json!({})), { "name": "rules" }]);
    let missing = "body at `/1`: `description` is missing";
    assert_eq!(faults("PUT", COMMANDS, &body), [missing]);
}

#[test]
fn a_thread_is_told_from_a_post_in_a_forum() {
    let long = json!({ "name": "n".repeat(101), "type": 11 });
    let post = json!({ "name": "n", "message": { "content": 5 } });
    for (body, expected) in [
        (long, "/name`: this is longer than 100 characters"),
        (
            post,
            r#"/message/content`: 5 is not of types "null", "string""#,
        ),
    ] {
        let expected = format!("body at `{expected}");
        assert_eq!(faults("POST", "/channels/7/threads", &body), [expected]);
    }
}
