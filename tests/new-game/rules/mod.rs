//! Newgame: pawns run for the far side of the board.
//!
//! `RULES.md` has the rules for people. There are no options; they would be the fields of
//! [`Newgame`].

mod scene;
mod state;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};

pub use state::{Move, State};

use crate::{GameKind, geometry};
use cairn_kernel::GameMetadata;

/// A square of the board.
pub type Square = geometry::Square<5, 6>;
type Squares = geometry::Squares<5, 6>;

/// The only kind of piece: the name of its drawing, and its key in the locale files.
const PAWN: &str = "newgame-pawn";

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Newgame {}

/// The editions of the rules that can be played.
pub const EDITIONS: &[GameKind] = &[GameKind::new::<Newgame>()];

static ABOUT: GameMetadata = GameMetadata {
    key: "newgame",
    variants: &[],
    sides_differ: false,
    settings: &[],
    version: 1,
    place: 10,
    // Every move takes a pawn a rank forward: twenty of them, five ranks each.
    longest: 100,
    examples: &[],
    play: include_str!("play.toml"),
    pages: &[
        ("en", include_str!("RULES.md")),
        ("de", include_str!("RULES.de.md")),
    ],
};
