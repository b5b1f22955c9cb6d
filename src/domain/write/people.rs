//! A person: their choices, absences, and leaving.

use crate::{
    CourseProgress, Exploration, Leaving, Note, ParticipantId, PersonalChange, PlayerId,
    PuzzleProgress, Timestamp, Vacation,
};

/// A person: their choices, absences, and leaving.
#[derive(Clone, Debug)]
pub enum PersonWrite {
    /// A person has changed a setting.
    Change(PlayerId, PersonalChange),
    /// Somebody's digests have covered everything up to then.
    Digested(PlayerId, Timestamp),
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
    /// Somebody's challenges no longer reach this player, or reach them again. The blocked account
    /// may belong to nobody known here.
    Block(ParticipantId, PlayerId, bool),
    /// Somebody has progressed in a course. Stale if it has changed since it was read: its revision
    /// must be the next.
    Course(Box<CourseProgress>),
    /// Somebody has progressed with a puzzle. Stale likewise.
    Puzzle(Box<PuzzleProgress>),
    /// Somebody explores. Stale likewise.
    Exploration(Box<Exploration>),
    /// Somebody writes a private note. Stale if there is no room for it.
    Note(Note),
    /// Somebody asks to be forgotten. If they have asked before, that request stands.
    Leave(Leaving),
    /// They stay after all.
    Stay(ParticipantId),
    /// Their account, their name and all their choices are deleted. Stale if they have not asked
    /// for it, or if a game or a challenge of theirs is open.
    Forget(ParticipantId),
}
