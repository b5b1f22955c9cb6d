//! The template of a path.

use std::{fmt, ops::Deref, sync::Arc};

/// The template a path was matched with, such as `/channels/{channel_id}/messages`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Route(pub(super) Arc<str>);

impl Deref for Route {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq<str> for Route {
    fn eq(&self, other: &str) -> bool {
        &**self == other
    }
}

impl PartialEq<&str> for Route {
    fn eq(&self, other: &&str) -> bool {
        &**self == *other
    }
}
