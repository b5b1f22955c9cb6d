//! The database: `SQLite` in one file, and the only SQL of the project.
//!
//! One task writes, several connections read. What has been acknowledged survives the
//! process and the power.

mod audit;
mod backup;
mod batch;
mod blocks;
mod challenges;
mod clocks;
mod convert;
mod drafts;
mod games;
mod heads;
mod imports;
mod leaving;
mod lists;
mod lock;
mod log;
mod news;
mod notices;
mod open;
mod open_error;
mod parking;
mod participants;
mod posts;
mod ratings;
mod server_tables;
mod settings;
mod shards;
mod tasks;
mod tournament_news;
mod tournament_posts;
mod tournaments;
mod vacations;
mod watching;
mod writer;

use anyhow::{Context as _, anyhow};
use async_trait::async_trait;
use sqlx::SqlitePool;

pub use backup::{Contents, Copied, CopyError, back_up, look_into, restore};
pub use open_error::OpenError;

use self::{
    batch::Batch,
    challenges::ReserveId,
    open::Opened,
    parking::{Park, Unpark},
    participants::Enroll,
    tasks::{Claim, Finish, PutBack, Renew, TakeBack},
    tournaments::ReserveTournamentId,
    writer::{Command, Writer},
};
use crate::{
    app::{
        CommitError, FormGoingOn, GameFilter, GameRow, HeldUp, Listed, ListedImport, ListedTask,
        ListedTournament, Store, TaskCounts, TasksOf, TournamentRow, TournamentsOf,
    },
    domain::{
        BegunPost, Challenge, ChannelId, Claimed, CurrentRating, Digested, Draft, Form, GameId,
        GuildId, Lane, Leaderboard, LeaderboardQuery, Lease, Leaving, LedgerEntry, LedgerFlaw,
        LogEntry, LogLength, News, Notice, Outage, Owner, ParkedTask, Participant, ParticipantId,
        PlayerId, Post, Remedy, ServerTable, Settings, Shard, ShardLease, Shards, Span, Taking,
        TaskId, Timestamp, TournamentId, Vacation, WhichParked, Write,
        tournament::{
            StoredImport, Tournament, TournamentDraft, TournamentLine, TournamentNews,
            TournamentNewsId, TournamentPost,
        },
    },
};

/// Everything, in one `SQLite` file.
///
/// At most one process writes to a database. [`close`](SqliteStore::close) waits until all is
/// written; a store that is dropped also writes what has been handed in, but nobody can tell when
/// it has.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    /// None if it is only for reading.
    writer: Option<Writer>,
}

impl SqliteStore {
    /// Opens the database at an address like `sqlite://path/cairn.db`, creates it if there is none,
    /// and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// If it cannot be used, or another process does.
    pub async fn open(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_writing(url).await.map(SqliteStore::of)
    }

    /// Opens an existing database for looking only, even while a bot works with it. Everything that
    /// would write fails.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or its schema is of another version.
    pub async fn open_read_only(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_reading(url).await.map(SqliteStore::of)
    }

    /// Opens an existing database for what an operator does while a bot may be working with it: a
    /// short transaction now and then, for which the bot waits. Only tasks may be written; what
    /// else a bot has read it must be able to rely on.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or its schema is of another version.
    pub async fn open_beside_bot(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_operating(url).await.map(SqliteStore::of)
    }

    /// Opens an existing database for what an operator does to the games themselves, while no bot
    /// works with it.
    ///
    /// # Errors
    ///
    /// If there is none, its schema is of another version, it cannot be written, or another process
    /// works with it.
    pub async fn open_alone(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_mending(url).await.map(SqliteStore::of)
    }

    /// Takes no more work, writes what has been handed in, and closes the file. Afterwards
    /// everything fails.
    pub async fn close(&self) {
        let task = match &self.writer {
            Some(writer) => writer.finish().await,
            None => None,
        };
        // The writer is the last to go: it tidies up the log.
        self.readers.close().await;
        if let Some(task) = task {
            task.close().await;
        }
    }

    /// Ready when nothing can be written any more although nobody has closed the store: the task
    /// that writes has panicked. The process should end; what was acknowledged is on the disk.
    pub async fn died(&self) {
        match &self.writer {
            Some(writer) => writer.died().await,
            None => std::future::pending().await,
        }
    }

    /// Looks through the whole file: damage, rows that refer to nothing, tasks that cannot be read.
    /// A line for each fault.
    ///
    /// # Errors
    ///
    /// If it cannot even be looked through.
    pub async fn faults(&self) -> anyhow::Result<Vec<String>> {
        audit::faults(&self.readers).await
    }

    /// What is wrong with the ledger of rated games and with all that is derived from it.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>> {
        ratings::flaws(&self.readers).await
    }

    /// The ids of all games there are, in order.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub async fn all_games(&self) -> anyhow::Result<Vec<GameId>> {
        audit::games(&self.readers).await
    }

    /// The ids of all tournaments there are, in order.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>> {
        audit::tournaments(&self.readers).await
    }

    /// The ids of all imported tournaments there are, in order.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn all_imports(&self) -> anyhow::Result<Vec<TournamentId>> {
        audit::imports(&self.readers).await
    }

    /// What is kept beside the log of a tournament and does not follow from it. A line for each.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>> {
        audit::tournament(&self.readers, it).await
    }

    fn of(Opened { readers, writer }: Opened) -> SqliteStore {
        SqliteStore { readers, writer }
    }

    async fn write<C: Command>(&self, command: C) -> Result<C::Output, CommitError> {
        match &self.writer {
            Some(writer) => writer.submit(command).await,
            None => Err(anyhow!("the database was opened for reading only").into()),
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn reserve_id(&self) -> anyhow::Result<GameId> {
        Ok(self.write(ReserveId).await?)
    }

    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        self.write(Batch(batch)).await
    }

    async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>> {
        games::row(&self.readers, id).await
    }

    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        log::read(&self.readers, game, from, len)
            .await
            .with_context(|| format!("read the log of game {game}"))
    }

    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>> {
        lists::games(&self.readers, filter, limit).await
    }

    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        games::trouble(&self.readers, id).await
    }

    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        posts::of_game(&self.readers, id).await
    }

    async fn begun_posts(&self, id: GameId) -> anyhow::Result<Vec<BegunPost>> {
        posts::begun(&self.readers, id).await
    }

    async fn news(&self, id: GameId) -> anyhow::Result<Vec<News>> {
        news::of_game(&self.readers, id).await
    }

    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        participants::private_channel(&self.readers, of).await
    }

    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<Draft>> {
        drafts::draft(&self.readers, game, of).await
    }

    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::challenge(&self.readers, id).await
    }

    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::rematch(&self.readers, of).await
    }

    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>> {
        challenges::recent(&self.readers, from, to, since).await
    }

    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Vec<Challenge>> {
        challenges::open(&self.readers, of).await
    }

    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<Settings> {
        settings::settings(&self.readers, person, guild).await
    }

    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        vacations::of(&self.readers, of, since).await
    }

    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Participant>> {
        blocks::of(&self.readers, of).await
    }

    async fn is_blocked(&self, who: ParticipantId, by: ParticipantId) -> anyhow::Result<bool> {
        blocks::is_blocked(&self.readers, who, by).await
    }

    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        clocks::last_beat(&self.readers).await
    }

    async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        clocks::outages(&self.readers).await
    }

    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        clocks::next_wake(&self.readers).await
    }

    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        clocks::awake(&self.readers, now, limit).await
    }

    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        leaving::of(&self.readers, who).await
    }

    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>> {
        participants::known(&self.readers, id).await
    }

    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        ratings::of(&self.readers, of).await
    }

    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        ratings::rated_game(&self.readers, id).await
    }

    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        ratings::latest(&self.readers, of, form, limit).await
    }

    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        ratings::repeated(&self.readers, of, form, since).await
    }

    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        ratings::leaderboard(&self.readers, query).await
    }

    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        ratings::ledger(&self.readers).await
    }

    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>> {
        ratings::all(&self.readers).await
    }

    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        notices::of(&self.readers, of).await
    }

    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        server_tables::table(&self.readers, guild).await
    }

    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Digested>> {
        server_tables::digested(&self.readers, person).await
    }

    async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        Ok(self.write(ReserveTournamentId).await?)
    }

    async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        tournaments::row(&self.readers, id).await
    }

    async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        tournaments::lines(&self.readers, id, from, len)
            .await
            .with_context(|| format!("read the log of tournament {id}"))
    }

    async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Vec<ListedTournament>> {
        tournaments::list(&self.readers, of, going_on, limit).await
    }

    async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::going_on(&self.readers).await
    }

    async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::that_wait(&self.readers).await
    }

    async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        tournaments::of_game(&self.readers, game).await
    }

    async fn tournaments_played(&self, who: ParticipantId) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::played_by(&self.readers, who).await
    }

    async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        tournaments::no_shows(&self.readers, who, last).await
    }

    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        participants::all_of(&self.readers, ids).await
    }

    async fn import(&self, id: TournamentId) -> anyhow::Result<Option<StoredImport>> {
        imports::row(&self.readers, id).await
    }

    async fn imports(&self, of: TournamentsOf, limit: u32) -> anyhow::Result<Vec<ListedImport>> {
        imports::list(&self.readers, of, limit).await
    }

    async fn imported_since(
        &self,
        by: ParticipantId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        imports::since(&self.readers, by, since).await
    }

    async fn tournament_posts(&self, id: TournamentId) -> anyhow::Result<Vec<TournamentPost>> {
        tournament_posts::posts(&self.readers, id).await
    }

    async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        tournaments::is_lost(&self.readers, id).await
    }

    async fn tournament_news(&self, id: TournamentId) -> anyhow::Result<Vec<TournamentNews>> {
        tournament_news::untold(&self.readers, id).await
    }

    async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNewsId>> {
        tournament_news::of_digest(&self.readers, of, until, limit).await
    }

    async fn tournament_draft(&self, of: ParticipantId) -> anyhow::Result<Option<TournamentDraft>> {
        tournament_posts::draft(&self.readers, of).await
    }

    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        participants::of_user(&self.readers, user).await
    }

    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        Ok(self.write(Enroll { user, name }).await?)
    }

    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        tasks::next_due(&self.readers, lane, owner).await
    }

    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<Claimed>> {
        let claim = Claim {
            lane,
            lease,
            now,
            most,
        };
        Ok(self.write(claim).await?)
    }

    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool> {
        Ok(self.write(Renew { id, lease }).await?)
    }

    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()> {
        Ok(self.write(Finish { id, owner, now }).await?)
    }

    async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()> {
        let put_back = PutBack {
            id,
            owner,
            due,
            reason: reason.to_owned(),
        };
        Ok(self.write(put_back).await?)
    }

    async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()> {
        let park = Park {
            id,
            owner,
            now,
            reason: reason.to_owned(),
            remedy,
        };
        Ok(self.write(park).await?)
    }

    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64> {
        Ok(self.write(TakeBack { owner, now }).await?)
    }

    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>> {
        parking::list(&self.readers).await
    }

    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64> {
        if let WhichParked::In(scope, until) = which
            && !parking::any(&self.readers, scope, until).await?
        {
            return Ok(0);
        }
        Ok(self.write(Unpark { which, now }).await?)
    }

    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        watching::task_counts(&self.readers, before).await
    }

    async fn bytes(&self) -> anyhow::Result<u64> {
        watching::bytes(&self.readers).await
    }

    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        watching::listed_tasks(&self.readers, of, limit).await
    }

    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        watching::task_kinds(&self.readers, before).await
    }

    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        watching::forms_going_on(&self.readers).await
    }

    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        watching::games_held_up(&self.readers, limit).await
    }

    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking> {
        let take = shards::Take {
            owner,
            shards,
            lease,
        };
        Ok(self.write(take).await?)
    }

    async fn renew_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<bool> {
        let renew = shards::RenewShards {
            owner,
            shards,
            lease,
        };
        Ok(self.write(renew).await?)
    }

    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()> {
        Ok(self.write(shards::Free(Some(owner))).await?)
    }

    async fn free_shards(&self) -> anyhow::Result<()> {
        Ok(self.write(shards::Free(None)).await?)
    }

    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        clocks::last_beats(&self.readers).await
    }

    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        let mut conn = self.readers.acquire().await?;
        shards::leases(&mut conn).await
    }
}

#[cfg(test)]
mod tests;
