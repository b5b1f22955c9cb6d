//! A game against the computer that is one press away.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::GameId;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ComputerId {
    /// A first one, of this game and form, at the lowest level.
    First(String, Option<String>),
    /// How strong each level is in this game and form. As the id of a list, the value chosen is the
    /// form.
    Card(String, Option<String>),
    Meanwhile(#[serde(with = "spelled")] GameId),
}
