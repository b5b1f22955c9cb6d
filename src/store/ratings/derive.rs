//! Deriving ratings from the ledger again: after a correction, or all of them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{Tx, Unreadable, note_unreadable};
use anyhow::Context as _;
use cairn_domain::{
    CorrectedResult, Correction, CurrentRating, DatedRating, DerivedRatings, LedgerEntry,
    NoticeKind, ParticipantId, RatingKey, RatingMode, Score, Tally, derive_on,
};
use cairn_kernel::{BySeat, Seat};
use serde::Deserialize;

use super::super::{
    convert::{to_signed, word},
    sql::query,
};

#[derive(Deserialize)]
struct CountedGame {
    result: Score,
    rated: RatingMode,
}

impl Tx {
    /// Changes how a rated game counts, and derives everything after it; both players get a notice.
    /// Ignored if it is not in the ledger or already counts like that.
    pub async fn correct_rated_game(&self, correction: &Correction) -> anyhow::Result<()> {
        for (to, what) in self.apply_correction(correction).await? {
            self.add_notice(to, &what, correction.at).await?;
        }
        Ok(())
    }

    /// Applies a director's change of a result: ratings follow if it was rated, and each player
    /// gets one notice.
    pub async fn correct_result(&self, it: &CorrectedResult) -> anyhow::Result<()> {
        let mut of_ratings = match it.game {
            None => Vec::new(),
            Some(game) => {
                let (score, at) = (it.score, it.at);
                let correction = Correction { game, score, at };
                self.apply_correction(&correction).await?
            }
        };
        for (to, counts) in &it.players {
            let own = of_ratings.iter().position(|of| of.0 == *to);
            let rating = own.map(|at| of_ratings.swap_remove(at).1);
            let rating = rating.and_then(|it| match it {
                NoticeKind::RatingCorrected { before, after, .. } => Some((before, after)),
                _ => None,
            });
            let what = NoticeKind::ResultCorrected {
                tournament: it.tournament,
                name: it.name.clone(),
                game: it.game,
                counts: *counts,
                rating,
            };
            self.add_notice(*to, &what, it.at).await?;
        }
        // The rest are for players who have been replaced since.
        for (to, what) in of_ratings {
            self.add_notice(to, &what, it.at).await?;
        }
        Ok(())
    }

    /// Changes how a game counts; returns the notices for its players.
    async fn apply_correction(
        &self,
        correction: &Correction,
    ) -> anyhow::Result<Vec<(ParticipantId, NoticeKind)>> {
        let entry = match self.rated_game(correction.game).await {
            // It counts for nothing, no matter how it is corrected.
            Err(cause) if Unreadable::is_cause(&cause) => {
                note_unreadable("rating", correction.game.0, &cause);
                None
            }
            entry => entry?,
        };
        let Some(entry) = entry else {
            return Ok(Vec::new());
        };
        if entry.score == correction.score {
            return Ok(Vec::new());
        }
        let before = self.ratings_of_both(entry.players).await?;
        let mut entries = self.ledger_from(Some(&entry)).await?;
        let first = entries.first_mut().context("the entry no longer exists")?;
        first.score = correction.score;
        first.corrected_at = Some(correction.at);
        let (derived, known) = self.work_out(|| derive_on(&entries)).await;
        // The entries read have been corrected, but not written.
        for (number, (old, new)) in entries.iter().zip(&derived).enumerate() {
            if number == 0 || old != new {
                self.save_entry(new).await?;
            }
        }
        self.adopt(&known, &entry).await?;
        for seat in Seat::BOTH {
            self.list_member(&entry, *entry.players.get(seat)).await?;
        }
        let after = self.ratings_of_both(entry.players).await?;
        let told = Seat::BOTH.map(|seat| {
            let key = entry.key(seat);
            let whole = |ratings: &[CurrentRating]| {
                let found = ratings.iter().find(|it| it.key == key);
                let rating = found.map_or_else(Default::default, |it| it.rating);
                (rating.rating + 5_000).div_euclid(10_000)
            };
            let what = NoticeKind::RatingCorrected {
                game: entry.game,
                variant: entry.variant.to_string(),
                side: key.side,
                annulled: correction.score.is_none(),
                before: whole(&before),
                after: whole(&after),
            };
            (key.who, what)
        });
        Ok(told.into())
    }

    /// Works something out that may take longer than a decision may go on between two statements:
    /// the connection counts as used meanwhile.
    async fn work_out<T>(&self, work: impl FnOnce() -> T) -> T {
        let _lent = self.lend().await;
        work()
    }

    /// Stores the ratings that follow from an entry of the ledger, and their entries in lists.
    async fn adopt(
        &self,
        known: &HashMap<RatingKey, DatedRating>,
        entry: &LedgerEntry,
    ) -> anyhow::Result<()> {
        let own = Seat::BOTH.map(|seat| entry.key(seat));
        let people: BTreeSet<ParticipantId> = known.keys().map(|it| it.who).collect();
        for who in people {
            let both = BySeat {
                first: who,
                second: who,
            };
            let ratings = self.ratings_of_both(both).await?.into_iter();
            let mut ratings: BTreeMap<RatingKey, CurrentRating> =
                ratings.map(|it| (it.key.clone(), it)).collect();
            let mut changed = Vec::new();
            let mut variants = BTreeSet::new();
            for (key, known) in known.iter().filter(|(key, _)| key.who == who) {
                let tally = if own.contains(key) {
                    self.tally(key).await?
                } else {
                    ratings.get(key).map_or_else(Tally::default, |it| it.tally)
                };
                let now = known.since.map(|changed_at| CurrentRating {
                    key: key.clone(),
                    rating: known.rating,
                    changed_at,
                    tally,
                });
                if ratings.get(key) == now.as_ref() {
                    continue;
                }
                variants.insert(&key.variant);
                if let Some(now) = now {
                    changed.push(now.clone());
                    ratings.insert(key.clone(), now);
                } else {
                    self.forget_rating(key).await?;
                    ratings.remove(key);
                }
            }
            self.save_ratings(&changed).await?;
            for variant in variants {
                query("DELETE FROM leaderboard WHERE participant = $1 AND variant = $2")
                    .bind(who.0)
                    .bind(variant.to_string())
                    .run_in(self, "remove a person from a leaderboard")
                    .await?;
                let of_variant = ratings.values().filter(|it| it.key.variant == *variant);
                let of_variant: Vec<CurrentRating> = of_variant.cloned().collect();
                self.list_ratings(who, &of_variant).await?;
            }
        }
        Ok(())
    }

    async fn forget_rating(&self, key: &RatingKey) -> anyhow::Result<()> {
        query("DELETE FROM ratings WHERE participant = $1 AND variant = $2 AND side = $3")
            .bind(key.who.0)
            .bind(key.variant.to_string())
            .bind(word(&key.side)?)
            .run_in(self, "delete a rating")
            .await
    }

    async fn tally(&self, key: &RatingKey) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        for seat in Seat::BOTH {
            let column = seat.key();
            let games = query(format!(
                "SELECT result, rated FROM rated_games
                 WHERE {column} = $1 AND variant = $2 AND result IS NOT NULL"
            ));
            let games = games.bind(key.who.0).bind(key.variant.to_string());
            let games = games.list::<CountedGame>(self).await;
            for game in games.context("count rated games")? {
                if game.rated.side(seat) == key.side {
                    tally.count(game.result, seat);
                }
            }
        }
        Ok(tally)
    }

    /// Somebody is a rated member of the server in which this game was started if they have
    /// finished a rated game there.
    async fn list_member(&self, entry: &LedgerEntry, who: ParticipantId) -> anyhow::Result<()> {
        let Some(guild) = entry.guild else {
            return Ok(());
        };
        let there = query(
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM rated_games
                            WHERE first = $1 AND guild = $2 AND result IS NOT NULL)
                OR EXISTS (SELECT 1 FROM rated_games
                           WHERE second = $1 AND guild = $2 AND result IS NOT NULL)",
        );
        let there = there.bind(who.0).bind(to_signed(guild.0)).first(self);
        let there = there.await;
        let there = there.context("check whether a person has been rated in a server")?;
        if there.is_some() {
            let both = BySeat {
                first: who,
                second: who,
            };
            return self.enlist(guild, both).await;
        }
        query("DELETE FROM rated_members WHERE guild = $1 AND participant = $2")
            .bind(to_signed(guild.0))
            .bind(who.0)
            .run_in(self, "remove a person from a server's leaderboard")
            .await
    }

    /// All ratings are derived from the ledger again.
    pub async fn derive_ratings(&self) -> anyhow::Result<()> {
        let entries = self.ledger().await?;
        let derived = self.work_out(|| DerivedRatings::from_ledger(&entries));
        let derived = derived.await;
        for (old, new) in entries.iter().zip(&derived.entries) {
            if old != new {
                self.save_entry(new).await?;
            }
        }
        for table in ["DELETE FROM ratings", "DELETE FROM leaderboard"] {
            query(table).run_in(self, "delete all ratings").await?;
        }
        let all: Vec<CurrentRating> = derived.ratings.into_values().collect();
        self.save_ratings(&all).await?;
        let same = |a: &CurrentRating, b: &CurrentRating| {
            a.key.who == b.key.who && a.key.variant == b.key.variant
        };
        for own in all.chunk_by(same) {
            self.list_ratings(own[0].key.who, own).await?;
        }
        let counting = "SELECT guild, first AS participant FROM rated_games
                        WHERE guild IS NOT NULL AND result IS NOT NULL
                        UNION
                        SELECT guild, second FROM rated_games
                        WHERE guild IS NOT NULL AND result IS NOT NULL";
        for statement in [
            format!("DELETE FROM rated_members WHERE (guild, participant) NOT IN ({counting})"),
            format!(
                "INSERT INTO rated_members (guild, participant)
                 SELECT guild, participant FROM ({counting}) AS counting
                 JOIN participants ON participants.id = participant
                 WHERE discord_user IS NOT NULL
                 ON CONFLICT DO NOTHING"
            ),
        ] {
            query(statement)
                .run_in(self, "write the rated members of all servers")
                .await?;
        }
        Ok(())
    }
}
