//! What the bot has written down, in the words of the domain: the one place here that knows how a
//! database is opened and asked.

use std::sync::Arc;

use cairn_domain::{
    AskedRecord, Challenge, CourseProgress, CurrentRating, Exploration, Family, Game, GameId,
    GamePlan, GuildId, Hint, KeptProposal, Leaving, LedgerEntry, OutboxRow, Participant,
    ParticipantId, PlaceSettings, PlayerId, PuzzleTally, RecordKey, Review, ServerTable, Task,
    TaskId, Timestamp, TournamentId, TurnDraft, Vacation, Variant, Write,
    tournament::{Tournament, TournamentDraft},
};
pub(crate) use cairn_store::Tx;
use cairn_store::{ListedTask, OpenMode, Store, TasksOf};

#[derive(Clone)]
pub(crate) struct Books(Arc<Store>);

/// Questions to the database that are asked as they are answered.
macro_rules! questions {
    ($($name:ident($($given:ident: $of:ty),*) -> $answer:ty;)*) => {
        impl Books {
            $(pub(crate) async fn $name(&self, $($given: $of),*) -> $answer {
                self.0.$name($($given),*).await.unwrap()
            })*
        }
    };
}

questions! {
    asked_record(key: RecordKey) -> Option<AskedRecord>;
    challenge(id: GameId) -> Option<Challenge>;
    courses(of: ParticipantId) -> Vec<CourseProgress>;
    digest_end(person: PlayerId) -> Option<Timestamp>;
    draft(game: GameId, of: ParticipantId) -> Option<TurnDraft>;
    enroll(user: PlayerId, name: String) -> Participant;
    explorations(who: ParticipantId) -> Vec<Exploration>;
    game(id: GameId) -> Option<Game>;
    hints(game: GameId) -> Vec<Hint>;
    last_beat() -> Option<Timestamp>;
    leaving(who: ParticipantId) -> Option<Leaving>;
    ledger() -> Vec<LedgerEntry>;
    may_resign(game: GameId) -> bool;
    outbox(of: Family) -> Vec<OutboxRow>;
    parked_tasks() -> Vec<ListedTask>;
    participant(user: PlayerId) -> Option<Participant>;
    participants(ids: &[ParticipantId]) -> Vec<Participant>;
    plans(game: GameId) -> Vec<GamePlan>;
    posts(id: GameId) -> Vec<OutboxRow>;
    proposal(game: GameId) -> Option<KeptProposal>;
    puzzle_tally(variant: &Variant, puzzle: u32) -> PuzzleTally;
    puzzles(of: ParticipantId) -> Vec<CourseProgress>;
    ratings(of: ParticipantId) -> Vec<CurrentRating>;
    reserve_id() -> GameId;
    review(id: GameId) -> Option<Review>;
    server_table(guild: GuildId) -> Option<ServerTable>;
    settings(person: Option<PlayerId>, guild: Option<GuildId>) -> PlaceSettings;
    tournament(id: TournamentId) -> Option<Tournament>;
    tournament_draft(of: ParticipantId) -> Option<TournamentDraft>;
    tournaments_going_on() -> Vec<TournamentId>;
    tournaments_played(who: ParticipantId) -> Vec<TournamentId>;
    trouble(id: GameId) -> Option<String>;
    vacations(of: &[ParticipantId], since: Timestamp) -> Vec<Vacation>;
}

impl Books {
    async fn open_as(url: &str, what_for: OpenMode) -> Books {
        Books(Store::open(url, what_for).await.unwrap())
    }

    /// As a bot does: made, if it does not exist.
    pub(crate) async fn open(url: &str) -> Books {
        Books::open_as(url, OpenMode::Bot).await
    }

    /// For looking only, while a bot works with it.
    pub(crate) async fn open_read_only(url: &str) -> Books {
        Books::open_as(url, OpenMode::Looking).await
    }

    /// For adding something while a bot works with it.
    pub(crate) async fn open_beside(url: &str) -> Books {
        Books::open_as(url, OpenMode::Tasks).await
    }

    pub(crate) async fn close(&self) {
        self.0.close().await;
    }

    pub(crate) async fn write(&self, all: Vec<Write>) {
        self.0.commit(all).await.unwrap();
    }

    /// Saves something in one transaction.
    pub(crate) async fn save<F>(&self, work: impl Fn(Tx) -> F)
    where
        F: Future<Output = anyhow::Result<()>>,
    {
        self.0.transact(work).await.unwrap();
    }

    pub(crate) async fn all_games(&self) -> Vec<Game> {
        let mut games = Vec::new();
        for id in self.0.all_games().await.unwrap() {
            games.extend(self.game(id).await);
        }
        games
    }

    pub(crate) async fn open_challenges(&self, of: ParticipantId) -> Vec<Challenge> {
        self.0.open_challenges(of).await.unwrap().readable
    }

    /// All tasks that can be read: those that wait or are under way, by their time, and those that
    /// are parked.
    pub(crate) async fn tasks(&self) -> Vec<(TaskId, Task)> {
        let mut tasks = Vec::new();
        for of in [TasksOf::After(Timestamp(i64::MIN)), TasksOf::Parked] {
            let found = self.0.listed_tasks(of, 1_000).await.unwrap();
            tasks.extend(found.into_iter().filter_map(|it| Some((it.id, it.task?))));
        }
        tasks
    }

    /// Whether nothing is due now, and nothing is under way.
    pub(crate) async fn are_done(&self, now: Timestamp) -> bool {
        let tasks = self.0.task_counts(now).await.unwrap();
        tasks.late + tasks.begun == 0
    }
}
