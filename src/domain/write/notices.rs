//! One-time private notices.

use crate::{NoticeId, NoticeKind, ParticipantId, Timestamp};

/// One-time private notices.
#[derive(Clone, Debug)]
pub enum NoticeWrite {
    /// A new notice for somebody.
    New(ParticipantId, NoticeKind, Timestamp),
    /// A notice is about to be shown. Stale if it has been.
    Told(NoticeId, Timestamp),
    /// A notice that was about to be shown was not: it waits for another way.
    Waits(NoticeId),
}
