//! Fortac: cards move four men about a board of sixteen spaces until they stand in two different
//! arrangements, one after the other.
//!
//! `RULES.md` tells the rules to people. The options are those of [`Fortac`]'s JSON:
//!
//! | field | values | usual |
//! |---|---|---|
//! | `own_swaps` | may Trade and Switch exchange two of one's own men? | `false` |
//! | `declare` | `auto`: combos count by themselves; `strict`: only if declared with the move | `auto` |
//! | `draw_after` | moves of both players after which the game is a draw; 1 or more | 400 |

mod action;
mod board;
mod card;
mod combo;
mod judge;
mod moves;
mod scene;
mod state;
mod tell;
#[cfg(test)]
mod tests;
mod text;

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

pub use action::{Action, Play};
use board::Board;
pub use card::Card;
use card::Cards;
pub use combo::Combo;
pub use state::State;

use crate::{GameKind, geometry};
use cairn_kernel::{GameMetadata, Setting};

/// A space of the board.
pub type Square = geometry::Square<4, 4>;
type Spaces = geometry::Squares<4, 4>;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fortac {
    /// Trade and Switch may exchange two of one's own men, which changes nothing.
    own_swaps: bool,
    declare: Declare,
    /// The game is a draw after this many moves of both players together.
    draw_after: NonZeroU32,
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

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Fortac>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "fortac",
    variants: &[],
    sides_differ: false,
    settings: &[
        Setting::new("own_swaps", &["false", "true"]),
        Setting::new("declare", &["\"auto\"", "\"strict\""]),
        Setting::new("draw_after", &["400", "100", "200", "1000"]).at_most(1_000),
    ],
    version: 1,
    place: 40,
    // Two actions per move and six cards dealt: 2,006 for the longest game that is offered.
    longest: 2_100,
    examples: &[("", include_str!("examples/game.txt"))],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};

/// The own name of a card or a combo, with which its keys in the locale files end.
fn last_word(key: &str) -> &str {
    key.rsplit('-').next().unwrap_or(key)
}
