//! Requests to Discord: sending them, the consequences of a failure, and retries.
//!
//! There are two ways to Discord. [`Client`] speaks in the bot's name: posts, threads and commands,
//! spaced by [`Pace`] and by the library's limiter. [`Answers`](super::interaction::Answers)
//! answers interactions, each by its own token. [`Files`] fetches files attached to commands. Both
//! read responses themselves, and no more of them than they need: a field that the library cannot
//! read does not turn a sent message into a failure.

mod client;
mod content;
mod count;
mod failure;
mod files;
mod limiter;
mod nonce;
mod pace;
mod retry;
mod several;

use std::time::Duration;

use reqwest::{Response, header::RETRY_AFTER};
use serde_json::Value;

pub(crate) use client::{Client, MessageEdit, RegisteredCommand};
pub(crate) use content::{Content, cut};
pub(crate) use count::{count_limit, named};
pub(crate) use failure::Failure;
pub(crate) use files::{Files, NotFetched};
pub(crate) use limiter::forget_idle_buckets;
pub(crate) use nonce::short;
pub(crate) use pace::Pace;
pub(crate) use retry::{retry, retry_first};

/// Reads the status of a response: done, or the failure.
pub(crate) async fn read(response: Response) -> Result<Response, Failure> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let header = response.headers().get(RETRY_AFTER);
    let header = header.and_then(|it| it.to_str().ok()?.parse::<f64>().ok());
    let body: Value = match response.bytes().await {
        Ok(body) => serde_json::from_slice(&body).unwrap_or_default(),
        Err(_) => return Err(Failure::retry("the connection broke")),
    };
    // The body has more decimals than the header.
    let seconds = body["retry_after"].as_f64().or(header);
    let after = seconds.and_then(|it| Duration::try_from_secs_f64(it).ok());
    Err(Failure::of_answer(
        status.as_u16(),
        body["code"].as_i64(),
        after,
    ))
}
