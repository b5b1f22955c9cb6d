//! Notes.

use async_trait::async_trait;
use cairn_app::NoteStore;
use cairn_domain::{GameId, Note, ParticipantId};

use super::super::{db::Engine, notes};

#[async_trait]
impl NoteStore for Engine {
    async fn notes(&self, of: ParticipantId, game: Option<GameId>) -> anyhow::Result<Vec<Note>> {
        self.read(|it| notes::notes(it, of, game)).await
    }
}
