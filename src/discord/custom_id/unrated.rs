//! A challenge that could not be rated, to be made unrated at a press.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{PlayerId, Rest, SidePreference};

/// The content of the challenge, without defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UnratedId {
    pub(crate) game: String,
    pub(crate) variant: Option<String>,
    pub(crate) opponent: Option<PlayerId>,
    /// As written.
    pub(crate) clock: Option<String>,
    #[serde(with = "spelled")]
    pub(crate) rest: Rest,
    pub(crate) side: SidePreference,
    /// Whether a thread is wanted, if they said so.
    pub(crate) thread: Option<bool>,
    pub(crate) options: String,
}
