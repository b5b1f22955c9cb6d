//! Rating a game, in the transaction that ends it.

use crate::{Tx, Unreadable, note_readable, note_unreadable};
use anyhow::Context as _;
use cairn_domain::{
    CurrentRating, DatedRating, GuildId, ParticipantId, RatedGame, RatingKey, Tally, Timestamp,
};
use cairn_kernel::{BySeat, Seat};

use super::super::{convert::to_signed, sql::query};

impl Tx {
    /// A game has ended and is rated. Does nothing if it has been.
    pub async fn rate(&self, game: &RatedGame) -> anyhow::Result<()> {
        let rated = query("SELECT 1 FROM rated_games WHERE game = $1").bind(game.game.0);
        let rated = rated.first(self).await;
        if rated
            .context("check whether a game has been rated")?
            .is_some()
        {
            return Ok(());
        }
        let mut ratings = match self.ratings_of_both(game.players).await {
            // The ledger is authoritative, and nothing may keep a game from ending.
            Err(cause) if Unreadable::is_cause(&cause) => {
                note_unreadable("rating", game.game, &cause);
                self.derive_ratings().await?;
                let ratings = self.ratings_of_both(game.players).await?;
                note_readable("rating", game.game);
                ratings
            }
            ratings => ratings?,
        };
        let last = ratings.iter().map(|it| it.changed_at).max();
        let key = |seat| RatingKey {
            who: *game.players.get(seat),
            variant: game.variant.clone(),
            side: game.rated.side(seat),
        };
        let keys = Seat::BOTH.map(key);
        let found = keys.each_ref().map(|key| {
            let found = ratings.iter().find(|it| it.key == *key);
            found.map_or_else(DatedRating::default, |it| DatedRating {
                rating: it.rating,
                since: Some(it.changed_at),
            })
        });
        let known = BySeat {
            first: found[0],
            second: found[1],
        };
        let score = game.score;
        let entry = game.clone().enter(known, last);
        self.save_entry(&entry).await?;
        let mut changed = Vec::new();
        for (key, seat) in keys.into_iter().zip(Seat::BOTH) {
            let before = ratings.iter().position(|it| it.key == key);
            let before = before.map(|at| ratings.swap_remove(at));
            let mut tally = before.map_or_else(Tally::default, |it| it.tally);
            tally.count(score, seat);
            changed.push(CurrentRating {
                key,
                rating: entry.changes.get(seat).after,
                changed_at: entry.at,
                tally,
            });
        }
        self.save_ratings(&changed).await?;
        ratings.extend(changed);
        for seat in Seat::BOTH {
            let who = *game.players.get(seat);
            let own: Vec<CurrentRating> = ratings
                .iter()
                .filter(|it| it.key.who == who && it.key.variant == game.variant)
                .cloned()
                .collect();
            self.list_ratings(who, &own).await?;
        }
        match game.guild {
            Some(guild) => self.enlist(guild, game.players).await,
            None => Ok(()),
        }
    }

    /// Both have finished a rated game that was started in this server. A player who had left it
    /// and plays there again is checked again.
    pub(super) async fn enlist(
        &self,
        guild: GuildId,
        players: BySeat<ParticipantId>,
    ) -> anyhow::Result<()> {
        query(
            "INSERT INTO rated_members (guild, participant)
             SELECT $1, id FROM participants
             WHERE id IN ($2, $3) AND discord_user IS NOT NULL
             ON CONFLICT (guild, participant) DO UPDATE SET gone = FALSE, asked_at = NULL
             WHERE rated_members.gone = TRUE",
        )
        .bind(to_signed(guild.0))
        .bind(players.first.0)
        .bind(players.second.0)
        .run_in(self, "write the rated members of a server")
        .await
    }

    /// It was checked whether somebody on a server's rating list is still there.
    pub async fn save_membership(
        &self,
        guild: GuildId,
        who: ParticipantId,
        here: bool,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        query(
            "UPDATE rated_members SET gone = $3, asked_at = $4
             WHERE guild = $1 AND participant = $2",
        )
        .bind(to_signed(guild.0))
        .bind(who.0)
        .bind(!here)
        .bind(at.0)
        .run_in(self, "save whether a person is still in a server")
        .await
    }
}
