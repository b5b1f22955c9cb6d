//! Private answers to interactions.

pub(crate) mod amendments;
pub(crate) mod arrival;
pub(crate) mod errors;
pub(crate) mod notices;
pub(crate) mod panics;
mod reply;
mod respond;

pub(crate) use amendments::AmendableReplies;
pub(crate) use reply::{AwaitedThought, Reply, ReplyResult};
pub(crate) use respond::{Answers, Handle, probe};
