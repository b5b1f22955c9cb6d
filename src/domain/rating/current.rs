//! Ratings as they are now: a deviation grows with rest.

use cairn_ratings::together;

use super::{RatedSide, Rating, RatingKey};
use crate::{Form, Timestamp};

/// How many rated games ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Losses.
    pub lost: u32,
}

/// A rating somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentRating {
    /// Participant, form and side.
    pub key: RatingKey,
    /// As the last game left it.
    pub rating: Rating,
    /// When that game counts.
    pub changed_at: Timestamp,
    /// The games behind it.
    pub tally: Tally,
}

impl Tally {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

impl CurrentRating {
    /// With the deviation it has now, after its rest; nothing is stored of that.
    #[must_use]
    pub fn at(&self, now: Timestamp) -> Rating {
        rested(self.rating, self.changed_at, now)
    }
}

/// The rating shown for a participant in a form, also used by lists and tournament numbers: the
/// rating in that form, or both sides together. A side without games counts as new. `ratings` must
/// all belong to one participant.
#[must_use]
pub fn shown_rating(ratings: &[CurrentRating], form: &Form, now: Timestamp) -> Rating {
    let of = |side| {
        let mut own = ratings.iter().filter(|it| it.key.form == *form);
        own.find(|it| it.key.side == side).map(|it| it.at(now))
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

/// What [`shown_rating`] was before a game that found the rating of this key at `before`: what it
/// did to the number that is shown.
#[must_use]
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
    shown_rating(&then, &key.form, now)
}

/// A rating after its rest.
pub(super) fn rested(rating: Rating, since: Timestamp, now: Timestamp) -> Rating {
    let [value, _, volatility] = rating.values();
    let deviation = rating.rested_deviation(now.0.saturating_sub(since.0));
    Rating {
        deviation: Rating::from_values([value, deviation, volatility]).deviation,
        ..rating
    }
}
