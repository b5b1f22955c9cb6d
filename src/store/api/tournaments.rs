//! Tournaments as stored in the database, without their logs.

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Form, GameId, GuildId, LogLength, ParticipantId, Revision, Timestamp, TournamentId,
    tournament::{Stage, Tournament, TournamentDraft, TournamentLine, TournamentRoot},
};

use crate::{Rows, Store, Tx, Unreadable, tournament_lists, tournaments, transaction::Kind};

/// A tournament without its log: enough to know where it belongs, and whether a log read earlier is
/// still complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    pub root: TournamentRoot,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    pub revision: Revision,
    pub seq: LogLength,
    /// Whether it could not be read the last time.
    pub is_frozen: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    pub id: TournamentId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// Its thread, once there is one.
    pub thread: Option<ChannelId>,
    /// Its name, as written.
    pub name: String,
    pub kind: String,
    pub form: Form,
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

impl Store {
    /// An unused number for a tournament.
    pub async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        let reserve =
            |tx: Tx| async move { tournaments::reserve_id(tx.lend().await.conn()?).await };
        Ok(self.write(Kind::OwnRows, reserve).await?)
    }

    /// A tournament without its log.
    pub async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        self.read(|it| tournaments::row(it, id)).await
    }

    /// The lines of a tournament's log from this place on, up to a length it is known to have.
    pub async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        self.read(|it| tournaments::lines(it, id, from, len))
            .await
            .with_context(|| format!("read the log of tournament T-{id}"))
    }

    /// The latest of these tournaments that are running, or that are over.
    pub async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Rows<ListedTournament>> {
        self.read(|it| tournament_lists::list(it, of, going_on, limit))
            .await
    }

    /// All running tournaments, the oldest first.
    pub async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournament_lists::going_on).await
    }

    /// The tournaments with games waiting to begin, the longest wait first.
    pub async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournament_lists::that_wait).await
    }

    /// The tournament that has begun this game.
    pub async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        self.read(|it| tournament_lists::of_game(it, game)).await
    }

    /// The running tournaments in which somebody plays, the latest first.
    pub async fn tournaments_played(
        &self,
        who: ParticipantId,
    ) -> anyhow::Result<Vec<TournamentId>> {
        self.read(|it| tournament_lists::played_by(it, who)).await
    }

    /// The number of somebody's last tournaments in which they were a no-show.
    pub async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        self.read(|it| tournament_lists::no_shows(it, who, last))
            .await
    }

    /// Whether a tournament could not be shown in its place at the last try, which its directors
    /// know.
    pub async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        self.read(|it| tournaments::is_lost(it, id)).await
    }

    /// Somebody's setup in preparation.
    pub async fn tournament_draft(
        &self,
        of: ParticipantId,
    ) -> anyhow::Result<Option<TournamentDraft>> {
        self.read(|it| tournaments::draft(it, of)).await
    }

    /// A tournament with its whole log.
    pub async fn tournament(&self, id: TournamentId) -> anyhow::Result<Option<Tournament>> {
        let Some(row) = self.tournament_row(id).await? else {
            return Ok(None);
        };
        let lines = self.tournament_lines(id, LogLength(0), row.seq).await?;
        let read = Tournament::replay(row.root, row.revision, lines).context(Unreadable)?;
        Ok(Some(read))
    }
}
