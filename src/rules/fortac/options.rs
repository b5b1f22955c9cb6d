//! The options.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fortac {
    /// Trade and Switch may exchange two of one's own men, which changes nothing.
    pub(super) own_swaps: bool,
    pub(super) declare: Declare,
    /// The game is a draw after this many moves of both players together.
    pub(super) draw_after: NonZeroU32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declare {
    /// The program counts them.
    Auto,
    /// They count only if the player declares them with the move.
    Strict,
}

impl Default for Fortac {
    fn default() -> Fortac {
        Fortac {
            own_swaps: false,
            declare: Declare::Auto,
            draw_after: const { NonZeroU32::new(400).unwrap() },
        }
    }
}
