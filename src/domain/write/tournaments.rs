//! A tournament.

use crate::{
    ChannelId, ParticipantId, Timestamp, TournamentId,
    tournament::{NewTournament, TournamentChange, TournamentDraft, TournamentNotificationChange},
};

/// A tournament.
#[derive(Clone, Debug)]
pub enum TournamentWrite {
    /// A new tournament.
    Open(Box<NewTournament>),
    /// A change of a tournament. Stale if it has changed since it was read.
    Change(Box<TournamentChange>),
    /// A tournament's thread from now on, if any.
    Thread(TournamentId, Option<ChannelId>),
    /// Whether a tournament cannot be shown in its place any more.
    Place(TournamentId, bool),
    /// A change of a tournament's notification.
    Notification(TournamentNotificationChange),
    /// The posts of a tournament are to be updated then, unless that is already scheduled.
    Touch(TournamentId, Timestamp),
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
