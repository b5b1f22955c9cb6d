//! Ratings as they are now: a deviation grows with rest.

use cairn_ratings::together;
use serde::{Deserialize, Serialize};

use super::{RatedSide, Rating, RatingKey};
use crate::{Timestamp, Variant};

/// The results of a number of rated games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrentRating {
    /// Participant, variant and side.
    pub key: RatingKey,
    /// The rating after the last game.
    pub rating: Rating,
    /// When that game counts.
    pub changed_at: Timestamp,
    pub tally: Tally,
}

impl Tally {
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

impl CurrentRating {
    /// The rating with its current deviation, after the rest since then; that is not stored.
    pub fn rating_at(&self, now: Timestamp) -> Rating {
        rested_rating(self.rating, self.changed_at, now)
    }
}

/// The rating shown for a participant in a variant, also used by lists and tournament numbers: the
/// rating in that variant, or both sides together. A side without games counts as new. `ratings`
/// must all belong to one participant.
pub fn shown_rating(ratings: &[CurrentRating], variant: &Variant, now: Timestamp) -> Rating {
    let of = |side| {
        let mut own = ratings.iter().filter(|it| it.key.variant == *variant);
        own.find(|it| it.key.side == side)
            .map(|it| it.rating_at(now))
    };
    match (
        of(RatedSide::Both),
        of(RatedSide::First),
        of(RatedSide::Second),
    ) {
        (Some(both), _, _) => both,
        (None, None, None) => Rating::default(),
        (None, first, second) => together(first.unwrap_or_default(), second.unwrap_or_default()),
    }
}

/// The value of [`shown_rating`] before a game that found the rating of this key at `before`: for
/// showing how that game changed the number.
pub fn shown_before(
    ratings: &[CurrentRating],
    key: &RatingKey,
    before: Rating,
    now: Timestamp,
) -> Rating {
    let mut then = ratings.to_vec();
    for it in then.iter_mut().filter(|it| it.key == *key) {
        it.rating = before;
    }
    shown_rating(&then, &key.variant, now)
}

pub(super) fn rested_rating(rating: Rating, since: Timestamp, now: Timestamp) -> Rating {
    let [value, _, volatility] = rating.values();
    let deviation = rating.rested_deviation(now.0.saturating_sub(since.0));
    Rating {
        deviation: Rating::from_values([value, deviation, volatility]).deviation,
        ..rating
    }
}
