//! Requests that a tournament refuses.

use super::{BadSetup, Unfit};
use crate::TournamentId;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// It is no longer open, not yet running, or over.
    #[error("not possible in this stage")]
    Stage(&'static str),
    #[error("registration is closed")]
    Closed,
    #[error("the tournament is full")]
    Full,
    #[error("the person has already joined")]
    Joined,
    /// The person is not in it, or no longer.
    #[error("the person is not in the tournament")]
    NotIn,
    /// A condition is not met.
    #[error("a condition is not met")]
    Unfit(Unfit),
    /// The person is in too many running tournaments.
    #[error("the person is in too many tournaments")]
    TooMany(Vec<TournamentId>),
    /// Only directors do that.
    #[error("the person is not a director")]
    NotADirector,
    /// A director may not decide about a match of their own.
    #[error("a player cannot play a match against themselves")]
    OwnMatch,
    /// This kind of tournament does not have this.
    #[error("not available in this kind of tournament")]
    NotThisKind,
    /// There is no such entry, match or round.
    #[error("there is no such entry, match or round")]
    Unknown,
    #[error("no one has that name")]
    NobodyOfThatName,
    #[error("several people have that name")]
    SeveralOfThatName,
    #[error("the round has already been paired")]
    PairedAlready,
    /// If the entries that prevent a pairing rest, nobody is left to be paired.
    #[error("no one is left to be paired")]
    NobodyToPair,
    /// Matches are unsettled; their number.
    #[error("some matches are still undecided")]
    Unsettled(usize),
    #[error("the tournament has too few players")]
    TooFew { there: usize, needed: u16 },
    /// It has been postponed as often as it can be.
    #[error("the start has already been postponed twice")]
    PutOffTwice,
    /// The time has to lie ahead.
    #[error("the time is in the past")]
    Past,
    /// The setup is not valid.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// A text is too long, or empty.
    #[error("the text is empty or too long")]
    Text(usize),
    #[error(transparent)]
    Ladder(#[from] cairn_pairing::ladder::NoChallenge),
    /// An entry is not handed over twice in a round, nor in a final.
    #[error("no substitute can take over now")]
    NoSubstitute,
    /// Everybody who has not made a turn yet was already reminded of it, or nobody is awaited.
    #[error("there is no one to remind")]
    NobodyToRemind,
    /// No ladder can be meant, or the one named is not a ladder.
    #[error("the tournament is not a ladder")]
    NoLadder,
    /// Places depend on who beat whom, not on points.
    #[error("points do not count here")]
    PointsDoNotCount,
    /// The places of this season are settled, and the next one has not begun.
    #[error("the season is over")]
    SeasonOver,
    /// They have fewer points than would be taken.
    #[error("points cannot be negative")]
    BelowZero,
    #[error("a person was named twice")]
    Twice,
    /// There is no longer anything to claim.
    #[error("there is nothing to claim")]
    NothingToClaim,
    /// The tournament has changed since the question in a way that matters to it.
    #[error("something has changed in the meantime")]
    MovedOn,
    /// It has changed since the button was made, and there is nothing left to do.
    #[error("this has already been done")]
    Done,
}
