//! Access to notes, for use cases.

use async_trait::async_trait;
use cairn_domain::{GameId, Note, ParticipantId};

/// People's private notes.
#[async_trait]
pub trait NoteStore: Send + Sync + 'static {
    /// The notes of a participant about a game, or about all, in the order of games and turns.
    async fn notes(&self, of: ParticipantId, game: Option<GameId>) -> anyhow::Result<Vec<Note>>;
}
