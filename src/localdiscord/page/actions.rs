//! People's actions on the page.

use std::sync::Arc;

use axum::{Json, extract::State, response::IntoResponse, response::Response};
use data_encoding::BASE64;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::shared::{Page, refusal};
use crate::{
    Arg, PendingInteraction, Person, PersonError,
    world::id::{ChannelId, InteractionId, MessageId, RoleId, UserId},
};

#[derive(Debug, Deserialize)]
pub(super) struct ActionRequest {
    #[serde(rename = "as")]
    who: String,
    #[serde(flatten)]
    deed: Deed,
}

/// An action. Ids are text, since JavaScript cannot hold 64 bits.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Deed {
    Say {
        channel: String,
        text: String,
    },
    Reply {
        message: String,
        text: String,
    },
    /// Deletes one's own message, or dismisses a private one.
    Delete {
        message: String,
    },
    Slash {
        channel: String,
        command: String,
        options: Map<String, Value>,
    },
    /// Chooses a command from a user's menu.
    Menu {
        channel: String,
        command: String,
        person: String,
    },
    Suggest {
        channel: String,
        command: String,
        option: String,
        text: String,
        options: Map<String, Value>,
    },
    Press {
        message: String,
        custom_id: String,
    },
    Select {
        message: String,
        custom_id: String,
        values: Vec<String>,
    },
    /// Sends the form that an interaction has opened.
    Submit {
        interaction: String,
        values: Map<String, Value>,
    },
}

pub(super) async fn act(
    State(page): State<Arc<Page>>,
    Json(request): Json<ActionRequest>,
) -> Response {
    let Some(person) = page.find_person(&request.who) else {
        return refusal("there is no such person");
    };
    match perform(&person, request.deed).await {
        Ok(answer) => Json(answer).into_response(),
        Err(unable) => refusal(&rejection_text(&unable)),
    }
}

async fn perform(person: &Person, deed: Deed) -> Result<Value, PersonError> {
    match deed {
        Deed::Say { channel, text } => {
            let id = person.say(place(&channel)?, &text)?;
            Ok(json!({"message": id}))
        }
        Deed::Reply { message, text } => {
            let id = person.reply(post(&message)?, &text)?;
            Ok(json!({"message": id}))
        }
        Deed::Delete { message } => {
            person.delete(post(&message)?)?;
            Ok(json!({}))
        }
        Deed::Slash {
            channel,
            command,
            options,
        } => {
            let args = args(&options)?;
            interaction_json(&person.slash(place(&channel)?, &command, &borrow_args(&args))?)
        }
        Deed::Menu {
            channel,
            command,
            person: of,
        } => {
            let gone = || PersonError::Refused("there is no such person".to_owned());
            let of = of.parse().map(UserId).map_err(|_| gone())?;
            interaction_json(&person.menu(place(&channel)?, &command, of)?)
        }
        Deed::Suggest {
            channel,
            command,
            option,
            text,
            options,
        } => {
            let args = args(&options)?;
            let focused = (option.as_str(), text.as_str());
            let choices = person
                .autocomplete(place(&channel)?, &command, focused, &borrow_args(&args))
                .await?;
            Ok(json!({"choices": choices}))
        }
        Deed::Press { message, custom_id } => {
            interaction_json(&person.click(post(&message)?, &custom_id)?)
        }
        Deed::Select {
            message,
            custom_id,
            values,
        } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            interaction_json(&person.select(post(&message)?, &custom_id, &values)?)
        }
        Deed::Submit {
            interaction,
            values,
        } => {
            let gone = || PersonError::Refused("the form no longer exists".to_owned());
            let id = interaction.parse().map(InteractionId).map_err(|_| gone())?;
            let form = person.form(id).ok_or_else(gone)?;
            let filled: Vec<(&str, &str)> = values
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()))
                .collect();
            interaction_json(&person.submit(&form, &filled)?)
        }
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it ends the arms that can fail otherwise"
)]
fn interaction_json(asked: &PendingInteraction) -> Result<Value, PersonError> {
    Ok(json!({"interaction": asked.id()}))
}

/// The sentence shown by a client; other rejections are for authors of tests.
fn rejection_text(unable: &PersonError) -> String {
    match unable {
        PersonError::Refused(why) => why.clone(),
        PersonError::NoMessage => "this message no longer exists".to_owned(),
        PersonError::NoComponent(..) => "this is no longer part of the message".to_owned(),
        PersonError::NoSuggestions => "the bot made no suggestions in time".to_owned(),
        other => other.to_string(),
    }
}

fn place(id: &str) -> Result<ChannelId, PersonError> {
    id.parse().map_err(|_| PersonError::NoChannel)
}

fn post(id: &str) -> Result<MessageId, PersonError> {
    id.parse().map_err(|_| PersonError::NoMessage)
}

fn borrow_args(args: &[(String, Arg)]) -> Vec<(&str, Arg)> {
    let args = args.iter();
    args.map(|(name, arg)| (name.as_str(), arg.clone()))
        .collect()
}

/// The options of a command: `{"game": "chess", "turn": 3, "opponent": {"user": "17"}}`, and a file
/// as `{"file": "a.txt", "base64": "…"}`.
fn args(options: &Map<String, Value>) -> Result<Vec<(String, Arg)>, PersonError> {
    options
        .iter()
        .map(|(name, value)| {
            let arg = arg(value).ok_or_else(|| {
                PersonError::Refused(format!("`{name}` has a value of an unknown type: {value}"))
            })?;
            Ok((name.clone(), arg))
        })
        .collect()
}

fn arg(value: &Value) -> Option<Arg> {
    match value {
        Value::String(text) => Some(Arg::Text(text.clone())),
        Value::Bool(flag) => Some(Arg::Flag(*flag)),
        Value::Number(number) => number
            .as_i64()
            .map(Arg::Integer)
            .or_else(|| number.as_f64().map(Arg::Number)),
        Value::Object(named) if named.contains_key("base64") => {
            let bytes = BASE64.decode(named["base64"].as_str()?.as_bytes()).ok()?;
            Some(Arg::File {
                name: named.get("file")?.as_str()?.to_owned(),
                bytes: bytes.into(),
            })
        }
        Value::Object(named) => {
            let (kind, id) = named.iter().next()?;
            let id = id.as_str()?.parse().ok()?;
            match kind.as_str() {
                "user" => Some(Arg::User(UserId(id))),
                "channel" => Some(Arg::Channel(ChannelId(id))),
                "role" => Some(Arg::Role(RoleId(id))),
                _ => None,
            }
        }
        Value::Null | Value::Array(_) => None,
    }
}
