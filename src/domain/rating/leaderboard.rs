//! The contents of rating lists.

use cairn_ratings::together;

use super::{CurrentRating, RatedSide, Rating, current::rested_rating};
use crate::{GuildId, Participant, ParticipantId, Span, Timestamp, Variant};

use serde::{Deserialize, Serialize};

/// The ratings of a variant that a list shows.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum RatingList {
    /// The only ones, or both sides together.
    #[default]
    Together,
    /// As first player, where the sides differ.
    First,
    /// As second player, where the sides differ.
    Second,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Listing {
    pub list: RatingList,
    /// The displayed rating, a whole number; equal numbers share a rank.
    pub rating: i32,
    /// The time from which the rating is provisional if nothing more is played.
    pub provisional_from: Timestamp,
    /// When the last rated game counted.
    pub last_at: Timestamp,
}

/// The requested part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardQuery {
    pub variant: Variant,
    pub list: RatingList,
    /// Only participants who have finished a rated game, in any variant, started in this server,
    /// and are not known to have left it.
    pub guild: Option<GuildId>,
    /// The page, from 0. Past the end, the last page is shown.
    pub page: u32,
    /// The participant whose own line is requested.
    pub own: Option<ParticipantId>,
    pub now: Timestamp,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaderboard {
    /// Its lines: settled players by rating, then provisional ones.
    pub lines: Vec<RankedPlayer>,
    /// The asker's own line, wherever it stands. None if they are not on the list.
    pub own: Option<RankedPlayer>,
    pub total: u32,
    /// The page shown, from 0.
    pub page: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedPlayer {
    /// Their place, 1 being the best; shared by those with the same whole number.
    pub rank: u32,
    pub who: Participant,
    /// With the deviation as of now.
    pub rating: Rating,
    /// Whether it is provisional; such players are listed after all settled ones.
    pub provisional: bool,
    /// In a server's list, when it was last checked whether they are still there.
    pub asked_at: Option<Timestamp>,
}

impl LeaderboardQuery {
    /// Lines per page.
    pub const PAGE: u32 = 20;
    /// How long after their last rated game in the variant somebody stays listed.
    pub const LISTED_FOR: Span = Span::from_days(365);
}

impl RatingList {
    pub const ALL: [RatingList; 3] = [RatingList::Together, RatingList::First, RatingList::Second];
}

/// The list entries of somebody with these ratings in one variant.
pub fn listings(ratings: &[CurrentRating]) -> Vec<Listing> {
    let of = |side| ratings.iter().find(|it| it.key.side == side);
    if let Some(both) = of(RatedSide::Both) {
        return vec![alone(RatingList::Together, both)];
    }
    let (first, second) = (of(RatedSide::First), of(RatedSide::Second));
    let last_at = [first, second].into_iter().flatten();
    let Some(last_at) = last_at.map(|it| it.changed_at).max() else {
        return Vec::new();
    };
    let at = |it: Option<&CurrentRating>, now| {
        it.map_or_else(Rating::default, |it| {
            rested_rating(it.rating, it.changed_at, now)
        })
    };
    let both = |now| together(at(first, now), at(second, now));
    let all = Listing {
        list: RatingList::Together,
        rating: whole(both(last_at)),
        provisional_from: provisional_from(last_at, both),
        last_at,
    };
    let sides = [(RatingList::First, first), (RatingList::Second, second)];
    let sides = sides
        .into_iter()
        .filter_map(|(list, rating)| Some(alone(list, rating?)));
    [all].into_iter().chain(sides).collect()
}

fn alone(list: RatingList, it: &CurrentRating) -> Listing {
    Listing {
        list,
        rating: whole(it.rating),
        provisional_from: provisional_from(it.changed_at, |now| it.rating_at(now)),
        last_at: it.changed_at,
    }
}

/// A rating as displayed: in whole points, rounded.
fn whole(rating: Rating) -> i32 {
    (rating.rating + 5_000).div_euclid(10_000)
}

/// The first millisecond at which a rating that rests from `since` on is provisional.
fn provisional_from(since: Timestamp, at: impl Fn(Timestamp) -> Rating) -> Timestamp {
    // The least deviation with the least volatility grows that far within 92 years.
    const LONGEST: Span = Span::from_days(100 * 365);
    let is = |now| at(now).is_provisional();
    let (mut before, mut then) = (since, since + LONGEST);
    if is(before) {
        // Always provisional, even if the clock is behind.
        return Timestamp(i64::MIN);
    }
    while then.0 - before.0 > 1 {
        let middle = Timestamp(i64::midpoint(before.0, then.0));
        if is(middle) {
            then = middle;
        } else {
            before = middle;
        }
    }
    then
}
