//! Tablut: the Muscovites hunt the king of the Swedes, who tries to get away.
//!
//! Two variants, `corner` and `rim`; `RULES.md` tells the rules to people. The options are those of
//! [`Tablut`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `variant` | `corner`, `rim` | `corner` |
//! | `throne_pass` | may pawns cross the empty throne? Heeded in `rim` only: in `corner` they may | `true` |
//! | `corner_hostile` | do empty corners help to capture pawns? | `true` in `corner`, `false` in `rim` |
//! | `throne_hostile` | does the empty throne? | `false` |
//! | `camp_hostile` | do empty fortresses? Heeded in `rim` only: `corner` has none | `false` |
//! | `repetition` | the occurrence of a position that makes a draw; at least 2, no upper limit | 3 |
//!
//! An option that the variant does not heed is accepted and kept, but changes nothing, so that one
//! set of written options fits both variants. Unknown fields and values are refused.

mod board;
mod judge;
mod lines;
mod moves;
mod options;
mod scene;
mod state;
mod tell;
mod terrain;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};

use lines::Lines;
pub use moves::Move;
use options::Options;
pub use options::Variant;
pub use state::State;
use terrain::Terrain;

use crate::{GameKind, geometry};
use cairn_kernel::{GameMetadata, Setting};

/// A square of the board.
pub type Square = geometry::Square<9, 9>;
type Squares = geometry::Squares<9, 9, 2>;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Options", into = "Options")]
pub struct Tablut {
    options: Options,
    terrain: Terrain,
}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Tablut>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "tablut",
    variants: &["corner", "rim"],
    sides_differ: true,
    settings: &[
        Setting::new("throne_pass", &["true", "false"]).only_in(&["rim"]),
        Setting::new("corner_hostile", &["true", "false"]),
        Setting::new("throne_hostile", &["false", "true"]),
        Setting::new("camp_hostile", &["false", "true"]).only_in(&["rim"]),
        Setting::new("repetition", &["3", "2", "4", "5"]).at_most(10),
    ],
    version: 1,
    place: 10,
    longest: 5_000,
    examples: &[
        ("corner", include_str!("examples/corner.txt")),
        ("rim", include_str!("examples/rim.txt")),
    ],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};
