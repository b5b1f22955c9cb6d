#![expect(clippy::unwrap_used, reason = "a test that fails here says where")]

use serde_json::Value;

use super::{DISCORD, RestRequest, Route, Spec, Violation};

mod trim;
mod wrong;

/// Method, path, query, and what to expect.
type Bodiless = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
);

fn check(
    method: &str,
    path: &str,
    query: &[(&str, &str)],
    body: Option<&Value>,
) -> Result<Route, Vec<Violation>> {
    let query: Vec<_> = query
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    Spec::load().check(&RestRequest {
        method,
        path,
        query: &query,
        body,
    })
}

#[test]
fn the_file_is_trimmed() {
    let trimmed = trim::trim(&serde_json::from_str(DISCORD).unwrap());
    let mut text = Vec::new();
    let format = serde_json::ser::PrettyFormatter::with_indent(b" ");
    let mut writer = serde_json::Serializer::with_formatter(&mut text, format);
    serde::Serialize::serialize(&trimmed, &mut writer).unwrap();
    text.push(b'\n');
    if text != DISCORD.as_bytes() {
        let place = std::env::temp_dir().join("discord.json");
        std::fs::write(&place, text).unwrap();
        panic!(
            "discord.json is not as it would be trimmed: see {}",
            place.display()
        );
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document: Value = serde_json::from_str(DISCORD).unwrap();
    let mut names = Vec::new();
    trim::names(&document, &mut names);
    assert!(names.len() > 100);
    for name in names {
        assert!(
            document["components"]["schemas"][&name].is_object(),
            "{name}"
        );
    }
}

#[test]
fn every_operation_compiles() {
    let spec = Spec::load();
    let document: Value = serde_json::from_str(DISCORD).unwrap();
    for route in document["paths"].as_object().unwrap().keys() {
        let path = route.replace(['{', '}'], "");
        let template = spec.templates.at(&path).unwrap().value;
        assert_eq!(template.route, route.as_str());
        for method in template.operations.keys() {
            let request = RestRequest {
                method,
                path: &path,
                query: &[],
                body: None,
            };
            let faults = spec.check(&request).err().unwrap_or_default();
            assert!(
                faults
                    .iter()
                    .all(|fault| matches!(fault, Violation::MissingBody | Violation::Path { .. })),
                "{method} {path}: {faults:?}"
            );
        }
    }
}

/// `bodies.json` holds the output of the builders of serenity 0.12.5.
#[test]
fn what_the_library_sends_is_fine() {
    let requests: Vec<Value> = serde_json::from_str(include_str!("../bodies.json")).unwrap();
    for request in requests {
        let query: Vec<(String, String)> =
            serde_json::from_value(request["query"].clone()).unwrap();
        let verdict = Spec::load().check(&RestRequest {
            method: request["method"].as_str().unwrap(),
            path: request["path"].as_str().unwrap(),
            query: &query,
            body: Some(&request["body"]),
        });
        assert!(verdict.is_ok(), "{}: {verdict:#?}", request["what"]);
    }
}

#[test]
fn requests_without_a_body_are_fine() {
    let fine: &[Bodiless] = &[
        ("GET", "/gateway", &[], "/gateway"),
        ("GET", "/gateway/bot", &[], "/gateway/bot"),
        ("GET", "/users/@me", &[], "/users/@me"),
        ("GET", "/users/7", &[], "/users/{user_id}"),
        ("GET", "/applications/@me", &[], "/applications/@me"),
        (
            "GET",
            "/applications/7/commands",
            &[("with_localizations", "true")],
            "/applications/{application_id}/commands",
        ),
        (
            "GET",
            "/channels/7/messages",
            &[("limit", "100"), ("after", "1290000000000000001")],
            "/channels/{channel_id}/messages",
        ),
        (
            "DELETE",
            "/channels/7/messages/8",
            &[],
            "/channels/{channel_id}/messages/{message_id}",
        ),
        (
            "PUT",
            "/channels/7/thread-members/@me",
            &[],
            "/channels/{channel_id}/thread-members/@me",
        ),
        (
            "GET",
            "/channels/7/thread-members/8",
            &[("with_member", "false")],
            "/channels/{channel_id}/thread-members/{user_id}",
        ),
        (
            "POST",
            "/channels/7/typing",
            &[],
            "/channels/{channel_id}/typing",
        ),
        (
            "PUT",
            "/channels/7/pins/8",
            &[],
            "/channels/{channel_id}/pins/{message_id}",
        ),
        (
            "DELETE",
            "/webhooks/7/token/messages/@original",
            &[("thread_id", "8")],
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        ),
        (
            "GET",
            "/guilds/7",
            &[("with_counts", "true")],
            "/guilds/{guild_id}",
        ),
    ];
    for (method, path, query, route) in fine {
        let verdict = check(method, path, query, None);
        assert_eq!(verdict.as_deref(), Ok(*route), "{method} {path}");
    }
}
