//! Values for a command's options, and whether the client would send them.

use std::fmt;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::rejected::PersonError;
use crate::world::{
    World,
    id::{AttachmentId, ChannelId, RoleId, UserId},
};

const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Text, or the name or value of a choice.
    Text(String),
    Integer(i64),
    Number(f64),
    Flag(bool),
    User(UserId),
    Channel(ChannelId),
    Role(RoleId),
    File {
        name: String,
        bytes: Bytes,
    },
    /// An uploaded file, which is how a client sends one.
    Attachment(AttachmentId),
    /// Text that only a forged client sends: it is not checked.
    Forged(String),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Forged(text) => f.write_str(text),
            Self::Integer(number) => number.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::User(id) => write!(f, "@{id}"),
            Self::Channel(id) => write!(f, "#{id}"),
            Self::Role(id) => write!(f, "@{id}"),
            Self::File { name, bytes } => write!(f, "{name} ({} bytes)", bytes.len()),
            Self::Attachment(id) => write!(f, "file {id}"),
        }
    }
}

macro_rules! from {
    ($($given:ty => $kind:ident),*) => {$(
        impl From<$given> for Arg {
            fn from(given: $given) -> Self {
                Self::$kind(given.into())
            }
        }
    )*};
}

from! { &str => Text, String => Text, i64 => Integer, i32 => Integer, f64 => Number, bool => Flag, UserId => User, ChannelId => Channel, RoleId => Role }

impl Arg {
    /// The value to send for this option, if the client would send it.
    pub(super) fn value_for(&self, option: &Value) -> Result<Value, PersonError> {
        if let Self::Forged(text) = self {
            return Ok(json!(text));
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        let name = option["name"].as_str().unwrap_or_default();
        let refused = |why: String| Err(PersonError::Refused(format!("`{name}` {why}")));
        if let Some(choices) = option["choices"]
            .as_array()
            .filter(|choices| !choices.is_empty())
        {
            let given = self.plain();
            let chosen = choices
                .iter()
                .find(|choice| choice["value"] == given || choice["name"] == given);
            return match chosen {
                Some(choice) => Ok(choice["value"].clone()),
                None => refused(format!("is not one of the choices: {given}")),
            };
        }
        let value = match (self, kind) {
            (Self::Text(text), STRING) => {
                let length = text.chars().count() as u64;
                let least = option["min_length"].as_u64().unwrap_or(0);
                let most = option["max_length"].as_u64().unwrap_or(6_000);
                if length < least || length > most {
                    return refused(format!("has {length} characters, not {least} to {most}"));
                }
                json!(text)
            }
            (Self::Integer(number), INTEGER | NUMBER) => json!(number),
            (Self::Number(number), NUMBER) => json!(number),
            (Self::Flag(flag), BOOLEAN) => json!(flag),
            (Self::User(user), USER | MENTIONABLE) => json!(user),
            (Self::Channel(channel), CHANNEL) => json!(channel),
            (Self::Role(role), ROLE | MENTIONABLE) => json!(role),
            (Self::Attachment(file), ATTACHMENT) => json!(file),
            _ => return refused(format!("does not accept {}", self.plain())),
        };
        let number = value.as_f64();
        let below = |bound: &Value| {
            number
                .zip(bound.as_f64())
                .is_some_and(|(number, least)| number < least)
        };
        let above = |bound: &Value| {
            number
                .zip(bound.as_f64())
                .is_some_and(|(number, most)| number > most)
        };
        if below(&option["min_value"]) || above(&option["max_value"]) {
            return refused(format!("is out of range: {value}"));
        }
        Ok(value)
    }

    /// The value while it is still being typed: always text.
    pub(super) fn plain(&self) -> Value {
        match self {
            Self::Text(text) | Self::Forged(text) => json!(text),
            Self::Integer(number) => json!(number),
            Self::Number(number) => json!(number),
            Self::Flag(flag) => json!(flag),
            Self::User(id) => json!(id),
            Self::Channel(id) => json!(id),
            Self::Role(id) => json!(id),
            Self::File { name, .. } => json!(name),
            Self::Attachment(id) => json!(id),
        }
    }

    /// Adds the object named by the argument to `resolved`, as Discord does.
    pub(super) fn resolve(
        &self,
        world: &World,
        asker: UserId,
        channel: ChannelId,
        resolved: &mut Value,
    ) {
        let guild = world.channel(channel).and_then(|channel| channel.guild);
        match self {
            Self::User(id) => {
                resolved["users"][id.to_string()] = world.user_json(*id);
                let member = guild
                    .and_then(|guild| world.guild(guild))
                    .and_then(|guild| guild.members.get(id));
                if let (Some(member), Some(place)) = (member, world.channel(channel)) {
                    let mut json = member.json(None);
                    json["permissions"] = json!(world.permissions(*id, place));
                    resolved["members"][id.to_string()] = json;
                }
            }
            Self::Channel(id) => {
                if let Some(channel) = world.channel(*id) {
                    resolved["channels"][id.to_string()] = world.partial_channel(channel, asker);
                }
            }
            Self::Role(id) => {
                let role = guild
                    .and_then(|guild| world.guild(guild))
                    .and_then(|guild| guild.role(*id));
                if let Some(role) = role {
                    resolved["roles"][id.to_string()] = role.json();
                }
            }
            Self::Attachment(id) => {
                if let Some(file) = world.attachment(*id) {
                    resolved["attachments"][id.to_string()] = file.json();
                    resolved["attachments"][id.to_string()]["ephemeral"] = json!(true);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_sends_only_what_fits() {
        let number = json!({"name": "n", "type": 4, "min_value": 1, "max_value": 3});
        assert_eq!(Arg::from(3).value_for(&number).ok(), Some(json!(3)));
        assert!(Arg::from(4).value_for(&number).is_err());
        assert!(Arg::from("3").value_for(&number).is_err());
        let choice =
            json!({"name": "c", "type": 3, "choices": [{"name": "Corner", "value": "corner"}]});
        let corner = Arg::from("Corner").value_for(&choice);
        assert_eq!(corner.ok(), Some(json!("corner")));
        assert!(Arg::from("rim").value_for(&choice).is_err());
    }
}
