//! The store: each method with the table it asks.

use anyhow::Context as _;
use async_trait::async_trait;

use super::{
    batch::Batch,
    blocks, challenges,
    challenges::ReserveId,
    clocks,
    db::{self, Engine},
    drafts, games, imports, leaving, lists, log, news, notices, parking,
    parking::{Park, Unpark},
    participants,
    participants::Enroll,
    posts, ratings, server_tables, servers, settings, shards, tasks,
    tasks::{Claim, Finish, PutBack, Renew, TakeBack},
    tournament_news, tournament_posts, tournaments,
    tournaments::ReserveTournamentId,
    vacations, watching,
};
use crate::{
    app::{
        CommitError, FormGoingOn, GameFilter, GameRow, HeldUp, Listed, ListedImport, ListedTask,
        ListedTournament, Store, TaskCounts, TasksOf, TournamentRow, TournamentsOf,
    },
    domain::{
        BegunPost, Challenge, ChannelId, Claimed, CurrentRating, Digested, Draft, Form, GameId,
        GuildId, Lane, Leaderboard, LeaderboardQuery, Lease, Leaving, LedgerEntry, LogEntry,
        LogLength, News, Notice, Outage, Owner, ParkedTask, Participant, ParticipantId, PlayerId,
        Post, Remedy, ServerTable, Settings, Shard, ShardLease, Shards, Span, Taking, TaskId,
        Timestamp, TournamentId, Vacation, WhichParked, Write,
        tournament::{
            StoredImport, TournamentDraft, TournamentLine, TournamentNews, TournamentNewsId,
            TournamentPost,
        },
        transfer::TakenOver,
    },
};

#[async_trait]
impl Store for Engine {
    async fn reserve_id(&self) -> anyhow::Result<GameId> {
        Ok(self.write(ReserveId).await?)
    }

    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        let schedules = batch.iter().any(Write::schedules);
        self.write(Batch(batch)).await?;
        if schedules {
            self.scheduled();
        }
        Ok(())
    }

    async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>> {
        games::row(self.readers(), id).await
    }

    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        log::read(self.readers(), game, from, len)
            .await
            .with_context(|| format!("read the log of game {game}"))
    }

    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>> {
        lists::games(self.readers(), filter, limit).await
    }

    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        games::trouble(self.readers(), id).await
    }

    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        posts::of_game(self.readers(), id).await
    }

    async fn begun_posts(&self, id: GameId) -> anyhow::Result<Vec<BegunPost>> {
        posts::begun(self.readers(), id).await
    }

    async fn news(&self, id: GameId) -> anyhow::Result<Vec<News>> {
        news::of_game(self.readers(), id).await
    }

    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        participants::private_channel(self.readers(), of).await
    }

    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<Draft>> {
        drafts::draft(self.readers(), game, of).await
    }

    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::challenge(self.readers(), id).await
    }

    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::rematch(self.readers(), of).await
    }

    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>> {
        challenges::recent(self.readers(), from, to, since).await
    }

    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Vec<Challenge>> {
        challenges::open(self.readers(), of).await
    }

    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<Settings> {
        settings::settings(self.readers(), person, guild).await
    }

    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        vacations::of(self.readers(), of, since).await
    }

    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Participant>> {
        blocks::of(self.readers(), of).await
    }

    async fn is_blocked(&self, who: ParticipantId, by: ParticipantId) -> anyhow::Result<bool> {
        blocks::is_blocked(self.readers(), who, by).await
    }

    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        clocks::last_beat(self.readers()).await
    }

    async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        clocks::outages(self.readers()).await
    }

    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        servers::taken_over(self.readers()).await
    }

    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        clocks::next_wake(self.readers()).await
    }

    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        clocks::awake(self.readers(), now, limit).await
    }

    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        leaving::of(self.readers(), who).await
    }

    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>> {
        participants::known(self.readers(), id).await
    }

    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        ratings::of(self.readers(), of).await
    }

    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        ratings::rated_game(self.readers(), id).await
    }

    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        ratings::latest(self.readers(), of, form, limit).await
    }

    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        ratings::repeated(self.readers(), of, form, since).await
    }

    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        ratings::leaderboard(self.readers(), query).await
    }

    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        ratings::ledger(self.readers()).await
    }

    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>> {
        ratings::all(self.readers()).await
    }

    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        notices::of(self.readers(), of).await
    }

    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        server_tables::table(self.readers(), guild).await
    }

    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Digested>> {
        server_tables::digested(self.readers(), person).await
    }

    async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        Ok(self.write(ReserveTournamentId).await?)
    }

    async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        tournaments::row(self.readers(), id).await
    }

    async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        tournaments::lines(self.readers(), id, from, len)
            .await
            .with_context(|| format!("read the log of tournament {id}"))
    }

    async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Vec<ListedTournament>> {
        tournaments::list(self.readers(), of, going_on, limit).await
    }

    async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::going_on(self.readers()).await
    }

    async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::that_wait(self.readers()).await
    }

    async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        tournaments::of_game(self.readers(), game).await
    }

    async fn tournaments_played(&self, who: ParticipantId) -> anyhow::Result<Vec<TournamentId>> {
        tournaments::played_by(self.readers(), who).await
    }

    async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        tournaments::no_shows(self.readers(), who, last).await
    }

    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        participants::all_of(self.readers(), ids).await
    }

    async fn import(&self, id: TournamentId) -> anyhow::Result<Option<StoredImport>> {
        imports::row(self.readers(), id).await
    }

    async fn imports(&self, of: TournamentsOf, limit: u32) -> anyhow::Result<Vec<ListedImport>> {
        imports::list(self.readers(), of, limit).await
    }

    async fn imported_since(
        &self,
        by: ParticipantId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        imports::since(self.readers(), by, since).await
    }

    async fn tournament_posts(&self, id: TournamentId) -> anyhow::Result<Vec<TournamentPost>> {
        tournament_posts::posts(self.readers(), id).await
    }

    async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        tournaments::is_lost(self.readers(), id).await
    }

    async fn tournament_news(&self, id: TournamentId) -> anyhow::Result<Vec<TournamentNews>> {
        tournament_news::untold(self.readers(), id).await
    }

    async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNewsId>> {
        tournament_news::of_digest(self.readers(), of, until, limit).await
    }

    async fn tournament_draft(&self, of: ParticipantId) -> anyhow::Result<Option<TournamentDraft>> {
        tournament_posts::draft(self.readers(), of).await
    }

    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        participants::of_user(self.readers(), user).await
    }

    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        Ok(self.write(Enroll { user, name }).await?)
    }

    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        tasks::next_due(self.readers(), lane, owner).await
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
        self.works_as(owner).await?;
        Ok(self.write(TakeBack { owner, now }).await?)
    }

    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>> {
        parking::list(self.readers()).await
    }

    async fn woken(&self) {
        self.woken_by_others().await;
    }

    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64> {
        if let WhichParked::In(scope, until) = which
            && !parking::any(self.readers(), scope, until).await?
        {
            return Ok(0);
        }
        Ok(self.write(Unpark { which, now }).await?)
    }

    fn is_shared(&self) -> bool {
        db::SHARED
    }

    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        watching::task_counts(self.readers(), before).await
    }

    async fn bytes(&self) -> anyhow::Result<u64> {
        watching::bytes(self.readers()).await
    }

    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        watching::listed_tasks(self.readers(), of, limit).await
    }

    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        watching::task_kinds(self.readers(), before).await
    }

    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        watching::forms_going_on(self.readers()).await
    }

    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        watching::games_held_up(self.readers(), limit).await
    }

    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking> {
        self.works_as(owner).await?;
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
        clocks::last_beats(self.readers()).await
    }

    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        let mut conn = self.readers().acquire().await?;
        shards::leases(&mut conn).await
    }
}
