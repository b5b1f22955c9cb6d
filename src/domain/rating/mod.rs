//! Ratings: which games count, for whose ratings, and how a ledger gives them.

mod current;
mod ended;
mod leaderboard;
mod ledger;
mod start;

use cairn_kernel::{About, Seat};
use serde::{Deserialize, Serialize};

pub use self::{
    current::{CurrentRating, Tally, shown_before, shown_rating},
    ended::RatedGame,
    leaderboard::{Leaderboard, LeaderboardQuery, Listing, Ranked, RatingList, listings},
    ledger::{
        Correction, DerivedRatings, KnownRating, LedgerEntry, LedgerFlaw, RatingChange, derive_on,
    },
    start::Unrated,
};
use crate::{Form, ParticipantId};

pub use cairn_ratings::{MOST_REPEATED, PROVISIONAL, REPEAT_WINDOW, Rating, Score};

/// Whether a game counts for ratings, and for which ones; settled when it starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    #[default]
    No,
    /// For the one rating that each player has in the form.
    ByForm,
    /// For the rating that each player has in the form on their side: its sides differ.
    BySide,
}

/// A rating of a participant in a form, by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatedSide {
    Both,
    /// As first player, where the sides differ.
    First,
    /// As second player, where the sides differ.
    Second,
}

/// A participant's rating in a form, perhaps on a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RatingKey {
    pub who: ParticipantId,
    pub form: Form,
    pub side: RatedSide,
}

impl Rated {
    /// How games of this kind count, if they do.
    pub fn of(about: &About) -> Rated {
        if about.sides_differ {
            Rated::BySide
        } else {
            Rated::ByForm
        }
    }

    pub fn is_rated(self) -> bool {
        self != Rated::No
    }

    /// The rating it changes for the player in this seat, if it counts.
    pub fn side(self, seat: Seat) -> RatedSide {
        match (self, seat) {
            (Rated::BySide, Seat::First) => RatedSide::First,
            (Rated::BySide, Seat::Second) => RatedSide::Second,
            (Rated::ByForm | Rated::No, _) => RatedSide::Both,
        }
    }
}
