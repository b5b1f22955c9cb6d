//! Challenges, and the ids that challenges and games share.

use anyhow::Context as _;
use cairn_domain::{Challenge, Freezable, GameId, GuildId, ParticipantId, Timestamp};

use super::{
    Reader, Rows, Store, Tx,
    convert::{readable_rows, to_signed},
    rows::{self, Columns},
    sql::{DbRow, Query, query, query_scalar},
    transaction::Kind,
};

const COLUMNS: Columns = Columns(
    "id from_participant=from.id to_participant=to.id pool=terms.variant options=terms.options
     rated=terms.rated unrated=terms.unrated clock=terms.clock rest=terms.rest hints=terms.hints
     least_in_time=conditions.in_time lowest_rating=conditions.lowest
     highest_rating=conditions.highest amended side guild=place.guild channel=place.channel
     wants_thread=place.wants_thread thread=place.thread language rematch_of made_at expires_at
     state=state.state accepted_by=state.by.id settled_at post_channel=post.channel
     post_message=post.message",
);

macro_rules! challenges {
    ($which:literal) => {
        concat!(
            "SELECT c.*,
                f.discord_user AS \"from.user\", f.name AS \"from.name\",
                t.discord_user AS \"to.user\", t.name AS \"to.name\",
                a.discord_user AS \"state.by.user\", a.name AS \"state.by.name\"
             FROM challenges AS c",
            " {join} ",
            "participants AS f ON f.id = c.from_participant
             LEFT JOIN participants AS t ON t.id = c.to_participant
             LEFT JOIN participants AS a ON a.id = c.accepted_by ",
            $which
        )
    };
}

pub(super) const BY_ID: &str = challenges!("WHERE c.id = $1");
pub(super) const REMATCH: &str =
    challenges!("WHERE c.rematch_of = $1 AND c.state IN ('open', 'accepted')");
/// `SQLite` does not use partial indexes for an OR, but it does for each part of a union.
pub(super) const OPEN: &str = challenges!(
    "WHERE c.id IN (SELECT id FROM challenges WHERE state = 'open' AND from_participant = $1
                    UNION ALL
                    SELECT id FROM challenges WHERE state = 'open' AND to_participant = $1)
     ORDER BY c.made_at, c.id"
);

/// The challenges of a server that anybody may accept, the latest first: $1 the server, $2 how
/// many.
pub(super) const FOR_ANYBODY: &str = challenges!(
    "WHERE c.id IN (SELECT id FROM challenges
                    WHERE state = 'open' AND to_participant IS NULL AND guild = $1
                    ORDER BY id DESC LIMIT $2)
     ORDER BY c.id DESC"
);

/// The ids of challenges made after $3 by $1 or for $2.
macro_rules! recent {
    () => {
        "(SELECT id FROM challenges WHERE from_participant = $1 AND made_at > $3
          UNION ALL
          SELECT id FROM challenges WHERE to_participant = $2 AND made_at > $3)"
    };
}

pub(super) const RECENT: &str = concat!(challenges!("WHERE c.id IN "), recent!());

impl Reader {
    /// A challenge. The error is [`Unreadable`](crate::Unreadable) if it cannot be read.
    pub async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        let found = find(self, query(BY_ID).bind(id.0)).await;
        found.with_context(|| format!("read challenge {id}"))
    }

    /// The rematch challenge for this game that is open or has been accepted; there is at most one.
    pub async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        let found = find(self, query(REMATCH).bind(of.0)).await;
        found.with_context(|| format!("read the rematch of game {of}"))
    }

    /// The challenges made after `since` by this participant, or for that one.
    pub async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Rows<Challenge>> {
        let recent = query(RECENT).bind(from.0).bind(to.map(|it| it.0));
        let found = list(self, recent.bind(since.0)).await;
        found.context("read a player's recent challenges")
    }

    /// The open challenges by or for this participant, oldest first.
    pub async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Rows<Challenge>> {
        let found = list(self, query(OPEN).bind(of.0)).await;
        found.context("read a player's open challenges")
    }

    /// The open challenges of a server that are for anybody, the latest first, at most `limit`.
    pub async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Rows<Challenge>> {
        let open = query(FOR_ANYBODY).bind(to_signed(guild.0)).bind(limit);
        let found = list(self, open).await;
        found.context("read a server's open challenges")
    }

    /// Whether a game has begun and is not over.
    pub async fn goes_on(&self, game: GameId) -> anyhow::Result<bool> {
        let running =
            query_scalar::<i64>("SELECT id FROM games WHERE id = $1 AND status = 'running'");
        Ok(running.bind(game.0).first(self).await?.is_some())
    }
}

impl Store {
    /// An unused number for a challenge.
    pub async fn reserve_id(&self) -> anyhow::Result<GameId> {
        let reserve = |tx: Tx| async move {
            // Numbers of rows that came with ids of their own are skipped.
            let id = query_scalar(
                "UPDATE last_id
                 SET id = 1 + (SELECT max(given.id) FROM (
                         SELECT last_id.id UNION ALL SELECT max(id) FROM challenges
                         UNION ALL SELECT max(id) FROM games) AS given)
                 RETURNING id",
            );
            let id = id.first(&tx).await.context("reserve an ID")?;
            Ok(GameId(id.context("reserve an ID")?))
        };
        self.write(Kind::OwnRows, reserve).await
    }
}

async fn find(reader: &Reader, query: Query<'_>) -> anyhow::Result<Option<Challenge>> {
    let row = query.first(reader).await?;
    row.as_ref().map(read).transpose()
}

async fn list(reader: &Reader, query: Query<'_>) -> anyhow::Result<Rows<Challenge>> {
    let rows = query.all(reader).await?;
    readable_rows(&rows, |id| Freezable::Challenge(GameId(id)), read)
}

fn read(row: &DbRow) -> anyhow::Result<Challenge> {
    rows::read_by(row, COLUMNS)
}

impl Tx {
    /// A challenge as it is from now on.
    pub async fn save_challenge(&self, challenge: &Challenge) -> anyhow::Result<()> {
        if let Some(to) = challenge.to.as_ref().filter(|it| it.id.level().is_some()) {
            self.seat_computer(to).await?;
        }
        rows::upsert(("challenges", COLUMNS), challenge, &["id"])?
            .run_in(self, format!("save challenge {}", challenge.id))
            .await
    }
}
