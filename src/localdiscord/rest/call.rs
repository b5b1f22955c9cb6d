//! A request, taken apart, and what may be answered to it.

use std::str::FromStr;

use serde_json::Value;

use super::route::{Params, Route};
use crate::{
    gateway::Starts,
    limits::message::FILE_SIZE,
    world::{
        World,
        error::{ApiError, FieldError},
        id::{ApplicationId, ChannelId},
        message::Upload,
    },
};

/// A request that matched a route.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) path: String,
    pub(crate) route: &'static Route,
    pub(crate) authorized: bool,
    pub(crate) params: Params,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
    /// What the gateway says of new sessions.
    pub(crate) starts: Starts,
}

/// What a route answers.
pub(crate) type Answer = Result<Reply, ApiError>;

/// A good answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    /// Status 200.
    Json(Value),
    /// Status 201.
    Created(Value),
    /// Status 204.
    Empty,
}

impl Reply {
    pub(crate) fn status(&self) -> u16 {
        match self {
            Self::Json(_) => 200,
            Self::Created(_) => 201,
            Self::Empty => 204,
        }
    }

    pub(crate) fn into_json(self) -> Value {
        match self {
            Self::Json(value) | Self::Created(value) => value,
            Self::Empty => Value::Null,
        }
    }
}

impl Call {
    /// A part of the path.
    pub(crate) fn param(&self, name: &str) -> &str {
        self.params
            .iter()
            .find(|(param, _)| *param == name)
            .map_or("", |(_, value)| value)
    }

    /// A part of the path that is an id.
    pub(crate) fn id<T: FromStr>(&self, name: &str) -> Result<T, ApiError> {
        let text = self.param(name);
        let message = format!("Value \"{text}\" is not snowflake.");
        text.parse()
            .map_err(|_| ApiError::invalid(&[FieldError::new(name, "NUMBER_TYPE_COERCE", message)]))
    }

    /// What the route's limit is counted for: the channel, the server or the token in the path.
    pub(crate) fn major(&self) -> &str {
        [
            "channel_id",
            "guild_id",
            "webhook_token",
            "interaction_token",
        ]
        .into_iter()
        .map(|name| self.param(name))
        .find(|value| !value.is_empty())
        .unwrap_or_default()
    }

    /// The channel in the path.
    pub(crate) fn channel(&self) -> Result<ChannelId, ApiError> {
        self.id("channel_id")
    }

    /// A value of the query.
    pub(crate) fn asked(&self, name: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// A text field of the body.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.body[name].as_str()
    }

    /// The bot's own application must be in the path.
    pub(crate) fn own_application(&self, world: &World, name: &str) -> Result<(), ApiError> {
        if self.id::<ApplicationId>(name)? == world.application.id {
            Ok(())
        } else {
            Err(ApiError::unknown_application())
        }
    }

    /// No file is larger than the limit; Discord answers 40005 to larger ones.
    pub(crate) fn files_fit(&self) -> Result<(), ApiError> {
        if self.files.iter().any(|file| file.bytes.len() > FILE_SIZE) {
            return Err(ApiError::too_large());
        }
        Ok(())
    }
}
