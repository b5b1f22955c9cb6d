//! Ratings, and the ledger they are derived from.

use crate::{CorrectedResult, Correction, GuildId, ParticipantId, RatedGame, Timestamp};

/// Ratings, and the ledger they are derived from.
#[derive(Clone, Debug)]
pub enum RatingWrite {
    /// A game has ended and is rated. Ignored if it has been.
    Rate(RatedGame),
    /// A rated game counts differently than it was played: the ledger is derived again from it on,
    /// and both players get a notice. Ignored if it is not in the ledger, or already counts like
    /// that.
    Correct(Correction),
    /// Like `Correct`, because a director has changed a result: both players get one notice,
    /// whether it was rated or not.
    CorrectResult(CorrectedResult),
    /// All ratings are derived from the ledger again.
    Derive,
    /// It was checked whether somebody on a server's rating list is still there.
    Membership {
        /// The server.
        guild: GuildId,
        /// The participant.
        who: ParticipantId,
        /// Whether they are.
        here: bool,
        /// When it was checked.
        at: Timestamp,
    },
}
