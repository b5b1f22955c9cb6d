//! The database, as use cases see it.

mod games;
mod tasks;
mod tournaments;

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_domain::{
    Account, AgainstLevel, Challenge, ChannelId, Claimed, Closed, CurrentRating, Draft, Family,
    Form, Game, GameId, GuildId, Hint, History, KeptProposal, Lane, Leaderboard, LeaderboardQuery,
    Lease, Leaving, LedgerEntry, LogEntry, LogLength, MessageRecord, Notice, Notification, Outage,
    Owner, ParkedTask, Participant, ParticipantId, PlayerId, Post, Remedy, Review, ServerTable,
    Settings, Shard, ShardLease, Shards, Span, Taking, TaskId, Thinned, Timestamp, TournamentId,
    Vacation, WhichParked, Write,
    tournament::{
        StoredImport, Tournament, TournamentDraft, TournamentLine, TournamentNotification,
        TournamentNotificationId,
    },
    transfer::TakenOver,
};

pub use self::{
    games::{FormGoingOn, GameFilter, GameRow, HeldUp, Listed, Which},
    tasks::{ListedTask, TaskCounts, TasksOf, Usage},
    tournaments::{ListedImport, ListedTournament, TournamentRest, TournamentRow, TournamentsOf},
};
use super::{Unreadable, UnreadableLog};

/// Why a batch was not written; nothing of it was.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// What the decision was made on has changed: decide again.
    #[error("another change came first")]
    Stale,
    /// The database failed.
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

/// The database is away, but not for good: the cause of an error that is nobody's fault here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseGone {
    /// Its server is down, for everybody. Nothing was written.
    #[error("the server of the database is down")]
    Down,
    /// It cannot be reached from here. Nothing was written.
    #[error("the database cannot be reached")]
    Silent,
    /// It went away while something was being written, which is there or is not.
    #[error("the database went away during a commit; it is not known whether this was written")]
    Unsure,
}

impl DatabaseGone {
    /// Whether an error comes from that.
    #[must_use]
    pub fn of(error: &anyhow::Error) -> Option<DatabaseGone> {
        match error.downcast_ref::<CommitError>() {
            Some(CommitError::Internal(error)) => DatabaseGone::of(error),
            Some(CommitError::Stale) => None,
            None => error.downcast_ref().copied(),
        }
    }
}

/// Keeps everything. Durable when a call returns.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// A number no challenge has had.
    async fn reserve_id(&self) -> anyhow::Result<GameId>;
    /// Writes all of it or nothing.
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError>;

    /// A game without its log; what is left of it if not all of its row can be read.
    async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>>;
    /// The entries of a log from this place on, up to a length it is known to have. The error is an
    /// [`UnreadableLog`] if some of them cannot be read.
    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>>;
    /// A game with its whole log. An error if any of it cannot be read.
    async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        if let Some(why) = row.damage() {
            anyhow::bail!("{why}");
        }
        let log = self.log(id, LogLength(0), row.seq()).await?;
        Ok(Some(row.with_log(log)))
    }
    /// A game as far as it can be read, and why not all of it can be.
    async fn game_or_rest(&self, id: GameId) -> anyhow::Result<Option<(Game, Option<String>)>> {
        let Some(row) = self.row(id).await? else {
            return Ok(None);
        };
        let mut why = row.damage().map(ToOwned::to_owned);
        let log = match self.log(id, LogLength(0), row.seq()).await {
            Ok(log) => log,
            Err(error) => {
                let UnreadableLog { cause, entries } = error.downcast()?;
                why.get_or_insert(cause);
                entries
            }
        };
        Ok(Some((row.with_log(log), why)))
    }
    /// The games the filter lets through: going on first, those that wait longest first; then
    /// finished ones, the latest first. At most `limit`.
    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>>;
    /// How many games that go on cannot be replayed.
    async fn frozen_games(&self) -> anyhow::Result<u64>;
    /// How people have done against the computer in all games that are over, by form and level.
    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>>;
    /// Whether the computer may give up in a game.
    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool>;
    /// The hints that were given in a game, in the order of its log.
    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>>;
    /// What was proposed last about a game; what this version cannot read is nothing.
    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>>;
    /// The review of a game, if it has been thought; one that this version cannot read is none.
    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>>;
    /// What stands in the way of showing the game.
    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>>;
    /// The posts of a game that still have buttons, oldest first.
    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>>;
    /// What is known of the messages of a family, in the order of their parts.
    async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>>;
    /// What the players of a game are told of, or have been not long ago.
    async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>>;
    /// Where the bot writes to a participant alone, if it ever has.
    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>>;
    /// What this player has entered of the turn. One whose length of the log is not the game's is
    /// none.
    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<Draft>>;

    /// A challenge.
    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The rematch challenge for this game that is open or has been accepted; there is at most one.
    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The open challenges by or for this participant, oldest first.
    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Vec<Challenge>>;
    /// The open challenges of a server that are for nobody in particular, the latest first, at
    /// most `limit`.
    async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Vec<Challenge>>;

    /// The challenges made after `since` by this participant, or for that one.
    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>>;

    /// What a person and a server have chosen; nothing for whom or what is not named.
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<Settings>;

    /// The vacations of these participants that end after `since`, the earliest first.
    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>>;
    /// Whom a participant has blocked, by name.
    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>>;
    /// Whether somebody has been blocked by this participant.
    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool>;
    /// The life of the database, once a bot has begun it.
    async fn history(&self) -> anyhow::Result<Option<History>>;
    /// When the process was last connected to Discord.
    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>>;
    /// All spans in which nobody could play, in order.
    async fn outages(&self) -> anyhow::Result<Vec<Outage>>;
    /// The same of those that ended after this moment.
    async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>>;
    /// What the owner of the bot has closed.
    async fn closed(&self) -> anyhow::Result<Closed>;
    /// The servers that came from another instance, and when nobody could play there before.
    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>>;
    /// When the next clock is to be looked at.
    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>>;
    /// The games whose clocks are to be looked at by now, the longest due first.
    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>>;
    /// The same of the servers of these shards only, which are of one count; direct messages are
    /// among those of the first.
    async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>>;

    /// Whether somebody has asked to be forgotten, and when.
    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>>;

    /// A participant as they are known now.
    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>>;
    /// The table of a server.
    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>>;
    /// Up to when somebody's digests have told everything, if there has been one.
    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>>;

    /// All ratings of a participant, in the order of their forms.
    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>>;
    /// What a game did to ratings; nothing if it is not rated or goes on.
    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>>;
    /// The last games of a participant in a form that count, the latest first.
    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>>;
    /// When the games of these two in a form counted that no tournament paired, since then, in
    /// order: for [`Unrated::if_repeated`](cairn_domain::Unrated::if_repeated).
    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>>;
    /// A page of a list of ratings. Nobody is on it who has their ratings hidden or switched off,
    /// who has been forgotten, or who has finished no rated game in the form for a year.
    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard>;
    /// The whole ledger of rated games, in its order.
    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>>;
    /// All ratings there are.
    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>>;
    /// What a participant is to be told and has not been, the oldest first; and that of which a
    /// direct message was begun and nothing heard.
    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>>;
    /// A number no tournament has had.
    async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId>;
    /// A tournament without its log.
    async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>>;
    /// What can be told of a tournament whatever its log is like.
    async fn tournament_rest(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRest>>;
    /// The lines of a tournament's log from this place on, up to a length it is known to have.
    async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>>;
    /// A tournament with its whole log.
    async fn tournament(&self, id: TournamentId) -> anyhow::Result<Option<Tournament>> {
        let Some(row) = self.tournament_row(id).await? else {
            return Ok(None);
        };
        let lines = self.tournament_lines(id, LogLength(0), row.seq).await?;
        let read = Tournament::replay(row.root, row.revision, lines).context(Unreadable)?;
        Ok(Some(read))
    }
    /// The latest of these tournaments that go on, or that are over.
    async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Vec<ListedTournament>>;
    /// All tournaments that go on, the oldest first.
    async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The tournaments whose games wait to be begun, those that have waited for longest first.
    async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The tournament that has begun this game.
    async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>>;
    /// The tournaments that go on in which somebody plays, the latest first.
    async fn tournaments_played(&self, who: ParticipantId) -> anyhow::Result<Vec<TournamentId>>;
    /// The number of somebody's last tournaments in which they were a no-show.
    async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32>;
    /// An imported tournament.
    async fn import(&self, id: TournamentId) -> anyhow::Result<Option<StoredImport>>;
    /// The latest of the imported tournaments of a server or a channel, or by somebody.
    async fn imports(&self, of: TournamentsOf, limit: u32) -> anyhow::Result<Vec<ListedImport>>;
    /// When somebody has imported a tournament after this moment, the earliest first, those that
    /// were deleted within a day included.
    async fn imported_since(
        &self,
        by: ParticipantId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>>;
    /// These participants, in the order of their ids.
    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>>;
    /// Whether a tournament could not be shown in its place when that was tried last, which its
    /// directors know.
    async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool>;
    /// What a tournament has still to tell people by posts and messages, in the order of its log.
    async fn tournament_notifications(
        &self,
        id: TournamentId,
    ) -> anyhow::Result<Vec<TournamentNotification>>;
    /// What tournaments tell somebody by the digest of what has happened until then, as it was
    /// settled: the oldest first, at most the given number.
    async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNotificationId>>;
    /// The set-up that somebody is making.
    async fn tournament_draft(&self, of: ParticipantId) -> anyhow::Result<Option<TournamentDraft>>;

    /// The participant that the person with this account is.
    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>>;
    /// Remembers what somebody is called, and makes them a participant if they are none yet.
    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant>;

    /// When there is something to claim in this lane: the next task that waits is due, or the lease
    /// of another owner runs out. Writes nothing.
    async fn next_due(&self, lane: Lane, owner: Owner) -> anyhow::Result<Option<Timestamp>>;
    /// Takes tasks that are due, the earliest first, at most the given number, unless one with the
    /// same key is being done. Leases of other owners that have run out are taken over.
    async fn claim(
        &self,
        lane: Lane,
        lease: Lease,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<Claimed>>;
    /// Works on for longer. False if somebody else has taken the task over: then leave it to them.
    async fn renew(&self, id: TaskId, lease: Lease) -> anyhow::Result<bool>;
    /// The task is done. If it had been parked for its channel, the others of the channel are tried
    /// again, too. Nothing happens if the task is another owner's, here and below.
    async fn finish(&self, id: TaskId, owner: Owner, now: Timestamp) -> anyhow::Result<()>;
    /// The task is to be tried again. A waiting one with the same key replaces it.
    async fn put_back(
        &self,
        id: TaskId,
        owner: Owner,
        due: Timestamp,
        reason: &str,
    ) -> anyhow::Result<()>;
    /// The task is not to be tried again until something changes. A waiting one with the same key
    /// replaces it.
    async fn park(
        &self,
        id: TaskId,
        owner: Owner,
        now: Timestamp,
        reason: &str,
        remedy: Remedy,
    ) -> anyhow::Result<()>;
    /// Takes back what other owners had begun, without waiting for their leases, and has tried
    /// again what was parked until a restart. For the start of the only process that works with
    /// this database. Tells how many tasks had been begun.
    async fn take_back(&self, owner: Owner, now: Timestamp) -> anyhow::Result<u64>;
    /// The tasks that are parked, longest first.
    async fn parked(&self) -> anyhow::Result<Vec<ParkedTask>>;
    /// Ready when another process that works with this database may have scheduled something since
    /// this was last ready.
    async fn woken(&self);
    /// Has parked tasks tried again, with their attempts counted anew. Tells how many. Writes
    /// nothing if there is nothing of the kind in a [`Scope`](cairn_domain::Scope).
    async fn unpark(&self, which: WhichParked, now: Timestamp) -> anyhow::Result<u64>;

    /// Deletes rows of this kind that ended before then, at most the given number. Returns how
    /// many.
    async fn thin(&self, what: Thinned, before: Timestamp, most: u32) -> anyhow::Result<u64>;

    /// How many tasks there are in which state; those that wait and were due before then are late.
    async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts>;
    /// How much the bot is used just now.
    async fn usage(&self) -> anyhow::Result<Usage>;
    /// How large the database is, in bytes, with what lies beside its file.
    async fn bytes(&self) -> anyhow::Result<u64>;
    /// When `cairn backup` last made a copy of it; none if it never has.
    async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>>;
    /// Some tasks, those parked or due for longest first, at most the given number.
    async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>>;
    /// As [`Store::task_counts`] for each kind of task; one that cannot be read is counted under
    /// the beginning of its key.
    async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>>;
    /// The forms in which games go on, those with the most games first.
    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>>;
    /// The games that go on and are frozen or cannot be shown in their place, those that have
    /// waited for longest first, at most the given number.
    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>>;

    /// Whether several processes may work with it at the same time.
    fn is_shared(&self) -> bool {
        false
    }
    /// Takes these shards, all or none, until so long after now by the database's clock. None may
    /// be another's whose lease has not run out, and nobody may divide the servers into another
    /// number of shards.
    async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<Taking>;
    /// Holds these shards for longer. False if the lease of one of them has run out: then they may
    /// be another's.
    async fn renew_shards(&self, owner: Owner, shards: Shards, lease: Span)
    -> anyhow::Result<bool>;
    /// Ready when others may have taken our shards, because connections to the database were lost.
    /// If it could not be reached for a while, nothing else is done with it until the shards have
    /// been renewed or taken again.
    async fn shards_are_in_doubt(&self) {
        std::future::pending::<()>().await;
    }
    /// Gives back whatever shards this owner has, and what it has booked for them.
    async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()>;
    /// Forgets all leases. For the start of the only process that works with this database.
    async fn free_shards(&self) -> anyhow::Result<()>;
    /// Books when these shards identify, see [`decide_starts`], in place of what was booked for
    /// them and has not come; tells how long the first has to wait.
    ///
    /// [`decide_starts`]: cairn_domain::decide_starts
    async fn book_starts(&self, owner: Owner, shards: Shards, at_once: u32)
    -> anyhow::Result<Span>;
    /// When each shard was last connected, whatever the count then.
    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>>;
    /// The leases that have not run out, in the order of their shards.
    async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>>;
}
