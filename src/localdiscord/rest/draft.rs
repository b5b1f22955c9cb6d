//! From the body of a message to a draft or a change of the world.

use serde_json::Value;

use super::call::Call;
use crate::world::{
    error::ApiError,
    id::{AttachmentId, MessageId},
    mentions::snowflake,
    message::{SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Upload},
    posting::{MessageChange, MessageDraft},
};

/// The message described by a body; `body` is the relevant part of the call's body.
pub(crate) fn draft(call: &Call, body: &Value) -> Result<MessageDraft, ApiError> {
    let draft = MessageDraft {
        content: body["content"]
            .as_str()
            .unwrap_or_default()
            .trim()
            .to_owned(),
        embeds: list(&body["embeds"]).unwrap_or_default(),
        components: list(&body["components"]).unwrap_or_default(),
        flags: body["flags"].as_u64().unwrap_or(0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS),
        allowed_mentions: body
            .get("allowed_mentions")
            .filter(|given| given.is_object())
            .cloned(),
        nonce: body.get("nonce").filter(|given| !given.is_null()).cloned(),
        enforce_nonce: body["enforce_nonce"] == true,
        replies_to: snowflake(&body["message_reference"]["message_id"]).map(MessageId),
        files: with_descriptions(call, body),
    };
    if draft.content.is_empty() && draft.embeds.is_empty() && draft.files.is_empty() {
        return Err(ApiError::empty_message());
    }
    Ok(draft)
}

/// The change described by a body: fields not named stay, `null` clears.
///
/// Files: without `attachments` the old ones stay and new ones are added; with it, only those it
/// lists stay.
pub(crate) fn change(call: &Call, body: &Value) -> MessageChange {
    let keep = body["attachments"].as_array().map(|listed| {
        let old = |entry: &Value| snowflake(&entry["id"]).map(AttachmentId);
        listed.iter().filter_map(old).collect()
    });
    MessageChange {
        content: body
            .get("content")
            .map(|content| content.as_str().unwrap_or_default().trim().to_owned()),
        embeds: body
            .get("embeds")
            .map(|embeds| list(embeds).unwrap_or_default()),
        components: body
            .get("components")
            .map(|rows| list(rows).unwrap_or_default()),
        flags: body["flags"].as_u64(),
        allowed_mentions: body
            .get("allowed_mentions")
            .filter(|given| given.is_object())
            .cloned(),
        keep: if body.get("attachments").is_some_and(Value::is_null) {
            Some(Vec::new())
        } else {
            keep
        },
        files: with_descriptions(call, body),
    }
}

fn list(value: &Value) -> Option<Vec<Value>> {
    value.as_array().cloned()
}

/// The uploaded files with their entries in `attachments`: a new name, an alternative text.
fn with_descriptions(call: &Call, body: &Value) -> Vec<(Upload, Option<String>)> {
    let said = |file: &Upload| {
        let listed = body["attachments"].as_array().into_iter().flatten();
        listed
            .into_iter()
            .find(|entry| snowflake(&entry["id"]) == Some(file.number))
    };
    call.files
        .iter()
        .map(|file| {
            let mut file = file.clone();
            let said = said(&file);
            if let Some(name) = said.and_then(|said| said["filename"].as_str()) {
                name.clone_into(&mut file.filename);
            }
            let description = said
                .and_then(|said| said["description"].as_str())
                .map(str::to_owned);
            (file, description)
        })
        .collect()
}
