//! Limits of messages: text, embeds, files, nonce.

use serde_json::Value;

use super::{FieldErrors, component, entries};
use crate::world::message::Upload;

const CONTENT: usize = 2_000;
/// Characters over all embeds.
const EMBEDS: usize = 6_000;
/// Files per message.
const FILES: usize = 10;
/// Bytes per file, without boosts.
pub(crate) const FILE_SIZE: usize = 10 * 1024 * 1024;
/// Characters of an alternative text.
const ALT_TEXT: usize = 1_024;

/// Checks a message body; `at` is its path in the whole (`data.` inside an interaction's answer).
pub(crate) fn check(errors: &mut FieldErrors, at: &str, body: &Value, files: &[Upload]) {
    errors.length(format!("{at}content"), &body["content"], 0, CONTENT);
    embeds(errors, at, &body["embeds"]);
    component::rows(errors, &format!("{at}components"), &body["components"]);
    attachments(errors, at, body, files);
    nonce(errors, at, &body["nonce"]);
    allowed_mentions(errors, at, &body["allowed_mentions"]);
}

fn embeds(errors: &mut FieldErrors, at: &str, embeds: &Value) {
    errors.count(format!("{at}embeds"), embeds, 0, 10);
    let mut total = 0;
    for (n, embed) in entries(embeds) {
        let at = format!("{at}embeds.{n}");
        let mut text = |errors: &mut FieldErrors, path: String, value: &Value, most: usize| {
            total += value.as_str().map_or(0, |text| text.chars().count());
            errors.length(path, value, 0, most);
        };
        text(errors, format!("{at}.title"), &embed["title"], 256);
        text(
            errors,
            format!("{at}.description"),
            &embed["description"],
            4_096,
        );
        text(
            errors,
            format!("{at}.footer.text"),
            &embed["footer"]["text"],
            2_048,
        );
        text(
            errors,
            format!("{at}.author.name"),
            &embed["author"]["name"],
            256,
        );
        errors.count(format!("{at}.fields"), &embed["fields"], 0, 25);
        for (m, field) in entries(&embed["fields"]) {
            let at = format!("{at}.fields.{m}");
            errors.require(format!("{at}.name"), &field["name"], 1, 256);
            errors.require(format!("{at}.value"), &field["value"], 1, 1_024);
            total += [&field["name"], &field["value"]]
                .into_iter()
                .filter_map(Value::as_str)
                .map(|text| text.chars().count())
                .sum::<usize>();
        }
    }
    if total > EMBEDS {
        let message = format!("Embed size exceeds maximum size of {EMBEDS}");
        errors.add(format!("{at}embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn attachments(errors: &mut FieldErrors, at: &str, body: &Value, files: &[Upload]) {
    let described = &body["attachments"];
    errors.count(format!("{at}attachments"), described, 0, FILES);
    if files.len() > FILES {
        errors.add(
            format!("{at}files"),
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {FILES} or fewer in length."),
        );
    }
    for (n, attachment) in entries(described) {
        errors.length(
            format!("{at}attachments.{n}.description"),
            &attachment["description"],
            0,
            ALT_TEXT,
        );
        errors.length(
            format!("{at}attachments.{n}.filename"),
            &attachment["filename"],
            1,
            1_024,
        );
    }
    // Every reference to an uploaded file in an embed must resolve.
    for (n, embed) in entries(&body["embeds"]) {
        for place in ["image", "thumbnail"] {
            let named = embed[place]["url"]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"));
            let uploaded = |name| files.iter().any(|file| file.filename == name);
            if named.is_some_and(|name| !files.is_empty() && !uploaded(name)) {
                errors.add(
                    format!("{at}embeds.{n}.{place}.url"),
                    "URL_ATTACHMENT_NOT_FOUND",
                    "The attachment is not among the uploaded files.",
                );
            }
        }
    }
}

fn nonce(errors: &mut FieldErrors, at: &str, nonce: &Value) {
    errors.length(format!("{at}nonce"), nonce, 0, 25);
}

fn allowed_mentions(errors: &mut FieldErrors, at: &str, allowed: &Value) {
    for kind in ["users", "roles"] {
        errors.count(
            format!("{at}allowed_mentions.{kind}"),
            &allowed[kind],
            0,
            100,
        );
        let listed = allowed[kind]
            .as_array()
            .is_some_and(|list| !list.is_empty());
        if listed && entries(&allowed["parse"]).any(|(_, parsed)| parsed == kind) {
            errors.add(
                format!("{at}allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
}

/// A rule of this project: every message that is sent says whom it may mention. Discord itself does
/// not require that.
pub(crate) fn says_whom_it_mentions(body: &Value) -> bool {
    body["allowed_mentions"].is_object()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn paths(body: &Value) -> Vec<String> {
        let mut errors = FieldErrors::default();
        check(&mut errors, "", body, &[]);
        errors
            .into_vec()
            .into_iter()
            .map(|fault| fault.path)
            .collect()
    }

    #[test]
    fn a_message_at_its_limits_passes() {
        let button = |id: u8| json!({"type": 2, "style": 1, "label": "x".repeat(80), "custom_id": id.to_string()});
        let buttons: Vec<Value> = (0..25).map(button).collect();
        let row = |buttons: &[Value]| json!({"type": 1, "components": buttons});
        let rows: Vec<Value> = buttons.chunks(5).map(row).collect();
        let body = json!({
            "content": "ü".repeat(2_000),
            "embeds": [{"description": "x".repeat(4_096)}, {"description": "x".repeat(1_904)}],
            "components": rows,
            "attachments": [{"id": 0, "filename": "a.png", "description": "x".repeat(1_024)}],
            "nonce": "x".repeat(25),
        });
        assert_eq!(paths(&body), Vec::<String>::new());
    }

    #[test]
    fn one_more_of_anything_does_not() {
        let long = json!({"description": "x".repeat(3_001)});
        let alt = json!([{"id": 0, "description": "x".repeat(1_025)}]);
        let both = json!({"parse": ["users"], "users": ["1"]});
        for (body, path) in [
            (json!({"content": "x".repeat(2_001)}), "content"),
            (json!({"embeds": [long, long]}), "embeds"),
            (json!({"nonce": "x".repeat(26)}), "nonce"),
            (json!({"attachments": alt}), "attachments.0.description"),
            (json!({"allowed_mentions": both}), "allowed_mentions"),
        ] {
            assert_eq!(paths(&body), [path]);
        }
    }
}
