//! Requests that a tournament refuses.

use cairn_pairing::ladder::NoChallenge;

use super::{BadSetup, Stage, Unfit};
use crate::{TournamentId, sentence::refusals};

refusals! {
    pub enum TournamentRefusal as "refusal-tournament" {
        /// It is no longer open, not yet running, or over.
        Stage(stage: Stage),
        Closed,
        Full,
        Joined,
        /// The person is not in it, or no longer.
        NotIn,
        Unfit(why: Unfit),
        TooMany(running: Vec<TournamentId>),
        NotADirector,
        /// A director may not decide about a match of their own.
        OwnMatch,
        NotThisKind,
        Unknown,
        NobodyOfThatName,
        SeveralOfThatName,
        PairedAlready,
        /// If the entries that prevent a pairing rest, nobody is left to be paired.
        NobodyToPair,
        /// Matches are unsettled; their number.
        Unsettled(count: usize),
        TooFew { there: usize, needed: u16 },
        /// It has been postponed as often as it can be.
        PutOffTwice,
        Past,
        Setup(#[from] why: BadSetup),
        /// A text is too long, or empty.
        Text(most: usize),
        Ladder(#[from] why: NoChallenge),
        /// An entry is not handed over twice in a round, nor in a final.
        NoSubstitute,
        /// Everybody who has not made a turn yet was already reminded of it, or nobody is awaited.
        NobodyToRemind,
        /// No ladder can be meant, or the one named is not a ladder.
        NoLadder,
        /// Places depend on who beat whom, not on points.
        PointsDoNotCount,
        /// The places of this season are settled, and the next one has not begun.
        SeasonOver,
        /// They have fewer points than would be taken.
        BelowZero,
        Twice,
        NothingToClaim,
        /// The tournament has changed since the question in a way that matters to it.
        MovedOn,
        /// It has changed since the button was made, and there is nothing left to do.
        Done,
    }
}
