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
    let options: Vec<_> = (0..options)
        .map(|index| json!({ "label": "a", "value": index.to_string() }))
        .collect();
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
    let wrong: &[Bodiless] = &[
        ("GET", "/chanels/7", &[], "`/chanels/7` is no route"),
        ("GET", "/channels/7/", &[], "`/channels/7/` is no route"),
        (
            "GET",
            "/channels//messages",
            &[],
            "`/channels//messages` is no route",
        ),
        (
            "PUT",
            "/channels/7/messages",
            &[],
            "`/channels/{channel_id}/messages` cannot be used with `PUT`",
        ),
        (
            "GET",
            "/channels/games",
            &[],
            r#"`games` in the path is no `channel_id`: "games" is not a "snowflake""#,
        ),
        (
            "GET",
            "/channels/007",
            &[],
            r#"`007` in the path is no `channel_id`: "007" is not a "snowflake""#,
        ),
        (
            "GET",
            "/channels/7/messages",
            &[("limits", "5")],
            "query parameter `limits` does not exist here",
        ),
        (
            "GET",
            "/channels/7/messages",
            &[("limit", "101")],
            "query parameter `limit` cannot be `101`: 101 is greater than the maximum of 100",
        ),
        (
            "GET",
            "/guilds/7",
            &[("with_counts", "yes")],
            r#"query parameter `with_counts` cannot be `yes`: "yes" is not of type "boolean""#,
        ),
        ("POST", "/channels/7/messages", &[], "the body is missing"),
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
    let faults = check(
        "POST",
        "/channels/x/messages",
        &[("wait", "true")],
        Some(&body),
    );
    assert_eq!(faults.unwrap_err().len(), 4);
}

#[test]
fn wrong_messages_are_refused_with_the_place() {
    let wrong = [
        (
            json!({ "content": 5 }),
            r#"body at `/content`: 5 is not of types "null", "string""#,
        ),
        (
            json!({ "content": "a".repeat(4001) }),
            "body at `/content`: this is longer than 4000 characters",
        ),
        (
            json!({ "contents": "a" }),
            "body at `/contents`: no such field",
        ),
        (json!([]), r#"body at ``: this is not of type "object""#),
        (
            menu(26),
            "body at `/components/0/components/0/options`: this has more than 25 items",
        ),
        (
            menu(0),
            "body at `/components/0/components/0/options`: this has less than 1 item",
        ),
        (
            rows(&json!([{ "type": 2, "style": 1, "label": "a", "custom_id": "x".repeat(101) }])),
            "body at `/components/0/components/0/custom_id`: this is longer than 100 characters",
        ),
        (
            rows(&json!([{ "type": 2, "style": 1, "label": "a" }])),
            "body at `/components/0/components/0`: `custom_id` is missing",
        ),
        (
            rows(
                &json!([{ "type": 2, "style": 5, "label": "a", "url": "https://example.org", "custom_id": "a" }]),
            ),
            r#"body at `/components/0/components/0/custom_id`: "a" is not of type "null""#,
        ),
        (
            rows(&json!([{ "type": 2, "style": 9, "label": "a", "custom_id": "a" }])),
            "body at `/components/0/components/0/style`: `9` is none of 1, 2, 3, 4, 5, 6",
        ),
        (
            rows(&json!([{ "type": 99 }])),
            "body at `/components/0/components/0/type`: `99` is none of 2, 3, 5, 6, 7, 8",
        ),
        (
            rows(&json!([{ "custom_id": "a" }])),
            "body at `/components/0/components/0`: `type` is missing",
        ),
        (
            rows(&json!(["a"])),
            r#"body at `/components/0/components/0`: `"a"` is not of type object"#,
        ),
        (
            json!({ "components": [{ "type": 4, "custom_id": "a", "style": 1 }] }),
            "body at `/components/0/type`: `4` is none of 1, 9, 10, 12, 13, 14, 17",
        ),
        (
            json!({ "components": vec![json!({ "type": 1, "components": [{ "type": 2, "style": 1, "custom_id": "a", "label": "a" }] }); 6] }),
            "body at `/components`: this has more than 5 items",
        ),
        (
            rows(&json!([
                { "type": 5, "custom_id": "a" },
                { "type": 2, "style": 1, "custom_id": "b", "label": "b" },
            ])),
            "body at `/components/0/components`: this has more than 1 item",
        ),
        (
            json!({ "embeds": [{ "title": "a", "timestamp": "tomorrow" }] }),
            r#"body at `/embeds/0/timestamp`: "tomorrow" is not a "date-time""#,
        ),
        (
            json!({ "embeds": [{ "colour": 5 }] }),
            "body at `/embeds/0/colour`: no such field",
        ),
        (
            json!({ "allowed_mentions": { "parse": ["user"] } }),
            r#"body at `/allowed_mentions/parse/0`: `"user"` is none of "everyone", "roles", "users""#,
        ),
        (
            json!({ "message_reference": { "message_id": "last" } }),
            r#"body at `/message_reference/message_id`: "last" is not a "snowflake""#,
        ),
        (
            json!({ "nonce": "n".repeat(26) }),
            r#"body at `/nonce`: "nnnnnnnnnnnnnnnnnnnnnnnnnn" is longer than 25 characters"#,
        ),
        (
            json!({ "nonce": true }),
            "body at `/nonce`: `true` is not of type integer or null or string",
        ),
        (
            json!({ "attachments": [{ "filename": "board.png" }] }),
            "body at `/attachments/0`: `id` is missing",
        ),
    ];
    for (body, expected) in wrong {
        assert_eq!(faults("POST", CHANNEL, &body), [expected], "{body}");
    }
}

#[test]
fn wrong_answers_are_refused_with_the_place() {
    let choices = vec![json!({ "name": "a", "value": "a" }); 26];
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "l".repeat(46) });
    let wrong = [
        (
            json!({ "type": 8, "data": { "choices": choices } }),
            "body at `/data/choices`: this has more than 25 items",
        ),
        (
            json!({ "type": 8, "data": { "choices": [{ "name": "a", "value": true }] } }),
            r#"body at `/data/choices/0/value`: true is not of type "integer""#,
        ),
        (
            json!({ "type": 8, "data": { "choices": [{ "value": "a" }] } }),
            "body at `/data/choices/0`: `name` is missing",
        ),
        (json!({ "type": 8 }), "body at ``: `data` is missing"),
        (
            json!({ "type": 3 }),
            "body at `/type`: `3` is none of 1, 4, 5, 6, 7, 8, 9, 12, 13",
        ),
        (
            json!({ "type": 4, "data": { "content": "c".repeat(2001) } }),
            "body at `/data/content`: this is longer than 2000 characters",
        ),
        (
            json!({ "type": 7, "data": { "content": "a", "poll": { "question": { "text": "?" } } } }),
            "body at `/data/poll`: no such field",
        ),
        (
            json!({ "type": 9, "data": { "custom_id": "m", "title": "t", "components": [{ "type": 1, "components": [input] }] } }),
            "body at `/data/components/0/components/0/label`: this is longer than 45 characters",
        ),
        (
            json!({ "type": 9, "data": { "custom_id": "m", "title": "t".repeat(46), "components": [{ "type": 10, "content": "a" }] } }),
            "body at `/data/title`: this is longer than 45 characters",
        ),
    ];
    for (body, expected) in wrong {
        assert_eq!(faults("POST", CALLBACK, &body), [expected], "{body}");
    }
}

#[test]
fn wrong_commands_are_refused_with_the_place() {
    let wrong = [
        (
            json!({ "name": "play" }),
            "body at ``: `description` is missing",
        ),
        (
            json!({ "description": "Play" }),
            "body at ``: `name` is missing",
        ),
        (
            json!({ "name": "Play", "description": "Play" }),
            r#"body at `/name`: "Play" does not match"#,
        ),
        (
            json!({ "name": "play", "description": "Play", "name_localizations": { "xx": "play" } }),
            r#"body at `/name_localizations`: `"xx"` is none of "ar", "bg""#,
        ),
        (
            json!({ "name": "play", "description": "Play", "integration_types": [2] }),
            "body at `/integration_types/0`: `2` is none of 0, 1",
        ),
        (
            option(&json!({ "name": "n".repeat(33) })),
            r#"body at `/options/0/name`: "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn" is longer than 32 characters"#,
        ),
        (
            option(&json!({ "name": "the game" })),
            r#"body at `/options/0/name`: "the game" does not match"#,
        ),
        (
            option(&json!({ "description": null })),
            r#"body at `/options/0/description`: null is not of type "string""#,
        ),
        (
            option(&json!({ "type": 12 })),
            "body at `/options/0/type`: `12` is none of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
        ),
        (
            option(&json!({ "min_value": 3 })),
            "body at `/options/0/min_value`: no such field",
        ),
        (
            option(&json!({ "choices": [{ "name": "Chess" }] })),
            "body at `/options/0/choices/0`: `value` is missing",
        ),
        (
            option(
                &json!({ "autocomplete": true, "choices": [{ "name": "Chess", "value": "chess" }] }),
            ),
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
        assert!(
            faults.concat().starts_with(expected),
            "{faults:#?} instead of {expected}"
        );
    }
}

#[test]
fn a_wrong_command_in_a_list_is_found() {
    let body = json!([option(&json!({})), { "name": "rules" }]);
    assert_eq!(
        faults("PUT", COMMANDS, &body),
        ["body at `/1`: `description` is missing"]
    );
}

#[test]
fn a_thread_is_told_from_a_post_in_a_forum() {
    let threads = "/channels/7/threads";
    let body = json!({ "name": "n".repeat(101), "type": 11 });
    assert_eq!(
        faults("POST", threads, &body),
        ["body at `/name`: this is longer than 100 characters"]
    );
    let body = json!({ "name": "n", "message": { "content": 5 } });
    assert_eq!(
        faults("POST", threads, &body),
        [r#"body at `/message/content`: 5 is not of types "null", "string""#]
    );
}
