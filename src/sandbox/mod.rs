//! A local stand-in for Discord: for trying the bot without a token, and for end-to-end tests.

pub mod spec;
