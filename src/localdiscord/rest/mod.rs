//! The REST interface, version 10: a table of routes, each a plain function over the world.

mod applications;
mod call;
mod channels;
mod commands;
mod draft;
mod gateway;
mod guilds;
mod interactions;
mod messages;
mod route;
mod serve;
mod threads;
mod users;
mod webhooks;

pub(crate) use serve::{SeveredConnection, serve};
