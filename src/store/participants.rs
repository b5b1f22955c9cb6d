//! The table of participants.

use anyhow::{Context as _, bail};
use cairn_domain::{ChannelId, Participant, ParticipantId, PlayerId};

use super::{
    Store,
    convert::{to_signed, to_unsigned},
    sql::{Reader, query, query_scalar},
    transaction::{Kind, Tx},
};

/// An empty name leaves the stored name unchanged.
const KNOWN: &str = "UPDATE participants SET name = CASE WHEN $2 = '' THEN name ELSE $2 END
     WHERE discord_user = $1 RETURNING id, discord_user AS \"user\", name";
const NEW: &str = "INSERT INTO participants (kind, discord_user, name) VALUES ('person', $1, $2)
     RETURNING id, discord_user AS \"user\", name";

pub(super) const ALL_OF: &str = concat!(
    "SELECT id, discord_user AS \"user\", name FROM participants WHERE id IN ",
    "{ids:$1}",
    " ORDER BY id"
);

impl Reader {
    /// A participant's current data.
    pub async fn participant_by_id(
        &self,
        id: ParticipantId,
    ) -> anyhow::Result<Option<Participant>> {
        let known =
            query("SELECT id, discord_user AS \"user\", name FROM participants WHERE id = $1");
        let known = known.bind(id.0).find(self).await;
        known.context("read a participant")
    }

    /// These participants, in the order of their ids.
    pub async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        let known = query(ALL_OF).bind(serde_json::to_string(ids)?);
        known.list(self).await.context("read participants")
    }

    /// The participant with this account.
    pub async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        let known = query(
            "SELECT id, discord_user AS \"user\", name FROM participants WHERE discord_user = $1",
        );
        let known = known.bind(to_signed(user.0)).find(self).await;
        known.context("read a participant")
    }

    /// The private channel of a participant, if there has ever been one.
    pub async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        let channel: Option<Option<i64>> =
            query_scalar("SELECT private_channel FROM participants WHERE id = $1")
                .bind(of.0)
                .first(self)
                .await
                .context("read a private channel")?;
        Ok(channel.flatten().map(|it| ChannelId(to_unsigned(it))))
    }
}

impl Tx {
    /// Forgets whose number this is.
    pub(crate) async fn forget_participant(&self, who: ParticipantId) -> anyhow::Result<()> {
        let forget = query(
            "UPDATE participants SET discord_user = NULL, name = '', private_channel = NULL
             WHERE id = $1",
        );
        forget.bind(who.0).run_in(self, "delete a name").await
    }

    /// Stores somebody's name, and makes them a participant if they are not one yet.
    pub async fn enroll(&self, user: PlayerId, name: &str) -> anyhow::Result<Participant> {
        // An id is assigned only if there is no row yet.
        for statement in [KNOWN, NEW] {
            let enroll = query(statement)
                .bind(to_signed(user.0))
                .bind(name)
                .find(self);
            if let Some(known) = enroll.await.context("enroll a participant")? {
                return Ok(known);
            }
        }
        bail!("enroll a participant")
    }

    /// Makes sure that the computer opponent of this level has a row, with its fixed id.
    pub(crate) async fn seat_computer(&self, computer: &Participant) -> anyhow::Result<()> {
        query(
            "INSERT INTO participants (id, kind, name) VALUES ($1, 'person', $2)
             ON CONFLICT (id) DO NOTHING",
        )
        .bind(computer.id.0)
        .bind(&computer.name)
        .run_in(self, "write the computer opponent")
        .await
    }

    /// The private channel of a participant is known; none: it is gone.
    pub async fn save_private_channel(
        &self,
        of: ParticipantId,
        channel: Option<ChannelId>,
    ) -> anyhow::Result<()> {
        let save = query(
            "UPDATE participants SET private_channel = $2
             WHERE id = $1 AND discord_user IS NOT NULL",
        );
        let save = save.bind(of.0).bind(channel.map(|it| to_signed(it.0)));
        let save = save.save(self).await;
        save.context("write a private channel").map(drop)
    }
}

impl Store {
    /// Like [`Tx::enroll`].
    pub async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        let enroll = async |tx: Tx| tx.enroll(user, &name).await;
        self.transact_as(Kind::OwnRows, enroll).await
    }
}
