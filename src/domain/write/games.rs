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
    Due(GameId, Revision, Due),
    /// The clocks of this participant's games are to be checked by then: time that did not count
    /// counts after all.
    LookAtClocks(ParticipantId, Timestamp),
    /// A change of a half-entered turn. Stale if it or the log has changed since it was read. A
    /// change of the log drops all drafts of its game.
    Draft(DraftChange),
    /// The message a game's thread hangs on exists.
    Anchored(GameId, MessageRef),
    /// The clock of a game is not checked before then, because a check has failed.
    PutOff(GameId, Timestamp),
    /// Somebody else has the seat from now on.
    Replace(GameId, Seat, ParticipantId),
    /// The game is shown elsewhere from now on.
    Move(GameId, Place),
    /// The obstacle that keeps a game from being shown anywhere right now, as the key of its
    /// sentence; none: it can be shown again.
    Trouble(GameId, Option<String>),
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
