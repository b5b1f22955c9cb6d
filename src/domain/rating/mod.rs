//! Ratings: which games count, for whose ratings, and how a ledger gives them.

mod current;
mod ended;
mod leaderboard;
mod ledger;
mod start;

use cairn_kernel::{GameMetadata, Seat};
use serde::{Deserialize, Serialize};

pub use self::{
    current::{CurrentRating, Tally, shown_before, shown_rating},
    ended::RatedGame,
    leaderboard::{Leaderboard, LeaderboardQuery, Listing, RankedPlayer, RatingList, listings},
    ledger::{
        Correction, DatedRating, DerivedRatings, LedgerEntry, LedgerFlaw, RatingChange, derive_on,
    },
    start::UnratedReason,
};
use crate::{ParticipantId, Variant};

pub use cairn_ratings::{MAX_REPEATED, PROVISIONAL, REPEAT_WINDOW, Rating, Score};

/// Whether a game counts for ratings, and for which ones; settled when it starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingMode {
    #[default]
    No,
    /// For the one rating that each player has in the variant.
    ByVariant,
    /// For the rating that each player has in the variant on their side: its sides differ.
    BySide,
}

/// A rating of a participant in a variant, by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatedSide {
    Both,
    /// As first player, where the sides differ.
    First,
    /// As second player, where the sides differ.
    Second,
}

/// A participant's rating in a variant, perhaps on a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RatingKey {
    pub who: ParticipantId,
    pub variant: Variant,
    pub side: RatedSide,
}

impl RatingMode {
    /// How games of this kind count, if they do.
    pub fn from_about(about: &GameMetadata) -> RatingMode {
        if about.sides_differ {
            RatingMode::BySide
        } else {
            RatingMode::ByVariant
        }
    }

    pub fn is_rated(self) -> bool {
        self != RatingMode::No
    }

    /// The rating it changes for the player in this seat, if it counts.
    pub fn side(self, seat: Seat) -> RatedSide {
        match (self, seat) {
            (RatingMode::BySide, Seat::First) => RatedSide::First,
            (RatingMode::BySide, Seat::Second) => RatedSide::Second,
            (RatingMode::ByVariant | RatingMode::No, _) => RatedSide::Both,
        }
    }
}
