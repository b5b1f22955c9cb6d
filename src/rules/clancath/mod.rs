//! Two clans fight for the Highlands, with dice that buy them steps.
//!
//! `RULES.md` tells the rules to people. The options are those of [`ClanCath`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `own_side` | do both set up on their own side of the valley only? | `false` |
//! | `quiet_limit` | turns in a row without a capture that make a draw; 1 or more, no limit | 80 |
//!
//! A turn is a chain of actions of one seat: steps until the points are spent or the player ends
//! it, or one roll. Unknown fields and values are refused.

mod action;
mod clan;
mod formations;
mod judge;
mod play;
mod refusal;
mod scene;
mod shortcuts;
mod state;
mod steps;
mod stretches;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod text;
mod trail;
mod walks;

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

pub use action::Action;
pub use clan::Man;
pub use state::State;

use crate::{GameKind, geometry};
use cairn_kernel::{GameMetadata, Setting};

/// A square of the board.
pub type Square = geometry::Square<20, 20>;
type Squares = geometry::Squares<20, 20, 7>;

/// The game with its options chosen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClanCath {
    /// Both players set up on their own side of the valley only.
    own_side: bool,
    /// The number of turns in a row without a capture that makes a draw.
    quiet_limit: NonZeroU32,
}

impl Default for ClanCath {
    fn default() -> ClanCath {
        ClanCath {
            own_side: false,
            quiet_limit: NonZeroU32::new(80).expect("more than none"),
        }
    }
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<ClanCath>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "clancath",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("own_side", &["false", "true"]),
        Setting::new("quiet_limit", &["80", "40", "60", "120"]).at_most(200),
    ],
    version: 1,
    place: 30,
    // Random games scatter the clans, lose half of them soon and then miss each other until the
    // draw: about 1,900 actions, and never more than 6,900 in 80,000 games with the options above.
    // The theoretical limit is 84,000: 14 actions a turn on average, 120 turns for each of 50
    // captures.
    longest: 20_000,
    examples: &[("", include_str!("examples/game.txt"))],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};
