//! The data in a list that asks.

use cairn_domain::PlayerId;
use serde::{Deserialize, Serialize};

/// A command to be continued; the value chosen is that of the option asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct QuestionId {
    pub(crate) command: String,
    pub(crate) option: String,
    /// Its other options, as a JSON object. None: there are none, or the message quotes them.
    pub(crate) given: Option<String>,
    /// As the id of a button that shows the list: the only person it is for.
    pub(crate) asker: Option<PlayerId>,
}
