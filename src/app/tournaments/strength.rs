//! The facts about somebody who wants to join: their strength, and what they have played.

use super::{App, AppError};
use cairn_domain::{
    CurrentRating, LeaderboardQuery, LedgerEntry, Participant, ParticipantId, RatedSide, Rating,
    RatingList, Span, Timestamp, Variant, shown_rating,
    tournament::{Candidate, Tournament},
};

use cairn_kernel::Seat;

/// The span whose highest rating counts: nobody gets into a lower class by losing.
const STRENGTH_PERIOD: Span = Span::from_days(365);
/// Rated games searched for it.
const MAX_GAMES: u32 = 2_000;
/// Recent tournaments in which no-shows are counted.
const LAST_TOURNAMENTS: u32 = 10;

impl App {
    /// The strength that a number in a tournament is based on: rating of both sides together minus
    /// its deviation.
    pub(super) async fn strength(
        &self,
        who: ParticipantId,
        variant: &Variant,
    ) -> Result<i32, AppError> {
        let ratings = self.store.ratings(who).await?;
        Ok(strength(&ratings, variant, self.now()))
    }

    /// The facts about a person that the conditions of a tournament depend on.
    pub(super) async fn candidate(
        &self,
        it: &Tournament,
        who: &Participant,
        has_role: bool,
    ) -> Result<Candidate, AppError> {
        let (now, variant, who) = (self.now(), &it.setup.variant, who.id);
        let conditions = &it.setup.conditions;
        let ratings = self.store.ratings(who).await?;
        let own = ratings.iter().filter(|it| it.key.variant == *variant);
        let games = own.map(|it| it.tally.games()).sum();
        let rating = shown_rating(&ratings, variant, now);
        let highest = match conditions.rating_to {
            Some(_) => {
                let played = self.store.rated_games_of(who, variant, MAX_GAMES).await?;
                highest(who, &played, now - STRENGTH_PERIOD)
            }
            None => None,
        };
        let place = match conditions.top {
            Some(_) => self.place_on_list(it, who, now).await?,
            None => None,
        };
        let running = self.store.tournaments_played(who).await?;
        Ok(Candidate {
            has_role,
            rating: (games > 0).then(|| whole(rating.rating)),
            highest,
            games,
            no_shows: self.store.no_shows(who, LAST_TOURNAMENTS).await?,
            place,
            strength: strength(&ratings, variant, now),
            running: running.into_iter().filter(|id| *id != it.root.id).collect(),
        })
    }

    async fn place_on_list(
        &self,
        it: &Tournament,
        who: ParticipantId,
        now: Timestamp,
    ) -> Result<Option<u32>, AppError> {
        let query = LeaderboardQuery {
            variant: it.setup.variant.clone(),
            list: RatingList::Together,
            guild: Some(it.root.guild),
            page: 0,
            own: Some(who),
            now,
        };
        Ok(self.store.leaderboard(&query).await?.own.map(|it| it.rank))
    }
}

fn strength(ratings: &[CurrentRating], variant: &Variant, now: Timestamp) -> i32 {
    let Rating {
        rating, deviation, ..
    } = shown_rating(ratings, variant, now);
    (rating - deviation + 5_000).div_euclid(10_000)
}

/// A rating as displayed: in whole points, rounded.
fn whole(rating: i32) -> u16 {
    u16::try_from((rating + 5_000).div_euclid(10_000)).unwrap_or(0)
}

/// The highest rating of both sides together since then, including the one they had at that time.
/// `played` are games of one variant, the latest first.
fn highest(who: ParticipantId, played: &[LedgerEntry], since: Timestamp) -> Option<u16> {
    let change = |entry: &LedgerEntry| {
        let seat = if entry.players.first == who {
            Seat::First
        } else {
            Seat::Second
        };
        (entry.rated.side(seat), *entry.changes.get(seat))
    };
    let mut sides = (Rating::default().rating, Rating::default().rating);
    let mut highest: Option<i32> = None;
    for entry in played.iter().rev() {
        let (side, changed) = change(entry);
        let mut with = |rating: i32| {
            match side {
                RatedSide::Both => sides = (rating, rating),
                RatedSide::First => sides.0 = rating,
                RatedSide::Second => sides.1 = rating,
            }
            i32::midpoint(sides.0, sides.1)
        };
        let (before, after) = (with(changed.before.rating), with(changed.after.rating));
        if entry.at >= since {
            highest = highest.max(Some(after)).max(Some(before));
        } else {
            highest = Some(after);
        }
    }
    highest.map(whole)
}
