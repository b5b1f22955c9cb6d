//! Access to people, and to what is theirs alone.

use async_trait::async_trait;
use cairn_domain::{
    Account, CourseProgress, Exploration, ExploreRoot, Form, GameId, GamePlan, GuildId, Leaving,
    Note, Participant, ParticipantId, PlaceSettings, PlayerId, PuzzleProgress, PuzzleTallies,
    PuzzleTally, StepCount, Timestamp, Vacation,
};

/// Participants, and the settings of people and servers.
#[async_trait]
pub trait PeopleStore: Send + Sync + 'static {
    /// The settings of a person and a server; empty for one that is not given.
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings>;
    /// The vacations of these participants that end after `since`, the earliest first.
    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>>;
    /// The accounts a participant has blocked, by name.
    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>>;
    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool>;
    /// Whether somebody has asked to be forgotten, and when.
    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>>;
    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>>;
    /// These participants, in the order of their ids.
    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>>;
    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>>;
    /// Stores somebody's name, and makes them a participant if they are not one yet.
    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant>;
}

#[async_trait]
pub trait NoteStore: Send + Sync + 'static {
    /// The notes of a participant about a game, or about all, in the order of games and turns.
    async fn notes(&self, of: ParticipantId, game: Option<GameId>) -> anyhow::Result<Vec<Note>>;
}

/// Players' plans in running games. A plan that cannot be read has no branches.
#[async_trait]
pub trait PlanStore: Send + Sync + 'static {
    /// Both players' plans in a game.
    async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>>;
    async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>>;
}

#[async_trait]
pub trait CourseStore: Send + Sync + 'static {
    /// A participant's progress in all courses begun, the latest first.
    async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>>;
    /// How many people are at each step of each course.
    async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>>;
}

#[async_trait]
pub trait PuzzleStore: Send + Sync + 'static {
    /// All puzzles given to a participant, the latest first.
    async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>>;
    /// How many people were given a puzzle, and with what results.
    async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally>;
    /// The results of all puzzles that anybody has seen.
    async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies>;
}

/// People's explorations. A line that cannot be read is empty.
#[async_trait]
pub trait ExploreStore: Send + Sync + 'static {
    async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>>;
    /// All explorations of a participant, the latest first.
    async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>>;
}
