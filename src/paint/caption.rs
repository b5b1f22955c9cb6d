//! The words beside a board.

use cairn_kernel::Seat;

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

impl Caption {
    #[must_use]
    pub fn player(&self, seat: Seat) -> &CaptionPlayer {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}
