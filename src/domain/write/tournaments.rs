//! A tournament, and what is imported as one.

use crate::{
    ChannelId, ParticipantId, Timestamp, TournamentId,
    tournament::{
        NewTournament, StoredImport, TournamentChange, TournamentDraft,
        TournamentNotificationChange,
    },
};

/// A tournament, and what is imported as one.
#[derive(Clone, Debug)]
pub enum TournamentWrite {
    /// The directors of a tournament whose log cannot be read are to be told so, once each.
    TellUnreadable {
        /// The tournament.
        tournament: TournamentId,
        /// The time it was found.
        at: Timestamp,
    },
    /// Somebody leaves a tournament whose log cannot be read: its list of people says that they do
    /// not play. Stale if it says so already.
    LeaveUnreadable {
        /// Which.
        tournament: TournamentId,
        /// The person.
        who: ParticipantId,
    },
    /// The owner of the bot ends a tournament whose log cannot be read, from its row alone, and its
    /// people are to be told. Stale if it does not go on.
    EndUnreadable {
        /// Which.
        tournament: TournamentId,
        /// The owner's reason.
        why: String,
        /// When.
        at: Timestamp,
    },
    /// A new tournament.
    Open(Box<NewTournament>),
    /// A change of a tournament. Stale if it has changed since it was read.
    Change(Box<TournamentChange>),
    /// A tournament has a thread from now on, or none any more.
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
    /// What a tournament tells somebody has changed.
    Notification(TournamentNotificationChange),
    /// What is posted about a tournament is to be brought up to date then, unless that is to be
    /// done anyway.
    Touch {
        /// The tournament.
        id: TournamentId,
        /// The time it is due.
        at: Timestamp,
    },
    /// The set-up that somebody is making; none: they have opened or discarded it. Stale if it is
    /// another one than it was.
    Draft {
        /// The person setting it up.
        of: ParticipantId,
        /// All of it as it was.
        was: Option<Box<TournamentDraft>>,
        /// All of it as it is to be.
        becomes: Option<Box<TournamentDraft>>,
    },
    /// A report file becomes a tournament to look at. Stale if the number of this person's imports
    /// since a moment, or of those the server keeps, differs from what the decision was made on.
    Import {
        /// All of it.
        import: Box<StoredImport>,
        /// After this moment.
        since: Timestamp,
        /// The importer's imports since then, deleted ones included.
        by_person: usize,
        /// Imports the server keeps.
        kept: usize,
    },
    /// An imported tournament is deleted; that it was imported counts on for a day. Stale if it
    /// has been.
    DeleteImport {
        /// The import.
        id: TournamentId,
        /// The time of the deletion.
        at: Timestamp,
    },
}
