//! Requests to Discord: sending them, the consequences of a failure, and retries.
//!
//! There are two ways to Discord. [`Client`] speaks in the bot's name: posts, threads and commands,
//! held back by the [`buckets`] of Discord's limits and spaced by [`Pace`].
//! [`Answers`](super::interaction::Answers) answers interactions, each by its own token. [`Files`]
//! fetches files attached to commands. All read responses themselves, and no more of them than they
//! need: a field that the library cannot read does not turn a sent message into a failure.

mod buckets;
mod client;
mod content;
mod count;
mod failure;
mod files;
mod nonce;
mod pace;
mod retry;

use std::time::Duration;

use poise::serenity_prelude::CreateAttachment;
use reqwest::{
    Response,
    header::RETRY_AFTER,
    multipart::{Form, Part},
};
use serde_json::Value;

pub(crate) use buckets::Urgency;
pub(crate) use client::{Client, MessageEdit, RegisteredCommand};
pub(crate) use content::{Content, MAX_LABEL, MAX_TEXT, cut};
pub(crate) use count::request_purpose;
pub(crate) use failure::Failure;
pub(crate) use files::{FetchError, Files};
pub(crate) use nonce::short;
pub(crate) use pace::Pace;
pub(crate) use retry::{retry, retry_first};

/// Reads the status of a response: done, or the failure.
pub(crate) async fn read(response: Response) -> Result<Response, Failure> {
    if response.status().is_success() {
        return Ok(response);
    }
    Err(Refusal::read(response).await?.into())
}

/// The longest wait that is believed.
const MAX_WAIT: Duration = Duration::from_hours(1);

struct Refusal {
    status: u16,
    /// Discord's own code; none if somebody on the way has answered in its place.
    code: Option<i64>,
    after: Option<Duration>,
}

impl Refusal {
    async fn read(response: Response) -> Result<Refusal, Failure> {
        let status = response.status().as_u16();
        let header = response.headers().get(RETRY_AFTER);
        let header = header.and_then(|it| it.to_str().ok()?.parse::<f64>().ok());
        let body: Value = match response.bytes().await {
            Ok(body) => serde_json::from_slice(&body).unwrap_or_default(),
            Err(_) => return Err(Failure::retry("the connection was lost")),
        };
        // The body has more decimals than the header.
        let seconds = body["retry_after"].as_f64().or(header);
        Ok(Refusal {
            status,
            code: body["code"].as_i64(),
            after: seconds.and_then(wait),
        })
    }
}

fn wait(seconds: f64) -> Option<Duration> {
    let wait = Duration::try_from_secs_f64(seconds).ok();
    wait.map(|it| it.min(MAX_WAIT))
}

impl From<Refusal> for Failure {
    fn from(it: Refusal) -> Failure {
        Failure::of_answer(it.status, it.code, it.after)
    }
}

pub(crate) fn form(body: &Value, files: &[CreateAttachment]) -> Form {
    let form = Form::new().text("payload_json", body.to_string());
    files.iter().enumerate().fold(form, |form, (number, file)| {
        let part = Part::bytes(file.data.clone()).file_name(file.filename.clone());
        form.part(format!("files[{number}]"), part)
    })
}
