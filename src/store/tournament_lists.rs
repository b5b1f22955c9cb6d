//! Lists of tournaments: of a server, a channel or a person, and waiting or running ones.

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Freezable, GameId, GuildId, ParticipantId, Timestamp, TournamentId, Variant,
    tournament::Stage,
};
use serde::Deserialize;

use crate::{
    Reader, Rows,
    convert::{readable_rows, to_signed},
    rows,
    sql::{Only, Query, query, query_scalar},
};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedTournament {
    pub id: TournamentId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// Its name, as written.
    pub name: String,
    pub kind: String,
    pub variant: Variant,
    pub stage: Stage,
    pub opened_at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentsOf {
    Guild(GuildId),
    /// Opened in this channel, or with this thread.
    Channel(ChannelId),
    /// Played or directed by somebody, now or earlier.
    Person(ParticipantId),
}

macro_rules! listed {
    ($which:expr) => {
        concat!(
            "SELECT t.id, t.guild, t.channel, t.thread, t.name, t.kind, t.variant, t.stage,
                t.opened_at, t.frozen_at
             FROM ",
            $which,
            " LIMIT $3"
        )
    };
}

pub(super) const BY_GUILD: &str =
    listed!("tournaments AS t WHERE t.guild = $1 AND t.going_on = $2 ORDER BY t.id DESC");
pub(super) const BY_CHANNEL: &str = listed!(
    "tournaments AS t WHERE t.id IN (
         SELECT id FROM tournaments WHERE channel = $1 AND going_on = $2
         UNION ALL
         SELECT id FROM tournaments WHERE thread = $1 AND going_on = $2)
     ORDER BY t.id DESC"
);
pub(super) const BY_PERSON: &str = listed!(concat!(
    "tournament_people AS mine",
    " {join} ",
    "tournaments AS t ON t.id = mine.tournament
     WHERE mine.participant = $1 AND mine.going_on = $2 ORDER BY mine.tournament DESC"
));
pub(super) const GOING_ON: &str = "SELECT id FROM tournaments WHERE going_on = TRUE ORDER BY id";
pub(super) const THAT_WAIT: &str =
    "SELECT id FROM tournaments WHERE waits_since IS NOT NULL AND frozen_at IS NULL
     ORDER BY waits_since, id";
pub(super) const PLAYED_BY: &str = "SELECT p.tournament FROM tournament_people AS p
     JOIN tournaments AS t ON t.id = p.tournament
     WHERE p.participant = $1 AND p.going_on = TRUE AND p.plays = TRUE AND t.frozen_at IS NULL
     ORDER BY p.tournament DESC";
pub(super) const NO_SHOWS: &str = "SELECT count(*) FILTER (WHERE no_show) FROM
     (SELECT no_show FROM tournament_people WHERE participant = $1
      ORDER BY tournament DESC LIMIT $2) AS latest";

impl Reader {
    /// The latest of these tournaments that are running, or that are over.
    pub async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Rows<ListedTournament>> {
        let (text, id) = match of {
            TournamentsOf::Guild(guild) => (BY_GUILD, to_signed(guild.0)),
            TournamentsOf::Channel(channel) => (BY_CHANNEL, to_signed(channel.0)),
            TournamentsOf::Person(who) => (BY_PERSON, who.0),
        };
        let rows = query(text).bind(id).bind(going_on).bind(limit);
        let rows = rows.all(self).await.context("list tournaments")?;
        let what = |id| Freezable::Tournament(TournamentId(id));
        readable_rows(&rows, what, rows::read)
    }

    /// All running tournaments, the oldest first.
    pub async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        let ids = list_ids(self, query_scalar(GOING_ON)).await;
        ids.context("list the tournaments in progress")
    }

    /// The tournaments with games waiting to begin, the longest wait first.
    pub async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        let ids = list_ids(self, query_scalar(THAT_WAIT)).await;
        ids.context("list the tournaments whose games are waiting")
    }

    /// The running tournaments in which somebody plays, the latest first.
    pub async fn tournaments_played(
        &self,
        who: ParticipantId,
    ) -> anyhow::Result<Vec<TournamentId>> {
        let ids = list_ids(self, query_scalar(PLAYED_BY).bind(who.0)).await;
        ids.context("list a player's tournaments")
    }

    /// The tournament that has begun this game.
    pub async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        let found = query_scalar("SELECT tournament FROM tournament_games WHERE game = $1");
        let found = list_ids(self, found.bind(game.0)).await;
        let found = found.with_context(|| format!("find the tournament of game {game}"))?;
        Ok(found.first().copied())
    }

    /// The number of somebody's last tournaments in which they were a no-show.
    pub async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        let count = query_scalar::<i64>(NO_SHOWS).bind(who.0).bind(last);
        let count = count.first(self).await;
        let count = count.context("count a player's no-shows")?.unwrap_or(0);
        Ok(u32::try_from(count)?)
    }
}

async fn list_ids(reader: &Reader, ids: Query<'_, Only<i64>>) -> anyhow::Result<Vec<TournamentId>> {
    let ids = ids.all(reader).await?;
    Ok(ids.into_iter().map(TournamentId).collect())
}
