#![expect(clippy::unwrap_used, reason = "a test that fails here says where")]

use serde_json::Value;

use super::{DISCORD, RestRequest, Route, Spec, Violation};

mod trim;
mod wrong;

/// Method, path, query, and what to expect.
type Bodiless<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a str);

fn check(
    method: &str,
    path: &str,
    query: &[(&str, &str)],
    body: Option<&Value>,
) -> Result<Route, Vec<Violation>> {
    let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let query: Vec<_> = query.iter().map(owned).collect();
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
        let place = place.display();
        panic!("discord.json is not as it would be trimmed: see {place}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document: Value = serde_json::from_str(DISCORD).unwrap();
    let mut names = Vec::new();
    trim::names(&document, &mut names);
    assert!(names.len() > 100);
    for name in names {
        let schema = &document["components"]["schemas"][&name];
        assert!(schema.is_object(), "{name}");
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
            let is_fine = |it| matches!(it, &Violation::MissingBody | &Violation::Path { .. });
            assert!(faults.iter().all(is_fine), "{method} {path}: {faults:?}");
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
    let thread_member = "/channels/{channel_id}/thread-members/{user_id}";
    let of_webhook = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
    let messages = "/channels/{channel_id}/messages";
    let range = [("limit", "100"), ("after", "1290000000000000001")];
    let fine: &[Bodiless<'_>] = &[
        ("GET", "/users/@me", &[], "/users/@me"),
        ("GET", "/users/7", &[], "/users/{user_id}"),
        ("GET", "/channels/7/messages", &range, messages),
        (
            "GET",
            "/channels/7/thread-members/8",
            &[("with_member", "false")],
            thread_member,
        ),
        (
            "DELETE",
            "/webhooks/7/token/messages/@original",
            &[("thread_id", "8")],
            of_webhook,
        ),
    ];
    for (method, path, query, route) in fine {
        let verdict = check(method, path, query, None);
        assert_eq!(verdict.as_deref(), Ok(*route), "{method} {path}");
    }
}
