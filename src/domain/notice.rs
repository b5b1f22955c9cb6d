//! What somebody is told once, privately, and not as part of a game.

use serde::{Deserialize, Serialize};

use super::{Form, GameId, ParticipantId, RatedSide, Timestamp};

/// The number of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NoticeId(pub i64);

/// Something that somebody is to be told once. It stands on top of their next private answer, or
/// comes by direct message where they have chosen one for the kind of thing it is about;
/// whoever tells it commits [`Write::NoticeTold`](super::Write::NoticeTold) first, which is stale
/// if it has been told, and so tells it at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which.
    pub id: NoticeId,
    /// Who is told.
    pub to: ParticipantId,
    /// What.
    pub what: NoticeKind,
    /// Since when.
    pub made_at: Timestamp,
}

/// What it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NoticeKind {
    /// A rated game of theirs counts otherwise than it was played, and their rating with it.
    RatingCorrected {
        /// The game.
        game: GameId,
        /// Its form.
        form: String,
        /// Which of their ratings.
        side: RatedSide,
        /// Whether the game no longer counts at all; otherwise its result was changed.
        annulled: bool,
        /// The rating they had, a whole number.
        before: i32,
        /// The rating they have.
        after: i32,
    },
}

impl NoticeKind {
    /// The form it is about, if it is about one.
    #[must_use]
    pub fn form(&self) -> Option<Form> {
        match self {
            NoticeKind::RatingCorrected { form, .. } => form.parse().ok(),
        }
    }
}
