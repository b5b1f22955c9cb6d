//! A challenge, and its further terms.

use crate::{
    Challenge, ChallengeState, GameId, MessageRef, OpponentConditions, ParticipantId, Timestamp,
};

/// A challenge, and its further terms.
#[expect(
    clippy::large_enum_variant,
    reason = "a batch has few of them, and most are of this variant"
)]
#[derive(Clone, Debug)]
pub enum ChallengeWrite {
    /// A new challenge. Stale if it is a rematch and one is open or accepted for the same game.
    Open(Challenge),
    /// Stale if the number of challenges made by this person, or for that one, differs from `seen`.
    Expect {
        /// The challenger.
        from: ParticipantId,
        /// The person challenged, if named.
        to: Option<ParticipantId>,
        /// After this moment.
        since: Timestamp,
        /// The number found when the decision was made.
        seen: usize,
    },
    /// The challenge is no longer open. Stale if it already was not.
    Settle(GameId, ChallengeState, Timestamp),
    /// The further terms of a challenge. Stale if it is no longer open, or they have been changed
    /// since it was read.
    Amend {
        /// The challenge.
        id: GameId,
        /// How often they had been changed.
        expect: u32,
        /// What is asked of those who accept it.
        conditions: OpponentConditions,
        /// Whether hints are allowed.
        hints: bool,
    },
    /// Stale if the further terms of a challenge have another revision.
    ExpectTerms(GameId, u32),
    /// The challenge's post exists.
    Posted(GameId, MessageRef),
}
