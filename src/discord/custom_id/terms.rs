//! Ids of the panel with a challenge's further terms.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TermsId {
    Show,
    /// The list of shares of games finished in time.
    InTime,
    Lowest,
    Highest,
    Hints(bool),
}
