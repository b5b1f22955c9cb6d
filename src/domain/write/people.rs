//! A person: what they have chosen, when they are away, and that they leave.

use crate::{
    CourseProgress, Exploration, Leaving, Note, ParticipantId, PersonalChange, PlayerId,
    PuzzleProgress, Timestamp, Vacation,
};

/// A person: what they have chosen, when they are away, and that they leave.
#[derive(Clone, Debug)]
pub enum PersonWrite {
    /// A person has chosen how games are shown, entered and told of.
    Change {
        /// The person.
        person: PlayerId,
        /// What is to be different.
        change: PersonalChange,
    },
    /// Everything up to then has been told by somebody's digests.
    Digested {
        /// The person.
        person: PlayerId,
        /// Up to when.
        until: Timestamp,
    },
    /// Somebody goes on vacation. Stale if they are on one.
    StartVacation(Vacation),
    /// A vacation ends early. Stale if it has ended.
    EndVacation {
        /// The player.
        who: ParticipantId,
        /// The start, which identifies the vacation.
        from: Timestamp,
        /// The new end.
        at: Timestamp,
    },
    /// Challenges do not reach somebody any more, or again.
    Block {
        /// The player who is not to be reached.
        by: ParticipantId,
        /// The account that is blocked; it may belong to nobody known here.
        who: PlayerId,
        /// Whether they are blocked from now on.
        blocked: bool,
    },
    /// Somebody has come further in a course. Stale if it has changed since it was read, which is
    /// told by the revision: this is the next.
    Course(Box<CourseProgress>),
    /// Somebody has come further with a puzzle. Stale in the same way.
    Puzzle(Box<PuzzleProgress>),
    /// Somebody explores. Stale in the same way.
    Exploration(Box<Exploration>),
    /// Somebody notes something for themselves. Stale if there is no room for it.
    Note(Note),
    /// Somebody asks to be forgotten. If they have asked before, that counts.
    Leave(Leaving),
    /// They stay after all.
    Stay(ParticipantId),
    /// Their account, their name and all that they have chosen goes. Stale if they have not asked
    /// for it, or if a game or a challenge of theirs is open.
    Forget(ParticipantId),
}
