//! The store: each method with the table it asks.

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::{
    CommitError, FormGoingOn, GameFilter, GameRow, HeldUp, Listed, ListedImport, ListedTask,
    ListedTournament, Store, TaskCounts, TasksOf, TournamentRest, TournamentRow, TournamentsOf,
    Usage,
};
use cairn_domain::{
    Account, AgainstLevel, Challenge, ChannelId, Claimed, Closed, CurrentRating, Draft, Family,
    Form, GameId, GuildId, Hint, History, KeptProposal, Lane, Leaderboard, LeaderboardQuery, Lease,
    Leaving, LedgerEntry, LogEntry, LogLength, MessageRecord, Notice, Notification, Outage, Owner,
    ParkedTask, Participant, ParticipantId, PlayerId, Post, Remedy, Review, ServerTable, Settings,
    Shard, ShardLease, Shards, Span, Taking, TaskId, Thinned, Timestamp, TournamentId, Vacation,
    WhichParked, Write,
    tournament::{
        StoredImport, TournamentDraft, TournamentLine, TournamentNotification,
        TournamentNotificationId,
    },
    transfer::TakenOver,
};

use super::{
    batch::Batch,
    blocks, challenges,
    challenges::ReserveId,
    clocks, closed, computer,
    db::{self, Engine},
    drafts, games, hints, history, imports, leaving, lists, log, messages, notices, notifications,
    parking,
    parking::{Park, Unpark},
    participants,
    participants::Enroll,
    posts, proposals, ratings, reviews, server_tables, servers, settings, shards, tasks,
    tasks::{Claim, Finish, PutBack, Renew, TakeBack},
    thinning, tournament_notifications, tournament_posts, tournaments,
    tournaments::ReserveTournamentId,
    vacations, watching,
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
        self.read(|it| games::row(it, id)).await
    }

    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        self.read(|it| log::read(it, game, from, len))
            .await
            .with_context(|| format!("read the log of game {game}"))
    }

    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>> {
        self.read(|it| lists::games(it, filter, limit)).await
    }

    async fn frozen_games(&self) -> anyhow::Result<u64> {
        self.read(games::frozen).await
    }

    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>> {
        self.read(computer::results).await
    }

    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool> {
        self.read(|it| computer::may_resign(it, game)).await
    }

    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>> {
        self.read(|it| hints::of_game(it, game)).await
    }

    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>> {
        self.read(|it| proposals::proposal(it, game)).await
    }

    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>> {
        self.read(|it| reviews::review(it, id)).await
    }

    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        self.read(|it| games::trouble(it, id)).await
    }

    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        self.read(|it| posts::of_game(it, id)).await
    }

    async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>> {
        self.read(|it| messages::of(it, of)).await
    }

    async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>> {
        self.read(|it| notifications::of_game(it, id)).await
    }

    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        self.read(|it| participants::private_channel(it, of)).await
    }

    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<Draft>> {
        self.read(|it| drafts::draft(it, game, of)).await
    }

    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::challenge(it, id)).await
    }

    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::rematch(it, of)).await
    }

    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::recent(it, from, to, since))
            .await
    }

    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::open(it, of)).await
    }

    async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::for_anybody(it, guild, limit))
            .await
    }

    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<Settings> {
        self.read(|it| settings::settings(it, person, guild)).await
    }

    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        self.read(|it| vacations::of(it, of, since)).await
    }

    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>> {
        self.read(|it| blocks::of(it, of)).await
    }

    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool> {
        self.read(|it| blocks::is_blocked(it, who, by)).await
    }

    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::last_beat).await
    }

    async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        self.read(clocks::outages).await
    }

    async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>> {
        self.read(|it| clocks::outages_since(it, since)).await
    }

    async fn closed(&self) -> anyhow::Result<Closed> {
        self.read(closed::read).await
    }

    async fn history(&self) -> anyhow::Result<Option<History>> {
        self.read(history::read).await
    }

    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        self.read(servers::taken_over).await
    }

    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::next_wake).await
    }

    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake(it, now, limit)).await
    }

    async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake_on(it, shards, now, limit))
            .await
    }

    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        self.read(|it| leaving::of(it, who)).await
    }

    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::known(it, id)).await
    }

    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(|it| ratings::of(it, of)).await
    }

    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        self.read(|it| ratings::rated_game(it, id)).await
    }

    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(|it| ratings::latest(it, of, form, limit)).await
    }

    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        self.read(|it| ratings::repeated(it, of, form, since)).await
    }

    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        self.read(|it| ratings::leaderboard(it, query)).await
    }

    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(ratings::ledger).await
    }

    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(ratings::all).await
    }

    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        self.read(|it| notices::of(it, of)).await
    }

    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        self.read(|it| server_tables::table(it, guild)).await
    }

    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| server_tables::digested(it, person)).await
    }

    async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        Ok(self.write(ReserveTournamentId).await?)
    }

    async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        self.read(|it| tournaments::row(it, id)).await
    }

    async fn tournament_rest(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRest>> {
        self.read(|it| tournaments::rest(it, id)).await
    }

    async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        self.read(|it| tournaments::lines(it, id, from, len))
            .await
            .with_context(|| format!("read the log of tournament T-{id}"))
    }

    async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Vec<ListedTournament>> {
        self.read(|it| tournaments::list(it, of, going_on, limit))
            .await
    }

    async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournaments::going_on).await
    }

    async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournaments::that_wait).await
    }

    async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        self.read(|it| tournaments::of_game(it, game)).await
    }

    async fn tournaments_played(&self, who: ParticipantId) -> anyhow::Result<Vec<TournamentId>> {
        self.read(|it| tournaments::played_by(it, who)).await
    }

    async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        self.read(|it| tournaments::no_shows(it, who, last)).await
    }

    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        self.read(|it| participants::all_of(it, ids)).await
    }

    async fn import(&self, id: TournamentId) -> anyhow::Result<Option<StoredImport>> {
        self.read(|it| imports::row(it, id)).await
    }

    async fn imports(&self, of: TournamentsOf, limit: u32) -> anyhow::Result<Vec<ListedImport>> {
        self.read(|it| imports::list(it, of, limit)).await
    }

    async fn imported_since(
        &self,
        by: ParticipantId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        self.read(|it| imports::since(it, by, since)).await
    }

    async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        self.read(|it| tournaments::is_lost(it, id)).await
    }

    async fn tournament_notifications(
        &self,
        id: TournamentId,
    ) -> anyhow::Result<Vec<TournamentNotification>> {
        self.read(|it| tournament_notifications::untold(it, id))
            .await
    }

    async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNotificationId>> {
        self.read(|it| tournament_notifications::of_digest(it, of, until, limit))
            .await
    }

    async fn tournament_draft(&self, of: ParticipantId) -> anyhow::Result<Option<TournamentDraft>> {
        self.read(|it| tournament_posts::draft(it, of)).await
    }

    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::of_user(it, user)).await
    }

    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        Ok(self.write(Enroll { user, name }).await?)
    }

    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| tasks::next_due(it, lane, owner)).await
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
        self.read(parking::list).await
    }

    async fn woken(&self) {
        self.woken_by_others().await;
    }

    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64> {
        if let WhichParked::In(scope, until) = which
            && !self.read(|it| parking::any(it, scope, until)).await?
        {
            return Ok(0);
        }
        Ok(self.write(Unpark { which, now }).await?)
    }

    fn is_shared(&self) -> bool {
        db::SHARED
    }

    async fn thin(&self, what: Thinned, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        Ok(self.write(thinning::Thin { what, before, most }).await?)
    }

    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        self.read(|it| watching::task_counts(it, before)).await
    }

    async fn usage(&self) -> anyhow::Result<Usage> {
        self.read(watching::usage).await
    }

    async fn bytes(&self) -> anyhow::Result<u64> {
        self.read(watching::bytes).await
    }

    async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(watching::last_copy).await
    }

    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        self.read(|it| watching::listed_tasks(it, of, limit)).await
    }

    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        self.read(|it| watching::task_kinds(it, before)).await
    }

    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        self.read(watching::forms_going_on).await
    }

    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        self.read(|it| watching::games_held_up(it, limit)).await
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
        let taking = self.write(take).await?;
        if taking == Taking::Taken {
            self.holds_shards(true);
        }
        Ok(taking)
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
        let is_renewed = self.write(renew).await?;
        if is_renewed {
            self.holds_shards(true);
        } else {
            self.doubts_shards();
        }
        Ok(is_renewed)
    }

    async fn shards_are_in_doubt(&self) {
        self.in_doubt().await;
    }

    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()> {
        self.write(shards::Free(Some(owner))).await?;
        self.holds_shards(false);
        Ok(())
    }

    async fn free_shards(&self) -> anyhow::Result<()> {
        Ok(self.write(shards::Free(None)).await?)
    }

    async fn book_starts(
        &self,
        owner: Owner,
        shards: Shards,
        at_once: u32,
    ) -> anyhow::Result<Span> {
        let book = shards::BookStarts {
            owner,
            shards,
            at_once,
        };
        Ok(self.write(book).await?)
    }

    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        self.read(clocks::last_beats).await
    }

    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        self.read(shards::leases).await
    }
}
