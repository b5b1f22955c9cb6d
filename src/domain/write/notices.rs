//! What somebody is told once, privately.

use crate::{NoticeId, NoticeKind, ParticipantId, Timestamp};

/// What somebody is told once, privately.
#[derive(Clone, Debug)]
pub enum NoticeWrite {
    /// Somebody is to be told something once, privately.
    New {
        /// The recipient.
        to: ParticipantId,
        /// The content.
        what: NoticeKind,
        /// The time it was made.
        at: Timestamp,
    },
    /// A notice is about to be told. Stale if it has been.
    Told {
        /// The notice.
        id: NoticeId,
        /// The time.
        at: Timestamp,
    },
    /// A notice that was about to be told has not been: it waits for another way.
    Waits(NoticeId),
}
