//! The screens of the help.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HelpScreen {
    Start,
    Commands,
    Yours,
    Tournaments,
    Buttons,
}
