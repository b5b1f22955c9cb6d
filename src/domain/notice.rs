//! One-time private notices outside of games.

use serde::{Deserialize, Serialize};

use super::{
    ChannelId, EventKind, Freezable, GameId, LogLength, ParticipantId, RatedSide, Score, Timestamp,
    TournamentId, Variant,
};

/// A one-time private notice. It stands on top of the recipient's next private answer, or comes by
/// direct message if that is their choice for this kind of event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NoticeKind {
    /// A rated game of theirs now counts differently, and so their rating has changed.
    RatingCorrected {
        game: GameId,
        /// The variant, as text.
        variant: String,
        side: RatedSide,
        /// Whether the game no longer counts at all; otherwise its result was changed.
        annulled: bool,
        /// The rating they had, a whole number.
        before: i32,
        after: i32,
    },
    /// A result of theirs in a tournament was changed by a director.
    ResultCorrected {
        tournament: TournamentId,
        /// The tournament's name, as written.
        name: String,
        /// The game, if there was one.
        game: Option<GameId>,
        counts: PlayerResult,
        /// The rating they had and the one they have, whole numbers, if it was rated.
        rating: Option<(i32, i32)>,
    },
    /// A tournament they direct cannot be shown where it was.
    PlaceLost {
        tournament: TournamentId,
        /// The tournament's name, as written.
        name: String,
        channel: ChannelId,
        /// Only its thread is gone: it is shown in the channel.
        in_channel: bool,
    },
    /// Games of a tournament they direct were still running at their deadline.
    AdjudicationWaits {
        tournament: TournamentId,
        /// The tournament's name, as written.
        name: String,
        /// How many of them they may settle.
        count: u32,
        /// When they are settled without a director.
        until: Timestamp,
    },
    /// A game or challenge of theirs, or a tournament they direct, cannot be read.
    Frozen { what: Freezable },
    /// The owner of the bot has ended a game, challenge or tournament of theirs.
    Ended { what: Freezable, why: String },
    /// A round of a tournament they direct cannot be paired.
    Unpairable {
        tournament: TournamentId,
        /// The tournament's name, as written.
        name: String,
        round: u16,
        /// When it ends without a director.
        until: Timestamp,
    },
    /// Their plan in a game no longer applies.
    PlanFell {
        game: GameId,
        /// The variant, as text.
        variant: String,
    },
    /// The board of a game of theirs cannot be shown where it is played. Told while that is so and
    /// nothing has been played since.
    Unseen {
        game: GameId,
        /// The variant, as text.
        variant: String,
        length: LogLength,
        /// Whether it is over; otherwise it is their turn.
        over: bool,
    },
}

/// What a result is for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerResult {
    Won,
    Drawn,
    Lost,
}

/// A result changed by a director: the notices for both players, and the effect on ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedResult {
    pub tournament: TournamentId,
    /// The tournament's name, as written.
    pub name: String,
    /// The game, if there was one.
    pub game: Option<GameId>,
    /// How it counts for ratings; none: not at all.
    pub score: Option<Score>,
    /// Both players, and what the result counts as for each.
    pub players: Vec<(ParticipantId, PlayerResult)>,
    pub at: Timestamp,
}

impl NoticeKind {
    /// The variant it is about, if any.
    pub fn variant(&self) -> Option<Variant> {
        match self {
            NoticeKind::RatingCorrected { variant, .. } => variant.parse().ok(),
            _ => None,
        }
    }

    /// The kind of event, which decides how it is delivered.
    pub fn event(&self) -> EventKind {
        match self {
            NoticeKind::Frozen { what } | NoticeKind::Ended { what, .. }
                if matches!(what, Freezable::Tournament(_)) =>
            {
                EventKind::Tournament
            }
            NoticeKind::RatingCorrected { .. }
            | NoticeKind::Ended { .. }
            | NoticeKind::Unseen { over: true, .. } => EventKind::GameEnded,
            NoticeKind::PlanFell { .. }
            | NoticeKind::Frozen { .. }
            | NoticeKind::Unseen { over: false, .. } => EventKind::MyTurn,
            NoticeKind::ResultCorrected { .. }
            | NoticeKind::PlaceLost { .. }
            | NoticeKind::AdjudicationWaits { .. }
            | NoticeKind::Unpairable { .. } => EventKind::Tournament,
        }
    }
}
