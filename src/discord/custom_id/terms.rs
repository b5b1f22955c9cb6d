//! Ids of the panel with a challenge's further terms.

use serde::{Deserialize, Serialize};

/// Something about the further terms of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TermsId {
    /// The panel.
    Show,
    /// The list of shares of games finished in time.
    InTime,
    /// The list of lowest ratings.
    Lowest,
    /// The list of highest ones.
    Highest,
    /// Allow hints, or no longer.
    Hints(bool),
}
