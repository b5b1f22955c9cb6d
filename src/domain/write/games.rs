//! A game: its log, its clock and where it is shown.

use crate::{
    DraftChange, Due, Game, GameId, Head, LogEntry, MessageRef, ParticipantId, Place, Revision,
    Timestamp,
};
use cairn_kernel::Seat;

/// A game: its log, its clock and where it is shown.
#[expect(
    clippy::large_enum_variant,
    reason = "a batch has few of them, and most are of this variant"
)]
#[derive(Clone, Debug)]
pub enum GameWrite {
    /// A new game.
    Start(Box<Game>),
    /// A change of a game by its players. Stale if the game has changed since it was read.
    Change(GameChange),
    /// When the clock of a game is to be checked. Ignored if the game has changed since it was
    /// read: then it was written with that change.
    Due {
        /// The game.
        game: GameId,
        /// The revision it was found at.
        expect: Revision,
        /// The time the clock is due.
        due: Due,
    },
    /// The clocks of this participant's games are to be checked by then: time that did not count
    /// counts after all.
    LookAtClocks {
        /// The participant.
        of: ParticipantId,
        /// The latest time of the check.
        by: Timestamp,
    },
    /// A change of a half-entered turn. Stale if it or the log has changed since it was read. A
    /// change of the log drops all drafts of its game.
    Draft(DraftChange),
    /// The message a game's thread hangs on exists.
    Anchored {
        /// The game.
        game: GameId,
        /// The message.
        at: MessageRef,
    },
    /// The clock of a game is not checked before then, because a check has failed.
    PutOff {
        /// The game.
        game: GameId,
        /// When it is checked again.
        until: Timestamp,
    },
    /// Somebody else has the seat from now on.
    Replace {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
        /// The new player.
        to: ParticipantId,
    },
    /// The game is shown elsewhere from now on.
    Move {
        /// The game.
        game: GameId,
        /// The new place.
        place: Place,
    },
    /// Why the game cannot be shown anywhere right now, or that it can be again.
    Trouble {
        /// The game.
        game: GameId,
        /// The obstacle, the key of its sentence.
        what: Option<String>,
    },
}

/// New entries of a game's log, and the changes they cause.
#[derive(Clone, Debug)]
pub struct GameChange {
    /// The game.
    pub id: GameId,
    /// The revision it was decided on.
    pub expect: Revision,
    /// To be appended; may be none when only the offer changes.
    pub entries: Vec<LogEntry>,
    /// The head after them.
    pub head: Head,
    /// When the clock is to be checked afterwards.
    pub due: Due,
}
