//! Tartan: two clans gather their people until one of them can crown its chief in a cathedral.
//!
//! `RULES.md` tells the rules to people. The options are those of [`Tartan`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `layout` | `A`, `B`: where the outer Lochs are | `A` |
//! | `quiet_limit` | turns in a row without union or capture that make a draw; 1 to 65,535 | 15 |
//! | `cross_lochs` | may Hordes and Armies cross Lochs on which no Bishop stands? | `false` |
//!
//! Unknown fields and values are refused. There is one variant only: the layouts are boards for the
//! same game.

mod action;
mod judge;
mod moves;
mod play;
mod scene;
mod space;
mod state;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod text;
mod unit;

use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

pub use action::Action;
pub use space::Space;
pub use state::State;
pub use terrain::Layout;

use crate::GameKind;
use cairn_kernel::{GameMetadata, Setting};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tartan {
    pub layout: Layout,
    /// The number of turns in a row without union or capture that makes a draw.
    pub quiet_limit: NonZeroU16,
    /// Hordes and Armies may cross Lochs, though not stop there.
    pub cross_lochs: bool,
}

impl Default for Tartan {
    fn default() -> Tartan {
        Tartan {
            layout: Layout::A,
            quiet_limit: const { NonZeroU16::new(15).expect("not zero") },
            cross_lochs: false,
        }
    }
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tartan>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tartan",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("layout", &["\"A\"", "\"B\""]),
        Setting::new("quiet_limit", &["15", "10", "20", "30", "50"]).at_most(100),
        Setting::new("cross_lochs", &["false", "true"]),
    ],
    version: 1,
    place: 20,
    // Unions and captures reduce the number of units, one at a time; with P families placed and
    // each of the 24 - P other tokens adding two units, there are at most 24 + 12 of them. Between
    // two, 99 quiet turns at the highest limit a challenge accepts: 36 * 100 + 99, and some more
    // for bounces that end quietly, the placement and the single steps of dismantling.
    longest: 4_000,
    examples: &[("", include_str!("examples/game.txt"))],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};
