//! Tortuga by Vincent Everaert: turtles race across a hexagon and jump over each other.
//!
//! Three variants: `classic`, `tattoo` (Tattoo Turtles) and `hatching` (Hatching Day); `RULES.md`
//! tells the rules to people. The options are those of [`Tortuga`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `variant` | `classic`, `tattoo`, `hatching` | `classic` |
//! | `max_rule` | how long a chain of jumps must be: as long as any with the same `first` jump, of the same `turtle`, at all (`global`), or `none` | `first` |
//! | `tattoos` | letters of the tattoos in play, a part of `LEIC`. Heeded in `tattoo` only | `LEIC` |
//!
//! An option that the variant does not heed is accepted and kept, but changes nothing, so that one
//! set of options fits all variants. Unknown fields and values are refused.

mod action;
mod hex;
mod judge;
mod jumps;
mod men;
mod moves;
mod options;
mod play;
mod refusal;
mod scene;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};

pub use action::{Action, Chain};
pub use hex::{Hex, Hexes};
pub use men::Tattoo;
pub use options::{MaxRule, Tattoos, Variant};
pub use state::State;

use crate::GameKind;
use cairn_kernel::{GameMetadata, Setting};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tortuga {
    pub variant: Variant,
    /// How long a chain of jumps must be.
    pub max_rule: MaxRule,
    /// The tattoos in play. Applies to Tattoo Turtles only.
    pub tattoos: Tattoos,
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tortuga>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tortuga",
    variants: &["classic", "tattoo", "hatching"],
    sides_differ: false,
    settings: &[
        Setting::new(
            "max_rule",
            &["\"first\"", "\"turtle\"", "\"global\"", "\"none\""],
        ),
        Setting::new(
            "tattoos",
            &[
                "\"LEIC\"", "\"LEI\"", "\"LEC\"", "\"LIC\"", "\"EIC\"", "\"LE\"", "\"LI\"",
                "\"LC\"", "\"EI\"", "\"EC\"", "\"IC\"", "\"L\"", "\"E\"", "\"I\"", "\"C\"",
            ],
        )
        .only_in(&["tattoo"]),
    ],
    version: 1,
    place: 50,
    // No position occurs twice, so every game ends. Of 300,000 random ones the longest had fewer
    // than a hundred actions, tattoos included.
    longest: 400,
    examples: &[
        ("classic", include_str!("examples/classic.txt")),
        ("tattoo", include_str!("examples/tattoo.txt")),
        ("hatching", include_str!("examples/hatching.txt")),
    ],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};
