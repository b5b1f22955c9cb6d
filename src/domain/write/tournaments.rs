//! A tournament.

use crate::{
    ChannelId, ParticipantId, Timestamp, TournamentId,
    tournament::{NewTournament, TournamentChange, TournamentDraft, TournamentNotificationChange},
};

/// A tournament.
#[derive(Clone, Debug)]
pub enum TournamentWrite {
    /// The directors of a tournament whose log cannot be read get one notice each.
    TellUnreadable {
        /// The tournament.
        tournament: TournamentId,
        /// The time it was found.
        at: Timestamp,
    },
    /// Somebody leaves a tournament whose log cannot be read: they are marked as not playing in its
    /// list of people. Stale if they already are.
    LeaveUnreadable {
        /// The tournament.
        tournament: TournamentId,
        /// The person.
        who: ParticipantId,
    },
    /// The owner of the bot ends a tournament whose log cannot be read, from its row alone, and its
    /// people are notified. Stale if it is not running.
    EndUnreadable {
        /// The tournament.
        tournament: TournamentId,
        /// The owner's reason.
        why: String,
        /// The time.
        at: Timestamp,
    },
    /// A new tournament.
    Open(Box<NewTournament>),
    /// A change of a tournament. Stale if it has changed since it was read.
    Change(Box<TournamentChange>),
    /// A tournament's thread from now on, if any.
    Thread {
        /// The tournament.
        id: TournamentId,
        /// The new thread.
        thread: Option<ChannelId>,
    },
    /// A tournament cannot be shown in its place any more, or can again.
    Place {
        /// The tournament.
        id: TournamentId,
        /// Whether it cannot.
        lost: bool,
    },
    /// A change of a tournament's notification.
    Notification(TournamentNotificationChange),
    /// The posts of a tournament are to be updated then, unless that is already scheduled.
    Touch {
        /// The tournament.
        id: TournamentId,
        /// The time it is due.
        at: Timestamp,
    },
    /// Somebody's setup in preparation; none: they have opened or discarded it. Stale if it has
    /// changed since it was read.
    Draft {
        /// The person setting it up.
        of: ParticipantId,
        /// The setup before.
        was: Option<Box<TournamentDraft>>,
        /// The setup after.
        becomes: Option<Box<TournamentDraft>>,
    },
}
