//! What is asked of the painter beside the scene, and what it returns.

use std::{collections::BTreeMap, fmt};

use cairn_kernel::Seat;

use super::theme::Theme;

/// A viewer's preferences for a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    pub theme: Theme,
    /// Titles of trays and names of cards, by their keys; those without an entry are not drawn.
    pub titles: BTreeMap<String, String>,
    /// The words beside the board; `None` for a board alone.
    pub caption: Option<Caption>,
}

/// The players, whose turn it is, and how the game ended; drawn beside the board.
///
/// All words are in the reader's language already. Names may be arbitrary text of strangers: the
/// painter draws what its font has on one line, replaces the rest, and cuts what is too long.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Caption {
    pub first: CaptionPlayer,
    /// The player of the second seat.
    pub second: CaptionPlayer,
    /// The seat whose name is highlighted because it is to move. `None` if the game is over.
    pub to_move: Option<Seat>,
    /// Drawn between the players, or above the board, when the game is over.
    pub ending: Option<Ending>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CaptionPlayer {
    /// Their name, without any escaping.
    pub name: String,
    /// What they play, such as `Swedes`: below the name, in its place if no letter of it can be
    /// drawn. One of their pieces is there in any case.
    pub side: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The seat that gets the crown and the wreath. `None` for a draw.
    pub winner: Option<Seat>,
    /// In large letters: `Swedes win`.
    pub headline: String,
    /// Below it: `The king escaped · 34 turns`.
    pub detail: String,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl Caption {
    #[must_use]
    pub fn player(&self, seat: Seat) -> &CaptionPlayer {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl Look {
    pub(super) fn ending(&self) -> Option<&Ending> {
        self.caption.as_ref()?.ending.as_ref()
    }
}

impl From<Theme> for Look {
    fn from(theme: Theme) -> Self {
        Look {
            theme,
            ..Look::default()
        }
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Picture { png, width, height } = self;
        write!(f, "Picture({width} × {height}, {} bytes)", png.len())
    }
}
