//! Whom people have blocked, their vacations, and their leaving.
//!
//! A blocked account is stored by its id alone, so blocking somebody who has never used the bot
//! writes nothing else about them.

use anyhow::Context as _;
use cairn_domain::{Account, Leaving, ParticipantId, PlayerId, Timestamp, Vacation};

use super::{
    convert::{those_readable, to_signed},
    rows::{self, upsert},
    sql::{Reader, query},
    transaction::Tx,
};

impl Reader {
    /// The accounts a participant has blocked, by name.
    pub async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>> {
        let blocks = query(
            "SELECT blocked_user, name
             FROM blocks LEFT JOIN participants ON discord_user = blocked_user
             WHERE participant = $1
             ORDER BY COALESCE(name, ''), blocked_user",
        );
        let blocks = blocks.bind(of.0).list(self).await;
        blocks.context("read a person's block list")
    }

    /// Whether somebody has been blocked by this participant.
    pub async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool> {
        let block = query("SELECT 1 FROM blocks WHERE participant = $1 AND blocked_user = $2");
        let block = block.bind(by.0).bind(to_signed(who.0)).first(self).await;
        Ok(block
            .context("check whether a person is blocked")?
            .is_some())
    }

    /// The vacations of these participants that end after `since`, the earliest first.
    pub async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        let vacations = query(concat!(
            "SELECT participant, from_at, until_at, reason FROM vacations WHERE participant IN ",
            "{ids:$1}",
            " AND until_at > $2 ORDER BY from_at, participant"
        ));
        let vacations = vacations.bind(serde_json::to_string(of)?).bind(since.0);
        let vacations = vacations.all(self).await.context("read vacations")?;
        Ok(those_readable("person", &vacations, rows::read))
    }

    /// Whether somebody has asked to be forgotten, and when.
    pub async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        let leaving = query("SELECT participant, asked_at FROM leaving WHERE participant = $1");
        let leaving = leaving.bind(who.0).find(self).await;
        leaving.context("check whether a person is deleting their data")
    }

    /// Whether somebody is in a running game or tournament; those that are frozen keep nobody.
    pub async fn is_at_play(&self, who: ParticipantId) -> anyhow::Result<bool> {
        let play = query(
            "SELECT 1 WHERE EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
                                    WHERE participant = $1 AND active = TRUE AND frozen_at IS NULL)
                OR EXISTS (SELECT 1 FROM tournament_people AS p
                           JOIN tournaments AS t ON t.id = p.tournament
                           WHERE participant = $1 AND p.going_on = TRUE AND plays = TRUE
                             AND frozen_at IS NULL)",
        );
        let play = play.bind(who.0).first(self).await;
        Ok(play
            .context("check whether a person's data can be deleted")?
            .is_some())
    }
}

impl Tx {
    /// A participant blocks this account, which need not be known here: true; or no longer does.
    /// Blocking twice is the same as once.
    pub async fn save_block(
        &self,
        by: ParticipantId,
        who: PlayerId,
        blocked: bool,
    ) -> anyhow::Result<()> {
        let save = query(if blocked {
            "INSERT INTO blocks (participant, blocked_user) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM blocks WHERE participant = $1 AND blocked_user = $2"
        });
        let save = save.bind(by.0).bind(to_signed(who.0)).save(self).await;
        save.context("save whether a person is blocked").map(drop)
    }

    /// A vacation, which its start identifies.
    pub async fn save_vacation(&self, vacation: &Vacation) -> anyhow::Result<()> {
        let save = upsert("vacations", vacation, &["participant", "from_at"])?;
        save.save(self).await.context("write a vacation").map(drop)
    }

    pub async fn save_leaving(&self, leaving: &Leaving) -> anyhow::Result<()> {
        let save = upsert("leaving", leaving, &["participant"])?
            .save(self)
            .await;
        save.context("mark a person's data for deletion").map(drop)
    }

    /// Somebody stays after all.
    pub async fn end_leaving(&self, who: ParticipantId) -> anyhow::Result<()> {
        let stay = query("DELETE FROM leaving WHERE participant = $1").bind(who.0);
        let stay = stay.save(self).await;
        stay.context("cancel the deletion of a person's data")
            .map(drop)
    }
}
