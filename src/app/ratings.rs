//! Ratings as people see them.

use super::{App, AppError, unreadable::apart};
use cairn_domain::{
    CurrentRating, GuildId, Origin, Participant, ParticipantId, REPEAT_WINDOW, Rating, Ratings,
    Span, Timestamp, Variant, shown_rating,
};
use cairn_store::{GameFilter, GameRow, Tx};

/// Running games of a person that are considered.
const MAX_RUNNING: u32 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onlookers {
    Opponents,
    Everybody,
}

/// Somebody's ratings and their choice about them.
#[derive(Clone, Debug)]
pub struct RatingStanding {
    /// Their choice; off if they no longer have an account.
    pub chosen: Ratings,
    /// All their ratings, in the order of their variants.
    pub ratings: Vec<CurrentRating>,
}

impl RatingStanding {
    /// Whether these readers may see the ratings.
    pub fn shows_to(&self, onlookers: Onlookers) -> bool {
        match self.chosen {
            Ratings::On => true,
            Ratings::Hidden => onlookers == Onlookers::Opponents,
            Ratings::Off => false,
        }
    }

    /// The current rating in a variant, both sides together.
    pub fn rating(&self, variant: &Variant, now: Timestamp) -> Rating {
        shown_rating(&self.ratings, variant, now)
    }

    /// Whether a game in this variant has been rated.
    pub fn has_played(&self, variant: &Variant) -> bool {
        self.ratings.iter().any(|it| it.key.variant == *variant)
    }
}

impl App {
    pub async fn standing(&self, who: &Participant) -> Result<RatingStanding, AppError> {
        Ok(RatingStanding {
            chosen: self.rates(who).await?,
            ratings: self.store.ratings(who.id).await?,
        })
    }

    /// Somebody's choice about ratings; off if they no longer have an account.
    async fn rates(&self, who: &Participant) -> Result<Ratings, AppError> {
        match who.user {
            None => Ok(Ratings::Off),
            user => Ok(self.store.settings(user, None).await?.personal.ratings),
        }
    }

    /// One of these people who has ratings switched off, if any has.
    pub(super) async fn ratings_off(
        &self,
        people: &[&Participant],
    ) -> Result<Option<ParticipantId>, AppError> {
        for who in people {
            if self.rates(who).await? == Ratings::Off {
                return Ok(Some(who.id));
            }
        }
        Ok(None)
    }

    /// The times at which rated games of these two in a variant counted, if they matter for one
    /// more. Running ones are included as if they ended now: otherwise any number could be begun at
    /// once.
    pub(super) async fn counted_times(
        &self,
        of: [&Participant; 2],
        variant: &Variant,
    ) -> Result<Vec<Timestamp>, AppError> {
        let now = self.now();
        let since = now - Span(REPEAT_WINDOW);
        let ids = of.map(|it| it.id);
        let mut counted = self.store.rated_between(ids, variant, since).await?;
        let filter = GameFilter {
            player: of[0].user,
            ..GameFilter::default()
        };
        let running = self.store.games(filter, MAX_RUNNING).await?;
        let between = running.iter().filter(|it| {
            let players = [it.players.first.id, it.players.second.id];
            it.variant == *variant && ids.iter().all(|id| players.contains(id))
        });
        for game in between {
            let row = apart("game", game.id, self.row(game.id)).await?;
            let counts = |it: &GameRow| it.is_rated() && it.origin() != Origin::Tournament;
            counted.extend(row.filter(counts).map(|_| now));
        }
        Ok(counted)
    }

    /// Records whether somebody on a server's list is still there.
    pub async fn is_member(
        &self,
        guild: GuildId,
        who: ParticipantId,
        here: bool,
    ) -> Result<(), AppError> {
        let at = self.now();
        let save = async |tx: Tx| Ok(tx.save_membership(guild, who, here, at).await?);
        self.store.transact(save).await
    }
}
