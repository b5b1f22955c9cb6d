//! A parsed request, its route, and the possible answers.

use std::str::FromStr;

use serde_json::Value;

use crate::{
    gateway::Starts,
    limits::{
        FieldErrors, command,
        message::{self, FILE_SIZE},
        response,
    },
    ratelimit::RateLimit,
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
    /// What the gateway says about new sessions.
    pub(crate) starts: Starts,
}

/// A route: its path, accepted bodies, limit, and handler.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) template: &'static str,
    pub(crate) takes: BodyLimits,
    pub(crate) pace: RateLimit,
    pub(crate) handle: fn(&mut World, &Call) -> Answer,
}

/// The parameters of a template with their values.
pub(crate) type Params = Vec<(&'static str, String)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyLimits {
    Anything,
    Message,
    Change,
    /// The first answer to an interaction.
    Response,
    Command,
    Commands,
    Thread,
}

impl Route {
    /// The routes of interactions need no token of the bot: they contain their own. The gateway's
    /// address is public.
    pub(crate) fn is_open(&self) -> bool {
        ["/interactions/", "/webhooks/"]
            .iter()
            .any(|start| self.template.starts_with(start))
            || self.template == "/gateway"
    }

    /// The breaches of limits in the call.
    pub(crate) fn errors(&self, call: &Call) -> FieldErrors {
        let mut errors = FieldErrors::default();
        match self.takes {
            BodyLimits::Anything => {}
            BodyLimits::Message | BodyLimits::Change => {
                message::check(&mut errors, "", &call.body, &call.files);
            }
            BodyLimits::Response => response::check(&mut errors, &call.body, &call.files),
            BodyLimits::Command => command::check(&mut errors, "", &call.body),
            BodyLimits::Commands => command::list(&mut errors, &call.body),
            BodyLimits::Thread => errors.require("name", &call.body["name"], 1, 100),
        }
        errors
    }

    /// Whether the call sends text without saying whom it may mention.
    ///
    /// Changes notify nobody, but the first change of a deferred answer is how that answer is sent.
    pub(crate) fn mentions_anybody(&self, call: &Call, world: &World) -> bool {
        let sent = match (self.takes, call.body["type"].as_u64()) {
            (BodyLimits::Message, _) => &call.body,
            (BodyLimits::Response, Some(4 | 7)) => &call.body["data"],
            (BodyLimits::Change, _) if world.is_awaited(call.param("webhook_token")) => &call.body,
            _ => return false,
        };
        let says_something = sent["content"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
            || (self.takes == BodyLimits::Message);
        says_something && !message::says_whom_it_mentions(sent)
    }
}

/// The answer of a route.
pub(crate) type Answer = Result<Reply, ApiError>;

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

    /// What the route's limit is counted by: the channel, the server or the token in the path.
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

    pub(crate) fn channel(&self) -> Result<ChannelId, ApiError> {
        self.id("channel_id")
    }

    pub(crate) fn query_value(&self, name: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.body[name].as_str()
    }

    /// Checks that the path names the bot's own application.
    pub(crate) fn own_application(&self, world: &World, name: &str) -> Result<(), ApiError> {
        if self.id::<ApplicationId>(name)? == world.application.id {
            Ok(())
        } else {
            Err(ApiError::unknown_application())
        }
    }

    /// Checks that no file is larger than the limit; Discord answers 40005 to larger ones.
    pub(crate) fn files_fit(&self) -> Result<(), ApiError> {
        if self.files.iter().any(|file| file.bytes.len() > FILE_SIZE) {
            return Err(ApiError::too_large());
        }
        Ok(())
    }
}
