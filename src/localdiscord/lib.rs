//! A Discord of your own on loopback: REST and gateway, version 10, with the limits of the
//! platform.
//!
//! The bot under test is a process of its own and connects over real sockets.
//! [`LocalDiscord::environment`] holds what it needs: a token, a proxy that plays `discord.com`,
//! and the certificate authority to trust. All requests are checked against Discord's own
//! specification and its documented limits; a breach is a [violation](LocalDiscord::violations).
//!
//! # Using it
//!
//! * [`LocalDiscord::start`] makes a world with a server, channels, people and the bot;
//!   [`LocalDiscord::change`] and [`LocalDiscord::look`] reach all of it,
//!   [`LocalDiscord::wait_until`] waits for something in it without sleeping.
//! * [`Bot`] runs, kills and restarts the bot as a process and collects what it prints.
//! * [`Person`] does what people do: commands, suggestions, buttons, lists, forms, messages. It
//!   gives a [`PendingInteraction`], which awaits the bot's answer as an [`InteractionOutcome`].
//! * [`LocalDiscord::fail`] makes requests fail, hang or vanish; [`LocalDiscord::drop_gateway`] and
//!   its like disturb the other connection; [`Config::latency`] puts Discord far away.
//! * [`LocalDiscord::advance`] puts the clock forward.
//! * [`LocalDiscord::journal`] holds everything that was said.
//! * A browser that is pointed at [`LocalDiscord::http_url`] shows the world to each of its people.
//!
//! The README beside this file has an example and says what the double does not do.
//!
//! # How it is made
//!
//! [`world`] is plain state and knows no sockets. `rest` is a table of routes, each a function over
//! the world; `serve` wraps checks, limits and faults around all of them. Changes leave events in
//! the world's outbox, which `hub` hands to the gateway's sessions under the same lock, and then
//! wakes everything that waits.

#![warn(clippy::missing_errors_doc)]

mod bot;
mod carrier;
pub mod clock;
mod config;
pub mod faults;
mod gateway;
mod http;
mod hub;
pub mod journal;
mod limits;
mod local_discord;
mod page;
pub mod people;
mod proxy;
pub mod ratelimit;
mod rest;
pub mod spec;
mod trap;
pub mod world;

/// The README's example is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;

pub use self::{
    bot::{Bot, Launch},
    config::{Config, StartError},
    gateway::{Sessions, Shard, Silence},
    hub::{BotOrder, TimedOut},
    local_discord::LocalDiscord,
    page::{ButtonStep, Errand, Errands, OptionValue, Show},
    people::{Arg, Form, InteractionOutcome, PendingInteraction, Person, PersonError},
    trap::Trap,
};
