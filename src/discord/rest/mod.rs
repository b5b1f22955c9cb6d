//! Requests to Discord: what a failure means for what we do next, and trying again.

mod failure;
mod retry;

pub(crate) use failure::Failure;
pub(crate) use retry::{retry, retry_before_deadline};
