//! What a tournament does not do.

use super::{BadSetup, Unfit};
use crate::TournamentId;

/// A tournament's refusal of a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// It is not open any more, or not yet running, or over.
    #[error("not possible in this stage")]
    Stage(&'static str),
    /// Registration is closed.
    #[error("registration is closed")]
    Closed,
    /// All places are taken.
    #[error("full")]
    Full,
    /// The person is in it already.
    #[error("joined already")]
    Joined,
    /// The person is not in it, or not any more.
    #[error("not in it")]
    NotIn,
    /// A condition is not met.
    #[error("a condition is not met")]
    Unfit(Unfit),
    /// The person is in too many running tournaments.
    #[error("in too many tournaments")]
    TooMany(Vec<TournamentId>),
    /// Only directors do that.
    #[error("not a director")]
    NotADirector,
    /// A director may not decide about a match of their own.
    #[error("a match of one's own")]
    OwnMatch,
    /// This kind of tournament has nothing of the sort.
    #[error("not in this kind")]
    NotThisKind,
    /// There is no such entry, match or round.
    #[error("no such entry, match or round")]
    Unknown,
    /// There is no entry of that name.
    #[error("nobody of that name")]
    NobodyOfThatName,
    /// Several entries have that name.
    #[error("several of that name")]
    SeveralOfThatName,
    /// The round has been paired already.
    #[error("paired already")]
    PairedAlready,
    /// With those who stand in the way at rest, nobody is left to be paired.
    #[error("nobody is left to be paired")]
    NobodyToPair,
    /// Matches are unsettled; their number.
    #[error("not everything is settled")]
    Unsettled(usize),
    /// Too few are in it.
    #[error("too few")]
    TooFew {
        /// Entries so far.
        there: usize,
        /// Entries needed.
        needed: u16,
    },
    /// It has been done as often as it can be.
    #[error("put off twice already")]
    PutOffTwice,
    /// The time has to lie ahead.
    #[error("a time in the past")]
    Past,
    /// The setup is no good.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// A text is too long, or empty.
    #[error("a text that is empty or too long")]
    Text(usize),
    /// A ladder's rule against a challenge.
    #[error(transparent)]
    Ladder(#[from] cairn_pairing::ladder::NoChallenge),
    /// An entry is not handed over twice in a round, nor in a final.
    #[error("no substitute now")]
    NoSubstitute,
    /// Everybody who has not made a turn yet was reminded in this turn, or nobody is awaited.
    #[error("nobody to remind")]
    NobodyToRemind,
    /// There is no ladder to be meant, or what was named is none.
    #[error("no ladder")]
    NoLadder,
    /// Places come from who beat whom, not from points.
    #[error("points do not count")]
    PointsDoNotCount,
    /// The places of this season are settled, and the next one has not begun.
    #[error("the season is over")]
    SeasonOver,
    /// They have fewer points than are to be taken.
    #[error("fewer points than none")]
    BelowZero,
    /// Somebody is named twice.
    #[error("named twice")]
    Twice,
    /// There is nothing to claim any more.
    #[error("nothing to claim")]
    NothingToClaim,
    /// The tournament has changed since the question in a way that matters to it.
    #[error("something has happened meanwhile")]
    MovedOn,
    /// It changed since the button was made: nothing of it is left to do.
    #[error("done already")]
    Done,
}
