//! Answers to interactions: what one person is told privately.

pub(crate) mod errors;
mod reply;

pub(crate) use reply::Reply;
