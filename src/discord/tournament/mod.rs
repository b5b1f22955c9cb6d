//! Tournaments: their commands, buttons, private views and posts.

pub(crate) mod command;
pub(crate) mod direct;
pub(crate) mod id;
pub(crate) mod panels;
pub(crate) mod posts;
pub(crate) mod press;
