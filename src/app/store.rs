//! The database, as use cases see it.

use async_trait::async_trait;

use crate::domain::{
    Challenge, ChannelId, Claimed, Draft, Game, GameId, GuildId, Head, Lane, Place, PlayerId, Post,
    Timestamp, Write,
};

use cairn_kernel::BySeat;

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

/// A game without its log: enough for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The game.
    pub id: GameId,
    /// The key of its rules.
    pub rules: String,
    /// Who plays.
    pub players: BySeat<PlayerId>,
    /// Where it is shown.
    pub place: Place,
    /// How it stands.
    pub head: Head,
}

/// Which games are wanted; every part that is given must hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameFilter {
    /// This person plays.
    pub player: Option<PlayerId>,
    /// It belongs to this server.
    pub guild: Option<GuildId>,
    /// It is shown in this channel or thread, or belongs to it.
    pub channel: Option<ChannelId>,
    /// Finished games too; otherwise only those that go on.
    pub finished_too: bool,
}

/// Keeps everything. Durable when a call returns.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// A number no challenge has had.
    async fn reserve_id(&self) -> anyhow::Result<GameId>;
    /// Writes all of it or nothing.
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError>;

    /// A game with its whole log.
    async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>>;
    /// The games the filter lets through: going on first, those that wait longest first; then
    /// finished ones, the latest first. At most `limit`.
    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>>;
    /// What stands in the way of showing the game.
    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>>;
    /// The posts of a game that still have buttons, oldest first.
    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>>;
    /// What this player has entered of his turn. One whose length of the log is not the game's is
    /// none.
    async fn draft(&self, game: GameId, player: PlayerId) -> anyhow::Result<Option<Draft>>;

    /// A challenge.
    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The rematch challenge for this game that is open or has been accepted; there is at most one.
    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The open challenges by or for this person, oldest first.
    async fn open_challenges(&self, player: PlayerId) -> anyhow::Result<Vec<Challenge>>;

    /// The name somebody had when he was last met.
    async fn name(&self, player: PlayerId) -> anyhow::Result<Option<String>>;

    /// Takes the next task that is due, unless one with the same key is being done.
    async fn claim(&self, lane: Lane, now: Timestamp) -> anyhow::Result<Option<Claimed>>;
    /// The task is done.
    async fn finish(&self, id: i64) -> anyhow::Result<()>;
    /// The task is to be tried again. A waiting one with the same key replaces it.
    async fn put_back(&self, id: i64, due: Timestamp, error: &str) -> anyhow::Result<()>;
    /// When the next task that can be claimed is due.
    async fn next_due(&self, lane: Lane) -> anyhow::Result<Option<Timestamp>>;
    /// Puts back what had been begun when the process died. Called once at start.
    async fn release_all(&self) -> anyhow::Result<u64>;
}
